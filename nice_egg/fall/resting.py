"""Resting: how a chip lies where it is, on whatever is under it: on three points, low as can be.

With friction enough to hold its place, a chip at rest is the plane over three supports around its
centre. Of all planes that no support pierces it is the lowest at the centre: a linear programme in
three unknowns, solved by exchanging one support at a time (the dual simplex method).

See docs/model.md, Resting on supports.
"""

from dataclasses import replace
from math import atan2, cos, dist, hypot, pi, sin
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from nice_egg.pieces.chip import Chip, tilt_and_azimuth
from nice_egg.pieces.egg_white import EggWhite
from nice_egg.pieces.interpenetration import interpenetrate

PointRows: TypeAlias = NDArray[np.float64]
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
MOST_LEANS = 12
"""The most planes one after the other; two or three are usual."""
FREE_LEANS = 3
"""Planes after which all supports count that were found since (chosen)."""
SAME_PLANE = 0.01
"""Way in mm of the rim between two planes under which they are the same: half the slop."""
LEAST_DESCENT = 0.2
"""Height in mm over a pierced plane from which a chip is let down towards it: as near as chips must
lie to what carries them."""
MOST_HALVINGS = 8
"""Parts of the way between two such planes that are tried: to a hundredth of it (chosen)."""
CUT_LEANS = 2
"""Planes of one part of that way, as what is under the chip changes little (chosen)."""
PIERCED_LEFT = 0.05
"""Height in mm by which a support may stand over such a plane (chosen)."""
DEPTH_KEPT = 0.4
"""Depth in mm that other chips may have in one that is let down: what supports between the points
of a rim have too."""
ON_RIM = 1e-9
"""Distance in mm outside the rim at which a point still counts as under it: rounding only."""
EDGE_ON_AXIS = 1e-6
"""The least vertical part of the unit axis with which a face is a plane over the plan."""
COLLINEAR = 1e-9
"""Determinant in mm2 under which three supports lie on a line and carry nothing."""
CENTER = (1.0, 3e-5, 1e-5)
"""The centre that supports carry, as (1, x, y) in mm: a hair beside the chip's, since a support
right under it would bear all, and the others could not be told apart."""
RIM_ANGLES = 2 * pi * np.arange(RIM_POINTS) / RIM_POINTS
"""Angles of the points of a rim in rad."""
UNIT_RIM = np.stack([np.cos(RIM_ANGLES), np.sin(RIM_ANGLES)], axis=1)
"""Their plan places on a rim of radius 1, as rows (x, y)."""


def at_rest(chip: Chip, below: list[Chip], white: EggWhite) -> Chip | None:
    """`chip` at the same plan place, at rest on the chips `below`, the white and the table.

    What is under a chip depends on how it leans, and so is found anew for each plane until the
    next one is the same. Where a support is under the chip only as long as it does not lean on
    it, planes would alternate; from some plane on all supports count that were found, and then
    the chip is let down until its rim meets the support.

    Returns:
        None if it would lie steeper than `STEEPEST_REST`.
    """
    lying = replace(chip, tilt=0.0, azimuth=0.0)
    supports, low = np.empty((0, 3)), None
    for k in range(MOST_LEANS):
        found = _supports(lying, below, white)
        supports = np.concatenate([supports, found]) if k > FREE_LEANS else found
        before, lying = lying, _laid(lying, supports)
        if lying.tilt > STEEPEST_REST:
            return None
        if _turned(before, lying) * chip.radius < SAME_PLANE:
            break
        if k <= FREE_LEANS and (low is None or lying.z < low.z):
            low = lying
    if low is not None and lying.z - low.z > LEAST_DESCENT:
        return _let_down(lying, low, supports, below, white)
    return lying


def _let_down(
    high: Chip, low: Chip, supports: PointRows, below: list[Chip], white: EggWhite
) -> Chip:
    """The lowest chip between one on all `supports` and one that some of them pierce.

    Those that pierce it are cut at a part of the way from one plane to the other. Of these parts
    the largest is sought with which nothing stands into the chip.
    """
    held = supports[supports[:, 2] > _height_over(low, supports) + SAME_PLANE]
    lying, free, pierced_part, part = high, 0.0, 1.0, 0.0
    for _ in range(MOST_HALVINGS):
        tried = high
        for _ in range(CUT_LEANS):
            points = np.concatenate([_supports(tried, below, white), held])
            most = (1.0 - part) * _height_over(high, points) + part * _height_over(low, points)
            points[:, 2] = np.minimum(points[:, 2], most)
            tried = _laid(high, points)
        if _fits(tried, below, white):
            lying, free = tried, part
        elif part > 0.0:
            pierced_part = part
        part = (free + pierced_part) / 2
    return lying


def _fits(chip: Chip, below: list[Chip], white: EggWhite) -> bool:
    """Whether nothing stands into a chip that is not too steep to rest."""
    if chip.tilt > STEEPEST_REST or _depth(chip, _supports(chip, below, white)) > PIERCED_LEFT:
        return False
    return not any(interpenetrate(other, chip, DEPTH_KEPT) for other in below)


def _height_over(chip: Chip, points: PointRows) -> PointRows:
    """The height in mm of a chip's lower face, as a plane, at the plan places of points."""
    nx, ny, nz = chip.axis
    middle = chip.z - chip.thickness / 2 / nz
    return np.asarray(middle - points[:, :2] @ (nx, ny) / nz)


def _depth(chip: Chip, points: PointRows) -> float:
    """How far in mm the highest of some points stands over a chip's lower face; 0 if none does."""
    return max(0.0, float((points[:, 2] - _height_over(chip, points)).max()))


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
    return _depth(chip, _supports(chip, [], white))


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
    return float(np.linalg.solve(matrix.T, CENTER).min())


def _matrix(three: list[PointRows]) -> PointRows:
    return np.array([[1.0, p[0], p[1]] for p in three])
