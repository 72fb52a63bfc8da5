"""How the player has done: a table a game, a row a level."""

from collections.abc import Iterable, Sequence

from pygame import FRect

from eggconsole.words.words import Words
from eggshell.drawing.canvas import Canvas
from eggshell.game import Game
from eggshell.keeping.statistics import PEOPLE, Tally
from eggshell.look.lettering import Weight
from eggshell.scene import Scene
from eggshell.scenes.header import back_button, heading
from eggshell.scenes.menu import ask
from eggshell.shell import Shell
from eggshell.widgets.button import Button
from eggshell.widgets.choice import Cell, Choice
from eggshell.widgets.widget import Widget, panel

COLUMNS = ("level", "played", "won", "streak", "best")
"""What is counted in every game, in the order of the columns."""


class StatisticsScene(Scene):
    """The tallies of one game at a time."""

    first = "back"

    def __init__(self, shell: Shell, games: Sequence[Game], game: str = "") -> None:
        super().__init__(shell)
        self.games = tuple(games)
        names = [g.name for g in games]
        self._index = names.index(game) if game in names else 0

    @property
    def game(self) -> Game | None:
        """The game whose numbers show."""
        return self.games[self._index] if self.games else None

    def compose(self, area: FRect) -> Iterable[Widget]:
        """The choice of the game, and the button that clears."""
        yield back_button(self.margin, self.back)
        card = self._card(area)
        cells = [self._cell(game) for game in self.games]
        if len(cells) > 1:
            box = FRect(card.x, 92, card.w, 56)
            yield Choice("game", box, cells, self._index, self._show, even=True, size=19)
        if self.game is not None and self._tallies():
            box = FRect(card.right - 200, 628, 200, 56)
            yield Button("clear", box, self.shell.words("statistics.clear"), self._ask)

    def paint(self, canvas: Canvas) -> None:
        """Draw heading and table."""
        say = self.shell.words
        heading(canvas, self.margin, self.area.w - 2 * self.margin - 148, say("statistics"))
        card = self._card(self.area)
        panel(canvas, card, 28)
        if len(self.games) > 1:
            panel(canvas, FRect(card.x - 6, 86, card.w + 12, 68))
        inner = card.inflate(-64, -48)
        if self.game is None or not self._tallies():
            canvas.text(
                say("statistics.empty"),
                card.center,
                22,
                Weight.LABEL,
                canvas.theme.ink2,
                (0.5, 0.5),
                width=inner.w,
            )
            return
        bottom = self._paint_table(canvas, inner, self.shell.words_of(self.game))
        rest = FRect(inner.x, bottom + 20, inner.w, inner.bottom - bottom - 20)
        self._paint_records(canvas, rest, self.shell.words_of(self.game))

    def _card(self, area: FRect) -> FRect:
        width = min(area.w - 2 * self.margin, 980)
        top = 164 if len(self.games) > 1 else 108
        return FRect(area.centerx - width / 2, top, width, 606 - top)

    def _cell(self, game: Game) -> Cell:
        words = self.shell.words_of(game)
        return Cell(words("title"), words.short("title"))

    def _show(self, index: int) -> None:
        self._index = index
        self.arrange()

    def _tallies(self) -> dict[str, Tally]:
        if self.game is None:
            return {}
        kept = self.shell.statistics.of(self.game.name)
        order = (*self.game.levels, PEOPLE)
        return {level: kept[level] for level in order if level in kept}

    def _paint_table(self, canvas: Canvas, area: FRect, words: Words) -> float:
        y = area.y + 16
        self._paint_row(
            canvas,
            area,
            y,
            [words(key) for key in self._columns()],
            [words.short(key) for key in self._columns()],
            True,
        )
        for level, tally in self._tallies().items():
            y += 46
            line = [(area.left, y - 23), (area.right, y - 23)]
            canvas.stroke(line, 1.4, canvas.theme.line)
            cells = self._cells(level, tally, words)
            self._paint_row(canvas, area, y, cells, [""] * len(cells), False)
        return y + 23

    def _columns(self) -> list[str]:
        """Catalogue keys of the columns: what every game counts, then the game's own records."""
        return [f"statistics.{c}" for c in COLUMNS] + [f"record.{name}" for name in self._bests()]

    def _bests(self) -> dict[str, float]:
        """The highest value of each record over all levels, by name."""
        best: dict[str, float] = {}
        for tally in self._tallies().values():
            for name, value in tally.records.items():
                best[name] = max(value, best.get(name, value))
        return dict(sorted(best.items()))

    def _cells(self, level: str, tally: Tally, words: Words) -> list[str]:
        kept = tally.records
        records = [_shown(kept[name], words) if name in kept else "–" for name in self._bests()]
        if level == PEOPLE:
            return [words("statistics.people"), str(tally.played), "–", "–", "–", *records]
        share = f"{tally.won} ({words.percent(tally.won / tally.played, 0)})"
        counts = [str(tally.played), share, str(tally.streak), str(tally.best)]
        return [words(f"level.{level}"), *counts, *records]

    def _paint_row(
        self,
        canvas: Canvas,
        area: FRect,
        y: float,
        texts: list[str],
        shorts: list[str],
        head: bool,
    ) -> None:
        first = area.w * (0.3 if len(texts) < 7 else 0.22)
        step = (area.w - first) / (len(texts) - 1)
        ink = canvas.theme.ink2 if head else canvas.theme.ink
        size, weight = (16, Weight.LABEL) if head else (20, Weight.HEADING)
        canvas.text(texts[0], (area.left, y), size, weight, ink, width=first - 12, short=shorts[0])
        for i, text in enumerate(texts[1:]):
            right = area.left + first + (i + 1) * step
            canvas.text(text, (right, y), size, weight, ink, (1.0, 0.5), step - 14, shorts[i + 1])

    def _paint_records(self, canvas: Canvas, area: FRect, words: Words) -> None:
        rows = int(area.h // 34)
        for i, (name, value) in enumerate(list(self._bests().items())[:rows]):
            y, at = area.y + 17 + i * 34, (1.0, 0.5)
            canvas.text(words(f"record.{name}"), (area.left, y), 18, width=area.w * 0.7)
            shown, right = _shown(value, words), (area.right, y)
            canvas.text(shown, right, 18, Weight.HEADING, anchor=at, width=area.w * 0.25)

    def _ask(self) -> None:
        ask(self.shell, "statistics.clear.title", "statistics.clear.text", self._clear)

    def _clear(self) -> None:
        if self.game is not None:
            self.shell.statistics.clear(self.game.name)
        self.arrange()


def _shown(value: float, words: Words) -> str:
    return words.number(value, 0 if value == int(value) else 1)
