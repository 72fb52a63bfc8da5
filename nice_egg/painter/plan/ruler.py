"""Ruler: the gap between two outlines as a dimension line with a tick per millimetre."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, hypot, pi, sin

import numpy as np
import pygame

from eggshell.look.colour import RGB
from eggshell.look.players import Look
from nice_egg.painter.brush.badge import PAPER, Pill
from nice_egg.painter.brush.canvas import Canvas, Point
from nice_egg.painter.brush.placement import Placement
from nice_egg.painter.plan.view import View
from nice_egg.painter.theme import Theme
from nice_egg.pieces.chip import Chip

ELLIPSE_CORNERS = 240
"""Corners of an outline that gaps are measured between."""
OFFSETS = (0.0, 1.0, -1.0, 1.35, -1.35, 0.6, -0.6)
"""Where the dimension line may lie: beside the gap, in radii of the larger chip."""


def ellipse(chip: Chip, view: View, grow: float = 0.0, count: int = ELLIPSE_CORNERS) -> list[Point]:
    """The chip's outline seen from above, in px, `grow` px larger all round.

    Args:
        chip: whose outline.
        view: where.
        grow: how much larger, px.
        count: how many points.
    """
    x, y = view.to_px(chip.x, chip.y)
    long = view.scale * chip.radius + grow
    short = view.scale * chip.radius * cos(chip.tilt) + grow
    dx, dy = cos(chip.azimuth), -sin(chip.azimuth)
    turns = [2 * pi * k / count for k in range(count)]
    return [
        (x + short * cos(t) * dx - long * sin(t) * dy, y + short * cos(t) * dy + long * sin(t) * dx)
        for t in turns
    ]


def nearest(a: list[Point], b: list[Point]) -> tuple[Point, Point]:
    """The two points of outlines `a` and `b` that are nearest to each other."""
    p, q = np.array(a), np.array(b)
    away = ((p[:, None, :] - q[None, :, :]) ** 2).sum(-1)
    i, j = divmod(int(away.argmin()), len(b))
    return a[i], b[j]


@dataclass(frozen=True)
class Ruler:
    """A dimension line from `start` to `end`, px, `aside` px beside the gap itself."""

    start: Point
    end: Point
    aside: float

    @property
    def length(self) -> float:
        """The length of the gap in px."""
        return hypot(self.end[0] - self.start[0], self.end[1] - self.start[1])

    @property
    def along(self) -> Point:
        """The unit vector from `start` to `end`."""
        length = self.length or 1.0
        return (self.end[0] - self.start[0]) / length, (self.end[1] - self.start[1]) / length

    def beside(self, part: float, extra: float = 0.0) -> Point:
        """The point at `part` of the dimension line, `extra` px further aside."""
        x, y = self.along
        out = self.aside + (extra if self.aside >= 0 else -extra)
        middle_x = self.start[0] + part * (self.end[0] - self.start[0])
        middle_y = self.start[1] + part * (self.end[1] - self.start[1])
        return middle_x - out * y, middle_y + out * x

    def small(self, wide: float) -> bool:
        """Whether the gap is too small for ticks in lines of `wide` px: arrows point at it."""
        return self.length < 14.0 * wide

    def lines(self, wide: float) -> list[list[Point]]:
        """The dimension line, its ends or extension lines, and the shafts of outside arrows."""
        a, b = self.beside(0.0), self.beside(1.0)
        reach = 3.0 * wide
        bars = [[self.start, self.beside(0.0, reach)], [self.end, self.beside(1.0, reach)]]
        if self.aside == 0.0:
            bars = [[self.beside(p, -2 * reach), self.beside(p, 2 * reach)] for p in (0.0, 1.0)]
        shafts = [_outward(a, self.along, -7 * wide), _outward(b, self.along, 7 * wide)]
        return [[a, b], *bars, *(shafts if self.small(wide) else [])]


@dataclass(frozen=True)
class Rule:
    """How a gap is said: its length in `words`, letters of `size` px, `strong` for the closest."""

    words: str
    size: int
    strong: bool = False

    def draw(
        self,
        surface: pygame.Surface,
        chips: tuple[Chip, Chip],
        view: View,
        placement: Placement,
        look: Look,
        theme: Theme,
    ) -> pygame.Rect:
        """Draw the gap from the first chip to the second where it hides least.

        Args:
            surface: to draw on.
            chips: the two chips that the gap is between.
            view: where.
            placement: finds room for the words.
            look: of the player whose chip it is.
            theme: the colours.

        Returns:
            All of the surface that it drew on.
        """
        start, end = nearest(ellipse(chips[0], view), ellipse(chips[1], view))
        radius = view.scale * max(chip.radius for chip in chips)
        rulers = [Ruler(start, end, offset * radius) for offset in OFFSETS]
        wide = self.size / (8 if self.strong else 10)
        pill = self._pill(look, theme)
        choices = [choice for ruler in rulers for choice in _choices(ruler, pill)]
        ruler, area = placement.best_ruled(choices, [c[0].lines(wide) for c in choices])
        drawn = draw_ruler(surface, ruler, view.scale, wide, look.deep)
        return drawn.union(pill.draw(surface, area, theme))

    def _pill(self, look: Look, theme: Theme) -> Pill:
        if self.strong:
            return Pill(self.words, self.size, look.deep, PAPER, PAPER)
        return Pill(self.words, self.size, theme.panel, theme.ink, theme.player_line(look))


def _choices(ruler: Ruler, pill: Pill) -> Iterator[tuple[Ruler, pygame.Rect]]:
    """The ruler with every place for its label, the nicest first: a long ruler has it on it."""
    wide, high = pill.extent
    x, y = ruler.along
    away = abs(x) * high / 2 + abs(y) * wide / 2 + 0.5 * pill.size
    sides = (1.0, -1.0) if ruler.aside == 0 else (1.0,)
    long = ruler.length > abs(x) * wide + abs(y) * high + 2.5 * pill.size
    for side in (0.0, *sides) if long else sides:
        for part in (0.5, 0.3, 0.7) if long else (0.5,):
            label = pygame.Rect(0, 0, wide, high)
            middle = ruler.beside(part, side * away)
            label.center = round(middle[0]), round(middle[1])
            yield ruler, label


def draw_ruler(
    surface: pygame.Surface, ruler: Ruler, scale: float, wide: float, colour: RGB
) -> pygame.Rect:
    """Draw the dimension line, its extension lines and ticks, all in a white casing.

    Args:
        surface: to draw on.
        ruler: the gap.
        scale: px per mm.
        wide: of the line, px.
        colour: of the line.
    """
    lines = ruler.lines(wide)
    canvas = Canvas.around([point for line in lines for point in line], room=4 * wide)
    for line in lines:
        canvas.line(line, wide + max(2.0, 0.9 * wide), PAPER)
    for line in lines:
        canvas.line(line, wide, colour)
    if ruler.small(wide):
        _arrow(canvas, ruler.beside(0.0), ruler.along, -wide, colour)
        _arrow(canvas, ruler.beside(1.0), ruler.along, wide, colour)
    else:
        _ticks(canvas, ruler, scale, wide, colour)
    return canvas.sprite().blit(surface)


def _outward(point: Point, along: Point, length: float) -> list[Point]:
    return [point, (point[0] + along[0] * length, point[1] + along[1] * length)]


def _arrow(canvas: Canvas, tip: Point, along: Point, size: float, colour: RGB) -> None:
    x, y = along[0] * size, along[1] * size
    foot = tip[0] + 3.4 * x, tip[1] + 3.4 * y
    sides = ((foot[0] - 1.9 * y, foot[1] + 1.9 * x), (foot[0] + 1.9 * y, foot[1] - 1.9 * x))
    canvas.polygon([tip, *sides], colour)


def _ticks(canvas: Canvas, ruler: Ruler, scale: float, wide: float, colour: RGB) -> None:
    every = 1 if scale > 1.7 * wide else 5
    for mm in range(every, int(ruler.length / scale) + 1, every):
        part = mm * scale / ruler.length
        tall = wide * (2.8 if mm % 5 == 0 else 1.7)
        canvas.line([ruler.beside(part), ruler.beside(part, -tall)], 0.55 * wide, colour)
