"""What happens after a choice, shown one event after another."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from eggcups.rules.event import (
    Event,
    Finished,
    Fried,
    GameOver,
    Passed,
    Placed,
    Rolled,
    Took,
    TurnEnded,
)
from eggcups.scenes.table.tableau import Tableau
from eggshell.motion import Motion, Reel, Shot

MOVING: Mapping[type[Event], float] = MappingProxyType(
    {Rolled: 900, Placed: 420, Fried: 420, Took: 420, TurnEnded: 600, Passed: 0}
)
"""Milliseconds of each movement at speed 1."""
RESTING: Mapping[type[Event], float] = MappingProxyType({Finished: 1200, GameOver: 400})
"""Milliseconds for reading; they stay when motion is off or reduced."""


@dataclass(frozen=True)
class Moment:
    """The table at an instant: what lies on it, and how far what happens has come.

    Attributes:
        tableau: what lies still.
        event: what happens now, if anything.
        share: how much of it is over, 0-1.
        still: whether things fade instead of flying.
    """

    tableau: Tableau
    event: Event | None = None
    share: float = 1.0
    still: bool = False


def reading(milliseconds: float, motion: Motion) -> float:
    """Seconds of a pause for reading: shorter at higher speeds, never gone."""
    return milliseconds / 1000 / max(1.0, motion.speed)


class Film:
    """Events played from a tableau on, at a speed.

    Args:
        start: the table before the first event.
        events: what happens, in order.
        motion: how fast things move.
        pause: milliseconds of rest at the end.
    """

    def __init__(
        self, start: Tableau, events: Sequence[Event], motion: Motion, pause: float = 0.0
    ) -> None:
        self.tableau = start
        self.told: tuple[Event, ...] = ()
        """Events that are over."""
        self._still = motion.reduced
        shots = [Shot[Event | None](event, 1000 * _seconds(event, motion)) for event in events]
        if pause:
            shots.append(Shot(None, 1000 * reading(pause, motion)))
        self.length = sum(shot.milliseconds for shot in shots) / 1000
        """Seconds from the first event to the end."""
        self._reel = Reel(shots, Motion())

    @property
    def done(self) -> bool:
        """Whether everything has happened."""
        return self._reel.done

    @property
    def event(self) -> Event | None:
        """What happens now."""
        shot = self._reel.shot
        return None if shot is None else shot.what

    @property
    def seen(self) -> tuple[Event, ...]:
        """What can be told: a roll only once the die lies still."""
        now = self.event
        return self.told if now is None or isinstance(now, Rolled) else (*self.told, now)

    @property
    def moment(self) -> Moment:
        """The table now."""
        if self.event is None:
            return Moment(self.tableau)
        lifted = self.tableau.lifted(self.event)
        return Moment(lifted, self.event, self._reel.progress, self._still)

    def advance(self, seconds: float) -> tuple[Event, ...]:
        """Let time pass; returns the events that ended meanwhile."""
        return self._ended(self._reel.advance(seconds))

    def skip(self) -> tuple[Event, ...]:
        """Be done at once; returns the events that had not ended yet."""
        return self._ended(self._reel.skip())

    def _ended(self, shots: list[Event | None]) -> tuple[Event, ...]:
        events = tuple(event for event in shots if event is not None)
        for event in events:
            self.tableau = self.tableau.after(event)
        self.told += events
        return events


def _seconds(event: Event, motion: Motion) -> float:
    kind = type(event)
    if kind in RESTING:
        return reading(RESTING[kind], motion)
    return motion.seconds(MOVING[kind])
