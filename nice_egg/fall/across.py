"""Across: what a contact does to a disc across its slice, of which the engine knows nothing.

See docs/model.md, Across the slice.
"""

from math import hypot, sqrt
from typing import NamedTuple

from nice_egg.fall.flight import Disc, Motion
from nice_egg.fall.physics import Physics
from nice_egg.fall.slice import Slice, SlicePlane
from nice_egg.fall.touch import STEEP_AXIS, Touch

LEAST_NORMAL_RISE = 0.7
"""Vertical part that a contact's normal has at the least when a blow pushes across the slice: the
push is then at most 1.4 times the blow (chosen; a steep disc on an edge would be thrown off)."""
LATE_PART = 1.2
"""Times an impact, as that would be without friction, after which the slip tells friction's
direction: fitted to MuJoCo's impacts; 1 and 1.5 are nearly as good, 0 and 2.5 are not."""
NO_SLIP = 1e-6
"""Slip in mm/s up to which it has no direction: rounding only."""


class Contact(NamedTuple):
    """A touch in the slice's directions: u along it, k across it, z up.

    Attributes:
        arm: of the touching point from the disc's centre along u, mm.
        low: its height over the centre, mm; negative.
        rise: slope of the contact's normal along the slice, N_u / N_z.
        slope: slope of the contact's normal across the slice, N_k / N_z.
    """

    arm: float
    low: float
    rise: float
    slope: float

    @classmethod
    def of(cls, touch: Touch, m: Motion, disc: Disc, plane: SlicePlane) -> "Contact":
        """The contact that a touch makes.

        Args:
            touch: as it was found.
            m: the disc then.
            disc: its size.
            plane: of the slice through it.
        """
        nx, ny, nz = touch.normal
        return cls(
            plane.along(touch.ox, touch.oy),
            _low(touch, m, disc),
            plane.along(nx, ny) / max(nz, STEEP_AXIS),
            plane.across(nx, ny) / max(nz, LEAST_NORMAL_RISE),
        )


def _low(touch: Touch, m: Motion, disc: Disc) -> float:
    """Height of the touching point over the centre: on the lower face; a steep disc's lowest rim.

    A steep face says nothing of the height of a point that is known in plan.
    """
    if m.nz < STEEP_AXIS:
        return -disc.half * m.nz - disc.radius * hypot(m.nx, m.ny)
    return -(disc.half + touch.ox * m.nx + touch.oy * m.ny) / m.nz


class Across:
    """The disc's way and speed across its slice, and its spin about the vertical.

    Attributes:
        side: the way across so far, mm.
        speed: across, mm/s.
        twist: the spin about the vertical, rad/s.
    """

    def __init__(self, slice_: Slice) -> None:
        self.side, self.speed, self.twist = 0.0, slice_.state.side_speed, slice_.state.twist
        self._last = self.speed

    def moved(self, time: float) -> None:
        """Go on for `time` s, at the mean of the speeds before and after."""
        self.side += (self._last + self.speed) / 2 * time
        self._last = self.speed


class AcrossAtRest(Across):
    """What happens across a slice to rest, where the disc lies nearly flat: friction brakes it.

    Attributes:
        friction: what brakes it now.
    """

    def __init__(self, slice_: Slice, friction: float) -> None:
        super().__init__(slice_)
        self.friction, self._radius = friction, slice_.disc.radius

    def pressed(self, blow: float, arm: float) -> None:
        """A normal impulse `blow` (per mass, mm/s) `arm` mm from the centre; Coulomb friction."""
        share = 2.0 * arm / self._radius**2
        most = self.friction * blow
        brake = max(-most, min(most, (self.speed + self.twist * arm) / (1.0 + share * arm)))
        self.speed -= brake
        self.twist -= brake * share


class Grip(NamedTuple):
    """The parts of friction that act along the slice and across it, on one cone: each 0 to 1."""

    along: float
    across: float


class AcrossInBounce(Across):
    """What happens across a bounce: a force at the touching point pushes the disc and turns it.

    Attributes:
        roll: the disc's spin about the slice's direction, rad/s.
    """

    def __init__(self, slice_: Slice, physics: Physics, contact: Contact) -> None:
        """At the beginning of the bounce.

        A force F per mass across the slice at the touching point has the moment
        (-low, 0, arm) F along (u, k, z). The disc, a symmetric top with the axis n, answers it by
        m / I + (1 / I_n - 1 / I) (m n) n, with its moments of inertia per mass about its axis, I_n,
        and about a diameter, I.

        Args:
            slice_: in which it bounces.
            physics: the parameters.
            contact: where it touches.
        """
        super().__init__(slice_)
        self.roll = slice_.roll
        self._physics, self._contact, self._gyration = physics, contact, slice_.disc.gyration
        arm, low = contact.arm, contact.low
        about_axis = slice_.disc.radius**2 / 2
        lean, rise = slice_.axis
        axial = (1 / about_axis - 1 / self._gyration) * (arm * rise - low * lean)
        self._rolling = -low / self._gyration + axial * lean
        self._twisting = arm / self._gyration + axial * rise
        self._yielding = 1.0 + self._twisting * arm - self._rolling * low
        self._steep = sqrt(1.0 + contact.slope * contact.slope)

    def _slip(self, climb: float) -> float:
        """Speed of the touching point across, mm/s, along the contact; `climb` is its own."""
        arm, low, _, slope = self._contact
        return self.speed + self.twist * arm - self.roll * low - slope * climb

    def grip(self, speed: float, climb: float, turning: float) -> Grip:
        """How friction is shared: it opposes the slip, which it has along and across.

        The slip turns during the impact. Its direction is taken late, as it would be then without
        friction: most of the blow is given while the disc slips about so.

        Args:
            speed: of the disc along the slice, mm/s.
            climb: its vertical speed, mm/s.
            turning: in the slice, rad/s.
        """
        arm, low, rise, _ = self._contact
        speed, climb = speed - turning * low, climb + turning * arm
        along, across = self._impact(-(climb + rise * speed))
        along += speed - rise * climb
        across += self._slip(climb)
        along, across = along / sqrt(1.0 + rise * rise), across / self._steep
        size = hypot(along, across)
        return Grip(abs(along) / size, abs(across) / size) if size > NO_SLIP else Grip(1.0, 1.0)

    def _impact(self, closing: float) -> tuple[float, float]:
        """What an impact without friction adds to the slip along and across until late in it, mm/s.

        `closing` is the speed along the normal with which it begins, over the normal's rise.
        """
        if closing <= 0.0:
            return 0.0, 0.0
        arm, low, rise, slope = self._contact
        lever = arm - low * rise
        blow = LATE_PART * (1.0 + self._physics.restitution) * closing
        blow /= 1.0 + rise * rise + lever * lever / self._gyration
        turn = blow * lever / self._gyration
        climb = blow + turn * arm
        return blow * rise - turn * low - rise * climb, slope * (blow * self._yielding - climb)

    def pressed(self, blow: float, climb: float, turning: float, grip: float) -> None:
        """The contact pushes across by its slope, and friction brakes what slips.

        Args:
            blow: the vertical impulse, per mass, mm/s.
            climb: the disc's vertical speed after it, mm/s.
            turning: in the slice, rad/s.
            grip: the part of friction that acts across.
        """
        self.push(self._contact.slope * blow)
        most = grip * self._physics.friction * blow * self._steep
        slip = self._slip(climb + turning * self._contact.arm)
        self.push(-max(-most, min(most, slip / self._yielding)))

    def push(self, impulse: float) -> None:
        """An impulse across the slice at the touching point, per mass, mm/s."""
        self.speed += impulse
        self.roll += self._rolling * impulse
        self.twist += self._twisting * impulse
