"""Fall: a drop on the screen, from the opening capsule to rest, at any pace."""

from collections.abc import Iterator
from math import hypot
from typing import NamedTuple

from nice_egg.fall.drop import Drop
from nice_egg.fall.film import Film, Track
from nice_egg.fall.physics import Physics
from nice_egg.painter.side.plane import Plane
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.release import Release
from nice_egg.pieces.table import Table
from nice_egg.scenes.drop.free_fall import free_fall

OPENING_TIME = 0.18
"""Seconds in which the halves of the capsule part."""
LINGERING = 0.35
"""Seconds that the last picture stays."""
BRAKING_TIME = 0.05
"""Real time in s in which the free fall would end, when its end is near and no more is known."""
LATE_AFTER = 0.3
"""After so many lost s the watcher is told that something is awaited."""
GLANCE_TIME = 0.1
"""A chip that has moved within so many s, or will, is on its way."""
LOUD_TOUCH = 1700.0
"""A touch at this many mm/s is as loud as any."""
LOUD_SLIDE = 200.0
"""A struck chip that slides so many mm/s is as loud as any."""
FAINTEST = 0.02
"""What is no louder (0 to 1) is not heard."""
TOUCH_TIME = 0.004
"""Seconds before a touch over which its speed is taken."""
SLOWEST_OPENING = 0.25
"""The capsule opens at least at this pace."""


class Heard(NamedTuple):
    """A sound of a drop: its name, the radius (mm) of the chip that makes it, loudness (0-1)."""

    sound: str
    radius: float
    loudness: float


class Fall:
    """What is seen of one drop at a time.

    The free fall is known at once. The rest comes from the simulation with `arrive`; until then
    time runs the slower, the nearer the end of what is known comes.

    Attributes:
        table, release, physics: what is dropped on what.
        film: what is known of the drop.
        drop: the simulation's result.
        clock: s after the release.
        since: s since the capsule began to open.
        waited: s of real time that were lost by waiting for the simulation.
    """

    def __init__(self, table: Table, release: Release, physics: Physics) -> None:
        self.table, self.release, self.physics = table, release, physics
        self.film: Film = free_fall(table, release, physics)
        self.drop: Drop | None = None
        self.clock = 0.0
        self.since = 0.0
        self.waited = 0.0
        self._rested = 0.0
        self._seen: tuple[tuple[float, int], Table] | None = None
        start = release.chip(table.white.thickness)
        center = table.center
        x, y = (center.x, center.y) if center else (0.0, 0.0)
        far = hypot(start.x - x, start.y - y) > 1.0
        ends = Table(table.white, center, (start,))
        self._first = Plane.through(ends) if far else Plane(x, y)

    @classmethod
    def again(cls, fall: "Fall") -> "Fall":
        """The same drop from its beginning."""
        other = cls(fall.table, fall.release, fall.physics)
        if fall.drop is not None:
            other.arrive(fall.drop)
        return other

    def arrive(self, drop: Drop) -> None:
        """The simulation has its result."""
        self.drop = drop
        if drop.film is not None:
            self.film = drop.film

    @property
    def chips(self) -> tuple[Chip, ...]:
        """All chips as they are now, the dropped one last."""
        return self.film.chips_at(self.clock)

    @property
    def seen(self) -> Table:
        """The table as it is now, with the falling chip."""
        key = (self.clock, id(self.film))
        if self._seen is None or self._seen[0] != key:
            self._seen = key, self.table.with_chips(self.chips)
        return self._seen[1]

    @property
    def moving(self) -> frozenset[int]:
        """The indices of the chips that are on their way now, among the chips of `seen`."""
        if self.clock >= self.film.duration and self.drop is not None:
            return frozenset()
        tracks = self.film.tracks
        before, after = self.clock - GLANCE_TIME, self.clock + GLANCE_TIME
        return frozenset(t.chip for t in tracks if t.at(before)[1:] != t.at(after)[1:])

    @property
    def plane(self) -> Plane:
        """The slice in which the drop is computed now, or will be next."""
        filmed = self.film.slice_at(self.clock)
        return self._first if filmed is None else Plane.of_slice(filmed)

    @property
    def opened(self) -> float:
        """How far the capsule has opened, 0 to 1."""
        return min(1.0, self.since / OPENING_TIME)

    @property
    def late(self) -> bool:
        """Whether the simulation keeps the watcher waiting."""
        return self.drop is None and self.waited > LATE_AFTER

    @property
    def over(self) -> bool:
        """Whether everything lies and was looked at."""
        return self.drop is not None and self._rested >= LINGERING

    def advance(self, seconds: float, pace: float) -> list[Heard]:
        """Let time pass at `pace` (1 is real time); returns what is heard meanwhile."""
        self.since += seconds * max(pace, SLOWEST_OPENING)
        before, end = self.clock, self.film.duration
        step = seconds * pace
        if self.drop is None:
            step = min(step, (end - before) * seconds / BRAKING_TIME)
            self.waited += seconds - step / pace
        self.clock = min(end, before + step)
        if self.clock >= end:
            self._rested += seconds
        return [heard for heard in self._sounds(before, self.clock) if heard.loudness > FAINTEST]

    def skip(self) -> None:
        """Go to the end as soon as it is known."""
        if self.drop is not None:
            self.clock, self._rested = self.film.duration, LINGERING
            self.since = OPENING_TIME

    def _sounds(self, start: float, end: float) -> Iterator[Heard]:
        """What begins from `start` s until before `end` s: touches, and struck chips that slide."""
        for filmed in self.film.slices:
            if start <= filmed.start < end:
                yield Heard("slap", self.release.radius, self._loudness(filmed.start))
        for track in self.film.tracks[:-1]:
            if start <= track.poses[0].time < end:
                yield Heard("slide", self.film.before[track.chip].radius, _slide_loudness(track))

    def _loudness(self, time: float) -> float:
        track = self.film.tracks[-1]
        a, b = track.at(time - TOUCH_TIME), track.at(time)
        return min(1.0, max(0.0, (a.z - b.z) / TOUCH_TIME / LOUD_TOUCH))


def _slide_loudness(track: Track) -> float:
    """How loudly a struck chip begins to slide, by its speed seen from above."""
    first = track.poses[0]
    later = track.at(first.time + GLANCE_TIME)
    return min(1.0, hypot(later.x - first.x, later.y - first.y) / GLANCE_TIME / LOUD_SLIDE)
