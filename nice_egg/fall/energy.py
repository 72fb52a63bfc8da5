"""Energy: what the chips and a release have, so that no drop ends with more than it began with.

See docs/model.md, Settled.
"""

from nice_egg.fall.flight import Disc, Motion
from nice_egg.fall.physics import Physics
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.gone_chip import at_edge

GAIN_ALLOWED = 1.0
"""Height in mm through which a drop may lift what it moved, beyond the energy it began with: chips
may lie that deep in each other, and are parted by lifting (`DEPTH_ALLOWED`)."""


def energy(motion: Motion, disc: Disc, gravity: float) -> float:
    """The energy of a disc in motion over the table's level, in 1e-9 J (g mm2/s2).

    Args:
        motion: of the disc.
        disc: its body.
        gravity: mm/s2.
    """
    m = motion
    along = m.wx * m.nx + m.wy * m.ny + m.wz * m.nz
    turning = m.wx**2 + m.wy**2 + m.wz**2 + (disc.flatness - 1.0) * along**2
    speed = m.vx**2 + m.vy**2 + m.vz**2
    return disc.mass * (gravity * m.z + speed / 2 + disc.gyration * turning / 2)


class EnergyBalance:
    """What a drop began with: the chips as they lay, and the energy that the release brought."""

    def __init__(self, chips: list[Chip], brought: float, physics: Physics) -> None:
        self.before, self.brought, self.physics = tuple(chips), brought, physics

    def gained(self, chips: list[Chip]) -> bool:
        """Whether resting chips, the dropped one last, have more than the drop began with.

        What a chip past the table's edge took with it cannot be told, and is not counted.
        """
        left, moved = self.brought, 0.0
        for old, new in zip(self.before, chips, strict=False):
            if not at_edge(new):
                left -= self._weight(new) * (new.z - old.z)
                moved += self._weight(new) * (new != old)
        for new in chips[len(self.before) :]:
            left -= self._weight(new) * new.z
            moved += self._weight(new)
        return left < -GAIN_ALLOWED * moved

    def _weight(self, chip: Chip) -> float:
        return Disc.of(chip, self.physics).mass * self.physics.gravity
