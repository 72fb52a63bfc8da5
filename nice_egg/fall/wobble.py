"""Wobble: how little a disc grips whose touching point runs round its rim while it lies down.

See docs/model.md, Wobble.
"""

from math import exp, pi, sqrt

from nice_egg.fall.flight import Disc, Motion

SLIP_PART = 0.35
"""The touching point's slip, as a part of the speed that the disc's turning and falling make at its
radius of gyration: fitted to drops at a center yolk and on MuJoCo's tables, on wood and acrylic."""
WOBBLE_TIME = 0.15
"""Time in s in which a wobble fades to 1/e: fitted to the same, and to felt and rubber."""
LEAST_SLIP = 20.0
"""Slip in mm/s under which a disc no longer wobbles: .06 mm of way at the friction of wood."""
LEAST_PACE = 1e-3
"""Part of the slip under which a disc's speed is so small that half of it is the grip."""
EQUAL_MEANS = 1e-12
"""Difference of two numbers at which they are their own mean: rounding only."""


class Wobble:
    """A wobble that fades.

    Attributes:
        slip: speed of the touching point round the rim, mm/s; 0 once it has ended.
    """

    def __init__(self, slip: float) -> None:
        self.slip = slip if slip >= LEAST_SLIP else 0.0

    @classmethod
    def of(cls, disc: Disc, m: Motion) -> "Wobble":
        """The wobble of a disc that comes to rest from a motion."""
        energy = disc.gyration * (m.wx * m.wx + m.wy * m.wy) + m.vz * m.vz
        return cls(SLIP_PART * sqrt(energy))

    def faded(self, time: float) -> None:
        """Let it fade for `time` s; a feeble one ends."""
        self.slip *= exp(-time / WOBBLE_TIME)
        if self.slip < LEAST_SLIP:
            self.slip = 0.0

    def grip(self, speed: float) -> float:
        """The part of friction that brakes the disc's centre at `speed` mm/s."""
        return mean_grip(speed / self.slip) if self.slip > 0.0 else 1.0


def mean_grip(pace: float) -> float:
    """The mean part of a friction along the way of a disc whose touching point runs round.

    Friction opposes the slip, which is the disc's velocity v and, turning with the touching point,
    a slip w. Over a turn its part along v has the mean d/dv of the mean of |v + w|, which is
    ((v + w) E(m) + (v - w) K(m)) / (pi v) with the complete elliptic integrals of m = 4 v w /
    (v + w)^2. A slow disc has v / 2 w, a fast one all.

    Args:
        pace: v / w, not negative.
    """
    if pace < LEAST_PACE:
        return pace / 2
    first, second = _elliptic(abs(pace - 1.0) / (pace + 1.0))
    return ((pace + 1.0) * second + (pace - 1.0) * first) / (pi * pace)


def _elliptic(other: float) -> tuple[float, float]:
    """The complete elliptic integrals K and E with the complementary modulus `other`, 0 to 1.

    By Gauss's arithmetic-geometric mean; K is infinite at 0, and given as 0, which serves where it
    is multiplied by 0.
    """
    if other < EQUAL_MEANS:
        return 0.0, 1.0
    a, b, power, rest = 1.0, other, 0.5, 1.0 - (1.0 - other * other) / 2
    while abs(a - b) > EQUAL_MEANS:
        power *= 2
        rest -= power * ((a - b) / 2) ** 2
        a, b = (a + b) / 2, sqrt(a * b)
    return pi / (2 * a), pi / (2 * a) * rest
