"""Reference: the same drop in MuJoCo, in three dimensions, to hold the slice model against.

Chips are cylinders, the white a cylinder on a plane. MuJoCo's contacts are springs with dampers
(https://mujoco.readthedocs.io/en/stable/modeling.html#solver-parameters); stiffness and damping
are chosen here so that a hard blow rebounds with the restitution that the physics say.
"""

from functools import lru_cache
from importlib.metadata import version
from math import atan2, cos, exp, hypot, pi, sin, sqrt
from typing import Any

import numpy as np
from scipy.optimize import brentq

from eggconsole.refusal import Refusal
from nice_egg.fall.drop import Drop
from nice_egg.fall.flight import Motion
from nice_egg.fall.physics import Physics
from nice_egg.pieces.chip import Chip, tilt_and_azimuth
from nice_egg.pieces.egg_white import EggWhite
from nice_egg.pieces.release import Release
from nice_egg.pieces.table import Table

try:
    import mujoco
except ImportError:
    raise Refusal("engine: needs mujoco: pip install -e '.[reference]'") from None

STEP = 1e-4
"""Time step in s: a tenth of a touch."""
CALM_TIME = 0.03
"""Seconds of rest after which MuJoCo's soft contacts are at rest, at the least."""
CONTACT_RATE = 3000.0
"""Angular frequency of the contact's spring in 1/s: a touch lasts about 1 ms."""
ROLLING = 0.3
"""Rolling resistance in mm, so that a wobbling coin comes to rest (docs/model.md, Measured)."""
LEAST_RESTITUTION = exp(-2.0)
"""The lowest restitution that such a contact gives; lower ones are taken as this."""
ROUND_WITHIN = 0.5
"""A white whose outline is this near to a circle in mm is round."""
UNSTABLE = (
    mujoco.mjtWarning.mjWARN_BADQPOS,
    mujoco.mjtWarning.mjWARN_BADQVEL,
    mujoco.mjtWarning.mjWARN_BADQACC,
)
"""Warnings after which MuJoCo has begun anew, silently."""
FIRST_GEOM = 2
"""The number of the first chip's shape: the table and the white come before."""
MM = 1e-3
"""Metres in a millimetre: MuJoCo works in SI units."""


def versions() -> dict[str, str]:
    """What must be the same for the same rows."""
    return {
        "mujoco": version("mujoco"),
        "reference": f"dt {STEP:g}, stiffness {CONTACT_RATE:g}",
    }


@lru_cache(maxsize=4096)
def drop(table: Table, release: Release, physics: Physics) -> Drop:
    """Let `release` fall on `table` in MuJoCo until everything rests, at most `time_limit` s.

    The last drops are remembered, for several settings are held against the same ones.

    Raises:
        Refusal: the white is not round, or MuJoCo's numbers have burst.
    """
    running = Running(table, release, physics)
    settled = running.to_rest()
    running.refuse_unstable()
    return Drop(table.with_chips(running.chips()), settled, running.time)


class Running:
    """A drop in MuJoCo while it runs, step by step.

    Raises:
        Refusal: the white is not round.
    """

    def __init__(self, table: Table, release: Release, physics: Physics) -> None:
        self.table, self.release, self.physics = table, release, physics
        self._before = (*table.chips, release.chip(table.white.thickness))
        sizes = tuple((c.radius, c.thickness) for c in self._before)
        self._model = _model(sizes, table.white, _material(physics))
        self._data = mujoco.MjData(self._model)
        for k, chip in enumerate(self._before):
            _place(self._data, k, chip)
        self._dropped = len(table.chips)
        _let_go(self._data, self._dropped, release)

    @property
    def time(self) -> float:
        """Since the release, s."""
        return float(self._data.time)

    @property
    def motion(self) -> Motion:
        """Of the dropped chip."""
        k, data = self._dropped, self._data
        frame = _frame(data, k)
        x, y, z = (float(v) / MM for v in data.qpos[7 * k : 7 * k + 3])
        vx, vy, vz = (float(v) / MM for v in data.qvel[6 * k : 6 * k + 3])
        wx, wy, wz = (float(v) for v in frame @ data.qvel[6 * k + 3 : 6 * k + 6])
        nx, ny, nz = (float(v) for v in frame[:, 2])
        return Motion(x, y, z, vx, vy, vz, nx, ny, nz, wx, wy, wz).upright()

    @property
    def touched(self) -> frozenset[int]:
        """Indices of the chips that the dropped one touches; -1 is the white, -2 the table."""
        mine, pairs = FIRST_GEOM + self._dropped, self._data.contact.geom
        others = pairs[(pairs == mine).any(axis=1)].sum(axis=1) - mine
        return frozenset(int(geom) - FIRST_GEOM for geom in others)

    def step(self, count: int = 1) -> None:
        """Go on by `STEP` s, so many times."""
        mujoco.mj_step(self._model, self._data, count)

    def chips(self) -> tuple[Chip, ...]:
        """As they are now, the dropped one last."""
        return tuple(_chip(self._data, k, chip) for k, chip in enumerate(self._before))

    def table_now(self) -> Table:
        """The table without the dropped chip."""
        return self.table.with_chips(self.chips()[:-1])

    def to_rest(self) -> bool:
        """Go on until everything has been at rest long enough; whether it came to rest in time."""
        physics, data = self.physics, self._data
        calm_steps, needed = 0, round(max(physics.rest_hold, CALM_TIME) / STEP)
        limit = [physics.rest_speed * MM] * 3 + [physics.rest_spin] * 3
        limits = np.tile(limit, len(self._before))
        while data.time < physics.time_limit and calm_steps < needed:
            self.step(10)
            calm = bool((np.abs(data.qvel) < limits).all())
            calm_steps = calm_steps + 10 if calm else 0
        return calm_steps >= needed

    def refuse_unstable(self) -> None:
        """Refuse what MuJoCo has begun anew, silently.

        Raises:
            Refusal: its numbers have burst.
        """
        if any(self._data.warning[kind].number for kind in UNSTABLE):
            raise Refusal(f"release: '{self.release}' becomes unstable in MuJoCo")


Material = tuple[float, float, float, float]
"""Restitution, friction, density in g/mm3, gravity in mm/s2."""


def _material(physics: Physics) -> Material:
    return physics.restitution, physics.friction, physics.density, physics.gravity


@lru_cache(maxsize=64)
def _model(sizes: tuple[tuple[float, float], ...], white: EggWhite, material: Material) -> Any:
    restitution, friction, density, gravity = material
    damping = 2.0 * _damping_ratio(restitution) * CONTACT_RATE
    thick, wide = white.thickness * MM, radius_of(white) * MM
    bodies = "".join(
        f'<body><freejoint/><geom type="cylinder" size="{r * MM} {t / 2 * MM}"/></body>'
        for r, t in sizes
    )
    return mujoco.MjModel.from_xml_string(
        f"""<mujoco>
        <option timestep="{STEP}" gravity="0 0 {-gravity * MM}" cone="elliptic" impratio="10"
          integrator="implicitfast" tolerance="1e-14" iterations="200" ccd_tolerance="1e-9"/>
        <default><geom solref="{-(CONTACT_RATE**2)} {-damping}" solimp="0.99 0.99 0.001" condim="6"
          friction="{friction} 1e-5 {ROLLING * MM}" density="{density * 1e6}"/></default>
        <worldbody><geom type="plane" size="5 5 1"/>
        <geom type="cylinder" size="{wide} {thick / 2}" pos="0 0 {thick / 2}"/>{bodies}
        </worldbody></mujoco>"""
    )


def radius_of(white: EggWhite) -> float:
    """Radius of a round white, mm.

    Raises:
        Refusal: it is not round.
    """
    far = [hypot(x, y) for x, y in white.outline]
    if max(far) - min(far) > ROUND_WITHIN:
        raise Refusal(f"white: '{white!s:.40}' is not round; allowed with mujoco: round")
    return max(far)


@lru_cache(maxsize=64)
def _damping_ratio(restitution: float) -> float:
    """The damping ratio with which a spring that cannot pull rebounds so (Schwager 2007)."""

    def rebound(ratio: float) -> float:
        rest = sqrt(1.0 - ratio * ratio)
        return exp(-ratio / rest * atan2(2 * ratio * rest, ratio * ratio - rest * rest))

    if restitution >= 1.0:
        return 0.0
    if restitution <= LEAST_RESTITUTION:
        return 1.0
    return float(brentq(lambda ratio: rebound(ratio) - restitution, 1e-9, 1.0 - 1e-9))


def _place(data: Any, k: int, chip: Chip) -> None:
    half = chip.tilt / 2
    turned = (cos(half), -sin(chip.azimuth) * sin(half), cos(chip.azimuth) * sin(half), 0.0)
    data.qpos[7 * k : 7 * k + 7] = (
        chip.x * MM,
        chip.y * MM,
        chip.z * MM,
        *turned,
    )


def _let_go(data: Any, k: int, release: Release) -> None:
    """Give the dropped chip its motion; MuJoCo takes the spin in the chip's own frame."""
    data.qvel[6 * k : 6 * k + 3] = np.array(release.velocity) * MM
    data.qvel[6 * k + 3 : 6 * k + 6] = _frame(data, k).T @ np.array(release.spin)


def _frame(data: Any, k: int) -> Any:
    """A chip's axes as columns."""
    frame = np.zeros(9)
    mujoco.mju_quat2Mat(frame, data.qpos[7 * k + 3 : 7 * k + 7])
    return frame.reshape(3, 3)


def _chip(data: Any, k: int, chip: Chip) -> Chip:
    tilt, azimuth = tilt_and_azimuth(*(float(part) for part in _frame(data, k)[:, 2]))
    x, y, z = (float(v) / MM for v in data.qpos[7 * k : 7 * k + 3])
    size = (chip.radius, chip.thickness)
    return Chip(x, y, max(z, 0.0), *size, min(tilt, pi / 2), azimuth, chip.player)
