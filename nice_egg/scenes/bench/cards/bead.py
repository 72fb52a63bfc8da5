"""Bead: a numbered touch, the same in plan, slice and time line."""

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.look.colour import COCOA, rgb
from eggshell.look.lettering import Weight
from eggshell.look.shapes import Point

PAPER = rgb("FFFDF6")
"""What a bead is made of."""


def bead(canvas: Canvas, at: Point, number: int, radius: float = 9.0) -> None:
    """Draw touch `number` (from 1) as a disc of `radius` logical px."""

    def paint(c: Canvas) -> None:
        c.circle((0, 0), radius + 1.6, COCOA)
        c.circle((0, 0), radius, PAPER)

    canvas.stamp(("bead", radius), FRect(-14, -14, 28, 28), paint, at)
    canvas.text(str(number), at, 13.2, Weight.HEADING, COCOA, (0.5, 0.5))
