"""Everything here runs without a display and without a sound device."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from eggshell.driver import Driver
from tests.eggshell.last_egg import LastEgg

MakeDriver = Callable[..., Driver]


@pytest.fixture
def make_driver(tmp_path: Path) -> Iterator[MakeDriver]:
    """Drivers over the same folder, with the tiny game installed; closed at the end."""
    made: list[Driver] = []

    def make(**settings: object) -> Driver:
        settings.setdefault("games", (LastEgg(),))
        driver = Driver(tmp_path, **settings)  # type: ignore[arg-type]
        made.append(driver)
        return driver

    yield make
    for driver in made:
        driver.close()


@pytest.fixture
def driver(make_driver: MakeDriver) -> Driver:
    return make_driver()
