"""Outline: a chip seen from above, an ellipse in the plan."""

from itertools import compress
from math import atan2, cos, hypot, inf, pi, sin, sqrt

from nice_egg.pieces.chip import Chip
from nice_egg.pieces.egg_white import EggWhite, foot
from nice_egg.pieces.vector import PlanPoint

NARROWEST = 1e-9
"""Part of its radius that a chip on edge is wide, so that its ellipse is one."""
CONVERGED_STEP = 1e-5
"""Step in rad at which Newton's method stops, its error then being about its square."""
NEWTON_STEPS = 12
"""The most steps of Newton's method; four or five are usual."""
LONGEST_STEP = 0.5
"""The longest of them in rad, so that it stays on its hill."""
ONE_HILL_PART = 0.7
"""Part of the distance of the centres that the bends of both outlines must stay under for one hill:
there the sine of the angle to the line of centres is then under .35, its cosine over .9."""
NARROWED = 1e-7
"""Width in rad at which the golden-section search ends; the curve is level there."""
ROUNDING_ERROR = 1e-9
"""Lengths that differ by less than this many mm are equal but for rounding."""
HILL_DIRECTIONS = tuple(2 * pi * k / 24 for k in range(24))
"""Directions in rad at which hills are looked for: two of an outline's are farther apart."""
GOLDEN_PART = (sqrt(5.0) - 1.0) / 2.0
"""Part to which each step of the golden-section search narrows the stretch."""


class Outline:
    """The ellipse of a chip, with the height of the chip over it; lengths in mm.

    Attributes:
        x, y, z: the chip's centre.
        radius, narrow: half axes; the narrow one lies along the plan direction (ux, uy).
        squeeze: sin(tilt)^2, 0 for a circle.
        azimuth: of the narrow axis, rad.
        fall: how much the middle plane falls by mm along (ux, uy).
        lift: how far the rim rises above the centre.
        half: half the thickness, as far as it stands upright.
    """

    __slots__ = (
        *("x", "y", "z", "radius", "narrow", "squeeze"),
        *("azimuth", "ux", "uy", "fall", "lift", "half"),
    )

    def __init__(self, chip: Chip) -> None:
        self.x, self.y, self.z = chip.x, chip.y, chip.z
        self.radius = self.narrow = chip.radius
        self.half = chip.thickness / 2.0
        self.squeeze = self.fall = self.lift = 0.0
        if chip.tilt:
            self._tilt(chip.tilt, chip.azimuth)

    def _tilt(self, tilt: float, azimuth: float) -> None:
        upright, lean = max(cos(tilt), NARROWEST), sin(tilt)
        self.azimuth = azimuth
        self.ux, self.uy = cos(azimuth), sin(azimuth)
        self.squeeze = lean * lean
        self.narrow *= upright
        self.half *= upright
        self.fall = lean / upright
        self.lift = lean * self.radius

    def height(self, x: float, y: float) -> float:
        """Height in mm of the middle plane over a plan point of the ellipse."""
        if not self.squeeze:
            return self.z
        down = self.fall * ((x - self.x) * self.ux + (y - self.y) * self.uy)
        return self.z - max(-self.lift, min(self.lift, down))

    def support(self, theta: float) -> float:
        """How far it reaches from its centre in the plan direction `theta`, mm."""
        if not self.squeeze:
            return self.radius
        along = cos(theta - self.azimuth)
        return self.radius * sqrt(abs(1.0 - self.squeeze * along * along))

    def slopes(self, theta: float) -> tuple[float, float]:
        """The first and second derivative of `support` by `theta`."""
        phi = theta - self.azimuth
        c, s = cos(phi), sin(phi)
        q = sqrt(max(NARROWEST, 1.0 - self.squeeze * c * c))
        scale = self.radius * self.squeeze / q
        turn = self.squeeze * c * s / q
        return scale * c * s, scale * (c * c - s * s) - self.radius * turn * turn / q

    def rim(self, theta: float) -> PlanPoint:
        """The plan point of the outline that lies farthest in the direction `theta`."""
        c, s = cos(theta), sin(theta)
        if not self.squeeze:
            return self.x + self.radius * c, self.y + self.radius * s
        along = self.squeeze * (c * self.ux + s * self.uy)
        part = self.radius**2 / max(self.support(theta), NARROWEST)
        return self.x + part * (c - along * self.ux), self.y + part * (s - along * self.uy)

    def reach(self, dx: float, dy: float) -> float:
        """Distance in mm from its centre to its outline along the plan unit vector (dx, dy)."""
        if not self.squeeze:
            return self.radius
        along, across = dx * self.ux + dy * self.uy, dy * self.ux - dx * self.uy
        return 1.0 / hypot(along / self.narrow, across / self.radius)

    def over(self, white: EggWhite) -> bool:
        """Whether any part of it lies over the egg white."""
        far = hypot(self.x, self.y)
        if white.inner and far - self.narrow < white.inner:
            return True
        if far - self.radius >= white.outer:
            return False
        return white.contains(self.x, self.y) or self._meets_edge(white)

    def _meets_edge(self, white: EggWhite) -> bool:
        """Whether an edge of the white runs through it, seen where it is a unit circle."""
        (a, b), (c, d) = self._to_unit()
        left, right = self.x - self.radius, self.x + self.radius
        low, high = self.y - self.radius, self.y + self.radius
        for x1, y1, x2, y2 in white.edges:
            if (x1 < left and x2 < left) or (x1 > right and x2 > right):
                continue
            if (y1 < low and y2 < low) or (y1 > high and y2 > high):
                continue
            px, py, qx, qy = x1 - self.x, y1 - self.y, x2 - self.x, y2 - self.y
            ends = (a * px + b * py, c * px + d * py, a * qx + b * qy, c * qx + d * qy)
            if foot(0.0, 0.0, *ends)[2] < 1.0:
                return True
        return False

    def _to_unit(self) -> tuple[PlanPoint, PlanPoint]:
        """The matrix that makes the ellipse round its centre the unit circle."""
        n, r = self.narrow, self.radius
        if not self.squeeze:
            return (1.0 / r, 0.0), (0.0, 1.0 / r)
        return (self.ux / n, self.uy / n), (-self.uy / r, self.ux / r)


def signed_gap(a: Outline, b: Outline) -> float:
    """Signed distance in mm between two outlines: 0 when they touch, minus how deep they overlap.

    It is the largest separation over all plan directions theta of the line between the centres
    less both supports; exact for circles, within 1e-6 mm for ellipses.
    """
    if not a.squeeze and not b.squeeze:
        return hypot(b.x - a.x, b.y - a.y) - a.radius - b.radius
    return _Separation(a, b).widest()[0]


def gap(a: Outline, b: Outline) -> float:
    """The gap in mm between two outlines, 0 when they touch or overlap."""
    inner = a.narrow + b.narrow
    if (b.x - a.x) ** 2 + (b.y - a.y) ** 2 <= inner * inner:
        return 0.0
    return max(0.0, signed_gap(a, b))


def shared_point(a: Outline, b: Outline) -> PlanPoint:
    """A plan point of two overlapping outlines, in the middle of what they share."""
    dx, dy = b.x - a.x, b.y - a.y
    far = hypot(dx, dy)
    ux, uy = (dx / far, dy / far) if far > NARROWEST else (1.0, 0.0)
    first, second = a.reach(ux, uy), b.reach(ux, uy)
    low, high = max(-first, far - second), min(first, far + second)
    if low < high:
        middle = (low + high) / 2.0
        return a.x + middle * ux, a.y + middle * uy
    theta = _Separation(a, b).widest()[1]
    (x1, y1), (x2, y2) = a.rim(theta), b.rim(theta + pi)
    return (x1 + x2) / 2.0, (y1 + y2) / 2.0


class _Separation:
    """The separation of two outlines as a function of the plan direction."""

    def __init__(self, a: Outline, b: Outline) -> None:
        self.a, self.b = a, b
        self.far = hypot(b.x - a.x, b.y - a.y)
        self.toward = atan2(b.y - a.y, b.x - a.x)

    def at(self, theta: float) -> float:
        """The separation in mm; the supports are the same in both senses of a direction."""
        along = self.far * cos(theta - self.toward)
        return along - self.a.support(theta) - self.b.support(theta)

    def widest(self) -> tuple[float, float]:
        """The largest separation and its direction.

        A positive maximum is the only one, since the separation is concave as a function of the
        plane; below 0 there may be several.
        """
        value, theta = self._climb(self.toward)
        if value > 0.0 or (value > -inf and self._has_one_hill()):
            return value, theta
        return max((value, theta), *map(self._refine, self._hills()))

    def _has_one_hill(self) -> bool:
        """Whether the curve bends down wherever it can be level on the side of the other centre.

        There |sin| of the angle to the line of centres is under half of `bends` / `far`; on the
        far side the curve is lower, since the supports are the same in both senses.
        """
        outlines = (self.a, self.b)
        bends = sum(o.radius * o.squeeze / max(1.0 - o.squeeze, NARROWEST) ** 1.5 for o in outlines)
        return bool(ONE_HILL_PART * self.far > bends)

    def _hills(self) -> list[float]:
        """The sampled directions whose separation is no smaller than both neighbours'."""
        values = [self.at(theta) for theta in HILL_DIRECTIONS]
        around = zip(values[-1:] + values[:-1], values, values[1:] + values[:1], strict=True)
        hills = [before <= here >= after for before, here, after in around]
        return list(compress(HILL_DIRECTIONS, hills))

    def _refine(self, start: float) -> tuple[float, float]:
        """The largest separation near a hill and its direction."""
        found = self._climb(start)
        return self._narrow(start) if found[0] < self.at(start) else found

    def _climb(self, theta: float) -> tuple[float, float]:
        """Newton's method from `theta`; it fails where the curve bends upwards."""
        tilted = [outline for outline in (self.a, self.b) if outline.squeeze]
        for _ in range(NEWTON_STEPS):
            angle = theta - self.toward
            slope, bend = -self.far * sin(angle), -self.far * cos(angle)
            for outline in tilted:
                first, second = outline.slopes(theta)
                slope, bend = slope - first, bend - second
            if bend >= 0.0:
                break
            step = max(-LONGEST_STEP, min(LONGEST_STEP, -slope / bend))
            theta += step
            if abs(step) < CONVERGED_STEP:
                return self.at(theta), theta
        return -inf, theta

    def _narrow(self, theta: float) -> tuple[float, float]:
        """Golden-section search around the best of the directions."""
        low, high = theta - HILL_DIRECTIONS[1], theta + HILL_DIRECTIONS[1]
        while high - low > NARROWED:
            left, right = high - GOLDEN_PART * (high - low), low + GOLDEN_PART * (high - low)
            low, high = (low, right) if self.at(left) > self.at(right) else (left, high)
        middle = (low + high) / 2.0
        return self.at(middle), middle
