"""Side panel: the slice of the table beside it, to scale, with the capsule at its height."""

from dataclasses import dataclass

from pygame import FRect

from eggconsole.words.words import Words
from eggshell.drawing.badge import line_colour
from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.colour import BLACK, COCOA, RGB, WHITE, mix
from eggshell.look.lettering import Weight
from eggshell.look.players import PLAYERS
from eggshell.look.shapes import Point
from eggshell.widgets.widget import panel
from nice_egg.painter.painter import Painter
from nice_egg.painter.side.plane import Plane
from nice_egg.painter.side.side_view import EGG_HALF_HIGH, Capsule, SideScale, SideView
from nice_egg.pieces.table import Table
from nice_egg.scenes.table.plan_view import pixels

LEAST_SEEN = 230.0
"""The view shows at least this many mm above the table."""


def picture(area: FRect) -> FRect:
    """Where in the panel `area` the slice is seen."""
    return FRect(area.x + 12, area.y + 48, area.w - 24, area.h - 122)


@dataclass(frozen=True)
class Held:
    """A yolk of `radius` mm that is held at the plan point (x, y), `height` mm over the white."""

    x: float
    y: float
    height: float
    radius: float
    look: int
    opened: float = 0.0


@dataclass(frozen=True)
class SidePanel:
    """The panel in logical `area`; no yolk is dropped from under `box` mm."""

    area: FRect
    say: Words
    box: float

    def paint_frame(self, canvas: Canvas) -> None:
        """Draw the empty panel with its heading."""
        panel(canvas, self.area)
        title = (self.area.x + 20, self.area.y + 26)
        canvas.text(self.say("side"), title, 18, Weight.HEADING, width=self.area.w - 40)

    def paint(
        self,
        canvas: Canvas,
        painter: Painter,
        table: Table,
        plane: Plane,
        held: Held | None,
    ) -> None:
        """Draw the slice in the panel, and the pills over it.

        Args:
            canvas: where.
            painter: of the table's chips.
            table: as it is now.
            plane: of the slice.
            held: what hangs in the capsule.
        """
        frame, top = picture(self.area), table.white.thickness
        scale = self._paint_slice(canvas, painter, table, plane, _capsule(table, held, canvas))
        line = self._to_logical(canvas, scale, (0.0, top + self.box))[1]
        if held is None or held.opened:
            self._paint_box(canvas, frame, line + 15)
            return
        hung = plane.along(held.x, held.y), top + held.height
        x, y = self._to_logical(canvas, scale, hung)
        ground = self._to_logical(canvas, scale, (0.0, top))[1]
        half = EGG_HALF_HIGH * held.radius * scale.scale / canvas.zoom
        self._paint_plumb(canvas, x, y + half + 8, ground - 6, line_colour(canvas, held.look))
        self._paint_box(canvas, frame, max(line + 15, min(line, y) + half + 22))
        self._paint_height(canvas, frame, (x, y), half, held)

    def _paint_slice(
        self, canvas: Canvas, painter: Painter, table: Table, plane: Plane, capsule: Capsule | None
    ) -> SideScale:
        """Draw the slice; returns its scale."""
        view = pixels(canvas, picture(self.area))
        letters = max(11, round(13 * canvas.zoom))
        side = SideView(painter.theme, letters, says_box=False, quick=True, box=self.box)
        side.draw(canvas.surface, view, table, painter.looks(table), plane, LEAST_SEEN, capsule)
        return SideScale.of(view, table.white, plane, LEAST_SEEN)

    def _to_logical(self, canvas: Canvas, scale: SideScale, point: Point) -> Point:
        """The logical place of (along, height) in mm."""
        x, y = scale.to_px(point)
        return (x - canvas.origin[0]) / canvas.zoom, (y - canvas.origin[1]) / canvas.zoom

    def _paint_box(self, canvas: Canvas, frame: FRect, top: float) -> None:
        """The pill under the line below which nobody may drop, or under the capsule there."""
        theme, n = canvas.theme, self.say.number(self.box)
        label, size = canvas.fit(
            self.say("box", n=n), 13.5, Weight.HEADING, frame.w - 76, self.say.short("box", n=n)
        )
        width = canvas.lettering.width(label, size, Weight.HEADING)
        pill = FRect(frame.right - width - 18, top, width + 16, 24)
        fill = mix(theme.tomato, BLACK, 0.12) if theme.is_light else theme.tomato
        canvas.stamp(
            ("box pill", round(width), fill),
            FRect(0, 0, pill.w, pill.h),
            lambda c: c.rounded(FRect(0, 0, pill.w, pill.h), 12, fill),
            pill.topleft,
        )
        ink = WHITE if theme.is_light else COCOA
        canvas.text(label, pill.center, size, Weight.HEADING, ink, (0.5, 0.5), width + 1)

    def _paint_height(
        self, canvas: Canvas, frame: FRect, at: Point, half: float, held: Held
    ) -> None:
        """Arrows over and under the capsule, which is `half` high, and the height beside them."""
        (x, y), line = at, line_colour(canvas, held.look)
        for side in (-1, 1):
            tip = y + side * (half + 16)
            points = [(x - 7, tip - side * 9), (x + 7, tip - side * 9), (x, tip)]
            canvas.polygon(points, line)
        label = self.say("mm", n=round(held.height))
        width = canvas.lettering.width(label, 16, Weight.HEADING)
        pill = FRect(0, 0, width + 18, 28)
        pill.bottom = max(frame.top + 32, y - half - 6)
        pill.left = x + 12
        if pill.right > frame.right - 4:
            pill.right = frame.right - 4
            pill.bottom = max(frame.top + 32, y - half - 20)
        canvas.stamp(
            ("height pill", round(width), held.look),
            FRect(0, 0, pill.w, 28),
            lambda c: c.rounded(FRect(0, 0, pill.w, 28), 14, PLAYERS[held.look].fill),
            pill.topleft,
        )
        canvas.text(label, pill.center, 16, Weight.HEADING, WHITE, (0.5, 0.5), width + 1)

    def _paint_plumb(self, canvas: Canvas, x: float, top: float, bottom: float, line: RGB) -> None:
        y = top
        while y < bottom:
            canvas.stamp(
                ("plumb", line),
                FRect(-2, -1, 4, 6),
                lambda c: c.polygon(shapes.rectangle(FRect(-1.2, 0, 2.4, 3.4)), line),
                (x, y),
            )
            y += 8


def _capsule(table: Table, held: Held | None, canvas: Canvas) -> Capsule | None:
    if held is None:
        return None
    z, line = table.white.thickness + held.height, line_colour(canvas, held.look)
    return Capsule(held.x, held.y, z, held.radius, line, held.opened)
