"""Photo place: where a photo from above lies under a table, so that its lengths are the table's."""

from dataclasses import dataclass, replace
from math import dist
from typing import Self

from eggconsole.refusal import Refusal
from nice_egg.notation.parameter import Parameter, checked
from nice_egg.pieces.supply import SIZES
from nice_egg.pieces.vector import PlanPoint

LENGTH = Parameter("mm", 10.0, 1000.0)
"""What a known length may be."""
SHORTEST = 1e-3
"""Distance in mm under which two points have no length between them."""
FIRST_HEIGHT = 240.0
"""Mm that a photo is high until a length on it is known: a white of 180 mm with room round it."""


@dataclass(frozen=True)
class PhotoPlace:
    """A photo's middle in the plan, `x` and `y` in mm, and its `scale` in mm a pixel."""

    x: float
    y: float
    scale: float

    @classmethod
    def first(cls, pixels_high: int) -> Self:
        """In the middle of the table, before anything is known of it."""
        return cls(0.0, 0.0, FIRST_HEIGHT / pixels_high)

    def moved(self, dx: float, dy: float) -> Self:
        """Moved by so many mm."""
        return replace(self, x=self.x + dx, y=self.y + dy)

    def measured(self, a: PlanPoint, b: PlanPoint, length: float) -> Self:
        """Scaled so that what is seen at two plan points is so far apart; their middle stays.

        Args:
            a: one point, mm in the plan as the photo lies now.
            b: the other.
            length: known distance of both, mm.

        Raises:
            Refusal: both points are one, or the length is out of range.
        """
        far = dist(a, b)
        if far < SHORTEST:
            raise Refusal("length: both its ends are one point; allowed: two points")
        factor = checked("length", length, LENGTH) / far
        x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        return replace(
            self,
            x=x + factor * (self.x - x),
            y=y + factor * (self.y - y),
            scale=factor * self.scale,
        )


def nearest_size(radius: float) -> float:
    """The radius in mm of the game's yolk that a measured one is nearest to."""
    return min(SIZES.values(), key=lambda size: abs(size - radius))
