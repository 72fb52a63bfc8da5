"""Goal: how well a rate of a batch shall be known before it stops."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from eggconsole.refusal import Refusal
from nice_egg.match.options import SEATS
from nice_egg.notation.text_form import read_number, say_number

if TYPE_CHECKING:
    from nice_egg.batch.batch import Batch
    from nice_egg.batch.summary import BatchSummary

MOST_UNTIL = 100_000
"""The most games that are played for a goal, unless told."""
FIRST_LOOK = 100
"""Games after which the goal is looked at for the first time."""
GROWTH = 1.25
"""How many times as many games there are at the next look."""


@dataclass(frozen=True)
class Goal:
    """A rate of a seat and the standard error that it shall have.

    Attributes:
        rate: a name of `nice_egg.batch.summary.RATED_COUNTS`, or `won`.
        seat: A to H.
        error: standard error of the rate (0 to 1), above 0.
    """

    rate: str
    seat: str
    error: float

    def __str__(self) -> str:
        """Text that `parse` reads: `points:A:0.02`."""
        return f"{self.rate}:{self.seat}:{say_number(self.error)}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what `str` gives.

        Raises:
            Refusal: it is not like `points:A:0.02`, or names what there is not.
        """
        from nice_egg.batch.summary import RATED_COUNTS

        parts = text.split(":")
        if len(parts) != 3:
            raise Refusal(f"until: {text!r:.60} is not like points:A:0.02")
        rates = (*RATED_COUNTS, "won")
        if parts[0] not in rates:
            raise Refusal(f"until: {parts[0]!r:.60} is unknown; allowed: {', '.join(rates)}")
        error = read_number(parts[2], "until")
        if not 1e-5 <= error < 1.0:
            raise Refusal(f"until: {parts[2]!r:.60} is out of range; allowed: 0.00001 to below 1")
        return cls(parts[0], parts[1], error)

    def refuse_unknown(self, batch: "Batch") -> None:
        """Refuse a seat that does not play, or matches won where none are played.

        Raises:
            Refusal: it is so.
        """
        names = SEATS[: len(batch.players)]
        if not self.seat or self.seat not in tuple(names):
            raise Refusal(f"until: {self.seat!r:.60} does not play; allowed: {', '.join(names)}")
        if self.rate == "won" and batch.single:
            raise Refusal("until: 'won' is of matches; allowed with --matches")

    def stages(self, most: int) -> Iterator[int]:
        """After how many games it is looked at, the last being `most`."""
        games = FIRST_LOOK
        while games < most:
            yield games
            games = int(games * GROWTH)
        yield most

    def reached(self, summary: "BatchSummary") -> bool:
        """Whether the rate is known so well."""
        seat = summary.seats.get(self.seat)
        if seat is None:
            return False
        won = self.rate == "won"
        found = seat.matches_won(summary.matches) if won else seat.rate(self.rate)
        return found.se <= self.error
