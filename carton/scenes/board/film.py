"""A sowing shown marble by marble."""

from collections.abc import Mapping
from types import MappingProxyType

from carton.rules.sowing import Event, Kind, Sowing
from carton.scenes.board.heaps import Heaps, Place
from eggshell.motion import Motion, Reel, Shot, in_out_cubic, linear

LENGTHS: Mapping[Kind, float] = MappingProxyType(
    {"lift": 320, "drop": 170, "off": 200, "relay": 620, "end": 420}
)
"""Milliseconds of each step at speed 1."""
SLOWER_HOP = 120.0
"""Milliseconds that the first hop of a hand takes longer, so that its start is seen."""


class Film:
    """The events of a sowing, one after another, from the marbles before it on.

    Attributes:
        heaps: The marbles now; those in flight are in the hand.
        start: The slot that was chosen.
        took: The slot that the hand was last filled from, and how many marbles that was.
        trail: Where the hand has been since, that slot first.
        still: Whether motion is reduced, as the player wishes.
    """

    def __init__(self, heaps: Heaps, sowing: Sowing, motion: Motion) -> None:
        self.sowing, self.heaps = sowing, heaps
        self.start: Place = (sowing.before.turn, sowing.slot)
        self.took: tuple[Place, int] = (self.start, len(heaps.at(self.start)))
        self.trail: list[Place] = [self.start]
        self.still = motion.reduced
        shots = _shots(sowing)
        self.length = sum(motion.seconds(shot.milliseconds) for shot in shots)
        """Seconds from the first step to the end."""
        self._reel = Reel(shots, motion)
        self._taking = sowing.events[0]
        self._begun: Event | None = None
        self._begin()

    @property
    def done(self) -> bool:
        """Whether the sowing is over."""
        return self._reel.done

    @property
    def event(self) -> Event:
        """The step that is shown now; the last one at the end."""
        shot = self._reel.shot
        return self.sowing.events[-1] if shot is None else shot.what

    @property
    def share(self) -> float:
        """How much of the step is over, 0-1."""
        return self._reel.progress

    @property
    def told(self) -> Event:
        """The step that is worth telling: the last that was not a mere drop."""
        return self.event if self.event.kind == "end" else self._taking

    @property
    def flight(self) -> tuple[Place, Place]:
        """From where to where the hand moves."""
        event = self.event
        if event.kind in ("drop", "off"):
            return self.trail[-1], (event.side, event.slot)
        return self.trail[-1], self.trail[-1]

    def pace(self, motion: Motion) -> None:
        """Go on at another speed."""
        self.still = motion.reduced
        self._reel.pace(motion)

    def advance(self, seconds: float) -> list[Event]:
        """Let time pass; returns the steps that ended meanwhile."""
        return self._ended(self._reel.advance(seconds))

    def skip(self) -> list[Event]:
        """Be over at once; returns the steps that had not ended yet."""
        return self._ended(self._reel.skip())

    def _ended(self, events: list[Event]) -> list[Event]:
        for event in events:
            self._begin(event)
            if event.kind in ("drop", "off"):
                self.heaps = self.heaps.after(event)
                self.trail.append((event.side, event.slot))
        if not self.done:
            self._begin()
        return events

    def _begin(self, event: Event | None = None) -> None:
        """Fill the hand where a step begins by doing so."""
        event = self.event if event is None else event
        if event is self._begun or event.kind not in ("lift", "relay"):
            return
        self._begun = self._taking = event
        self.heaps = self.heaps.after(event)
        place = (event.side, event.slot)
        self.took, self.trail = (place, event.hand), [place]


def _shots(sowing: Sowing) -> list[Shot[Event]]:
    shots, taken = [], False
    for event in sowing.events:
        hops = event.kind in ("drop", "off")
        length = LENGTHS[event.kind] + SLOWER_HOP * (hops and taken)
        shots.append(Shot(event, length, in_out_cubic if hops and taken else linear))
        taken = event.kind in ("lift", "relay")
    return shots
