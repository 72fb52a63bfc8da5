"""Setting: everything that decides how a yolk falls on a given table."""

from dataclasses import dataclass, field, replace
from typing import Self

from numpy.random import Generator

from eggconsole.refusal import Refusal
from nice_egg.fall.physics import Physics
from nice_egg.notation.text_form import parsed_repr
from nice_egg.pieces.release import Release
from nice_egg.pieces.table import Table
from nice_egg.players.forecast import center_place
from nice_egg.players.hand import Aim, Hand

DROPPER = "A"
"""The player whose yolk is dropped."""


@dataclass(frozen=True)
class Setting:
    """The physics, the hand, and what it means to do.

    Attributes:
        physics: of the drop.
        hand: how releases scatter round what is meant.
        meant: a release at rest: where it is aimed, seen from the center yolk (mm), from what
            height, and with which yolk.
    """

    physics: Physics = field(default_factory=Physics)
    hand: Hand = field(default_factory=Hand)
    meant: Release = field(default_factory=Release)

    def aim(self, table: Table) -> tuple[float, float]:
        """The plan point at which drops on `table` are aimed, mm."""
        x, y = center_place(table)
        return x + self.meant.x, y + self.meant.y

    def release(self, table: Table, rng: Generator) -> Release:
        """One release on `table`, drawn from `rng`."""
        means = self.meant
        aim = Aim(*self.aim(table), means.height, means.radius, means.thickness)
        return self.hand.release(aim, rng, DROPPER)

    __repr__ = parsed_repr

    def __str__(self) -> str:
        """One line that `parse` reads: `wood friction=0.2 | average | * 0,0,150 r20 h4`."""
        return f"{self.physics} | {self.hand} | {self.meant}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what `str` gives.

        Raises:
            Refusal: another number of parts, or a part that cannot be read.
        """
        parts = [part.strip() for part in text.split("|")]
        if len(parts) != 3:
            raise Refusal(
                f"setting: {text!r:.60} has {len(parts)} parts;"
                " allowed: 3, as 'wood | average | * 0,0,150 r20 h4'"
            )
        physics, hand, meant = parts
        return cls(Physics.parse(physics), Hand.parse(hand), Release.parse(meant))

    def on(self, physics: Physics) -> Self:
        """The same with other physics."""
        return replace(self, physics=physics)

    def by(self, hand: Hand) -> Self:
        """The same with another hand."""
        return replace(self, hand=hand)
