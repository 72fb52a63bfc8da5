"""Table view: the table with the capsule over it, and beside it the slice of both."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import ceil, cos, hypot, sin

from pygame import FRect

from eggconsole.words.words import Words
from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.players import PLAYERS
from eggshell.look.shapes import Point
from nice_egg.match.options import SEATS
from nice_egg.painter.painter import Painter
from nice_egg.painter.side.plane import Plane
from nice_egg.pieces.release import Release
from nice_egg.pieces.table import Table
from nice_egg.scenes.drop.capsule_move import CapsuleMove
from nice_egg.scenes.drop.shown_fall import OPENING_TIME, Fall
from nice_egg.scenes.drop.turn import Turn
from nice_egg.scenes.table import plan_view
from nice_egg.scenes.table.layout import Layout
from nice_egg.scenes.table.reticle import paint_focus, paint_opening, paint_reticle
from nice_egg.scenes.table.side_panel import Held, SidePanel

PLANE_STEP = 2.0
"""The slice under the capsule moves in steps of so many mm, so that pictures can be kept."""
FRAMES = 60
"""Frames a second that an opening capsule is baked for."""


@dataclass(frozen=True)
class TableView:
    """What is seen of a table and a turn.

    Attributes:
        layout: where everything lies.
        say: the words.
        looks: colours and marks of the players A, B, ... of the core.
        look: colour and mark of whose turn it is.
        box: the height of the game box, mm.
        table: as it lies while nothing falls.
        turn: who aims and what falls.
        capsule: in a computer's hand, while it is on its way.
    """

    layout: Layout
    say: Words
    looks: tuple[int, ...]
    look: int
    box: float
    table: Table
    turn: Turn
    capsule: CapsuleMove | None = None

    @property
    def seen(self) -> Table:
        """The table as it is seen now."""
        return self.turn.fall.seen if self.turn.fall is not None else self.table

    def painter(self, canvas: Canvas) -> Painter:
        """The painter of the chips."""
        return plan_view.painter(canvas.theme.name, self.looks, plan_view.marks(self.say))

    # From above

    def paint_ground(self, canvas: Canvas) -> None:
        """Draw the cloth and the egg white."""
        plan_view.paint_ground(canvas, self.layout, self.table.white)

    def paint_table(
        self, canvas: Canvas, cloth: FRect, under: Callable[[Canvas], None] | None = None
    ) -> None:
        """Draw the chips, and the capsule over them.

        Args:
            canvas: where.
            cloth: the part of the screen where chips are seen.
            under: draws what lies between the chips and the capsule.
        """
        with plan_view.clipped(canvas, cloth):
            self._paint_chips(canvas, self.turn.fall)
            if under is not None:
                under(canvas)
            self._paint_capsule(canvas)

    def paint_ring(self, canvas: Canvas) -> None:
        """Draw the focus ring round the capsule."""
        if (aiming := self.turn.aiming) is not None and self.turn.aims:
            at = plan_view.to_logical(*aiming.place, self.layout)
            paint_focus(canvas, at, aiming.radius * self.layout.scale)

    def _paint_chips(self, canvas: Canvas, fall: Fall | None) -> None:
        where = plan_view.view(canvas, self.layout)
        if fall is not None:
            self._paint_line(canvas, fall.plane)
        moving = fall.moving if fall is not None else ()
        self.painter(canvas).draw_chips(canvas.surface, self.seen, where, moving=moving)

    def _paint_line(self, canvas: Canvas, plane: Plane) -> None:
        """A faint line across the table where the slice is cut."""
        along = (cos(plane.azimuth), sin(plane.azimuth))
        for chord in self.table.white.chords(plane.x, plane.y, *along):
            ends = [
                plan_view.to_logical(
                    plane.x + way * along[0], plane.y + way * along[1], self.layout
                )
                for way in chord
            ]
            for start, end in shapes.dashes(ends, 9, 8):
                canvas.polygon(_bar(start, end, 1.8), PLAYERS[self.look].fill)

    def _paint_capsule(self, canvas: Canvas) -> None:
        fall, aiming = self.turn.fall, self.turn.aiming
        if fall is not None:
            at = plan_view.to_logical(fall.release.x, fall.release.y, self.layout)
            radius = fall.release.radius * self.layout.scale
            paint_opening(canvas, at, radius, self.look, fall.opened)
        elif self.capsule is not None:
            x, y, _ = self.capsule.held
            self._paint_glass(canvas, (x, y), self.capsule.release.radius)
        elif aiming is not None:
            self._paint_glass(canvas, aiming.place, aiming.radius, aiming.trail)

    def _paint_glass(
        self, canvas: Canvas, place: Point, radius: float, trail: Iterable[Point] = ()
    ) -> None:
        """The closed capsule at a plan point, mm."""
        spots = [plan_view.to_logical(*spot, self.layout) for spot in trail]
        at = plan_view.to_logical(*place, self.layout)
        paint_reticle(canvas, at, radius * self.layout.scale, self.look, spots)

    # From the side

    @property
    def side_panel(self) -> SidePanel:
        """The panel of the slice."""
        return SidePanel(self.layout.right, self.say, self.box)

    def paint_side(self, canvas: Canvas) -> None:
        """Draw the slice in its panel."""
        fall = self.turn.fall
        plane = fall.plane if fall is not None else self._resting_plane()
        self.side_panel.paint(canvas, self.painter(canvas), self._hung(), plane, self._held())

    def _resting_plane(self) -> Plane:
        """The slice while nothing falls: under the capsule, else through the center yolk."""
        held, center, aiming = self._held(), self.table.center, self.turn.aiming
        x, y = (center.x, center.y) if center is not None else (0.0, 0.0)
        if held is not None:
            y = PLANE_STEP * round((held.y if aiming is None else aiming.y) / PLANE_STEP)
        return Plane(x, y)

    def _hung(self) -> Table:
        """The table, with the yolk that hangs in the capsule of a person."""
        aiming = self.turn.aiming
        if aiming is None or not self.turn.aims:
            return self.seen
        hung = Release(*aiming.place, aiming.height, radius=aiming.radius)
        player = SEATS[self.looks.index(self.look)]
        chip = hung.by(player).chip(self.table.white.thickness)
        return self.table.with_chips((*self.table.chips, chip))

    def _held(self) -> Held | None:
        """What hangs in the capsule."""
        fall, aiming = self.turn.fall, self.turn.aiming
        if fall is not None:
            release = fall.release
            place = (release.x, release.y, release.height, release.radius)
            return Held(*place, self.look, fall.opened) if fall.opened < 1.0 else None
        if self.capsule is not None:
            return Held(*self.capsule.held, self.capsule.release.radius, self.look)
        if aiming is not None:
            return Held(*aiming.place, aiming.height, aiming.radius, self.look)
        return None

    # Ahead of time

    def bake_opening(self, canvas: Canvas) -> Iterator[object]:
        """Draw bit by bit what a fall begins with, for every size that may be chosen."""
        painter, scale = self.painter(canvas), self.layout.scale
        for radius in self.turn.terms.supply.radii:
            for frame in range(1, ceil(FRAMES * OPENING_TIME)):
                opened = frame / FRAMES / OPENING_TIME
                paint_opening(canvas, (0.0, 0.0), radius * scale, self.look, opened)
                held = Held(0.0, 0.0, self.box, radius, self.look, opened)
                self.side_panel.paint(canvas, painter, self.table, Plane(), held)
                yield held

    def bake_chips(self, table: Table, canvas: Canvas) -> Iterator[object]:
        """Draw bit by bit the chips as they will lie on `table`."""
        where = plan_view.view(canvas, self.layout)
        yield from self.painter(canvas).draw_each_chip(canvas.surface, table, where)


def _bar(start: Point, end: Point, width: float) -> list[Point]:
    """The corners of a straight line without round ends."""
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    x, y = (width / 2 * (start[k] - end[k]) / length for k in (1, 0))
    corners = [(start[0] + x, start[1] - y), (end[0] + x, end[1] - y)]
    return [*corners, (end[0] - x, end[1] + y), (start[0] - x, start[1] + y)]
