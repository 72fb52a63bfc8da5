"""Plane: a vertical plane through the table, and what chips look like in it."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from math import atan2, cos, hypot, pi, sin

from nice_egg.fall.film import FilmedSlice
from nice_egg.painter.plan.view import Point
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.table import Table

SILHOUETTE_CORNERS = 64
"""Points round each face from which a silhouette is made."""
Vertex = tuple[float, float, float]
"""A point in space, mm."""


@dataclass(frozen=True)
class Plane:
    """The vertical plane through the plan point (x, y), mm, along `azimuth`, rad."""

    x: float = 0.0
    y: float = 0.0
    azimuth: float = 0.0

    @classmethod
    def of_slice(cls, filmed: FilmedSlice) -> "Plane":
        """The plane of a slice."""
        return cls(filmed.x, filmed.y, _rightward(filmed.azimuth))

    @classmethod
    def through(cls, table: Table) -> "Plane":
        """The plane from the center yolk (or the middle) to the yolk that landed last."""
        center = table.center
        x, y = (center.x, center.y) if center else (0.0, 0.0)
        if not table.yolks:
            return cls(x, y)
        last = table.yolks[-1]
        dx, dy = last.x - x, last.y - y
        return cls(x, y, _rightward(atan2(dy, dx)) if hypot(dx, dy) > 1.0 else 0.0)

    def along(self, x: float, y: float) -> float:
        """How far along the plane a plan point lies, mm."""
        return (x - self.x) * cos(self.azimuth) + (y - self.y) * sin(self.azimuth)

    def beside(self, x: float, y: float) -> float:
        """How far beside the plane a plan point lies, mm, positive to the left of the azimuth."""
        return (y - self.y) * cos(self.azimuth) - (x - self.x) * sin(self.azimuth)

    def section(self, chip: Chip, corners: int = SILHOUETTE_CORNERS) -> list[Point]:
        """Where the plane cuts the chip: a convex polygon of (along, height), mm; or nothing.

        `corners` is the number of points round each face of the chip that are looked at.
        """
        if abs(self.beside(chip.x, chip.y)) > chip.radius + chip.thickness:
            return []
        upper, lower = rings(chip, corners)
        high, low = self._sides(upper), self._sides(lower)
        pairs = (
            *zip(upper, lower, high, low, strict=True),
            *_around(upper, high),
            *_around(lower, low),
        )
        found = []
        for p, q, a, b in pairs:
            if (a > 0.0) != (b > 0.0):
                x, y, z = (u + (v - u) * a / (a - b) for u, v in zip(p, q, strict=True))
                found.append((self.along(x, y), z))
        return hull(found)

    def silhouette(self, chip: Chip, corners: int = SILHOUETTE_CORNERS) -> list[Point]:
        """The chip seen at right angles to the plane: a convex polygon of (along, height), mm."""
        upper, lower = rings(chip, corners)
        c, s = cos(self.azimuth), sin(self.azimuth)
        return hull(
            ((x - self.x) * c + (y - self.y) * s, z) for ring in (upper, lower) for x, y, z in ring
        )

    def _sides(self, ring: list[Vertex]) -> list[float]:
        """How far beside the plane every point lies, as `beside` says."""
        c, s = cos(self.azimuth), sin(self.azimuth)
        return [(y - self.y) * c - (x - self.x) * s for x, y, _ in ring]


def _rightward(azimuth: float) -> float:
    """The direction along the same line that does not point left: so the view never swaps sides."""
    return azimuth - pi * round(azimuth / pi)


def rings(chip: Chip, corners: int = SILHOUETTE_CORNERS) -> tuple[list[Vertex], list[Vertex]]:
    """Points round the upper and the lower face of a chip, mm."""
    nx, ny, nz = chip.axis
    ux, uy, uz = cos(chip.azimuth) * nz, sin(chip.azimuth) * nz, -sin(chip.tilt)
    vx, vy = -sin(chip.azimuth), cos(chip.azimuth)
    turns = [(chip.radius * u, chip.radius * v) for u, v in _turns(corners)]
    half = chip.thickness / 2
    upper, lower = (
        [
            (
                chip.x + side * nx + a * ux + b * vx,
                chip.y + side * ny + a * uy + b * vy,
                chip.z + side * nz + a * uz,
            )
            for a, b in turns
        ]
        for side in (half, -half)
    )
    return upper, lower


def hull(points: Iterable[Point]) -> list[Point]:
    """The convex hull of points in order round it (Andrew 1979)."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return []
    return [*_chain(ordered), *_chain(ordered[::-1])]


def _chain(points: list[Point]) -> list[Point]:
    chain: list[Point] = []
    for x, y in points:
        while len(chain) > 1:
            (x1, y1), (x2, y2) = chain[-2:]
            if (x2 - x1) * (y - y1) > (y2 - y1) * (x - x1):
                break
            chain.pop()
        chain.append((x, y))
    return chain[:-1]


def _around(
    ring: list[Vertex], sides: list[float]
) -> Iterable[tuple[Vertex, Vertex, float, float]]:
    return zip(ring, [*ring[1:], ring[0]], sides, [*sides[1:], sides[0]], strict=True)


@cache
def _turns(corners: int) -> list[Point]:
    turns = (2 * pi * (k + 0.5) / corners for k in range(corners))
    return [(cos(turn), sin(turn)) for turn in turns]
