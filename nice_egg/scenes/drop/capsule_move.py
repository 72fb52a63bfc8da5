"""Capsule move: a computer moves the capsule to where it will open it."""

from eggshell.motion import Motion, in_out_cubic
from nice_egg.painter.plan.view import Point
from nice_egg.pieces.release import Release

WAY_TIME = 700.0
"""Milliseconds at speed 1 that the way takes."""


class CapsuleMove:
    """The way of the capsule from `start` to where `release` leaves it."""

    def __init__(self, start: Point, release: Release, motion: Motion) -> None:
        self.release, self._start = release, start
        self._tween = motion.tween(WAY_TIME, in_out_cubic)

    @property
    def held(self) -> tuple[float, float, float]:
        """Where the capsule is now: x, y and height, mm."""
        part, end = self._tween.value, self.release
        x = self._start[0] + part * (end.x - self._start[0])
        y = self._start[1] + part * (end.y - self._start[1])
        return x, y, end.height

    @property
    def done(self) -> bool:
        """Whether it is there."""
        return self._tween.done

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._tween.advance(seconds)
