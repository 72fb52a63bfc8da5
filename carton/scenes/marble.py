"""Glass marbles, alone and in heaps that can be counted."""

from __future__ import annotations

from collections.abc import Sequence
from math import radians

from pygame import FRect

from eggshell import shapes
from eggshell.canvas import Canvas
from eggshell.colour import UMBER, WHITE, mix, rgb
from eggshell.shapes import Point, Points

COLOURS = tuple(map(rgb, ("E4572E", "2E86AB", "F2A71B", "4C9F70", "8E5AA8", "C9456B")))
ROWS = {1: (1,), 2: (2,), 3: (1, 2), 4: (2, 2), 5: (2, 1, 2), 6: (2, 2, 2), 7: (2, 3, 2)}
"""Marbles in each row of a heap of so many, like the pips of dice."""
ON_TOP: Points = [(0, 0), (-0.5, -0.5), (0.5, 0.5), (0.5, -0.5), (-0.5, 0.5), (0, -1), (0, 1)]
"""Where those lie that the rows have no room for."""
TALL_ROWS = {**ROWS, 7: (1, 2, 2, 2), 8: (2, 2, 2, 2)}
"""The same where a heap may be two marbles wide only."""
TALL_ON_TOP: Points = [(0, 0), (0, -1), (0, 1), (0, -0.5), (0, 0.5)]
LAID = max(ROWS)
"""Marbles of a heap that can be counted at a glance; the number tells the rest."""
APART = 2.08
"""Distance of neighbours, in radii."""


def marble(canvas: Canvas, at: Point, radius: float, colour: int, alpha: int = 255) -> None:
    """A marble with its shadow."""
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


def spots(count: int, tall: bool = False) -> Points:
    """Where the marbles of a heap lie about its middle, in radii; the top ones last.

    A heap of very many shows only as many as can be told apart.

    Args:
        count: How many there are.
        tall: Whether the heap may be two marbles wide only.
    """
    if not count:
        return []
    shapes_of, on_top = (TALL_ROWS, TALL_ON_TOP) if tall else (ROWS, ON_TOP)
    most = max(shapes_of)
    rows = shapes_of[min(count, most)]
    laid = [
        ((i - (width - 1) / 2) * APART, (y - (len(rows) - 1) / 2) * APART)
        for y, width in enumerate(rows)
        for i in range(width)
    ]
    above = [(x * APART, y * APART - 0.45) for x, y in on_top[: max(0, count - most)]]
    return laid + above


def heap(
    canvas: Canvas, at: Point, radius: float, colours: Sequence[int], tall: bool = False
) -> None:
    """A heap with its middle at a point."""
    for (x, y), colour in zip(spots(len(colours), tall), colours, strict=False):
        marble(canvas, (at[0] + x * radius, at[1] + y * radius), radius, colour)
