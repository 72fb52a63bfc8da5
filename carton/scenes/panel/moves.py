"""The list of moves: as a panel beside the carton, or over it where there is less room."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from pygame import FRect

from carton.scenes.board.cursor import GameCursor
from carton.scenes.panel.controls import Controls, Settings
from carton.scenes.seating import Seating
from carton.scenes.words.sentences import short_turn
from eggconsole.words.words import Words
from eggshell.drawing.badge import badge
from eggshell.drawing.canvas import Canvas
from eggshell.look.colour import COCOA
from eggshell.look.lettering import Weight
from eggshell.scene import Scene
from eggshell.shell import Shell
from eggshell.widgets.button import Button
from eggshell.widgets.rows import Rows
from eggshell.widgets.widget import Callback, Widget, panel

ROW_HEIGHT = 44.0
"""Height of a turn in the list, in logical pixels."""
TURNS_SHOWN = 7
"""Turns that show at once."""


class Card(Widget):
    """The paper that the moves lie on: its heading, and a line `below` its top."""

    focusable = False

    def __init__(self, area: FRect, heading: str, empty: str, below: float) -> None:
        super().__init__("card", area, enabled=False)
        self.heading, self.empty, self.below = heading, empty, below

    def paint(self, canvas: Canvas) -> None:
        """Draw the paper, its heading and the line."""
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
    """The turns as a list; Enter on it goes on from the chosen one.

    Args:
        cursor: The place in the game.
        seating: Who plays.
        area: Its place.
        choose: Is told the index of the turn that was chosen.
        go_on: What Enter does.
    """

    def __init__(
        self,
        cursor: GameCursor,
        seating: Seating,
        area: FRect,
        choose: Callable[[int], None],
        go_on: Callback,
    ) -> None:
        turns = cursor.played.turns
        self._turns, self._seating, self._go_on = turns, seating, go_on
        self._open = cursor.open_turn
        chosen = min(cursor.turn, len(turns)) - 1
        super().__init__("turns", area, len(turns), ROW_HEIGHT, self._row, chosen, choose)

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
        text = short_turn(self._turns[index]) + ("…" if index == self._open else "")
        canvas.text(text, (row.x + 74, row.centery), 18, Weight.HEADING, ink, width=row.w - 82)


@dataclass(frozen=True)
class MovesList:
    """The moves of a game on their card.

    Attributes:
        cursor: The place in the game.
        seating: Who plays.
        say: The words.
        go_to_turn: Is told the index of the turn that was chosen.
    """

    cursor: GameCursor
    seating: Seating
    say: Words
    go_to_turn: Callable[[int], None]

    def widgets(self, area: FRect, go_on: Callback) -> Iterable[Widget]:
        """Card and list; Enter on the list does what `go_on` does."""
        height = TURNS_SHOWN * ROW_HEIGHT
        any_turn = bool(self.cursor.played.turns)
        empty = "" if any_turn else self.say("moves.none")
        yield Card(area, self.say("moves"), empty, below=56 + height + 10)
        if any_turn:
            box = FRect(area.x + 12, area.y + 56, area.w - 28, height)
            yield Turns(self.cursor, self.seating, box, self.go_to_turn, go_on)


def moves_panel(
    moves: MovesList, controls: Controls, settings: Settings, go_on: Callback, area: FRect
) -> Iterable[Widget]:
    """The panel beside the carton.

    Args:
        moves: The list on it.
        controls: The buttons.
        settings: What one may set.
        go_on: What Enter on the list does.
        area: Its place.
    """
    yield from moves.widgets(area, go_on)
    x, width = area.x + 18, area.w - 36
    yield from controls.step_buttons(x, area.y + 396, 44)
    yield from settings.widgets(FRect(x, area.y + 456, width, 132))
    yield controls.main_button(FRect(x, area.y + 606, width, 58))


class MovesScene(Scene):
    """The moves over the carton.

    Args:
        shell: What scenes share.
        moves: Gives the list as it is now.
        settings: Gives what one may set.
        go_on: What Enter on the list does, back at the carton.
    """

    overlay = True
    first = "close"

    def __init__(
        self,
        shell: Shell,
        moves: Callable[[], MovesList],
        settings: Callable[[], Settings],
        go_on: Callback,
    ) -> None:
        super().__init__(shell)
        self._moves, self._settings, self._go_on = moves, settings, go_on

    def compose(self, area: FRect) -> Iterable[Widget]:
        """List, speed, numbers, and a way back."""
        card = FRect(area.centerx - 170, 40, 340, 640)
        yield from self._moves().widgets(card, self._return)
        yield from self._settings().widgets(FRect(card.x + 20, card.y + 394, card.w - 40, 132))
        close = FRect(card.x + 20, card.bottom - 78, card.w - 40, 58)
        yield Button("close", close, self.shell.words("close"), self.back, primary=True)

    def _return(self) -> None:
        self.back()
        self._go_on()
