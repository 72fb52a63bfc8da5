"""A game on the title screen: its living picture, what it is, and the way in."""

from dataclasses import dataclass

from pygame import FRect

from eggconsole.words.words import Words
from eggshell.drawing.canvas import Canvas
from eggshell.drawing.icons import icon
from eggshell.game import Game
from eggshell.look.lettering import Weight
from eggshell.widgets.button import Button
from eggshell.widgets.text_page import framed
from eggshell.widgets.widget import Callback, Widget, panel

LIVELY_SECONDS = 9.0
"""Seconds that the picture moves after the card was chosen; then it rests."""


@dataclass
class Life:
    """How long a picture has moved, and how long it still will."""

    seconds: float = 0.0
    left: float = LIVELY_SECONDS


class GameCard(Widget):
    """The card; pressing it anywhere goes on with the game or begins one.

    Args:
        area: Its place.
        game: What it shows.
        words: The game's words.
        life: How long its picture has moved; kept by the scene from arrangement to arrangement.
        label: What its button says.
        button: Place of its button.
        then: What pressing it does.
    """

    corner = 28.0

    def __init__(
        self,
        area: FRect,
        game: Game,
        words: Words,
        life: Life,
        label: str,
        button: FRect,
        then: Callback,
    ) -> None:
        super().__init__(game.name, area)
        self.game, self.chosen = game, False
        self._words, self._life, self._then = words, life, then
        self._button = Button("", button, label, size=22)

    def press(self) -> None:
        """Go on with the game, or begin one."""
        self._then()

    def update(self, seconds: float) -> None:
        """Let the picture move while the card is chosen."""
        if self.chosen and self._life.left > 0:
            self._life.seconds += seconds
            self._life.left -= seconds
            self.stale = True
        elif not self.chosen:
            self._life.left = LIVELY_SECONDS
        self._button.held = self.held
        self._button.update(seconds)
        self.stale |= self._button.stale
        self._button.stale = False

    def paint(self, canvas: Canvas) -> None:
        """Draw the card, higher while it is chosen."""
        lift = 16 if self.chosen else 8
        panel(canvas, self.area, 28, drop=lift, blur=lift + 8)
        self._paint_picture(canvas)
        self._paint_words(canvas)
        self._button.primary = self.chosen
        self._button.hovered = self.hovered
        self._button.paint(canvas)

    def _paint_picture(self, canvas: Canvas) -> None:
        frame = FRect(self.area.x + 12, self.area.y + 12, self.area.w - 24, 238)
        with framed(canvas, frame, self.game.hue):
            self.game.picture(canvas, frame, self._life.seconds)

    def _paint_words(self, canvas: Canvas) -> None:
        area, theme = self.area, canvas.theme
        few, most = self.game.seats
        count = f"{few}–{most}" if few != most else str(most)
        width = canvas.lettering.width(count, 17, Weight.HEADING) + 44
        pill = FRect(area.right - 24 - width, area.y + 268, width, 34)
        canvas.rounded(pill, 17, theme.well)
        icon(canvas, "person", (pill.left + 18, pill.centery), 9.5, theme.ink2, theme.well)
        canvas.text(count, (pill.left + 32, pill.centery), 17, Weight.HEADING, theme.ink2)
        room = pill.left - area.left - 26 - 10
        canvas.text(
            self._words("title"),
            (area.left + 26, area.y + 285),
            32,
            Weight.HEADING,
            width=room,
            short=self._words.short("title"),
        )
        self._paint_line(canvas, FRect(area.left + 26, area.y + 304, area.w - 52, 45))

    def _paint_line(self, canvas: Canvas, room: FRect) -> None:
        """Write what the game is about, on one line or, smaller, on two."""
        text, ink = self._words("line"), canvas.theme.ink2
        size = canvas.lettering.fitted(text, 17, Weight.TEXT, room.w, 14)
        if canvas.lettering.width(text, size, Weight.TEXT) <= room.w:
            canvas.text(text, (room.left, room.y + 18), size, colour=ink)
        else:
            canvas.paragraph(text, room, 15, colour=ink, even=True)
