"""Table scene: what a match and the practice show: the table, the capsule, the side view."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from math import ceil, cos, hypot, sin
from time import perf_counter

from pygame import FRect

from eggshell.drawing.baking_ahead import BakingAhead
from eggshell.drawing.canvas import Canvas
from eggshell.drawing.kept_picture import KeptPicture
from eggshell.game import Game
from eggshell.look import shapes
from eggshell.look.players import PLAYERS
from eggshell.look.shapes import Point
from eggshell.scenes.play import PlayScene
from eggshell.setup import Setup
from eggshell.shell import Shell
from nice_egg.fall.physics import Physics
from nice_egg.match.options import SEATS
from nice_egg.painter import Painter, Plane
from nice_egg.pieces.release import Release
from nice_egg.pieces.supply import Supply
from nice_egg.pieces.table import Table
from nice_egg.players.hand import Hand
from nice_egg.scenes.dock.dock import paint_board
from nice_egg.scenes.table import plan_view
from nice_egg.scenes.table.aiming import Aiming
from nice_egg.scenes.table.fall import OPENING, Fall
from nice_egg.scenes.table.layout import Layout
from nice_egg.scenes.table.reticle import paint_focus, paint_opening, paint_reticle
from nice_egg.scenes.table.side_panel import Held, SidePanel

FINE = 2.0
"""The slice under the capsule moves in steps of so many mm, so that pictures can be kept."""


class TableScene(PlayScene):
    """A screen with a table; `aiming` is there while a person aims, `fall` while a yolk falls."""

    def __init__(self, shell: Shell, game: Game, setup: Setup) -> None:
        super().__init__(shell, game, setup)
        self.aiming: Aiming | None = None
        self.fall: Fall | None = None
        self.still = KeptPicture()
        self.ahead = BakingAhead()

    # What a match or the practice says

    @property
    @abstractmethod
    def table(self) -> Table:
        """The table as it lies."""

    @property
    @abstractmethod
    def supply(self) -> Supply:
        """The yolks that may be chosen."""

    @property
    @abstractmethod
    def physics(self) -> Physics:
        """Of every drop."""

    @property
    @abstractmethod
    def hand(self) -> Hand:
        """Of the people."""

    @property
    @abstractmethod
    def look(self) -> int:
        """Colour and mark of whose turn it is."""

    @property
    @abstractmethod
    def looks(self) -> tuple[int, ...]:
        """Colours and marks of the players A, B, ... of the core."""

    @property
    def box(self) -> float:
        """The height of the game box, mm."""
        return float(self.setup.options["box"])

    @property
    def layout(self) -> Layout:
        """Where everything lies."""
        return Layout.of(self.area)

    # Pictures

    def painter(self, canvas: Canvas) -> Painter:
        """The painter of the chips."""
        return plan_view.painter(canvas.theme.name, self.looks, plan_view.marks(self.say))

    @property
    def seen(self) -> Table:
        """The table as it is seen now."""
        return self.fall.seen if self.fall is not None else self.table

    @property
    def at_rest(self) -> bool:
        """Whether nothing moves but the table, the slice and the widgets, until `arrange`."""
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole scene, and what time is left for of what will be seen soon."""
        begun = perf_counter()
        super().draw(canvas)
        self.ahead.work(canvas, begun)

    def arrange(self, area: FRect | None = None) -> None:
        """Lay out again, and draw again what was still."""
        self.still.forget()
        super().arrange(area)

    def paint_backdrop(self, canvas: Canvas) -> None:
        """All that does not move."""
        if self.at_rest:
            self.still.paint(canvas, self.paint_still)
        else:
            self.paint_still(canvas)

    def paint_still(self, canvas: Canvas) -> None:
        """Cloth, egg white, and the empty panels."""
        plan_view.paint_ground(canvas, self.layout, self.table.white)
        if self.drops:
            SidePanel(self.layout.right, self.say, self.box).paint_frame(canvas)
            paint_board(canvas, self.layout.dock)

    @property
    def drops(self) -> bool:
        """Whether the side view and the dock are shown."""
        return True

    @property
    def open_cloth(self) -> FRect:
        """The part of the screen where chips are seen, beside panels and dock."""
        return FRect(0, 0, self.layout.right.left, self.layout.dock.top)

    def paint_table(self, canvas: Canvas) -> None:
        """The chips, and the capsule over them."""
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(plan_view.pixels(canvas, self.open_cloth).clip(clip))
        where = plan_view.view(canvas, self.layout)
        if self.fall is not None:
            self._paint_slice(canvas, self.fall.plane)
        moving = self.fall.moving if self.fall is not None else ()
        self.painter(canvas).draw_chips(canvas.surface, self.seen, where, moving=moving)
        self.paint_capsule(canvas)
        canvas.surface.set_clip(clip)

    def paint_capsule(self, canvas: Canvas) -> None:
        """The capsule over the table."""
        if self.fall is not None:
            release = self.fall.release
            at = plan_view.to_logical(release.x, release.y, self.layout)
            radius = release.radius * self.layout.scale
            paint_opening(canvas, at, radius, self.look, self.fall.opened)
        elif self.aiming is not None:
            self.paint_glass(canvas, self.aiming.place, self.aiming.radius, self.aiming.trail)

    def paint_opening_ahead(self, canvas: Canvas) -> Iterator[object]:
        """What the first pictures of a fall need, for every size that may be chosen."""
        painter, panel = self.painter(canvas), SidePanel(self.layout.right, self.say, self.box)
        for radius in self.supply.radii:
            for frame in range(1, ceil(60 * OPENING)):
                opened = frame / 60 / OPENING
                paint_opening(canvas, (0.0, 0.0), radius * self.layout.scale, self.look, opened)
                held = Held(0.0, 0.0, self.box, radius, self.look, opened)
                panel.paint(canvas, painter, self.table, Plane(), held)
                yield held

    def paint_chips_ahead(self, table: Table, canvas: Canvas) -> Iterator[object]:
        """The chips as they will lie on `table`."""
        where = plan_view.view(canvas, self.layout)
        yield from self.painter(canvas).draw_each_chip(canvas.surface, table, where)

    def paint_glass(
        self, canvas: Canvas, place: Point, radius: float, trail: Iterable[Point] = ()
    ) -> None:
        """The closed capsule at a plan point, mm."""
        spots = [plan_view.to_logical(*spot, self.layout) for spot in trail]
        at = plan_view.to_logical(*place, self.layout)
        paint_reticle(canvas, at, radius * self.layout.scale, self.look, spots)

    def paint_side(self, canvas: Canvas) -> None:
        """The slice in its panel."""
        plane = self.fall.plane if self.fall is not None else self.resting_plane
        panel = SidePanel(self.layout.right, self.say, self.box)
        panel.paint(canvas, self.painter(canvas), self._held_table(), plane, self.held())

    @property
    def resting_plane(self) -> Plane:
        """The slice while nothing falls: under the capsule, else through the center yolk."""
        held, center = self.held(), self.table.center
        x, y = (center.x, center.y) if center is not None else (0.0, 0.0)
        if held is not None:
            aim = held.y if self.aiming is None else self.aiming.y
            y = FINE * round(aim / FINE)
        return Plane(x, y)

    def _held_table(self) -> Table:
        """The table, with the yolk that hangs in the capsule."""
        if self.fall is not None or self.aiming is None:
            return self.seen
        x, y = self.aiming.place
        hung = Release(x, y, self.aiming.height, radius=self.aiming.radius)
        chip = hung.by(self.letter).chip(self.table.white.thickness)
        return self.table.with_chips((*self.table.chips, chip))

    @property
    def letter(self) -> str:
        """The player of the core whose turn it is."""
        return SEATS[self.looks.index(self.look)]

    def held(self) -> Held | None:
        """What hangs in the capsule."""
        if self.fall is not None:
            release = self.fall.release
            place = (release.x, release.y, release.height, release.radius)
            return Held(*place, self.look, self.fall.opened) if self.fall.opened < 1.0 else None
        if self.aiming is not None:
            x, y = self.aiming.place
            return Held(x, y, self.aiming.height, self.aiming.radius, self.look)
        return None

    def paint_ring(self, canvas: Canvas) -> None:
        """The focus ring round the capsule."""
        if self.aiming is not None and self.fall is None:
            at = plan_view.to_logical(*self.aiming.place, self.layout)
            paint_focus(canvas, at, self.aiming.radius * self.layout.scale)

    def _paint_slice(self, canvas: Canvas, plane: Plane) -> None:
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


def _bar(start: Point, end: Point, width: float) -> list[Point]:
    """The corners of a straight line without round ends."""
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    x, y = (width / 2 * (start[k] - end[k]) / length for k in (1, 0))
    corners = [(start[0] + x, start[1] - y), (end[0] + x, end[1] - y)]
    return [*corners, (end[0] - x, end[1] + y), (start[0] - x, start[1] + y)]
