"""Stencil: how far each point of a chip's face is from a mark's outline."""

from functools import cache
from math import cos, pi, sin

import numpy as np
import pygame
from scipy.ndimage import distance_transform_edt

from eggshell.look.marks import YOLK_MARKS
from eggshell.look.shapes import Points
from nice_egg.painter.brush.sprite import Array

STENCIL_REACH = 1.25
"""A stencil covers -STENCIL_REACH to STENCIL_REACH units each way."""
STENCIL_CELLS = 360
"""Cells of a stencil each way."""
RASTER_CELLS = 2
"""Cells of the raster that is measured, each way, in one cell of the stencil."""


def egg(wide: float, high: float, count: int = 72) -> Points:
    """An egg of half width and half height, blunt end down; y points down."""
    turns = [2 * pi * k / count for k in range(count)]
    return [(wide * cos(t) * (1 + 0.16 * sin(t)), high * sin(t)) for t in turns]


OUTLINES: dict[str, Points] = {**YOLK_MARKS, "egg": egg(0.80, 1.0)}
"""What can be stencilled, by name: the players' marks and the logo's egg; y points down."""


@cache
def stencil(name: str) -> Array:
    """The signed distance to an outline in units, negative inside, for each cell of the stencil."""
    cells = STENCIL_CELLS * RASTER_CELLS
    scale = cells / (2 * STENCIL_REACH)
    mask = pygame.Surface((cells, cells), depth=8)
    points = [((x + STENCIL_REACH) * scale, (y + STENCIL_REACH) * scale) for x, y in OUTLINES[name]]
    pygame.draw.polygon(mask, 1, points)
    inside = pygame.surfarray.array2d(mask).T > 0
    away = distance_transform_edt(~inside) - distance_transform_edt(inside)
    coarse = (
        away.reshape(STENCIL_CELLS, RASTER_CELLS, STENCIL_CELLS, RASTER_CELLS).mean((1, 3)) / scale
    )
    return np.asarray(coarse, np.float32)


def distance(name: str, x: Array, y: Array) -> Array:
    """The signed distance in units from points (x, y), y down, to an outline."""
    scale = STENCIL_CELLS / (2 * STENCIL_REACH)
    column = np.clip((x + STENCIL_REACH) * scale, 0, STENCIL_CELLS - 1).astype(np.intp)
    row = np.clip((y + STENCIL_REACH) * scale, 0, STENCIL_CELLS - 1).astype(np.intp)
    found: Array = stencil(name)[row, column]
    return found
