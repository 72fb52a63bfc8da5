"""Announcement picture: what an announcement draws over the table, and in the banner."""

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.colour import RGB
from eggshell.look.lettering import Weight
from eggshell.look.shapes import Point
from eggshell.widgets.widget import panel
from nice_egg.painter.painter import Painter, letters
from nice_egg.painter.plan.halo import halo
from nice_egg.painter.plan.point_check import NONE
from nice_egg.pieces.chip import Chip
from nice_egg.scenes.check.check_picture import paint_flight
from nice_egg.scenes.match.announcement import Announcement
from nice_egg.scenes.table import plan_view
from nice_egg.scenes.table.banners import Banners
from nice_egg.scenes.table.layout import Layout
from nice_egg.scenes.table.yolk import paint_yolk
from nice_egg.scoring.point_check import check


def paint_announced(canvas: Canvas, banners: Banners, announcement: Announcement) -> None:
    """Draw what has happened, and what follows from it."""
    area = banners.paint(canvas, announcement.look, announcement.text)
    below = announcement.below
    if below:
        width = canvas.lettering.width(below, 18, Weight.LABEL)
        box = FRect(0, 0, min(banners.room, width + 36), 36)
        box.midtop = (banners.centre[0], area.bottom + 6)
        panel(canvas, box, 18, drop=4, blur=8)
        anchor, room = (0.5, 0.5), box.w - 20
        canvas.text(below, box.center, 18, Weight.LABEL, anchor=anchor, width=room)


def paint_announcement(
    canvas: Canvas,
    painter: Painter,
    announcement: Announcement,
    layout: Layout,
    end: Point,
    tomato: RGB,
) -> None:
    """Draw the table during an announcement: the knocked out center yolk, or a taken yolk.

    Args:
        canvas: where.
        painter: of the chips.
        announcement: what is told.
        layout: where everything lies.
        end: the logical place to which a taken yolk flies.
        tomato: the colour of the rings round a knocked out center yolk.
    """
    where, (table, taken) = plan_view.view(canvas, layout), announcement.laid_out(layout)
    painter.draw_chips(canvas.surface, table, where)
    if taken is not None:
        _paint_taken(canvas, painter, announcement, taken, layout, end)
        return
    if announcement.knocked and table.center is not None:
        at = plan_view.to_logical(table.center.x, table.center.y, layout)
        _paint_pulse(canvas, at, table.center.radius * layout.scale, announcement.part, tomato)
        marks = painter.point_check(table, check(table), where, NONE, letters(where))
        marks.draw(canvas.surface, plan_view.pixels(canvas, layout.field))


def _paint_taken(
    canvas: Canvas,
    painter: Painter,
    announcement: Announcement,
    yolk: Chip,
    layout: Layout,
    end: Point,
) -> None:
    where = plan_view.view(canvas, layout)
    if announcement.flight > 0.0:
        paint_flight(canvas, yolk, announcement.flight, end, painter, layout)
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
