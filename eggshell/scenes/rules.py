"""The rules of a game, page by page."""

from collections.abc import Iterable

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.game import Game
from eggshell.input.actions import Action
from eggshell.look.lettering import Weight
from eggshell.scene import Scene
from eggshell.scenes.header import back_button, heading
from eggshell.shell import Shell
from eggshell.widgets.button import Button
from eggshell.widgets.text_page import TextPage
from eggshell.widgets.widget import Widget


class RulesScene(Scene):
    """Pages with living diagrams; left, right and the page keys turn them."""

    first = "next"

    def __init__(self, shell: Shell, game: Game, page: int = 0) -> None:
        super().__init__(shell)
        self.hue = game.hue
        self.game, self.page = game, page
        self.pages = tuple(game.pages(shell))
        self.words = shell.words_of(game)
        self._reading: TextPage | None = None

    def compose(self, area: FRect) -> Iterable[Widget]:
        """The page, and the buttons that turn it."""
        self.words = self.shell.words_of(self.game)
        yield back_button(self.margin, self.back)
        width = min(area.w - 2 * self.margin, 1060)
        card = FRect(area.centerx - width / 2, 92, width, 516)
        if self.pages:
            yield self._page(card)
        say, last = self.shell.words, self.page >= len(self.pages) - 1
        row = FRect(card.x, 628, 200, 60)
        if self.page > 0:
            yield Button("previous", row, say("previous"), self._previous)
        label = say("close") if last else say("next")
        then = self.back if last else self._next
        yield Button("next", row.move(width - 200, 0), label, then, primary=True)

    def act(self, action: str) -> bool:
        """Turn the pages; whether the action was used."""
        if action in (Action.RIGHT, Action.PAGE_DOWN) and self.page < len(self.pages) - 1:
            self._next()
        elif action in (Action.LEFT, Action.PAGE_UP) and self.page > 0:
            self._previous()
        else:
            return super().act(action)
        return True

    def paint(self, canvas: Canvas) -> None:
        """Draw heading and page number."""
        room = self.area.w - 2 * self.margin - 148
        heading(canvas, self.margin, room, self.words("title"), self.shell.words("rules"))
        if self.pages:
            count = self.shell.words("page", page=self.page + 1, pages=len(self.pages))
            canvas.text(
                count,
                (self.area.centerx, 658),
                20,
                Weight.LABEL,
                anchor=(0.5, 0.5),
                width=self.area.w * 0.3,
            )

    def _page(self, card: FRect) -> TextPage:
        before = self._reading
        page = self.pages[self.page]
        self._reading = TextPage("page", card, page, self.words, self.hue)
        if before is not None and before.page is page:
            self._reading.seconds = before.seconds
        return self._reading

    def _next(self) -> None:
        self.page += 1
        self.arrange()

    def _previous(self) -> None:
        self.page -= 1
        self.arrange()
