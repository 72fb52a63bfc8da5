"""The buttons beside and below the carton, and what one may set there."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from pygame import FRect

from eggconsole.words.words import Words
from eggshell.input.actions import Action
from eggshell.keeping.prefs import SPEEDS
from eggshell.watching.steps import Row, Steps
from eggshell.widgets.button import Button
from eggshell.widgets.choice import Cell, Choice
from eggshell.widgets.toggle import Toggle
from eggshell.widgets.widget import Callback, Widget, nothing

MAIN_BUTTON = "main"
"""Name of the yellow button."""
BUTTON_GAP = 14.0
"""Between two buttons with words, in logical pixels."""
STEP_GAP = 6.0
"""Between two step buttons, in logical pixels."""
MAIN_ICONS = {"hold": "pause", "play_on": "play"}
"""The icon on the yellow button, by what it does."""
STEP_ICONS = {
    "to start": "to start",
    "step back": "step back",
    "step forward": "play",
    "to end": "to end",
}
"""The step buttons in order, each with its icon."""


@dataclass(frozen=True)
class Controls:
    """The buttons as they are now.

    Attributes:
        say: The words on them.
        wide: Whether there is room for key caps.
        steps: What the step buttons do.
        backward: Whether there is a position before the one that shows.
        deed: What the yellow button does, as the catalogue names it.
        main: Does that; None if there is nothing to do.
        undo: Takes a choice back; None if there is none.
        hint: Shows or hides a hint; None if nobody can use one.
    """

    say: Words
    wide: bool
    steps: Steps
    backward: bool
    deed: str
    main: Callback | None
    undo: Callback | None
    hint: Callback | None

    def choices(self, row: FRect, width: float) -> Iterable[Widget]:
        """Undo and hint, from the left of a row."""
        keys = ("U", "H") if self.wide else ("", "")
        undo = FRect(row.x, row.y, width, row.h)
        yield Button(
            "undo", undo, self.say("undo"), self.undo or nothing,
            action=Action.UNDO, key=keys[0], enabled=self.undo is not None,
        )  # fmt: skip
        yield Button(
            "hint", undo.move(width + BUTTON_GAP, 0), self.say("hint"), self.hint or nothing,
            action=Action.HINT, key=keys[1], enabled=self.hint is not None,
        )  # fmt: skip

    def narrow_row(self, row: FRect, open_moves: Callback) -> Iterable[Widget]:
        """Everything in one row, where there is no panel."""
        width, side = 112.0, 48.0
        yield from self.choices(row, width)
        moves = FRect(row.x + 2 * (width + BUTTON_GAP), row.y, width, row.h)
        yield Button("moves", moves, self.say("moves"), open_moves)
        left = moves.right + BUTTON_GAP
        yield from self.step_buttons(left, row.y + (row.h - side) / 2, side)
        left += 4 * (side + STEP_GAP) + 8
        yield self.main_button(FRect(left, row.y, row.right - left, row.h))

    def step_buttons(self, x: float, y: float, side: float) -> Iterable[Widget]:
        """Back and forward through the game."""
        return self.steps.buttons(Row(x, y, side, STEP_GAP), STEP_ICONS, self.backward)

    def main_button(self, area: FRect) -> Button:
        """The yellow button: skip, pause, play on or the result, whichever fits now."""
        key = "Enter" if self.wide and self.deed == "skip" else ""
        return Button(
            MAIN_BUTTON, area, self.say(self.deed), self.main or nothing, primary=True, key=key,
            icon=MAIN_ICONS.get(self.deed, ""), enabled=self.main is not None,
        )  # fmt: skip


@dataclass(frozen=True)
class Settings:
    """What one may set beside the moves.

    Attributes:
        say: The words on them.
        speed: Of movements: 0 (at once), 1, 2 or 4.
        numbers: Whether every heap has its number.
        set_speed: Is told another speed.
        switch_numbers: Is told whether numbers are wanted.
    """

    say: Words
    speed: int
    numbers: bool
    set_speed: Callable[[int], None]
    switch_numbers: Callable[[bool], None]

    def widgets(self, area: FRect) -> Iterable[Widget]:
        """Speed and numbers; the area is 132 high."""
        cells = [Cell(f"{times}×" if times else self.say("off")) for times in SPEEDS]
        yield Choice(
            "speed", FRect(area.x, area.y, area.w, 82), cells, SPEEDS.index(self.speed),
            lambda index: self.set_speed(SPEEDS[index]),
            label=self.say("speed"), stacked=True, even=True, size=16,
        )  # fmt: skip
        box = FRect(area.x, area.y + 88, area.w, 44)
        yield Toggle("numbers", box, self.say("numbers"), self.numbers, self.switch_numbers)
