"""Flight: a disc between two touches, in closed form.

The centre is ballistic and the disc a torque-free symmetric top: its axis turns at a constant
rate about the constant angular momentum L (Landau and Lifshitz, Mechanics, section 33).

See docs/model.md, Fly.
"""

from dataclasses import dataclass
from functools import cached_property
from math import cos, hypot, pi, sin, sqrt
from typing import NamedTuple

from nice_egg.fall.physics import Physics
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.release import Release

NO_TURN = 1e-12
"""Angle in rad under which a turn is none: rounding only."""


@dataclass(frozen=True)
class Disc:
    """The body of a chip: `radius` and `thickness` in mm, `density` in g/mm3."""

    radius: float
    thickness: float
    density: float

    @cached_property
    def half(self) -> float:
        """Half the thickness, mm."""
        return self.thickness / 2

    @cached_property
    def mass(self) -> float:
        """Mass in g, of the whole disc at its density."""
        return self.density * pi * self.radius**2 * self.thickness

    @cached_property
    def gyration(self) -> float:
        """Moment of inertia about a diameter, per mass, mm2."""
        return self.radius**2 / 4 + self.thickness**2 / 12

    @cached_property
    def moment(self) -> float:
        """Moment of inertia about a diameter, g mm2."""
        return self.mass * self.gyration

    @cached_property
    def flatness(self) -> float:
        """Moment about the axis over that about a diameter; 2 for a thin disc."""
        return self.radius**2 / 2 / self.gyration

    @classmethod
    def of(cls, chip: Chip | Release, physics: Physics) -> "Disc":
        """The body of a chip."""
        return cls(chip.radius, chip.thickness, physics.density)


class Motion(NamedTuple):
    """A disc in motion: centre (mm) and velocity (mm/s), unit axis, spin (rad/s)."""

    x: float
    y: float
    z: float
    vx: float
    vy: float
    vz: float
    nx: float
    ny: float
    nz: float
    wx: float = 0.0
    wy: float = 0.0
    wz: float = 0.0

    def upright(self) -> "Motion":
        """The same motion with the axis upward: a disc looks the same from both sides."""
        if self.nz >= 0.0:
            return self
        return self._replace(nx=-self.nx, ny=-self.ny, nz=-self.nz)

    @property
    def sway(self) -> float:
        """Spin about the horizontal, rad/s."""
        return hypot(self.wx, self.wy)


def released(release: Release, top: float) -> Motion:
    """The motion at the moment of release over a white whose top is at `top` mm."""
    s, c = sin(release.tilt), cos(release.tilt)
    axis = (s * cos(release.azimuth), s * sin(release.azimuth), c)
    place = (release.x, release.y, top + release.height)
    return Motion(*place, *release.velocity, *axis, *release.spin).upright()


def fly(m: Motion, disc: Disc, gravity: float, t: float) -> Motion:
    """The motion some time later, or earlier, if nothing is touched.

    Args:
        m: the motion now.
        disc: that flies.
        gravity: mm/s2.
        t: s from now; negative for the past.
    """
    spin = m.wx * m.nx + m.wy * m.ny + m.wz * m.nz
    rest = (1.0 - disc.flatness) * spin
    ox, oy, oz = m.wx - rest * m.nx, m.wy - rest * m.ny, m.wz - rest * m.nz
    nx, ny, nz = turned(m.nx, m.ny, m.nz, ox, oy, oz, t)
    fall = gravity * t
    return Motion(
        m.x + m.vx * t,
        m.y + m.vy * t,
        m.z + (m.vz - fall / 2) * t,
        m.vx,
        m.vy,
        m.vz - fall,
        nx,
        ny,
        nz,
        ox + rest * nx,
        oy + rest * ny,
        oz + rest * nz,
    ).upright()


def turned(
    nx: float, ny: float, nz: float, wx: float, wy: float, wz: float, t: float
) -> tuple[float, float, float]:
    """A unit vector turned at a constant angular velocity (Rodrigues).

    Args:
        nx: part of the unit vector along x.
        ny: along y.
        nz: along z.
        wx: part of the angular velocity along x, rad/s.
        wy: along y.
        wz: along z.
        t: for how long it turns, s.
    """
    rate = sqrt(wx * wx + wy * wy + wz * wz)
    if abs(rate * t) < NO_TURN:
        return nx, ny, nz
    kx, ky, kz = wx / rate, wy / rate, wz / rate
    c, s = cos(rate * t), sin(rate * t)
    along = (kx * nx + ky * ny + kz * nz) * (1.0 - c)
    tx = nx * c + (ky * nz - kz * ny) * s + kx * along
    ty = ny * c + (kz * nx - kx * nz) * s + ky * along
    tz = nz * c + (kx * ny - ky * nx) * s + kz * along
    size = sqrt(tx * tx + ty * ty + tz * tz)
    return tx / size, ty / size, tz / size
