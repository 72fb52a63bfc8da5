"""The list of moves: as a panel beside the carton, or over it where there is less room."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pygame import FRect

from carton.scenes.panel import controls
from carton.scenes.words.sentences import turn_told
from eggshell.drawing.badge import badge
from eggshell.drawing.canvas import Canvas
from eggshell.look.colour import COCOA
from eggshell.look.lettering import Weight
from eggshell.scene import Scene
from eggshell.widgets.button import Button
from eggshell.widgets.rows import Rows
from eggshell.widgets.widget import Callback, Widget, panel

if TYPE_CHECKING:
    from carton.scenes.play.watching import WatchingScene
    from eggshell.shell import Shell

ROW = 44.0
SHOWN = 7
"""Turns that show at once."""


class Card(Widget):
    """The paper that the moves lie on: its heading, and a line `below` its top."""

    focusable = False

    def __init__(self, area: FRect, heading: str, empty: str, below: float) -> None:
        super().__init__("card", area, enabled=False)
        self.heading, self.empty, self.below = heading, empty, below

    def paint(self, canvas: Canvas) -> None:
        """Draw it."""
        panel(canvas, self.area, 28)
        left, room = self.area.x + 20, self.area.w - 40
        canvas.text(self.heading, (left, self.area.y + 30), 20, Weight.HEADING, width=room)
        line = self.area.y + self.below
        ends = [(left, line), (left + room, line)]
        canvas.stroke(ends, 1.6, canvas.theme.line)
        if self.empty:
            quiet = canvas.theme.ink2
            canvas.text(self.empty, (left, self.area.y + 80), 16, colour=quiet, width=room)


class Turns(Rows):
    """The turns as a list; Enter on it goes on from the chosen one."""

    def __init__(self, scene: "WatchingScene", area: FRect, go_on: Callback) -> None:
        turns = scene.played.turns
        self._turns, self._seating, self._go_on = turns, scene.seating, go_on
        self._open = scene.viewing.open_turn
        chosen = min(scene.viewing.turn, len(turns)) - 1
        super().__init__("turns", area, len(turns), ROW, self._row, chosen, scene.go_to_turn)

    def press(self) -> None:
        """Choose the turn that was pressed, or go on from the one that is chosen."""
        if self._grip is None:
            self._go_on()
        else:
            super().press()

    def _row(self, canvas: Canvas, row: FRect, index: int, chosen: bool) -> None:
        if chosen:
            canvas.rounded(row.inflate(0, -4), 12, canvas.theme.yolk_shine)
        ink = COCOA if chosen else canvas.theme.ink
        number = (row.x + 30, row.centery)
        canvas.text(str(index + 1), number, 15, colour=ink, anchor=(1.0, 0.5), width=26)
        seat = self._seating.seat("n" if index % 2 else "s")
        badge(canvas, seat.look, (row.x + 52, row.centery), 11)
        text = turn_told(self._turns[index]) + ("…" if index == self._open else "")
        canvas.text(text, (row.x + 74, row.centery), 18, Weight.HEADING, ink, width=row.w - 82)


def moves_panel(scene: "WatchingScene", area: FRect) -> Iterable[Widget]:
    """The panel beside the carton."""
    yield from _list(scene, area, scene.main)
    x, width = area.x + 18, area.w - 36
    yield from controls.step_buttons(scene, x, area.y + 396, 44)
    yield from controls.settings(scene, FRect(x, area.y + 456, width, 132))
    yield controls.main_button(scene, FRect(x, area.y + 606, width, 58))


def _list(scene: "WatchingScene", area: FRect, go_on: Callback) -> Iterable[Widget]:
    height = SHOWN * ROW
    any_turn = bool(scene.played.turns)
    empty = "" if any_turn else scene.say("moves.none")
    yield Card(area, scene.say("moves"), empty, below=56 + height + 10)
    if any_turn:
        yield Turns(scene, FRect(area.x + 12, area.y + 56, area.w - 28, height), go_on)


class MovesScene(Scene):
    """The moves over the carton."""

    overlay = True
    first = "close"

    def __init__(self, shell: "Shell", game: "WatchingScene") -> None:
        super().__init__(shell)
        self.game = game

    def compose(self, area: FRect) -> Iterable[Widget]:
        """List, speed, numbers, and a way back."""
        card = FRect(area.centerx - 170, 40, 340, 640)
        yield from _list(self.game, card, self._go_on)
        yield from controls.settings(self.game, FRect(card.x + 20, card.y + 394, card.w - 40, 132))
        close = FRect(card.x + 20, card.bottom - 78, card.w - 40, 58)
        yield Button("close", close, self.shell.words("close"), self.back, primary=True)

    def _go_on(self) -> None:
        self.back()
        self.game.main()
