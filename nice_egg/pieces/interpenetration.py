"""Interpenetration: whether two resting discs share space (docs/model.md, Interpenetration)."""

from math import hypot, sqrt

from nice_egg.pieces.chip import Chip
from nice_egg.pieces.vector import Vector

DEPTH_ALLOWED = 1.0
"""Chips that share more than this depth in mm interpenetrate; a slice may leave less."""
MOST_CORNERS = 100
"""The most corners that a search looks at; some five are usual."""
SHARED_DISTANCE = 1e-3
"""Distance in mm under which bodies share a point."""
LEAST_PROGRESS = 1e-10
"""Part of a squared distance by which a further corner must bring it nearer: rounding only."""
FLAT_VOLUME = 1e-9
"""Volume of four corners, as a part of that of the box of their edges, under which they lie in a
plane: rounding only."""
FACING = 1e-8
"""Slope of a direction from a disc's axis up to which it faces the disc, and the middle of the face
is as far as its rim: rounding only, for the rim point of such a direction is not in the face."""
UPWARD: Vector = (0.0, 0.0, 1.0)
"""The vertical: the way in which most chips are apart."""


def interpenetrate(a: Chip, b: Chip, least: float = DEPTH_ALLOWED) -> bool:
    """Whether both discs, made smaller by half of `least` mm all round, still share a point."""
    if hypot(a.x - b.x, a.y - b.y) >= a.radius + b.radius:
        return False
    first, second = _cores(a, b, least)
    if second.center[2] - first.center[2] >= first.high + second.high:
        return False
    return _searched(first, second, SHARED_DISTANCE) is None


def apart(a: Chip, b: Chip, least: float, near: float = 0.0) -> Vector | None:
    """The shortest way from disc `b` to disc `a`, both made smaller by half of `least` mm.

    The search is that of Gilbert, Johnson and Keerthi (1988): the difference of two convex bodies
    is convex; its point nearest to the origin is approached by corners, each the farthest of all
    in the direction still missing. Which of both comes first makes no difference.

    Args:
        a: one disc.
        b: the other.
        least: depth that they may share, mm.
        near: discs that are nearer than this many mm share a point; the search for a longer way
            ends when it is surely longer, so that only its direction is good.

    Returns:
        The way, mm; None if they share a point.
    """
    first, second = _cores(a, b, least)
    way = _searched(first, second, near)
    if way is None or _place(a) <= _place(b):
        return way
    return -way[0], -way[1], -way[2]


def _place(chip: Chip) -> tuple[float, ...]:
    """What orders two chips: first of all their height."""
    return chip.z, chip.x, chip.y, chip.radius, chip.thickness, chip.tilt, chip.azimuth


def _cores(a: Chip, b: Chip, least: float) -> tuple["_Core", "_Core"]:
    """Both smaller discs, in an order that does not depend on which is `a`; the lower one first."""
    low, high = (b, a) if _place(b) < _place(a) else (a, b)
    return _Core(low, least / 2), _Core(high, least / 2)


class _Core:
    """A disc made smaller by `less` mm on every side."""

    def __init__(self, chip: Chip, less: float) -> None:
        self.center = (chip.x, chip.y, chip.z)
        self.axis = chip.axis
        self.radius = max(0.0, chip.radius - less)
        self.half = max(0.0, chip.thickness / 2 - less)

    @property
    def high(self) -> float:
        """How far it reaches above and below its centre, mm."""
        return self.radius * hypot(self.axis[0], self.axis[1]) + self.half * self.axis[2]

    def corner(self, x: float, y: float, z: float) -> Vector:
        """The core's farthest point in the direction (x, y, z), from the origin."""
        nx, ny, nz = self.axis
        high = x * nx + y * ny + z * nz
        x, y, z = x - high * nx, y - high * ny, z - high * nz
        wide = sqrt(x * x + y * y + z * z)
        out = self.radius / wide if wide > FACING * abs(high) else 0.0
        up = self.half if high > 0.0 else -self.half
        cx, cy, cz = self.center
        return cx + out * x + up * nx, cy + out * y + up * ny, cz + out * z + up * nz


def _searched(a: _Core, b: _Core, near: float) -> Vector | None:
    """The shortest way from `b` to `a`, or None."""
    way, corners = UPWARD if a.center[2] >= b.center[2] else (0.0, 0.0, -1.0), list[Vector]()
    enough, square = near * near, 0.0
    for _ in range(MOST_CORNERS):
        x, y, z = way
        ax, ay, az = a.corner(-x, -y, -z)
        bx, by, bz = b.corner(x, y, z)
        new = (ax - bx, ay - by, az - bz)
        told = x * new[0] + y * new[1] + z * new[2]
        if corners and (told >= square * (1.0 - LEAST_PROGRESS) or new in corners):
            break
        if near > 0.0 and told > 0.0 and told * told > enough * _dot(way, way):
            return way
        way, corners = _nearest([*corners, new], outside=told > 0.0)
        square = _dot(way, way)
        if len(corners) == 4 or square <= enough:
            return None
    return way


Corners = list[Vector]
"""Up to four corners of a difference of bodies, as seen from the origin, mm."""


def _nearest(corners: Corners, outside: bool) -> tuple[Vector, Corners]:
    """The point nearest to the origin between the corners, and the fewest corners around it.

    If the origin is surely `outside`, four corners in nearly one plane are not asked about it.
    """
    if len(corners) == 1:
        return corners[0], corners
    if len(corners) == 2:
        return _nearest_on_edge(*corners)
    if len(corners) == 3:
        return _nearest_on_face(*corners)
    return _nearest_in_body(corners, outside)


def _nearest_on_edge(a: Vector, b: Vector) -> tuple[Vector, Corners]:
    edge = _minus(b, a)
    part, whole = -_dot(a, edge), _dot(edge, edge)
    if part <= 0.0:
        return a, [a]
    if part >= whole:
        return b, [b]
    return _plus(a, edge, part / whole), [a, b]


def _nearest_on_face(a: Vector, b: Vector, c: Vector) -> tuple[Vector, Corners]:
    normal = _cross(_minus(b, a), _minus(c, a))
    size = _dot(normal, normal)
    if size > 0.0 and all(
        _dot(_cross(_minus(q, p), normal), p) >= 0.0 for p, q in ((a, b), (b, c), (c, a))
    ):
        part = _dot(a, normal) / size
        return (part * normal[0], part * normal[1], part * normal[2]), [a, b, c]
    return min((_nearest_on_edge(p, q) for p, q in ((a, b), (b, c), (c, a))), key=_squared_distance)


def _nearest_in_body(corners: Corners, outside: bool) -> tuple[Vector, Corners]:
    """Among four corners: the origin if it lies between them, else the nearest of their faces."""
    found = []
    for k in range(4):
        a, b, c = corners[:k] + corners[k + 1 :]
        normal = _cross(_minus(b, a), _minus(c, a))
        beyond, height = -_dot(a, normal), _dot(_minus(corners[k], a), normal)
        reach = sqrt(_dot(normal, normal) * _squared(_minus(corners[k], a)))
        if outside or abs(height) <= FLAT_VOLUME * reach or beyond * height < 0.0:
            found.append(_nearest_on_face(a, b, c))
    return min(found, key=_squared_distance) if found else ((0.0, 0.0, 0.0), corners)


def _squared_distance(found: tuple[Vector, Corners]) -> float:
    return _squared(found[0])


def _squared(a: Vector) -> float:
    return a[0] * a[0] + a[1] * a[1] + a[2] * a[2]


def _dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _minus(a: Vector, b: Vector) -> Vector:
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def _plus(a: Vector, b: Vector, part: float) -> Vector:
    return a[0] + part * b[0], a[1] + part * b[1], a[2] + part * b[2]


def _cross(a: Vector, b: Vector) -> Vector:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
