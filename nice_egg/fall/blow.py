"""Blow: what a chip receives from a disc that bounces off it.

See docs/model.md, Blows.
"""

from math import hypot, inf, sqrt
from typing import NamedTuple, Self

from nice_egg.fall.energy import energy
from nice_egg.fall.flight import Disc, Motion
from nice_egg.fall.physics import Physics
from nice_egg.fall.touch import Touch
from nice_egg.pieces.vector import PlanVector, Vector

STRUCK_SHARE = 1.3
"""Times what an inelastic blow between free bodies would give that a struck chip receives: fitted
to how far MuJoCo's chips move in one drop."""


class Blow(NamedTuple):
    """What a disc lost in a bounce.

    Attributes:
        velocity: that it lost, gravity's part taken off (x, y, z), mm/s.
        place: of the touch in plan, mm.
        energy: that it lost, g mm2/s2.
        disc: its body.
    """

    velocity: Vector
    place: PlanVector
    energy: float
    disc: Disc

    @classmethod
    def between(
        cls, before: Motion, after: Motion, touch: Touch, disc: Disc, physics: Physics, time: float
    ) -> Self:
        """The blow of a bounce.

        Args:
            before: the disc before it.
            after: the disc after it.
            touch: with which it began.
            disc: the disc.
            physics: the parameters.
            time: how long it took, s.
        """
        fall = physics.gravity * time
        velocity = (before.vx - after.vx, before.vy - after.vy, before.vz - after.vz - fall)
        had, has = (energy(m, disc, physics.gravity) for m in (before, after))
        place = (before.x + touch.ox, before.y + touch.oy)
        return cls(velocity, place, max(had - has, 0.0), disc)

    def given(self, body: Disc) -> Vector:
        """The velocity that the struck `body` starts with (x, y, z), mm/s."""
        share = STRUCK_SHARE * self.disc.mass / (self.disc.mass + body.mass)
        share = self._share(share, body, hypot(*self.velocity))
        x, y, z = self.velocity
        return share * x, share * y, share * z

    def shove(self, body: Disc, friction: float) -> float:
        """Speed in mm/s of a `body` that lies flat, if the blow is flatter than friction holds."""
        x, y, z = self.velocity
        push = hypot(x, y) - friction * abs(z)
        return push * self._share(inf, body, push) if push > 0.0 else 0.0

    def _share(self, share: float, body: Disc, speed: float) -> float:
        """The `share` of a speed in mm/s that a body gets, or less.

        It gets no more momentum than the disc lost, and no more energy.
        """
        if speed <= 0.0:
            return 0.0
        return min(share, self.disc.mass / body.mass, sqrt(2.0 * self.energy / body.mass) / speed)
