"""The end of a game as the result screen and the statistics take it."""

from eggconsole.words.words import Words
from eggcups.records.record import PASS_MARK, Record
from eggcups.rules.state import State
from eggshell.scenes.result import Standing
from eggshell.setup import Setup


def standings(state: State, setup: Setup, say: Words) -> list[Standing]:
    """The ranking; who was not ranked shares the place after the last one that was."""
    ranked = state.ranking
    rest = sorted(set(range(len(setup.seats))) - set(ranked), key=lambda i: state.baskets[i])
    lines = []
    for order, seat in enumerate([*ranked, *rest]):
        place = min(order, len(ranked)) + 1
        eggs = state.baskets[seat]
        note = say("window.left", n=eggs) if eggs else ""
        lines.append(Standing(place, setup.seats[seat], note))
    return lines


def achievements(record: Record, setup: Setup) -> dict[str, float]:
    """What the statistics keep the highest of, of the people in a finished game.

    `rolls` is the most rolls in one turn, `passed` how many turns ended by passing the die on.
    """
    people = [i for i, seat in enumerate(setup.seats) if seat.is_person]
    found = {"rolls": 0, "passed": 0}
    counted = 0
    for turn, state, _, _ in record.replay():
        if turn == counted:
            continue
        counted = turn
        if state.seat in people:
            marks = record.turns[turn - 1]
            found["rolls"] = max(found["rolls"], len(marks.rstrip(PASS_MARK)))
            found["passed"] += marks.endswith(PASS_MARK)
    return {name: float(value) for name, value in found.items()} if people else {}
