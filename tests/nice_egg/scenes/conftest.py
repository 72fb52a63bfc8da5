"""Drivers with Nice Egg! installed, and games to sit down at."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from eggshell.options import Value
from eggshell.scenes.play import PlayScene
from eggshell.setup import Seat, Setup
from eggshell.testing.driver import Driver
from nice_egg.scenes.game import NiceEgg
from nice_egg.scenes.match.match_scene import MatchScene
from nice_egg.scenes.practice.practice_scene import PracticeScene
from tests.screens import MakeDriver as MakeDriver
from tests.screens import drivers

NAMES = ("Anna", "Bo", "Clara", "Dan", "Eva", "Finn", "Gry", "Hans")


def agreed(*levels: str, seed: int = 3, starter: int = 0, **options: Any) -> Setup:
    """A setup: an empty level is a person."""
    usual: dict[str, Value] = {
        "play": "match",
        "target": 2,
        "hit_out": False,
        "box": 150.0,
        "hand": "average",
        "chips": "wood",
    }
    seats = tuple(Seat(NAMES[k], k, level) for k, level in enumerate(levels))
    return Setup(seats, usual | options, starter, seed)


@pytest.fixture
def make_driver(tmp_path: Path) -> Iterator[MakeDriver]:
    """Drivers over the same folder, small and without waiting; closed at the end."""
    yield from drivers(tmp_path, games=[NiceEgg()], size=(640, 360), speed=0)


@pytest.fixture
def driver(make_driver: MakeDriver) -> Driver:
    return make_driver()


def started(driver: Driver, setup: Setup) -> MatchScene:
    """A new match on the screen."""
    scene = driver.games[0].start(driver.shell, setup)
    driver.shell.stage.push(scene)
    driver.wait(0.05)
    assert isinstance(scene, MatchScene)
    return scene


def practising(driver: Driver, **options: Any) -> PracticeScene:
    """The practice on the screen."""
    setup = agreed("", play="practice", **options)
    scene = driver.games[0].start(driver.shell, setup)
    driver.shell.stage.push(scene)
    driver.wait(0.05)
    assert isinstance(scene, PracticeScene)
    return scene


def awake(driver: Driver, scene: PlayScene) -> None:
    """Wait until the other process has loaded the simulation."""
    driver.until(lambda: scene.thought is None)
