"""Banners: the top of a screen with a table: whose turn it is, or what has just happened."""

from dataclasses import dataclass
from math import sin

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.shapes import Point
from eggshell.widgets.banner import BANNER_HEIGHT, banner


@dataclass(frozen=True)
class Banners:
    """Draws banners round `centre`, no wider than `room`."""

    centre: Point
    room: float

    def paint(self, canvas: Canvas, look: int, text: str, short: str = "") -> FRect:
        """Draw one line in a player's colour; its place, logical px.

        Args:
            canvas: where.
            look: the player's colour and mark.
            text: what is said.
            short: what is said where there is little room.
        """
        return banner(canvas, look, text, self.centre, self.room, short=short)

    def paint_thinking(self, canvas: Canvas, look: int, text: str, seconds: float) -> None:
        """Draw one line with three yolks that hop below it.

        Args:
            canvas: where.
            look: the player's colour and mark.
            text: what is said.
            seconds: s that the yolks have hopped.
        """
        self.paint(canvas, look, text)
        self.paint_hopping(canvas, seconds)

    def paint_hopping(self, canvas: Canvas, seconds: float) -> None:
        """Draw three yolks that hop below a banner: something is awaited."""
        x, y = self.centre
        for k in range(3):
            hop = max(0.0, sin(5.0 * seconds - 0.7 * k))
            at = (x + (k - 1) * 22, y + BANNER_HEIGHT / 2 + 18 - 8 * hop)
            canvas.stamp("hopping yolk", FRect(-9, -9, 18, 18), _paint_hopping, at)


def _paint_hopping(canvas: Canvas) -> None:
    theme = canvas.theme
    canvas.polygon(shapes.ellipse((0, 0), 6.5), theme.yolk_lip)
    canvas.polygon(shapes.ellipse((0, -0.6), 5.4), theme.yolk)
