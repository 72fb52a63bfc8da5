"""Practice: the same seed and hand give the same drops; the map and the advice."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.random import default_rng

from eggconsole.refusal import Refusal
from eggshell.testing.driver import Driver
from nice_egg.match.match import Match
from nice_egg.pieces.table import Table
from nice_egg.players.advice import Advice, advise
from nice_egg.players.hand import HANDS
from nice_egg.scenes.practice.landings import Landing, Spread
from nice_egg.scenes.practice.practice_scene import PracticeScene
from nice_egg.scenes.table.ready_tables import PRACTICE_TABLES
from tests.nice_egg.scenes.conftest import MakeDriver, awake, practising

COORDINATE = st.floats(-150, 150)


@given(COORDINATE, COORDINATE, st.sampled_from((15.0, 20.0, 25.0)), st.booleans(), st.booleans())
def test_a_landing_is_one_line(x: float, y: float, radius: float, on: bool, score: bool) -> None:
    landing = Landing((x, y), -y, x, radius, on, score)
    assert Landing.parse(str(landing)) == landing


@pytest.mark.parametrize("line", ["", "1,2 0,0 r20 on", "1,2 0,0 r20 up scores", "1 0,0 r20 on x"])
def test_a_malformed_landing_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        Landing.parse(line)


def test_the_spread_in_numbers() -> None:
    assert Spread.of([]) is None
    corners = [Landing((3 * x, 4 * y), 0, 0, 20, x > 0, y > 0) for x in (-1, 1) for y in (-1, 1)]
    spread = Spread.of(corners)
    assert spread is not None
    assert (spread.x, spread.y, spread.beside) == (0, 0, 5)
    assert spread.spread == pytest.approx(12.5**0.5)
    assert (spread.on, spread.scores) == (0.5, 0.5)


def test_a_landing_that_is_gone_has_no_place_and_counts_among_those_off_the_white() -> None:
    gone = Landing(None, 1.0, 2.0, 20.0, on=False, scores=False)
    assert str(gone) == "gone 1,2 r20 off none" and Landing.parse(str(gone)) == gone
    assert Spread.of([gone]) is None
    spread = Spread.of([gone, Landing((4.0, 6.0), 1.0, 2.0, 20.0, on=True, scores=True)])
    assert spread is not None
    assert (spread.x, spread.y, spread.beside, spread.on) == (4, 6, 5, 0.5)


def dropped(driver: Driver, scene: PracticeScene, count: int) -> list[Landing]:
    """Drop without moving, each time as soon as one may."""
    awake(driver, scene)
    for n in range(count):
        driver.until(lambda: scene.turn.aiming is not None and scene.turn.fall is None)
        driver.key(pygame.K_SPACE)
        driver.until(lambda n=n: len(scene.landings) == n + 1)  # type: ignore[misc]
    return list(scene.landings)


def test_every_drop_falls_on_the_same_table_and_is_on_the_map(make_driver: MakeDriver) -> None:
    driver = make_driver(size=(1280, 720))
    scene = practising(driver)
    table = scene.turn.terms.table
    landings = dropped(driver, scene, 3)
    assert scene.turn.terms.table == table and len({one.place for one in landings}) == 3
    driver.wait(0.1)
    assert driver.shows("Drop 4") and driver.shows("Spread") and driver.shows("Would score")


def test_the_same_seed_and_hand_shake_alike(driver: Driver) -> None:
    scene = practising(driver, seed=21)
    awake(driver, scene)
    shakes = []
    for _ in range(2):
        assert scene.turn.aiming is not None
        shakes.append(scene.turn.aiming.shake)
        dropped(driver, scene, 1)
        driver.until(lambda: scene.turn.fall is None)
        driver.click("over")
        assert scene.landings == []
    assert shakes[0] == shakes[1]
    other = practising(driver, seed=22)
    assert other.turn.aiming is not None and other.turn.aiming.shake != shakes[0]


def test_another_table_begins_a_new_map(driver: Driver) -> None:
    scene = practising(driver)
    dropped(driver, scene, 1)
    driver.until(lambda: scene.turn.fall is None)
    driver.click("tables")
    assert scene.name != "center" and scene.landings == []
    assert set(PRACTICE_TABLES) == {"center", "empty", "pile"}
    for line in PRACTICE_TABLES.values():
        Table.parse(line)


def test_the_practice_goes_on_after_quitting(make_driver: MakeDriver) -> None:
    driver = make_driver()
    scene = practising(driver)
    landings = dropped(driver, scene, 2)
    driver.close()
    again = make_driver()
    again.act("confirm")
    assert isinstance(again.scene, PracticeScene) and again.scene.landings == landings


def test_a_damaged_practice_is_told(driver: Driver) -> None:
    scene = practising(driver)
    for damage in ({"practice": "moon"}, {"landings": ["x"]}, {"landings": 3}):
        driver.shell.saves.save("nice-egg", dict(scene.record()) | damage)
        assert not driver.resume(driver.games[0])


def test_advice_gets_better_and_names_an_aim_of_the_supply() -> None:
    match = Match.start(1)
    found = list(advise(match, HANDS["average"], default_rng(1), budget=60))
    assert len(found) > 1 and all(0.0 <= one.points <= 1.0 for one in found)
    assert found[-1].drops > found[0].drops
    assert found[-1].aim.radius in match.supply.radii and found[-1].aim.height >= 150
    again = list(advise(match, HANDS["average"], default_rng(1), budget=60))
    assert again == found


def test_advice_on_an_empty_table_expects_nothing() -> None:
    from dataclasses import replace

    match = replace(Match.start(1), table=Table())
    *_, last = advise(match, HANDS["steady"], default_rng(1), budget=30)
    assert last.points == 0.0


def test_advice_is_asked_for_with_a_key_and_shown(make_driver: MakeDriver) -> None:
    driver = make_driver(size=(1280, 720))
    scene = practising(driver, hand="steady")
    awake(driver, scene)
    driver.key(pygame.K_h)
    assert scene.advising and driver.shows("Trying aims")
    driver.until(lambda: scene.thought is None, 60)
    driver.wait(0.1)
    assert isinstance(scene.advice, Advice)
    assert any("points" in text for text in driver.texts)


def test_a_drop_need_not_wait_for_the_advice(driver: Driver) -> None:
    scene = practising(driver)
    awake(driver, scene)
    driver.key(pygame.K_h)
    driver.key(pygame.K_SPACE)
    driver.until(lambda: len(scene.landings) == 1)
    assert not scene.advising
