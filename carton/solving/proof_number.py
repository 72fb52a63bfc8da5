"""Depth-first proof-number search (Nagai 2002): follow whatever is least work to prove.

Each position carries two numbers from its mover's view: how much is still to be shown to prove a
win (`win`) and to prove a loss (`loss`). A sowing that passes the turn swaps the roles, one
after which the mover chooses again does not.
"""

import math
from dataclasses import dataclass

from carton.solving.bitboard import Bitboard, Child
from carton.solving.evaluation import OCCUPIED_SLOT, Evaluation
from carton.solving.limit import VISITS_PER_CHECK, Limit

NEVER = 1 << 60
"""The number of what cannot be proven: more positions than any search visits."""
LEVEL_WORK = 8
"""Positions that a proof is guessed to take if neither side leads."""
WORK_PER_SLOT = -0.8
"""What a lead of one occupied slot changes that guess by, as a power of 2."""
MOST_LEAD = 12.0
"""Occupied slots; a greater lead counts as this one, so that a guess stays a small number."""
Numbers = tuple[int, int]
"""How much is still to be shown to prove a win, and to prove a loss, in positions."""


@dataclass(slots=True)
class _Frame:
    """A position on the way down, with the numbers at which its parent looks elsewhere."""

    code: int
    children: list[Child]
    most_win: int
    most_loss: int


@dataclass(slots=True)
class _Look:
    """What a position's children say of it, and which child to follow."""

    win: int = NEVER
    second: int = NEVER
    loss: int = 0
    best: Child | None = None
    best_loss: int = 0


class ProofNumber:
    """Proof-number search over one carton, sharing a table of proven positions.

    Args:
        bitboard: The tables of the carton.
        proven: Whether the mover wins, by position number; filled further here.
        evaluation: Guesses how much work a position is.

    Attributes:
        visited: Positions searched so far, repeats counted again.
    """

    def __init__(self, bitboard: Bitboard, proven: dict[int, bool], evaluation: Evaluation) -> None:
        self._bitboard = bitboard
        self._proven = proven
        self._evaluation = evaluation
        self._numbers: dict[int, Numbers] = {}
        self.visited = 0

    def prove(self, code: int, share: int, limit: Limit) -> bool:
        """Search up to `share` positions; return whether the position is proven now.

        Raises:
            Stopped: If the limit is reached first.
        """
        stack: list[_Frame] = []
        stop = self.visited + share
        self._enter(code, NEVER, NEVER, stack)
        while stack:
            frame = stack[-1]
            look = self._look(frame.children)
            if look.win >= frame.most_win or look.loss >= frame.most_loss:
                self._note(frame.code, look)
                stack.pop()
                continue
            self._follow(frame, look, stack)
            if not self.visited & (VISITS_PER_CHECK - 1):
                limit.spend(VISITS_PER_CHECK)
                if self.visited >= stop:
                    return code in self._proven
        return code in self._proven

    def _enter(self, code: int, most_win: int, most_loss: int, stack: list[_Frame]) -> None:
        self.visited += 1
        children = self._bitboard.children(code)
        if children is None:
            self._proven[code] = True
        else:
            stack.append(_Frame(code, list(dict.fromkeys(children)), most_win, most_loss))

    def _follow(self, frame: _Frame, look: _Look, stack: list[_Frame]) -> None:
        """Enter the best child until it is no longer the best by more than a quarter."""
        assert look.best is not None
        child, again = look.best
        most_win = min(frame.most_win, look.second + 1 + (look.second >> 2))
        most_loss = frame.most_loss - look.loss + look.best_loss
        if again:
            self._enter(child, most_win, most_loss, stack)
        else:
            self._enter(child, most_loss, most_win, stack)

    def _look(self, children: list[Child]) -> _Look:
        look = _Look()
        for child in children:
            win, loss = self._of(child)
            look.loss += loss
            if win < look.win:
                look.second, look.win = look.win, win
                look.best, look.best_loss = child, loss
            elif win < look.second:
                look.second = win
        if look.win == 0:
            look.loss = NEVER
        return look

    def _of(self, child: Child) -> Numbers:
        """The numbers of a child from its parent's view."""
        code, again = child
        value = self._proven.get(code)
        if value is not None:
            return (0, NEVER) if value is again else (NEVER, 0)
        win, loss = self._numbers.get(code) or self._guess(code)
        return (win, loss) if again else (loss, win)

    def _guess(self, code: int) -> Numbers:
        """Numbers of a position not entered yet: the stronger the mover, the nearer the win."""
        lead = self._evaluation.lead(code) / OCCUPIED_SLOT
        choices = len(self._bitboard.choices(code))
        numbers = _work(lead), _work(-lead) * choices
        self._numbers[code] = numbers
        return numbers

    def _note(self, code: int, look: _Look) -> None:
        if look.win == 0 or look.loss == 0:
            self._proven[code] = look.win == 0
            self._numbers.pop(code, None)
        else:
            self._numbers[code] = (look.win, min(look.loss, NEVER - 1))


def _work(lead: float) -> int:
    """The positions that a win is guessed to take the side that leads by so many slots."""
    lead = min(MOST_LEAD, max(-MOST_LEAD, lead))
    return max(1, round(LEVEL_WORK * math.exp2(WORK_PER_SLOT * lead)))
