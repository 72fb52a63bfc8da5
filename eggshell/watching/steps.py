"""Stepping through a game that is watched: the same keys and the same deeds in every game."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pygame import FRect

from eggshell.input.actions import Action
from eggshell.watching.cursor import Cursor
from eggshell.widgets.button import IconButton
from eggshell.widgets.widget import Callback


@dataclass(frozen=True)
class Row:
    """Where step buttons stand, in logical pixels: squares from the left, with a gap between."""

    left: float
    top: float
    side: float
    gap: float

    def box(self, index: int) -> FRect:
        """The place of a button, the first is 0."""
        return FRect(self.left + index * (self.side + self.gap), self.top, self.side, self.side)


class Steps:
    """Moves a cursor as the player asks.

    Args:
        cursor: What is moved.
        stopped: Is told after every step.
    """

    def __init__(self, cursor: Cursor[Any], stopped: Callback) -> None:
        self._cursor, self._stopped = cursor, stopped

    def go(self, index: int) -> None:
        """Stop at the position after so many moves."""
        self._cursor.go(index)
        self._stopped()

    def to_start(self) -> None:
        """Stop at the first position."""
        self.go(0)

    def to_end(self) -> None:
        """Stop at the last position."""
        self.go(self._cursor.length)

    def back(self) -> None:
        """Stop at the position before the last move that shows."""
        self._cursor.back()
        self._stopped()

    def forward(self) -> None:
        """Show the next move, or its end if it is being shown."""
        self._cursor.forward()
        self._stopped()

    def toggle(self) -> None:
        """Let the game play itself, or stop after the move that is being shown."""
        cursor = self._cursor
        if cursor.playing:
            cursor.pause()
        else:
            cursor.play()
        self._stopped()

    def act(self, action: str) -> bool:
        """Step with the page keys, jump with Home and End; whether the action was one of them."""
        deeds: dict[str, Callback] = {
            Action.PAGE_UP: self.back,
            Action.PAGE_DOWN: self.forward,
            Action.FIRST: self.to_start,
            Action.LAST: self.to_end,
        }
        deed = deeds.get(action)
        if deed is None:
            return False
        deed()
        return True

    def buttons(self, row: Row, icons: Mapping[str, str], backward: bool) -> Iterator[IconButton]:
        """The buttons of a row.

        Args:
            row: Where they stand.
            icons: The icon of each button by its name, in order; the names are `to start`,
                `step back`, `play`, `step forward` and `to end`.
            backward: Whether those that lead back can be pressed.
        """
        behind = self._cursor.behind
        deeds: dict[str, tuple[Callback, bool]] = {
            "to start": (self.to_start, backward),
            "step back": (self.back, backward),
            "play": (self.toggle, True),
            "step forward": (self.forward, behind),
            "to end": (self.to_end, behind),
        }
        for index, (name, icon) in enumerate(icons.items()):
            deed, enabled = deeds[name]
            yield IconButton(name, row.box(index), icon, deed, enabled=enabled)
