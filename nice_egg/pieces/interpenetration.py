"""Interpenetration: whether two resting discs share space (docs/model.md, Interpenetration)."""

from math import dist, hypot, inf, sqrt

from nice_egg.pieces.chip import Chip
from nice_egg.pieces.vector import Vector

DEPTH_ALLOWED = 1.0
"""Chips that share more than this depth in mm interpenetrate; a slice may leave less."""
MOST_PROJECTIONS = 60
"""The most projections on both bodies in turn; where they end without an answer there is none."""
LEAP_EVERY = 4
"""Projections after which a leap follows, along the geometric series that the steps then make."""
LONGEST_LEAP = 100.0
"""The longest leap, as a part of the last step."""
SHARED_DISTANCE = 1e-3
"""Distance in mm under which bodies share a point."""
STALL_RATIO = 0.9999
"""Part of the last distance over which a distance no longer shrinks, and so will not vanish."""


def interpenetrate(a: Chip, b: Chip, least: float = DEPTH_ALLOWED) -> bool:
    """Whether both discs, made smaller by half of `least` mm all round, still share a point.

    The shared point is sought by projecting on the two convex bodies in turn (von Neumann 1949),
    with a leap along the steps' geometric series now and then, until it is found or the distance
    between the bodies no longer shrinks.
    """
    if hypot(a.x - b.x, a.y - b.y) >= a.radius + b.radius or _between_heights(a, b, least):
        return False
    first, second = _Core(a, least / 2), _Core(b, least / 2)
    point, apart = (b.x, b.y, b.z), inf
    for k in range(MOST_PROJECTIONS):
        near = first.nearest(point)
        away = second.nearest(near)
        last, apart = apart, dist(away, near)
        if apart < SHARED_DISTANCE:
            return True
        if k % LEAP_EVERY == LEAP_EVERY - 1:
            if apart > STALL_RATIO * last:
                return False
            away = _beyond(point, away, min(apart / (last - apart), LONGEST_LEAP))
            apart = inf
        point = away
    return False


def _beyond(a: Vector, b: Vector, part: float) -> Vector:
    """The point on the way from a to b, and `part` times as far again."""
    return (
        b[0] + part * (b[0] - a[0]),
        b[1] + part * (b[1] - a[1]),
        b[2] + part * (b[2] - a[2]),
    )


def _between_heights(a: Chip, b: Chip, least: float) -> bool:
    """Whether a level lies between the two smaller bodies."""
    low, high = (a, b) if a.z < b.z else (b, a)
    return low.highest - least / 2 <= high.lowest + least / 2


class _Core:
    """A disc made smaller by `less` mm on every side."""

    def __init__(self, chip: Chip, less: float) -> None:
        self.center = (chip.x, chip.y, chip.z)
        self.axis = chip.axis
        self.radius = max(0.0, chip.radius - less)
        self.half = max(0.0, chip.thickness / 2 - less)

    def nearest(self, point: Vector) -> Vector:
        """The point of the core that is nearest to `point`."""
        dx, dy, dz = (p - c for p, c in zip(point, self.center, strict=True))
        nx, ny, nz = self.axis
        high = dx * nx + dy * ny + dz * nz
        dx, dy, dz = dx - high * nx, dy - high * ny, dz - high * nz
        wide = sqrt(dx * dx + dy * dy + dz * dz)
        part = 1.0 if wide <= self.radius else self.radius / wide
        high = max(-self.half, min(self.half, high))
        x, y, z = self.center
        return x + part * dx + high * nx, y + part * dy + high * ny, z + part * dz + high * nz
