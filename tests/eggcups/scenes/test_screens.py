"""Every screen of Egg cups: nothing overflows, nothing lies on another, all can be reached."""

import pytest

from eggconsole.words.catalogue import gaps
from eggcups.scenes.game import EggCups
from eggcups.scenes.pages.rules_pages import DEMOS
from eggcups.scenes.play.watching_scene import WatchingScene
from eggcups.scenes.words.catalogue import screen_catalogue
from eggshell.look.lettering import missing
from eggshell.testing.driver import Driver
from tests.eggcups.scenes.tables import last_roll_ahead, play_on, setup, sit_down
from tests.screens import SCREENS, MakeDriver, Opening, Screen, check, named, rules

LONG = ("Wilhelmine 1", "Bo", "Clementine X", "Dan")


def title(driver: Driver) -> None:
    driver.act("right", "left")


def setting_up(driver: Driver) -> None:
    driver.click("eggcups")
    driver.click("add")
    driver.click("add")


def rolling(driver: Driver) -> None:
    sit_down(driver, setup("", "bold"))


def choosing(driver: Driver) -> None:
    sit_down(driver, setup("", "rule-of-thumb", "perfect"), "13p 5p 6p 4")


def odds(driver: Driver) -> None:
    of = setup("", "rule-of-thumb", "careful", odds=True, die="digits")
    scene = sit_down(driver, of, "13p 5p 6p 4")
    driver.until(lambda: scene.odds.here)


def four(driver: Driver) -> None:
    of = setup("", "rule-of-thumb", "", "bold", names=LONG, play_on=True, odds=True)
    sit_down(driver, of, "1234566 6p 4")


def taken(driver: Driver) -> None:
    sit_down(driver, setup("", "", names=LONG), "13p 1")


def computers_turn(driver: Driver) -> None:
    sit_down(driver, setup("", "perfect", names=LONG), "1p 6")


def pause(driver: Driver) -> None:
    rolling(driver)
    driver.act("pause")


def finished(driver: Driver) -> None:
    of = setup("", "", "", play_on=True, eggs=4, names=LONG)
    driver.shell.change(speed=0)
    sit_down(driver, of, last_roll_ahead(of, "1p 2p 3p 45"))
    play_on(driver, lambda: driver.act("roll"))


def watching(driver: Driver) -> None:
    finished(driver)
    driver.click("replay")
    driver.click("play")


def watched(driver: Driver) -> None:
    watching(driver)
    driver.click("to end")
    scene = driver.scene
    assert isinstance(scene, WatchingScene)
    driver.until(lambda: scene.odds.here)


def statistics(driver: Driver) -> None:
    for level in ("careful", "rule-of-thumb", "perfect", "people"):
        driver.shell.statistics.note("eggcups", level, True, {"rolls": 9, "passed": 4})
    driver.click("statistics")


OPENINGS = [
    title, setting_up, rolling, choosing, odds, four, taken, computers_turn, pause, finished,
    watching, watched, statistics,
]  # fmt: skip


@pytest.mark.parametrize("opening", OPENINGS, ids=lambda f: f.__name__)
@pytest.mark.parametrize("screen", SCREENS, ids=named)
def test_text_fits_and_everything_can_be_reached(
    make_driver: MakeDriver, screen: Screen, opening: Opening
) -> None:
    language, theme, size = screen
    driver = make_driver(size=size, language=language, theme=theme, reduced=True)
    opening(driver)
    driver.wait(0.3)
    check(driver)


@pytest.mark.parametrize("language", ["en", "da", "pseudo"])
@pytest.mark.parametrize("size", [(1280, 720), (800, 600)], ids=str)
def test_every_page_of_the_rules_fits(
    make_driver: MakeDriver, language: str, size: tuple[int, int]
) -> None:
    driver = make_driver(size=size, language=language)
    for _ in rules(driver, 1.5):
        check(driver)


def test_both_languages_say_everything_that_the_screens_ask_for() -> None:
    words = screen_catalogue()
    assert gaps(words) == []
    wanted = {"title", "line", *(f"level.{level}" for level in EggCups.levels)}
    wanted |= {f"option.{option.name}" for option in EggCups.options}
    wanted |= {f"page.{page}{part}" for page in (*DEMOS, "players") for part in ("", ".text")}
    assert wanted <= set(words["en"])


def test_the_font_has_every_letter() -> None:
    for texts in screen_catalogue().values():
        assert missing("".join(texts.values())) == ""


def test_whose_turn_it_is_is_said_in_the_banner_and_by_the_focus(driver: Driver) -> None:
    scene = sit_down(driver, setup("", ""), "1p")
    driver.settle()
    assert driver.on_turn == 1
    assert driver.shows("Bo: roll the die.")
    assert scene.tableau.seat == 1
    assert driver.focus == "roll"


def test_large_digits_are_an_option(driver: Driver) -> None:
    driver.click("eggcups")
    driver.click("Digits")
    driver.click("Start")
    assert driver.scene.view.look.digits  # type: ignore[attr-defined]
