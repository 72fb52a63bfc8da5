"""A small picture of a key, beside what it does."""

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.colour import mix
from eggshell.look.lettering import Weight
from eggshell.look.shapes import Point

CAP_LETTERS = 13.0
"""Size of the letters, logical px."""
CAP_HEIGHT = 22.0
"""Height of a cap and its least width, logical px."""


def key_width(canvas: Canvas, label: str) -> float:
    """The width of the cap with that label."""
    return max(CAP_HEIGHT, canvas.lettering.width(label, CAP_LETTERS, Weight.LABEL) + 12)


def key_cap(canvas: Canvas, label: str, at: Point) -> float:
    """Draw a cap with the middle of its left edge at `at`; returns its width."""
    theme = canvas.theme
    width = key_width(canvas, label)
    box = FRect(0, -CAP_HEIGHT / 2, width, CAP_HEIGHT)

    def paint(c: Canvas) -> None:
        cap = shapes.rounded(box, 6)
        c.polygon(shapes.moved(cap, (0, 2.5)), theme.line)
        c.polygon(cap, theme.panel)
        c.outline(cap, 1.2, mix(theme.line, theme.ink2, 0.35))

    canvas.stamp(("key", round(width, 1)), box.inflate(8, 12), paint, at)
    centre = (at[0] + width / 2, at[1] - 0.5)
    canvas.text(label, centre, CAP_LETTERS, Weight.LABEL, theme.ink2, (0.5, 0.5), width - 6)
    return width
