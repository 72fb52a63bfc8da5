"""Table marks: what a check or a moment shows over the table itself."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from math import pi, sin

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.colour import RGB
from eggshell.look.shapes import Point
from nice_egg.painter import Painter
from nice_egg.painter.painter import letters
from nice_egg.painter.plan.halo import halo
from nice_egg.painter.plan.point_check import NONE, PointCheck
from nice_egg.pieces.chip import Chip
from nice_egg.scenes.check.check_show import CheckShow
from nice_egg.scenes.match.announcement import Moment
from nice_egg.scenes.table import plan_view
from nice_egg.scenes.table.layout import Layout
from nice_egg.scenes.table.yolk import paint_yolk
from nice_egg.scoring.point_check import check

ARC = 70.0
"""How high over the straight way a yolk flies, logical px."""
PIP = 9.3


def paint_check(
    canvas: Canvas, painter: Painter, show: CheckShow, layout: Layout, ends: Mapping[str, Point]
) -> None:
    """The table with all that the present step of the show says of it.

    `ends` are the places to which the players' yolks fly.
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
        with clipped(canvas, layout, table.center, show.reach):
            marks = _marks(canvas, painter, show, layout)
            marks.draw(canvas.surface, plan_view.pixels(canvas, layout.field))
    for yolk in flying:
        paint_flight(canvas, yolk, show.flight, ends[yolk.player or "A"], painter, layout)


def _marks(canvas: Canvas, painter: Painter, show: CheckShow, layout: Layout) -> PointCheck:
    where = plan_view.view(canvas, layout)
    table = show.moved().laid_out(layout)
    return painter.point_check(table, show.check, where, show.marks, letters(where))


def prepare_marks(
    canvas: Canvas, painter: Painter, show: CheckShow, layout: Layout
) -> Iterator[PointCheck]:
    """Bake the rulers, words and layers of the present step one by one."""
    marks, field = _marks(canvas, painter, show, layout), plan_view.pixels(canvas, layout.field)
    while marks.prepare(canvas.surface, field):
        yield marks


@contextmanager
def clipped(canvas: Canvas, layout: Layout, center: Chip | None, reach: float) -> Iterator[None]:
    """Draw only near the center yolk: rulers seem to grow from it as `reach` goes to 1."""
    before = canvas.surface.get_clip()
    if reach < 1.0 and center is not None:
        x, y = plan_view.to_logical(center.x, center.y, layout)
        half = center.radius * layout.scale + reach * layout.field.h
        box = FRect(x - half, y - half, 2 * half, 2 * half)
        canvas.surface.set_clip(plan_view.pixels(canvas, box).clip(before))
    try:
        yield
    finally:
        canvas.surface.set_clip(before)


def paint_flight(
    canvas: Canvas, yolk: Chip, part: float, end: Point, painter: Painter, layout: Layout
) -> None:
    """A yolk on its way to the card of its owner, smaller and smaller."""
    start = plan_view.to_logical(yolk.x, yolk.y, layout)
    x = start[0] + part * (end[0] - start[0])
    y = start[1] + part * (end[1] - start[1]) - ARC * sin(pi * part)
    big = yolk.radius * layout.scale
    radius = big + part * (PIP - big)
    steps = max(1.0, big / 16)
    look = painter.seats.index(yolk.player) if yolk.player in painter.seats else None
    if part < 1.0:
        paint_yolk(canvas, (x, y), round(radius / steps) * steps or PIP, look)


def paint_moment(
    canvas: Canvas, painter: Painter, moment: Moment, layout: Layout, end: Point, tomato: RGB
) -> None:
    """The table during an announcement: the knocked out center yolk, or a yolk that is taken."""
    where, (table, taken) = plan_view.view(canvas, layout), moment.laid_out(layout)
    painter.draw_chips(canvas.surface, table, where)
    if taken is not None:
        _paint_taken(canvas, painter, moment, taken, layout, end)
        return
    if moment.knocked and table.center is not None:
        at = plan_view.to_logical(table.center.x, table.center.y, layout)
        _paint_pulse(canvas, at, table.center.radius * layout.scale, moment.part, tomato)
        marks = painter.point_check(table, check(table), where, NONE, letters(where))
        marks.draw(canvas.surface, plan_view.pixels(canvas, layout.field))


def _paint_taken(
    canvas: Canvas, painter: Painter, moment: Moment, yolk: Chip, layout: Layout, end: Point
) -> None:
    where = plan_view.view(canvas, layout)
    if moment.flight > 0.0:
        paint_flight(canvas, yolk, moment.flight, end, painter, layout)
        return
    x, y = (round(p) for p in where.to_px(yolk.x, yolk.y))
    halo(round(where.scale * yolk.radius)).blit(canvas.surface, x, y)
    look = painter.seats.index(yolk.player) if yolk.player in painter.seats else None
    paint_yolk(
        canvas, plan_view.to_logical(yolk.x, yolk.y, layout), yolk.radius * layout.scale, look
    )


def _paint_pulse(canvas: Canvas, at: Point, radius: float, part: float, colour: RGB) -> None:
    """Rings that spread from a place."""
    for k in range(3):
        grown = (3.0 * part + k / 3.0) % 1.0
        ring = shapes.ellipse(at, radius + 6 + 60 * grown)
        canvas.outline(ring, 5 * (1.0 - grown) + 1, colour)
