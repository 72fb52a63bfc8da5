"""Cloud view: the landings of A and B from above, with their contours.

Dots are put on a picture of their own as they come, so that a frame draws only the new ones.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import cos, hypot, radians, sin

import pygame
from pygame import FRect, Surface

from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.colour import RGB, WHITE
from eggshell.look.shapes import Point
from nice_egg.bench.cloud import Cloud
from nice_egg.bench.density import Line, contours
from nice_egg.bench.quantity import COLUMN
from nice_egg.painter.plan.view import View
from nice_egg.scenes.bench.cards.setting_look import LOOKS, SettingLook

DOTS = 2000
"""Landings of a setting that have a dot; contours and numbers go on with the later ones."""
DOTS_A_FRAME = 250
"""Dots that a frame draws at the most: 2 to 3 ms."""
GROWTH = 1.3
"""Contours are drawn anew when a cloud has grown by this factor, or is full."""
REACH = 14.0
"""A press this near to a dot means it, logical px."""
DOT_BOX = FRect(-8, -8, 16, 16)
"""What a dot covers."""
LABEL_WAYS = {("A", 0.9): 150.0, ("A", 0.5): 200.0, ("B", 0.9): 20.0, ("B", 0.5): 250.0}
"""Directions in degrees, anticlockwise from the right, in which a contour has its label."""
WAYS = {"left": (-1.0, 0.0), "right": (1.0, 0.0), "up": (0.0, -1.0), "down": (0.0, 1.0)}
"""Where arrows lead on the screen."""
LEAST_WAY, ASIDE = 0.5, 2.0
"""An arrow leads at least so far, logical px, and at most so many times as far aside as ahead."""
ON = COLUMN["on_white"]
"""The column that says whether a yolk lies on the white."""


@dataclass(frozen=True)
class Dot:
    """A landing that can be chosen: of setting `letter`, drop `number`, at a logical place."""

    letter: str
    number: int
    at: Point


@dataclass(frozen=True)
class Sight:
    """Where plan points lie: in logical `area`, at `scale` px a mm, `middle` (mm) in its middle."""

    area: FRect
    scale: float
    middle: Point = (0.0, 0.0)

    def place(self, x: float, y: float) -> Point:
        """The logical place of a plan point, mm."""
        dx, dy = x - self.middle[0], y - self.middle[1]
        return self.area.centerx + self.scale * dx, self.area.centery - self.scale * dy

    def shows(self, at: Point) -> bool:
        """Whether a logical place is within the area."""
        return bool(self.area.inflate(-8, -8).collidepoint(at))

    def view(self, canvas: Canvas) -> View:
        """The same for the painter."""
        return View(self.scale * canvas.zoom, *canvas.pixels([self.place(0.0, 0.0)])[0])


class CloudView:
    """The pictures of both clouds, kept from frame to frame."""

    def __init__(self) -> None:
        self._sight = Sight(FRect(0, 0, 1, 1), 1.0)
        self._key: object = None
        self._picture: Surface | None = None
        self._next: Surface | None = None
        self._drawn: dict[str, int] = {}
        self._lines: dict[str, tuple[int, int, dict[float, list[Line]]]] = {}
        self._outlines: tuple[object, Surface] | None = None
        self._labels: list[tuple[str, str, Point]] = []

    # Dots

    def dots(self, clouds: Mapping[str, Cloud], sight: Sight) -> Iterator[Dot]:
        """All dots in sight, those of A and B in turn."""
        for number in range(min(DOTS, max(cloud.count for cloud in clouds.values()))):
            for letter, cloud in _apart(clouds).items():
                if number < len(cloud.rows) and not cloud.rows[number, -1]:
                    at = sight.place(*cloud.rows[number, :2])
                    if sight.shows(at):
                        yield Dot(letter, number, at)

    def nearest(self, clouds: Mapping[str, Cloud], sight: Sight, at: Point) -> Dot | None:
        """The dot that a press at a logical place means."""
        near = [(hypot(d.at[0] - at[0], d.at[1] - at[1]), d) for d in self.dots(clouds, sight)]
        far, dot = min(near, key=lambda pair: pair[0], default=(REACH, None))
        return dot if far < REACH else None

    def paint(self, canvas: Canvas, clouds: Mapping[str, Cloud], sight: Sight) -> bool:
        """Draw contours and dots; whether there are dots left for the next frame."""
        clouds = _apart(clouds)
        self._sight = sight
        self._paint_outlines(canvas, clouds)
        left = self._catch_up(canvas, clouds)
        if self._picture is not None:
            corner = canvas.pixels([sight.area.topleft])[0]
            canvas.surface.blit(self._picture, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
        self._paint_labels(canvas)
        return left

    def _catch_up(self, canvas: Canvas, clouds: Mapping[str, Cloud]) -> bool:
        """Put dots that are new on the picture, or some of them on a new one."""
        key = (self._look(canvas), tuple(map(id, clouds.values())))
        if key != self._key:
            self._key, self._next, self._drawn = key, self._sheet(canvas), dict.fromkeys(clouds, 0)
        target = self._next or self._picture
        assert target is not None
        self._put(self._on(canvas, target), clouds)
        left = any(self._drawn[k] < min(DOTS, cloud.count) for k, cloud in clouds.items())
        if self._next is not None and not left:
            self._picture, self._next = self._next, None
        return left

    def _put(self, sheet: Canvas, clouds: Mapping[str, Cloud]) -> None:
        """Put some more dots, those of A and B in turn."""
        first = min(self._drawn.values())
        for number in range(first, first + DOTS_A_FRAME):
            for letter, cloud in clouds.items():
                if self._drawn[letter] <= number < min(DOTS, cloud.count):
                    self._put_one(sheet, letter, cloud, number)
                    self._drawn[letter] = number + 1

    def _put_one(self, sheet: Canvas, letter: str, cloud: Cloud, number: int) -> None:
        row = cloud.rows[number]
        at = self._sight.place(row[0], row[1])
        if not row[-1] and self._sight.shows(at):
            on = bool(row[ON])
            sheet.stamp(("dot", letter, on), DOT_BOX, partial(_paint_dot, LOOKS[letter], on), at)

    def _sheet(self, canvas: Canvas) -> Surface:
        """An empty picture of the field."""
        (left, top), (right, bottom) = canvas.pixels(
            [self._sight.area.topleft, self._sight.area.bottomright]
        )
        return Surface((max(1, round(right - left)), max(1, round(bottom - top))), pygame.SRCALPHA)

    def _on(self, canvas: Canvas, sheet: Surface) -> Canvas:
        """A canvas on a picture of the field, with the same logical places."""
        left, top = canvas.pixels([self._sight.area.topleft])[0]
        origin = (canvas.origin[0] - left, canvas.origin[1] - top)
        return canvas.on(sheet, canvas.zoom, origin)

    def _look(self, canvas: Canvas) -> object:
        return (
            canvas.surface.get_size(),
            canvas.theme.name,
            tuple(self._sight.area),
            self._sight.scale,
            self._sight.middle,
        )

    # Contours

    def forget(self) -> None:
        """Draw all contours anew at the next occasion."""
        self._lines.clear()

    def _paint_outlines(self, canvas: Canvas, clouds: Mapping[str, Cloud]) -> None:
        """Draw the contours, on a picture that is kept until they change."""
        for letter, cloud in clouds.items():
            self._renew(letter, cloud)
        self._lines = {k: v for k, v in self._lines.items() if k in clouds}
        key = (self._look(canvas), tuple((k, v[:2]) for k, v in self._lines.items()))
        if self._outlines is None or self._outlines[0] != key:
            sheet = self._sheet(canvas)
            for letter, (_, _, found) in self._lines.items():
                self._draw_lines(self._on(canvas, sheet), LOOKS[letter], found)
            self._outlines, self._labels = (key, sheet), list(self._placed_labels())
        corner = canvas.pixels([self._sight.area.topleft])[0]
        canvas.surface.blit(self._outlines[1], corner)

    def _renew(self, letter: str, cloud: Cloud) -> None:
        """Find the contours again if the cloud is another one or has grown."""
        mark, count, _ = self._lines.get(letter, (0, 0, {}))
        if mark != id(cloud) or cloud.count >= GROWTH * count:
            self._lines[letter] = id(cloud), cloud.count, contours(cloud.cells)

    def settle(self, clouds: Mapping[str, Cloud]) -> None:
        """Find the contours of clouds that are full."""
        for letter, cloud in _apart(clouds).items():
            if self._lines.get(letter, (0, 0, {}))[:2] != (id(cloud), cloud.count):
                self._lines[letter] = id(cloud), cloud.count, contours(cloud.cells)

    def outer(self) -> Line:
        """The plan points of the outer contours, mm."""
        found = [lines[0] for _, _, c in self._lines.values() if (lines := c.get(0.9))]
        return [point for line in found for point in line]

    def _draw_lines(
        self, sheet: Canvas, look: SettingLook, found: Mapping[float, list[Line]]
    ) -> None:
        for share, lines in found.items():
            for line in lines:
                points = [self._sight.place(*point) for point in line]
                if share == 0.5:
                    _draw_inner(sheet, points, look.fill)
                else:
                    _draw_outer(sheet, points, look)

    def _paint_labels(self, canvas: Canvas) -> None:
        """Say what each contour holds."""
        for letter, text, at in self._labels:
            LOOKS[letter].paint_pill(canvas, at, text)

    def _placed_labels(self) -> Iterator[tuple[str, str, Point]]:
        """The labels, each at its contour's outermost place in a direction."""
        area = self._sight.area.inflate(-76, -30)
        for letter, (_, _, found) in self._lines.items():
            for share, lines in found.items():
                turn = radians(LABEL_WAYS[letter, share])
                across, up = cos(turn), sin(turn)
                x, y = self._sight.place(*max(lines[0], key=lambda p: p[0] * across + p[1] * up))
                x, y = min(area.right, max(area.left, x)), min(area.bottom, max(area.top, y))
                yield letter, f"{letter} {round(100 * share)} %", (x, y)


def _apart(clouds: Mapping[str, Cloud]) -> dict[str, Cloud]:
    """The clouds by letter, B alone where both are the same."""
    return {k: v for k, v in clouds.items() if k == "B" or v is not clouds["B"]}


def farther(clouds: Mapping[str, Cloud], sight: Sight) -> int:
    """How many of the landings that could have a dot lie out of sight."""
    out = 0
    for cloud in _apart(clouds).values():
        rows = cloud.rows[:DOTS]
        x, y = (sight.scale * (rows[:, k] - sight.middle[k]) for k in (0, 1))
        half = sight.area.w / 2 - 4, sight.area.h / 2 - 4
        beyond = (abs(x) > half[0]) | (abs(y) > half[1])
        out += int((beyond & (rows[:, -1] == 0.0)).sum())
    return out


def next_dot(dots: Sequence[Dot], start: Point, action: str) -> Dot | None:
    """The dot to which an arrow leads from a logical place, if any lies that way."""
    across, down = WAYS[action]
    costs = []
    for index, dot in enumerate(dots):
        dx, dy = dot.at[0] - start[0], dot.at[1] - start[1]
        ahead, aside = dx * across + dy * down, abs(dx * down) + abs(dy * across)
        if ahead > LEAST_WAY and aside <= ASIDE * ahead:
            costs.append((ahead + aside, index))
    return dots[min(costs)[1]] if costs else None


def _draw_inner(sheet: Canvas, points: list[Point], fill: RGB) -> None:
    pixels = sheet.pixels(points)
    if len(pixels) > 2:
        pygame.draw.polygon(sheet.surface, (*fill, 26), pixels)
    for width, colour in ((5.0, WHITE), (2.6, fill)):
        _thick(sheet, points, width, colour)


def _draw_outer(sheet: Canvas, points: list[Point], look: SettingLook) -> None:
    for piece in shapes.dashes(points, *look.dash):
        _thick(sheet, piece, 4.4, WHITE)
        _thick(sheet, piece, 2.2, look.fill)


def _thick(sheet: Canvas, points: list[Point], width: float, colour: RGB) -> None:
    """A line with smoothed edges: quick, and sharp enough on a busy ground."""
    pixels, wide = sheet.pixels(points), max(1, round(width * sheet.zoom))
    if len(pixels) > 1:
        pygame.draw.lines(sheet.surface, colour, False, pixels, wide)
        for pixel in pixels:
            pygame.draw.circle(sheet.surface, colour, pixel, wide / 2)


def _paint_dot(look: SettingLook, on: bool, canvas: Canvas) -> None:
    radius = 2.9 if look.letter == "A" else 3.1
    canvas.polygon(look.shape(radius + 0.8), WHITE)
    canvas.polygon(look.shape(radius), look.fill)
    if not on:
        canvas.circle((0, 0), 1.4, WHITE)
