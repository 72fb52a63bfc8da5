"""The screens run without a display and without a sound device."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from eggshell.driver import Driver
from eggshell.options import Value
from eggshell.setup import Seat, Setup
from nice_egg.scenes.drop_scene import DropScene
from nice_egg.scenes.game import NiceEgg
from nice_egg.scenes.match_scene import MatchScene
from nice_egg.scenes.practice_scene import PracticeScene

NAMES = ("Anna", "Bo", "Clara", "Dan", "Eva", "Finn", "Gry", "Hans")
MakeDriver = Callable[..., Driver]


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
    made: list[Driver] = []

    def make(**settings: Any) -> Driver:
        settings = {"size": (640, 360), "speed": 0, **settings}
        driver = Driver(tmp_path, [NiceEgg()], **settings)
        made.append(driver)
        return driver

    yield make
    for driver in made:
        driver.close()


@pytest.fixture
def driver(make_driver: MakeDriver) -> Driver:
    return make_driver()


def started(driver: Driver, setup: Setup) -> MatchScene:
    """A new match on the screen."""
    scene = driver.shell.games[0].start(driver.shell, setup)
    driver.shell.stage.push(scene)
    driver.wait(0.05)
    assert isinstance(scene, MatchScene)
    return scene


def practising(driver: Driver, **options: Any) -> PracticeScene:
    """The practice on the screen."""
    setup = agreed("", play="practice", **options)
    scene = driver.shell.games[0].start(driver.shell, setup)
    driver.shell.stage.push(scene)
    driver.wait(0.05)
    assert isinstance(scene, PracticeScene)
    return scene


def awake(driver: Driver, scene: DropScene) -> None:
    """Wait until the other process has loaded the simulation."""
    driver.until(lambda: scene.thought is None)
