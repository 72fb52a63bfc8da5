"""Proofs: does the mover of a position win with best play?

Marbles only move forward and every crossing costs one, so positions never repeat and every game
ends: a position is won or lost, there is no draw and no cycle. Two searches share one table of
proven positions and take turns with growing shares of the work, because each is a hundred times
faster than the other somewhere: depth first where a proof must be long whatever is tried first
(few marbles), proof numbers where a short win hides among many tries (many marbles).
"""

from dataclasses import dataclass, field
from operator import itemgetter

from carton.solving.bitboard import Bitboard, Child
from carton.solving.evaluation import Evaluation
from carton.solving.limit import VISITS_PER_CHECK, Limit
from carton.solving.proof_number import ProofNumber

FIRST_SHARE = 2_000
"""Positions of the first round of each search: short proofs end here, later rounds double it."""
SAME_MOVER_FIRST = 100.0
"""Log-odds added to a sowing after which the mover goes on: more than any two sides can differ."""
_LEAD = itemgetter(0)


class Solver:
    """Proves positions of one carton and remembers what it has proven.

    Attributes:
        bitboard: The tables of the carton.
        proven: Whether the mover wins, by position number.
        evaluation: Worths of sides, which order the tries.
    """

    def __init__(self, bitboard: Bitboard) -> None:
        self.bitboard = bitboard
        self.proven: dict[int, bool] = {}
        self.evaluation = Evaluation(bitboard)
        self._depth_first = DepthFirst(bitboard, self.proven, self.evaluation)
        self._proof_number = ProofNumber(bitboard, self.proven, self.evaluation)

    @property
    def visited(self) -> int:
        """Positions searched so far, repeats counted again."""
        return self._depth_first.visited + self._proof_number.visited

    def wins(self, code: int, limit: Limit) -> bool:
        """Whether the mover wins with best play; neither side may be clear.

        Raises:
            Stopped: If the limit is reached first. What was proven on the way is kept, and
                another call goes on from there.
        """
        share = FIRST_SHARE
        while code not in self.proven:
            for search in (self._depth_first, self._proof_number):
                if search.prove(code, share, limit):
                    break
            share *= 2
        return self.proven[code]


@dataclass(slots=True)
class _Frame:
    """A position being searched: the sowings still to try, and the one being tried."""

    code: int
    untried: list[Child]
    trying: Child | None = field(default=None)


class DepthFirst:
    """Tries the most promising sowing to its end, then the next.

    First the sowings after which the mover chooses again, then those that leave the opponent
    weakest. Transpositions are met in the table of proven positions.

    Args:
        bitboard: The tables of the carton.
        proven: Whether the mover wins, by position number; filled further here.
        evaluation: Worths of sides, which order the tries.

    Attributes:
        visited: Positions searched so far, repeats counted again.
    """

    def __init__(self, bitboard: Bitboard, proven: dict[int, bool], evaluation: Evaluation) -> None:
        self._bitboard = bitboard
        self._proven = proven
        self._evaluation = evaluation
        self.visited = 0

    def prove(self, code: int, share: int, limit: Limit) -> bool:
        """Search up to `share` positions; return whether the position is proven now.

        Raises:
            Stopped: If the limit is reached first.
        """
        proven = self._proven
        stack: list[_Frame] = []
        stop = self.visited + share
        self._enter(code, stack)
        while stack:
            child = self._next(stack[-1])
            if child is None:
                stack.pop()
            else:
                self._enter(child, stack)
                if not self.visited & (VISITS_PER_CHECK - 1):
                    limit.spend(VISITS_PER_CHECK)
                    if self.visited >= stop:
                        return code in proven
        return True

    def _enter(self, code: int, stack: list[_Frame]) -> None:
        """Settle a position at sight, or put its sowings on the stack, the best one last."""
        self.visited += 1
        children = self._bitboard.children(code)
        if children is None:
            self._proven[code] = True
            return
        known, lead = self._proven.get, self._evaluation.lead
        untried = []
        for child in children:
            value = known(child[0])
            if value is child[1]:
                self._proven[code] = True
                return
            if value is None:
                ahead = lead(child[0])
                untried.append((ahead + SAME_MOVER_FIRST if child[1] else -ahead, child))
        untried.sort(key=_LEAD)
        stack.append(_Frame(code, [child for _, child in untried]))

    def _next(self, frame: _Frame) -> int | None:
        """The next position to enter, or None once the frame's own is settled."""
        known = self._proven.get
        if frame.trying is not None and known(frame.trying[0]) is frame.trying[1]:
            self._proven[frame.code] = True
            return None
        while frame.untried:
            frame.trying = child = frame.untried.pop()
            value = known(child[0])
            if value is None:
                return child[0]
            if value is child[1]:
                self._proven[frame.code] = True
                return None
        self._proven[frame.code] = False
        return None
