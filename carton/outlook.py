"""An estimate of a turn by looking at what the opponent can do after it at once."""

from __future__ import annotations

from carton.game import Turn
from carton.strength import Strength
from carton.turns import glance

# An estimate is never as sure as a proof.
SURE = 0.99
TURN_SIZE = 400
REPLY_SIZE = 60


def outlook(strength: Strength, code: int, again: bool) -> tuple[float, Turn]:
    """The chance of the side that came here by a sowing, and how it should go on.

    Args:
        strength: Strengths of the carton's sides.
        code: The position, seen from whoever moves next; neither side clear.
        again: Whether the same side moves next.

    Returns:
        The chance to win, from 1 - ``SURE`` to ``SURE``, and the rest of the turn.
    """
    if not again:
        return _after(strength, code), ()
    turns = glance(strength.ring, code, TURN_SIZE)
    if turns.winning:
        return SURE, turns.winning
    best = 1 - SURE
    rest: Turn = ()
    for end, turn in turns.ends.items():
        chance = _after(strength, end)
        if chance > best or not rest:
            best, rest = chance, turn
    return best, rest


def _after(strength: Strength, code: int) -> float:
    """The chance of the side that passed the turn to the mover of a position."""
    if glance(strength.ring, code, REPLY_SIZE).winning:
        return 1 - SURE
    return min(SURE, max(1 - SURE, 1 - strength.chance(code)))
