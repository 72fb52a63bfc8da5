"""What a scene can use: settings, words, sounds, thinking, saves, and the way to other scenes."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol

from eggconsole.words.catalogue import Catalogue
from eggconsole.words.words import Words
from eggshell.input.inputs import Inputs
from eggshell.keeping import prefs as settings
from eggshell.keeping.json_store import JsonStore
from eggshell.keeping.saves import Saves
from eggshell.keeping.statistics import Statistics
from eggshell.look.lettering import Lettering
from eggshell.look.theme import THEMES, Theme
from eggshell.sound.audio import Sounds
from eggshell.stage import Stage
from eggshell.thinker import Thinker
from eggshell.toasts import Toasts
from eggshell.words.catalogue import CATALOGUE

SAVE_SECONDS = 1.0
"""Seconds for which a changed setting waits to be written."""


class NamedGame(Protocol):
    """What the shell itself must know of a game; `eggshell.game.Game` has it."""

    @property
    def name(self) -> str:
        """The game's own name, by which its save is kept."""

    @property
    def catalogue(self) -> Catalogue:
        """The game's words by language and key."""


class Shell:
    """One running arcade: everything that scenes share.

    Args:
        folder: Where settings, saves, statistics and screenshots are kept.
    """

    def __init__(self, folder: Path) -> None:
        self.toasts = Toasts()
        self.words = Words("en", CATALOGUE)
        self._problems: list[tuple[str, str]] = []
        self._language_known = False
        self.store = JsonStore(folder, self._report)
        self.prefs = settings.load(self.store)
        self.statistics = Statistics(self.store)
        self.saves = Saves(self.store)
        self.sounds = Sounds(self.prefs.volume, self.prefs.muted)
        self.thinker = Thinker()
        self.inputs = Inputs()
        self.lettering = Lettering(1.0)
        self.stage = Stage(self.inputs, lambda: self.prefs)
        self.full_screen_asked = self.prefs.full_screen
        self._unsaved_for: float | None = None
        self._speak()
        self._language_known = True
        self._tell()

    @property
    def theme(self) -> Theme:
        """The colours of the theme that the player has chosen."""
        return THEMES[self.prefs.theme]

    def words_of(self, game: NamedGame) -> Words:
        """The game's words over the shell's."""
        return self.words.over(game.catalogue)

    def change(self, **changes: Any) -> None:
        """Change settings by name, at once and for the next run."""
        before, self.prefs = self.prefs, replace(self.prefs, **changes)
        self.sounds.volume, self.sounds.muted = self.prefs.volume, self.prefs.muted
        self._unsaved_for = self._unsaved_for or 0.0
        if before.language != self.prefs.language:
            self._speak()
        if (before.language, before.theme) != (self.prefs.language, self.prefs.theme):
            self.stage.arrange(self.stage.area)

    def save(self, game: NamedGame, record: Mapping[str, Any]) -> None:
        """Keep the state of a game, after each move."""
        self.saves.save(game.name, dict(record))

    def quit(self) -> None:
        """End the program: no scene is left."""
        self.stage.clear()

    def step(self, seconds: float) -> None:
        """Let one fixed step of time pass."""
        self.thinker.poll()
        self.toasts.update(seconds)
        if self._unsaved_for is not None:
            self._unsaved_for += seconds
            if self._unsaved_for >= SAVE_SECONDS:
                self._keep()

    def close(self) -> None:
        """Stop thinking, keep the settings, give the sound device back."""
        self.stage.clear()
        self.thinker.close()
        self._keep()
        self.sounds.close()

    def _keep(self) -> None:
        settings.save(self.store, self.prefs)
        self._unsaved_for = None

    def _speak(self) -> None:
        self.words = Words(self.prefs.language, CATALOGUE)

    def _report(self, problem: str, name: str) -> None:
        """Tell the player of a file's problem, once it is known in which language."""
        self._problems.append((problem, name))
        if self._language_known:
            self._tell()

    def _tell(self) -> None:
        while self._problems:
            problem, name = self._problems.pop(0)
            kind = "save" if name.startswith("save-") else name
            self.toasts.add(self.words(f"toast.{problem}", name=self.words(f"file.{kind}")))
