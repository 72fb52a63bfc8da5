"""Swatch: a small picture to press, with a ring round it while it is chosen."""

from collections.abc import Callable

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.shapes import Point
from eggshell.widgets.widget import Callback, Widget

Painting = Callable[[Canvas, Point], None]
"""Draws a picture at a logical place."""


class Swatch(Widget):
    """One of several pictures.

    Args:
        name: its name in the scene.
        area: its place.
        picture: draws it.
        chosen: whether it is.
        then: what pressing it does.
    """

    corner = 12.0

    def __init__(
        self, name: str, area: FRect, picture: Painting, chosen: bool, then: Callback
    ) -> None:
        super().__init__(name, area)
        self._picture, self._chosen, self._then = picture, chosen, then

    def press(self) -> None:
        """Choose it."""
        self._then()

    def paint(self, canvas: Canvas) -> None:
        """Draw the picture, on a ground while it is chosen or pointed at."""
        theme, box = canvas.theme, FRect(0, 0, *self.area.size)
        if self._chosen or self.hovered:
            key = ("swatch", *box.size, self._chosen, theme.name)
            canvas.stamp(key, box.inflate(6, 6), self._paint_ground, self.area.topleft)
        self._picture(canvas, self.area.center)

    def _paint_ground(self, canvas: Canvas) -> None:
        theme, box = canvas.theme, FRect(0, 0, *self.area.size)
        canvas.rounded(box, self.corner, theme.well)
        if self._chosen:
            canvas.outline(shapes.rounded(box.inflate(-3, -3), self.corner - 1.5), 3, theme.ink)
