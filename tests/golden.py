"""Screens compared with kept pictures by structure: small, so that no glyph's pixels count."""

import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pygame

from eggshell.game import Game
from eggshell.testing.driver import Driver
from tests.screens import MakeDriver, Opening

SMALL = (80, 45)
THEMES = ("light", "dark", "contrast")


@dataclass(frozen=True)
class Gallery:
    """Kept pictures of screens, one a theme.

    Attributes:
        folder: Where they are.
        games: What the title lists.
        openings: The screens, named after what opens them.
        size: Of the window.
    """

    folder: Path
    games: Sequence[type[Game]]
    openings: Sequence[Opening]
    size: tuple[int, int] = (1280, 720)

    @property
    def cases(self) -> list[tuple[str, str]]:
        """Name and theme of every picture."""
        return [(opening.__name__, theme) for theme in THEMES for opening in self.openings]

    def check(self, make_driver: MakeDriver, name: str, theme: str) -> None:
        """The screen looks as it did when its picture was kept."""
        driver = make_driver(theme=theme, reduced=True, size=self.size)
        seen = pygame.surfarray.array3d(self._thumbnail(driver, name)).astype(int)
        kept = pygame.image.load(self._path(name, theme))
        difference = np.abs(seen - pygame.surfarray.array3d(kept).astype(int)).max(axis=2)
        assert difference.mean() < 3
        assert (difference > 60).mean() < 0.01

    def keep(self) -> None:
        """Make all pictures anew; look at them before committing."""
        self.folder.mkdir(exist_ok=True)
        for name, theme in self.cases:
            with tempfile.TemporaryDirectory() as folder:
                games = [game() for game in self.games]
                driver = Driver(Path(folder), games, self.size, theme=theme, reduced=True)
                pygame.image.save(self._thumbnail(driver, name), self._path(name, theme))
                driver.close()

    def _thumbnail(self, driver: Driver, name: str) -> pygame.Surface:
        opening = next(opening for opening in self.openings if opening.__name__ == name)
        opening(driver)
        driver.settle()
        return pygame.transform.smoothscale(driver.redraw(), SMALL)

    def _path(self, name: str, theme: str) -> Path:
        return self.folder / f"{name}-{theme}.png"
