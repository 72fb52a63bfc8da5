"""The list of moves: as a panel beside the carton, or over it where there is less room."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pygame import FRect

from carton.record import write_turn
from eggshell.canvas import Canvas
from eggshell.colour import COCOA
from eggshell.lettering import Weight
from eggshell.marks import badge
from eggshell.prefs import SPEEDS
from eggshell.scene import Scene
from eggshell.widgets.button import Button
from eggshell.widgets.choice import Cell, Choice
from eggshell.widgets.rows import Rows
from eggshell.widgets.toggle import Toggle
from eggshell.widgets.widget import Widget, panel

if TYPE_CHECKING:
    from carton.scenes.play import CartonScene
    from eggshell.shell import Shell

ROW = 44.0


class Card(Widget):
    """The paper that the moves lie on, with its heading."""

    focusable = False

    def __init__(self, area: FRect, heading: str, empty: str) -> None:
        super().__init__("card", area, enabled=False)
        self.heading, self.empty = heading, empty

    def paint(self, canvas: Canvas) -> None:
        """Draw it."""
        panel(canvas, self.area, 28)
        left, room = self.area.x + 20, self.area.w - 40
        canvas.text(self.heading, (left, self.area.y + 30), 20, Weight.HEADING, width=room)
        if self.empty:
            quiet = canvas.theme.ink2
            canvas.text(self.empty, (left, self.area.y + 80), 16, colour=quiet, width=room)


def list_widgets(scene: CartonScene, area: FRect) -> Iterable[Widget]:
    """The panel beside the carton."""
    yield from _list(scene, area, 322)
    x, width = area.x + 18, area.w - 36
    yield from scene.steps(x, area.y + 396, 44)
    yield from _settings(scene, FRect(x, area.y + 456, width, 128))
    yield scene.main_button(FRect(x, area.y + 606, width, 58))


def _list(scene: CartonScene, area: FRect, height: float) -> Iterable[Widget]:
    turns, say = scene.played.turns, scene.say
    yield Card(area, say("moves"), "" if turns else say("moves.none"))
    box = FRect(area.x + 12, area.y + 56, area.w - 28, height // ROW * ROW)
    if not turns:
        return

    def paint(canvas: Canvas, row: FRect, index: int, chosen: bool) -> None:
        if chosen:
            canvas.rounded(row.inflate(0, -4), 12, canvas.theme.yolk_shine)
        ink = COCOA if chosen else canvas.theme.ink
        canvas.text(str(index + 1), (row.x + 10, row.centery), 15, colour=ink, width=26)
        side = "n" if index % 2 else "s"
        look = scene.seating.seat("n" if side == "n" else "s").look
        badge(canvas, look, (row.x + 50, row.centery), 11)
        text = write_turn(turns[index])
        canvas.text(text, (row.x + 72, row.centery), 18, Weight.HEADING, ink, width=row.w - 82)

    shown, chosen = 0, 0
    for index, turn in enumerate(turns):
        chosen = index
        shown += len(turn)
        if shown >= scene.shown + (scene.film is not None):
            break
    yield Rows("turns", box, len(turns), ROW, paint, chosen, scene.go_to_turn)


def _settings(scene: CartonScene, area: FRect) -> Iterable[Widget]:
    say, speed = scene.say, scene.shell.prefs.speed
    cells = [Cell(f"{times}×" if times else scene.shell.words("off")) for times in SPEEDS]
    yield Choice(
        "speed", FRect(area.x, area.y, area.w, 82), cells, SPEEDS.index(speed),
        lambda i: scene.set_speed(SPEEDS[i]), label=say("speed"), stacked=True, even=True, size=16,
    )  # fmt: skip
    box = FRect(area.x, area.y + 88, area.w, 44)
    yield Toggle("numbers", box, say("numbers"), scene.numbers, scene.switch_numbers)


class MovesScene(Scene):
    """The moves over the carton."""

    overlay = True
    first = "close"

    def __init__(self, shell: Shell, game: CartonScene) -> None:
        super().__init__(shell)
        self.game = game

    def compose(self, area: FRect) -> Iterable[Widget]:
        """List, speed, numbers, and a way back."""
        card = FRect(area.centerx - 170, 40, 340, 640)
        yield from _list(self.game, card, 352)
        yield from _settings(self.game, FRect(card.x + 20, card.y + 418, card.w - 40, 132))
        close = FRect(card.x + 20, card.bottom - 78, card.w - 40, 58)
        yield Button("close", close, self.shell.words("close"), self.back, primary=True)
