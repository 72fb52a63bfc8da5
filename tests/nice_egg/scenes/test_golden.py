"""Screens of Nice Egg! compared with kept pictures.

`python -m tests.nice_egg.scenes.test_golden` keeps new ones; look at them before committing.
"""

from dataclasses import replace
from pathlib import Path

import pytest

from eggshell.testing.driver import Driver
from eggshell.thinker import Thought
from nice_egg.bench.knob import KNOBS
from nice_egg.bench.pair import Pair
from nice_egg.bench.setting import Setting
from nice_egg.pieces.table import Table
from nice_egg.scenes.check.check_show import CheckShow
from nice_egg.scenes.game import NiceEgg
from nice_egg.scenes.match import saving
from nice_egg.scenes.match.match_scene import MatchScene
from nice_egg.scenes.practice.landings import Landing
from nice_egg.scoring.point_check import check
from tests.golden import Gallery
from tests.nice_egg.scenes.bench.test_bench_scene import benched
from tests.nice_egg.scenes.check.test_checks import ROUND
from tests.nice_egg.scenes.conftest import agreed, practising
from tests.screens import MakeDriver

LYING = Table.parse("blob | * 6,-2,5 r20 h4 | A -30,40,5 r20 h4 | B 56,-16,5 r25 h4")


def match(driver: Driver, table: Table, turn: int) -> MatchScene:
    """A match in its third round, with one yolk scored."""
    driver.shell.change(speed=1)
    setup = agreed("", "", "", "planner")
    points = ((20.0,), (), (), ())
    begun = replace(saving.new_match(setup), table=table, turn=turn, round=1, points=points)
    scene = MatchScene(driver.shell, driver.games[0], setup, begun)
    scene.state.aftermath.round = 3
    driver.shell.stage.push(scene)
    driver.wait(0.05)
    scene.thought = Thought(None)
    scene._begin_turn()
    return scene


def aiming(driver: Driver) -> None:
    scene = match(driver, LYING, 2)
    scene.turn.lift(40.0)
    scene.turn.breathe()


def falling(driver: Driver) -> None:
    match(driver, LYING, 2).turn.open()


def closest(driver: Driver) -> None:
    scene = match(driver, ROUND, 2)
    scene.turn.aiming = None
    aftermath, motion = scene.state.aftermath, driver.shell.prefs.motion
    aftermath.queue(CheckShow(ROUND, check(ROUND), aftermath.points, motion, auto=False))
    scene.arrange()
    driver.act("open", "open")


def practice(driver: Driver) -> None:
    scene = practising(driver)
    places = ((20, 10), (35, -20), (-10, 5), (90, 60))
    scene.landings = [Landing((x, y), 0, 0, 20, x < 80, x < 30) for x, y in places]
    scene._begin()


def bench(driver: Driver) -> None:
    friction = KNOBS["physics.friction"]
    pair = Pair(Setting(), friction.turned(Setting(), 0.1), Table.start(), 11)
    scene = benched(driver, pair, 60)
    scene.drop.choose("B", 3)
    driver.until(lambda: scene.drop.replay is not None)
    scene.scrub(0.3)


GALLERY = Gallery(
    Path(__file__).parent / "golden",
    [NiceEgg],
    (aiming, falling, closest, practice, bench),
    size=(640, 360),
)


@pytest.mark.parametrize(("name", "theme"), GALLERY.cases)
def test_screens_look_as_they_did(make_driver: MakeDriver, name: str, theme: str) -> None:
    GALLERY.check(make_driver, name, theme)


if __name__ == "__main__":
    GALLERY.keep()
