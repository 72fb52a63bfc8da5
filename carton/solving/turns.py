"""Whole turns: all that a mover can do by sowing on while case A repeats."""

from dataclasses import dataclass
from threading import Event

from carton.rules.game import Turn
from carton.solving.bitboard import Ring
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


def explore(ring: Ring, code: int, limit: Limit) -> Turns:
    """Look through a turn, shorter ones first, until one wins.

    Args:
        ring: The carton's tables.
        code: A position with neither side clear, in which the mover chooses.
        limit: Each position of the turn is one visit.

    Raises:
        Stopped: If the limit is reached first.
    """
    walk = _Walk(ring, code)
    while walk.layer and not walk.winning:
        walk.step(limit)
    return Turns(walk.winning, walk.ends)


def glance(ring: Ring, code: int, size: int, cancel: Event | None = None) -> Turns:
    """What `explore` finds in the first `size` positions of a turn, or until cancelled."""
    walk = _Walk(ring, code)
    limit = Limit(size, None, cancel or Event())
    try:
        while walk.layer and not walk.winning:
            walk.step(limit)
    except Stopped:
        pass
    return Turns(walk.winning, walk.ends)


class _Walk:
    """The breadth-first walk through a turn, one sowing at a time."""

    def __init__(self, ring: Ring, code: int) -> None:
        self._ring = ring
        self._seen = {code}
        self.layer: dict[int, Turn] = {code: ()}
        self.ends: dict[int, Turn] = {}
        self.winning: Turn | None = None

    def step(self, limit: Limit) -> None:
        layer, self.layer = self.layer, {}
        for board, turn in layer.items():
            limit.spend(1)
            for slot in self._ring.choices(board):
                self._sow(board, turn, slot)
                if self.winning:
                    return

    def _sow(self, board: int, turn: Turn, slot: int) -> None:
        after, again = self._ring.sow(board, slot)
        if not after & self._ring.low:
            self.winning = (*turn, slot)
        elif not after >> self._ring.half:
            return
        elif not again:
            self.ends.setdefault(self._ring.turned(after), (*turn, slot))
        elif after not in self._seen:
            self._seen.add(after)
            self.layer[after] = (*turn, slot)
