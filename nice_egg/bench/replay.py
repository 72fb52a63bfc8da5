"""Replay: one drop of a setting looked at closely: its film, its touches, speed and energy."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import hypot, sqrt

from nice_egg.bench.landing import Landing
from nice_egg.bench.setting import Setting
from nice_egg.fall.drop import Drop, watched
from nice_egg.fall.energy import energy
from nice_egg.fall.film import Film, Pose, Track
from nice_egg.fall.flight import Disc, Motion
from nice_egg.fall.physics import Physics
from nice_egg.fall.touch import Obstacle, first_touch
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.release import Release
from nice_egg.pieces.table import Table
from nice_egg.players.draws import generator

APART = 0.03
"""Seconds by which contacts are apart that are told as two touches."""
SAMPLE = 1 / 240
"""Seconds between two samples of speed and energy: as the poses of a flight."""
BAND = 0.08
"""Band in mm of points that touch together, as `Physics.band`."""
TO_MILLIJOULE = 1e-6
"""What 1 g mm2/s2 is in mJ."""
WHITE, TABLE, CENTER, YOLK = "white", "table", "center", "yolk"
"""What may be touched."""


@dataclass(frozen=True)
class Touched:
    """A group of contacts: from `time` s on, with what came first: one of the words above."""

    time: float
    what: str


@dataclass(frozen=True)
class Sample:
    """Speed (mm/s) and energy (mJ, over the table's level) of the dropped yolk at `time` s.

    The energy leaves out the spin about the yolk's own axis, which no film shows.
    """

    time: float
    speed: float
    energy: float


@dataclass(frozen=True)
class Replay:
    """One drop.

    Attributes:
        number: of the drop, from 0.
        table: before it.
        release: how the yolk was let go.
        physics: of the drop.
        film: all poses over time.
        landing: what it came to.
        contacts: the start of every slice, s.
        touches: those in groups.
        samples: speed and energy over time.
    """

    number: int
    table: Table
    release: Release
    physics: Physics
    film: Film
    landing: Landing
    contacts: tuple[float, ...]
    touches: tuple[Touched, ...]
    samples: tuple[Sample, ...]

    @property
    def line(self) -> str:
        """The command that makes this drop again."""
        physics = f" --physics {str(self.physics).split()[0]}"
        changed = "".join(f" --set {word}" for word in str(self.physics).split()[1:])
        return f"nice-egg drop --table '{self.table}' --release '{self.release}'{physics}{changed}"

    @property
    def track(self) -> Track:
        """The poses of the dropped yolk."""
        return self.film.tracks[-1]


def replay(setting: Setting, table: Table, seed: int, number: int) -> Replay:
    """Drop `number` (from 0) of a seed, made again with its film."""
    release = setting.release(table, generator(seed, number))
    done = watched(table, release, setting.physics)
    landing = Landing.of(table, done, setting.aim(table))
    return _told(number, table, release, setting.physics, done, landing)


def _told(
    number: int, table: Table, release: Release, physics: Physics, done: Drop, landing: Landing
) -> Replay:
    film = done.film
    assert film is not None
    contacts = tuple(filmed.start for filmed in film.slices)
    disc = Disc.of(release, physics)
    touches = tuple(_touches(film, table, disc))
    samples = tuple(_samples(film, disc, physics.gravity))
    return Replay(number, table, release, physics, film, landing, contacts, touches, samples)


def _touches(film: Film, table: Table, disc: Disc) -> Iterator[Touched]:
    """The groups of contacts of the dropped yolk."""
    last = -APART
    for filmed in film.slices:
        if filmed.start - last >= APART:
            yield Touched(filmed.start, _touched_at(film, table, disc, filmed.start))
        last = max(last, filmed.end)


def _touched_at(film: Film, table: Table, disc: Disc, time: float) -> str:
    """What lies next under the dropped yolk at `time` s."""
    chips = film.chips_at(time)[:-1]
    obstacles = [Obstacle.of(index, chip) for index, chip in enumerate(chips)]
    pose = film.tracks[-1].at(time)
    motion = _motion(pose, pose).upright()
    touch = first_touch(motion, disc, obstacles, table.white, BAND)
    if touch.chip is None:
        over = table.white.contains(motion.x + touch.ox, motion.y + touch.oy)
        return WHITE if over else TABLE
    return CENTER if _is_center(chips[touch.chip]) else YOLK


def _is_center(chip: Chip) -> bool:
    return chip.player is None


def _motion(a: Pose, b: Pose) -> Motion:
    """The motion half-way between two poses; at rest if they are one."""
    span = b.time - a.time or 1.0
    middle = Pose(*((p + q) / 2 for p, q in zip(a, b, strict=True)))
    nx, ny, nz = _unit(middle)
    tx, ty, tz = (b.nx - a.nx) / span, (b.ny - a.ny) / span, (b.nz - a.nz) / span
    return Motion(
        *(middle.x, middle.y, middle.z),
        *((b.x - a.x) / span, (b.y - a.y) / span, (b.z - a.z) / span),
        *(nx, ny, nz),
        *(ny * tz - nz * ty, nz * tx - nx * tz, nx * ty - ny * tx),
    )


def _unit(pose: Pose) -> tuple[float, float, float]:
    """The axis of a pose; between two poses it is a little shorter than 1."""
    length = sqrt(pose.nx**2 + pose.ny**2 + pose.nz**2) or 1.0
    return pose.nx / length, pose.ny / length, pose.nz / length


def _samples(film: Film, disc: Disc, gravity: float) -> Iterator[Sample]:
    track, count = film.tracks[-1], max(2, round(film.duration / SAMPLE))
    times = [film.duration * k / count for k in range(count + 1)]
    for before, after in pairwise(map(track.at, times)):
        motion = _motion(before, after)
        speed = hypot(motion.vx, motion.vy, motion.vz)
        yield Sample(
            (before.time + after.time) / 2, speed, TO_MILLIJOULE * energy(motion, disc, gravity)
        )


def near(samples: Sequence[Sample], time: float) -> Sample:
    """The sample nearest to `time` s."""
    return min(samples, key=lambda sample: abs(sample.time - time))


def shown_at(replayed: Replay, time: float) -> Table:
    """The table of a drop as it is at `time` s, the dropped yolk last."""
    return replace(replayed.table, gone=()).with_chips(replayed.film.chips_at(time))
