"""Canvas: lines and areas with soft edges, drawn large and made small."""

import itertools
from collections.abc import Iterable, Sequence
from math import ceil, cos, floor, hypot, pi, sin

import numpy as np
import pygame
from scipy.ndimage import gaussian_filter

from eggshell.look.colour import RGB
from nice_egg.painter.brush.sprite import Sprite, tint

OVERSAMPLING = 4
"""How many times too large shapes are drawn, each way, to have soft edges."""
Point = tuple[float, float]
"""Right and down on the surface, px."""


def round_corners(area: pygame.Rect | tuple[float, ...], radius: float) -> list[Point]:
    """The outline of a rectangle (left, top, width, height) with round corners."""
    left, top, wide, high = area
    r = min(radius, wide / 2, high / 2)
    corners = ((wide - r, high - r), (r, high - r), (r, r), (wide - r, r))
    return [
        (left + x + r * cos(quarter + turn), top + y + r * sin(quarter + turn))
        for (x, y), quarter in zip(corners, (0.0, pi / 2, pi, 3 * pi / 2), strict=True)
        for turn in (pi / 2 * k / 10 for k in range(11))
    ]


def circle(x: float, y: float, radius: float, count: int = 72) -> list[Point]:
    """The outline of a circle.

    Args:
        x: of its middle, px.
        y: of its middle, px.
        radius: px.
        count: how many points.
    """
    turns = (2 * pi * k / count for k in range(count))
    return [(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]


class Canvas:
    """Opaque shapes on nothing, inside `area` (px on the surface); `sprite` gives the picture."""

    def __init__(self, area: pygame.Rect) -> None:
        self.area = area
        size = (max(1, area.width) * OVERSAMPLING, max(1, area.height) * OVERSAMPLING)
        self._large = pygame.Surface(size, pygame.SRCALPHA)

    @classmethod
    def around(cls, points: Iterable[Point], room: float = 2.0) -> "Canvas":
        """A canvas that holds all `points` and `room` px beyond them."""
        xs, ys = zip(*points, strict=True)
        left, top = floor(min(xs) - room), floor(min(ys) - room)
        return cls(pygame.Rect(left, top, ceil(max(xs) + room) - left, ceil(max(ys) + room) - top))

    def polygon(self, points: Sequence[Point], colour: RGB) -> None:
        """Fill a polygon with a colour."""
        pygame.draw.polygon(self._large, colour, [self._finer(point) for point in points])

    def line(self, points: Sequence[Point], wide: float, colour: RGB) -> None:
        """Draw a line through `points`, `wide` px, with round ends and joints."""
        for a, b in itertools.pairwise(points):
            self._stroke(self._finer(a), self._finer(b), wide * OVERSAMPLING / 2, colour)
        for point in points:
            pygame.draw.circle(self._large, colour, self._finer(point), wide * OVERSAMPLING / 2)

    def outline(self, points: Sequence[Point], wide: float, colour: RGB) -> None:
        """Draw a closed line through `points`."""
        self.line([*points, points[0]], wide, colour)

    def dashes(self, points: Sequence[Point], wide: float, colour: RGB, dash: float) -> None:
        """Draw a line through `points` in dashes of `dash` px, with gaps of 1.3 times that.

        Args:
            points: what the line goes through, px.
            wide: of the line, px.
            colour: of the line.
            dash: length of a dash, px.
        """
        on, left, run = True, dash, [points[0]]
        for a, b in itertools.pairwise(points):
            here, length = 0.0, hypot(b[0] - a[0], b[1] - a[1])
            while length - here > left:
                here += left
                run.append(
                    (a[0] + (b[0] - a[0]) * here / length, a[1] + (b[1] - a[1]) * here / length)
                )
                if on:
                    self.line(run, wide, colour)
                on, run = not on, run[-1:]
                left = dash if on else 1.3 * dash
            left -= length - here
            run.append(b)
        if on:
            self.line(run, wide, colour)

    def sprite(self) -> Sprite:
        """The finished picture, anchored at the surface's (0, 0)."""
        size = (max(1, self.area.width), max(1, self.area.height))
        image = _straight(pygame.transform.smoothscale(self._large, size))
        return Sprite(image, self.area.left, self.area.top)

    def _finer(self, point: Point) -> Point:
        return (point[0] - self.area.left) * OVERSAMPLING, (point[1] - self.area.top) * OVERSAMPLING

    def _stroke(self, a: Point, b: Point, half: float, colour: RGB) -> None:
        length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        x, y = -(b[1] - a[1]) / length * half, (b[0] - a[0]) / length * half
        corners = ((a[0] + x, a[1] + y), (b[0] + x, b[1] + y))
        far = ((b[0] - x, b[1] - y), (a[0] - x, a[1] - y))
        pygame.draw.polygon(self._large, colour, (*corners, *far))


def _straight(image: pygame.Surface) -> pygame.Surface:
    """The same picture with full colours: making it small has mixed them with black."""
    alpha = pygame.surfarray.pixels_alpha(image)[..., None].astype(np.float32)
    colours = pygame.surfarray.pixels3d(image)
    colours[...] = np.clip(colours * (255.0 / np.maximum(alpha, 1.0)), 0, 255)
    del colours
    return image


def cast(points: Sequence[Point], down: float, blur: float, colour: RGB, opacity: float) -> Sprite:
    """The soft shadow of a filled outline, moved `down` px and blurred over `blur` px.

    Args:
        points: the outline that throws it, px.
        down: how far below the outline it lies, px.
        blur: how far it fades out, px.
        colour: of the shadow.
        opacity: of its middle, 0 to 1.
    """
    canvas = Canvas.around(points, room=2 * blur + 2)
    canvas.polygon(points, colour)
    sprite = canvas.sprite()
    alpha = pygame.surfarray.array_alpha(sprite.image).T.astype(np.float32) / 255
    soft = gaussian_filter(alpha, max(0.3, 0.6 * blur)) * opacity
    return Sprite(tint(colour, soft), sprite.left, sprite.top + round(down))
