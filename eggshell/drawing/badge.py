"""Badges: a player's mark in the player's colour."""

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.colour import RGB, WHITE
from eggshell.look.marks import MARKS
from eggshell.look.players import PLAYERS, Look
from eggshell.look.shapes import Point

SHARP_MARKS = ("triangle", "square", "diamond", "star", "plus")
"""Marks with corners, which a line around them softens."""


def mark(
    canvas: Canvas, name: str, at: Point, radius: float, colour: RGB, alpha: int = 255
) -> None:
    """Draw a mark of `radius` with softened corners.

    Args:
        canvas: To draw on.
        name: Of the mark, as in `eggshell.look.marks`.
        at: Its middle.
        radius: Its size, logical px.
        colour: Its fill.
        alpha: Opacity, 0-255.
    """
    outline = shapes.moved(shapes.scaled(MARKS[name], radius), at)
    canvas.polygon(outline, colour, alpha)
    if name in SHARP_MARKS and alpha == 255:
        canvas.outline(outline, radius * 0.16, colour)


def badge(
    canvas: Canvas, player: int, at: Point, radius: float, on_colour: bool = False, rim: float = 2
) -> None:
    """Draw the player's badge: on the player's own colour it is white with a deep mark.

    Args:
        canvas: To draw on.
        player: Number of the look, 0-7.
        at: Its middle.
        radius: Of the disc, logical px.
        on_colour: Whether it lies on the player's own colour.
        rim: Width of the white ring round it, logical px.
    """
    look = PLAYERS[player]
    room = 2 * radius + 2 * rim + 2
    box = FRect(-room / 2, -room / 2, room, room)

    def paint(c: Canvas) -> None:
        _paint_badge(c, look, radius, on_colour, rim)

    canvas.stamp(("badge", player, radius, on_colour, rim), box, paint, at)


def _paint_badge(canvas: Canvas, look: Look, radius: float, on_colour: bool, rim: float) -> None:
    if rim and not on_colour:
        canvas.circle((0, 0), radius + rim, WHITE)
    canvas.circle((0, 0), radius, WHITE if on_colour else look.fill)
    ink = look.deep if on_colour else WHITE
    mark(canvas, look.mark, (0, 0), radius * 0.52, ink)


def line_colour(canvas: Canvas, player: int) -> RGB:
    """The player's colour for lines: deeper on light themes, brighter on dark ones."""
    look = PLAYERS[player]
    return look.fill if canvas.theme.is_light else look.bright
