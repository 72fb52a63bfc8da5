"""What lies on the table at one moment, also while an egg is in the air."""

from dataclasses import dataclass, replace

from eggcups.rules.equipment import CUPS
from eggcups.rules.event import Event, Finished, Fried, GameOver, Placed, Rolled, Took, TurnEnded
from eggcups.rules.state import State


@dataclass(frozen=True)
class Tableau:
    """Eggs by place, the die, and whose turn it is.

    Unlike a `State` it may lack the egg that is on its way from one place to another.

    Attributes:
        baskets: eggs in each player's basket, by seat.
        cups: whether each of the five cups is full.
        pan: eggs fried.
        seat: whose turn it is; None when the game is over.
        out: seats of those who have finished, in that order.
        face: what the die shows, 1-6.
        lit: the cup that changed with this face, 1-5; None if none did.
    """

    baskets: tuple[int, ...]
    cups: tuple[bool, ...] = (False,) * CUPS
    pan: int = 0
    seat: int | None = 0
    out: tuple[int, ...] = ()
    face: int = 1
    lit: int | None = None

    @classmethod
    def of(cls, state: State, face: int = 1, lit: int | None = None) -> "Tableau":
        """The table in a position of the game."""
        seat = None if state.over else state.seat
        return cls(state.baskets, state.cups, state.pan, seat, state.out, face, lit)

    def lifted(self, event: Event) -> "Tableau":
        """The table while the egg that `event` moves is in the air."""
        match event:
            case Placed(seat, _) | Fried(seat):
                return self._basket(seat, -1)
            case Took(_, cup):
                return self._cup(cup, False)
        return self

    def after(self, event: Event) -> "Tableau":
        """The table once `event` has happened."""
        lifted = self.lifted(event)
        match event:
            case Rolled(_, face):
                return replace(lifted, face=face, lit=None)
            case Placed(_, cup):
                return replace(lifted._cup(cup, True), lit=cup)
            case Fried():
                return replace(lifted, pan=lifted.pan + 1)
            case Took(seat, cup):
                return replace(lifted._basket(seat, 1), lit=cup)
            case Finished(seat, _):
                return replace(lifted, out=(*lifted.out, seat))
            case TurnEnded(_, following):
                return replace(lifted, seat=following)
            case GameOver():
                return replace(lifted, seat=None)
        return lifted

    def _basket(self, seat: int, eggs: int) -> "Tableau":
        held = tuple(n + eggs if i == seat else n for i, n in enumerate(self.baskets))
        return replace(self, baskets=held)

    def _cup(self, cup: int, full: bool) -> "Tableau":
        return replace(
            self, cups=tuple(full if i == cup else was for i, was in enumerate(self.cups, start=1))
        )
