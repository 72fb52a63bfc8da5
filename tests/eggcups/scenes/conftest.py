"""Drivers with Egg cups installed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from eggcups.scenes.game import EggCups
from eggshell.testing.driver import Driver
from tests.screens import MakeDriver, drivers


@pytest.fixture(autouse=True)
def thinker_cache(cache_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The thinker's process keeps its tables in the folder of the test run too."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(cache_folder))


@pytest.fixture
def make_driver(tmp_path: Path) -> Iterator[MakeDriver]:
    yield from drivers(tmp_path, games=(EggCups(),))


@pytest.fixture
def driver(make_driver: MakeDriver) -> Driver:
    """A driver at once: nothing moves, so that whole games are short."""
    return make_driver(speed=0)
