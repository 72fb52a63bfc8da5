"""Support: what carries a resting chip, and which way it tips when nothing carries its centre.

See docs/model.md, Tipping.
"""

from dataclasses import replace
from math import cos, hypot, pi, sin

from nice_egg.fall.flight import Disc, Motion
from nice_egg.fall.physics import Physics
from nice_egg.fall.slice import BESIDE_OVERLAP
from nice_egg.fall.touch import first_touch
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.egg_white import EggWhite
from nice_egg.pieces.interpenetration import DEPTH_ALLOWED, SHARED_DISTANCE, apart
from nice_egg.pieces.release import NO_MOTION
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
CARRIED_GAP = 0.2
"""Gap in mm over which a chip does not lie on what is below it: ten times the slop of contacts."""
LEAST_RISE = 0.1
"""Vertical part of the unit way from one chip to another under which they lie beside each other
(chosen: 6 degrees), and neither carries the other."""
STEEP_TILT = pi / 4
"""Tilt in rad over which a chip must be held from the side, or stand on its rim: friction holds
none that leans so far (.35: 19 degrees)."""
UPRIGHT_ROOM = 0.02
"""Angle in rad by which a chip that stands on its rim may be out of the vertical (chosen)."""
GIVEN_WAY = 0.4
"""Way in mm by which the top of a steep chip is turned down to find what holds it: twice the gap
over which nothing does."""
HELD_PART = 0.1
"""Part of that way by which a holding chip must come nearer; others are beside it (chosen)."""
WEIGHTLESS = Physics()
"""Any physics: the search for what lies under a chip asks for sizes only."""
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


def carried(chip: Chip, others: list[Chip], white: EggWhite) -> bool:
    """Whether a chip lies on the white, the table or another chip, and is held if it is steep."""
    if chip.tilt > STEEP_TILT and not _stands(chip) and not _held(chip, others):
        return False
    return ground_gap(chip, white) <= CARRIED_GAP or any(_carries(c, chip) for c in others)


def ground_gap(chip: Chip, white: EggWhite) -> float:
    """The smallest vertical gap in mm between a chip and the white or the table under it."""
    if hypot(chip.x, chip.y) + chip.radius + chip.thickness < white.inner:
        return chip.lowest - white.thickness
    if chip.tilt > STEEP_TILT:
        return chip.lowest - max(white.thickness * white.contains(*end) for end in _rim_ends(chip))
    motion = Motion(chip.x, chip.y, chip.z, *NO_MOTION, *chip.axis)
    return first_touch(motion, Disc.of(chip, WEIGHTLESS), [], white, WEIGHTLESS.band).gap


def _rim_ends(chip: Chip) -> tuple[PlanVector, PlanVector]:
    """The plan points of the lowest places of both faces' rims."""
    out, half = chip.radius * cos(chip.tilt), chip.thickness / 2 * sin(chip.tilt)
    ux, uy = cos(chip.azimuth), sin(chip.azimuth)
    low, high = out - half, out + half
    return (chip.x + low * ux, chip.y + low * uy), (chip.x + high * ux, chip.y + high * uy)


def lies_over(chip: Chip, other: Chip) -> bool:
    """Whether the way from the core of `other` to that of `chip` goes up."""
    way = apart(chip, other, DEPTH_ALLOWED)
    return way is not None and way[2] > LEAST_RISE * hypot(*way)


def _carries(low: Chip, chip: Chip) -> bool:
    """Whether `chip` lies on `low`: a little higher, that one would share a point with it."""
    if low.highest + CARRIED_GAP < chip.lowest or low.lowest > chip.highest:
        return False
    if plan_distance(low, chip) > _reach(low) + _reach(chip) or not lies_over(chip, low):
        return False
    raised = replace(low, z=low.z + CARRIED_GAP)
    return apart(chip, raised, 0.0, SHARED_DISTANCE) is None


def _reach(chip: Chip) -> float:
    """How far a chip reaches from its centre in plan at the most, mm."""
    return chip.radius + chip.thickness / 2 * sin(chip.tilt)


def _stands(chip: Chip) -> bool:
    """Whether a chip stands upright on its rim, which carries it by its thickness."""
    return chip.tilt > pi / 2 - UPRIGHT_ROOM


def _held(chip: Chip, others: list[Chip]) -> bool:
    """Whether a steep chip, turned down a little about its lowest point, comes against another."""
    turn = GIVEN_WAY / (2 * chip.radius)
    x, y = _rim_ends(chip)[0]
    lower = replace(chip, tilt=chip.tilt - turn)
    ends = _rim_ends(lower)[0]
    height = max(0.0, chip.lowest + lower.z - lower.lowest)
    lower = replace(lower, x=chip.x + x - ends[0], y=chip.y + y - ends[1], z=height)
    for other in others:
        if plan_distance(chip, other) > _reach(chip) + _reach(other):
            continue
        before, after = (apart(c, other, DEPTH_ALLOWED) for c in (chip, lower))
        if after is None:
            return True
        if before is None or hypot(*before) > DEPTH_ALLOWED + CARRIED_GAP:
            continue
        if hypot(*after) < hypot(*before) - HELD_PART * GIVEN_WAY:
            return True
    return False


def _unit(x: float, y: float) -> PlanVector:
    size = hypot(x, y)
    return (1.0, 0.0) if size < NO_LENGTH else (x / size, y / size)
