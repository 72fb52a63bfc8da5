"""Placement: where labels go so that they hide as little as possible."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import hypot
from typing import TypeVar

from pygame import Rect

Point = tuple[float, float]
"""Right and down on the picture, px."""
Ruled = TypeVar("Ruled")
"""What a label belongs to."""
LINE_COST = 60.0
"""Cost of each bit of a line that crosses a label, against a px that a label hides."""
EDGE_COST = 30.0
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
        wider = area.inflate(4, 4)
        labels = sum(_shared(wider, self.taken[k]) for k in wider.collidelistall(self.taken))
        discs = sum(_hidden(area, disc) for disc in self.discs)
        return EDGE_COST * cut + 6.0 * labels + discs

    def best(self, areas: Iterable[Rect]) -> Rect:
        """The area of least cost, the first of equals; it is taken from now on."""
        chosen = min(areas, key=self.cost)
        self.taken.append(chosen)
        return chosen

    def best_ruled(
        self, choices: Sequence[tuple[Ruled, Rect]], lines: Sequence[Sequence[Sequence[Point]]]
    ) -> tuple[Ruled, Rect]:
        """The choice whose label and whose lines hide and cross least; all are taken from now on.

        Args:
            choices: anything, each with the area of its label.
            lines: of each choice, its lines as two points each.
        """
        dots = [[dot for line in some for dot in _dots(line)] for some in lines]
        costs = [
            self.cost(area) + sum(map(self._dot_cost, some))
            for (_, area), some in zip(choices, dots, strict=True)
        ]
        best = costs.index(min(costs))
        self.taken += [
            choices[best][1],
            *(Rect(round(x) - 3, round(y) - 3, 6, 6) for x, y in dots[best]),
        ]
        return choices[best]

    def _dot_cost(self, dot: Point) -> float:
        x, y = dot
        crossed = Rect(round(x), round(y), 1, 1).collidelist(self.taken) >= 0
        over = sum(d.weight for d in self.discs if hypot(x - d.x, y - d.y) < d.radius)
        return LINE_COST * (2.0 * crossed + 0.4 * over)


def _dots(line: Sequence[Point]) -> list[Point]:
    """Points every few px along a line, from end to end."""
    (x1, y1), (x2, y2) = line
    count = max(1, int(hypot(x2 - x1, y2 - y1) / 6))
    return [(x1 + (x2 - x1) * k / count, y1 + (y2 - y1) * k / count) for k in range(count + 1)]


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
    return 1.3 * disc.weight * _shared(area, square)
