"""The title screen: the installed games, and the way to everything else."""

from collections.abc import Iterable, Sequence
from math import cos, sin, tau

from pygame import FRect, Surface

from eggconsole.words.catalogue import LANGUAGES
from eggshell.drawing import cloth
from eggshell.drawing.canvas import Canvas
from eggshell.drawing.food.fried_egg import fried_egg
from eggshell.game import Game, resume
from eggshell.input.actions import Action
from eggshell.look import shapes
from eggshell.look.colour import WHITE, mix
from eggshell.look.lettering import Weight
from eggshell.scene import Scene
from eggshell.scenes.game_card import GameCard, Life
from eggshell.scenes.rules import RulesScene
from eggshell.scenes.settings import SettingsScene
from eggshell.scenes.setup import SetupScene
from eggshell.scenes.statistics import StatisticsScene
from eggshell.shell import Shell
from eggshell.widgets.button import Button
from eggshell.widgets.widget import Widget

CARD_SIZE = (376.0, 424.0)
"""Width, where there is room, and height of a game's card, logical px."""
CARDS_TOP = 172.0
"""Top of the cards that are not chosen."""
TABLE_TOP = 400.0
"""Where the wall ends and the table begins."""
BAR_TOP = 636.0
"""Top of the row of buttons below the cards."""


class TitleScene(Scene):
    """One card a game; the chosen one stands higher and its picture lives."""

    def __init__(self, shell: Shell, games: Sequence[Game], chosen: str = "") -> None:
        super().__init__(shell)
        self.games = tuple(games)
        self._lives = {game.name: Life() for game in games}
        self._cards: list[GameCard] = []
        self.chosen = chosen or (games[0].name if games else "")
        self.first = self.chosen or "settings"

    @property
    def game(self) -> Game | None:
        """The game whose card is chosen."""
        return next((g for g in self.games if g.name == self.chosen), None)

    def compose(self, area: FRect) -> Iterable[Widget]:
        """The cards, then the buttons below them."""
        self._cards = []
        games = self.games
        gap = 28.0 if self.wide else 16.0
        width = min(
            CARD_SIZE[0], (area.w - 2 * self.margin - (len(games) - 1) * gap) / max(1, len(games))
        )
        left = area.centerx - (len(games) * width + (len(games) - 1) * gap) / 2
        for i, game in enumerate(games):
            yield from self._game(game, left + i * (width + gap), width)
        yield from self._bar(area)
        self._mark_chosen()

    def act(self, action: str) -> bool:
        """Show the rules where help is asked for; back does nothing here."""
        if action == Action.HELP:
            self._rules()
            return True
        return False

    def uncover(self) -> None:
        """Let the pictures live again; something may have been saved meanwhile."""
        for life in self._lives.values():
            life.left = max(life.left, 4.0)

    def update(self, seconds: float) -> None:
        """Choose the card that has the focus, or one of whose buttons has it."""
        current = self.focus.current
        name = current.name.removesuffix(" new") if current is not None else ""
        if name in self._lives and name != self.chosen:
            self.chosen = name
            self.arrange()

    def paint_backdrop(self, canvas: Canvas) -> None:
        """Cover the window with a sunny wall above the table."""
        key = ("wall", canvas.surface.get_size(), canvas.zoom, canvas.theme.name)
        wall = canvas.bakery.fetch(key, lambda: _wall(canvas, self.area))
        canvas.surface.blit(wall, (0, 0))

    def paint(self, canvas: Canvas) -> None:
        """Draw logo and name."""
        say = self.shell.words
        name = say("arcade")
        room = self.area.w - 2 * self.margin - 120
        width = min(room, canvas.lettering.width(name, 68, Weight.HEADING))
        left = self.area.centerx - (width + 120) / 2
        fried_egg(canvas, (left + 50, 84), 58)
        canvas.text(name, (left + 120, 70), 68, Weight.HEADING, width=width + 1)
        canvas.text(
            say("arcade.line"),
            (left + 123, 120),
            20,
            colour=canvas.theme.ink2,
            width=self.area.right - self.margin - left - 123,
        )
        if not self.games:
            canvas.text(
                say("arcade.empty"),
                (self.area.centerx, 360),
                24,
                Weight.LABEL,
                anchor=(0.5, 0.5),
                width=self.area.w - 80,
            )

    def _game(self, game: Game, left: float, width: float) -> Iterable[Widget]:
        say, saved = self.shell.words, game.name in self.shell.saves
        top = CARDS_TOP - (8 if game.name == self.chosen else 0)
        area = FRect(left, top, width, CARD_SIZE[1])
        row = FRect(left + 24, top + 350, width - 48, 56)
        main = FRect(row.x, row.y, row.w * 0.61 if saved else row.w, row.h)
        card = GameCard(
            area,
            game,
            self.shell.words_of(game),
            self._lives[game.name],
            say("continue" if saved else "play"),
            main,
            lambda: self._enter(game),
        )
        self._cards.append(card)
        yield card
        if saved:
            fresh = FRect(main.right + 16, row.y, row.right - main.right - 16, row.h)
            yield Button(f"{game.name} new", fresh, say("new"), lambda: self._setup(game))

    def _bar(self, area: FRect) -> Iterable[Widget]:
        entries = (
            ("settings", "gear", self._settings),
            ("statistics", "bars", self._statistics),
            ("rules", "help", self._rules),
            ("language", "globe", self._language),
            ("quit", "power", self.shell.quit),
        )
        labels = [
            self._other_language()[1] if name == "language" else self.shell.words(name)
            for name, _, _ in entries
        ]
        letters = self.shell.lettering
        widths = [letters.width(label, 18, Weight.HEADING) + 64 for label in labels]
        room = area.w - 2 * self.margin - 14 * (len(entries) - 1)
        shrink = min(1.0, room / sum(widths))
        left = area.centerx - (sum(widths) * shrink + 14 * (len(entries) - 1)) / 2
        for (name, icon, then), label, width in zip(entries, labels, widths, strict=True):
            box = FRect(left, BAR_TOP, width * shrink, 52)
            enabled = name != "rules" or self.game is not None
            yield Button(name, box, label, then, icon=icon, size=18, enabled=enabled)
            left += width * shrink + 14

    def _mark_chosen(self) -> None:
        for card in self._cards:
            card.chosen = card.name == self.chosen

    def _enter(self, game: Game) -> None:
        if game.name in self.shell.saves and resume(self.shell, game):
            return
        self._setup(game)

    def _setup(self, game: Game) -> None:
        self.shell.stage.push(SetupScene(self.shell, game))

    def _settings(self) -> None:
        self.shell.stage.push(SettingsScene(self.shell))

    def _statistics(self) -> None:
        self.shell.stage.push(StatisticsScene(self.shell, self.games, self.chosen))

    def _rules(self) -> None:
        if self.game is not None:
            self.shell.stage.push(RulesScene(self.shell, self.game))

    def _language(self) -> None:
        self.shell.change(language=self._other_language()[0])

    def _other_language(self) -> tuple[str, str]:
        return next(
            (code, name) for code, name in LANGUAGES.items() if code != self.shell.prefs.language
        )


def _wall(canvas: Canvas, area: FRect) -> Surface:
    """The backdrop: a wall with sun rays from the logo, and the table below."""
    picture = Surface(canvas.surface.get_size(), depth=32)
    wall = canvas.on(picture, canvas.zoom, canvas.origin)
    theme, whole = canvas.theme, canvas.area
    glow = {"light": 0.42, "dark": 0.06}.get(theme.name, 0.0)
    upper = FRect(whole.x, whole.y, whole.w, TABLE_TOP + 40 - whole.y)
    wall.fall(shapes.rectangle(upper), mix(theme.page, theme.yolk_shine, glow), theme.page)
    if glow:
        _rays(wall, (area.centerx - 190, 84), 58 if theme.is_light else 8)
    table = FRect(whole.x, TABLE_TOP, whole.w, whole.bottom - TABLE_TOP)
    edge = shapes.rectangle(FRect(whole.x - 40, TABLE_TOP, whole.w + 80, 20))
    wall.shadow(edge, -4, 10, 0.57)
    cloth.lay(wall, "cream", table)
    lip = shapes.rectangle(FRect(whole.x, TABLE_TOP, whole.w, 4))
    wall.polygon(lip, WHITE, 120 if theme.is_light else 20)
    return picture.convert(canvas.surface)


def _rays(wall: Canvas, centre: tuple[float, float], alpha: int) -> None:
    for i in range(24):
        angles = (tau * i / 24, tau * (i + 0.5) / 24)
        far = [(centre[0] + 1600 * cos(a), centre[1] + 1600 * sin(a)) for a in angles]
        wall.polygon([centre, *far], WHITE, alpha)
