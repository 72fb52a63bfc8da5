"""An estimate of a turn by looking at what the opponent can do at once after it."""

from threading import Event

from carton.rules.game import Turn
from carton.solving.evaluation import Strength
from carton.solving.turns import glance

# An estimate is never as sure as a proof.
SURE = 0.99
TURN_SIZE = 100
REPLY_SIZE = 30
MOST_ENDS = 12


def outlook(
    strength: Strength, code: int, again: bool, cancel: Event | None = None
) -> tuple[float, Turn]:
    """The chance of the side that came here by a sowing, and how it should go on.

    Args:
        strength: Strengths of the carton's sides.
        code: The position, seen from whoever moves next; neither side clear.
        again: Whether the same side moves next.
        cancel: Once set, the estimate is made from what was seen so far.

    Returns:
        The chance to win, from 1 - `SURE` to `SURE`, and the rest of the turn.
    """
    if not again:
        return _after(strength, code, cancel), ()
    turns = glance(strength.ring, code, TURN_SIZE, cancel)
    if turns.winning:
        return SURE, turns.winning
    ends = sorted(turns.ends, key=strength.chance)[:MOST_ENDS]
    best: tuple[float, Turn] = (1 - SURE, turns.ends[ends[0]] if ends else ())
    for end in ends:
        chance = _after(strength, end, cancel)
        if chance > best[0]:  # ends are sorted: no later one can look better
            return chance, turns.ends[end]
    return best


def _after(strength: Strength, code: int, cancel: Event | None) -> float:
    """The chance of the side that passed the turn to the mover of a position."""
    if glance(strength.ring, code, REPLY_SIZE, cancel).winning:
        return 1 - SURE
    return min(SURE, max(1 - SURE, 1 - strength.chance(code)))
