"""Check picture: what the show of a check draws over the table itself."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from math import pi, sin

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.look.shapes import Point
from nice_egg.painter.painter import Painter, letters
from nice_egg.painter.plan.point_check import NONE, PointCheck
from nice_egg.pieces.chip import Chip
from nice_egg.scenes.check.check_show import CheckShow
from nice_egg.scenes.table import plan_view
from nice_egg.scenes.table.layout import Layout
from nice_egg.scenes.table.yolk import paint_yolk

ARC_HEIGHT = 70.0
"""How high over the straight way a yolk flies, logical px."""
POINT_RADIUS = 9.3
"""Radius of a yolk when it has become a point on a card, logical px."""


def paint_check(
    canvas: Canvas, painter: Painter, show: CheckShow, layout: Layout, ends: Mapping[str, Point]
) -> None:
    """Draw the table with all that the present step of the show says of it.

    Args:
        canvas: where.
        painter: of the chips.
        show: the check.
        layout: where everything lies.
        ends: the logical places to which the players' yolks fly, by player.
    """
    where, table = plan_view.view(canvas, layout), show.laid_out(layout)
    flying = [
        yolk
        for yolk, ruling in zip(table.yolks, show.check.yolks, strict=True)
        if ruling.points and show.flight > 0.0
    ]
    left = [
        (yolk, ruling)
        for yolk, ruling in zip(table.yolks, show.check.yolks, strict=True)
        if yolk not in flying
    ]
    lying = table.with_chips((*table.chips[: len(table.chips) - len(table.yolks)],
                              *(yolk for yolk, _ in left)))  # fmt: skip
    found = show.check
    kept = type(found)(found.knocked_out, tuple(r for _, r in left), found.smallest, found.highest)
    painter.draw_chips(canvas.surface, lying, where, kept, show.shown, show.turn)
    if show.marks != NONE and not flying:
        with _near_center(canvas, layout, table.center, show.reach):
            marks = _marks(canvas, painter, show, layout)
            marks.draw(canvas.surface, plan_view.pixels(canvas, layout.field))
    for yolk in flying:
        paint_flight(canvas, yolk, show.flight, ends[yolk.player or "A"], painter, layout)


def _marks(canvas: Canvas, painter: Painter, show: CheckShow, layout: Layout) -> PointCheck:
    where = plan_view.view(canvas, layout)
    table = show.moved().laid_out(layout)
    return painter.point_check(table, show.check, where, show.marks, letters(where))


def bake_marks(
    canvas: Canvas, painter: Painter, show: CheckShow, layout: Layout
) -> Iterator[PointCheck]:
    """Draw bit by bit the rulers, words and layers of the present step.

    Args:
        canvas: where.
        painter: of the chips.
        show: the check.
        layout: where everything lies.
    """
    marks, field = _marks(canvas, painter, show, layout), plan_view.pixels(canvas, layout.field)
    while marks.prepare(canvas.surface, field):
        yield marks


@contextmanager
def _near_center(
    canvas: Canvas, layout: Layout, center: Chip | None, reach: float
) -> Iterator[None]:
    """Draw only near the center yolk: rulers seem to grow from it as `reach` goes to 1."""
    if reach >= 1.0 or center is None:
        yield
        return
    x, y = plan_view.to_logical(center.x, center.y, layout)
    half = center.radius * layout.scale + reach * layout.field.h
    with plan_view.clipped(canvas, FRect(x - half, y - half, 2 * half, 2 * half)):
        yield


def paint_flight(
    canvas: Canvas, yolk: Chip, part: float, end: Point, painter: Painter, layout: Layout
) -> None:
    """Draw a yolk on its way to the card of its owner, smaller and smaller.

    Args:
        canvas: where.
        yolk: as it lay.
        part: how far it is on its way, 0 to 1.
        end: the logical place on the card.
        painter: of the chips.
        layout: where everything lies.
    """
    start = plan_view.to_logical(yolk.x, yolk.y, layout)
    x = start[0] + part * (end[0] - start[0])
    y = start[1] + part * (end[1] - start[1]) - ARC_HEIGHT * sin(pi * part)
    big = yolk.radius * layout.scale
    radius = big + part * (POINT_RADIUS - big)
    steps = max(1.0, big / 16)
    look = painter.seats.index(yolk.player) if yolk.player in painter.seats else None
    if part < 1.0:
        paint_yolk(canvas, (x, y), round(radius / steps) * steps or POINT_RADIUS, look)
