"""Player card: a player's name, level, points and frying pan, beside the table."""

from dataclasses import dataclass, replace
from math import radians

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.drawing.food.pan import pan
from eggshell.drawing.icons import icon
from eggshell.look import shapes
from eggshell.look.colour import WHITE, rgb
from eggshell.look.lettering import Weight
from eggshell.look.players import PLAYERS
from eggshell.look.shapes import Point
from eggshell.setup import Seat
from eggshell.widgets.seat_card import ON_TURN_WIDER, seat_card

POINT_COLOURS = (rgb("F08A12"), rgb("FFAE1F"), rgb("FFD35C"))
"""The gradient of a point, from its edge to its middle."""
POINT_RIM = rgb("FFF6E2")
"""The rim round a point."""
POINT_STEP = 27.0
"""From point to point on a wide card, logical px."""


@dataclass(frozen=True)
class CardText:
    """What a card says: who, the level of a computer, points, whose turn it is, the pan."""

    seat: Seat
    level: str
    points: int
    target: int
    on_turn: bool
    pan: bool
    swell: float = 1.0
    """Size of the newest point, while it arrives."""
    short: str = ""
    """The level where there is little room."""


@dataclass(frozen=True)
class PlayerCard:
    """The card of one player in logical `area`."""

    area: FRect
    wide: bool
    target: int

    @property
    def low(self) -> bool:
        """Whether there is only one row."""
        return self.area.h <= 64

    def paint(self, canvas: Canvas, line: CardText) -> None:
        """Draw the card with what it says."""
        seat_card(canvas, self.area, replace(line.seat, name=""), line.on_turn)
        right = self.area.right + (ON_TURN_WIDER if line.on_turn else 0)
        left, middle = self._text(), self.area.centery
        ink = WHITE if line.on_turn else canvas.theme.ink
        size = (22 if line.on_turn else 19) if self.low else (24 if line.on_turn else 20)
        up = 0 if self.low else 17
        pips = max(line.target, line.points)
        room = right - left - 14 - (46 if line.pan and not self.low else 0)
        if self.low:
            signs = (24 if line.level else 0) + (30 if line.pan else 0) if self.wide else 0
            room = self.pip(0, pips, line.on_turn)[0] - 14 - left - signs
        canvas.text(line.seat.name, (left, middle - up), size, Weight.HEADING, ink, width=room)
        for k in range(pips):
            full = k < line.points
            swell = line.swell if full and k == line.points - 1 else 1.0
            paint_pip(canvas, self.pip(k, pips, line.on_turn), full, line.on_turn, swell)
        self._paint_level(canvas, line, right, pips)
        if line.pan:
            pan(canvas, self.pan(line.on_turn), self.pan_radius, 0.55)

    def pip(self, k: int, count: int, on_turn: bool = False) -> Point:
        """Where point `k` of `count` is shown."""
        if self.low:
            right = self.area.right + (ON_TURN_WIDER if on_turn else 0) - 22
            return right - (count - 1 - k) * self._step(count), self.area.centery
        return self._text() + 11 + k * self._step(count), self.area.centery + 13

    def pan(self, on_turn: bool = False) -> Point:
        """Where the frying pan hangs."""
        right = self.area.right + (ON_TURN_WIDER if on_turn else 0)
        if self.low and not self.wide:
            return self.area.left + 43, self.area.centery + 11
        if self.low:
            return self.pip(0, self.target, on_turn)[0] - 48, self.area.centery - 2
        return right - 42, self.area.top + 28

    @property
    def pan_radius(self) -> float:
        """The frying pan's, which is small in a low card, and on the badge in a narrow one."""
        return 15.5 if not self.low else 9.5 if self.wide else 8.0

    def _text(self) -> float:
        radius = 16.0 if self.low else min(24.0, self.area.h * 0.24)
        return self.area.left + 30 + 2 * radius

    def _step(self, count: int) -> float:
        room = (78.0 if self.wide else 50.0) if self.low else 110.0
        return min(POINT_STEP if self.wide else 25.0, room / max(1, count))

    def _paint_level(self, canvas: Canvas, line: CardText, right: float, pips: int) -> None:
        if not line.level or (self.low and not self.wide):
            return
        ink = WHITE if line.on_turn else canvas.theme.ink2
        paper = PLAYERS[line.seat.look].fill if line.on_turn else canvas.theme.panel
        if self.low:
            first = self.pip(0, pips, line.on_turn)[0]
            icon(canvas, "computer", (first - 24, self.area.centery), 8, ink, paper)
            return
        y = self.area.centery + 13
        start = self.pip(pips - 1, pips)[0] + (22 if self.wide else 15)
        if self.wide:
            icon(canvas, "computer", (start + 9, y), 9, ink, paper)
            start += 24
        room = right - start - 12
        canvas.text(
            line.level,
            (right - 12 if not self.wide else start, y),
            15,
            Weight.LABEL,
            ink,
            (0.0, 0.5) if self.wide else (1.0, 0.5),
            width=room,
            short=line.short,
        )


def paint_pip(
    canvas: Canvas, at: Point, full: bool, on_colour: bool = False, swell: float = 1.0
) -> None:
    """Draw a point: a small yolk, or its empty place.

    Args:
        canvas: where.
        at: its middle, logical px.
        full: whether it is scored.
        on_colour: whether the card has its player's colour.
        swell: its size, 1 when nothing moves.
    """
    box = FRect(-14, -14, 28, 28)
    key = ("pip", full, on_colour)
    canvas.stamp(key, box, lambda c: _paint_pip(c, full, on_colour), at, scale=swell)


def _paint_pip(canvas: Canvas, full: bool, on_colour: bool) -> None:
    disc = shapes.ellipse((0, 0), 11)
    if full:
        canvas.polygon(disc, POINT_RIM)
        canvas.gradient(shapes.ellipse((0, 0), 9.3), POINT_COLOURS, (-2, -2.5), 10)
        canvas.stroke(shapes.arc((0, 0), 6.4, radians(200), radians(250), 8), 2.2, WHITE, 220)
        return
    theme = canvas.theme
    canvas.polygon(disc, WHITE if on_colour else theme.well, 60 if on_colour else 255)
    ring = shapes.ellipse((0, 0), 10)
    canvas.dashes([*ring, ring[0]], 1.8, WHITE if on_colour else theme.ink2, 3.4, 2.9)
