"""Every screen of the shell: nothing overflows, nothing is out of reach."""

import pytest

from eggshell.scenes.menu import ask
from eggshell.scenes.result import ResultScene, Standing
from eggshell.scenes.title import TitleScene
from eggshell.setup import Seat
from eggshell.testing.driver import Driver
from tests.eggshell.last_egg import LastEgg
from tests.screens import SCREENS, MakeDriver, Opening, Screen, check, named


class Sage(LastEgg):
    name = "sage"
    hue = "sage"
    order = 1
    seats = (1, 8)
    usual = ("", "", "steady", "", "", "", "stuck")


class Blue(LastEgg):
    name = "blue"
    hue = "blue"
    order = 2


def settings(driver: Driver) -> None:
    driver.click("settings")


def statistics(driver: Driver) -> None:
    for won in (True, False):
        driver.shell.statistics.note("last-egg", "steady", won, {"taken": 7})
    driver.shell.statistics.note("last-egg", "people", None)
    driver.move("last-egg")
    driver.click("statistics")


def setup(driver: Driver) -> None:
    driver.click("last-egg")


def crowded_setup(driver: Driver) -> None:
    driver.click("sage")


def rules(driver: Driver) -> None:
    driver.click("rules")


def play(driver: Driver) -> None:
    driver.click("last-egg")
    driver.click("start")


def pause(driver: Driver) -> None:
    play(driver)
    driver.act("pause")


def dialog(driver: Driver) -> None:
    ask(driver.shell, "restart.title", "restart.text", driver.shell.quit)


def result(driver: Driver) -> None:
    names = ("Wilhelmine 1", "Bo", "Clara", "Dan", "Eva", "Finn", "Gry", "Hans")
    standings = [Standing(i + 1, Seat(n, i), "3 eggs left") for i, n in enumerate(names)]
    pop = driver.shell.stage.pop
    driver.shell.stage.push(
        ResultScene(driver.shell, "Wilhelmine 1 wins!", standings, pop, pop, pop)
    )


def title_with_a_save(driver: Driver) -> None:
    driver.shell.saves.save("sage", {})
    driver.shell.stage.arrange(driver.shell.stage.area)


OPENINGS = [
    title_with_a_save, settings, statistics, setup, crowded_setup, rules, play, pause, dialog,
    result,
]  # fmt: skip
LARGE = ("da", "dark", (1920, 1080))


@pytest.mark.parametrize("opening", OPENINGS, ids=lambda f: f.__name__)
@pytest.mark.parametrize("screen", [*SCREENS, LARGE], ids=named)
def test_text_fits_and_everything_can_be_reached(
    make_driver: MakeDriver, screen: Screen, opening: Opening
) -> None:
    language, theme, size = screen
    games = (Sage(), Blue(), LastEgg())
    driver = make_driver(games=games, size=size, language=language, theme=theme)
    opening(driver)
    driver.settle()
    check(driver)


def test_the_title_lists_the_installed_games_in_order(make_driver: MakeDriver) -> None:
    driver = make_driver(games=(Sage(), Blue(), LastEgg()))
    assert [t for t in driver.texts if t == "Last Egg"] == ["Last Egg"] * 3
    assert driver.focus == "sage"
    driver.act("right", "right")
    assert driver.focus == "last-egg"
    driver.act("down")
    assert driver.focus in ("quit", "language")


def test_without_games_the_title_says_so(make_driver: MakeDriver) -> None:
    driver = make_driver(games=())
    assert driver.shows("No game is installed.")
    driver.click("settings")
    assert driver.shows("Look and language")


def test_the_language_changes_while_running(driver: Driver) -> None:
    driver.click("language")
    assert driver.shows("Indstillinger") and driver.shows("Sidste æg")
    driver.click("settings")
    driver.click("English")
    driver.settle()
    assert driver.shows("Look and language")
    assert driver.shell.prefs.language == "en"


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_the_theme_changes_while_running(driver: Driver, theme: str) -> None:
    driver.click("settings")
    driver.focus_on("theme")
    for _ in range(("light", "dark", "contrast").index(theme)):
        driver.act("right")
    driver.settle()
    assert driver.shell.theme.name == theme
    assert driver.app.frame.get_at((3, 700))[:3] != (0, 0, 0)


def test_settings_are_there_after_a_restart(make_driver: MakeDriver) -> None:
    driver = make_driver()
    driver.click("settings")
    driver.click("Dark")
    driver.focus_on("volume")
    driver.act("left", "left")
    driver.close()
    again = make_driver()
    assert again.shell.prefs.theme == "dark"
    assert again.shell.prefs.volume == pytest.approx(0.6)


def test_a_setting_changes_by_mouse_alone(driver: Driver) -> None:
    driver.click("settings")
    slider = driver.widget("volume")
    y = slider.area.y + 42
    driver.drag((slider.area.x + 40, y), (slider.area.right, y))
    assert driver.shell.prefs.volume == 1.0
    driver.click("4×")
    assert driver.shell.prefs.speed == 4
    track = driver.widget("reduced").area
    driver.click((track.right - 20, track.y + 20))
    assert driver.shell.prefs.reduced


def test_what_was_set_up_last_is_offered_again(driver: Driver) -> None:
    driver.click("last-egg")
    driver.click("add")
    driver.click("seat 1 badge")
    driver.click("15")
    driver.click("start")
    driver.act("pause", "up", "confirm")
    driver.settle()
    driver.click("last-egg new")
    assert driver.shell.prefs.choices["last-egg"]["options"]["eggs"] == 15
    assert len(driver.scene.seats) == 3  # type: ignore[attr-defined]
    assert driver.scene.seats[0].look == 3  # type: ignore[attr-defined]


def test_a_name_is_typed(driver: Driver) -> None:
    driver.click("last-egg")
    driver.click("seat 1 name")
    for _ in range(10):
        driver.act("erase")
    driver.type("Hu m☃Åsa and far too long")
    driver.act("confirm")
    assert driver.scene.seats[0].name == "Hu mÅsa and "  # type: ignore[attr-defined]


def test_an_empty_name_becomes_the_old_one(driver: Driver) -> None:
    driver.click("last-egg")
    driver.focus_on("seat 1 name")
    driver.act("confirm", *["erase"] * 9, "confirm")
    assert driver.scene.seats[0].name == "Anna"  # type: ignore[attr-defined]


def test_letters_are_not_actions_while_typing(driver: Driver) -> None:
    driver.click("last-egg")
    driver.click("seat 1 name")
    driver.type("mmu")
    assert not driver.shell.prefs.muted
    assert driver.scene.seats[0].name == "Annammu"  # type: ignore[attr-defined]


def test_no_two_players_look_alike(driver: Driver) -> None:
    driver.click("last-egg")
    driver.click("add")
    driver.click("add")
    for badge in ("seat 1 badge", "seat 2 badge", "seat 2 badge", "seat 4 badge"):
        driver.click(badge)
        looks = [seat.look for seat in driver.scene.seats]  # type: ignore[attr-defined]
        assert len(set(looks)) == len(looks) == 4


def test_statistics_are_cleared_only_after_a_question(driver: Driver) -> None:
    driver.shell.statistics.note("last-egg", "steady", True)
    driver.click("statistics")
    driver.click("clear")
    driver.act("confirm")
    assert driver.shell.statistics.of("last-egg")
    driver.click("clear")
    driver.click("yes")
    assert not driver.shell.statistics.of("last-egg")
    driver.settle()
    assert driver.shows("Nothing has been played yet.")


def test_the_title_can_open_on_one_of_the_games(make_driver: MakeDriver) -> None:
    driver = make_driver(games=(Sage(), Blue(), LastEgg()))
    driver.shell.stage.push(TitleScene(driver.shell, driver.games, "blue"))
    assert driver.focus == "blue"
    driver.act("confirm")
    assert driver.shows("Who is playing?")
