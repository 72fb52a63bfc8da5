"""Whole turns: all that a mover can do by sowing on while case A repeats."""

from dataclasses import dataclass
from threading import Event

from carton.rules.turn import Turn
from carton.solving.bitboard import Bitboard
from carton.solving.limit import Limit, Stopped


@dataclass(frozen=True, slots=True)
class Turns:
    """What a mover can reach in one turn.

    Attributes:
        winning: The shortest turn that wins at once, the first in order of slots among equals.
        ends: For every position in which the turn can pass to the opponent, seen from the
            opponent: a shortest turn that leads there. Those found before `winning` only.
    """

    winning: Turn | None
    ends: dict[int, Turn]


def all_turns(bitboard: Bitboard, code: int, limit: Limit) -> Turns:
    """All that a mover can do in a turn, shorter ones first, up to one that wins.

    Args:
        bitboard: The carton's tables.
        code: A position with neither side clear, in which the mover chooses.
        limit: Each position of the turn is one visit.

    Raises:
        Stopped: If the limit is reached first.
    """
    walk = _Walk(bitboard, code)
    while walk.layer and not walk.winning:
        walk.step(limit)
    return Turns(walk.winning, walk.ends)


def shorter_turns(bitboard: Bitboard, code: int, size: int, cancel: Event | None = None) -> Turns:
    """What `all_turns` finds in the first positions of a turn.

    Args:
        bitboard: The carton's tables.
        code: A position with neither side clear, in which the mover chooses.
        size: Positions to look at, the ones that the fewest sowings lead to.
        cancel: Once set, what was found so far is given.
    """
    walk = _Walk(bitboard, code)
    limit = Limit(size, None, cancel or Event())
    try:
        while walk.layer and not walk.winning:
            walk.step(limit)
    except Stopped:
        pass
    return Turns(walk.winning, walk.ends)


class _Walk:
    """The breadth-first walk through a turn, one sowing at a time."""

    def __init__(self, bitboard: Bitboard, code: int) -> None:
        self._bitboard = bitboard
        self._seen = {code}
        self.layer: dict[int, Turn] = {code: ()}
        self.ends: dict[int, Turn] = {}
        self.winning: Turn | None = None

    def step(self, limit: Limit) -> None:
        layer, self.layer = self.layer, {}
        for board, turn in layer.items():
            limit.spend(1)
            for slot in self._bitboard.choices(board):
                self._sow(board, turn, slot)
                if self.winning:
                    return

    def _sow(self, board: int, turn: Turn, slot: int) -> None:
        after, again = self._bitboard.sow(board, slot)
        if not after & self._bitboard.low:
            self.winning = (*turn, slot)
        elif not after >> self._bitboard.half:
            return
        elif not again:
            self.ends.setdefault(self._bitboard.turned(after), (*turn, slot))
        elif after not in self._seen:
            self._seen.add(after)
            self.layer[after] = (*turn, slot)
