"""A fried egg, and the smiling one that is the arcade's logo and icon."""

from math import radians

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.colour import WHITE, mix, rgb
from eggshell.look.shapes import Point, Points

YOLK_STOPS = (rgb("EE8410"), rgb("FFAE1F"), rgb("FFCF47"), rgb("FFE08A"))
"""Colours of a yolk from its edge to its focus."""
FACE_INK = rgb("5A2E12")
"""Colour of eyes and mouth."""


def fried_egg(canvas: Canvas, at: Point, radius: float, face: bool = True, seed: int = 24) -> None:
    """Draw a fried egg whose white has mean `radius`.

    Args:
        canvas: To draw on.
        at: Its middle.
        radius: Mean radius of the white.
        face: Whether the yolk smiles.
        seed: Which way the white runs.
    """
    room = radius * 2.8
    box = FRect(-room / 2, -room / 2, room, room)

    def paint(c: Canvas) -> None:
        paint_fried_egg(c, (0, 0), radius, face, seed)

    canvas.stamp(("fried egg", radius, face, seed), box, paint, at)


def paint_fried_egg(
    canvas: Canvas, at: Point, radius: float, face: bool, seed: int, shadow: bool = True
) -> None:
    """Draw the fried egg itself, for use within another baked picture.

    Args:
        canvas: To draw on.
        at: Its middle.
        radius: Mean radius of the white.
        face: Whether the yolk smiles.
        seed: Which way the white runs.
        shadow: Whether it throws one.
    """
    theme = canvas.theme
    outline = shapes.moved(shapes.scaled(shapes.blob(seed), radius), at)
    if shadow:
        canvas.shadow(outline, radius * 0.1, radius * 0.12)
    canvas.polygon(outline, theme.crisp)
    for i in range(10):
        layer = shapes.moved(shapes.scaled(outline, 0.975 - 0.012 * i, at), (0, -0.2 * i))
        canvas.polygon(layer, mix(theme.white_edge, theme.white, i / 9))
    _yolk(canvas, at, radius * 0.5)
    if face:
        _face(canvas, at, radius * 0.5)


def _yolk(canvas: Canvas, at: Point, radius: float) -> None:
    disc = shapes.ellipse(at, radius)
    canvas.shadow(disc, radius * 0.08, radius * 0.1, 0.85)
    canvas.gradient(disc, YOLK_STOPS, (at[0] - radius * 0.25, at[1] - radius * 0.3), 24)
    shine = shapes.arc(at, radius * 0.76, radians(200), radians(252), 16)
    canvas.stroke(shine, radius * 0.11, WHITE, 215)


def _face(canvas: Canvas, at: Point, radius: float) -> None:
    for side in (-1, 1):
        eye = (at[0] + side * radius * 0.3, at[1])
        canvas.polygon(shapes.ellipse(eye, radius * 0.085, radius * 0.13), FACE_INK)
    canvas.stroke(_smile(at, radius), radius * 0.09, FACE_INK)


def _smile(at: Point, radius: float) -> Points:
    curve = shapes.arc((0, 0), 1.0, radians(12), radians(168), 18)
    return [(at[0] + x * radius * 0.34, at[1] + radius * (0.14 + 0.3 * y)) for x, y in curve]
