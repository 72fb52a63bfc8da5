"""Contact: whether two resting discs share space."""

from math import hypot, sqrt

from nice_egg.chip import Chip

Vector = tuple[float, float, float]
PROJECTIONS = 60


def interpenetrate(a: Chip, b: Chip, least: float) -> bool:
    """Whether both discs, made smaller by half of `least` mm all round, still share a point.

    The shared point is sought by projecting on the two convex bodies in turn (von Neumann 1949).
    """
    reach = a.radius + b.radius + a.thickness / 2 + b.thickness / 2
    if abs(a.z - b.z) > reach or hypot(a.x - b.x, a.y - b.y) >= a.radius + b.radius:
        return False
    first, second = _Core(a, least / 2), _Core(b, least / 2)
    point = (b.x, b.y, b.z)
    for _ in range(PROJECTIONS):
        point = first.nearest(point)
        away = second.nearest(point)
        if hypot(away[0] - point[0], away[1] - point[1], away[2] - point[2]) < 1e-6:
            return True
        point = away
    return False


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
