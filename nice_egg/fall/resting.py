"""Resting: how a chip lies where it is, on whatever is under it: on three points, low as can be.

With friction enough to hold its place, a chip at rest is the plane over three supports around its
centre. Of all planes that no support pierces it is the lowest at the centre: a linear programme in
three unknowns, solved by exchanging one support at a time (the dual simplex method).

See docs/model.md, Resting on supports.
"""

from dataclasses import replace
from itertools import pairwise
from math import atan2, cos, dist, hypot, pi, sin

import numpy as np
from numpy.typing import NDArray

from nice_egg.pieces.chip import Chip, tilt_and_azimuth
from nice_egg.pieces.egg_white import EggWhite
from nice_egg.pieces.interpenetration import interpenetrate

PointRows = NDArray[np.float64]
"""Points in space as rows (x, y, z), mm."""
RIM_POINTS = 48
"""Points that stand for a rim: every 7.5 degrees, 2.6 mm on a medium chip; the error in height at a
leaning chip's lowest point is at most .2 % of the rim's rise."""
MOST_EXCHANGES = 60
"""The most exchanges of a support; some ten are usual."""
PIERCED_HEIGHT = 1e-3
"""Height in mm by which a support may stand over the plane."""
STEEPEST_REST = pi / 4
"""Tilt in rad over which a chip does not hold: friction ends long before (.35: 19 degrees)."""
FIRST_ANGLES = (0.0, 2.1, 4.2)
"""Angles in rad of the three points of the rim with which the search begins, at height 0: any three
around the centre."""
FIRST_RIM = np.array([(cos(a), sin(a)) for a in FIRST_ANGLES])
"""Their places on a rim of radius 1, as rows (x, y)."""
MOST_LEANS = 8
"""The most planes one after the other; two or three are usual."""
ALTERNATING = 4
"""Planes that are looked at when they alternate: by twos or threes, as far as was seen."""
PARTS_BETWEEN = 24
"""Leans that are tried between two of them: half a degree apart, as planes differ by 15."""
REST_DEPTH = 0.3
"""Depth in mm that a lean between two planes may share with a chip below: that of planes."""
SAME_PLANE = 0.01
"""Way in mm of the rim between two planes under which they are the same: half the slop."""
ON_RIM = 1e-9
"""Distance in mm outside the rim at which a point still counts as under it: rounding only."""
EDGE_ON_AXIS = 1e-6
"""The least vertical part of the unit axis with which a face is a plane over the plan."""
COLLINEAR = 1e-9
"""Determinant in mm2 under which three supports lie on a line and carry nothing."""
RIM_ANGLES = 2 * pi * np.arange(RIM_POINTS) / RIM_POINTS
"""Angles of the points of a rim in rad."""
UNIT_RIM = np.stack([np.cos(RIM_ANGLES), np.sin(RIM_ANGLES)], axis=1)
"""Their plan places on a rim of radius 1, as rows (x, y)."""


def at_rest(chip: Chip, below: list[Chip], white: EggWhite) -> Chip | None:
    """`chip` at the same plan place, at rest on the chips `below`, the white and the table.

    What is under a chip depends on how it leans, and so is found anew for each plane until the
    next one is the same. Where a support is under the chip only as long as it does not lean on
    it, planes alternate: the chip then touches it with its rim, and its lean is between theirs.

    Returns:
        None if it would lie steeper than `STEEPEST_REST`.
    """
    planes = [replace(chip, tilt=0.0, azimuth=0.0)]
    while len(planes) <= MOST_LEANS:
        lying = _laid(planes[-1], _supports(planes[-1], below, white))
        if lying.tilt > STEEPEST_REST:
            return None
        if _turned(planes[-1], lying) * chip.radius < SAME_PLANE:
            return lying
        planes.append(lying)
    return _between(planes[-ALTERNATING:], below, white)


def _between(planes: list[Chip], below: list[Chip], white: EggWhite) -> Chip | None:
    """The chip where it lies lowest of all leans between those of planes that alternate."""
    parts = [k / PARTS_BETWEEN for k in range(PARTS_BETWEEN)]
    leans = [_turned_part(a, b, part) for a, b in pairwise(planes) for part in parts]
    found = [_sunk(lean, below, white) for lean in leans]
    clear = [c for c in found if not any(interpenetrate(o, c, REST_DEPTH) for o in below)]
    return min(clear, key=lambda c: c.z, default=None)


def _turned_part(a: Chip, b: Chip, part: float) -> Chip:
    """The chip `a`, turned by a `part` (0 to 1) of the way to the lean of `b`."""
    n = [p + part * (q - p) for p, q in zip(a.axis, b.axis, strict=True)]
    tilt, azimuth = tilt_and_azimuth(*n)
    return replace(a, tilt=tilt, azimuth=azimuth)


def _sunk(chip: Chip, below: list[Chip], white: EggWhite) -> Chip:
    """The chip with its lean, as low as what is under it lets it be."""
    points = _supports(chip, below, white)
    nx, ny, nz = chip.axis
    high = float((points[:, 2] + points[:, :2] @ (nx, ny) / nz).max())
    return replace(chip, z=high + chip.thickness / 2 / nz)


def _laid(chip: Chip, supports: PointRows) -> Chip:
    """The chip on the lowest plane over all supports."""
    start = [(x, y, 0.0) for x, y in _outline(chip, FIRST_RIM)]
    high, slope_x, slope_y = _plane(supports, np.array(start))
    n = np.array([-slope_x, -slope_y, 1.0])
    length = float(np.linalg.norm(n))
    tilt, azimuth = tilt_and_azimuth(*(float(part) for part in n / length))
    return replace(chip, z=high + chip.thickness / 2 * length, tilt=tilt, azimuth=azimuth)


def _turned(a: Chip, b: Chip) -> float:
    """The angle in rad between two chips' axes, when it is small."""
    return dist(a.axis, b.axis)


def pierced(chip: Chip, white: EggWhite) -> float:
    """How far in mm the white or the table stands through the underside of a chip.

    0 if nowhere, and for a chip steeper than `STEEPEST_REST`, which stands on its rim.
    """
    if chip.tilt > STEEPEST_REST:
        return 0.0
    if hypot(chip.x, chip.y) + chip.radius < white.inner:
        return max(0.0, white.thickness - chip.lowest)
    points = _supports(chip, [], white)
    nx, ny, nz = chip.axis
    middle = chip.z - chip.thickness / 2 / nz
    depth = points[:, 2] - middle + points[:, :2] @ (nx, ny) / nz
    return max(0.0, float(depth.max()))


def _supports(chip: Chip, below: list[Chip], white: EggWhite) -> PointRows:
    """Points under the chip as rows (x, y, z), x and y from its centre, mm."""
    rim = _outline(chip, UNIT_RIM)
    ground = [white.thickness * white.contains(chip.x + x, chip.y + y) for x, y in rim]
    under = np.column_stack([rim, ground])
    edge = np.array(white.outline) - (chip.x, chip.y)
    found = [under, np.column_stack([edge, np.full(len(edge), white.thickness)])]
    for other in below:
        found += [_rim(other, chip), _face(other, chip, rim)]
    points = np.concatenate(found)
    along, across = _in_face(chip, points[:, :2])
    return np.asarray(points[np.hypot(along, across) < chip.radius + ON_RIM])


def _outline(chip: Chip, unit: PointRows) -> PointRows:
    """Plan points of the lower face from the chip's centre, for points of a disc of radius 1."""
    if chip.tilt == 0.0:
        return np.asarray(unit * chip.radius)
    ux, uy = cos(chip.azimuth), sin(chip.azimuth)
    along = unit[:, :1] * chip.radius * cos(chip.tilt) - chip.thickness / 2 * sin(chip.tilt)
    return np.asarray(along * (ux, uy) + unit[:, 1:] * chip.radius * (-uy, ux))


def _in_face(chip: Chip, plan: PointRows) -> tuple[PointRows, PointRows]:
    """Where points of the plan, from the chip's centre, are in its lower face, from its middle."""
    if chip.tilt == 0.0:
        return plan[:, 0], plan[:, 1]
    ux, uy = cos(chip.azimuth), sin(chip.azimuth)
    along = (plan @ (ux, uy) + chip.thickness / 2 * sin(chip.tilt)) / cos(chip.tilt)
    return along, plan @ (-uy, ux)


def _rim(other: Chip, chip: Chip) -> PointRows:
    """The upper rim of `other`, and its point towards `chip`, which a narrow overlap holds."""
    lean, turn = other.tilt, other.azimuth
    down = np.array([cos(lean) * cos(turn), cos(lean) * sin(turn), -sin(lean)])
    level = np.array([-sin(turn), cos(turn), 0.0])
    middle = np.array(_upper_middle(other, chip))
    angle = atan2(-(middle[:2] @ level[:2]), -(middle[:2] @ down[:2]))
    unit = np.concatenate([UNIT_RIM, [(cos(angle), sin(angle))]])
    return np.asarray(middle + other.radius * (unit[:, :1] * down + unit[:, 1:] * level))


def _face(other: Chip, chip: Chip, rim: PointRows) -> PointRows:
    """The points of the upper face of `other` that lie under the rim of `chip`."""
    x, y, z = _upper_middle(other, chip)
    nx, ny, nz = other.axis
    away = rim - (x, y)
    rise = -(away @ (nx, ny)) / max(nz, EDGE_ON_AXIS)
    on_it = (away**2).sum(axis=1) + rise**2 < other.radius**2
    return np.column_stack([rim[on_it], z + rise[on_it]])


def _upper_middle(other: Chip, chip: Chip) -> tuple[float, float, float]:
    """The middle of the upper face of `other`, from the centre of `chip` in plan."""
    nx, ny, nz = other.axis
    half = other.thickness / 2
    return other.x - chip.x + half * nx, other.y - chip.y + half * ny, other.z + half * nz


def _plane(points: PointRows, start: PointRows) -> tuple[float, float, float]:
    """The lowest plane over all points: its height over (0, 0), and its slopes along x and y."""
    three = list(start)
    plane = np.linalg.solve(_matrix(three), [p[2] for p in three])
    for _ in range(MOST_EXCHANGES):
        pierced = points[:, 2] - plane[0] - points[:, :2] @ plane[1:]
        worst = int(np.argmax(pierced))
        if pierced[worst] < PIERCED_HEIGHT:
            break
        three = _exchanged(three, points[worst])
        plane = np.linalg.solve(_matrix(three), [p[2] for p in three])
    return float(plane[0]), float(plane[1]), float(plane[2])


def _exchanged(three: list[PointRows], new: PointRows) -> list[PointRows]:
    """Three supports with the new one, around the centre still."""
    choices = [[new if j == k else three[j] for j in range(3)] for k in range(3)]
    return max(choices, key=_least_share)


def _least_share(three: list[PointRows]) -> float:
    """The least part of the weight that one of three supports carries; negative: it tips."""
    matrix = _matrix(three)
    if abs(np.linalg.det(matrix)) < COLLINEAR:
        return -np.inf
    return float(np.linalg.solve(matrix.T, [1.0, 0.0, 0.0]).min())


def _matrix(three: list[PointRows]) -> PointRows:
    return np.array([[1.0, p[0], p[1]] for p in three])
