"""Drivers with the tiny game installed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from eggshell.testing.driver import Driver
from tests.eggshell.last_egg import LastEgg
from tests.screens import MakeDriver, drivers


@pytest.fixture
def make_driver(tmp_path: Path) -> Iterator[MakeDriver]:
    yield from drivers(tmp_path, games=(LastEgg(),))


@pytest.fixture
def driver(make_driver: MakeDriver) -> Driver:
    return make_driver()
