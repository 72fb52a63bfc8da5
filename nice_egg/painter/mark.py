"""Mark: the signs that tell players apart, and the logo, as outlines and as stencils."""

from functools import cache
from math import cos, pi, radians, sin

import numpy as np
import pygame
from scipy.ndimage import distance_transform_edt

from nice_egg.painter.brush.sprite import Array

Point = tuple[float, float]
Outline = tuple[Point, ...]
REACH = 1.25
"""A stencil covers -REACH to REACH units each way."""
GRID = 360
"""Cells of a stencil each way."""
FINER = 2


def _round(radius: float, count: int = 64, x: float = 0.0, y: float = 0.0) -> Outline:
    return tuple(
        (x + radius * cos(2 * pi * k / count), y + radius * sin(2 * pi * k / count))
        for k in range(count)
    )


def _spiky(count: int, out: float, into: float | None = None, turn: float = -pi / 2) -> Outline:
    radii = (out,) if into is None else (out, into)
    corners = count * len(radii)
    angles = [turn + 2 * pi * k / corners for k in range(corners)]
    return tuple(
        (radii[k % len(radii)] * cos(a), radii[k % len(radii)] * sin(a))
        for k, a in enumerate(angles)
    )


def _plus(arm: float, reach: float) -> Outline:
    quarter = ((arm, -reach), (arm, -arm), (reach, -arm))
    return tuple(
        (x * c - y * s, x * s + y * c)
        for c, s in ((1, 0), (0, 1), (-1, 0), (0, -1))
        for x, y in quarter
    )


def _heart() -> Outline:
    turns = [2 * pi * k / 72 for k in range(72)]
    wave = [13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t) for t in turns]
    return tuple((sin(t) ** 3 * 0.94, -0.06 - w / 17) for t, w in zip(turns, wave, strict=True))


def _moon() -> Outline:
    outer = [radians(42 + 276 * k / 48) for k in range(49)]
    rim = [(0.95 * cos(a), 0.95 * sin(a)) for a in outer]
    (x, y), hollow = rim[0], 0.50
    radius, half = float(np.hypot(x - hollow, y)), float(np.arctan2(y, x - hollow))
    inner = [-half - (2 * pi - 2 * half) * k / 48 for k in range(1, 48)]
    return (*rim, *((hollow + radius * cos(a), radius * sin(a)) for a in inner))


def egg(wide: float, high: float, count: int = 72) -> Outline:
    """An egg of half width and half height, blunt end down; y points down."""
    turns = [2 * pi * k / count for k in range(count)]
    return tuple((wide * cos(t) * (1 + 0.16 * sin(t)), high * sin(t)) for t in turns)


MARKS: dict[str, Outline] = {
    "circle": _round(0.82),
    "triangle": tuple((x, y + 0.16) for x, y in _spiky(3, 1.12)),
    "square": _spiky(4, 1.12, turn=-pi / 4),
    "diamond": tuple((0.8 * x, y) for x, y in _spiky(4, 1.1)),
    "plus": _plus(0.34, 0.98),
    "heart": _heart(),
    "star": _spiky(5, 1.12, 0.50),
    "moon": _moon(),
    "egg": egg(0.80, 1.0),
}
"""Outlines by name in units of the mark's size; y points down."""


@cache
def stencil(name: str) -> Array:
    """Signed distance to the mark's outline in units, negative inside, on a GRID x GRID raster."""
    cells = GRID * FINER
    scale = cells / (2 * REACH)
    mask = pygame.Surface((cells, cells), depth=8)
    points = [((x + REACH) * scale, (y + REACH) * scale) for x, y in MARKS[name]]
    pygame.draw.polygon(mask, 1, points)
    inside = pygame.surfarray.array2d(mask).T > 0
    away = distance_transform_edt(~inside) - distance_transform_edt(inside)
    coarse = away.reshape(GRID, FINER, GRID, FINER).mean((1, 3)) / scale
    return np.asarray(coarse, np.float32)


def distance(name: str, x: Array, y: Array) -> Array:
    """Signed distance in units from points (x, y), y down, to the mark's outline."""
    scale = GRID / (2 * REACH)
    column = np.clip((x + REACH) * scale, 0, GRID - 1).astype(np.intp)
    row = np.clip((y + REACH) * scale, 0, GRID - 1).astype(np.intp)
    found: Array = stencil(name)[row, column]
    return found
