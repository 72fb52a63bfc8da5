"""Density: how densely landings lie, and the contours that hold a part of them.

A kernel density on cells: counts are blurred by a normal distribution whose width follows Scott's
rule (D. W. Scott, Multivariate Density Estimation, 1992, section 6.5), and contours are found by
marching squares.
"""

from collections.abc import Iterator
from itertools import pairwise
from math import sqrt

import numpy as np
from numpy.typing import NDArray

Counts = NDArray[np.float64]
"""Landings in cells: a row for each y from the lowest, a column for each x."""
CELL, SIDE = 4.0, 160
"""Width of a cell in mm, and how many lie along each side: 320 mm each way from the middle."""
SHARES = (0.9, 0.5)
"""The parts of the landings that contours hold."""
REACH = 3.0
"""Standard deviations that a count is spread."""
FEWEST = 12
"""With fewer landings there are no contours."""
Line = list[tuple[float, float]]
"""Plan points along a contour, mm; a closed one ends where it begins."""
Edge = tuple[int, int, int]
"""A side of a square between four cells: column, row, and 0 if it runs along x or 1 along y."""


def contours(cells: Counts) -> dict[float, list[Line]]:
    """By share: the lines within which that part of the landings lies, where it is densest."""
    if cells.sum() < FEWEST:
        return {}
    field = blurred(cells)
    return {share: lines(field, level(cells, field, share)) for share in SHARES}


def blurred(cells: Counts) -> Counts:
    """The counts, spread by Scott's rule, each axis by its own deviation."""
    across, up = (_spread(cells.sum(axis=axis)) for axis in (0, 1))
    factor = cells.sum() ** (-1.0 / 6.0)
    return _spread_out(_spread_out(cells, across * factor).T, up * factor).T


def level(cells: Counts, field: Counts, share: float) -> float:
    """The density that `share` of the landings lie above."""
    order = np.argsort(field, axis=None)[::-1]
    held = np.cumsum(cells.ravel()[order])
    last = int(np.searchsorted(held, share * held[-1]))
    return float(field.ravel()[order[last]])


def lines(field: Counts, height: float) -> list[Line]:
    """The lines along which a field of cells has a height, the longest first."""
    ways = dict(_segments(field, height))
    found = []
    while ways:
        found.append([_place(field, height, edge) for edge in _follow(ways)])
    return sorted(found, key=len, reverse=True)


def _spread(counts: Counts) -> float:
    """Standard deviation in cells of what is counted along an axis."""
    at = np.arange(len(counts))
    mean = (counts * at).sum() / counts.sum()
    return sqrt(max(0.25, (counts * (at - mean) ** 2).sum() / counts.sum()))


def _spread_out(cells: Counts, width: float) -> Counts:
    """The cells, each spread along its row by a normal distribution so many cells wide.

    Sums of shifted copies: a product of matrices takes longer while other processes are busy.
    """
    width = max(width, 0.6)
    reach = min(SIDE, round(REACH * width) + 1)
    weights = np.exp(-0.5 * (np.arange(-reach, reach + 1) / width) ** 2)
    padded = np.pad(cells, ((0, 0), (reach, reach)))
    shifted = (w * padded[:, k : k + SIDE] for k, w in enumerate(weights / weights.sum()))
    return np.asarray(sum(shifted))


CROSSINGS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((3, 0),), 2: ((0, 1),), 3: ((3, 1),), 4: ((1, 2),), 5: ((3, 0), (1, 2)), 6: ((0, 2),),
    7: ((3, 2),), 8: ((2, 3),), 9: ((2, 0),), 10: ((0, 1), (2, 3)), 11: ((2, 1),), 12: ((1, 3),),
    13: ((1, 0),), 14: ((0, 3),),
}  # fmt: skip
"""Marching squares: for each pattern of corners above the height (1, 2, 4, 8 anticlockwise from the
lower left), from which side to which a line runs; sides count anticlockwise from the lower one.
What is above lies to the right of the way."""


def _segments(field: Counts, height: float) -> Iterator[tuple[Edge, Edge]]:
    """From side to side of every square that a line crosses."""
    above = field > height
    corners = (above[:-1, :-1], above[:-1, 1:], above[1:, 1:], above[1:, :-1])
    pattern = np.sum([corner.astype(int) << k for k, corner in enumerate(corners)], axis=0)
    for row, column in np.argwhere((pattern > 0) & (pattern < 15)).tolist():
        sides = ((column, row, 0), (column + 1, row, 1), (column, row + 1, 0), (column, row, 1))
        for start, end in CROSSINGS[int(pattern[row, column])]:
            yield sides[start], sides[end]


def _follow(ways: dict[Edge, Edge]) -> Iterator[Edge]:
    """The sides along one line, which is taken out of `ways`."""
    ends = set(ways.values())
    first = next((edge for edge in ways if edge not in ends), next(iter(ways)))
    edge: Edge | None = first
    while edge is not None:
        yield edge
        edge = ways.pop(edge, None)


def _place(field: Counts, height: float, edge: Edge) -> tuple[float, float]:
    """The plan point on a side where the field has the height, mm."""
    column, row, along_y = edge
    here, there = field[row, column], field[row + along_y, column + 1 - along_y]
    part = (height - here) / (there - here)
    x, y = column + (1 - along_y) * part, row + along_y * part
    return ((x - SIDE // 2 + 0.5) * CELL, (y - SIDE // 2 + 0.5) * CELL)


def inside(line: Line, x: float, y: float) -> bool:
    """Whether a closed line goes round a plan point, mm."""
    crossed = False
    for (ax, ay), (bx, by) in pairwise(line):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            crossed = not crossed
    return crossed
