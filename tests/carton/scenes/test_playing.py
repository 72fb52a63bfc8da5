"""Whole games of the carton through the window, and what may happen on the way."""

import time
from collections.abc import Callable

import pygame
import pytest

from carton.rules.game import Game
from carton.rules.options import Options
from carton.scenes.game import EggCarton
from carton.scenes.play import advice as advising
from carton.scenes.play import carton_scene as playing
from carton.scenes.play.carton_scene import CartonScene
from carton.scenes.window import saved_game
from carton.solving.judgement import Judgement
from eggshell.testing.driver import Driver
from tests.carton.scenes.tables import finished, over, play_to_the_end, setup, sit_down
from tests.screens import MakeDriver

PAD_A = pygame.CONTROLLER_BUTTON_A


def check_finished(driver: Driver, scene: CartonScene) -> None:
    core = Game.new(Options(6, 3))
    for slot in scene.played.sowings:
        core = core.play(slot)
    assert core == scene.played and core.winner
    assert Game.parse(str(scene.played)) == scene.played
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
    assert Game.parse(str(scene.played)).winner


def test_undo_takes_back_the_persons_choice_too(driver: Driver) -> None:
    scene = sit_down(driver, setup("", "medium"))
    driver.act("slot 2")
    driver.until(lambda: scene.persons_turn and len(scene.played.sowings) > 1)
    driver.act("undo")
    assert not scene.played.sowings and scene.persons_turn and not scene.can_undo
    kept = driver.shell.saves.load("carton")
    assert kept is not None and kept["record"] == "6x3:"


def test_undo_stops_a_computer_that_thinks(driver: Driver) -> None:
    scene = sit_down(driver, setup("", "perfect"))
    driver.act("slot 2")
    driver.until(lambda: scene.thought is not None)
    driver.act("undo")
    assert scene.thought is None and scene.persons_turn and not scene.played.sowings


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
    assert scene.cursor.film is not None and scene.on_turn is None
    kept = driver.shell.saves.load("carton")
    assert kept is not None and kept["record"] == "6x3: 2", "a choice is saved at once"
    driver.key(pygame.K_RETURN)
    assert scene.cursor.film is None and scene.played.sowings == (2,) and scene.on_turn == 1


def test_the_marbles_shown_are_those_of_the_position(make_driver: MakeDriver) -> None:
    driver = make_driver(speed=4)
    scene = sit_down(driver, setup("", ""))
    driver.act("slot 1")
    said = set()
    for _ in range(2000):
        if scene.cursor.film is None:
            break
        said.add(scene.cursor.film.told.kind)
        heaps = scene.cursor.film.heaps
        assert sum(map(len, heaps.by_place.values())) + len(heaps.hand) == 36
        driver.wait(1 / 60)
    assert {"lift", "relay", "end"} & said
    position = scene.played.position
    for side in ("s", "n"):
        row = position.row("s" if side == "s" else "n")
        for slot, count in enumerate(row, 1):
            assert len(scene.cursor.heaps[-1].by_place["s" if side == "s" else "n", slot]) == count


def test_stepping_through_the_moves(driver: Driver) -> None:
    scene = sit_down(driver, setup("", ""), "1-1 3")
    driver.act("first")
    assert scene.cursor.shown == 0 and scene.on_turn is None
    driver.act("page down")
    driver.wait(0.1)
    assert scene.cursor.shown == 1
    driver.act("page up")
    assert scene.cursor.shown == 0
    scene.watching.go_to_turn(1)
    assert scene.cursor.shown == 2
    driver.act("last")
    assert scene.cursor.shown == 3 and scene.on_turn is not None


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
    expected = str(scene.played)
    driver.close()
    again = make_driver(speed=0)
    assert again.shows("Continue")
    again.act("confirm")
    assert isinstance(again.scene, CartonScene) and str(again.scene.played) == expected


@pytest.mark.parametrize("spoilt", [{"record": "x"}, {"record": "5x3: 1"}, {"setup": None}])
def test_a_save_that_does_not_fit_is_not_fatal(driver: Driver, spoilt: dict[str, object]) -> None:
    fine = saved_game(Game.new(), {}, 1)
    driver.shell.saves.save("carton", {**fine, **spoilt})
    driver.shell.stage.arrange(driver.shell.stage.area)
    driver.act("confirm")
    assert driver.shell.toasts.text == "The saved game does not fit this version."


# Choosing


def test_slots_from_ten_on_are_called_by_two_digits(driver: Driver) -> None:
    scene = sit_down(driver, setup("", "", slots=12, marbles=1))
    for keys, slot in (
        ((pygame.K_1, pygame.K_2), 12), ((pygame.K_1, pygame.K_1), 11), ((pygame.K_0,), 10),
        ((pygame.K_KP1, pygame.K_KP0), 10), ((pygame.K_9,), 9),
    ):  # fmt: skip
        driver.key(*keys)
        driver.until(lambda: scene.persons_turn)
        assert scene.played.sowings == (slot,)
        driver.act("undo")


def test_one_alone_shows_its_slot_and_is_sown_after_a_moment(driver: Driver) -> None:
    scene = sit_down(driver, setup("", "", slots=12, marbles=1))
    driver.act("right")
    driver.key(pygame.K_1)
    assert not scene.played.sowings and driver.focus == "slot 1"
    driver.wait(1.0)
    assert scene.played.sowings == (1,)


def test_one_and_enter_sows_at_once(driver: Driver) -> None:
    scene = sit_down(driver, setup("", "", slots=12, marbles=1))
    driver.key(pygame.K_1, pygame.K_RETURN)
    assert scene.played.sowings == (1,)
    driver.wait(1.0)
    assert scene.played.sowings == (1,)


def test_digits_without_a_slot_choose_nothing(driver: Driver) -> None:
    scene = sit_down(driver, setup("", "", slots=11, marbles=1), "4")
    driver.key(pygame.K_1, pygame.K_2)
    driver.wait(1.0)
    assert scene.played.sowings == (4,)
    small = sit_down(driver, setup("", ""))
    driver.key(pygame.K_0, pygame.K_9)
    assert not small.played.sowings
    driver.key(pygame.K_1)
    assert small.played.sowings == (1,)


def test_pointing_at_a_slot_tells_where_its_sowing_ends(driver: Driver) -> None:
    scene = sit_down(driver, setup("", ""))
    driver.move("slot 2")
    assert scene.pointed == 2 and driver.shows("Slot 2 ends in Bo’s slot 6")
    end = scene.played.show(2).events[-1]
    assert (end.side, end.slot) == ("n", 6)
    driver.move("slot 1")
    assert scene.pointed == 1 and driver.shows("Slot 1 ends off the board: you sow again")
    driver.move((5, 700))
    assert scene.pointed is None and not driver.shows("ends")


def finger(driver: Driver, kind: int, name: str) -> None:
    at = driver.app.viewport.mouse(driver.widget(name).area.center)
    driver.post(kind, pos=at, button=1, touch=True, rel=(0, 0), buttons=(1, 0, 0))
    driver.wait(1 / 60)


def test_a_finger_sees_where_it_ends_before_it_is_lifted(driver: Driver) -> None:
    scene = sit_down(driver, setup("", ""))
    finger(driver, pygame.MOUSEBUTTONDOWN, "slot 2")
    assert driver.shows("Slot 2 ends in Bo’s slot 6") and not scene.played.sowings
    finger(driver, pygame.MOUSEMOTION, "slot 5")
    finger(driver, pygame.MOUSEBUTTONUP, "slot 5")
    assert not scene.played.sowings, "it slid away"
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        finger(driver, kind, "slot 2")
    assert scene.played.sowings == (2,)


def test_the_focus_stays_on_what_the_player_uses(driver: Driver) -> None:
    scene = sit_down(driver, setup("", ""), "1-1 3-2")
    driver.focus_on("undo")
    driver.act("confirm", "confirm")
    assert driver.focus == "undo" and str(scene.played) == "6x3: 1-1"


def test_undo_in_the_middle_of_a_sowing(make_driver: MakeDriver) -> None:
    driver = make_driver()
    scene = sit_down(driver, setup("", ""))
    driver.act("slot 2")
    driver.wait(0.5)
    driver.act("undo")
    assert not scene.played.sowings and scene.persons_turn and driver.on_turn == 0


def test_a_calm_start_is_one_sowing_and_says_so(driver: Driver) -> None:
    scene = sit_down(driver, setup("", "", calm=True))
    driver.move("slot 1")
    assert driver.shows("Slot 1 ends off the board") and not driver.shows("sow again")
    driver.shell.change(speed=4)
    scene.sow(1)
    film = scene.cursor.film
    while film is not None and film.event.kind != "end":
        driver.wait(1 / 60)
    assert driver.shows("Off the board, but a calm start is one sowing")
    driver.until(lambda: scene.persons_turn)
    assert driver.on_turn == 1 and driver.shows("Bo, choose a slot!")


# Watching


def test_enter_on_the_list_of_moves_skips_a_sowing(make_driver: MakeDriver) -> None:
    driver = make_driver()
    scene = sit_down(driver, setup("", ""), "1-1")
    driver.act("slot 3")
    driver.focus_on("turns")
    driver.key(pygame.K_RETURN)
    assert scene.cursor.film is None and scene.persons_turn


def test_a_watched_game_can_be_held_in_the_middle_of_a_sowing(make_driver: MakeDriver) -> None:
    driver = make_driver()
    scene = finished(driver)
    driver.click("replay")
    driver.wait(0.4)
    assert driver.focus == "main" and driver.shows("Pause")
    driver.key(pygame.K_RETURN)
    film = scene.cursor.film
    assert film is not None and driver.shows("Play on")
    lying = film.heaps
    driver.wait(1.0)
    assert scene.cursor.film is film and film.heaps == lying
    driver.key(pygame.K_RETURN)
    driver.shell.change(speed=4)
    scene.watching.set_speed(4)
    driver.wait(120.0)
    assert over(driver)


def test_from_a_turn_of_the_list_one_watches_on(driver: Driver) -> None:
    scene = sit_down(driver, setup("", ""), "4-5-2 1 5")
    driver.focus_on("turns")
    driver.act("first")
    assert scene.cursor.shown == 0 and not scene.persons_turn
    driver.act("down")
    assert scene.cursor.shown == 3 and scene.cursor.turn == 2
    driver.act("confirm")
    driver.until(lambda: scene.persons_turn)
    assert scene.cursor.shown == 5


def test_where_the_list_lies_over_the_carton_enter_goes_back_to_it(
    make_driver: MakeDriver,
) -> None:
    driver = make_driver(size=(800, 600), speed=0)
    scene = sit_down(driver, setup("", ""), "4-5-2 1 5")
    driver.click("moves")
    driver.focus_on("turns")
    driver.act("first", "confirm")
    assert driver.scene is scene
    driver.until(lambda: scene.persons_turn)
    assert scene.cursor.shown == 5


def test_moves_are_looked_at_while_a_computer_thinks(driver: Driver) -> None:
    scene = sit_down(driver, setup("", "easy"), "2")
    driver.act("first")
    driver.wait(0.5)
    assert scene.cursor.shown == 0 and scene.played.sowings == (2,)
    driver.act("last")
    driver.until(lambda: len(scene.played.sowings) > 1)


def test_a_sowing_is_as_fast_as_the_speed_says(driver: Driver) -> None:
    scene = sit_down(driver, setup("", ""))
    length = {}
    for speed in (1, 2, 4):
        scene.watching.set_speed(speed)
        scene.sow(2)
        assert scene.cursor.film is not None
        length[speed] = scene.cursor.film.length
        driver.act("undo")
    assert length[1] == pytest.approx(2 * length[2]) == pytest.approx(4 * length[4])
    scene.watching.set_speed(0)
    driver.act("slot 2")
    assert scene.cursor.at_end


def test_the_speed_changes_in_the_middle_of_a_sowing(make_driver: MakeDriver) -> None:
    driver = make_driver()
    scene = sit_down(driver, setup("", ""))
    driver.act("slot 2")
    driver.focus_on("speed")
    driver.act("left")
    driver.wait(1 / 60)
    assert driver.shell.prefs.speed == 0 and scene.cursor.at_end


def test_the_speed_of_the_settings_counts_at_once(make_driver: MakeDriver) -> None:
    driver = make_driver()
    scene = sit_down(driver, setup("", ""))
    driver.act("slot 2", "pause")
    driver.shell.change(speed=0)
    driver.act("confirm")
    driver.wait(1 / 60)
    assert driver.scene is scene and scene.cursor.at_end


def test_numbers_on_demand(driver: Driver) -> None:
    sit_down(driver, setup("", "", marbles=5, slots=2))
    assert driver.texts.count("5") == 4
    driver.focus_on("numbers")
    driver.act("confirm")
    assert driver.texts.count("5") == 0
    driver.move("slot 2")
    assert driver.texts.count("5") == 1
