"""How far a search may go: a number of positions, a deadline, and a way to cancel it."""

import time
from dataclasses import dataclass, field
from threading import Event

VISITS_PER_CHECK = 64
"""Positions that a search visits between two calls of `Limit.spend`, a power of 2: the clock is
read seldom."""


class Stopped(Exception):  # noqa: N818 - a search that stops is no error
    """The search used up its limit or was cancelled; what it had proven stands."""


@dataclass(slots=True)
class Limit:
    """A search's allowance, spent as it goes.

    Attributes:
        positions: Positions it may still visit; None for any number. Only this one gives the
            same result on every machine.
        until: `time.monotonic()` seconds at which to stop; None for never.
        cancel: Set it from any thread to stop the search within a few milliseconds.
    """

    positions: int | None = None
    until: float | None = None
    cancel: Event = field(default_factory=Event)

    @classmethod
    def seconds(cls, seconds: float, cancel: Event | None = None) -> "Limit":
        """A deadline so many seconds from now."""
        return cls(None, time.monotonic() + seconds, cancel or Event())

    def spend(self, visited: int) -> None:
        """Account for visited positions.

        Raises:
            Stopped: If nothing is left.
        """
        if self.positions is not None:
            self.positions -= visited
            if self.positions < 0:
                raise Stopped
        if self.cancel.is_set() or (self.until is not None and time.monotonic() > self.until):
            raise Stopped
