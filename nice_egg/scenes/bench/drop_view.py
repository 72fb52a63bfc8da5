"""Drop view: one drop from above and in its slice: its way, touches and yolk at a time."""

from dataclasses import dataclass
from math import atan2, hypot, pi

from pygame import FRect

from eggconsole.words.words import Words
from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.colour import COCOA, RGB, WHITE
from eggshell.look.lettering import Weight
from eggshell.look.players import Look
from eggshell.look.shapes import Point, Points
from nice_egg.bench.replay import Replay, shown_at
from nice_egg.painter.painter import Painter
from nice_egg.painter.side.plane import Plane
from nice_egg.painter.side.side_view import SideScale, SideView
from nice_egg.pieces.table import Table
from nice_egg.scenes.bench.cards.bead import bead
from nice_egg.scenes.bench.cards.setting_look import LOOKS, SettingLook
from nice_egg.scenes.bench.cloud_view import Sight
from nice_egg.scenes.table.plan_view import pixels

WAY_POINTS = 90
"""Points along a way that is drawn."""
ROOM_ABOVE = 1.15
"""The slice shows so many times the height of the release."""
HALO = 15.0
"""Radius of the light under a chosen dot, logical px."""


@dataclass(frozen=True)
class DropView:
    """What is seen of one drop at `time` s.

    Attributes:
        say: the words.
        painter: of chips.
        letter: the setting that it belongs to.
        replay: the drop.
        time: s after the release.
        aim: the plan point where it was aimed, mm.
    """

    say: Words
    painter: Painter
    letter: str
    replay: Replay
    time: float
    aim: Point

    @property
    def look(self) -> SettingLook:
        """The setting's colours."""
        return LOOKS[self.letter]

    @property
    def looks(self) -> list[Look]:
        """Of all chips: the dropped one has the setting's colours, and no mark."""
        fill = self.look.fill
        before = self.painter.looks(self.replay.table)
        return [*before, Look("", fill, fill, self.look.bright)]

    # From above

    def paint_plan(self, canvas: Canvas, sight: Sight) -> None:
        """Draw all chips as they are now, the way, the aim, and where the yolk rests."""
        self._paint_chips(canvas, sight)
        self._paint_way(canvas, [sight.place(x, y) for x, y, _ in self._way()], WHITE)
        self._paint_aim(canvas, sight.place(*self.aim))
        for number, touch in enumerate(self.replay.touches, 1):
            pose = self.replay.track.at(touch.time)
            bead(canvas, sight.place(pose.x, pose.y), number)
        if not self.replay.landing.failed:
            paint_chosen(canvas, self.look, sight.place(*self.replay.landing[:2]))

    def _paint_chips(self, canvas: Canvas, sight: Sight) -> None:
        view = sight.view(canvas)
        chips = self.replay.film.chips_at(self.time)
        for chip, look in sorted(zip(chips, self.looks, strict=True), key=lambda p: p[0].z):
            self.painter.draw_chip(canvas.surface, chip, view, look, rough=True)
        landing, radius = self.replay.landing, self.replay.release.radius
        if not landing.failed:
            ring = shapes.ellipse(sight.place(landing.x, landing.y), radius * sight.scale)
            _dashed(canvas, [*ring, ring[0]], COCOA)

    def _paint_aim(self, canvas: Canvas, at: Point) -> None:
        def paint(c: Canvas) -> None:
            for width, colour in ((6, WHITE), (3, COCOA)):
                c.stroke([(-7, 0), (7, 0)], width, colour)
                c.stroke([(0, -7), (0, 7)], width, colour)

        canvas.stamp("bench aim", FRect(-12, -12, 24, 24), paint, at)

    def _paint_way(self, canvas: Canvas, points: Points, case: RGB) -> None:
        room = shapes.bounds(points).inflate(12, 12)
        corner = room.topleft
        ink = COCOA if case == WHITE else canvas.theme.ink
        own = [(x - corner[0], y - corner[1]) for x, y in points]

        def paint(c: Canvas) -> None:
            c.stroke(own, 4.8, case)
            c.stroke(own, 2.4, ink)

        box = FRect(0, 0, room.w, room.h)
        canvas.stamp(("way", self.replay.line, tuple(room), case), box, paint, corner)

    def _way(self) -> list[tuple[float, float, float]]:
        """Places of the yolk's centre from the release to rest, mm."""
        times = (self.replay.film.duration * k / WAY_POINTS for k in range(WAY_POINTS + 1))
        return [self.replay.track.at(time)[1:4] for time in times]

    # From the side

    @property
    def plane(self) -> Plane:
        """The vertical plane along the whole way, through the yolk as it is now."""
        track, end = self.replay.track, self.replay.film.duration
        start, last, now = track.at(0.0), track.at(end), track.at(self.time)
        dx, dy = last.x - start.x, last.y - start.y
        turn = atan2(dy, dx) if hypot(dx, dy) > 1.0 else 0.0
        return Plane(now.x, now.y, turn if abs(turn) <= pi / 2 else turn - pi)

    def paint_slice(self, canvas: Canvas, frame: FRect) -> None:
        """Draw the slice in `frame`, with the way and the touches."""
        plane, high = self.plane, self._high
        area = pixels(canvas, frame)
        table = shown_at(self.replay, self.time)
        side = side_view(canvas, self.painter, self.replay.release.height)
        side.draw(canvas.surface, area, table, self.looks, plane, high)
        scale = SideScale.of(area, table.white, plane, high)
        way = [_logical(canvas, scale, plane, *place) for place in self._way()]
        self._paint_way(canvas, way, canvas.theme.panel)
        for number, touch in enumerate(self.replay.touches, 1):
            pose = self.replay.track.at(touch.time)
            bead(canvas, _logical(canvas, scale, plane, *pose[1:4]), number, 7.5)

    @property
    def _high(self) -> float:
        release = self.replay.release
        return ROOM_ABOVE * (release.height + self.replay.table.white.thickness)

    def paint_touch_words(self, canvas: Canvas, right: float, y: float, room: float) -> None:
        """Say what was touched, from the right; as many of the first as there is room for."""
        found = [self.say(f"bench.touch.{touch.what}") for touch in self.replay.touches]
        widths = [canvas.lettering.width(w, 13.5, Weight.LABEL) + 32 for w in found]
        shown = next(n for n in range(len(found), -1, -1) if sum(widths[:n]) <= room)
        x = right - sum(widths[:shown])
        for number, (word, width) in enumerate(zip(found[:shown], widths, strict=False), 1):
            bead(canvas, (x + 11, y), number, 7.5)
            ink = canvas.theme.ink2
            canvas.text(word, (x + 23, y), 13.5, Weight.LABEL, ink, width=width - 22)
            x += width


def paint_chosen(canvas: Canvas, look: SettingLook, at: Point) -> None:
    """Draw the dot that is chosen, or that keys stand on."""

    def paint(c: Canvas) -> None:
        c.circle((0, 0), HALO, c.theme.yolk, 110)
        c.circle((0, 0), 11.5, COCOA)
        c.circle((0, 0), 9.6, c.theme.yolk)
        c.polygon(look.shape(6.6), WHITE)
        c.polygon(look.shape(5.0), look.fill)

    canvas.stamp(("chosen", look.letter), FRect(-20, -20, 40, 40), paint, at)


def side_view(canvas: Canvas, painter: Painter, box: float) -> SideView:
    """The painter of slices in motion, with a line at the height `box` mm."""
    letters = max(11, round(13 * canvas.zoom))
    return SideView(painter.theme, letters, says_box=False, quick=True, box=box)


def paint_empty_slice(
    canvas: Canvas, painter: Painter, table: Table, height: float, frame: FRect
) -> None:
    """Draw the slice through the middle of a table where no drop is looked at."""
    side = side_view(canvas, painter, height)
    high = ROOM_ABOVE * (height + table.white.thickness)
    looks = painter.looks(table)
    side.draw(canvas.surface, pixels(canvas, frame), table, looks, Plane(), high)


def paint_resting(canvas: Canvas, painter: Painter, table: Table, sight: Sight) -> None:
    """Draw the chips of a table from above."""
    painter.draw_chips(canvas.surface, table, sight.view(canvas))


def _logical(canvas: Canvas, scale: SideScale, plane: Plane, x: float, y: float, z: float) -> Point:
    px, py = scale.to_px((plane.along(x, y), z))
    return (px - canvas.origin[0]) / canvas.zoom, (py - canvas.origin[1]) / canvas.zoom


def _dashed(canvas: Canvas, points: Points, colour: RGB) -> None:
    room = shapes.bounds(points)
    corner, own = room.topleft, [(x - room.x, y - room.y) for x, y in points]
    box = FRect(-4, -4, room.w + 8, room.h + 8)
    key = ("rest", round(room.w, 1))
    canvas.stamp(key, box, lambda c: c.dashes(own, 2.0, colour, 6, 5), corner)
