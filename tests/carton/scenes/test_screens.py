"""Every screen of the Egg Carton Game: nothing overflows, all can be reached; what shows is so."""

from itertools import combinations

import pytest
from pygame import FRect

from carton.players.level import LEVELS
from carton.players.requests import judgement
from carton.rules.game import Game
from carton.rules.side import Side
from carton.scenes.board.heaps import Heaps
from carton.scenes.board.marble import LAID, spots
from carton.scenes.board.tray import Tray
from carton.scenes.game import EggCarton
from carton.scenes.pages.rules_pages import DEMOS
from carton.scenes.panel.layout import Layout
from carton.scenes.words.catalogue import CATALOGUE
from eggconsole.words.catalogue import gaps
from eggshell.look.lettering import missing
from eggshell.motion import Motion
from eggshell.testing.driver import Driver
from tests.carton.scenes.tables import finished, setup, sit_down
from tests.screens import SCREENS, MakeDriver, Opening, Screen, check, named, rules

LONG = ("Wilhelmine 1", "Bo")
SIDES: tuple[Side, Side] = ("s", "n")


def title(driver: Driver) -> None:
    driver.act("right", "left")


def setting_up(driver: Driver) -> None:
    driver.click("carton")


def choosing(driver: Driver) -> None:
    sit_down(driver, setup("", "medium"))
    driver.act("right")


def hinted(driver: Driver) -> None:
    scene = sit_down(driver, setup("", "", names=LONG, slots=3, marbles=2))
    scene.advice.judged = judgement(str(scene.played), 5.0)
    scene.stale = True


def relayed(driver: Driver) -> None:
    scene = sit_down(driver, setup("", "", names=LONG))
    driver.act("slot 2")
    while scene.cursor.film is not None and scene.cursor.film.told.kind != "relay":
        driver.wait(1 / 60)


def large(driver: Driver) -> None:
    sit_down(driver, setup("", "", slots=12, marbles=12))
    driver.act("right")


def small(driver: Driver) -> None:
    sit_down(driver, setup("", "", slots=1, marbles=12))


def moves(driver: Driver) -> None:
    sit_down(driver, setup("", ""), "1-1 3")
    if not driver.scene.wide:
        driver.click("moves")


def result(driver: Driver) -> None:
    finished(driver)


def watching(driver: Driver) -> None:
    result(driver)
    driver.click("replay")
    driver.act("last", "page up")


def statistics(driver: Driver) -> None:
    for level in (*LEVELS, "people"):
        driver.shell.statistics.note("carton", level, True, {"relays": 9, "sowings": 4})
    driver.click("statistics")


OPENINGS = (
    title, setting_up, choosing, hinted, relayed, large, small, moves, result, watching, statistics,
)  # fmt: skip


@pytest.mark.parametrize("opening", OPENINGS, ids=lambda f: f.__name__)
@pytest.mark.parametrize("screen", SCREENS, ids=named)
def test_text_fits_and_everything_can_be_reached(
    make_driver: MakeDriver, screen: Screen, opening: Opening
) -> None:
    language, theme, size = screen
    driver = make_driver(size=size, language=language, theme=theme)
    opening(driver)
    driver.wait(0.3)
    check(driver, over="×")


@pytest.mark.parametrize("language", ["en", "da", "pseudo"])
@pytest.mark.parametrize("size", [(1280, 720), (800, 600)], ids=str)
def test_every_page_of_the_rules_fits(
    make_driver: MakeDriver, language: str, size: tuple[int, int]
) -> None:
    driver = make_driver(size=size, language=language)
    for _ in rules(driver, 3.5):
        check(driver, over="×")


def test_the_demos_show_what_their_pages_say() -> None:
    cases = {name: [s.case for s in demo.sowings] for name, demo in DEMOS.items()}
    assert cases["off"][0] == "A" and cases["end"] == ["C"] and cases["sow"][-1] in ("A", "C")
    assert DEMOS["relay"].sowings[0].relays == 1
    assert DEMOS["goal"].sowings[-1].winner == "s"


@pytest.mark.parametrize("name", list(DEMOS))
def test_the_demos_keep_the_rules_and_begin_again(name: str) -> None:
    demo, motion = DEMOS[name], Motion()
    whole = demo.seconds(motion)
    assert demo.at(whole + 0.01, motion).position == demo.sowings[0].before
    last = demo.at(whole - 0.01, motion)
    assert last.position == demo.sowings[-1].after
    for side in SIDES:
        for slot, count in enumerate(last.position.row(side), 1):
            assert len(last.heaps.at((side, slot))) == count


def test_the_catalogue_is_complete_and_the_font_has_its_letters() -> None:
    assert gaps(CATALOGUE) == []
    wanted = {f"level.{level}{part}" for level in LEVELS for part in ("", ".note")}
    wanted |= {f"option.{option.name}" for option in EggCarton.options}
    wanted |= {f"page.{page}{part}" for page in (*DEMOS, "players") for part in ("", ".text")}
    assert wanted <= set(CATALOGUE["en"])
    for texts in CATALOGUE.values():
        assert missing("".join(texts.values())) == ""


def test_heaps_hold_what_the_position_says() -> None:
    position = Game.parse("6x3: 1-1").position
    assert len(Heaps.of(position).at(("s", None))) == position.offs[0]


@pytest.mark.parametrize("area", [FRect(0, 0, 1280, 720), FRect(0, 0, 960, 720)], ids=str)
@pytest.mark.parametrize("slots", range(1, 13))
def test_every_carton_has_room_for_its_marbles(slots: int, area: FRect) -> None:
    place = Layout(area, area.w > 1100)
    tray = Tray.within(place.field, slots, "n", place.zone, place.gap)
    hollows = [tray.slot(side, slot) for side in SIDES for slot in range(1, slots + 1)]
    dishes = [tray.dish(side) for side in SIDES]
    for one, other in combinations([*hollows, *dishes], 2):
        assert not one.colliderect(other)
    assert all(tray.area.contains(hollow) for hollow in hollows)
    assert all(area.contains(dish) for dish in dishes)
    assert tray.radius > 7
    for count in range(1, LAID + 1):
        heap = spots(count, tray.rows(("s", 1)))
        assert len(heap) == count
        for x, y in heap:
            assert abs(x) + 1 <= hollows[0].w / 2 / tray.radius
            assert abs(y) + 1 <= hollows[0].h / 2 / tray.radius
        assert all(abs(a[0] - b[0]) + abs(a[1] - b[1]) > 2 for a, b in combinations(heap, 2))


def test_the_longest_name_leaves_no_room_for_what_else_the_card_says(
    make_driver: MakeDriver,
) -> None:
    driver = make_driver(size=(800, 600), speed=0)
    sit_down(driver, setup("", "perfect", names=("W" * 12, "Bo")))
    driver.redraw()
    assert driver.shows("W" * 12)
    assert driver.overflows() == [] and "…" not in driver.texts
