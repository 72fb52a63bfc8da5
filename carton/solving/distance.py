"""How many turns a proven win or loss takes when the winner hurries and the loser resists."""

from carton.solving.bitboard import Child
from carton.solving.limit import Limit
from carton.solving.solver import Solver
from carton.solving.turns import Turns, all_turns


class Distance:
    """Exact numbers of turns to the end, this one counted, for proven positions."""

    def __init__(self, solver: Solver) -> None:
        self._solver = solver
        self._turns: dict[int, Turns] = {}
        self._wins: dict[tuple[int, int], bool] = {}
        self._losses: dict[tuple[int, int], bool] = {}
        self._bounds: dict[int, int] = {}

    def of(self, code: int, limit: Limit) -> int:
        """The turns until a proven position's game ends: 1 if it ends in this one.

        Raises:
            Stopped: If the limit is reached first.
        """
        within = self.wins_within if self._solver.proven[code] else self.loses_within
        turns = 1
        while not within(code, turns, limit):
            turns += 1
        return turns

    def at_most(self, code: int, limit: Limit) -> int:
        """A bound on the turns until a proven position's game ends, read off its proof.

        Raises:
            Stopped: If the limit is reached first.
        """
        bounds = self._bounds
        stack = [code]
        while stack:
            limit.spend(1)
            children = self._proof(stack[-1])
            waiting = [child for child, _ in children if child not in bounds]
            if waiting:
                stack += waiting
            else:
                longest = max((bounds[child] + (not again) for child, again in children), default=1)
                bounds[stack.pop()] = longest
        return bounds[code]

    def _proof(self, code: int) -> list[Child]:
        """The children that a proof rests on: a winning one of a win, all of a loss."""
        proven = self._solver.proven
        children = self._solver.bitboard.children(code) or []
        if not proven[code]:
            return children
        return next(([child] for child in children if proven.get(child[0]) is child[1]), [])

    def turns(self, code: int, limit: Limit) -> Turns:
        """The mover's turns, remembered."""
        found = self._turns.get(code)
        if found is None:
            found = self._turns[code] = all_turns(self._solver.bitboard, code, limit)
        return found

    def wins_within(self, code: int, turns: int, limit: Limit) -> bool:
        """Whether the mover can force a win in so many turns."""
        if self._solver.proven.get(code) is False:
            return False
        known = self._wins.get((code, turns))
        if known is None:
            found = self.turns(code, limit)
            known = self._wins[code, turns] = found.winning is not None or (
                turns > 1 and any(self.loses_within(end, turns - 1, limit) for end in found.ends)
            )
        return known

    def loses_within(self, code: int, turns: int, limit: Limit) -> bool:
        """Whether the mover cannot avoid losing in so many turns."""
        if self._solver.proven.get(code) is True:
            return False
        known = self._losses.get((code, turns))
        if known is None:
            found = self.turns(code, limit)
            known = self._losses[code, turns] = found.winning is None and (
                not found.ends
                or (turns > 1 and all(self.wins_within(e, turns - 1, limit) for e in found.ends))
            )
        return known
