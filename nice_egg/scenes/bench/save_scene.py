"""Save scene: a name for what a scene shows, and what was saved before."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from pygame import FRect

from eggconsole.words.words import Words
from eggshell.drawing.canvas import Canvas
from eggshell.look.colour import COCOA
from eggshell.look.lettering import Weight
from eggshell.scene import Scene
from eggshell.shell import Shell
from eggshell.widgets.button import Button
from eggshell.widgets.choice import chip
from eggshell.widgets.field import Field
from eggshell.widgets.rows import Rows
from eggshell.widgets.widget import Widget, panel, well
from nice_egg.scenes.bench.bench_files import LONGEST_NAME

CARD = (520.0, 468.0)
"""Width and height of the card, logical px."""
ROW = 40.0
"""Height of a row, logical px."""


@dataclass(frozen=True)
class SaveCalls:
    """Who is told to save under a name, and to load one."""

    save: Callable[[str], None]
    load: Callable[[str], None]


class SaveScene(Scene):
    """A card over a scene.

    Args:
        shell: the arcade.
        say: the words.
        name: to begin with.
        names: what was saved before.
        calls: who is told.
        prefix: of the keys of what the card says.
    """

    overlay = True
    first = "name"

    def __init__(
        self,
        shell: Shell,
        say: Words,
        name: str,
        names: list[str],
        calls: SaveCalls,
        prefix: str = "bench",
    ) -> None:
        super().__init__(shell)
        self._say, self._name, self._names, self._calls = say, name, names, calls
        self._chosen, self._prefix = 0, prefix

    @property
    def card(self) -> FRect:
        """The card in the middle."""
        box = FRect(0, 0, *CARD)
        box.center = self.area.center
        return box

    def compose(self, area: FRect) -> Iterable[Widget]:
        """The name with its button, the list with its button, and the way back."""
        card = self.card
        row = FRect(card.x + 28, card.y + 76, card.w - 56 - 152, 52)
        yield Field("name", row, self._name, LONGEST_NAME, self._rename)
        box = FRect(row.right + 12, row.y, 140, 52)
        yield Button("save as", box, self._told("save.do"), self._save, primary=True, size=18)
        box = FRect(row.x + 4, card.y + 214, row.w - 8, 4 * ROW)
        yield Rows("saved", box, len(self._names), ROW, self._paint_row, 0, self._choose)
        box = FRect(row.right + 12, card.y + 214, 140, 52)
        able = bool(self._names)
        yield Button("load", box, self._told("load"), self._load, size=18, enabled=able)
        box = FRect(card.x + 28, card.bottom - 72, card.w - 56, 50)
        yield Button("close", box, self._told("close"), self.back, size=18)

    def paint(self, canvas: Canvas) -> None:
        """Draw the card, and what is written with it."""
        card = self.card
        panel(canvas, card, 28, drop=16, blur=24)
        x, room = card.x + 28, card.w - 56
        canvas.text(self._told("save.title"), (x, card.y + 42), 24, Weight.HEADING, width=room)
        box = FRect(x, card.y + 136, room, 44)
        canvas.paragraph(self._told("save.what"), box, 15, colour=canvas.theme.ink2)
        canvas.text(self._told("saved"), (x, card.y + 196), 17, Weight.HEADING, width=room)
        well(canvas, FRect(x, card.y + 210, room - 152, 4 * ROW + 8))
        if not self._names:
            at = (x + 14, card.y + 236)
            ink = canvas.theme.ink2
            canvas.text(self._told("saved.none"), at, 16, Weight.LABEL, ink, width=room - 180)

    def _paint_row(self, canvas: Canvas, area: FRect, index: int, chosen: bool) -> None:
        if chosen:
            chip(canvas, area.inflate(-4, -4))
        ink = COCOA if chosen else canvas.theme.ink
        at, room = (area.x + 12, area.centery), area.w - 24
        canvas.text(self._names[index], at, 17, Weight.LABEL, ink, width=room)

    def _told(self, key: str) -> str:
        return self._say(f"{self._prefix}.{key}")

    def _rename(self, name: str) -> None:
        self._name = name

    def _choose(self, index: int) -> None:
        self._chosen = index

    def _save(self) -> None:
        self.back()
        self._calls.save(self._name.strip())

    def _load(self) -> None:
        self.back()
        self._calls.load(self._names[self._chosen])
