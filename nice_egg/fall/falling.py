"""Falling: a drop while it falls. Fly - touch - bounce, again and again - then rest."""

from math import hypot, sqrt
from typing import Self

from nice_egg.fall.across import Contact
from nice_egg.fall.blow import Blow
from nice_egg.fall.energy import EnergyBalance, energy, no_livelier
from nice_egg.fall.film_recorder import FilmRecorder
from nice_egg.fall.flight import Disc, Motion, fly, released
from nice_egg.fall.physics import Physics
from nice_egg.fall.settling import Settling
from nice_egg.fall.slice import Slice, motion_after
from nice_egg.fall.slice_play import bounce
from nice_egg.fall.support import overlap, plan_distance
from nice_egg.fall.touch import STEEP_AXIS, Obstacle, Touch, first_touch
from nice_egg.fall.wobble import Wobble
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.gone_chip import kept_on
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


class Falling:
    """One drop in progress: the falling disc's motion and the chips as they lie meanwhile.

    Attributes:
        motion: of the disc.
        settling: the chips, and how they come to rest.
        struck: indices of the chips that the disc bounced off.
        time: since the release, s.
    """

    def __init__(
        self,
        table: Table,
        release: Release,
        physics: Physics,
        film: bool,
        motion: Motion | None = None,
    ) -> None:
        """Begin with the release, or later, with a `motion` that its chip has come to."""
        self.table, self.release, self.physics = table, release, physics
        self.white = table.white
        self.disc = Disc.of(release, physics)
        self.motion = motion or released(release, table.white.thickness)
        self.time = 0.0
        chips = list(table.chips)
        hung = release.chip(self.white.thickness)
        recorder = FilmRecorder(chips, hung, physics) if film else None
        self.settling = Settling(chips, self.white, physics, recorder)
        brought = energy(self.motion, self.disc, physics.gravity)
        self.settling.balance = EnergyBalance(chips, brought, physics)
        self.obstacles = [Obstacle.of(k, chip) for k, chip in enumerate(chips)]
        self.struck: list[int] = []

    def to_rest(self) -> Self:
        """Fly - touch - bounce - rest; then itself."""
        self._fall_near()
        touch = self.fly_to_touch()
        for count in range(STEEP_BOUNCES * self.physics.bounces):
            if self._calm() or self.settling.work <= 0:
                break
            if count >= self.physics.bounces and self.motion.nz > BOUNCING_AXIS:
                break
            self.bounce(touch)
            touch = self.fly_to_touch()
        self.settling.strike(self.time)
        self._rest(touch)
        return self

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

    def fly_to_touch(self) -> Touch:
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

    def bounce(self, touch: Touch) -> None:
        """Play the contact at a touch: the disc leaves it again, and what it pushes is pushed."""
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


def _closing(m: Motion, touch: Touch) -> float:
    """Speed of the disc's touching point along the contact's normal, mm/s; negative: closing."""
    nx, ny, nz = touch.normal
    climb = m.vz + m.wx * touch.oy - m.wy * touch.ox
    return climb * nz + m.vx * nx + m.vy * ny
