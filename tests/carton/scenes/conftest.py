"""Drivers with the Egg Carton Game installed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from carton.scenes.game import EggCarton
from eggshell.testing.driver import Driver
from tests.screens import MakeDriver, drivers


@pytest.fixture
def make_driver(tmp_path: Path) -> Iterator[MakeDriver]:
    yield from drivers(tmp_path, games=(EggCarton(),))


@pytest.fixture
def driver(make_driver: MakeDriver) -> Driver:
    """A driver at once: nothing moves, so that whole games are short."""
    return make_driver(speed=0)
