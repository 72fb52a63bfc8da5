"""Outlines as lists of points: pure geometry, y down, angles in radians."""

import random
from itertools import pairwise
from math import cos, hypot, pi, sin, tau

from pygame import FRect

Point = tuple[float, float]
"""Right and down, in whatever unit the caller draws."""
Points = list[Point]
"""An outline or a line, corner by corner."""

EGG_WHITE_WAVES = ((2, 0.022), (3, 0.045), (4, 0.040), (5, 0.050), (7, 0.020), (9, 0.008))
"""Waves round a drawn egg white: how many in a turn, and how high at most in mean radii."""


def arc(centre: Point, radius: float, start: float, end: float, steps: int = 24) -> Points:
    """The points along a circular arc from `start` to `end`, both included.

    Args:
        centre: Of the circle.
        radius: Of the circle.
        start: Angle of the first point, clockwise from the right as y goes down.
        end: Angle of the last point.
        steps: One less than the number of points.
    """
    angles = (start + (end - start) * i / steps for i in range(steps + 1))
    return [(centre[0] + radius * cos(a), centre[1] + radius * sin(a)) for a in angles]


def ellipse(
    centre: Point, across: float, down: float | None = None, turn: float = 0.0, steps: int = 72
) -> Points:
    """An ellipse with half axes `across` and `down` (equal if omitted), turned by `turn`.

    Args:
        centre: Its middle.
        across: Half its width before it is turned.
        down: Half its height; as the width if omitted.
        turn: Clockwise as y goes down.
        steps: How many points.
    """
    down = across if down is None else down
    ring = [(across * cos(tau * i / steps), down * sin(tau * i / steps)) for i in range(steps)]
    return moved(turned(ring, turn), centre)


def egg(centre: Point, across: float, down: float, turn: float = 0.0, steps: int = 72) -> Points:
    """An egg, thick end down: x = a cos t (1 - 0.17 sin t), y = -b sin t.

    Args:
        centre: Its middle.
        across: Half its width before it is turned.
        down: Half its height.
        turn: Clockwise as y goes down.
        steps: How many points.
    """
    angles = [tau * i / steps for i in range(steps)]
    ring = [(across * cos(t) * (1 - 0.17 * sin(t)), -down * sin(t)) for t in angles]
    return moved(turned(ring, turn), centre)


def rectangle(area: FRect) -> Points:
    """The four corners of `area`."""
    return [
        (area.left, area.top),
        (area.right, area.top),
        (area.right, area.bottom),
        (area.left, area.bottom),
    ]


def rounded(area: FRect, radius: float) -> Points:
    """A rectangle with round corners."""
    radius = max(0.0, min(radius, area.w / 2, area.h / 2))
    inner = area.inflate(-2 * radius, -2 * radius)
    corners = (
        (inner.topright, -pi / 2),
        (inner.bottomright, 0.0),
        (inner.bottomleft, pi / 2),
        (inner.topleft, pi),
    )
    return [p for corner, start in corners for p in arc(corner, radius, start, start + pi / 2, 12)]


def blob(seed: int, steps: int = 120) -> Points:
    """An egg white of mean radius 1 about the origin; each `seed` runs differently."""
    draw = random.Random(seed)
    waves = [(k, draw.uniform(-1, 1) * a, draw.uniform(0, tau)) for k, a in EGG_WHITE_WAVES]
    outline = []
    for i in range(steps):
        t = tau * i / steps
        radius = 1 + sum(a * cos(k * t + p) for k, a, p in waves)
        outline.append((radius * cos(t), radius * sin(t)))
    return outline


def star(tips: int, inner: float) -> Points:
    """A star of `tips` points: outer radius 1, `inner` radius between them."""
    count = 2 * tips
    radii = [1.0 if i % 2 == 0 else inner for i in range(count)]
    return [(r * sin(tau * i / count), -r * cos(tau * i / count)) for i, r in enumerate(radii)]


def moved(points: Points, by: Point) -> Points:
    """`points` shifted by a vector."""
    return [(x + by[0], y + by[1]) for x, y in points]


def scaled(points: Points, factor: float, about: Point = (0.0, 0.0)) -> Points:
    """`points` grown by `factor` about a fixed point."""
    return [
        (about[0] + (x - about[0]) * factor, about[1] + (y - about[1]) * factor) for x, y in points
    ]


def turned(points: Points, angle: float) -> Points:
    """`points` turned about the origin, clockwise as seen on screen."""
    c, s = cos(angle), sin(angle)
    return [(x * c - y * s, x * s + y * c) for x, y in points]


def bounds(points: Points) -> FRect:
    """The smallest rectangle that holds all `points`."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return FRect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def dashes(points: Points, on: float, off: float) -> list[Points]:
    """The drawn pieces of a dashed line along `points`."""
    pieces: list[Points] = []
    piece, drawing, left = [points[0]], True, on
    for start, end in pairwise(points):
        length, done = hypot(end[0] - start[0], end[1] - start[1]), 0.0
        while length - done > left:
            done += left
            share = done / length
            knot = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            if drawing:
                pieces.append([*piece, knot])
            piece, drawing = [knot], not drawing
            left = on if drawing else off
        left -= length - done
        piece.append(end)
    return [*pieces, piece] if drawing and len(piece) > 1 else pieces
