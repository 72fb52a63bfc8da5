"""All screens in both languages and small windows: nothing is cut off, all can be reached."""

from dataclasses import replace
from math import hypot, inf

import pygame
import pytest
from pygame import FRect

from eggshell.motion import Motion
from eggshell.scenes.rules import RulesScene
from eggshell.scenes.setup import SetupScene
from eggshell.testing.driver import BAKERY, Driver
from eggshell.widgets.text_page import TextPage
from nice_egg.cli.command import main
from nice_egg.match.clearing import on_white
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.table import Table
from nice_egg.scenes.check.check_show import STEPS, CheckShow
from nice_egg.scenes.check.laid_aside import laid_aside
from nice_egg.scenes.table.layout import Layout
from nice_egg.scenes.table.plan_view import to_logical
from nice_egg.scoring.point_check import check
from tests.nice_egg.scenes.check.test_checks import ROUND
from tests.nice_egg.scenes.conftest import MakeDriver, agreed, practising, started

LANGUAGES, SIZES = ("en", "da"), ((800, 600), (1280, 720), (1920, 1080))


def fits(driver: Driver) -> None:
    driver.wait(0.1)
    assert driver.overflows() == []
    assert driver.overlaps() == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_match_fits(make_driver: MakeDriver, language: str, size: tuple[int, int]) -> None:
    driver = make_driver(size=size, language=language)
    started(driver, agreed("", "steady", "planner", "beginner"))
    fits(driver)
    driver.act("next")
    assert driver.unreachable() == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_practice_fits(make_driver: MakeDriver, language: str, size: tuple[int, int]) -> None:
    driver = make_driver(size=size, language=language)
    practising(driver)
    fits(driver)
    assert driver.unreachable() == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES[:2])
def test_setup_and_rules_fit(make_driver: MakeDriver, language: str, size: tuple[int, int]) -> None:
    driver = make_driver(size=size, language=language)
    driver.shell.stage.push(SetupScene(driver.shell, driver.games[0]))
    driver.wait(0.1)
    assert driver.overflows() == []
    driver.shell.stage.pop()
    rules = RulesScene(driver.shell, driver.games[0])
    driver.shell.stage.push(rules)
    assert len(rules.pages) == 12
    for _ in rules.pages:
        page = next((w for w in rules.focus.widgets if isinstance(w, TextPage)), None)
        assert page is not None
        page.seconds = 5.0
        driver.wait(0.05)
        assert driver.overflows() == []
        driver.act("right")


def test_a_longer_language_fits_the_match(make_driver: MakeDriver) -> None:
    driver = make_driver(size=(1280, 720), language="pseudo")
    started(driver, agreed("", "steady"))
    driver.wait(0.1)
    assert driver.overflows() == []


def test_what_is_kept_as_a_picture_looks_as_if_drawn_afresh(make_driver: MakeDriver) -> None:
    driver = make_driver(size=(960, 540))
    scene = started(driver, agreed("", "steady", "planner", ""))
    driver.wait(0.1)
    kept = pygame.surfarray.array3d(driver.redraw())
    scene.still.forget()
    assert (pygame.surfarray.array3d(driver.redraw()) == kept).all()


def test_what_a_check_shows_was_baked_before(make_driver: MakeDriver) -> None:
    driver = make_driver(size=(1280, 720))
    scene = started(driver, agreed("", "steady", "", ""))
    scene.turn.aiming, scene.thought = None, None
    show = CheckShow(ROUND, check(ROUND), ((),) * 4, Motion(), auto=False)
    scene.state.aftermath.queue(show)
    scene.arrange()
    for _ in STEPS[:-1]:
        scene.baking.expect_step(show)
        scene.baking.ahead.work(driver.app._canvas(), inf)
        assert not scene.baking.ahead
        baked = len(BAKERY)
        driver.redraw()
        assert len(BAKERY) == baked
        scene.act("open")


@pytest.mark.parametrize(("x", "y"), [(150.0, 10.0), (-140.0, -60.0), (20.0, 300.0)])
def test_the_check_lays_a_far_yolk_where_it_is_seen(x: float, y: float) -> None:
    layout, table = Layout(960.0), Table.start()
    yolks = (Chip(76.0, 70.0, 2.0, 15.0, player="A"), Chip(x, y, 2.0, 25.0, player="B"))
    table = replace(table, yolks=yolks)
    near, far = laid_aside(table, (1, 2), layout).yolks
    assert near == yolks[0], "what is seen stays"
    edge = layout.scale * far.radius
    left, top = to_logical(far.x, far.y, layout)
    assert layout.field.inflate(2, 2).contains(FRect(left - edge, top - edge, 2 * edge, 2 * edge))
    assert not on_white(far, table) and hypot(far.x - near.x, far.y - near.y) > 15 + far.radius
    assert laid_aside(table, (1, 2), layout, 0.0) == table


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--seats", "person,robot"], "seats: 'robot' is unknown"),
        (["--seats", ",".join(["person"] * 9)], "seats: 9 are too many"),
        (["--target", "5"], "target: 5 is not allowed; allowed: 2, 3"),
        (["--box", "149"], "box: 149 is not allowed"),
        (["--hand", "golden"], "hand: 'golden' is not allowed"),
        (["--physics", "stone"], "physics: 'stone' is not allowed"),
        (["--first", "3"], "first: 3 is no seat"),
        (["--names", "Anna"], "names: 1 are given for 2 seats"),
        (["--names", "Anna,"], "names: '' is not allowed"),
    ],
)
def test_the_command_refuses_in_one_line(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *words]) == 2
    error = capsys.readouterr().err
    assert complaint in error and len(error.splitlines()) == 1


@pytest.mark.parametrize("size", [(1, 1), (5, 3), (30, 17), (31, 97), (2000, 10)])
def test_a_window_of_a_few_pixels_is_drawn_too(
    make_driver: MakeDriver, size: tuple[int, int]
) -> None:
    driver = make_driver(size=size)
    practising(driver)
    assert driver.redraw().get_size() == size
