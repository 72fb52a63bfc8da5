"""A value for every choice of a position: proven where it can be, else estimated."""

from dataclasses import dataclass, field
from threading import Event

from carton.rules.position import Position
from carton.rules.rule_error import RuleError
from carton.rules.side import SIDE_NAMES
from carton.rules.turn import Turn
from carton.solving.bitboard import Bitboard, Child, bitboard_of
from carton.solving.distance import Distance
from carton.solving.estimate import estimate
from carton.solving.judgement import Choice, Judgement, Verdict
from carton.solving.limit import Limit, Stopped
from carton.solving.solver import FIRST_SHARE, Solver
from carton.solving.turns import shorter_turns

DISTANCE_SHARE = 20_000
"""Positions that finding a choice's exact number of turns may cost: a fraction of a second."""
BOUND_SHARE = 100_000
"""Positions that reading a bound of it off the proof may cost: a fraction of a second."""
USUAL_SECONDS = 20.0
"""Seconds for a position that nobody waits for at a table."""
WIN_AT_ONCE_SIZE = 1_000
"""Positions of a turn that are searched for a win at once before anything else."""


@dataclass(slots=True)
class Search:
    """Judges positions of one carton and remembers what it has proven.

    A search belongs to one thread at a time; `Limit.cancel` may be set from any other.

    Attributes:
        bitboard: The tables of the carton; it serves all positions of a game.
        solver: What is proven so far.
        distance: How many turns the proven positions take.
    """

    bitboard: Bitboard
    solver: Solver = field(init=False)
    distance: Distance = field(init=False)

    def __post_init__(self) -> None:
        """Start with an empty table."""
        self.forget()

    def forget(self) -> None:
        """Drop all that was remembered, to free memory."""
        self.solver = Solver(self.bitboard)
        self.distance = Distance(self.solver)

    @classmethod
    def of(cls, position: Position) -> "Search":
        """A search for a position and all that can follow it."""
        return cls(bitboard_of(position))

    def wins_by(self, position: Position, slot: int, limit: Limit, *, once: bool = False) -> bool:
        """Prove whether the mover wins with a choice.

        Args:
            position: A position of a game that is not over.
            slot: A slot of the mover that holds marbles.
            limit: How far to search.
            once: The turn passes even after case A (calm start).

        Raises:
            Stopped: If the limit is reached first.
        """
        after = self.after(self.bitboard.encode(position), slot, once)
        if isinstance(after, bool):
            return after
        return self.solver.wins(after[0], limit) is after[1]

    def after(self, code: int, slot: int, once: bool = False) -> Child | bool:
        """What a choice leads to: the next mover's position, or whether it wins if it is the end.

        Args:
            code: A position of the bitboard.
            slot: A slot of the mover that holds marbles.
            once: The turn passes even after case A (calm start).
        """
        board, again = self.bitboard.sow(code, slot)
        if not board & self.bitboard.low:
            return True
        if not board >> self.bitboard.half:
            return False
        again = again and not once
        return (board if again else self.bitboard.turned(board)), again

    def judge(
        self,
        position: Position,
        limit: Limit,
        *,
        once: bool = False,
        one_win: bool = False,
        distances: bool = True,
    ) -> Judgement:
        """Give every choice a value within a limit.

        Args:
            position: A position of a game that is not over.
            limit: When it is reached, what is not proven is estimated.
            once: The turn is one sowing only (calm start).
            one_win: Stop proving as soon as one choice is proven to win.
            distances: Also find how many turns proven wins and losses take.

        Raises:
            RuleError: If the game is over.
        """
        if position.winner:
            raise RuleError(f"position: the game is over, {SIDE_NAMES[position.winner]} has won")
        before = self.solver.visited
        sheet = _Sheet(self, position, once)
        try:
            sheet.prove(limit, one_win)
            if distances:
                sheet.measure(limit)
        except Stopped:
            pass
        choices = {slot: sheet.choice(slot, limit.cancel) for slot in position.choices}
        return Judgement(position, choices, self.solver.visited - before)


def best(position: Position, seconds: float = USUAL_SECONDS) -> Choice:
    """The best choice of a position, as far as it is found within so many seconds.

    Raises:
        RuleError: If the game is over.
    """
    return Search.of(position).judge(position, Limit.seconds(seconds)).best


class _Sheet:
    """The choices of one position while they are being judged."""

    def __init__(self, search: Search, position: Position, once: bool) -> None:
        self._search = search
        self._bitboard = search.bitboard
        self._values: dict[int, bool] = {}
        self._turns: dict[int, int] = {}
        self._exact: set[int] = set()
        self._lines: dict[int, Turn] = {}
        self._after: dict[int, tuple[int, bool]] = {}
        code = self._bitboard.encode(position)
        for slot in position.choices:
            after = search.after(code, slot, once)
            if isinstance(after, bool):
                self._close(slot, after, (slot,))
            else:
                self._after[slot] = after

    def _close(self, slot: int, wins: bool, turn: Turn) -> None:
        """Note a choice that ends the game in this turn."""
        self._values[slot] = wins
        self._turns[slot] = 1
        self._exact.add(slot)
        self._lines[slot] = turn

    def prove(self, limit: Limit, one_win: bool) -> None:
        """Prove choices in rounds of growing shares, so that none starves the others."""
        for slot in self._after:
            self._win_at_once(slot, limit)
        share = FIRST_SHARE
        waiting = [slot for slot in self._after if slot not in self._values]
        while waiting and not (one_win and any(self._values.values())):
            for slot in list(waiting):
                if self._prove(slot, share, limit):
                    waiting.remove(slot)
            share *= 2

    def _win_at_once(self, slot: int, limit: Limit) -> None:
        """Look for a win in this turn, among its shorter continuations."""
        code, again = self._after[slot]
        if again:
            limit.spend(0)
            winning = shorter_turns(self._bitboard, code, WIN_AT_ONCE_SIZE, limit.cancel).winning
            if winning:
                self._close(slot, True, (slot, *winning))

    def _prove(self, slot: int, share: int, limit: Limit) -> bool:
        """Spend a share on a choice; return whether it is proven."""
        code, again = self._after[slot]
        before = self._search.solver.visited
        try:
            wins = self._search.solver.wins(code, Limit(share, limit.until, limit.cancel))
        except Stopped:
            return False
        finally:
            limit.spend(self._search.solver.visited - before)
        self._values[slot] = wins is again
        return True

    def measure(self, limit: Limit) -> None:
        """Find how many turns the proven choices take: wins first, they matter most."""
        for slot in sorted(self._after, key=lambda slot: not self._values.get(slot, False)):
            if slot in self._values and slot not in self._turns:
                self._measure(slot, limit)

    def _measure(self, slot: int, limit: Limit) -> None:
        """The exact number of turns of a proven choice, or a bound if that takes too long."""
        code, again = self._after[slot]
        distance = self._search.distance
        try:
            share = Limit(DISTANCE_SHARE, limit.until, limit.cancel)
            turns = distance.of(code, share) + (not again)
            self._lines[slot] = self._line(slot, turns, share)
            self._turns[slot] = turns
            self._exact.add(slot)
        except Stopped:
            limit.spend(DISTANCE_SHARE)
            self._bound(slot, limit)

    def _bound(self, slot: int, limit: Limit) -> None:
        code, again = self._after[slot]
        share = Limit(BOUND_SHARE, limit.until, limit.cancel)
        try:
            self._turns[slot] = self._search.distance.at_most(code, share) + (not again)
        except Stopped:
            limit.spend(BOUND_SHARE)

    def _line(self, slot: int, turns: int, limit: Limit) -> Turn:
        """The turn that begins with a choice and keeps to the exact number of turns."""
        code, again = self._after[slot]
        if not again:
            return (slot,)
        distance = self._search.distance
        found = distance.turns(code, limit)
        if found.winning:
            return (slot, *found.winning)
        within = distance.loses_within if self._values[slot] else distance.wins_within
        left = turns - 1
        for end, rest in found.ends.items():
            if within(end, left, limit) and (
                self._values[slot] or left == 0 or not within(end, left - 1, limit)
            ):
                return (slot, *rest)
        return (slot,)

    def choice(self, slot: int, cancel: Event) -> Choice:
        """What is known of a choice, estimated where nothing is proven."""
        proven = self._values.get(slot)
        if proven is None:
            chance, turn = estimate(self._search.solver.evaluation, *self._after[slot], cancel)
            return Choice(slot, chance, None, False, (slot, *turn))
        turn = self._lines.get(slot) or (slot, *self._follow(slot, proven, cancel))
        value: Verdict = "win" if proven else "loss"
        return Choice(slot, value, self._turns.get(slot), slot in self._exact, turn)

    def _follow(self, slot: int, wins: bool, cancel: Event) -> Turn:
        """The rest of a turn along proven positions, if it is not measured."""
        code, again = self._after[slot]
        turn: Turn = ()
        while again:
            if not wins:
                return turn + estimate(self._search.solver.evaluation, code, True, cancel)[1]
            found = self._proven_step(code)
            turn += (found[0],)
            code, again = found[1], found[2]
        return turn

    def _proven_step(self, code: int) -> tuple[int, int, bool]:
        """A winning sowing of a position proven to be won: slot, position after, same mover."""
        search = self._search
        for slot in search.bitboard.choices(code):
            after = search.after(code, slot)
            if after is True:
                return slot, code, False
            if not isinstance(after, bool) and search.solver.proven.get(after[0]) is after[1]:
                return slot, *after
        raise AssertionError("a position proven to be won has no proven winning sowing")
