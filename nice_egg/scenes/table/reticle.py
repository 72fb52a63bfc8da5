"""Reticle: the glass capsule from above, where the yolk will leave it."""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from math import radians

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.colour import WHITE, mix
from eggshell.look.players import PLAYERS
from eggshell.look.shapes import Point
from eggshell.motion import out_cubic
from eggshell.widgets.widget import focus_ring

GLASS_RADIUS = 1.3
"""Radius of the capsule in radii of the yolk."""


def paint_reticle(
    canvas: Canvas, at: Point, radius: float, look: int, trail: Sequence[Point] = ()
) -> None:
    """Draw the closed capsule round a yolk.

    Args:
        canvas: where.
        at: its middle, logical px.
        radius: of the yolk, logical px.
        look: the player's colour.
        trail: past places of its middle, the oldest first, logical px.
    """
    glass = GLASS_RADIUS * radius
    box = FRect(-glass, -glass, 2 * glass, 2 * glass).inflate(12, 12)
    canvas.stamp(("capsule", radius, look), box, lambda c: _paint_glass(c, glass, look), at)
    _paint_trail(canvas, trail, look)
    canvas.stamp(("sight", look), FRect(-12, -12, 24, 24), lambda c: _paint_dot(c, look), at)


def paint_opening(canvas: Canvas, at: Point, radius: float, look: int, opened: float) -> None:
    """Draw the two halves as they part to both sides.

    Args:
        canvas: where.
        at: the middle between them, logical px.
        radius: of the yolk, logical px.
        look: the player's colour.
        opened: how far they have parted, 0 to 1.
    """
    if opened >= 1.0:
        return
    glass = GLASS_RADIUS * radius
    apart = 0.9 * glass * out_cubic(opened)
    for side in (-1, 1):
        box = (
            FRect(0, -glass, glass, 2 * glass)
            if side > 0
            else FRect(-glass, -glass, glass, 2 * glass)
        )
        half = [(x, y) for x, y in shapes.ellipse((0, 0), glass) if x * side >= -1e-6]
        half.sort(key=lambda p: p[1])
        canvas.stamp(
            ("half", radius, look, side),
            box.inflate(10, 10),
            partial(_paint_half, half=half, look=look),
            (at[0] + side * apart, at[1]),
            alpha=round(255 * (1.0 - opened)),
        )


def paint_focus(canvas: Canvas, at: Point, radius: float) -> None:
    """Draw the focus ring round the capsule."""
    glass = GLASS_RADIUS * radius
    area = FRect(0, 0, 2 * glass, 2 * glass)
    area.center = at
    focus_ring(canvas, area, glass)


def _paint_glass(canvas: Canvas, r: float, look: int) -> None:
    fill = PLAYERS[look].fill
    disc = shapes.ellipse((0, 0), r)
    stops = (mix(fill, WHITE, 0.45), mix(fill, WHITE, 0.75), WHITE)
    canvas.inside(disc, lambda c: c.gradient(disc, stops, (-r * 0.2, -r * 0.25), 14), 92)
    canvas.outline(disc, 3.4, fill)
    canvas.outline(shapes.ellipse((0, 0), r - 4.5), 1.4, WHITE, 170)
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        line = [(dx * 15, dy * 15), (dx * (r - 3), dy * (r - 3))]
        canvas.stroke(line, 2, fill, 200)
    canvas.stroke(shapes.arc((0, 0), r * 0.8, radians(200), radians(244), 16), 5, WHITE, 230)


def _paint_half(canvas: Canvas, half: list[Point], look: int) -> None:
    fill = PLAYERS[look].fill
    canvas.polygon(half, mix(fill, WHITE, 0.75), 92)
    canvas.stroke(half, 3.4, fill)


def _paint_dot(canvas: Canvas, look: int) -> None:
    canvas.circle((0, 0), 9, WHITE)
    canvas.circle((0, 0), 6.5, PLAYERS[look].fill)


def _paint_trail(canvas: Canvas, trail: Sequence[Point], look: int) -> None:
    deep = PLAYERS[look].deep
    for k, (a, b) in enumerate(pairwise(trail)):
        size = 1.2 + 1.4 * k / len(trail)
        box = FRect(-2, -2, 4, 4)
        alpha = round(40 + 180 * k / len(trail))
        for part in (0.0, 0.5):
            spot = (a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1]))
            canvas.stamp(
                ("trail", look, round(size, 1)),
                box,
                partial(Canvas.circle, centre=(0, 0), radius=size, colour=deep),
                spot,
                alpha,
            )


def paint_target(canvas: Canvas, at: Point, radius: float) -> None:
    """Draw where it is advised to aim, with which yolk: a dashed outline and a cross."""
    leaf = canvas.theme.leaf
    ring = shapes.ellipse(at, radius)
    canvas.dashes([*ring, ring[0]], 4.0, leaf, 10, 8)
    for dx, dy in ((1, 0), (0, 1)):
        ends = [(at[0] - 9 * dx, at[1] - 9 * dy), (at[0] + 9 * dx, at[1] + 9 * dy)]
        canvas.stroke(ends, 4.0, leaf)
