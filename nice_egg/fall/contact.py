"""Contact: where a disc touches and how the contact slopes, as the slice through it sees it.

See docs/model.md, Across the slice.
"""

from math import hypot
from typing import NamedTuple

from nice_egg.fall.flight import Disc, Motion
from nice_egg.fall.slice import SlicePlane
from nice_egg.fall.touch import STEEP_AXIS, Touch

LEAST_NORMAL_RISE = 0.7
"""Vertical part that a contact's normal has at the least when a blow pushes across the slice: the
push is then at most 1.4 times the blow (chosen; a steep disc on an edge would be thrown off)."""


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
