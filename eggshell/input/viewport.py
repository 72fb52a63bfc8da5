"""The logical canvas in the window: scale, letterbox, and where a click lands."""

from dataclasses import dataclass

from pygame import FRect

from eggshell.look.shapes import Point

LOGICAL_HEIGHT = 720.0
"""Height of the logical canvas, whatever the window."""
NARROWEST_WIDTH = 960.0
"""Least logical width: windows that are narrower get bars above and below."""
WIDEST_WIDTH = 1280.0
"""Most logical width: windows that are wider get bars at the sides."""


@dataclass(frozen=True)
class Viewport:
    """A window of `points` (what the mouse counts in) showing `pixels` (what is drawn).

    The two differ on displays that the system scales.
    """

    points: tuple[int, int]
    pixels: tuple[int, int]

    @property
    def size(self) -> Point:
        """The logical width (960-1280, as the window allows) and height (720)."""
        width, height = self._drawn()
        return min(
            WIDEST_WIDTH, max(NARROWEST_WIDTH, LOGICAL_HEIGHT * width / height)
        ), LOGICAL_HEIGHT

    @property
    def zoom(self) -> float:
        """The number of real pixels a logical pixel."""
        (width, height), size = self._drawn(), self.size
        return min(width / size[0], height / size[1])

    @property
    def origin(self) -> Point:
        """The real pixel of the logical origin."""
        (width, height), size, zoom = self._drawn(), self.size, self.zoom
        return (width - size[0] * zoom) / 2, (height - size[1] * zoom) / 2

    @property
    def area(self) -> FRect:
        """The logical canvas: its whole area, from the origin."""
        return FRect(0, 0, *self.size)

    def logical(self, mouse: Point) -> Point:
        """The logical place of a mouse position: the middle of the pixel it names."""
        (width, height), origin, zoom = self._drawn(), self.origin, self.zoom
        x = (mouse[0] + 0.5) * width / max(1, self.points[0])
        y = (mouse[1] + 0.5) * height / max(1, self.points[1])
        return (x - origin[0]) / zoom, (y - origin[1]) / zoom

    def mouse(self, place: Point) -> Point:
        """The mouse position at a logical place: the inverse of `logical`, rounded down."""
        (width, height), origin, zoom = self._drawn(), self.origin, self.zoom
        x = (place[0] * zoom + origin[0]) * self.points[0] / width
        y = (place[1] * zoom + origin[1]) * self.points[1] / height
        return float(int(x)), float(int(y))

    def _drawn(self) -> tuple[int, int]:
        return max(1, self.pixels[0]), max(1, self.pixels[1])
