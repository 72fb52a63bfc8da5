"""A player's basket with eggs in it."""

from math import pi

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.drawing.food.egg import SHELLS, paint_egg
from eggshell.look import shapes
from eggshell.look.colour import WHITE, mix, rgb
from eggshell.look.shapes import Point, Points

WICKER = rgb("8A5A2E")
"""The handle and the rim."""
WICKER_LIGHT = rgb("B98248")
"""The light on the handle."""
INSIDE = rgb("6B4420")
"""The dark inside, above which the eggs lie."""
FRONT = (rgb("C98F4E"), rgb("99622E"))
"""The front behind the weave, from top to bottom."""
WEAVE = (rgb("DCA866"), rgb("B67C40"))
"""The strands of the weave by turns."""
RIM_LIGHT = rgb("C48E4E")
"""The light on the rim."""
BASKET_DEPTH = 0.42
"""Height of the basket without its handle, as a share of its width."""
EGGS_IN_ROW = (4, 3, 2)
"""Eggs in each row, the front row first; more of them do not show."""


def rim(at: Point, width: float) -> Point:
    """The middle of the opening of a basket whose bottom is at `at`."""
    return at[0], at[1] - width * (BASKET_DEPTH + 0.08)


def basket(canvas: Canvas, at: Point, width: float, eggs: int) -> None:
    """Draw a basket with eggs in it.

    Args:
        canvas: to draw on.
        at: the middle of its bottom.
        width: in logical pixels.
        eggs: how many are in it; more than nine do not show.
    """
    box = FRect(-width * 0.75, -width * 1.1, width * 1.5, width * 1.35)
    canvas.stamp(("basket back", width), box, lambda c: _handle(c, width), at)
    _eggs(canvas, at, width, min(eggs, sum(EGGS_IN_ROW)))
    canvas.stamp(("basket front", width), box, lambda c: _front(c, width), at)


def _handle(c: Canvas, w: float) -> None:
    top = -w * BASKET_DEPTH
    c.shadow([(-w * 0.4, 0), (w * 0.4, 0), (w * 0.5, -6), (-w * 0.5, -6)], 4, 7, 1.3)
    arc = shapes.arc((0, 0), 1.0, 0, pi, 40)
    bow = [(w * 0.47 * x, top - w * 0.42 * y) for x, y in arc]
    c.stroke(bow, w * 0.055, WICKER)
    c.stroke(shapes.moved(bow, (0, -1)), w * 0.02, WICKER_LIGHT)
    if c.theme.name == "contrast":
        c.stroke(bow, w * 0.012, WHITE)
    c.polygon(shapes.ellipse((0, top), w * 0.5, w * 0.10), INSIDE)


def _eggs(canvas: Canvas, at: Point, w: float, count: int) -> None:
    rows, left = [], count
    for room in EGGS_IN_ROW:
        rows.append(min(left, room))
        left -= rows[-1]
    spots = [
        ((i - (lying - 1) / 2) * w * 0.215, -w * (BASKET_DEPTH + 0.02 + 0.13 * row))
        for row, lying in reversed(list(enumerate(rows)))
        for i in range(lying)
    ]
    for j, spot in enumerate(spots):
        _egg(canvas, (at[0] + spot[0], at[1] + spot[1]), w, j % len(SHELLS))


def _egg(canvas: Canvas, at: Point, w: float, kind: int) -> None:
    """An egg in a basket; each kind has its shell and lies its own way."""
    turn = -0.12 + 0.12 * kind
    box = FRect(-w * 0.16, -w * 0.18, w * 0.32, w * 0.36)

    def paint(c: Canvas) -> None:
        paint_egg(c, (0, 0), w * 0.115, w * 0.147, SHELLS[kind], turn, shadow=False)

    canvas.stamp(("basket egg", w, kind), box, paint, at)


def _front(c: Canvas, w: float) -> None:
    top = -w * BASKET_DEPTH
    edge = [(-w * 0.5 * x, top + w * 0.10 * y) for x, y in shapes.arc((0, 0), 1.0, 0, pi, 30)]
    body = [*edge, (w * 0.41, -4), (w * 0.39, 0), (-w * 0.39, 0), (-w * 0.41, -4)]
    c.fall(body, *FRONT)
    c.inside(body, lambda layer: _weave(layer, w, top), 225)
    c.stroke(edge, w * 0.05, WICKER)
    c.stroke(shapes.moved(edge, (0, -1)), w * 0.018, RIM_LIGHT)
    if c.theme.name == "contrast":
        c.outline(body, max(1.0, w * 0.012), WHITE)


def _weave(c: Canvas, w: float, top: float) -> None:
    for row in range(5):
        y = top + w * 0.06 + row * w * BASKET_DEPTH * 0.2
        for i in range(-7, 8):
            x = i * w * 0.085 + (w * 0.042 if row % 2 else 0.0)
            strand: Points = shapes.rounded(
                FRect(x - w * 0.037, y, w * 0.074, w * BASKET_DEPTH * 0.145), w * 0.03
            )
            c.polygon(strand, mix(WEAVE[(i + row) % 2], WICKER, 0.0 if c.theme.is_light else 0.18))
