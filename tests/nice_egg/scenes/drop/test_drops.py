"""One drop on the screen: aiming, opening, the fall in time with the film, the replay."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.random import default_rng

from eggshell.testing.driver import STEP_SECONDS, Driver
from nice_egg.cli.command import main
from nice_egg.fall.drop import drop
from nice_egg.fall.physics import MODEL_VERSION, Physics
from nice_egg.painter.side.plane import Plane
from nice_egg.pieces.release import BOX_HEIGHT, Release
from nice_egg.pieces.table import Table
from nice_egg.players.capsule import Shake
from nice_egg.players.computer_player import ComputerPlayer, turn_generator
from nice_egg.players.hand import HANDS
from nice_egg.scenes.drop.aiming import HIGHEST, Aiming
from nice_egg.scenes.drop.free_fall import free_fall
from nice_egg.scenes.drop.shown_fall import Fall
from nice_egg.scenes.match import saving
from nice_egg.scenes.match.match_scene import MatchScene
from tests.nice_egg.scenes.conftest import MakeDriver, agreed, awake, practising, started

PILE = Table.parse(
    "blob | * 0,0,5 r20 h4 | B 46.4,-47.6,5 r20 h4 | C -36.1,16.2,7 r20 h4 t0.101@2.72"
    " | D -3.4,-17.8,9 r20 h4 | E -10.7,-2.1,13 r20 h4"
)
QUICK = Physics(dt=2e-4)


def aiming(driver: Driver, scene: MatchScene) -> Aiming:
    awake(driver, scene)
    assert scene.turn.aiming is not None
    return scene.turn.aiming


@settings(max_examples=6)
@given(st.integers(0, 10**6), st.booleans())
def test_the_free_fall_is_the_beginning_of_the_film(seed: int, pile: bool) -> None:
    table = PILE if pile else Table.start()
    release = ComputerPlayer.parse("beginner").release(
        replace(saving.new_match(agreed("")), table=table), default_rng(seed)
    )
    whole = drop(table, release, QUICK, film=True).film
    begun = free_fall(table, release, QUICK)
    assert whole is not None and 0.05 < begun.duration <= whole.slices[0].start
    for part in (0.0, 0.3, 0.7, 1.0):
        time = part * begun.duration
        here, there = begun.chips_at(time)[-1], whole.chips_at(time)[-1]
        assert here.x == pytest.approx(there.x, abs=1e-6)
        assert here.z == pytest.approx(there.z, abs=0.02)
        assert here.tilt == pytest.approx(there.tilt, abs=1e-3)


def test_arrows_move_the_aim_and_w_and_s_the_height(driver: Driver) -> None:
    scene = started(driver, agreed("", ""))
    aim = aiming(driver, scene)
    for key, x, y in ((pygame.K_RIGHT, 1, 0), (pygame.K_UP, 0, 1)):
        before = aim.x, aim.y
        driver.key_down(key)
        driver.wait(0.3)
        driver.key_up(key)
        assert (aim.x - before[0] > 5, aim.y - before[1] > 5) == (bool(x), bool(y))
    driver.key_down(pygame.K_w)
    driver.wait(2.6)
    assert aim.height == HIGHEST
    driver.key_up(pygame.K_w)
    driver.key_down(pygame.K_s)
    driver.wait(2.6)
    driver.key_up(pygame.K_s)
    assert aim.height == BOX_HEIGHT, "never below the box"


def test_the_mouse_aims_where_it_is_and_opens_at_the_press(driver: Driver) -> None:
    scene = started(driver, agreed("", ""))
    aim = aiming(driver, scene)
    x, y = scene.layout.centre
    driver.move((x + 40, y + 30))
    scale = scene.layout.scale
    assert (aim.x, aim.y) == pytest.approx((40 / scale, -30 / scale), abs=1.0)
    driver.post(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=1, touch=False)
    assert scene.turn.fall is None, "the cloth beside the table opens nothing"
    spot = driver.app.viewport.mouse((x + 40, y + 30))
    driver.post(pygame.MOUSEBUTTONDOWN, pos=spot, button=1, touch=False)
    assert scene.turn.fall is not None


def test_a_finger_aims_and_the_button_opens(driver: Driver) -> None:
    scene = started(driver, agreed("", ""))
    aiming(driver, scene)
    x, y = driver.app.viewport.mouse((scene.layout.centre[0] + 30, scene.layout.centre[1]))
    driver.post(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(1, 0, 0), touch=True)
    driver.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=True)
    driver.post(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=True)
    assert scene.turn.fall is None and scene.turn.aiming is not None and scene.turn.aiming.x > 5
    driver.click("open")
    assert scene.turn.fall is not None


def test_nobody_drops_from_under_a_higher_box(driver: Driver) -> None:
    scene = started(driver, agreed("", "steady", box=200.0))
    aim = aiming(driver, scene)
    driver.wheel(-5)
    aim.lift(-30.0)
    assert aim.height == 200.0
    driver.key(pygame.K_SPACE)
    driver.until(lambda: len(scene.state.match.releases) == 2)
    assert [release.height for release in scene.state.match.releases] == [200.0, 200.0]
    assert "box=200" in str(saving.record_of(scene.setup, scene.state.match))


def test_a_breath_is_held_once_a_turn(driver: Driver) -> None:
    scene = started(driver, agreed("", ""))
    aim = aiming(driver, scene)
    assert driver.shows("×1")
    driver.key(pygame.K_LSHIFT)
    held = aim.breath
    driver.key(pygame.K_LSHIFT)
    assert held is not None and aim.breath is not None and aim.breath > held
    assert driver.shows("×0") and not driver.widget("breath").enabled


def test_what_leaves_the_capsule_is_the_hands_release(driver: Driver) -> None:
    setup = agreed("", "", seed=9, hand="shaky")
    scene = started(driver, setup)
    aim = aiming(driver, scene)
    driver.key(pygame.K_3)
    opening = aim.opening
    scene.turn.open()
    _, rng = turn_generator(9, saving.new_match(setup)).spawn(2)
    expected = opening.release(HANDS["shaky"], Shake.drawn(rng), "A")
    assert scene.turn.fall is not None and scene.turn.fall.release == expected
    assert expected.radius == 25


def test_a_size_that_is_gone_cannot_be_chosen(driver: Driver) -> None:
    scene = started(driver, agreed("", ""))
    aim = aiming(driver, scene)
    terms = scene.turn.terms
    scene.turn.terms = replace(terms, supply=replace(terms.supply, small=0))
    scene.arrange()
    driver.key(pygame.K_1)
    assert aim.radius == 20 and not driver.widget("small").enabled


def test_the_fall_is_seen_in_the_frame_after_the_opening(make_driver: MakeDriver) -> None:
    driver = make_driver(speed=1)
    scene = started(driver, agreed("", ""))
    aiming(driver, scene)
    frames = driver.app.frames
    driver.key_down(pygame.K_SPACE)
    driver.app.advance(STEP_SECONDS)
    assert driver.app.frames == frames + 1 and scene.turn.fall is not None
    driver.app.advance(STEP_SECONDS)
    before = scene.turn.fall.chips[-1].z
    driver.app.advance(STEP_SECONDS)
    assert scene.turn.fall.drop is None or scene.turn.fall.clock > 0
    assert scene.turn.fall.chips[-1].z < before, "it falls before the simulation has answered"


def test_time_slows_down_before_the_touch_while_the_simulation_is_awaited() -> None:
    release = Release(5.0, 5.0, tilt=0.2)
    fall = Fall(PILE, release, QUICK)
    free, heights = fall.film.duration, []
    for _ in range(40):
        fall.advance(STEP_SECONDS, 1.0)
        heights.append(fall.chips[-1].z)
    assert all(b < a for a, b in pairwise(heights)), "it never stands still"
    assert 0.99 * free < fall.clock < free and not fall.over
    assert fall.late and fall.waited == pytest.approx(40 * STEP_SECONDS - fall.clock)
    fall.skip()
    assert not fall.over, "nobody knows the end yet"
    done = drop(PILE, release, QUICK, film=True)
    fall.arrive(done)
    heard = []
    while not fall.over:
        heard += fall.advance(STEP_SECONDS, 1.0)
    for seen, lying in zip(fall.seen.chips, done.table.chips, strict=True):
        assert (seen.x, seen.y, seen.z) == (lying.x, lying.y, lying.z)
        assert seen.tilt == pytest.approx(lying.tilt, abs=1e-12)
    assert max(one.loudness for one in heard) > 0.5
    assert isinstance(fall.plane, Plane) and not fall.late


@pytest.mark.parametrize(("x", "strikes"), [(42.0, True), (70.0, False)])
def test_a_struck_chip_is_heard_to_slide(x: float, strikes: bool) -> None:
    table = Table.start()
    fall = Fall(table, Release(x, 0.0, 250.0, tilt=0.6), QUICK)
    done = drop(table, fall.release, QUICK, film=True)
    fall.arrive(done)
    heard = []
    while not fall.over:
        heard += fall.advance(STEP_SECONDS, 1.0)
    assert (done.table.center != table.center) is strikes
    assert [one.radius for one in heard if one.sound == "slide"] == [20.0] * strikes
    assert heard[0].sound == "slap" and heard[0].radius == fall.release.radius


def test_half_and_quarter_speed_take_twice_and_four_times_as_long() -> None:
    release = Release(5.0, 5.0, tilt=0.2)
    done = drop(PILE, release, QUICK, film=True)
    taken = []
    for pace in (1.0, 0.5, 0.25):
        fall = Fall(PILE, release, QUICK)
        fall.arrive(done)
        steps = 0
        while fall.clock < fall.film.duration:
            fall.advance(STEP_SECONDS, pace)
            steps += 1
        taken.append(steps)
    assert taken[1] == pytest.approx(2 * taken[0], abs=2)
    assert taken[2] == pytest.approx(4 * taken[0], abs=4)


def test_the_last_drop_can_be_seen_again_and_changes_nothing(driver: Driver) -> None:
    scene = started(driver, agreed("", ""))
    aiming(driver, scene)
    assert not driver.widget("replay").enabled
    driver.key(pygame.K_SPACE)
    driver.until(lambda: scene.turn.aiming is not None and scene.turn.fall is None)
    match, table = scene.state.match, scene.state.aftermath.table
    driver.shell.change(speed=1)
    driver.key(pygame.K_r)
    assert scene.turn.replaying and driver.shows("Once more: Anna’s drop")
    driver.key(pygame.K_SPACE)
    driver.until(lambda: scene.turn.fall is None)
    assert (
        scene.state.match == match
        and scene.state.aftermath.table == table
        and scene.turn.aiming is not None
    )


def test_a_drop_on_the_screen_is_made_again_by_the_command(
    driver: Driver, capsys: pytest.CaptureFixture[str]
) -> None:
    setup = agreed("", "steady", seed=4, chips="felt")
    scene = started(driver, setup)
    aiming(driver, scene)
    driver.key(pygame.K_SPACE)
    driver.until(lambda: len(scene.state.match.releases) == 1)
    driver.act("copy")
    assert "Record kept" in driver.shell.toasts.text
    file = next((driver.shell.store.folder / "records").iterdir())
    assert main(["drop", "--record", str(file), "1"]) == 0
    told = dict(line.split(maxsplit=1) for line in capsys.readouterr().out.splitlines())
    assert told["after"].strip() == str(scene.state.match.table)
    assert told["release"].strip() == str(scene.state.match.releases[0])


def test_a_drop_of_the_practice_is_made_again_by_the_command_it_keeps(
    driver: Driver, capsys: pytest.CaptureFixture[str]
) -> None:
    import shlex

    scene = practising(driver)
    awake(driver, scene)
    driver.key(pygame.K_SPACE)
    driver.until(lambda: len(scene.landings) == 1)
    driver.act("copy")
    file = next((driver.shell.store.folder / "records").iterdir())
    words = shlex.split(file.read_text(encoding="utf-8"))
    assert words[0] == "nice-egg" and main(words[1:]) == 0
    told = dict(line.split(maxsplit=1) for line in capsys.readouterr().out.splitlines())
    assert scene.turn.last is not None and scene.turn.last.drop is not None
    assert told["after"].strip() == str(scene.turn.last.drop.table)


@pytest.mark.parametrize(
    ("number", "complaint"),
    [("0", "allowed: 1 to 1"), ("2", "allowed: 1 to 1"), ("x", "allowed: 1 to 1")],
)
def test_a_drop_that_is_not_in_the_record_is_refused(
    number: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    record = f"match {MODEL_VERSION} seed=1 players=human,human | blob | wood | A 0,0,150 r20 h4"
    assert main(["drop", "--record", record, number]) == 2
    error = capsys.readouterr().err
    assert complaint in error and len(error.splitlines()) == 1
