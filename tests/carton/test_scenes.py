"""Whole games of the carton through the window, and what may happen on the way."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from carton.game import Game, Options
from carton.record import read, write
from carton.scenes import EggCarton
from carton.scenes import advice as advising
from carton.scenes import play as playing
from carton.scenes.danish import DANISH
from carton.scenes.english import ENGLISH
from carton.scenes.heaps import Heaps
from carton.scenes.pages import DEMOS
from carton.scenes.play import CartonScene
from carton.scenes.window import saved_game
from carton.search import Judgement
from eggshell.driver import Driver
from eggshell.lettering import missing
from eggshell.options import Value
from eggshell.scenes.result import ResultScene
from eggshell.setup import Seat, Setup
from eggshell.words import gaps

MakeDriver = Callable[..., Driver]
PAD_A = pygame.CONTROLLER_BUTTON_A


@pytest.fixture
def make_driver(tmp_path: Path) -> Iterator[MakeDriver]:
    made: list[Driver] = []

    def make(**settings: object) -> Driver:
        settings.setdefault("games", (EggCarton(),))
        driver = Driver(tmp_path, **settings)  # type: ignore[arg-type]
        made.append(driver)
        return driver

    yield make
    for driver in made:
        driver.close()


@pytest.fixture
def driver(make_driver: MakeDriver) -> Driver:
    """A driver at once: nothing moves, so that whole games are short."""
    return make_driver(speed=0)


def setup(*levels: str, starter: int = 0, name: str = "Anna", **options: Value) -> Setup:
    usual: dict[str, Value] = {"marbles": 3, "slots": 6, "calm": False, "numbers": True}
    seats = tuple(Seat((name, "Bo")[i], i, level) for i, level in enumerate(levels))
    return Setup(seats, {**usual, **options}, starter, 5)


def sit_down(driver: Driver, of: Setup, turns: str = "") -> CartonScene:
    carton = driver.shell.games[0]
    assert isinstance(carton, EggCarton)
    calm = " calm" if of.options["calm"] else ""
    played = read(f"{of.options['slots']}x{of.options['marbles']}{calm}: {turns}")
    scene = CartonScene(driver.shell, carton, of, played)
    driver.shell.stage.push(scene)
    driver.wait(1 / 60)
    return scene


def over(driver: Driver) -> bool:
    return isinstance(driver.scene, ResultScene)


def play_to_the_end(driver: Driver, scene: CartonScene, choose: Callable[[int], None]) -> None:
    for _ in range(300):
        driver.until(lambda: over(driver) or scene.persons_turn)
        if over(driver):
            return
        choose(scene.played.position.choices[-1])
    raise AssertionError("the game does not end")


def check_finished(driver: Driver, scene: CartonScene) -> None:
    core = Game.new(Options(6, 3))
    for slot in scene.played.sowings:
        core = core.play(slot)
    assert core == scene.played and core.winner
    assert read(write(scene.played)) == scene.played
    assert "carton" not in driver.shell.saves
    driver.settle()
    assert driver.shows(f"{scene.seating.seat(core.winner).name} wins!")


def by_arrows(driver: Driver, press: Callable[[str], None]) -> Callable[[int], None]:
    def choose(slot: int) -> None:
        for _ in range(12):
            focus = driver.focus
            if focus == f"slot {slot}":
                break
            press("right" if int(focus.split()[1]) < slot else "left")
        press("confirm")

    return choose


def test_a_whole_game_by_keyboard_only(driver: Driver) -> None:
    driver.key(pygame.K_RETURN, pygame.K_RETURN)
    scene = driver.scene
    assert isinstance(scene, CartonScene)
    keys = {"right": pygame.K_RIGHT, "left": pygame.K_LEFT, "confirm": pygame.K_RETURN}
    play_to_the_end(driver, scene, by_arrows(driver, lambda name: driver.key(keys[name])))
    check_finished(driver, scene)
    assert driver.shell.statistics.of("carton")["medium"].played == 1


def test_a_whole_game_by_mouse_only(driver: Driver) -> None:
    driver.click("carton")
    driver.click("Start")
    scene = driver.scene
    assert isinstance(scene, CartonScene)
    play_to_the_end(driver, scene, lambda slot: driver.click(f"slot {slot}"))
    check_finished(driver, scene)


def test_a_whole_game_of_two_people_by_controller_only(driver: Driver) -> None:
    scene = sit_down(driver, setup("", ""))
    buttons = {
        "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
        "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
        "confirm": PAD_A,
    }
    flipped = {"right": "left", "left": "right", "confirm": "confirm"}

    def press(name: str) -> None:
        far = scene.played.position.turn != scene.seating.bottom
        driver.pad(buttons[flipped[name] if far else name])

    play_to_the_end(driver, scene, by_arrows(driver, press))
    check_finished(driver, scene)
    driver.pad(PAD_A)
    rematch = driver.scene
    assert isinstance(rematch, CartonScene) and rematch.setup.starter == 1


@pytest.mark.parametrize("level", EggCarton.levels)
def test_computers_play_by_the_rules(driver: Driver, level: str) -> None:
    scene = sit_down(driver, setup(level, level, slots=4, marbles=2))
    driver.until(lambda: over(driver), 60)
    assert read(write(scene.played)).winner


def test_undo_takes_back_the_persons_choice_too(driver: Driver) -> None:
    scene = sit_down(driver, setup("", "medium"))
    driver.act("slot 2")
    driver.until(lambda: scene.persons_turn and len(scene.played.sowings) > 1)
    driver.act("undo")
    assert scene.played.sowings == () and scene.persons_turn and not scene.can_undo
    kept = driver.shell.saves.load("carton")
    assert kept is not None and kept["record"] == "6x3:"


def test_undo_stops_a_computer_that_thinks(driver: Driver) -> None:
    scene = sit_down(driver, setup("", "perfect"))
    driver.act("slot 2")
    driver.until(lambda: scene.thought is not None)
    driver.act("undo")
    assert scene.thought is None and scene.persons_turn and scene.played.sowings == ()


def never(level: str, record: str, seed: int) -> tuple[int, ...]:
    while True:
        time.sleep(0.01)


def never_judged(record: str, seconds: float) -> Judgement:
    while True:
        time.sleep(0.01)


class Stuck(EggCarton):
    choose = staticmethod(never)
    judge = staticmethod(never_judged)


def test_a_computer_stuck_thinking_plays_something(
    make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "PATIENCE", 0.2)
    driver = make_driver(games=(Stuck(),), speed=0)
    scene = sit_down(driver, setup("", "perfect"), "2")
    driver.until(lambda: len(scene.played.sowings) > 1)
    assert driver.shell.toasts.text.startswith("The computer took too long")


def test_a_hint_stuck_thinking_is_given_up_and_can_be_cancelled(
    make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advising, "PATIENCE", 0.2)
    driver = make_driver(games=(Stuck(),), speed=0)
    scene = sit_down(driver, setup("", ""))
    driver.act("hint")
    assert driver.shows("Working out the values")
    driver.act("hint")
    assert scene.advice.thought is None and not driver.shell.thinker.busy
    driver.act("hint")
    driver.until(lambda: scene.advice.thought is None)
    assert driver.shell.toasts.text == "The values could not be worked out."


def test_a_hint_values_every_choice(driver: Driver) -> None:
    scene = sit_down(driver, setup("", "", slots=3, marbles=2))
    driver.act("hint")
    driver.until(lambda: scene.advice.judged is not None)
    assert scene.advice.judged is not None
    assert tuple(scene.advice.judged.choices) == scene.played.position.choices
    assert scene.advice.judged.best.slot == 3
    driver.wait(0.1)
    assert driver.shows("Best: 3") and driver.shows("Win") and driver.shows("Loss")


def test_pressing_while_marbles_move_skips_and_chooses_nothing(make_driver: MakeDriver) -> None:
    driver = make_driver()
    scene = sit_down(driver, setup("", ""))
    driver.act("slot 2")
    assert scene.viewing.film is not None and scene.on_turn is None
    kept = driver.shell.saves.load("carton")
    assert kept is not None and kept["record"] == "6x3: 2", "a choice is saved at once"
    driver.key(pygame.K_RETURN)
    assert scene.viewing.film is None and scene.played.sowings == (2,) and scene.on_turn == 1


def test_the_marbles_shown_are_those_of_the_position(make_driver: MakeDriver) -> None:
    driver = make_driver(speed=4)
    scene = sit_down(driver, setup("", ""))
    driver.act("slot 1")
    said = set()
    for _ in range(2000):
        if scene.viewing.film is None:
            break
        said.add(scene.viewing.film.told.kind)
        heaps = scene.viewing.film.heaps
        assert sum(map(len, heaps.by_place.values())) + len(heaps.hand) == 36
        driver.wait(1 / 60)
    assert {"lift", "relay", "end"} & said
    position = scene.played.position
    for side in ("s", "n"):
        row = position.row("s" if side == "s" else "n")
        for slot, count in enumerate(row, 1):
            assert len(scene.viewing.heaps[-1].by_place["s" if side == "s" else "n", slot]) == count


def test_stepping_through_the_moves(driver: Driver) -> None:
    scene = sit_down(driver, setup("", ""), "1-1 3")
    driver.act("first")
    assert scene.viewing.shown == 0 and scene.on_turn is None
    driver.act("page down")
    driver.wait(0.1)
    assert scene.viewing.shown == 1
    driver.act("page up")
    assert scene.viewing.shown == 0
    scene.go_to_turn(1)
    assert scene.viewing.shown == 2
    driver.act("last")
    assert scene.viewing.shown == 3 and scene.on_turn is not None


def test_watching_again_ends_on_the_result(driver: Driver) -> None:
    scene = sit_down(driver, setup("", "", slots=2, marbles=1))
    play_to_the_end(driver, scene, lambda slot: driver.act(f"slot {slot}"))
    driver.click("replay")
    driver.until(lambda: over(driver))
    assert driver.shell.statistics.of("carton")["people"].played == 1


def test_a_game_goes_on_after_the_program_was_closed(make_driver: MakeDriver) -> None:
    driver = make_driver(speed=0)
    scene = sit_down(driver, setup("", "", calm=True), "1")
    driver.act("slot 2")
    expected = write(scene.played)
    driver.close()
    again = make_driver(speed=0)
    assert again.shows("Continue")
    again.act("confirm")
    assert isinstance(again.scene, CartonScene) and write(again.scene.played) == expected


@pytest.mark.parametrize("spoilt", [{"record": "x"}, {"record": "5x3: 1"}, {"setup": None}])
def test_a_save_that_does_not_fit_is_not_fatal(driver: Driver, spoilt: dict[str, object]) -> None:
    fine = saved_game(Game.new(), {}, 1)
    driver.shell.saves.save("carton", {**fine, **spoilt})
    driver.shell.stage.arrange(driver.shell.stage.area)
    driver.act("confirm")
    assert driver.shell.toasts.text == "The saved game does not fit this version."


# Screens


def check(driver: Driver) -> None:
    driver.redraw()
    assert driver.texts
    assert driver.overflows() == []
    pairs = [pair for pair in driver.overlaps() if not any("×" in text for text in pair)]
    assert pairs == [], "only the hand passes over what lies"
    assert driver.unreachable() == []
    for widget in driver.scene.focus.widgets:
        assert driver.app.viewport.area.contains(widget.area), widget.name


def opening(driver: Driver) -> None:
    sit_down(driver, setup("", "medium"))
    driver.act("right")


def hinted(driver: Driver) -> None:
    scene = sit_down(driver, setup("", "", name="Wilhelmine 1"), "1-1")
    driver.act("hint")
    driver.until(lambda: scene.advice.judged is not None)


def relayed(driver: Driver) -> None:
    scene = sit_down(driver, setup("", "", name="Wilhelmine 1"))
    driver.act("slot 2")
    for _ in range(200):
        if scene.viewing.film is not None and scene.viewing.film.told.kind == "relay":
            break
        driver.wait(1 / 60)


def large(driver: Driver) -> None:
    sit_down(driver, setup("", "", slots=12, marbles=12))


def moves(driver: Driver) -> None:
    sit_down(driver, setup("", ""), "1-1 3")
    if not driver.scene.wide:
        driver.click("moves")


def setting_up(driver: Driver) -> None:
    driver.click("carton")


OPENINGS = (opening, hinted, relayed, large, moves, setting_up)
SCREENS = (
    ("en", (1280, 720)), ("en", (800, 600)), ("da", (1280, 720)), ("da", (800, 600)),
    ("pseudo", (1280, 720)), ("pseudo", (800, 600)),
)  # fmt: skip


@pytest.mark.parametrize("screen", SCREENS, ids=str)
@pytest.mark.parametrize("show", OPENINGS, ids=lambda f: f.__name__)
def test_text_fits_and_everything_can_be_reached(
    make_driver: MakeDriver, screen: tuple[str, tuple[int, int]], show: Callable[[Driver], None]
) -> None:
    driver = make_driver(language=screen[0], size=screen[1])
    show(driver)
    check(driver)


@pytest.mark.parametrize("language", ["en", "da", "pseudo"])
@pytest.mark.parametrize("size", [(1280, 720), (800, 600)], ids=str)
def test_every_page_of_the_rules_fits(
    make_driver: MakeDriver, language: str, size: tuple[int, int]
) -> None:
    driver = make_driver(size=size, language=language)
    driver.click("rules")
    for _ in range(len(DEMOS) + 1):
        driver.wait(0.4)
        check(driver)
        driver.focus_on("next")
        driver.act("confirm")


def test_the_demos_show_what_their_pages_say() -> None:
    cases = {name: [s.case for s in demo.sowings] for name, demo in DEMOS.items()}
    assert cases["off"][0] == "A" and cases["end"] == ["C"] and cases["sow"][-1] in ("A", "C")
    assert DEMOS["relay"].sowings[0].relays == 1
    assert DEMOS["goal"].sowings[-1].winner == "s"


def test_the_catalogue_is_complete_and_the_font_has_its_letters() -> None:
    assert gaps({"en": ENGLISH, "da": DANISH}) == []
    for texts in (ENGLISH, DANISH):
        assert missing("".join(texts.values())) == ""


def test_heaps_hold_what_the_position_says() -> None:
    position = read("6x3: 1-1").position
    assert len(Heaps.of(position).at(("s", None))) == position.offs[0]
