"""Drivers with Egg cups installed, without a display and without a sound device."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from eggcups.scenes import EggCups
from eggshell.driver import Driver

MakeDriver = Callable[..., Driver]


@pytest.fixture(autouse=True)
def thinker_cache(cache_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The thinker's process keeps its tables in the folder of the test run too."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(cache_folder))


@pytest.fixture
def make_driver(tmp_path: Path) -> Iterator[MakeDriver]:
    """Drivers over the same folder; closed at the end."""
    made: list[Driver] = []

    def make(**settings: object) -> Driver:
        settings.setdefault("games", (EggCups(),))
        driver = Driver(tmp_path, **settings)  # type: ignore[arg-type]
        made.append(driver)
        return driver

    yield make
    for driver in made:
        driver.close()


@pytest.fixture
def driver(make_driver: MakeDriver) -> Driver:
    """A driver at once: nothing moves, so that whole games are short."""
    return make_driver(speed=0)
