"""View: where the millimetres of the table lie on a surface."""

from collections.abc import Iterable
from dataclasses import dataclass

from pygame import Rect

Point = tuple[float, float]
"""Right and up in mm on the table, or right and down in px."""
LEAST = 40.0
"""A view shows at least this many mm across: the width of a medium yolk."""


@dataclass(frozen=True)
class View:
    """A plan at scale: `scale` in px per mm; (`left`, `top`) in px is the table's (0, 0).

    The table's y points up, the surface's down.
    """

    scale: float
    left: float
    top: float

    def to_px(self, x: float, y: float) -> Point:
        """The place in px of the plan point (x, y) in mm."""
        return self.left + self.scale * x, self.top - self.scale * y

    def to_mm(self, left: float, top: float) -> Point:
        """The plan point in mm at a place in px."""
        return (left - self.left) / self.scale, (self.top - top) / self.scale

    def moved(self, dx: float, dy: float) -> "View":
        """The same scale with everything dx to the right and dy down, px."""
        return View(self.scale, self.left + dx, self.top + dy)

    @classmethod
    def fit(cls, points: Iterable[Point], area: Rect, margin: float = 0.07) -> "View":
        """The view in which all plan `points` (mm) fill `area` but for `margin` of it all round."""
        xs, ys = zip(*points, strict=True)
        wide, high = max(max(xs) - min(xs), LEAST), max(max(ys) - min(ys), LEAST)
        free = 1.0 - 2.0 * margin
        scale = max(0.05, min(area.width * free / wide, area.height * free / high))
        middle_x, middle_y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        return cls(scale, area.centerx - scale * middle_x, area.centery + scale * middle_y)
