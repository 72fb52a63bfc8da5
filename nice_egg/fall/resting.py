"""Resting: how a chip lies where it is, on whatever is under it: on three points, low as can be.

With friction enough to hold its place, a chip at rest is the plane over three supports around its
centre. Of all planes that no support pierces it is the lowest at the centre: a linear programme in
three unknowns, solved by exchanging one support at a time (the dual simplex method).

See docs/model.md, Resting on supports.
"""

from dataclasses import replace
from math import cos, hypot, pi, sin

import numpy as np
from numpy.typing import NDArray

from nice_egg.pieces.chip import Chip, tilt_and_azimuth
from nice_egg.pieces.egg_white import EggWhite

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

    Seen from above it counts as the disc that it is when flat, so at tilt t it may lie too high
    by (radius (1 - cos t) + thickness / 2 sin t) tan t: .2 mm at .2 rad, 2 mm at .5 rad.

    Returns:
        None if it would lie steeper than `STEEPEST_REST`.
    """
    high, slope_x, slope_y = _plane(_supports(chip, below, white), chip.radius)
    n = np.array([-slope_x, -slope_y, 1.0])
    length = float(np.linalg.norm(n))
    tilt, azimuth = tilt_and_azimuth(*(float(part) for part in n / length))
    if tilt > STEEPEST_REST:
        return None
    return replace(chip, z=high + chip.thickness / 2 * length, tilt=tilt, azimuth=azimuth)


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
    rim = UNIT_RIM * chip.radius
    ground = [white.thickness * white.contains(chip.x + x, chip.y + y) for x, y in rim]
    under = np.column_stack([rim, ground])
    edge = np.array(white.outline) - (chip.x, chip.y)
    found = [under, np.column_stack([edge, np.full(len(edge), white.thickness)])]
    for other in below:
        found += [_rim(other, chip), _face(other, chip, rim)]
    points = np.concatenate(found)
    inside = np.hypot(points[:, 0], points[:, 1]) < chip.radius + ON_RIM
    return np.asarray(points[inside])


def _rim(other: Chip, chip: Chip) -> PointRows:
    """The upper rim of `other`."""
    lean, turn = other.tilt, other.azimuth
    down = np.array([cos(lean) * cos(turn), cos(lean) * sin(turn), -sin(lean)])
    level = np.array([-sin(turn), cos(turn), 0.0])
    middle = np.array(_upper_middle(other, chip))
    return np.asarray(middle + other.radius * (UNIT_RIM[:, :1] * down + UNIT_RIM[:, 1:] * level))


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


def _plane(points: PointRows, radius: float) -> tuple[float, float, float]:
    """The lowest plane over all points: its height over (0, 0), and its slopes along x and y."""
    three = [np.array([radius * cos(a), radius * sin(a), 0.0]) for a in FIRST_ANGLES]
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
