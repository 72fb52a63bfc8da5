"""What a position is worth: the odds by seat, for screens and computer players."""

from dataclasses import dataclass

from eggcups.odds.odds import Odds
from eggcups.odds.odds_table import TableFor
from eggcups.rules.choice import Choice
from eggcups.rules.event import Event
from eggcups.rules.outcome import outcomes
from eggcups.rules.state import Phase, State


def odds_of(state: State, table_for: TableFor) -> Odds:
    """What rolling and passing are worth for the player to move.

    Forecasts are in the order of `state.playing`; `by_seat` puts them in the order of seats.
    Before the first roll of a turn only the roll is allowed, whatever passing would be worth.

    Args:
        state: a position that is not over.
        table_for: the odds, such as `eggcups.odds.table_cache.table_for`.
    """
    baskets = tuple(state.baskets[seat] for seat in state.playing)
    table = table_for(len(baskets), sum(baskets) + state.full, state.play_on)
    return table.odds(baskets, state.full)


def by_seat(state: State, aims: tuple[float, ...]) -> tuple[float, ...]:
    """Chances in the order of `state.playing`, put in the order of seats.

    Those who have finished have reached the aim of a game that is played on.
    """
    known = dict(zip(state.playing, aims, strict=True))
    return tuple(known.get(seat, 1.0) for seat in range(len(state.baskets)))


def chances(state: State, table_for: TableFor) -> tuple[float, ...]:
    """Every seat's chance when all play perfectly from here on, by seat."""
    if state.over:
        return tuple(float(seat in state.out) for seat in range(len(state.baskets)))
    odds = odds_of(state, table_for)
    choice = odds.best if state.phase is Phase.MAY_PASS else Choice.ROLL
    return by_seat(state, odds.of(choice).aims)


@dataclass(frozen=True)
class Prospect:
    """Faces of the die that do the same.

    Attributes:
        action: what they do: `Placed`, `Fried` or `Took`.
        faces: which faces.
        chances: every seat's chance afterwards, by seat.
    """

    action: type[Event]
    faces: tuple[int, ...]
    chances: tuple[float, ...]


def prospects(state: State, table_for: TableFor) -> tuple[Prospect, ...]:
    """What the next roll can do; which of the empty or of the full cups does not matter."""
    faces: dict[type[Event], list[int]] = {}
    worth: dict[type[Event], tuple[float, ...]] = {}
    for face, outcome in enumerate(outcomes(state, Choice.ROLL), start=1):
        action = type(outcome.events[1])
        faces.setdefault(action, []).append(face)
        if action not in worth:
            worth[action] = chances(outcome.state, table_for)
    return tuple(Prospect(action, tuple(faces[action]), worth[action]) for action in faces)
