"""Drop: a table and a release become a table. Fly - touch - bounce, again and again - then rest."""

from dataclasses import dataclass, replace
from math import hypot, sqrt

from eggconsole.refusal import Refusal
from nice_egg.fall.across import Contact
from nice_egg.fall.blow import Blow
from nice_egg.fall.energy import EnergyBalance, energy, no_livelier
from nice_egg.fall.film import Film
from nice_egg.fall.film_recorder import FilmRecorder
from nice_egg.fall.flight import Disc, Motion, fly, released
from nice_egg.fall.physics import PRESETS, Physics
from nice_egg.fall.settling import Settling
from nice_egg.fall.slice import Slice, motion_after
from nice_egg.fall.slice_play import bounce
from nice_egg.fall.support import overlap, plan_distance
from nice_egg.fall.touch import STEEP_AXIS, Obstacle, Touch, first_touch
from nice_egg.fall.wobble import Wobble
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.gone_chip import GoneChip, kept_on
from nice_egg.pieces.interpenetration import interpenetrate
from nice_egg.pieces.release import Release
from nice_egg.pieces.table import Table

MOST_LOOKS = 200
"""The most looks for the next touch in one flight; some five are usual."""
CLOSING_SPEED = 1.0
"""Speed in mm/s at which a touching point must come down for a bounce; slower ones graze."""
GRAZING_FLIGHT = (3e-4, 2e-3)
"""The shortest and the longest flight in s of a disc whose touching point parts (chosen): at the
least a look of a slice; what comes down meanwhile is seen at its end, and the flight taken back."""
CLOSING_SHARE = 1.2
"""Times the touching point's speed that a flight reckons with, for other points may come faster
(chosen for few looks)."""
FORESEEN_GAP = 2.0
"""Gap in mm over which no point of the disc may come faster than the next look foresees."""
NEAR_SHARE = 0.3
"""Part of the fastest point's speed that a flight reckons with under that gap, where the touching
point is known and seldom overtaken (chosen for few looks)."""
AIMED_GAP = 0.7
"""Part of the margin that a flight means to leave: surely within it, and above the touch."""
LEAST_ROOM = 0.02
"""Way in mm that a flight goes at the least, so that looks come to an end."""
SHORTEST_FLIGHT = 2e-4
"""The shortest flight in s: two steps of a slice, .3 mm at the end of a fall from the box."""
DEEP_GAP = 0.5
"""Part of the margin under which a fast disc has come too near and goes back."""
BACK_SPEED = 50.0
"""Closing speed in mm/s from which it goes back; a slower one is only a little too near."""
LEAST_TAKEN_BACK = 1e-4
"""Flight in s that is never taken back: half of the shortest one; where a disc flies sideways into
a chip the gap is not continuous, and going back in halves comes to an end."""
STEEP_BOUNCES = 2
"""Times the usual number that a steep disc may bounce: it has its whole fall over still before it
and rolls about, which a single slice to rest forgets (measured on thick discs)."""
BOUNCING_AXIS = 0.7
"""Vertical part of its axis under which a disc is steep in this: it leans over 45 degrees."""
CENTRAL_ARM = 2.0
"""Distance in mm from the disc's centre in plan within which a touching point says nothing of the
slice's direction: a tenth of a medium yolk's radius (chosen)."""
DIRECTED_SPEED = 1.0
"""Speed in mm/s over which a centrally touching disc is sliced along its motion."""
STARTING_DEPTH = 1e-3
"""Depth in mm by which a release may share space with a chip: rounding only."""
WOOD = PRESETS["wood"]
"""The physics of a drop unless told otherwise."""


@dataclass(frozen=True)
class Drop:
    """What a release did.

    Attributes:
        table: after; the dropped yolk is the last of its yolks, or of those that are gone.
        settled: whether everything came to rest within the time limit.
        time: from the release to rest, s.
        struck: chips that the dropped yolk bounced off, as they were before.
        film: poses over time, if asked for.
        gone: chips that flew or slid off the table in this drop: the center yolk, then yolks in
            order of landing.
        yolk_gone: whether the dropped yolk is one of them.
        failed: why the drop could not be computed, None if it could.
    """

    table: Table
    settled: bool
    time: float
    struck: tuple[Chip, ...] = ()
    film: Film | None = None
    gone: tuple[GoneChip, ...] = ()
    yolk_gone: bool = False
    failed: str | None = None

    @property
    def yolk(self) -> Chip | None:
        """The dropped yolk where it lies; None if it is gone."""
        return None if self.yolk_gone else self.table.yolks[-1]


def drop(table: Table, release: Release, physics: Physics = WOOD, film: bool = False) -> Drop:
    """Let `release` fall on `table` until everything rests.

    Free flight is in closed form, and each touch is played in the vertical slice through the
    disc's centre and the touching point (docs/model.md, In short).

    Args:
        table: as the chips lie; it stays as it is.
        release: the chip that is let go.
        physics: the numbers of the simulation.
        film: whether to keep the poses of all chips over time.

    Raises:
        Refusal: the release starts inside a chip of the table, or the drop comes to no numbers.
    """
    _refuse_start_inside(table, release)
    try:
        return _Fall(table, release, physics, film).run()
    except Refusal as refusal:
        raise Refusal(f"release: '{release}' cannot be computed: {refusal}") from None


def counted(table: Table, release: Release, physics: Physics = WOOD, film: bool = False) -> Drop:
    """The drop, as `drop` computes it; one that it refuses is counted as `failed`.

    The yolk is then gone, and everything else lies as before (docs/rules.md, Order of play).

    Args:
        table: as the chips lie; it stays as it is.
        release: the chip that is let go.
        physics: the numbers of the simulation.
        film: whether to keep the poses of all chips over time.
    """
    try:
        return drop(table, release, physics, film)
    except Refusal as refusal:
        yolk = release.chip(table.white.thickness)
        gone = GoneChip.of(yolk)
        after = replace(table, gone=(*table.gone, gone))
        still = FilmRecorder(list(table.chips), yolk, physics) if film else None
        if still:
            still.flight(released(release, table.white.thickness), Disc.of(release, physics), 0, 0)
        shown = still.film(0.0) if still else None
        return Drop(after, False, 0.0, (), shown, (gone,), True, str(refusal))


def watched(table: Table, release: Release, physics: Physics = WOOD) -> Drop:
    """The drop with a film of poses and planes, light enough to pass between processes."""
    done = counted(table, release, physics, film=True)
    return done if done.film is None else replace(done, film=done.film.lightened())


def _refuse_start_inside(table: Table, release: Release) -> None:
    hung = release.chip(table.white.thickness)
    for chip in table.chips:
        if interpenetrate(chip, hung, STARTING_DEPTH):
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
        hung = release.chip(self.white.thickness)
        recorder = FilmRecorder(chips, hung, physics) if film else None
        self.settling = Settling(chips, self.white, physics, recorder)
        brought = energy(self.motion, self.disc, physics.gravity)
        self.settling.balance = EnergyBalance(chips, brought, physics)
        self.obstacles = [Obstacle.of(k, chip) for k, chip in enumerate(chips)]
        self.struck: list[int] = []

    def run(self) -> Drop:
        """Fly - touch - bounce - rest."""
        self._fall_near()
        touch = self._fly_to_touch()
        for count in range(STEEP_BOUNCES * self.physics.bounces):
            if self._calm() or self.settling.work <= 0:
                break
            if count >= self.physics.bounces and self.motion.nz > BOUNCING_AXIS:
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
        ceiling = max([self.white.thickness, *(chip.top for chip in self.obstacles)])
        height = self.motion.z - hypot(self.disc.radius, self.disc.half) - ceiling
        if height > 0.0:
            climb, g = self.motion.vz, self.physics.gravity
            self._fly((climb + sqrt(climb * climb + 2 * g * height)) / g)

    def _fly_to_touch(self) -> Touch:
        """Fly until the gap is within the margin and closing.

        A look that comes late is taken back: another point than the one that the flight reckoned
        with came down first.
        """
        flown = 0.0
        for _ in range(MOST_LOOKS):
            touch = first_touch(
                self.motion, self.disc, self.obstacles, self.white, self.physics.band
            )
            closing = _closing(self.motion, touch)
            back = self._late(touch.gap, closing) if flown > LEAST_TAKEN_BACK else 0.0
            if back > 0.0:
                back = back if back <= flown else flown / 2
                self._fly(-back)
                flown -= back
                continue
            if touch.gap < self.physics.margin and (closing < -CLOSING_SPEED or self._calm()):
                break
            flown = self._foreseen(touch.gap, closing)
            self._fly(flown)
        return touch

    def _late(self, gap: float, closing: float) -> float:
        """Seconds ago that a disc which is too near was well over the touch; 0 if it is not."""
        margin = self.physics.margin
        if gap >= DEEP_GAP * margin or closing > -BACK_SPEED:
            return 0.0
        return (AIMED_GAP * margin - gap) / -closing

    def _foreseen(self, gap: float, closing: float) -> float:
        """Seconds to fly to the next look."""
        if gap >= self.physics.margin:
            return max(SHORTEST_FLIGHT, self._unhindered(gap, closing))
        shortest, longest = GRAZING_FLIGHT
        return max(shortest, min(longest, closing / self.physics.gravity))

    def _unhindered(self, gap: float, closing: float) -> float:
        """Seconds in which a disc over a gap (mm) falls to nearly a touch, at the soonest."""
        fall = max(-self.motion.vz, 0.0) + self.motion.sway * self.disc.radius
        speed = max(-CLOSING_SHARE * closing, fall if gap > FORESEEN_GAP else NEAR_SHARE * fall)
        room = max(gap - AIMED_GAP * self.physics.margin, LEAST_ROOM)
        g = self.physics.gravity
        return (sqrt(speed * speed + 2 * g * room) - speed) / g

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
        contact = Contact.of(touch, before, self.disc, slice_.plane)
        played = bounce(slice_, contact, self.physics, self.settling.filming)
        self.settling.work -= played.work
        after = motion_after(slice_, before, played.end, played.time, played.roll)
        self.motion = no_livelier(after, before, self.disc, self.physics.gravity)
        if self.settling.recorder:
            self.settling.recorder.bounced(slice_, played, before, self.time)
        self.time += played.time
        moved = self.settling.push(slice_, played)
        if touch.chip is not None:
            blow = Blow.between(before, self.motion, touch, self.disc, self.physics, played.time)
            moved += self.settling.struck(touch.chip, blow, slice_, self.time)
            if touch.chip not in self.struck:
                self.struck.append(touch.chip)
        for index in moved:
            self.obstacles[index] = Obstacle.of(index, self.settling.chips[index])

    def _direction(self, touch: Touch) -> tuple[float, float]:
        """The slice's direction: to the touching point; that of the tilt for a steep disc."""
        m = self.motion
        arm, speed = hypot(touch.ox, touch.oy), hypot(m.vx, m.vy)
        if m.nz < STEEP_AXIS:
            across = hypot(m.nx, m.ny)
            return m.nx / across, m.ny / across
        if arm > CENTRAL_ARM:
            return touch.ox / arm, touch.oy / arm
        return (m.vx / speed, m.vy / speed) if speed > DIRECTED_SPEED else (1.0, 0.0)

    def _rest(self, touch: Touch) -> None:
        way = self._over_a_rim() or self._direction(touch)
        size = (self.disc.radius, self.disc.thickness)
        chip = Chip(0.0, 0.0, 0.0, *size, player=self.release.player)
        wobble = Wobble.of(self.disc, self.motion) if self._near() else None
        self.time = self.settling.rest(chip, self.motion, way, self.time, wobble)

    def _over_a_rim(self) -> tuple[float, float] | None:
        """Away from the highest chip under the disc, if none is under its centre."""
        m = self.motion
        x, y, z = kept_on(m.x), kept_on(m.y), kept_on(max(m.z, 0.0))
        place = Chip(x, y, z, self.disc.radius, self.disc.thickness)
        under = [c for c in self.settling.chips if c.z < m.z and overlap(c, place)]
        if not under or any(plan_distance(c, place) < c.radius for c in under):
            return None
        chip = max(under, key=lambda c: (round(c.z), -plan_distance(c, place)))
        far = plan_distance(chip, place)
        return (m.x - chip.x) / far, (m.y - chip.y) / far

    def _outcome(self) -> Drop:
        chips = self.table.chips
        settling, gone = self.settling, self.settling.gone
        return Drop(
            self.table.with_chips(tuple(settling.chips)).without_gone(gone),
            settling.settled,
            self.time,
            tuple(chips[index] for index in self.struck),
            settling.recorder.ended(settling.chips, self.time) if settling.recorder else None,
            tuple(GoneChip.of(settling.chips[index]) for index in sorted(gone)),
            len(chips) in gone,
        )


def _closing(m: Motion, touch: Touch) -> float:
    """Speed of the disc's touching point along the contact's normal, mm/s; negative: closing."""
    nx, ny, nz = touch.normal
    climb = m.vz + m.wx * touch.oy - m.wy * touch.ox
    return climb * nz + m.vx * nx + m.vy * ny
