"""Dock: the widgets of a turn on the board below the table, and of its film beside it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from pygame import FRect

from eggconsole.words.words import Words
from eggshell.watching.steps import Row, Steps
from eggshell.widgets.button import Button, IconButton
from eggshell.widgets.choice import Cell, Choice
from eggshell.widgets.widget import Callback, Widget
from nice_egg.pieces.supply import SIZES
from nice_egg.scenes.dock.board import Places
from nice_egg.scenes.dock.breath import Breath
from nice_egg.scenes.dock.height import Height
from nice_egg.scenes.dock.needle import Needle
from nice_egg.scenes.dock.yolk_tile import YolkTile
from nice_egg.scenes.drop.turn import Turn
from nice_egg.scenes.table.layout import Layout

STEP_ICONS = {
    "to start": "to start",
    "step back": "back",
    "play": "play",
    "step forward": "forward",
    "to end": "to end",
}
"""The step buttons in order, each with its icon."""
STEP_SIDE, STEP_GAP = 56.0, 12.0
"""Side of a step button and the gap between two, logical px."""
PACE_NAMES = ("¼", "½", "1×")
"""What the paces of a fall are called, from slow to fast."""


@dataclass(frozen=True)
class Dock:
    """The dock of a turn.

    Attributes:
        layout: where everything lies.
        say: the words.
        turn: what the widgets show and change.
        look: colour and mark of whose turn it is.
        box: the height of the game box, mm.
    """

    layout: Layout
    say: Words
    turn: Turn
    look: int
    box: float

    def widgets(self, button: Button | None = None) -> Iterator[Widget]:
        """All widgets in reading order; `button` takes the place of the one that opens."""
        places = Places.of(self.layout.dock, self.layout.wide)
        yield from self._tiles(places)
        height = Height(places.height, self.say, self._height, self.turn.lift)
        yield height
        yield from height.buttons(self.turn.aims)
        yield self._breath(places.breath)
        yield Needle(places.needle, self.say, self._needle)
        yield button or self._open_button(places.button)
        yield from self._film_widgets()

    def watching(
        self, steps: Steps, playing: bool, back: bool, button: Button | None
    ) -> Iterator[Widget]:
        """The widgets where a match is watched again.

        Args:
            steps: what the step buttons do.
            playing: whether one drop follows the other by itself.
            back: whether the buttons that lead back can be pressed.
            button: the big yellow one, or None for the one that skips.
        """
        places = Places.of(self.layout.dock, self.layout.wide)
        first = places.yolks[0]
        row = Row(first.left, first.centery - STEP_SIDE / 2, STEP_SIDE, STEP_GAP)
        yield from steps.buttons(row, {**STEP_ICONS, "play": "pause" if playing else "play"}, back)
        yield button or self._open_button(places.button, "button.skip")
        yield from self._film_widgets()

    def main_button(self, text: str, then: Callback, size: int, key: str = "") -> Button:
        """The big yellow button, when the next press is not for opening.

        Args:
            text: the key of its words.
            then: what it does.
            size: of its letters.
            key: the key on the keyboard that stands on it.
        """
        area = Places.of(self.layout.dock, self.layout.wide).button
        return self._button(area, text, then, size, key, True)

    def _tiles(self, places: Places) -> Iterator[Widget]:
        aiming, supply = self.turn.aiming, self.turn.terms.supply
        for key, (size, area) in enumerate(zip(SIZES, places.yolks, strict=True), 1):
            count, radius = getattr(supply, size), SIZES[size]
            chosen = aiming is not None and aiming.radius == radius
            yield YolkTile(
                size,
                area,
                self.say,
                radius,
                count,
                self.look if chosen else None,
                str(key),
                partial(self.turn.take, size),
                self.layout.wide,
                self.turn.aims and count > 0,
            )

    def _breath(self, area: FRect) -> Breath:
        aiming, turn = self.turn.aiming, self.turn
        unused = aiming is None or aiming.can_breathe
        enabled = turn.aims and unused
        return Breath(
            area, self.say, self._breathless, turn.breathe, unused, self.layout.wide, enabled
        )

    def _open_button(self, area: FRect, idle: str = "button.open") -> Button:
        """The button that opens the capsule, or skips to the end of a fall; `idle` without one."""
        falls, wide = self.turn.fall is not None, self.layout.wide
        text, size = "button.skip" if falls else idle, 28 if wide else 24
        key = self.say("key.space") if wide else ""
        return self._button(area, text, self.turn.open, size, key, self.turn.aims or falls)

    def _button(
        self, area: FRect, text: str, then: Callback, size: int, key: str, enabled: bool
    ) -> Button:
        return Button(
            "open",
            area,
            self.say(text),
            then,
            primary=True,
            size=size,
            key=key,
            action="open",
            enabled=enabled,
            short=self.say.short(text),
        )

    def _film_widgets(self) -> Iterator[Widget]:
        """How fast the film runs, and the replay of the last drop."""
        area = self.layout.right
        row = FRect(area.x + 12, area.bottom - 60, area.w - 24, 46)
        cells = [Cell(name) for name in PACE_NAMES]
        choice = FRect(row.x, row.y, row.w - 56, row.h)
        yield Choice("pace", choice, cells, self.turn.pace, self._choose_pace, even=True, size=19)
        again, turn = FRect(row.right - 46, row.y, 46, 46), self.turn
        yield IconButton(
            "replay", again, "again", turn.replay, action="replay", enabled=turn.can_replay
        )

    def _choose_pace(self, index: int) -> None:
        self.turn.pace = index

    def _height(self) -> float:
        height = self.turn.height
        return self.box if height is None else height

    def _breathless(self) -> float:
        return self.turn.aiming.breathless if self.turn.aiming is not None else 0.0

    def _needle(self) -> float | None:
        return self.turn.aiming.needle if self.turn.aiming is not None else None
