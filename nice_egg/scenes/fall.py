"""Fall: a drop on the screen, from the opening capsule to rest, at any pace."""

from math import hypot

from nice_egg.chip import Chip
from nice_egg.drop import Drop
from nice_egg.film import Film
from nice_egg.free_fall import free_fall
from nice_egg.painter import Plane
from nice_egg.physics import Physics
from nice_egg.release import Release
from nice_egg.table import Table

OPENING = 0.18
"""Seconds in which the halves of the capsule part."""
LINGER = 0.35
"""Seconds that the last picture stays."""
LOUD = 1700.0
"""A touch at this many mm/s is as loud as any."""


class Fall:
    """What is seen of one drop at a time.

    The free fall is known at once. The rest comes from the simulation with `done`; a clock that
    gets there first waits for it.
    """

    def __init__(self, table: Table, release: Release, physics: Physics) -> None:
        self.table, self.release, self.physics = table, release, physics
        self.film: Film = free_fall(table, release, physics)
        self.drop: Drop | None = None
        self.clock = 0.0
        self.since = 0.0
        self.waited = 0.0
        self._rested = 0.0
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
        return self.table.with_chips(self.chips)

    @property
    def plane(self) -> Plane:
        """The slice in which the drop is computed now, or will be next."""
        cut = self.film.cut_at(self.clock)
        return self._first if cut is None else Plane.of_cut(cut)

    @property
    def opened(self) -> float:
        """How far the capsule has opened, 0 to 1."""
        return min(1.0, self.since / OPENING)

    @property
    def over(self) -> bool:
        """Whether everything lies and was looked at."""
        return self.drop is not None and self._rested >= LINGER

    def advance(self, seconds: float, pace: float) -> list[float]:
        """Let time pass at `pace` (1 is real time); returns the loudness of every touch."""
        self.since += seconds * max(pace, 0.25)
        before, end = self.clock, self.film.duration
        self.clock = min(end, before + seconds * pace)
        if self.clock >= end and self.drop is None:
            self.waited += seconds
        elif self.clock >= end:
            self._rested += seconds
        return [self._loudness(c.start) for c in self.film.cuts if before <= c.start < self.clock]

    def skip(self) -> None:
        """Go to the end as soon as it is known."""
        if self.drop is not None:
            self.clock, self._rested = self.film.duration, LINGER
            self.since = OPENING

    def _loudness(self, time: float) -> float:
        track = self.film.tracks[-1]
        a, b = track.at(time - 0.004), track.at(time)
        return min(1.0, max(0.0, (a.z - b.z) / 0.004 / LOUD))
