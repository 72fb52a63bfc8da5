"""Placement: where labels go so that they hide as little as possible."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import hypot

from pygame import Rect

OFF = 30.0
"""Hiding counts this much more when it is the picture's edge that cuts the label."""


@dataclass(frozen=True)
class Disc:
    """A round obstacle in px; `weight` is how bad it is to hide a px of it."""

    x: float
    y: float
    radius: float
    weight: float = 1.0


@dataclass
class Placement:
    """Free room on a picture of `bounds`, with discs to keep clear and labels placed so far."""

    bounds: Rect
    discs: list[Disc]
    taken: list[Rect] = field(default_factory=list)

    def cost(self, area: Rect) -> float:
        """How much a label at `area` hides, in weighted px."""
        cut = area.width * area.height - _shared(area, self.bounds)
        labels = sum(_shared(area.inflate(4, 4), other) for other in self.taken)
        discs = sum(_hidden(area, disc) for disc in self.discs)
        return OFF * cut + 6.0 * labels + discs

    def best(self, areas: Iterable[Rect]) -> Rect:
        """The area of least cost, the first of equals; it is taken from now on."""
        chosen = min(areas, key=self.cost)
        self.taken.append(chosen)
        return chosen


def _shared(a: Rect, b: Rect) -> int:
    both = a.clip(b)
    return both.width * both.height


def _hidden(area: Rect, disc: Disc) -> float:
    """About how much of the disc the area hides: a square for the disc, less in its corners."""
    r = disc.radius
    near_x = max(area.left - disc.x, 0.0, disc.x - area.right)
    near_y = max(area.top - disc.y, 0.0, disc.y - area.bottom)
    if hypot(near_x, near_y) >= r:
        return 0.0
    square = Rect(round(disc.x - r), round(disc.y - r), round(2 * r), round(2 * r))
    return 0.8 * disc.weight * _shared(area, square)
