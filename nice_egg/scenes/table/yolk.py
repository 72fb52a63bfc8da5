"""Yolk: one that lies flat, anywhere on the screen."""

from eggshell.drawing.canvas import Canvas
from eggshell.look.players import PLAYERS, Look
from eggshell.look.shapes import Point
from nice_egg.painter.plan.yolk import Pose, yolk
from nice_egg.painter.theme import CENTER, SUPPLY


def paint_yolk(
    canvas: Canvas, at: Point, radius: float, look: int | None, opacity: float = 1.0
) -> None:
    """Draw a yolk that lies flat.

    Args:
        canvas: where.
        at: its middle, logical px.
        radius: logical px.
        look: its player's colour and mark; None for one of the supply.
        opacity: 0 to 1.
    """
    _paint(canvas, at, radius, SUPPLY if look is None else PLAYERS[look], opacity)


def paint_center(canvas: Canvas, at: Point, radius: float) -> None:
    """Draw the center yolk as it lies flat, with a radius in logical px."""
    _paint(canvas, at, radius, CENTER, 1.0)


def _paint(canvas: Canvas, at: Point, radius: float, look: Look, opacity: float) -> None:
    r = round(radius * canvas.zoom)
    if r < 1:
        return
    sprite = yolk(Pose(r, 0.2 * r, 0.0, 0.0), look)
    x, y = canvas.pixels([at])[0]
    sprite.blit(canvas.surface, round(x), round(y), opacity)
