"""A game in progress: its options, the sowings so far, and every position they led through.

See docs/rules.md, Carton options.
"""

from dataclasses import dataclass, replace

from carton.rules.board import (
    MOST_MARBLES,
    MOST_SLOTS,
    NAMES,
    Position,
    Side,
    check_size,
    other,
    start,
)
from carton.rules.sowing import Sowing, sow

Turn = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Options:
    """What is agreed before the game.

    Attributes:
        slots: Slots per side, 1-12.
        marbles: Marbles in each slot at the start, 1-12.
        calm: Calm start: the first player's first turn is one sowing, even after case A.
    """

    slots: int = 6
    marbles: int = 3
    calm: bool = False

    def __post_init__(self) -> None:
        """Refuse a carton that does not exist."""
        check_size("slots", self.slots, MOST_SLOTS)
        check_size("marbles", self.marbles, MOST_MARBLES)


@dataclass(frozen=True, slots=True)
class Game:
    """A game as a value; playing and undoing give new games.

    Attributes:
        options: What was agreed.
        positions: The start and the position after every sowing.
        sowings: The chosen slots, one fewer than positions.
    """

    options: Options
    positions: tuple[Position, ...]
    sowings: tuple[int, ...] = ()

    @classmethod
    def new(cls, options: Options | None = None) -> "Game":
        """A game at its start, south to move."""
        options = options or Options()
        return cls(options, (start(options.slots, options.marbles),))

    @property
    def position(self) -> Position:
        """The present position."""
        return self.positions[-1]

    @property
    def once(self) -> bool:
        """Whether the coming turn is one sowing only (calm start)."""
        return self.options.calm and not self.sowings

    @property
    def reason(self) -> str | None:
        """Who has won and why, in one sentence; None while the game goes on."""
        winner = self.position.winner
        if winner is None:
            return None
        loser = NAMES[other(winner)]
        if not any(self.position.row(other(winner))):
            return f"{NAMES[winner]} wins: both sides are clear and {NAMES[winner]} moved last"
        return f"{NAMES[winner]} wins: its side is clear, {loser}'s is not"

    @property
    def winner(self) -> Side | None:
        """Who has won, or None while the game goes on."""
        return self.position.winner

    def show(self, slot: int) -> Sowing:
        """The sowing that a choice would be, with its events; calm start passes the turn after A.

        Raises:
            RuleError: If the slot may not be chosen.
        """
        sowing = sow(self.position, slot)
        if self.once and sowing.case == "A" and not sowing.winner:
            return replace(sowing, after=sowing.after.passed())
        return sowing

    def play(self, slot: int) -> "Game":
        """The game after a sowing of the mover's slot.

        Raises:
            RuleError: If the slot may not be chosen.
        """
        after = self.show(slot).after
        return Game(self.options, (*self.positions, after), (*self.sowings, slot))

    def undo(self) -> "Game":
        """The game before its last sowing; at the start, the game itself."""
        return self.up_to(max(0, len(self.sowings) - 1))

    def up_to(self, count: int) -> "Game":
        """The game after its first `count` sowings, 0 to all of them."""
        return Game(self.options, self.positions[: count + 1], self.sowings[:count])

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The sowings grouped into turns; the last turn may be unfinished."""
        turns: list[Turn] = []
        mover: Side | None = None
        for position, slot in zip(self.positions, self.sowings, strict=False):
            if position.turn == mover:
                turns[-1] += (slot,)
            else:
                turns.append((slot,))
            mover = position.turn
        return tuple(turns)
