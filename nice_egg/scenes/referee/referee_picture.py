"""Referee picture: all that the referee's screen draws under its widgets."""

from dataclasses import dataclass
from functools import lru_cache
from math import cos, sin

from pygame import FRect

from eggshell.drawing.badge import badge
from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.colour import COCOA, RGB, WHITE, rgb
from eggshell.look.lettering import Weight
from eggshell.look.players import PLAYERS
from eggshell.look.shapes import Point, Points
from nice_egg.painter.painter import Painter, letters
from nice_egg.painter.plan.point_check import ALL
from nice_egg.painter.theme import theme
from nice_egg.painter.words import Words as Marks
from nice_egg.pieces.chip import Chip
from nice_egg.referee.construction import Construction
from nice_egg.referee.rim import handles
from nice_egg.scenes.referee.owners import Owners
from nice_egg.scenes.referee.photo import Photo
from nice_egg.scenes.referee.tools import tilt_words
from nice_egg.scenes.table import plan_view
from nice_egg.scenes.table.layout import Layout
from nice_egg.scenes.table.reticle import paint_focus

STEM = 34.0
"""From a yolk's rim to the handle by which it is leaned, logical px, while it lies level."""
STEM_PER_RAD = 90.0
"""How much farther the handle is a rad of tilt, logical px."""
RING_GAP = 7.0
"""Room between a yolk and the ring of the chosen one, logical px."""
HANDLE, HELD_HANDLE = 6.5, 9.0
"""Radius of a handle, and of the present one, logical px."""
YOLK = rgb("FFB71B")
"""Of handles that lean and pull."""


@lru_cache(maxsize=8)
def _painter(name: str, players: tuple[str, ...], marks: Marks) -> Painter:
    return Painter(theme(name), players, marks)


def painter(canvas: Canvas, names: Owners) -> Painter:
    """The painter of the players' yolks in the theme that is seen."""
    return _painter(canvas.theme.name, names.players, plan_view.marks(names.say))


def stem_end(chip: Chip, layout: Layout) -> Point:
    """The logical place of the handle by which a yolk is leaned."""
    x, y = plan_view.to_logical(chip.x, chip.y, layout)
    far = chip.radius * layout.scale + STEM + STEM_PER_RAD * chip.tilt
    return x + far * cos(chip.azimuth), y - far * sin(chip.azimuth)


@dataclass(frozen=True)
class RefereePicture:
    """What is drawn of a construction.

    Attributes:
        layout: where everything lies.
        names: of the players.
        made: the construction.
        rim: whether the white's rim is pulled.
        ghost: where the next yolk would be laid, mm; None if it is not seen.
        radius: of the next yolk, mm.
        owner: of the next yolk.
        held: whether the chosen yolk, or the rim's handle, is in hand.
        handle: of the rim, that keys pull.
        photo: under the table; then yolks and white are drawn as lines.
        measured: the photo, while it is placed.
    """

    layout: Layout
    names: Owners
    made: Construction
    rim: bool
    ghost: Point | None
    radius: float
    owner: str | None
    held: bool
    handle: int
    photo: Photo | None = None
    measured: Photo | None = None

    def paint(self, canvas: Canvas) -> None:
        """Draw the chips, what the check says of them, and what can be pulled."""
        with plan_view.clipped(canvas, self.layout.middle_cloth):
            where, found = plan_view.view(canvas, self.layout), self.made.check
            brush = painter(canvas, self.names)
            if self.photo is None:
                brush.draw_chips(canvas.surface, self.made.table, where, found)
            else:
                self._paint_lines(canvas)
            if self.measured is not None:
                self._paint_length(canvas, self.measured)
            elif self.rim:
                self._paint_handles(canvas)
            elif self.made.chosen is not None:
                self._paint_chosen(canvas, self.made.chip)
            marks = brush.point_check(self.made.table, found, where, ALL, letters(where))
            marks.draw(canvas.surface, plan_view.pixels(canvas, self.layout.field))
            if self.ghost is not None:
                self._paint_ghost(canvas, self.ghost)

    def _paint_lines(self, canvas: Canvas) -> None:
        """The white and the yolks as lines over the photo, each yolk with its owner's mark."""
        table, layout = self.made.table, self.layout
        outline = [plan_view.to_logical(*spot, layout) for spot in table.white.outline]
        _paint_line(canvas, outline, YOLK)
        for k in self.made.ranks:
            chip = table.chips[k]
            at, radius = plan_view.to_logical(chip.x, chip.y, layout), chip.radius * layout.scale
            own = k >= len(table.chips) - len(table.yolks) and chip.player is not None
            look = self.names.seat(chip.player).look
            _paint_line(canvas, shapes.ellipse(at, radius), PLAYERS[look].bright if own else WHITE)
            if own:
                badge(canvas, look, (at[0] - 0.7 * radius, at[1] - 0.7 * radius), 11)

    def _paint_length(self, canvas: Canvas, photo: Photo) -> None:
        """The known length with its ends."""
        ends = [plan_view.to_logical(*end, self.layout) for end in photo.ends]
        canvas.stroke(ends, 6, COCOA)
        canvas.stroke(ends, 3, YOLK)
        for end in ends:
            paint_handle(canvas, end, HELD_HANDLE)
        middle = ((ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2 - 24)
        say = self.names.say
        self._paint_pill(canvas, middle, say("referee.length", n=say.number(photo.length)))

    def _paint_handles(self, canvas: Canvas) -> None:
        for k, at in enumerate(handles(self.made.table.white)):
            radius = HELD_HANDLE if k == self.handle else HANDLE
            paint_handle(canvas, plan_view.to_logical(*at, self.layout), radius)

    def _paint_chosen(self, canvas: Canvas, chip: Chip) -> None:
        """The ring round the chosen yolk, and the stem by which it is leaned."""
        at = plan_view.to_logical(chip.x, chip.y, self.layout)
        ring = shapes.ellipse(at, chip.radius * self.layout.scale + RING_GAP)
        canvas.outline(ring, 6 if self.held else 5, WHITE)
        canvas.outline(ring, 3, YOLK if self.held else COCOA)
        end = stem_end(chip, self.layout)
        start = chip.radius * self.layout.scale + RING_GAP
        from_at = (at[0] + start * cos(chip.azimuth), at[1] - start * sin(chip.azimuth))
        canvas.stroke([from_at, end], 3, COCOA)
        paint_handle(canvas, end, HELD_HANDLE)
        self._paint_pill(canvas, (end[0], end[1] + 26), tilt_words(chip, self.names))

    def _paint_ghost(self, canvas: Canvas, place: Point) -> None:
        """Where the next yolk would lie, in its owner's colour, with its place in mm."""
        at, radius = plan_view.to_logical(*place, self.layout), self.radius * self.layout.scale
        ring = shapes.ellipse(at, radius)
        look = None if self.owner is None else PLAYERS[self.names.seat(self.owner).look]
        canvas.polygon(ring, WHITE, 90)
        canvas.dashes([*ring, ring[0]], 4.0, COCOA if look is None else look.fill, 9, 6)
        say = self.names.say
        x, y = (say.number(round(value)) for value in place)
        text = say("referee.place", x=x, y=y)
        self._paint_pill(canvas, (at[0], at[1] + radius + 18), text)

    def _paint_pill(self, canvas: Canvas, at: Point, text: str) -> None:
        field = self.layout.field
        wide = canvas.lettering.width(text, 15, Weight.HEADING) + 20
        x = min(max(at[0], field.left + wide / 2), field.right - wide / 2)
        y = min(max(at[1], field.top + 14), field.bottom - 14)
        canvas.rounded(FRect(x - wide / 2, y - 13, wide, 26), 13, COCOA)
        canvas.text(text, (x, y), 15, Weight.HEADING, WHITE, (0.5, 0.5), width=wide)

    def paint_ring(self, canvas: Canvas) -> None:
        """The focus ring: round what is in hand, else where the next yolk would lie."""
        if self.rim:
            spot = handles(self.made.table.white)[self.handle]
            paint_focus(canvas, plan_view.to_logical(*spot, self.layout), HELD_HANDLE)
            return
        chip = self.made.chip if self.made.chosen is not None and self.held else None
        place = self.ghost or (0.0, 0.0)
        x, y, radius = (*place, self.radius) if chip is None else (chip.x, chip.y, chip.radius)
        at = plan_view.to_logical(x, y, self.layout)
        paint_focus(canvas, at, radius * self.layout.scale)


def _paint_line(canvas: Canvas, points: Points, colour: RGB) -> None:
    """A closed line that is seen on any photo."""
    canvas.outline(points, 6, COCOA)
    canvas.outline(points, 3, colour)


def paint_handle(canvas: Canvas, at: Point, radius: float = HANDLE) -> None:
    """Draw a round handle that can be pulled, with a radius in logical px."""
    canvas.circle(at, radius + 2, WHITE)
    canvas.circle(at, radius + 0.5, COCOA)
    canvas.circle(at, radius - 2.5, YOLK)
