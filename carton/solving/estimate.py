"""An estimate of a turn by looking at what the opponent can do at once after it."""

from threading import Event

from carton.rules.turn import Turn
from carton.solving.evaluation import Evaluation
from carton.solving.turns import shorter_turns

SUREST_ESTIMATE = 0.99
"""The highest chance that is ever estimated: an estimate is never as sure as a proof."""
TURN_SIZE = 100
"""Positions of the mover's turn that are looked at; a level must answer in milliseconds."""
REPLY_SIZE = 30
"""Positions of the opponent's turn that are looked at for a win at once."""
MOST_ENDS = 12
"""Ends of the mover's turn whose answers are looked at, the weakest for the opponent first."""


def estimate(
    evaluation: Evaluation, code: int, again: bool, cancel: Event | None = None
) -> tuple[float, Turn]:
    """The chance of the side that came here by a sowing, and how it should go on.

    Args:
        evaluation: Worths of the carton's sides.
        code: The position, seen from whoever moves next; neither side clear.
        again: Whether the same side moves next.
        cancel: Once set, the estimate is made from what was seen so far.

    Returns:
        The chance to win, at most `SUREST_ESTIMATE` and at least 1 less that, and the rest of the
        turn.
    """
    if not again:
        return _after(evaluation, code, cancel), ()
    turns = shorter_turns(evaluation.bitboard, code, TURN_SIZE, cancel)
    if turns.winning:
        return SUREST_ESTIMATE, turns.winning
    ends = sorted(turns.ends, key=evaluation.chance)[:MOST_ENDS]
    best: tuple[float, Turn] = (1 - SUREST_ESTIMATE, turns.ends[ends[0]] if ends else ())
    for end in ends:
        chance = _after(evaluation, end, cancel)
        if chance > best[0]:  # ends are sorted: no later one can look better
            return chance, turns.ends[end]
    return best


def _after(evaluation: Evaluation, code: int, cancel: Event | None) -> float:
    """The chance of the side that passed the turn to the mover of a position."""
    if shorter_turns(evaluation.bitboard, code, REPLY_SIZE, cancel).winning:
        return 1 - SUREST_ESTIMATE
    return min(SUREST_ESTIMATE, max(1 - SUREST_ESTIMATE, 1 - evaluation.chance(code)))
