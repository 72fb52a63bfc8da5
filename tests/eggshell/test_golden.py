"""Screens compared with kept pictures by structure: small, so that no glyph's pixels count.

``python -m tests.eggshell.test_golden`` keeps new ones; look at them before committing.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pygame
import pytest

from eggshell.driver import Driver
from tests.eggshell.conftest import MakeDriver
from tests.eggshell.last_egg import LastEgg
from tests.eggshell.test_scenes import dialog, rules, settings, setup

FOLDER = Path(__file__).parent / "golden"
SMALL = (80, 45)


def title(driver: Driver) -> None:
    driver.act("right", "left")


SCREENS: dict[str, Callable[[Driver], None]] = {
    f.__name__: f for f in (title, settings, rules, dialog, setup)
}
THEMES = ("light", "dark", "contrast")


def thumbnail(driver: Driver, opening: Callable[[Driver], None]) -> pygame.Surface:
    opening(driver)
    driver.settle()
    return pygame.transform.smoothscale(driver.redraw(), SMALL)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", list(SCREENS))
def test_screens_look_as_they_did(make_driver: MakeDriver, name: str, theme: str) -> None:
    driver = make_driver(theme=theme, reduced=True)
    seen = pygame.surfarray.array3d(thumbnail(driver, SCREENS[name])).astype(int)
    kept = pygame.surfarray.array3d(pygame.image.load(FOLDER / f"{name}-{theme}.png")).astype(int)
    difference = np.abs(seen - kept).max(axis=2)
    assert difference.mean() < 3
    assert (difference > 60).mean() < 0.01


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for theme in THEMES:
        for name in SCREENS:
            with tempfile.TemporaryDirectory() as folder:
                driver = Driver(Path(folder), [LastEgg()], theme=theme, reduced=True)
                pygame.image.save(thumbnail(driver, SCREENS[name]), FOLDER / f"{name}-{theme}.png")
                driver.close()


if __name__ == "__main__":
    main()
