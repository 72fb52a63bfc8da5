"""Perft: all ways to play, counted; a check of the rules that any other program can repeat."""

from collections import Counter
from dataclasses import dataclass

from carton.rules.position import Position
from carton.rules.rule_error import RuleError
from carton.rules.sowing import sow

MOST_DEPTH = 100
"""Sowings to count to at most; only small cartons have games that long."""


@dataclass(frozen=True, slots=True)
class Perft:
    """Counts after 1, 2, ... sowings from a position.

    Attributes:
        sequences: Legal sequences of exactly so many sowings. A game that ends earlier is none.
        positions: Distinct positions (end zones and side to move included) they lead to.
    """

    sequences: tuple[int, ...]
    positions: tuple[int, ...]


def perft(position: Position, depth: int) -> Perft:
    """Sequences and positions by depth.

    Args:
        position: Where to start.
        depth: Sowings, 1-100; work grows with the number of positions.

    Raises:
        RuleError: If the depth is out of range.
    """
    if not 1 <= depth <= MOST_DEPTH:
        raise RuleError(f"depth: {depth} is not allowed, choose 1 to {MOST_DEPTH}")
    layer = Counter({position: 1})
    sequences, positions = [], []
    for _ in range(depth):
        layer = _next(layer)
        sequences.append(layer.total())
        positions.append(len(layer))
    return Perft(tuple(sequences), tuple(positions))


def perft_by_choice(position: Position, depth: int) -> dict[int, int]:
    """Sequences of exactly `depth` sowings by their first slot, to find where counts differ.

    Args:
        position: Where to start.
        depth: Sowings, 1-100.

    Raises:
        RuleError: If the depth is out of range.
    """
    after = {slot: sow(position, slot).after for slot in position.choices}
    if depth == 1:
        return dict.fromkeys(after, 1)
    return {slot: perft(board, depth - 1).sequences[-1] for slot, board in after.items()}


def _next(layer: Counter[Position]) -> Counter[Position]:
    following: Counter[Position] = Counter()
    for position, ways in layer.items():
        for slot in position.choices:
            following[sow(position, slot).after] += ways
    return following
