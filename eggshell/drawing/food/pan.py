"""The frying pan."""

from math import radians

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.drawing.food.fried_egg import paint_fried_egg
from eggshell.look import shapes
from eggshell.look.colour import WHITE, mix, rgb
from eggshell.look.shapes import Point, Points

WOOD_STRIPE = rgb("A56B42")
"""Colour of the stripe along the handle."""
EGG_PLACES = ((0.0, 0.02, 0.62), (-0.30, -0.22, 0.42), (0.34, -0.12, 0.40), (-0.02, 0.38, 0.42))
"""Where eggs lie and how large they are, in radii of the pan: the first place is for one alone."""


def pan(canvas: Canvas, at: Point, radius: float, turn: float = 0.6, eggs: int = 0) -> None:
    """Draw a pan with its floor's centre at `at`, its handle at `turn`, holding up to 3 eggs.

    Args:
        canvas: To draw on.
        at: Middle of its floor.
        radius: Of the rim.
        turn: Which way the handle points, radians clockwise from the right.
        eggs: How many eggs are in it, 0-3.
    """
    room = radius * 5.4
    box = FRect(-room / 2, -room / 2, room, room)

    def paint(c: Canvas) -> None:
        _handle(c, radius, turn)
        _bowl(c, radius)
        _eggs(c, radius, min(eggs, 3))

    canvas.stamp(("pan", radius, round(turn, 2), min(eggs, 3)), box, paint, at)


def _handle(canvas: Canvas, r: float, turn: float) -> None:
    def bar(x: float, half: float, length: float, corner: float) -> Points:
        area = FRect(x * r, -half * r, length * r, 2 * half * r)
        return shapes.turned(shapes.rounded(area, corner * r), turn)

    canvas.shadow(shapes.ellipse((0, 0), r * 1.02), r * 0.12, r * 0.16, 1.2)
    canvas.shadow(bar(0.9, 0.15, 1.25, 0.15), r * 0.1, r * 0.1)
    canvas.polygon(bar(0.85, 0.11, 0.5, 0.05), canvas.theme.steel_high)
    canvas.polygon(bar(1.15, 0.16, 1.05, 0.16), canvas.theme.handle)
    stripe = shapes.rounded(FRect(r * 1.2, -r * 0.11, r * 0.9, r * 0.08), r * 0.04)
    canvas.polygon(shapes.turned(stripe, turn), WOOD_STRIPE)
    hole = shapes.turned([(r * 2.02, 0)], turn)[0]
    canvas.circle(hole, r * 0.06, canvas.theme.steel_low)


def _bowl(canvas: Canvas, r: float) -> None:
    theme = canvas.theme
    canvas.circle((0, 0), r, theme.steel_high)
    canvas.circle((0, 0), r * 0.95, theme.steel)
    floor = (theme.steel_low, mix(theme.steel_low, theme.steel, 0.55))
    canvas.gradient(shapes.ellipse((0, 0), r * 0.86), floor, (r * 0.2, r * 0.25), 12)
    glint = shapes.arc((0, 0), r * 0.9, radians(195), radians(255), 20)
    canvas.stroke(glint, max(1.2, r * 0.05), WHITE, 110)
    if theme.name == "contrast":
        canvas.outline(shapes.ellipse((0, 0), r), 1.5, WHITE)


def _eggs(canvas: Canvas, r: float, count: int) -> None:
    places = EGG_PLACES[:1] if count == 1 else EGG_PLACES[1 : 1 + count]
    for i, (x, y, size) in enumerate(places):
        paint_fried_egg(canvas, (x * r, y * r), size * r, False, 11 + i, shadow=False)
