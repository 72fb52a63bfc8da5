"""Whole games through the shell: by keyboard only, by mouse only, by controller only."""

from collections.abc import Callable

import pygame

from eggshell.scenes.result import ResultScene
from eggshell.scenes.title import TitleScene
from eggshell.testing.driver import Driver
from tests.eggshell.last_egg import LastEggScene
from tests.screens import MakeDriver

PAD_A = pygame.CONTROLLER_BUTTON_A
PAD_START = pygame.CONTROLLER_BUTTON_START
PAD_DOWN = pygame.CONTROLLER_BUTTON_DPAD_DOWN


def game(driver: Driver) -> LastEggScene:
    assert isinstance(driver.scene, LastEggScene)
    return driver.scene


def over(driver: Driver) -> bool:
    return isinstance(driver.scene, ResultScene)


def to_move(driver: Driver) -> bool:
    if over(driver):
        return True
    turn = driver.on_turn
    return turn is not None and game(driver).setup.seats[turn].is_person


def play_on(driver: Driver, move: Callable[[], None]) -> None:
    """Move whenever a person is to move, until the result shows."""
    driver.until(lambda: to_move(driver))
    for _ in range(30):
        if over(driver):
            return
        move()
        driver.until(lambda: to_move(driver))
    raise AssertionError("the game does not end")


def test_a_whole_game_by_keyboard_only(driver: Driver) -> None:
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_RETURN)
    play_on(driver, lambda: driver.key(pygame.K_RETURN))
    assert driver.shell.statistics.of("last-egg")["steady"].played == 1
    driver.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)
    assert isinstance(driver.scene, TitleScene)
    driver.settle()
    assert driver.shows("Play") and not driver.shows("Continue")


def test_a_whole_game_by_mouse_only(driver: Driver) -> None:
    driver.click("last-egg")
    driver.click("Start")
    play_on(driver, lambda: driver.click("take 1"))
    driver.settle()
    driver.click("To the games")
    assert isinstance(driver.scene, TitleScene)


def test_a_whole_game_by_controller_only(driver: Driver) -> None:
    driver.pad(PAD_A)
    driver.pad(PAD_A)
    play_on(driver, lambda: driver.pad(PAD_A))
    driver.pad(PAD_A)
    assert game(driver).heap.eggs in (11, 12), "a rematch, which the computer may have begun"


def test_the_banner_and_the_driver_agree_on_whose_turn_it_is(driver: Driver) -> None:
    driver.act("confirm", "confirm")
    for _ in range(3):
        driver.until(lambda: to_move(driver))
        assert driver.on_turn is not None
        name = game(driver).setup.seats[driver.on_turn].name
        driver.settle()
        assert driver.shows(f"{name}, take some!")
        driver.act("confirm")


def test_undo_takes_back_the_persons_move_not_only_the_computers(driver: Driver) -> None:
    driver.act("confirm", "confirm")
    driver.until(lambda: to_move(driver))
    before = game(driver).heap
    driver.act("right", "confirm")
    driver.until(lambda: to_move(driver))
    assert game(driver).heap.eggs < before.eggs - 2
    driver.act("undo")
    assert game(driver).heap == before
    assert driver.shell.saves.load("last-egg") is not None
    driver.wait(1.0)
    assert game(driver).heap == before, "no computer moves after an undo to a person"


def test_undo_while_the_computer_thinks_takes_back_the_persons_move(driver: Driver) -> None:
    driver.act("confirm")
    driver.click("Stuck")
    driver.focus_on("starter")
    driver.act("right")
    driver.click("Start")
    before = game(driver).heap
    driver.act("confirm")
    assert driver.shell.thinker.busy
    driver.act("undo")
    assert game(driver).heap == before and not driver.shell.thinker.busy


def test_a_game_goes_on_after_the_program_was_closed(make_driver: MakeDriver) -> None:
    driver = make_driver()
    driver.act("confirm", "confirm")
    driver.until(lambda: to_move(driver))
    driver.act("confirm")
    driver.until(lambda: to_move(driver))
    before = game(driver).heap
    driver.post(pygame.QUIT)
    driver.app.advance(0.1)
    assert not driver.app.running
    driver.close()
    again = make_driver()
    assert again.shows("Continue")
    again.act("confirm")
    assert game(again).heap == before
    assert to_move(again)


def test_back_pauses_and_back_again_goes_on(driver: Driver) -> None:
    driver.act("confirm", "confirm", "back")
    driver.settle()
    assert driver.shows("Paused")
    driver.act("back")
    assert isinstance(driver.scene, LastEggScene)


def test_starting_again_is_asked_for(driver: Driver) -> None:
    driver.act("confirm", "confirm")
    driver.until(lambda: to_move(driver))
    driver.act("confirm")
    driver.pad(PAD_START, PAD_DOWN, PAD_DOWN, PAD_DOWN, PAD_A)
    driver.settle()
    assert driver.shows("Start again?")
    driver.act("down", "confirm")
    assert len(driver.shell.stage.scenes) == 2
    assert game(driver).heap.eggs in (11, 12)


def test_rules_open_where_the_players_are_chosen(driver: Driver) -> None:
    driver.act("confirm", "help")
    driver.settle()
    assert driver.shows("Taking") and driver.shows("1 of 2")


def test_rules_open_from_the_game_and_return_to_it(driver: Driver) -> None:
    driver.act("confirm", "confirm", "help")
    driver.settle()
    assert driver.shows("Taking") and driver.shows("1 of 2")
    driver.act("confirm")
    driver.settle()
    assert driver.shows("2 of 2") and driver.shows("Close")
    driver.act("confirm")
    assert isinstance(driver.scene, LastEggScene)


def test_leaving_the_game_stops_the_thinking(driver: Driver) -> None:
    driver.act("confirm")
    driver.click("Stuck")
    driver.click("Start")
    if not driver.shell.thinker.busy:
        driver.act("confirm")
    assert driver.shell.thinker.busy
    driver.act("pause", "up", "confirm")
    assert isinstance(driver.scene, TitleScene)
    assert not driver.shell.thinker.busy
