"""Who sits where: seats of the setup, sides of the rules."""

from dataclasses import dataclass

from carton.rules.side import Side
from eggshell.setup import Seat, Setup


@dataclass(frozen=True)
class Seating:
    """The seats of a setup by side; who starts is south, as the rules have it."""

    setup: Setup

    def side(self, seat: int) -> Side:
        """The side of a seat."""
        return "s" if seat == self.setup.starter else "n"

    def index(self, side: Side) -> int:
        """The seat of a side."""
        return self.setup.starter if side == "s" else 1 - self.setup.starter

    def seat(self, side: Side) -> Seat:
        """Who plays a side."""
        return self.setup.seats[self.index(side)]

    @property
    def looks(self) -> dict[Side, int]:
        """The look of each side's player."""
        return {"s": self.seat("s").look, "n": self.seat("n").look}

    @property
    def bottom(self) -> Side:
        """The side drawn nearest: the only person's, else the first seat's."""
        people = [i for i, seat in enumerate(self.setup.seats) if seat.is_person]
        return self.side(people[0] if people else 0)
