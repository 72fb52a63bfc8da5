"""The marks of the eight players as outlines of radius about 1, y down.

A badge draws its mark with a line around that softens the corners; on a yolk and in picture files
the outline itself is the edge, so there it is a little larger and sharper.
"""

from math import atan2, cos, hypot, pi, radians, sin, tau

from pygame import FRect

from eggshell.look.shapes import Points, arc, ellipse, moved, rectangle, scaled, star


def _plus(arm: float, reach: float) -> Points:
    """A plus of half width `arm` that reaches `reach` from its middle."""
    quarter = ((-arm, -reach), (arm, -reach), (arm, -arm))
    return [
        (x * c - y * s, x * s + y * c)
        for c, s in ((1, 0), (0, 1), (-1, 0), (0, -1))
        for x, y in quarter
    ]


def _heart(across: float, down: float, count: int) -> Points:
    """A heart; the curve, 16 wide and 17 deep, is divided by `across` and `down`."""
    turns = [tau * i / count for i in range(count)]
    heights = [13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t) for t in turns]
    return [
        (16 * sin(t) ** 3 / across, -height / down - 0.06)
        for t, height in zip(turns, heights, strict=True)
    ]


def _moon(radius: float, half: float, middle: float, steps: int) -> Points:
    """A crescent, open to the right.

    Args:
        radius: Of the outer edge.
        half: Half the angle of the opening, rad.
        middle: Where on the x axis the hollow has its centre.
        steps: Points along each edge.
    """
    outer = arc((0, 0), radius, half, tau - half, steps)
    hollow = hypot(outer[0][0] - middle, outer[0][1])
    opening = atan2(outer[0][1], outer[0][0] - middle)
    return outer + arc((middle, 0.0), hollow, tau - opening, opening, steps)[1:-1]


def _corners(count: int, radius: float, turn: float = -pi / 2) -> Points:
    """A regular polygon with a corner at the angle `turn`."""
    angles = [turn + tau * i / count for i in range(count)]
    return [(radius * cos(a), radius * sin(a)) for a in angles]


MARKS: dict[str, Points] = {
    "circle": ellipse((0, 0), 0.8),
    "triangle": moved(arc((0, 0), 1.0, -pi / 2, -pi / 2 + tau, 3)[:3], (0, 0.14)),
    "square": rectangle(FRect(-0.74, -0.74, 1.48, 1.48)),
    "diamond": [(0, -1.02), (0.8, 0), (0, 1.02), (-0.8, 0)],
    "plus": _plus(0.3, 0.9),
    "heart": _heart(17.5, 17.5, 60),
    "star": scaled(star(5, 0.44), 1.02),
    "moon": _moon(0.9, pi / 4, 0.42, 40),
}
"""Outlines of badges by the name of the mark."""
YOLK_MARKS: dict[str, Points] = {
    "circle": ellipse((0, 0), 0.82, steps=64),
    "triangle": moved(_corners(3, 1.12), (0, 0.16)),
    "square": _corners(4, 1.12, -pi / 4),
    "diamond": [(0.8 * x, y) for x, y in _corners(4, 1.1)],
    "plus": _plus(0.34, 0.98),
    "heart": _heart(16 / 0.94, 17, 72),
    "star": scaled(star(5, 0.50 / 1.12), 1.12),
    "moon": _moon(0.95, radians(42), 0.50, 48),
}
"""Outlines on yolks and in picture files by the name of the mark."""
