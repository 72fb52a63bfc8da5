"""Drop scene: what a match and the practice do: aiming, opening, watching the fall."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

from pygame import FRect

from eggshell.game import Game
from eggshell.input.events import Event, PointerDown, PointerMoved, Pressed
from eggshell.look.shapes import Point
from eggshell.setup import Setup
from eggshell.shell import Shell
from eggshell.widgets.button import Button, IconButton
from eggshell.widgets.choice import Cell, Choice
from eggshell.widgets.widget import Widget
from nice_egg.fall.drop import Drop, watched
from nice_egg.pieces.release import Release
from nice_egg.pieces.supply import SIZES
from nice_egg.pieces.table import Table
from nice_egg.scenes.dock.breath import Breath
from nice_egg.scenes.dock.dock import Places
from nice_egg.scenes.dock.height import Height
from nice_egg.scenes.dock.needle import Swing
from nice_egg.scenes.dock.yolk_tile import YolkTile
from nice_egg.scenes.drop.controls import ACTIONS, AIMING_BUTTONS, BUTTONS, steer
from nice_egg.scenes.drop.table_scene import TableScene
from nice_egg.scenes.table import plan_view
from nice_egg.scenes.table.aiming import Aiming
from nice_egg.scenes.table.fall import Fall
from nice_egg.scenes.table.field import Deeds, Field

PACES = (0.25, 0.5, 1.0)
PACE_NAMES = ("¼", "½", "1×")
PATIENCE = 20.0
"""Seconds that a simulated drop may take."""


class DropScene(TableScene):
    """A screen on which yolks are dropped; `landed` says what a drop means.

    Attributes:
        last: the last drop that counted, to watch again.
        pace: the index in `PACES` of how fast drops are shown.
        asked: the kind of question that the other process was asked last.
        replaying: whether the drop that is seen has been seen before.
        spent: how the last yolk was aimed.
    """

    first = "table"
    keys = ACTIONS

    def __init__(self, shell: Shell, game: Game, setup: Setup) -> None:
        super().__init__(shell, game, setup)
        self.last: Fall | None = None
        self.pace = len(PACES) - 1
        self.asked = ""
        self.replaying = False
        self._clicked = False
        self._touching = False
        self.spent: Aiming | None = None

    @abstractmethod
    def landed(self, release: Release, done: Drop) -> None:
        """A drop has come to its end."""

    def foresee(self, done: Drop) -> None:
        """What the drop will do is known, though not yet seen: prepare for its end."""
        self.ahead.expect_soon(partial(self.paint_chips_ahead, done.table))

    def answered(self, kind: str, answer: Any) -> None:
        """What was asked of the other process, and what it says; None if it has failed."""

    # Aiming

    @property
    def pad(self) -> Mapping[int, str]:
        """While aiming the cross of a controller raises the capsule and chooses a yolk."""
        aims = self.aiming is not None and self.on_table
        return {**BUTTONS, **AIMING_BUTTONS} if aims else BUTTONS

    @property
    def on_table(self) -> bool:
        """Whether the table has the focus."""
        current = self.focus.current
        return current is not None and current.name == "table"

    def take(self, size: str) -> None:
        """Choose a yolk."""
        if self.aiming is not None and SIZES[size] in self.supply.radii:
            self.aiming.radius = SIZES[size]
            self.shell.sounds.play("egg taken", 1.3 - SIZES[size] / 100)
            self.arrange()

    def aim(self, at: Point) -> None:
        """Point at a logical place."""
        if self.aiming is not None:
            self.aiming.point(*plan_view.to_mm(at, self.layout))
            self.stale = True

    def lift(self, by: float) -> None:
        """Raise the capsule by mm."""
        if self.aiming is not None:
            self.aiming.lift(by)
            self.stale = True

    def breathe(self) -> None:
        """Hold the breath."""
        if self.aiming is not None and self.aiming.can_breathe:
            self.aiming.hold_breath()
            self.arrange()

    def open(self) -> None:
        """Open the capsule; while a drop is watched, skip to its end."""
        if self.fall is not None:
            self.fall.skip()
        elif self.aiming is not None:
            aiming, self.aiming = self.aiming, None
            self.spent = aiming
            self.let_fall(aiming.release())

    def let_fall(self, release: Release) -> None:
        """Open the capsule round a yolk that leaves as `release` says."""
        self.fall = Fall(self.table, self.released(release), self.physics)
        self.replaying = False
        self.shell.sounds.play("capsule")
        self._ask_fall(self.fall)
        self.arrange()

    def ask(self, kind: str, seconds: float, question: Callable[..., Any], *given: Any) -> None:
        """Ask the other process; `answered` hears what it says."""
        self.asked = kind
        self.think(question, *given, seconds=seconds, otherwise=None)

    def warm_up(self) -> None:
        """Let the other process drop a yolk, so that it has loaded the simulation."""
        self.ahead.expect(self.paint_opening_ahead)
        self.ask("ready", PATIENCE, watched, Table(self.table.white), Release(), self.physics)

    def _ask_fall(self, fall: Fall) -> None:
        """Have the drop simulated, as soon as the other process has nothing else to do."""
        if self.thought is None and fall.drop is None:
            self.ask("fall", PATIENCE, watched, fall.table, fall.release, fall.physics)

    def released(self, release: Release) -> Release:
        """The release with what the rules say of it; a refusal is the caller's mistake."""
        return release

    def replay(self) -> None:
        """Watch the last drop again."""
        if self.last is not None and self.fall is None:
            self.fall = Fall.again(self.last)
            self.replaying = True
            self.shell.sounds.play("capsule")
            self.arrange()

    @property
    def can_replay(self) -> bool:
        """Whether there is a drop to watch again now."""
        return self.last is not None and self.fall is None and self.thought is None

    # Time

    def update(self, seconds: float) -> None:
        """Aim, fall, and hear from the other process."""
        self._hear()
        if self.aiming is not None and self.fall is None:
            steer(self.aiming, self.shell.inputs, self.on_table, seconds)
            self.aiming.advance(seconds)
            self.stale = True
        if self.fall is not None:
            self._fall(self.fall, seconds)

    def _hear(self) -> None:
        thought = self.thought
        if thought is None or not thought.ready:
            return
        self.thought = None
        if self.asked != "fall":
            self.answered(self.asked, thought.answer)
        elif self.fall is not None:
            fall = self.fall
            known = thought.answer or watched(fall.table, fall.release, fall.physics)
            fall.arrive(known)
            self.foresee(known)

    def _fall(self, fall: Fall, seconds: float) -> None:
        self._ask_fall(fall)
        speed = self.shell.prefs.speed
        if not speed:
            fall.skip()
        for sound, radius, loudness in fall.advance(seconds, PACES[self.pace] * max(1.0, speed)):
            self.shell.sounds.play(sound, 1.4 - radius / 50, loudness)
        self.stale = True
        if fall.over and fall.drop is not None:
            self.fall = None
            done, again, self.replaying = fall.drop, self.replaying, False
            if not again:
                self.last = fall
                self.landed(fall.release, done)
            self.arrange()

    # Events

    def handle(self, event: Event) -> bool:
        """The pointer aims wherever it is over the table."""
        if isinstance(event, PointerMoved):
            self._touching = event.touch
            if not event.touch and self.layout.field.collidepoint(event.at):
                self.aim(event.at)
        elif isinstance(event, (PointerDown, Pressed)):
            self._clicked = False
        return super().handle(event)

    def act(self, action: str) -> bool:
        """Keys and buttons that are no widget's."""
        if action in ("smaller", "larger"):
            self._take_next(1 if action == "larger" else -1)
        elif action == "replay" and self.can_replay:
            self.replay()
        elif action == "open":
            self.open()
        else:
            return super().act(action)
        return True

    def _take_next(self, step: int) -> None:
        if self.aiming is not None:
            sizes = [name for name, radius in SIZES.items() if radius in self.supply.radii]
            now = [SIZES[name] for name in sizes].index(self.aiming.radius)
            self.take(sizes[(now + step) % len(sizes)])

    def _pointed(self, at: Point) -> None:
        self.aim(at)
        if not self._touching and self.aiming is not None:
            self._clicked = True
            self.open()

    def _pressed(self) -> None:
        if not self._clicked and not self._touching and self.aiming is not None:
            self.open()
        self._clicked = False

    # Widgets

    def compose(self, area: FRect) -> Iterable[Widget]:
        """The table, the dock, the side view's speeds and replay."""
        yield self.pause_button()
        aims = self.aiming is not None and self.fall is None
        deeds = Deeds(self._pressed, self._pointed, self.aim, self.lift, self.paint_ring)
        yield Field(self.layout.field, deeds, aims)
        yield from self.dock(Places.of(self.layout.dock, self.wide), aims)
        yield from self.speeds()

    def dock(self, places: Places, aims: bool) -> Iterable[Widget]:
        """The parts of the dock."""
        say, aiming = self.say, self.aiming
        yield from self._tiles(places, aims)
        height = Height(places.height, say, self._height, self.lift)
        yield height
        yield from height.buttons(aims)
        unused = aiming is None or aiming.can_breathe
        yield Breath(
            places.breath,
            say,
            lambda: self.aiming.breathless if self.aiming else 0.0,
            self.breathe,
            unused,
            self.wide,
            aims and unused,
        )
        yield Swing(places.swing, say, lambda: self.aiming.swing if self.aiming else None)
        yield self.button(places.button, aims)

    def _tiles(self, places: Places, aims: bool) -> Iterable[Widget]:
        for key, (size, area) in enumerate(zip(SIZES, places.yolks, strict=True), 1):
            count, radius = getattr(self.supply, size), SIZES[size]
            chosen = self.aiming is not None and self.aiming.radius == radius
            yield YolkTile(
                size,
                area,
                self.say,
                radius,
                count,
                self.look if chosen else None,
                str(key),
                partial(self.take, size),
                self.wide,
                aims and count > 0,
            )

    def button(self, area: FRect, aims: bool) -> Button:
        """The big yellow one: open, or skip."""
        name = "skip" if self.fall is not None else "open"
        return Button(
            "open",
            area,
            self.say(f"button.{name}"),
            self.open,
            primary=True,
            size=28 if self.wide else 24,
            key=self.say("key.space") if self.wide else "",
            action="open",
            enabled=aims or self.fall is not None,
            short=self.say.short(f"button.{name}"),
        )

    def speeds(self) -> Iterable[Widget]:
        """How fast the film runs, and the replay of the last drop."""
        area = self.layout.right
        row = FRect(area.x + 12, area.bottom - 60, area.w - 24, 46)
        cells = [Cell(name) for name in PACE_NAMES]

        def choose(index: int) -> None:
            self.pace = index

        choice = FRect(row.x, row.y, row.w - 56, row.h)
        yield Choice("pace", choice, cells, self.pace, choose, even=True, size=19)
        again = FRect(row.right - 46, row.y, 46, 46)
        yield IconButton(
            "replay", again, "again", self.replay, action="replay", enabled=self.can_replay
        )

    def _height(self) -> float:
        if self.aiming is not None:
            return self.aiming.height
        return self.fall.release.height if self.fall is not None else self.box
