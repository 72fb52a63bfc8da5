"""Turn: a yolk is aimed, leaves the capsule, and is watched until it rests."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from nice_egg.fall.drop import watched
from nice_egg.fall.physics import Physics
from nice_egg.pieces.release import Release
from nice_egg.pieces.supply import SIZES, Supply
from nice_egg.pieces.table import Table
from nice_egg.scenes.drop.aiming import Aiming
from nice_egg.scenes.drop.questions import Answered, Questions
from nice_egg.scenes.drop.shown_fall import Fall

PACES = (0.25, 0.5, 1.0)
"""How fast a fall may be shown, in parts of real time."""
SIMULATION_DEADLINE = 20.0
"""Seconds that a simulated drop may take."""


@dataclass(frozen=True)
class Terms:
    """With what a turn is played.

    Attributes:
        table: the table as it lies before the drop.
        supply: the yolks that may be chosen.
        physics: of the drop.
        accepted: a release as the rules see it: with the player whose turn it is.
    """

    table: Table
    supply: Supply
    physics: Physics
    accepted: Callable[[Release], Release]


@dataclass(frozen=True)
class Calls:
    """Who is told what happens in a turn.

    Attributes:
        play: a sound by name, pitch and loudness.
        changed: what can be done now is not what it was.
        foresee: the end of a fall is known, though not yet seen.
        landed: a drop that counts has come to its end.
        opening: a capsule is about to open.
    """

    play: Callable[..., None]
    changed: Callable[[], None]
    foresee: Callable[[Fall], None]
    landed: Callable[[Fall], None]
    opening: Callable[[], None] = lambda: None


class Turn:
    """One drop after another; it knows no window and no keys.

    Attributes:
        terms: with what the drop is made.
        aiming: where a person holds the capsule, while one does.
        fall: the drop that is watched, while one is.
        last: the last drop that counted, to watch again.
        spent: how the last yolk was aimed.
        replaying: whether the drop that is watched has been watched before.
        pace: the index in `PACES` of how fast drops are shown.
    """

    def __init__(self, terms: Terms, questions: Questions, calls: Calls) -> None:
        self.terms = terms
        self.aiming: Aiming | None = None
        self.fall: Fall | None = None
        self.last: Fall | None = None
        self.spent: Aiming | None = None
        self.replaying = False
        self.pace = len(PACES) - 1
        self._questions, self._calls = questions, calls

    @property
    def aims(self) -> bool:
        """Whether a person moves the capsule now."""
        return self.aiming is not None and self.fall is None

    @property
    def can_replay(self) -> bool:
        """Whether there is a drop to watch again now."""
        return self.last is not None and self.fall is None and self._questions.free

    @property
    def height(self) -> float | None:
        """How high the capsule hangs or was opened, mm; None if there is none."""
        if self.aiming is not None:
            return self.aiming.height
        return self.fall.release.height if self.fall is not None else None

    # What a person does

    def take(self, size: str) -> None:
        """Choose a yolk of a size of `SIZES`, if there is one left."""
        radius = SIZES[size]
        if self.aiming is not None and radius in self.terms.supply.radii:
            self.aiming.radius = radius
            self._calls.play("egg taken", 1.3 - radius / 100)
            self._calls.changed()

    def take_next(self, step: int) -> None:
        """Choose the size that lies `step` sizes farther among those that are left."""
        if self.aiming is not None:
            radii = self.terms.supply.radii
            sizes = [name for name, radius in SIZES.items() if radius in radii]
            now = [SIZES[name] for name in sizes].index(self.aiming.radius)
            self.take(sizes[(now + step) % len(sizes)])

    def aim(self, x: float, y: float) -> None:
        """Hold the capsule over a plan point, mm."""
        if self.aiming is not None:
            self.aiming.point(x, y)

    def lift(self, by: float) -> None:
        """Raise the capsule by mm."""
        if self.aiming is not None:
            self.aiming.lift(by)

    def breathe(self) -> None:
        """Hold the breath, once a turn."""
        if self.aiming is not None and self.aiming.can_breathe:
            self.aiming.hold_breath()
            self._calls.changed()

    def open(self) -> None:
        """Open the capsule; while a drop is watched, skip to its end."""
        if self.fall is not None:
            self.fall.skip()
        elif self.aiming is not None:
            aiming, self.aiming = self.aiming, None
            self.spent = aiming
            self.let_fall(aiming.release())

    def let_fall(self, release: Release) -> None:
        """Open the capsule round a yolk that leaves as `release` says.

        Raises:
            Refusal: the rules do not allow it, which is the caller's mistake.
        """
        self._calls.opening()
        terms = self.terms
        self.fall = Fall(terms.table, terms.accepted(release), terms.physics)
        self.replaying = False
        self._calls.play("capsule")
        self._ask_fall(self.fall)
        self._calls.changed()

    def replay(self) -> None:
        """Watch the last drop again."""
        if self.last is not None and self.fall is None:
            self.fall = Fall.again(self.last)
            self.replaying = True
            self._calls.play("capsule")
            self._calls.changed()

    def forget_fall(self) -> None:
        """Watch the drop no longer, whatever has been seen of it."""
        self.fall, self.replaying = None, False

    # Time, and the other process

    def warm_up(self, answered: Answered) -> None:
        """Let the other process drop a yolk, so that it has loaded the simulation."""
        empty, physics = Table(self.terms.table.white), self.terms.physics
        self._questions.ask(
            "ready", answered, SIMULATION_DEADLINE, watched, empty, Release(), physics
        )

    def advance(self, seconds: float, speed: float) -> None:
        """Let time pass; falls are shown `speed` times as fast as usual, or at once if it is 0."""
        if self.aiming is not None and self.fall is None:
            self.aiming.advance(seconds)
        if self.fall is not None:
            self._watch(self.fall, seconds, speed)

    def _watch(self, fall: Fall, seconds: float, speed: float) -> None:
        self._ask_fall(fall)
        if not speed:
            fall.skip()
        for sound, radius, loudness in fall.advance(seconds, PACES[self.pace] * max(1.0, speed)):
            self._calls.play(sound, 1.4 - radius / 50, loudness)
        if fall.over and fall.drop is not None:
            self._end(fall)

    def _end(self, fall: Fall) -> None:
        self.fall = None
        again, self.replaying = self.replaying, False
        if not again:
            self.last = fall
            self._calls.landed(fall)
        self._calls.changed()

    def _ask_fall(self, fall: Fall) -> None:
        """Have the drop simulated, as soon as the other process has nothing else to do."""
        if self._questions.free and fall.drop is None:
            given = (fall.table, fall.release, fall.physics)
            answered = partial(self._simulated, fall)
            self._questions.ask("fall", answered, SIMULATION_DEADLINE, watched, *given)

    def _simulated(self, fall: Fall, answer: Any) -> None:
        """Hear how a drop ends; without an answer it is simulated here."""
        if self.fall is fall:
            fall.arrive(answer or watched(fall.table, fall.release, fall.physics))
            self._calls.foresee(fall)
