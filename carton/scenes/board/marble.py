"""Glass marbles, alone and in heaps that can be counted."""

from collections.abc import Sequence
from itertools import pairwise
from math import radians

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.colour import UMBER, WHITE, mix, rgb
from eggshell.look.shapes import Point, Points

COLOURS = tuple(map(rgb, ("E4572E", "2E86AB", "F2A71B", "4C9F70", "8E5AA8", "C9456B")))
"""The glass of the marbles."""
ROWS_OF_HEAP = {1: (1,), 2: (2,), 3: (1, 2), 4: (2, 2), 5: (2, 1, 2), 6: (2, 2, 2), 7: (2, 3, 2)}
"""Marbles in each row of a heap of so many, like the pips of dice."""
ON_TOP: Points = [(0, 0), (-0.5, -0.5), (0.5, 0.5), (0.5, -0.5), (-0.5, 0.5), (0, -1), (0, 1)]
"""Where those lie that the rows have no room for."""
LAID = max(ROWS_OF_HEAP)
"""Marbles of a heap that can be counted at a glance; the number tells the rest."""
NEIGHBOURS = 2.08
"""Distance of neighbours, in radii."""


def marble(canvas: Canvas, at: Point, radius: float, colour: int, alpha: int = 255) -> None:
    """Draw a marble with its shadow.

    Args:
        canvas: To draw on.
        at: Its middle.
        radius: In logical pixels.
        colour: The index of its glass in `COLOURS`.
        alpha: Opacity, 0-255.
    """
    room = radius * 3.4
    box = FRect(-room / 2, -room / 2, room, room)
    canvas.stamp(
        ("marble", radius, colour), box, lambda c: _paint_marble(c, radius, colour), at, alpha
    )


def _paint_marble(canvas: Canvas, radius: float, colour: int) -> None:
    glass = COLOURS[colour]
    outline = shapes.ellipse((0, 0), radius)
    canvas.shadow(outline, radius * 0.3, radius * 0.22, aside=radius * 0.12)
    stops = (mix(glass, UMBER, 0.45), glass, mix(glass, WHITE, 0.35))
    canvas.gradient(outline, stops, (-0.22 * radius, -0.26 * radius), 14)
    swirl = shapes.arc((0, 0), 0.62 * radius, radians(15), radians(90), 14)
    canvas.stroke(swirl, 0.16 * radius, mix(glass, WHITE, 0.6), 190)
    shine = shapes.ellipse(
        (-0.36 * radius, -0.42 * radius), 0.26 * radius, 0.17 * radius, radians(-43)
    )
    canvas.polygon(shine, WHITE, 225)


def spots(count: int, rows: int = 0) -> Points:
    """Where the marbles of a heap lie about its middle, in radii; the top ones last.

    A heap of very many shows only as many as can be told apart.

    Args:
        count: How many there are.
        rows: How many rows a heap has room for that may be two marbles wide only; 0 if it may be
            three wide.
    """
    if not count:
        return []
    laid, on_top = _in_pairs(count, rows) if rows else (ROWS_OF_HEAP[min(count, LAID)], ON_TOP)
    floor = [
        ((i - (width - 1) / 2) * NEIGHBOURS, (y - (len(laid) - 1) / 2) * NEIGHBOURS)
        for y, width in enumerate(laid)
        for i in range(width)
    ]
    above = [(x * NEIGHBOURS, y * NEIGHBOURS - 0.45) for x, y in on_top[: count - len(floor)]]
    return floor + above


def _in_pairs(count: int, rows: int) -> tuple[tuple[int, ...], Points]:
    """Rows of two, and where further marbles lie: between four others, then between those."""
    if count in ROWS_OF_HEAP and count < LAID:
        return ROWS_OF_HEAP[count], []
    laid = min(count, 2 * rows)
    gaps = [i - (rows - 2) / 2 for i in range(rows - 1)]
    between = [(low + high) / 2 for low, high in pairwise(gaps)]
    return (1,) * (laid % 2) + (2,) * (laid // 2), [(0.0, y) for y in (*gaps, *between)]


def heap(canvas: Canvas, at: Point, radius: float, colours: Sequence[int], rows: int = 0) -> None:
    """Draw a heap.

    Args:
        canvas: To draw on.
        at: Its middle.
        radius: Of a marble, in logical pixels.
        colours: Its marbles, each the index of its glass.
        rows: As in `spots`.
    """
    for (x, y), colour in zip(spots(len(colours), rows), colours, strict=False):
        marble(canvas, (at[0] + x * radius, at[1] + y * radius), radius, colour)
