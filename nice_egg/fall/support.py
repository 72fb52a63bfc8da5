"""Support: what carries a resting chip, and which way it tips when nothing carries its centre.

See docs/model.md, Tipping.
"""

from math import cos, hypot, pi, sin

from nice_egg.fall.slice import BESIDE_OVERLAP
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.egg_white import EggWhite
from nice_egg.pieces.vector import PlanVector

STANDING_TILT = pi / 3
"""Tilt in rad over which a chip stands against something and tips no further."""
LOWER_PART = 0.25
"""Part of two chips' mean thickness by which one is lower than the other at the least: chips on the
same ground whose heights differ by what slices leave are not one under the other."""
CARRYING_ROOM = 0.6
"""Room in mm between a chip's underside and a chip that still counts as carrying it: more than
slices leave, less than a sixth of a yolk's thickness."""
KEPT_DEPTH = 0.1
"""Depth in mm that a chip may keep in the ground after its slice."""
BRIDGE_DIRECTIONS = 12
"""Directions in which a chip is asked whether it spans a bay of the white: every 15 degrees."""
OPPOSED_COSINE, ALIGNED_COSINE = -0.3, 0.9
"""Cosine under which two supporters are on opposite sides, and carry (107 degrees); and over which
a lean goes along the way of tipping (26 degrees)."""
NO_LENGTH = 1e-9
"""Length of a vector in mm up to which it has no direction: rounding only."""


def plan_distance(a: Chip, b: Chip) -> float:
    """Distance of two chips' centres in plan, mm."""
    return hypot(a.x - b.x, a.y - b.y)


def overlap(a: Chip, b: Chip) -> bool:
    """Whether two chips share more than a little in plan."""
    return plan_distance(a, b) < a.radius + b.radius - BESIDE_OVERLAP


def is_under(low: Chip, chip: Chip) -> bool:
    """Whether `low` lies lower than `chip` and under some of it."""
    return low.z < chip.z - LOWER_PART * (low.thickness + chip.thickness) / 2 and overlap(low, chip)


def supporter(chip: Chip, others: list[Chip]) -> Chip | None:
    """The highest chip under `chip`, if there is one."""
    under = [other for other in others if is_under(other, chip)]
    return max(under, key=lambda other: other.z, default=None)


def tipping(chip: Chip, others: list[Chip], white: EggWhite) -> tuple[PlanVector, float] | None:
    """Which way a chip tips whose centre nothing carries.

    Returns:
        The plan unit vector of the way, and the height in mm of the top of what it tips over;
        None if the chip is carried, or already leans that way.
    """
    if chip.tilt > STANDING_TILT:
        return None
    found = _over_chips(chip, others) if _bearers(chip, others) else _over_edge(chip, white)
    if found is None or (chip.leans and _along(chip, found[0])):
        return None
    return found


def _along(chip: Chip, way: PlanVector) -> bool:
    return abs(cos(chip.azimuth) * way[0] + sin(chip.azimuth) * way[1]) > ALIGNED_COSINE


def _bearers(chip: Chip, others: list[Chip]) -> list[Chip]:
    """The chips that touch the underside of `chip`, of these the highest ones."""
    underside = chip.z - chip.thickness / 2 - chip.radius * sin(chip.tilt) - CARRYING_ROOM
    touching = [
        other
        for other in others
        if is_under(other, chip) and other.z + other.thickness / 2 > underside
    ]
    top = max((other.z for other in touching), default=0.0)
    return [other for other in touching if other.z > top - LOWER_PART * other.thickness]


def _over_chips(chip: Chip, others: list[Chip]) -> tuple[PlanVector, float] | None:
    bearers = _bearers(chip, others)
    if any(plan_distance(chip, other) < other.radius for other in bearers):
        return None
    ways = [_unit(chip.x - other.x, chip.y - other.y) for other in bearers]
    if any(a[0] * b[0] + a[1] * b[1] < OPPOSED_COSINE for a in ways for b in ways):
        return None
    way = _unit(sum(a[0] for a in ways), sum(a[1] for a in ways))
    return way, max(other.z + other.thickness / 2 for other in bearers)


def _over_edge(chip: Chip, white: EggWhite) -> tuple[PlanVector, float] | None:
    """The way outward over the white's edge, if the chip overlaps it with its centre outside."""
    x, y, far = white.nearest(chip.x, chip.y)
    reach = chip.radius * cos(chip.tilt)
    if not 0.0 < far < reach - BESIDE_OVERLAP or chip.lowest > white.thickness + CARRYING_ROOM:
        return None
    if chip.lowest > white.thickness - CARRYING_ROOM and _bridges(chip, white, reach):
        return None
    return _unit(chip.x - x, chip.y - y), white.thickness


def _bridges(chip: Chip, white: EggWhite, reach: float) -> bool:
    """Whether the chip spans a bay of the white: in some direction it lies on both sides."""
    for k in range(BRIDGE_DIRECTIONS):
        ux, uy = cos(pi * k / BRIDGE_DIRECTIONS), sin(pi * k / BRIDGE_DIRECTIONS)
        chords = white.chords(chip.x, chip.y, ux, uy)
        if any(-reach < b < 0.0 for _, b in chords) and any(0.0 < a < reach for a, _ in chords):
            return True
    return False


def sunk(chip: Chip, white: EggWhite) -> float:
    """How deep in mm the chip's lowest point is in the egg white or the table; 0 for a little."""
    out = chip.radius * cos(chip.tilt) if chip.tilt > 0.0 else 0.0
    x, y = chip.x + out * cos(chip.azimuth), chip.y + out * sin(chip.azimuth)
    ground = white.thickness if white.contains(x, y) else 0.0
    deep = ground - chip.lowest
    return deep if deep > KEPT_DEPTH else 0.0


def _unit(x: float, y: float) -> PlanVector:
    size = hypot(x, y)
    return (1.0, 0.0) if size < NO_LENGTH else (x / size, y / size)
