"""Drop: a table and a release become a table. Fly - touch - bounce, again and again - then rest."""

from dataclasses import dataclass, replace
from math import hypot, sqrt

from eggconsole.refusal import Refusal
from nice_egg.fall.film import Film
from nice_egg.fall.film_recorder import FilmRecorder
from nice_egg.fall.flight import Disc, Motion, fly, released
from nice_egg.fall.physics import PRESETS, Physics
from nice_egg.fall.settling import Settling
from nice_egg.fall.slice import Slice, motion_after
from nice_egg.fall.slice_play import bounce
from nice_egg.fall.support import overlap, plan_distance
from nice_egg.fall.touch import STEEP_AXIS, Obstacle, Touch, first_touch
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.interpenetration import interpenetrate
from nice_egg.pieces.release import Release
from nice_egg.pieces.table import Table

MOST_LOOKS = 200
"""The most looks for the next touch in one flight."""
FORESEEN_GAP = 2.0
"""Over this gap in mm no point of the disc may come faster than the next look foresees."""
WOOD = PRESETS["wood"]


@dataclass(frozen=True)
class Drop:
    """What a release did.

    Attributes:
        table: after; the dropped yolk is the last of its yolks.
        settled: whether everything came to rest within the time limit.
        time: from the release to rest, s.
        struck: chips that the dropped yolk bounced off, as they were before.
        film: poses over time, if asked for.
    """

    table: Table
    settled: bool
    time: float
    struck: tuple[Chip, ...] = ()
    film: Film | None = None


def drop(table: Table, release: Release, physics: Physics = WOOD, film: bool = False) -> Drop:
    """Let `release` fall on `table` until everything rests.

    The model is DESIGN.md, "The drop: planar bounces": free flight in closed form, each touch
    played in the vertical slice through the disc's centre and the touching point.

    Raises:
        Refusal: the release starts inside a chip of the table, or ends farther off than chips lie.
    """
    _refuse_start_inside(table, release)
    try:
        return _Fall(table, release, physics, film).run()
    except Refusal as refusal:
        raise Refusal(f"release: '{release}' ends too far off: {refusal}") from None


def watched(table: Table, release: Release, physics: Physics = WOOD) -> Drop:
    """The drop with a film of poses and planes, light enough to pass between processes."""
    done = drop(table, release, physics, film=True)
    return done if done.film is None else replace(done, film=done.film.lightened())


def _refuse_start_inside(table: Table, release: Release) -> None:
    hung = release.chip(table.white.thickness)
    for chip in table.chips:
        if interpenetrate(chip, hung, 1e-3):
            raise Refusal(f"release: '{release}' starts inside the chip '{chip}'")


class _Fall:
    """One drop in progress: the falling disc's motion and the chips as they lie meanwhile."""

    def __init__(self, table: Table, release: Release, physics: Physics, film: bool) -> None:
        self.table, self.release, self.physics = table, release, physics
        self.white = table.white
        self.disc = Disc.of(release, physics)
        self.motion = released(release, table.white.thickness)
        self.time = 0.0
        chips = list(table.chips)
        recorder = (
            FilmRecorder(chips, release.chip(self.white.thickness), physics) if film else None
        )
        self.settling = Settling(chips, self.white, physics, recorder)
        self.lying = [Obstacle.of(k, chip) for k, chip in enumerate(chips)]
        self.struck: list[int] = []

    def run(self) -> Drop:
        """Fly - touch - bounce - rest."""
        self._fall_near()
        touch = self._fly_to_touch()
        for _ in range(self.physics.bounces):
            if self._calm() or not self._near():
                break
            self._bounce(touch)
            touch = self._fly_to_touch()
        self.settling.strike(self.time)
        self._rest(touch)
        return self._outcome()

    def _fly(self, time: float) -> None:
        if self.settling.recorder and time > 0.0:
            self.settling.recorder.flight(self.motion, self.disc, self.time, time)
        self.motion = fly(self.motion, self.disc, self.physics.gravity, time)
        self.time += time

    def _fall_near(self) -> None:
        """Fly until the ball around the disc meets the height of the highest thing below."""
        ceiling = max([self.white.thickness, *(chip.top for chip in self.lying)])
        height = self.motion.z - hypot(self.disc.radius, self.disc.half) - ceiling
        if height > 0.0:
            climb, g = self.motion.vz, self.physics.gravity
            self._fly((climb + sqrt(climb * climb + 2 * g * height)) / g)

    def _fly_to_touch(self) -> Touch:
        """Fly until the gap is within the margin and closing."""
        margin, g = self.physics.margin, self.physics.gravity
        for _ in range(MOST_LOOKS):
            touch = first_touch(self.motion, self.disc, self.lying, self.white, self.physics.band)
            closing = _closing(self.motion, touch)
            if touch.gap < margin:
                if closing < -1.0 or self._calm():
                    break
                self._fly(max(3e-4, min(2e-3, closing / g)))
            else:
                fall = max(-self.motion.vz, 0.0) + self.motion.sway * self.disc.radius
                speed = max(-1.2 * closing, fall if touch.gap > FORESEEN_GAP else 0.3 * fall)
                room = max(touch.gap - 0.7 * margin, 0.02)
                self._fly(max(2e-4, (sqrt(speed * speed + 2 * g * room) - speed) / g))
        if touch.gap < margin / 2 and closing < -50.0:
            self._fly(-min((margin / 2 - touch.gap) / -closing, 4e-4))
        return touch

    def _calm(self) -> bool:
        rim = self.motion.sway * self.disc.radius
        return abs(self.motion.vz) + rim < self.physics.calm

    def _near(self) -> bool:
        reach = self.disc.radius + self.physics.near
        x, y = self.motion.x, self.motion.y
        chips = self.settling.chips
        return any(hypot(chip.x - x, chip.y - y) < chip.radius + reach for chip in chips)

    def _bounce(self, touch: Touch) -> None:
        before = self.motion
        others = list(enumerate(self.settling.chips))
        way = self._direction(touch)
        slice_ = Slice.through(before, self.disc, way, others, self.white, bounce=True)
        nx, ny, nz = touch.normal
        slope = slice_.plane.across(nx, ny) / max(nz, 0.7)
        arm = hypot(touch.ox, touch.oy)
        played = bounce(slice_, slope, arm, self.physics, self.settling.filming)
        self.motion = motion_after(slice_, before, played.end, played.time)
        if self.settling.recorder:
            self.settling.recorder.bounced(slice_, played, before, self.time)
        self.time += played.time
        self._note_blow(touch, before, played.time)
        for index in self.settling.push(slice_, played):
            self.lying[index] = Obstacle.of(index, self.settling.chips[index])

    def _note_blow(self, touch: Touch, before: Motion, time: float) -> None:
        if touch.chip is None:
            return
        now = self.motion
        fall = self.physics.gravity * time
        blow = (before.vx - now.vx, before.vy - now.vy, before.vz - now.vz - fall)
        place = (before.x + touch.ox, before.y + touch.oy)
        self.settling.note(touch.chip, blow, place, self.disc)
        if touch.chip not in self.struck:
            self.struck.append(touch.chip)

    def _direction(self, touch: Touch) -> tuple[float, float]:
        """The slice's direction: to the touching point; that of the tilt for a steep disc."""
        m = self.motion
        arm, speed = hypot(touch.ox, touch.oy), hypot(m.vx, m.vy)
        across = hypot(m.nx, m.ny)
        if m.nz < STEEP_AXIS or (not self._near() and across > 1e-9):
            return m.nx / across, m.ny / across
        if arm > 2.0:
            return touch.ox / arm, touch.oy / arm
        return (m.vx / speed, m.vy / speed) if speed > 1.0 else (1.0, 0.0)

    def _rest(self, touch: Touch) -> None:
        way = self._over_a_rim() or self._direction(touch)
        size = (self.disc.radius, self.disc.thickness)
        chip = Chip(0.0, 0.0, 0.0, *size, player=self.release.player)
        self.time = self.settling.rest(chip, self.motion, way, self.time)

    def _over_a_rim(self) -> tuple[float, float] | None:
        """Away from the highest chip under the disc, if none is under its centre."""
        m = self.motion
        place = Chip(m.x, m.y, max(m.z, 0.0), self.disc.radius, self.disc.thickness)
        under = [c for c in self.settling.chips if c.z < m.z and overlap(c, place)]
        if not under or any(plan_distance(c, place) < c.radius for c in under):
            return None
        chip = max(under, key=lambda c: (round(c.z), -plan_distance(c, place)))
        far = plan_distance(chip, place)
        return (m.x - chip.x) / far, (m.y - chip.y) / far

    def _outcome(self) -> Drop:
        chips = self.table.chips
        settling = self.settling
        return Drop(
            self.table.with_chips(tuple(settling.chips)),
            settling.settled,
            self.time,
            tuple(chips[index] for index in self.struck),
            settling.recorder.ended(settling.chips, self.time) if settling.recorder else None,
        )


def _closing(m: Motion, touch: Touch) -> float:
    """Speed of the disc's touching point along the contact's normal, mm/s; negative: closing."""
    nx, ny, nz = touch.normal
    climb = m.vz + m.wx * touch.oy - m.wy * touch.ox
    return climb * nz + m.vx * nx + m.vy * ny
