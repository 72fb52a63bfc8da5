"""Easing, tweens and reels: movement as a function of time, at the speed the player chose."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

Ease = Callable[[float], float]
"""Share of the way (0-1) by share of the time (0-1)."""
T = TypeVar("T")

REDUCED_SECONDS = 0.12
"""Seconds of every movement when motion is reduced."""


def linear(t: float) -> float:
    """The share of the way without easing: as far as the time."""
    return t


def out_quad(t: float) -> float:
    """The share of the way of a movement that is fast, then slower."""
    return 1 - (1 - t) ** 2


def out_cubic(t: float) -> float:
    """The share of the way of a movement that is fast, then much slower."""
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    """The share of the way of a movement that is slow, fast and slow again."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def out_back(t: float) -> float:
    """The share of the way of a movement that shoots a little past the end and returns."""
    return 1 + 2.1 * (t - 1) ** 3 + 1.1 * (t - 1) ** 2


@dataclass
class Tween:
    """A value that runs from 0 to 1 in `seconds`, after `delay`."""

    seconds: float
    ease: Ease = linear
    delay: float = 0.0
    elapsed: float = 0.0

    def advance(self, seconds: float) -> None:
        """Let `seconds` pass, delay included."""
        self.elapsed += seconds

    @property
    def share(self) -> float:
        """The share of the time that has passed, 0-1, without easing."""
        if self.elapsed >= self.delay + self.seconds:
            return 1.0
        return max(0.0, (self.elapsed - self.delay) / self.seconds)

    @property
    def value(self) -> float:
        """The eased value; 1 at the end."""
        return self.ease(self.share)

    @property
    def done(self) -> bool:
        """Whether the end is reached."""
        return self.share >= 1.0


@dataclass(frozen=True)
class Motion:
    """How fast things move: `speed` 0 (at once), 1, 2 or 4; `reduced` leaves short fades."""

    speed: float = 1.0
    reduced: bool = False

    def seconds(self, milliseconds: float) -> float:
        """The real seconds of a movement given for speed 1."""
        if not self.speed:
            return 0.0
        seconds = milliseconds / 1000 / self.speed
        return min(REDUCED_SECONDS, seconds) if self.reduced else seconds

    def tween(self, milliseconds: float, ease: Ease = linear, delay: float = 0.0) -> Tween:
        """A tween for a movement given for speed 1."""
        ease = linear if self.reduced else ease
        return Tween(self.seconds(milliseconds), ease, self.seconds(delay))


@dataclass(frozen=True)
class Shot(Generic[T]):
    """One part of a reel: what happens, and for how many milliseconds at speed 1."""

    what: T
    milliseconds: float
    ease: Ease = linear


class Reel(Generic[T]):
    """Shots played one after another; at speed 0 all are over at once."""

    def __init__(self, shots: Iterable[Shot[T]], motion: Motion) -> None:
        self._shots = list(shots)
        self._motion = motion
        self._index = 0
        self._elapsed = 0.0

    @property
    def done(self) -> bool:
        """Whether every shot is over."""
        return self._index >= len(self._shots)

    @property
    def shot(self) -> Shot[T] | None:
        """The shot that plays now."""
        return None if self.done else self._shots[self._index]

    @property
    def progress(self) -> float:
        """The eased progress of the shot that plays now, 0-1."""
        if self.done:
            return 1.0
        shot = self._shots[self._index]
        whole = self._motion.seconds(shot.milliseconds)
        return shot.ease(min(1.0, self._elapsed / whole)) if whole else 1.0

    def advance(self, seconds: float) -> list[T]:
        """Let time pass; returns what has ended meanwhile, in order."""
        self._elapsed += seconds
        ended = []
        while not self.done:
            whole = self._motion.seconds(self._shots[self._index].milliseconds)
            if self._elapsed < whole:
                break
            self._elapsed -= whole
            ended.append(self._shots[self._index].what)
            self._index += 1
        return ended

    def pace(self, motion: Motion) -> None:
        """Go on at another speed."""
        self._motion = motion

    def skip(self) -> list[T]:
        """End at once; returns what had not ended yet, in order."""
        rest = [shot.what for shot in self._shots[self._index :]]
        self._index = len(self._shots)
        return rest


class FixedStep:
    """Turns elapsed time into whole steps of `step` seconds, at most `limit` at a time."""

    def __init__(self, step: float = 1 / 60, limit: int = 6) -> None:
        self.step = step
        self._limit = limit
        self._owed = 0.0

    def steps(self, elapsed: float) -> int:
        """How many steps to take after `elapsed` seconds; a long pause is forgotten."""
        self._owed += max(0.0, elapsed)
        count = int(self._owed / self.step + 1e-9)
        self._owed = max(0.0, self._owed - count * self.step)
        return min(count, self._limit)
