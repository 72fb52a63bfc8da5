"""Touch: where and whom a falling tilted disc touches first.

Vertical gaps are taken between the disc's lower rim and whatever lies below it, and between its
lower face and the rims of other chips and the edge of the egg white under it.

See docs/model.md, Touch.
"""

from math import atan2, hypot, sqrt, tau
from typing import NamedTuple

from nice_egg.fall.flight import Disc, Motion
from nice_egg.fall.rim_over_face import (
    WHOLE,
    Arcs,
    Face,
    Rim,
    Wave,
    gap_wave,
    low_wave,
    mean_point,
    rim_of,
)
from nice_egg.pieces.chip import MEDIUM, Chip
from nice_egg.pieces.egg_white import EggWhite
from nice_egg.pieces.vector import Vector

STEEP_AXIS = 0.3
"""Vertical part of its unit axis under which a disc is so steep (over 73 degrees) that nothing fits
under its face, and vertical gaps no longer tell where it touches."""
FLAT_TILT = 0.01
"""Tilt in rad under which a resting chip's face counts as level: .2 mm across a medium chip."""
TIED_GAP = 1e-3
"""Gaps that differ by less than this many mm are the same: where two rims cross, both ways of
looking give the same gap but for rounding, and the disc's own face decides."""
STRETCH_RADIUS = MEDIUM
"""Radius in mm on which a straight stretch of the white's edge is measured as an angle, so that it
weighs as much in the mean touching point as a rim's arc of that length; the medium chip's for discs
of all sizes."""
LEAST_STRETCH = 1e-9
"""Weight in rad of a stretch so short that it has none, so that the mean exists."""
EDGE_ON = 1e-6
"""Area of a rim seen from above, as a part of its radius squared, under which it is a line."""
CROSSING_ARC = 1e-4
"""Half an angle in rad, over which a rim's point is the mean of its arc."""
UP = (0.0, 0.0, 1.0)
"""The normal of level ground."""


class Touch(NamedTuple):
    """The smallest vertical gap under a disc.

    Attributes:
        gap: mm; negative when the disc is already too deep.
        ox, oy: the touching point seen from the disc's centre, in plan, mm.
        normal: upward unit normal of the contact.
        chip: index of the chip touched, or None for the egg white and the table.
    """

    gap: float
    ox: float
    oy: float
    normal: Vector
    chip: int | None


class Obstacle(NamedTuple):
    """A resting chip as an obstacle: its upper face and that face's rim, its highest point."""

    face: Face
    rim: Rim
    top: float
    number: int

    @classmethod
    def of(cls, index: int, chip: Chip) -> "Obstacle":
        """The obstacle that chip number `index` is."""
        n = chip.axis if chip.tilt > FLAT_TILT else UP
        half = chip.thickness / 2
        place = (chip.x + half * n[0], chip.y + half * n[1], chip.z + half * n[2])
        top = place[2] + chip.radius * hypot(n[0], n[1])
        face = Face(*place, *n, chip.radius)
        return cls(face, rim_of(*place, *n, chip.radius), top, index)


class _RimGap(NamedTuple):
    """A candidate: a wave along a rim with its smallest gap; the contact's normal and chip."""

    gap: float
    wave: Wave
    rim: Rim
    normal: Vector
    chip: int | None


class _EdgeStretch(NamedTuple):
    """A candidate: a stretch of the white's edge under the face; gap and place at both ends."""

    gap: float
    x: float
    y: float
    other_gap: float
    other_x: float
    other_y: float


def first_touch(
    m: Motion, disc: Disc, obstacles: list[Obstacle], white: EggWhite, band: float
) -> Touch:
    """The first touch of a disc that moves straight down from `m`; its axis points upward.

    Args:
        m: the disc.
        disc: its size.
        obstacles: the resting chips.
        white: the egg white.
        band: points within this many mm of the smallest gap count as touching too, averaged.
    """
    half = disc.half
    rim = rim_of(
        m.x - half * m.nx, m.y - half * m.ny, m.z - half * m.nz, m.nx, m.ny, m.nz, disc.radius
    )
    across = hypot(m.nx, m.ny)
    lowest = rim.z - disc.radius * across
    near, stretches = _ground(rim, m, white)
    best = min([n.gap for n in near] + [s.gap for s in stretches])
    face = Face(rim.x, rim.y, rim.z, m.nx, m.ny, m.nz, disc.radius)
    for chip in sorted(obstacles, key=_top, reverse=True):
        if lowest - chip.top > best + band:
            break
        if hypot(chip.face.x - m.x, chip.face.y - m.y) > chip.face.radius + disc.radius + half:
            continue
        done = False
        if chip.face.nz > STEEP_AXIS:
            best, done = _meet(near, rim, chip.face, 1.0, chip.number, best, band)
        if face.nz > STEEP_AXIS and not done:
            best, _ = _meet(near, chip.rim, face, -1.0, chip.number, best, band)
    return _averaged(m, near, stretches, best, band)


def _top(chip: Obstacle) -> float:
    return chip.top


def _meet(
    near: list[_RimGap], rim: Rim, face: Face, sign: float, chip: int, best: float, band: float
) -> tuple[float, bool]:
    """Add the gap between a rim and a face to `near`, if it is small.

    Returns the smallest gap so far, and whether the face's own rim need not be looked at.
    """
    wave, done = low_wave(rim, face, sign, best + band, band)
    if wave is None:
        return best, done
    gap = wave.least()
    if gap <= best + band:
        near.append(_RimGap(gap, wave, rim, (face.nx, face.ny, face.nz), chip))
    return min(best, gap), done


def _ground(rim: Rim, m: Motion, white: EggWhite) -> tuple[list[_RimGap], list[_EdgeStretch]]:
    """Gaps to the egg white and the table."""
    far = hypot(m.x, m.y)
    reach = rim.radius + hypot(rim.x - m.x, rim.y - m.y)
    if far + reach < white.inner:
        return [_over(rim, white.thickness, WHOLE)], []
    if far - reach > white.outer:
        return [_over(rim, 0.0, WHOLE)], []
    return _edge_ground(rim, m, white)


def _over(rim: Rim, height: float, arcs: Arcs) -> _RimGap:
    plane = Face(rim.x, rim.y, height, 0.0, 0.0, 1.0, rim.radius)
    wave = Wave(*gap_wave(rim, plane, 1.0), arcs)
    return _RimGap(wave.least(), wave, rim, UP, None)


def _edge_ground(rim: Rim, m: Motion, white: EggWhite) -> tuple[list[_RimGap], list[_EdgeStretch]]:
    crossings, stretches = _crossings(rim, m, white)
    on, off = _split(rim, crossings, white)
    near = [_over(rim, white.thickness, on)] if on else []
    near += [_over(rim, 0.0, off)] if off else []
    return near, stretches if m.nz > STEEP_AXIS else []


def _split(rim: Rim, crossings: list[float], white: EggWhite) -> tuple[Arcs, Arcs]:
    """The rim's arcs over the white and beside it, between the angles where it crosses the edge."""
    if not crossings:
        inside = white.contains(rim.x + rim.radius * rim.ax, rim.y + rim.radius * rim.ay)
        return (WHOLE, ()) if inside else ((), WHOLE)
    crossings.sort()
    on: list[tuple[float, float]] = []
    off: list[tuple[float, float]] = []
    for a, b in zip(crossings, [*crossings[1:], crossings[0] + tau], strict=True):
        (on if white.contains(*_plan_point(rim, (a + b) / 2)) else off).append((a, b))
    return tuple(on), tuple(off)


def _plan_point(rim: Rim, angle: float) -> tuple[float, float]:
    _, x, y = mean_point(rim, ((angle - CROSSING_ARC, angle + CROSSING_ARC),))
    return x / (2 * CROSSING_ARC), y / (2 * CROSSING_ARC)


def _crossings(rim: Rim, m: Motion, white: EggWhite) -> tuple[list[float], list[_EdgeStretch]]:
    """Angles at which the rim crosses the white's edge in plan; the edge's stretches inside it."""
    r = rim.radius
    ax, ay, cx, cy = r * rim.ax, r * rim.ay, r * rim.cx, r * rim.cy
    turn = ax * cy - ay * cx
    if abs(turn) < EDGE_ON * r * r:
        return [], []
    angles: list[float] = []
    stretches: list[_EdgeStretch] = []
    for x1, y1, x2, y2 in white.edges:
        ex, ey = x2 - x1, y2 - y1
        px, py = x1 - rim.x, y1 - rim.y
        if px * px + py * py > (r + abs(ex) + abs(ey)) ** 2:
            continue
        u, v = (px * cy - py * cx) / turn, (py * ax - px * ay) / turn
        p, q = (ex * cy - ey * cx) / turn, (ey * ax - ex * ay) / turn
        length = p * p + q * q
        middle = -(u * p + v * q) / length
        root = middle * middle - (u * u + v * v - 1.0) / length
        if root <= 0.0:
            continue
        a, b = middle - sqrt(root), middle + sqrt(root)
        angles += [atan2(v + s * q, u + s * p) % tau for s in (a, b) if 0.0 <= s < 1.0]
        a, b = max(0.0, a), min(1.0, b)
        if a < b and m.nz > STEEP_AXIS:
            ends = (x1 + a * ex, y1 + a * ey, x1 + b * ex, y1 + b * ey)
            stretches.append(_edge_stretch(rim, m, white.thickness, *ends))
    return angles, stretches


def _edge_stretch(
    rim: Rim, m: Motion, top: float, x: float, y: float, x2: float, y2: float
) -> _EdgeStretch:
    sx, sy = -m.nx / m.nz, -m.ny / m.nz
    a = (rim.z - top + sx * (x - rim.x) + sy * (y - rim.y), x, y)
    b = (rim.z - top + sx * (x2 - rim.x) + sy * (y2 - rim.y), x2, y2)
    return _EdgeStretch(*a, *b) if a[0] <= b[0] else _EdgeStretch(*b, *a)


def _averaged(
    m: Motion, near: list[_RimGap], stretches: list[_EdgeStretch], best: float, band: float
) -> Touch:
    """The touch at the smallest gap, its point averaged over all that lies within the band."""
    total = x = y = 0.0
    normal: Vector = UP
    chip = None
    lowest = best + TIED_GAP
    for stretch in stretches:
        if stretch.gap <= lowest:
            normal, chip = (m.nx, m.ny, m.nz), None
        if stretch.gap < best + band:
            width, mx, my = _stretch_under(stretch, best + band)
            total, x, y = total + width, x + width * mx, y + width * my
    for candidate in near:
        if candidate.gap >= best + band:
            continue
        if candidate.gap <= lowest:
            normal, chip = candidate.normal, candidate.chip
        width, mx, my = mean_point(candidate.rim, candidate.wave.below(best + band))
        total, x, y = total + width, x + mx, y + my
    return Touch(best, x / total - m.x, y / total - m.y, normal, chip)


def _stretch_under(stretch: _EdgeStretch, level: float) -> tuple[float, float, float]:
    """The part of a stretch whose gap is under `level`: its weight in rad, and its middle, mm."""
    rise = stretch.other_gap - stretch.gap
    part = 1.0 if stretch.other_gap <= level else (level - stretch.gap) / rise
    ex, ey = (stretch.other_x - stretch.x) * part, (stretch.other_y - stretch.y) * part
    return hypot(ex, ey) / STRETCH_RADIUS + LEAST_STRETCH, stretch.x + ex / 2, stretch.y + ey / 2
