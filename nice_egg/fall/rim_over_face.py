"""Rim over face: which part of a disc's rim lies over or under another disc's face, in closed form.

A rim is the circle P(a) = B + r (cos a A + sin a C). Its vertical distance from a plane is a
sinusoid of a, and the squared distance of its vertical projection from the face's centre a
trigonometric polynomial of degree 2, whose roots bound the arcs over the face.

See docs/model.md, Touch.
"""

from collections.abc import Callable
from itertools import pairwise
from math import acos, atan2, cos, hypot, pi, sin, sqrt, tau
from typing import NamedTuple

SAMPLES = 16
"""Angles round a rim at which a coverage is looked at for roots where Newton's method finds none;
a turning point between two of them is found by its slope (chosen)."""
SAMPLE_SHARE = (tau / SAMPLES / 2) ** 2 / 2
"""Times a curve's largest second derivative that it can go on past the nearer of two samples."""
SAMPLE_ANGLES = tuple(tau * k / SAMPLES for k in range(SAMPLES + 1))
"""Those angles in rad, the whole turn included."""
SAMPLE_HARMONICS = tuple((cos(a), sin(a), cos(2 * a), sin(2 * a)) for a in SAMPLE_ANGLES)
"""The cosines and sines of their single and double angles."""
FINER_PARTS = 8
"""Parts of the way between two samples where a sign may hide; in one of them the coverage turns
once, or by less than can be felt (chosen)."""
FACE_ALLOWANCE = 1e-4
"""Outside by no more than this many mm2 is over the face: a rim lies over an equal one."""
ROOT_VALUE = 1e-3
"""Coverage in mm2 under which an angle is a root: 3e-5 mm beside a medium rim."""
ROOT_STEPS = 3
"""The most steps of Newton's method towards a root; where it is not there then, samples find it."""
BRACKETED_STEPS = 12
"""The most steps towards a root between two samples; some four are usual."""
LONGEST_ROOT_STEP = 0.3
"""The longest step in rad of Newton's method: a flat stretch must not throw it round the rim."""
HARMONICS_RATIO = 4
"""Times that the first harmonic must be as large as the second for there to be one arc at most:
then the coverage bends one way around each of its two extremes (at 4 times there are just two)."""
LEVEL_AXIS = 1e-9
"""Part of a unit axis along x and z under which the rim stands in their plane: rounding only."""
Arcs = tuple[tuple[float, float], ...]
"""Stretches of a rim, as angles (from, to) in rad, to no less than from."""
WHOLE: Arcs = ((0.0, tau),)
"""The whole rim."""


class Rim(NamedTuple):
    """A circle in space: centre, two perpendicular unit vectors of its plane, radius; mm."""

    x: float
    y: float
    z: float
    ax: float
    ay: float
    az: float
    cx: float
    cy: float
    cz: float
    radius: float


class Face(NamedTuple):
    """One face of a disc: its centre, upward unit normal and radius; mm."""

    x: float
    y: float
    z: float
    nx: float
    ny: float
    nz: float
    radius: float


class Wave(NamedTuple):
    """A vertical gap along a rim, mm: `mean + size cos(a - crest)`, on `arcs` of it."""

    mean: float
    size: float
    crest: float
    arcs: Arcs

    def at(self, angle: float) -> float:
        """The gap at the rim's angle."""
        return self.mean + self.size * cos(angle - self.crest)

    def least(self) -> float:
        """The smallest gap on the arcs."""
        if self.arcs is WHOLE:
            return self.mean - self.size
        trough = self.crest + pi
        if any(_within(trough, arc) for arc in self.arcs):
            return self.mean - self.size
        return min(min(self.at(a), self.at(b)) for a, b in self.arcs)

    def below(self, level: float) -> Arcs:
        """The parts of the arcs where the gap is under `level`."""
        if self.mean + self.size <= level:
            return self.arcs
        if self.mean - self.size >= level:
            return ()
        width = acos((self.mean - level) / self.size)
        low = self.crest + pi - width
        return tuple(part for arc in self.arcs for part in _common(arc, low, 2 * width))


def rim_of(x: float, y: float, z: float, nx: float, ny: float, nz: float, radius: float) -> Rim:
    """The rim of the face with centre (x, y, z) and unit normal n.

    Args:
        x: of the face's centre, mm.
        y: likewise.
        z: its height, mm.
        nx: part of the face's unit normal along x.
        ny: along y.
        nz: along z.
        radius: of the disc, mm.
    """
    size = sqrt(nx * nx + nz * nz)
    if size < LEVEL_AXIS:
        return Rim(x, y, z, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, radius)
    ax, az = nz / size, -nx / size
    return Rim(x, y, z, ax, 0.0, az, ny * az, nz * ax - nx * az, -ny * ax, radius)


def gap_wave(rim: Rim, face: Face, sign: float) -> tuple[float, float, float]:
    """Height of the rim over the plane of the face times `sign`: mean, size and crest of a wave."""
    sx, sy = face.nx / face.nz, face.ny / face.nz
    mean = rim.z - face.z + sx * (rim.x - face.x) + sy * (rim.y - face.y)
    a = rim.radius * (rim.az + sx * rim.ax + sy * rim.ay)
    c = rim.radius * (rim.cz + sx * rim.cx + sy * rim.cy)
    return sign * mean, hypot(a, c), atan2(sign * c, sign * a)


class Coverage(NamedTuple):
    """How far outside a face a rim's points are: k0 + k1 cos a + k2 sin a + k3 cos 2a + k4 sin 2a.

    It is the squared distance from the face's centre, less the squared radius, of the point that
    lies vertically over or under the rim's point at angle a, mm2; negative over the face.
    """

    k0: float
    k1: float
    k2: float
    k3: float
    k4: float

    def at(self, angle: float) -> float:
        """The value at an angle."""
        c, s = cos(angle), sin(angle)
        k0, k1, k2, k3, k4 = self
        return k0 + k1 * c + k2 * s + k3 * (2 * c * c - 1) + 2 * k4 * s * c

    def arcs(self) -> Arcs:
        """The arcs of the rim over the face, as (from, to) angles."""
        first, second = hypot(self.k1, self.k2), hypot(self.k3, self.k4)
        if self.k0 >= first + second:
            return ()
        if self.k0 <= -first - second:
            return WHOLE
        arc = self._single_arc(first) if HARMONICS_RATIO * second < first else None
        return arc if arc is not None else self._sampled_arcs(first + 4 * second)

    def _single_arc(self, first: float) -> Arcs | None:
        """The one arc of a coverage with a small second harmonic, by Newton from the first's.

        None if Newton did not find it, or there is none.
        """
        crest = atan2(self.k2, self.k1)
        half = acos(max(-1.0, min(1.0, self.k0 / first)))
        low = self._newton(crest + pi - half)
        high = self._newton(crest + pi + half)
        if low is None or high is None or not low < high < low + tau:
            return None
        middle = (low + high) / 2
        over, beside = self.at(middle), self.at(middle + pi)
        return ((low, high),) if over < -ROOT_VALUE and beside > ROOT_VALUE else None

    def _newton(self, x: float) -> float | None:
        """A root near the angle x, None if it was not reached."""
        k0, k1, k2, k3, k4 = self
        for _ in range(ROOT_STEPS):
            c, s = cos(x), sin(x)
            c2, s2 = 2 * c * c - 1, 2 * s * c
            value = k0 + k1 * c + k2 * s + k3 * c2 + k4 * s2
            if -ROOT_VALUE < value < ROOT_VALUE:
                return x
            slope = -k1 * s + k2 * c + 2 * (k4 * c2 - k3 * s2)
            if slope == 0.0:
                return None
            step = value / slope
            if step > LONGEST_ROOT_STEP:
                step = LONGEST_ROOT_STEP
            elif step < -LONGEST_ROOT_STEP:
                step = -LONGEST_ROOT_STEP
            x -= step
        return x if -ROOT_VALUE < self.at(x) < ROOT_VALUE else None

    def _sampled_arcs(self, bend: float) -> Arcs:
        """The arcs between the roots that samples and turning points between them bound.

        Args:
            bend: the most that the coverage's second derivative can be, mm2.
        """
        k0, k1, k2, k3, k4 = self
        values = [k0 + k1 * c + k2 * s + k3 * c2 + k4 * s2 for c, s, c2, s2 in SAMPLE_HARMONICS]
        points = list(zip(SAMPLE_ANGLES, values, strict=True))
        shallow = bend * SAMPLE_SHARE
        if min(map(abs, values)) < shallow:
            finer = self._with_points_between(points, shallow)
            points = self._with_turning_points(finer, shallow / FINER_PARTS**2)
        roots = [
            self._root(*low, *high)
            for low, high in pairwise(points)
            if (low[1] < 0.0) != (high[1] < 0.0)
        ]
        if not roots:
            return WHOLE if values[0] < 0.0 else ()
        if values[0] < 0.0:
            roots = [*roots[1:], roots[0] + tau]
        return tuple(zip(roots[::2], roots[1::2], strict=True))

    def _with_points_between(
        self, points: list[tuple[float, float]], shallow: float
    ) -> list[tuple[float, float]]:
        """The points, and more of them between two where another sign may hide."""
        found = [points[0]]
        for (a, f), (b, g) in pairwise(points):
            if min(abs(f), abs(g)) < shallow and self._turns(a, b, shallow):
                step = (b - a) / FINER_PARTS
                found += [(x, self.at(x)) for x in (a + k * step for k in range(1, FINER_PARTS))]
            found.append((b, g))
        return found

    def _turns(self, a: float, b: float, shallow: float) -> bool:
        """Whether the coverage may turn between two samples, with a slope of 0 on the way."""
        low, high = self._slope(a), self._slope(b)
        gentle = 4 * shallow / (b - a)
        return low * high <= 0.0 or -gentle < low < gentle or -gentle < high < gentle

    def _with_turning_points(
        self, points: list[tuple[float, float]], shallow: float
    ) -> list[tuple[float, float]]:
        """The points, and the turning points between two where another sign may hide."""
        found = [points[0]]
        for (a, f), (b, g) in pairwise(points):
            if min(abs(f), abs(g)) < shallow:
                low, high = self._slope(a), self._slope(b)
                if (low < 0.0) != (high < 0.0):
                    x = _zero(self._slope, a, b, low, high, 0.0)
                    found.append((x, self.at(x)))
            found.append((b, g))
        return found

    def _slope(self, angle: float) -> float:
        """The derivative of the value at an angle, mm2."""
        c, s = cos(angle), sin(angle)
        k1, k2, k3, k4 = self[1:]
        return -k1 * s + k2 * c + 2 * (k4 * (2 * c * c - 1) - k3 * 2 * s * c)

    def _root(self, a: float, f: float, b: float, g: float) -> float:
        """A zero between the angles a and b with the values f and g there."""
        return _zero(self.at, a, b, f, g, ROOT_VALUE)


def _zero(
    function: Callable[[float], float], a: float, b: float, f: float, g: float, close: float
) -> float:
    """A zero of a function between a and b, with values f and g of two signs there.

    Regula falsi; an end that stays twice loses half of its value (the Illinois algorithm).
    """
    x, side = a, 0
    for _ in range(BRACKETED_STEPS):
        x = a - f * (b - a) / (g - f)
        h = function(x)
        if abs(h) <= close:
            break
        if (h < 0.0) == (f < 0.0):
            a, f = x, h
            g, side = (g / 2, 1) if side == 1 else (g, 1)
        else:
            b, g = x, h
            f, side = (f / 2, -1) if side == -1 else (f, -1)
    return x


def coverage(rim: Rim, face: Face) -> Coverage:
    """How far outside the face the rim's points are."""
    sx, sy = -face.nx / face.nz, -face.ny / face.nz
    r = rim.radius
    dx, dy = rim.x - face.x, rim.y - face.y
    dz = sx * dx + sy * dy
    ax, ay, cx, cy = r * rim.ax, r * rim.ay, r * rim.cx, r * rim.cy
    az, cz = sx * ax + sy * ay, sx * cx + sy * cy
    aa, cc = ax * ax + ay * ay + az * az, cx * cx + cy * cy + cz * cz
    return Coverage(
        dx * dx + dy * dy + dz * dz + (aa + cc) / 2 - face.radius**2 - FACE_ALLOWANCE,
        2 * (dx * ax + dy * ay + dz * az),
        2 * (dx * cx + dy * cy + dz * cz),
        (aa - cc) / 2,
        ax * cx + ay * cy + az * cz,
    )


def low_wave(
    rim: Rim, face: Face, sign: float, ceiling: float, band: float
) -> tuple[Wave | None, bool]:
    """The vertical gap from the rim to the face times `sign`, where the rim is over the face.

    Args:
        rim: of one disc.
        face: of another, not vertical.
        sign: 1 if the rim is over the face, -1 if it is under it.
        ceiling: gaps over this many mm do not matter.
        band: how far in mm over its smallest gap the wave matters.

    Returns:
        The wave; on its arcs is all that lies within `band` mm of its smallest gap, and maybe
        more. None if no gap is under `ceiling`. And whether no point of the face's own rim is as
        near to the other disc: all of the plane is over `ceiling`, or the rim's lowest stretch is
        wholly over the face.
    """
    mean, size, crest = gap_wave(rim, face, sign)
    if mean - size > ceiling:
        return None, True
    cover = coverage(rim, face)
    trough = crest + pi
    if 2 * size > band and cover.at(trough) < 0.0:
        width = acos(1.0 - band / size)
        if cover.at(trough - width) < 0.0 and cover.at(trough + width) < 0.0:
            return Wave(mean, size, crest, ((trough - width, trough + width),)), True
    arcs = cover.arcs()
    return (Wave(mean, size, crest, arcs) if arcs else None), False


def _within(angle: float, arc: tuple[float, float]) -> bool:
    return (angle - arc[0]) % tau <= arc[1] - arc[0]


def _common(arc: tuple[float, float], low: float, width: float) -> Arcs:
    """The parts that the arc and the arc from `low` on, `width` wide, share."""
    low -= tau * ((low - arc[0]) // tau)
    parts = [(max(arc[0], b), min(arc[1], b + width)) for b in (low - tau, low)]
    return tuple(part for part in parts if part[1] > part[0])


def mean_point(rim: Rim, arcs: Arcs) -> tuple[float, float, float]:
    """Angle that the arcs take up in all, and the plan integral (x, y) of the rim over them."""
    total = x = y = 0.0
    for a, b in arcs:
        width = b - a
        c, s = sin(b) - sin(a), cos(a) - cos(b)
        total += width
        x += rim.x * width + rim.radius * (rim.ax * c + rim.cx * s)
        y += rim.y * width + rim.radius * (rim.ay * c + rim.cy * s)
    return total, x, y
