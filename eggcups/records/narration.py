"""What happened in a game, told in words."""

from collections.abc import Sequence

from eggconsole.words.words import Words
from eggcups.records.record import Record
from eggcups.rules.event import (
    Event,
    Finished,
    Fried,
    GameOver,
    Passed,
    Placed,
    Rolled,
    Took,
    TurnEnded,
)
from eggcups.rules.state import State
from eggcups.words.wording import wording


def names_of(record: Record, language: str) -> tuple[str, ...]:
    """What the players of a game are called, by seat."""
    name = wording(language)("seat.name", number="{}")
    return record.names or tuple(name.format(seat + 1) for seat in range(record.players))


def tell(
    events: Sequence[Event], names: Sequence[str], language: str, play_on: bool
) -> tuple[str, ...]:
    """One sentence for every event that needs one.

    Args:
        events: what happened.
        names: of the players, by seat.
        language: `en` or `da`.
        play_on: whether the others play on for the loser.
    """
    return told_by(events, names, wording(language), play_on)


def told_by(
    events: Sequence[Event], names: Sequence[str], say: Words, play_on: bool
) -> tuple[str, ...]:
    """Like `tell`, in the words of `say`.

    Args:
        events: what happened.
        names: of the players, by seat.
        say: the words, with the keys of the game's catalogue.
        play_on: whether the others play on for the loser.
    """
    told = (_tell(event, names, say, play_on) for event in events)
    return tuple(line for line in told if line)


def _tell(event: Event, names: Sequence[str], say: Words, play_on: bool) -> str:
    match event:
        case Rolled(seat, face):
            return say("turn.rolled", player=names[seat], face=face)
        case Placed(_, cup):
            return say("turn.placed", cup=cup)
        case Fried():
            return say("turn.fried")
        case Took(seat, cup):
            return say("turn.took", player=names[seat], cup=cup)
        case Passed(seat):
            return say("turn.passed", player=names[seat])
        case Finished(seat, place):
            key = "turn.finished_first" if place == 1 else "turn.finished"
            return say(key, player=names[seat], place=place)
        case GameOver(ranking):
            lost = say("turn.loser", player=names[ranking[-1]]) + " " if play_on else ""
            return lost + say("turn.over")
        case TurnEnded():
            return ""


def board(state: State, names: Sequence[str], language: str) -> str:
    """The position drawn in a few lines of text, the names of the players by seat."""
    say = wording(language)
    cups = " ".join(f"{cup}[{'o' if full else ' '}]" for cup, full in enumerate(state.cups, 1))
    lines = [f"{say('board.cups')}  {cups}   {say('board.pan')}  {state.pan}"]
    width = max(map(len, names))
    for seat, name in enumerate(names):
        mark = ">" if seat == state.seat and not state.over else " "
        lines.append(f"{mark} {name:<{width}}  {_basket(state, seat, language)}")
    return "\n".join(lines)


def _basket(state: State, seat: int, language: str) -> str:
    """What a player still has: eggs, or a place."""
    if seat in state.out:
        return wording(language)("board.out", place=state.out.index(seat) + 1)
    return f"{'o' * state.baskets[seat]} {wording(language)('count.eggs', n=state.baskets[seat])}"
