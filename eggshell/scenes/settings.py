"""The settings screen."""

from collections.abc import Iterable

from pygame import FRect

from eggconsole.words.catalogue import LANGUAGES
from eggshell.drawing.canvas import Canvas
from eggshell.keeping.prefs import SPEEDS
from eggshell.look.lettering import Weight
from eggshell.look.theme import THEMES
from eggshell.scene import Scene
from eggshell.scenes.header import back_button, heading
from eggshell.widgets.choice import Cell, Choice
from eggshell.widgets.slider import Slider
from eggshell.widgets.toggle import Toggle
from eggshell.widgets.widget import Widget, panel

LEFT_HEADING = "settings.look"
"""Catalogue key of the heading of the left card."""
RIGHT_HEADING = "settings.sound"
"""Catalogue key of the heading of the right card."""
SWITCH_HEIGHT = 72.0
"""Height of a switch with its note."""


class SettingsScene(Scene):
    """Look and language on the left, sound and movement on the right."""

    first = "language"

    def compose(self, area: FRect) -> Iterable[Widget]:
        """The widgets of the two cards, and the button back."""
        yield back_button(self.margin, self.back)
        left, right = self._cards(area)
        yield from self._look_widgets(left.inflate(-56, 0))
        yield from self._sound_widgets(right.inflate(-56, 0))

    def paint(self, canvas: Canvas) -> None:
        """Draw heading and cards."""
        words = self.shell.words
        room = self.area.w - 2 * self.margin - 148
        heading(canvas, self.margin, room, words("settings"))
        for card, key in zip(self._cards(self.area), (LEFT_HEADING, RIGHT_HEADING), strict=True):
            panel(canvas, card, 28)
            at = (card.left + 28, card.top + 38)
            canvas.text(words(key), at, 24, Weight.HEADING, width=card.w - 56)

    def _cards(self, area: FRect) -> tuple[FRect, FRect]:
        gap = 20.0
        width = min(560.0, (area.w - 2 * self.margin - gap) / 2)
        left = FRect(area.centerx - gap / 2 - width, 108, width, 508)
        return left, left.move(width + gap, 0)

    def _look_widgets(self, area: FRect) -> Iterable[Widget]:
        say, prefs = self.shell.words, self.shell.prefs
        languages, themes = list(LANGUAGES), list(THEMES)
        yield Choice(
            "language",
            FRect(area.x, 184, area.w, 90),
            [Cell(n) for n in LANGUAGES.values()],
            languages.index(prefs.language),
            lambda i: self.shell.change(language=languages[i]),
            label=say("settings.language"),
            even=True,
            stacked=True,
        )
        cells = [Cell(say(f"theme.{t}"), say.short(f"theme.{t}")) for t in themes]
        yield Choice(
            "theme",
            FRect(area.x, 304, area.w, 90),
            cells,
            themes.index(prefs.theme),
            lambda i: self.shell.change(theme=themes[i]),
            label=say("settings.theme"),
            stacked=True,
        )
        full = FRect(area.x, 432, area.w, SWITCH_HEIGHT)
        yield self._switch("full screen", full, "settings.full", prefs.full_screen, "full_screen")

    def _sound_widgets(self, area: FRect) -> Iterable[Widget]:
        say, prefs = self.shell.words, self.shell.prefs
        yield Slider(
            "volume",
            FRect(area.x, 184, area.w, 60),
            say("settings.volume"),
            prefs.volume,
            0,
            1,
            0.05,
            self._volume,
            lambda v: say.percent(v, 0),
        )
        muted = FRect(area.x, 280, area.w, SWITCH_HEIGHT)
        yield self._switch("muted", muted, "settings.muted", prefs.muted, "muted")
        cells = [Cell(say("off") if not s else f"{s}×") for s in SPEEDS]
        yield Choice(
            "speed",
            FRect(area.x, 370, area.w, 90),
            cells,
            SPEEDS.index(prefs.speed),
            lambda i: self.shell.change(speed=SPEEDS[i]),
            label=say("settings.speed"),
            short=say.short("settings.speed"),
            even=True,
            stacked=True,
        )
        reduced = FRect(area.x, 496, area.w, SWITCH_HEIGHT)
        yield self._switch("reduced", reduced, "settings.reduced", prefs.reduced, "reduced")

    def _switch(self, name: str, area: FRect, key: str, on: bool, choice: str) -> Toggle:
        """The switch of a `choice` of the player, with the words of `key` and a note."""
        say = self.shell.words
        return Toggle(
            name,
            area,
            say(key),
            on,
            lambda chosen: self.shell.change(**{choice: chosen}),
            note=say(f"{key}.note"),
        )

    def _volume(self, volume: float) -> None:
        self.shell.change(volume=round(volume, 2), muted=False)
        self.shell.sounds.play("egg down")
