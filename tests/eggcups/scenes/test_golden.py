"""Screens of Egg cups compared with kept pictures by structure, as those of the shell are.

``python -m tests.eggcups.scenes.test_golden`` keeps new ones; look at them before committing.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pygame
import pytest

from eggcups.scenes import EggCups
from eggshell.driver import Driver
from tests.eggcups.scenes.conftest import MakeDriver
from tests.eggcups.scenes.tables import setup, sit_down
from tests.eggcups.scenes.test_screens import choosing, four, title, watched
from tests.eggshell.test_golden import THEMES, thumbnail

FOLDER = Path(__file__).parent / "golden"


def rules(driver: Driver) -> None:
    driver.click("rules")
    driver.wait(0.6)


def tumbling(driver: Driver) -> None:
    driver.shell.change(reduced=False)
    sit_down(driver, setup("", ""), "1p 2p 3p 4")
    driver.settle()
    driver.act("roll")
    driver.wait(0.2)


SCREENS: dict[str, Callable[[Driver], None]] = {
    f.__name__: f for f in (title, choosing, four, watched, rules, tumbling)
}


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
                driver = Driver(Path(folder), [EggCups()], theme=theme, reduced=True)
                pygame.image.save(thumbnail(driver, SCREENS[name]), FOLDER / f"{name}-{theme}.png")
                driver.close()


if __name__ == "__main__":
    main()
