"""Drop scene: what a match and the practice share: the table, aiming, the fall, the side view."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from math import cos, hypot, sin
from typing import Any

import pygame
from pygame import FRect

from eggshell.actions import Action
from eggshell.canvas import Canvas
from eggshell.events import Event, PointerDown, PointerMoved, Pressed
from eggshell.game import Game
from eggshell.players import PLAYERS
from eggshell.scenes.play import PlayScene
from eggshell.setup import Setup
from eggshell.shapes import Point
from eggshell.shell import Shell
from eggshell.widgets.button import Button, IconButton
from eggshell.widgets.choice import Cell, Choice
from eggshell.widgets.widget import Widget
from nice_egg.chip import Chip
from nice_egg.drop import Drop, drop
from nice_egg.hand import Hand
from nice_egg.painter import Painter, Plane
from nice_egg.painter.theme import PLAYERS as LOOKS
from nice_egg.physics import Physics
from nice_egg.release import Release
from nice_egg.scenes import tabletop
from nice_egg.scenes.aiming import Aiming
from nice_egg.scenes.dock import Breath, Height, Places, Swing, YolkTile, paint_board
from nice_egg.scenes.fall import Fall
from nice_egg.scenes.field import Deeds, Field
from nice_egg.scenes.layout import Layout
from nice_egg.scenes.reticle import paint_focus, paint_opening, paint_reticle
from nice_egg.scenes.side_panel import Held, SidePanel, picture
from nice_egg.supply import SIZES, Supply
from nice_egg.table import Table

PACES = (0.25, 0.5, 1.0)
PACE_NAMES = ("¼", "½", "1×")
ARROWS, STICK = 55.0, 110.0
"""How fast arrows and a full stick move the aim, mm/s."""
LIFT = 70.0
"""How fast W and S move the capsule, mm/s."""
FINE = 2.0
"""The slice under the capsule moves in steps of so many mm, so that pictures can be kept."""
DEAD = 0.18
"""A stick this near to its middle is at rest."""
PATIENCE = 20.0
"""Seconds that a simulated drop may take."""
ACTIONS = {
    pygame.K_1: "take small",
    pygame.K_2: "take medium",
    pygame.K_3: "take large",
    pygame.K_KP_1: "take small",
    pygame.K_KP_2: "take medium",
    pygame.K_KP_3: "take large",
    pygame.K_w: "raise",
    pygame.K_s: "lower",
    pygame.K_LSHIFT: "breathe",
    pygame.K_RSHIFT: "breathe",
    pygame.K_SPACE: "open",
    pygame.K_r: "replay",
    pygame.K_c: "copy",
}
BUTTONS = {
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "breathe",
    pygame.CONTROLLER_BUTTON_X: "replay",
}
AIMING_BUTTONS = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: "raise",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "lower",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "smaller",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "larger",
}


def ready() -> None:
    """Asked of the other process, so that it has loaded the simulation before it is needed."""


class DropScene(PlayScene):
    """A screen on which yolks are dropped.

    `aiming` is there while a person aims, `fall` while a drop is watched. `landed` says what a
    drop means.
    """

    first = "table"
    keys = ACTIONS

    def __init__(self, shell: Shell, game: Game, setup: Setup) -> None:
        super().__init__(shell, game, setup)
        self.aiming: Aiming | None = None
        self.fall: Fall | None = None
        self.last: Fall | None = None
        self.pace = len(PACES) - 1
        self.asked = ""
        self.replaying = False
        self._clicked = False
        self._touching = False
        self.spent: Aiming | None = None
        self._prepared: tuple[object, ...] = ()

    # What a match or the practice says

    @property
    @abstractmethod
    def table(self) -> Table:
        """The table as it lies."""

    @property
    @abstractmethod
    def supply(self) -> Supply:
        """The yolks that may be chosen."""

    @property
    @abstractmethod
    def physics(self) -> Physics:
        """Of every drop."""

    @property
    @abstractmethod
    def hand(self) -> Hand:
        """Of the people."""

    @property
    @abstractmethod
    def look(self) -> int:
        """Colour and mark of whose turn it is."""

    @property
    @abstractmethod
    def looks(self) -> tuple[int, ...]:
        """Colours and marks of the players A, B, ... of the core."""

    @abstractmethod
    def landed(self, release: Release, done: Drop) -> None:
        """A drop has come to its end."""

    def answered(self, kind: str, answer: Any) -> None:
        """What was asked of the other process, and what it says; None if it has failed."""

    # Aiming

    @property
    def layout(self) -> Layout:
        """Where everything lies."""
        return Layout.of(self.area)

    @property
    def pad(self) -> Mapping[int, str]:  # type: ignore[override]
        """While aiming the cross of a controller raises the capsule and chooses a yolk."""
        current = self.focus.current
        aims = self.aiming is not None and current is not None and current.name == "table"
        return {**BUTTONS, **AIMING_BUTTONS} if aims else BUTTONS

    def take(self, size: str) -> None:
        """Choose a yolk."""
        if self.aiming is not None and SIZES[size] in self.supply.radii:
            self.aiming.radius = SIZES[size]
            self.shell.sounds.play("egg taken", 1.3 - SIZES[size] / 100)
            self.arrange()

    def aim(self, at: Point) -> None:
        """Point at a logical place."""
        if self.aiming is not None:
            self.aiming.point(*tabletop.to_mm(at, self.layout))
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

    def _ask_fall(self, fall: Fall) -> None:
        """Have the drop simulated, as soon as the other process has nothing else to do."""
        if self.thought is None and fall.drop is None:
            self.ask("fall", PATIENCE, drop, fall.table, fall.release, fall.physics, True)

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
            self._steer(self.aiming, seconds)
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
            known = thought.answer or drop(fall.table, fall.release, fall.physics, True)
            fall.arrive(known)

    def _steer(self, aiming: Aiming, seconds: float) -> None:
        inputs, current = self.shell.inputs, self.focus.current
        if current is not None and current.name == "table":
            x, y = inputs.stick
            if hypot(x, y) > DEAD:
                aiming.nudge(STICK * seconds * x, -STICK * seconds * y)
            else:
                held = inputs.held
                across = held(Action.RIGHT) - held(Action.LEFT)
                up = held(Action.UP) - held(Action.DOWN)
                if across or up:
                    aiming.nudge(ARROWS * seconds * across, ARROWS * seconds * up)
        rise = inputs.held("raise") - inputs.held("lower")
        if rise:
            aiming.lift(LIFT * seconds * rise)

    def _fall(self, fall: Fall, seconds: float) -> None:
        self._ask_fall(fall)
        speed = self.shell.prefs.speed
        if not speed:
            fall.skip()
        radius = fall.release.radius
        for loudness in fall.advance(seconds, PACES[self.pace] * max(1.0, speed)):
            if loudness > 0.02:
                self.shell.sounds.play("slap", 1.4 - radius / 50, loudness)
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
        deeds = Deeds(self._pressed, self._pointed, self.aim, self.lift, self._paint_ring)
        yield Field(self.layout.field, deeds, aims)
        yield from self.dock(Places.of(self.layout.dock, self.wide), aims)
        yield from self.speeds()

    def dock(self, places: Places, aims: bool) -> Iterable[Widget]:
        """The parts of the dock."""
        say, aiming = self.say, self.aiming
        for key, (size, area) in enumerate(zip(SIZES, places.yolks, strict=True), 1):
            count, radius = getattr(self.supply, size), SIZES[size]
            chosen = aiming is not None and aiming.radius == radius
            look = self.look if chosen else None
            yield YolkTile(
                size,
                area,
                say,
                radius,
                count,
                look,
                str(key),
                lambda size=size: self.take(size),  # type: ignore[misc]
                self.wide,
                aims and count > 0,
            )
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
        return self.fall.release.height if self.fall is not None else 150.0

    # Pictures

    def painter(self, canvas: Canvas) -> Painter:
        """The painter of the chips."""
        return tabletop.painter(canvas.theme.name, self.looks, tabletop.marks(self.say))

    @property
    def seen(self) -> Table:
        """The table as it is seen now."""
        return self.fall.seen if self.fall is not None else self.table

    def paint_backdrop(self, canvas: Canvas) -> None:
        """Cloth and egg white."""
        tabletop.paint_ground(canvas, self.layout, self.table.white)

    def paint_table(self, canvas: Canvas) -> None:
        """The chips, and the capsule over them."""
        where = tabletop.view(canvas, self.layout)
        if self.fall is not None:
            self._paint_slice(canvas, self.fall.plane)
        self.painter(canvas).draw_chips(canvas.surface, self.seen, where)
        self.paint_capsule(canvas)

    def paint_capsule(self, canvas: Canvas) -> None:
        """The capsule over the table."""
        if self.fall is not None:
            release = self.fall.release
            at = tabletop.to_logical(release.x, release.y, self.layout)
            radius = release.radius * self.layout.scale
            paint_opening(canvas, at, radius, self.look, self.fall.opened)
        elif self.aiming is not None:
            self._prepare(canvas, self.aiming.radius)
            self.paint_glass(canvas, self.aiming.place, self.aiming.radius, self.aiming.trail)

    def _prepare(self, canvas: Canvas, radius: float) -> None:
        """Bake ahead what the first picture of the fall needs, once for each size."""
        key = (radius, self.look, canvas.zoom, canvas.theme.name)
        if key == self._prepared:
            return
        self._prepared = key
        beyond = (-2000.0, -2000.0)
        paint_opening(canvas, beyond, radius * self.layout.scale, self.look, 0.05)
        yolk = Chip(-2000.0, 2000.0, 150.0, radius, tilt=0.3, player=self.letter)
        painter, where = self.painter(canvas), tabletop.view(canvas, self.layout)
        painter.draw_chip(canvas.surface, yolk, where, LOOKS[self.look])

    def paint_glass(
        self, canvas: Canvas, place: Point, radius: float, trail: Iterable[Point] = ()
    ) -> None:
        """The closed capsule at a plan point, mm."""
        spots = [tabletop.to_logical(*spot, self.layout) for spot in trail]
        at = tabletop.to_logical(*place, self.layout)
        paint_reticle(canvas, at, radius * self.layout.scale, self.look, spots)

    def paint_side(self, canvas: Canvas) -> None:
        """The panel with the slice."""
        plane = self.fall.plane if self.fall is not None else self.resting_plane
        panel = SidePanel(self.layout.right, self.say)
        panel.paint(canvas, self.painter(canvas), self._held_table(), plane, self.held())

    @property
    def resting_plane(self) -> Plane:
        """The slice while nothing falls: under the capsule, else through the center yolk."""
        held, center = self.held(), self.table.center
        x, y = (center.x, center.y) if center is not None else (0.0, 0.0)
        if held is not None:
            aim = held.y if self.aiming is None else self.aiming.y
            y = FINE * round(aim / FINE)
        return Plane(x, y)

    @property
    def side_picture(self) -> FRect:
        """Where the slice is seen."""
        return picture(self.layout.right)

    def paint_dock(self, canvas: Canvas) -> None:
        """The board."""
        paint_board(canvas, self.layout.dock)

    def _held_table(self) -> Table:
        """The table, with the yolk that hangs in the capsule."""
        if self.fall is not None or self.aiming is None:
            return self.seen
        x, y = self.aiming.place
        hung = Release(x, y, self.aiming.height, radius=self.aiming.radius)
        chip = hung.by(self.letter).chip(self.table.white.thickness)
        return self.table.with_chips((*self.table.chips, chip))

    @property
    def letter(self) -> str:
        """The player of the core whose turn it is."""
        return "ABCDEFGH"[self.looks.index(self.look)]

    def held(self) -> Held | None:
        """What hangs in the capsule."""
        if self.fall is not None:
            release = self.fall.release
            place = (release.x, release.y, release.height, release.radius)
            return Held(*place, self.look, self.fall.opened) if self.fall.opened < 1.0 else None
        if self.aiming is not None:
            x, y = self.aiming.place
            return Held(x, y, self.aiming.height, self.aiming.radius, self.look)
        return None

    def _paint_ring(self, canvas: Canvas) -> None:
        if self.aiming is not None and self.fall is None:
            at = tabletop.to_logical(*self.aiming.place, self.layout)
            paint_focus(canvas, at, self.aiming.radius * self.layout.scale)

    def _paint_slice(self, canvas: Canvas, plane: Plane) -> None:
        """A faint line across the table where the slice is cut."""
        along = (cos(plane.azimuth), sin(plane.azimuth))
        for chord in self.table.white.chords(plane.x, plane.y, *along):
            ends = [
                tabletop.to_logical(plane.x + way * along[0], plane.y + way * along[1], self.layout)
                for way in chord
            ]
            canvas.dashes(ends, 1.8, PLAYERS[self.look].fill, 9, 8)
