"""Whole matches on the screen, by one device only, end on the record of the core's match."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from eggshell.scenes.result import ResultScene
from eggshell.scenes.setup import SetupScene
from eggshell.setup import Setup
from eggshell.testing.driver import Driver
from nice_egg.match.options import Options
from nice_egg.match.record import Record
from nice_egg.players.computer_player import ComputerPlayer, contest
from nice_egg.scenes.drop.agreed_drop import physics_of
from nice_egg.scenes.match import saving
from nice_egg.scenes.match.match_scene import MatchScene
from nice_egg.scenes.match.scoreboard import cards
from tests.nice_egg.scenes.conftest import MakeDriver, agreed, started


def scene_of(driver: Driver) -> MatchScene:
    """The match under way."""
    found = [s for s in driver.shell.stage.scenes if isinstance(s, MatchScene)]
    return found[-1]


def over(driver: Driver) -> bool:
    return isinstance(driver.scene, ResultScene)


def waits(driver: Driver) -> bool:
    """Whether a person is to do something, or the match is over."""
    scene = driver.scene
    if not isinstance(scene, MatchScene):
        return True
    return scene.turn.aims or scene.state.show is not None


def play_on(driver: Driver, drop: Callable[[MatchScene], None], go_on: Callable[[], None]) -> None:
    """Drop and go on until the result shows."""
    for _ in range(600):
        driver.until(lambda: waits(driver))
        if over(driver):
            return
        scene = scene_of(driver)
        if scene.state.show is not None:
            go_on()
        else:
            drop(scene)
    raise AssertionError("the match does not end")


def is_the_cores(driver: Driver, setup: Setup) -> None:
    """The record of the screen's match replays to exactly its tables, points and winners."""
    match = scene_of(driver).state.match
    record = saving.record_of(setup, match)
    assert match.outcome is not None
    again = Record.parse(str(record)).match()
    assert again == match
    assert driver.shell.statistics.of("nice-egg"), "it was counted"
    files = list((driver.shell.store.folder / "records").iterdir())
    assert [f.read_text(encoding="utf-8").strip() for f in files] == [str(record)]


def test_by_keyboard_only(driver: Driver) -> None:
    setup = agreed("", "steady", "", "beginner", seed=11)
    scene = started(driver, setup)
    sizes = iter((pygame.K_1, pygame.K_3, pygame.K_2) * 99)

    def drop(scene: MatchScene) -> None:
        driver.key(next(sizes), pygame.K_LSHIFT)
        driver.key_down(pygame.K_w)
        driver.key_down(pygame.K_RIGHT)
        driver.wait(0.1)
        driver.key_up(pygame.K_w)
        driver.key_up(pygame.K_RIGHT)
        assert scene.turn.aiming is not None and scene.turn.aiming.height > 150
        driver.key(pygame.K_SPACE)

    play_on(driver, drop, lambda: driver.key(pygame.K_RETURN))
    is_the_cores(driver, setup)
    heights = {r.height for r in scene.state.match.releases}
    assert len(heights) > 1 and {r.radius for r in scene.state.match.releases} == {15, 20, 25}


def test_by_mouse_only(driver: Driver) -> None:
    setup = agreed("", "", "steady", "beginner", seed=5, hand="steady")
    scene = started(driver, setup)

    def drop(scene: MatchScene) -> None:
        driver.click("small" if scene.state.match.supply.small else "large")
        driver.click("breath")
        x, y = scene.layout.centre
        driver.move((x + 20, y - 10))
        driver.wheel(2)
        driver.click((x + 25, y - 12))

    play_on(driver, drop, lambda: driver.click("next"))
    is_the_cores(driver, setup)
    assert {r.height for r in scene.state.match.releases} >= {170.0}


def test_by_controller_only(driver: Driver) -> None:
    setup = agreed("", "beginner", "", "steady", seed=8)
    started(driver, setup)

    def drop(scene: MatchScene) -> None:
        driver.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        driver.post(
            pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_DPAD_UP
        )
        driver.stick(0.0, -0.8)
        driver.wait(0.1)
        driver.stick(0.0, 0.0)
        driver.post(
            pygame.CONTROLLERBUTTONUP, instance_id=0, button=pygame.CONTROLLER_BUTTON_DPAD_UP
        )
        driver.wait(0.05)
        assert (
            scene.turn.aiming is not None
            and scene.turn.aiming.height > 150
            and scene.turn.aiming.y > 0
        )
        driver.pad(pygame.CONTROLLER_BUTTON_A)

    play_on(driver, drop, lambda: driver.pad(pygame.CONTROLLER_BUTTON_A))
    is_the_cores(driver, setup)


@pytest.mark.parametrize("seed", [1, 4])
def test_computers_on_the_screen_play_the_cores_contest(driver: Driver, seed: int) -> None:
    levels = ("steady", "beginner", "steady", "beginner")
    setup = agreed(*levels, seed=seed, starter=1, hit_out=True, chips="acrylic")
    started(driver, setup)
    driver.until(lambda: over(driver), 60)
    players = tuple(map(ComputerPlayer.parse, levels))
    options = Options(hit_out=True, first="B")
    *_, last = contest(seed, players, options, physics_of(setup))
    assert scene_of(driver).state.match == last


def test_a_planner_is_shown_thinking_and_can_be_hurried(driver: Driver) -> None:
    scene = started(driver, agreed("planner", "", seed=2))
    assert scene.state.thinks and driver.shows("Anna is thinking") and driver.shows("Drop now")
    driver.act("open")
    driver.until(lambda: scene.turn.aiming is not None)
    assert len(scene.state.match.releases) == 1 and scene.state.match.releases[0].player == "A"


def test_a_match_from_the_title_to_the_rematch(make_driver: MakeDriver) -> None:
    driver = make_driver(size=(960, 600))
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, SetupScene)
    driver.key(pygame.K_RETURN)
    play_on(
        driver,
        lambda scene: driver.key(pygame.K_SPACE),
        lambda: driver.key(pygame.K_SPACE),
    )
    driver.settle()
    assert driver.shows("master") and driver.shows("Record kept: records/nice-egg-match-")
    first = scene_of(driver).setup
    driver.key(pygame.K_RETURN)
    assert scene_of(driver).setup.starter == (first.starter + 1) % 2


def test_the_whole_match_can_be_watched_again(driver: Driver) -> None:
    setup = agreed("steady", "beginner", seed=1)
    started(driver, setup)
    driver.until(lambda: over(driver), 60)
    played = scene_of(driver).state.match
    before = driver.shell.statistics.of("nice-egg")
    driver.act("right", "confirm")
    assert scene_of(driver).state.watching and scene_of(driver).state.match.releases == ()
    driver.until(lambda: over(driver), 60)
    assert scene_of(driver).state.match == played
    assert driver.shell.statistics.of("nice-egg") == before, "watching is not playing"


def test_a_match_that_is_watched_again_can_be_stepped_through(driver: Driver) -> None:
    started(driver, agreed("steady", "beginner", seed=1))
    driver.until(lambda: over(driver), 60)
    played = scene_of(driver).state.match
    driver.act("right", "confirm")
    scene = scene_of(driver)
    assert scene.state.watched is not None
    cursor = scene.state.watched.cursor
    driver.key(pygame.K_HOME)
    assert (cursor.shown, scene.state.match.releases) == (0, ())
    for count in (1, 2):
        driver.key(pygame.K_PAGEDOWN)  # the drop begins to show
        if cursor.shown < count:  # it may have ended by itself where drops show in no time
            driver.key(pygame.K_PAGEDOWN)  # and is over at once
        assert (cursor.shown, scene.state.match.releases) == (count, played.releases[:count])
    driver.key(pygame.K_PAGEUP)
    assert scene.state.match.releases == played.releases[:1] and not cursor.playing
    driver.wait(1.0)
    assert scene.state.match.releases == played.releases[:1], "it waits where it was left"
    driver.click("play")
    driver.until(lambda: cursor.shown > 2, 60)
    assert scene.state.match.releases[: cursor.shown] == played.releases[: cursor.shown]
    driver.key(pygame.K_END)
    assert over(driver) and scene_of(driver).state.match == played


def test_a_match_goes_on_after_quitting(make_driver: MakeDriver) -> None:
    driver = make_driver()
    setup = agreed("", "steady", "", seed=6)
    scene = started(driver, setup)
    driver.key(pygame.K_SPACE)
    driver.until(lambda: scene.state.match.turn == 2 and scene.turn.aiming is not None)
    left = scene.state.match
    driver.post(pygame.QUIT)
    driver.app.advance(0.1)
    driver.close()
    again = make_driver()
    assert again.shows("Continue")
    again.act("confirm")
    match = scene_of(again).state.match
    assert replace(match, events=()) == replace(left, events=())
    play_on(again, lambda s: again.act("open"), lambda: again.act("open"))
    is_the_cores(again, setup)
    again.settle()
    assert "nice-egg" not in again.shell.saves, "a finished match is not continued"


@pytest.mark.parametrize(
    "damage",
    [
        {"table": "blob | nonsense"},
        {"points": [[1]]},
        {"turn": 7},
        {"record": "match 1 seed=1"},
        {"supply": "1,2"},
        {"round": "x"},
    ],
)
def test_a_save_that_makes_no_sense_is_told(driver: Driver, damage: dict[str, object]) -> None:
    record = saving.to_json(agreed("", "steady"), saving.new_match(agreed("", "steady")))
    driver.shell.saves.save("nice-egg", record | damage)
    assert not driver.resume(driver.games[0])
    assert "does not fit" in driver.shell.toasts.text


def test_every_seat_has_its_card(driver: Driver) -> None:
    for count in (1, 2, 4, 5, 8):
        scene = started(driver, agreed(*("",) * count))
        driver.wait(0.1)
        places = [card.area for card in cards(scene.layout, count, 2)]
        assert all(a.bottom <= b.top for a, b in pairwise(places))
        assert places[-1].bottom <= scene.layout.dock.top
        for name in ("Anna", "Bo", "Clara", "Dan", "Eva", "Finn", "Gry", "Hans")[:count]:
            assert driver.shows(name)
        driver.shell.stage.pop()


@pytest.mark.parametrize("players", [6, 7, 8])
def test_so_many_players_have_yolks_enough_to_play_to_three(
    make_driver: MakeDriver, players: int
) -> None:
    scene = started(make_driver(), agreed(*[""] * players, target=3))
    assert scene.state.match.supply.total >= 3 * players
    assert saving.from_json(scene.record(), scene.game.options, scene.game.levels)[1].players


IMPOSSIBLE = [
    {"supply": "0,0,0"},
    {"supply": "6,6,7"},
    {"points": [[20.0, 20.0], []], "supply": "6,4,6"},
    {"points": [[13.0], []]},
    {"points": [[]]},
    {"round": 0},
    {"turn": 2},
    {"table": "blob"},
    {"table": "blob | * 0,0,5 r20 h4 | H 50,0,5 r20 h4", "supply": "6,5,6"},
    {"table": "blob | * 0,0,5 r20 h4 | * 50,0,5 r20 h4", "supply": "6,5,6"},
]


@pytest.mark.parametrize("change", IMPOSSIBLE, ids=str)
def test_a_save_that_no_match_reaches_leads_to_a_new_one(
    driver: Driver, change: dict[str, object]
) -> None:
    setup = agreed("", "")
    record = saving.to_json(setup, saving.new_match(setup))
    driver.shell.saves.save("nice-egg", {**record, **change})
    assert not driver.resume(driver.games[0])
    driver.redraw()
    assert driver.shows("does not fit this version")
