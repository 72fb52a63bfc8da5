"""Whole games of Egg cups through the window, and what may happen on the way."""

import io
import time
from pathlib import Path

import pygame
import pytest
from rich.console import Console

from eggcups.cli.terminal import Session
from eggcups.records.record import Record
from eggcups.rules.choice import Choice
from eggcups.rules.state import Phase
from eggcups.scenes.game import EggCups
from eggcups.scenes.play import odds_request
from eggcups.scenes.play.eggcups_scene import EggCupsScene
from eggcups.scenes.play.watching_scene import WatchingScene
from eggcups.scenes.window import saved_game
from eggshell.scenes.title import TitleScene
from eggshell.testing.driver import Driver
from tests.eggcups.scenes.tables import (
    game,
    over,
    play_on,
    record,
    setup,
    sit_down,
    to_move,
    wait_for_person,
)
from tests.screens import MakeDriver

PAD_A = pygame.CONTROLLER_BUTTON_A
PAD_Y = pygame.CONTROLLER_BUTTON_Y
PAD_X = pygame.CONTROLLER_BUTTON_X


def in_the_terminal(played: Record) -> str:
    """The record of the same choices, typed at the terminal."""
    typed = ["pass" if mark == "p" else "roll" for turn in played.turns for mark in turn]
    waiting = iter(typed)

    def read() -> str:
        try:
            return next(waiting)
        except StopIteration:
            raise EOFError from None

    fresh = Record(
        played.players, played.eggs, played.first, played.play_on,
        seats=("person",) * played.players, seed=played.seed,
    )  # fmt: skip
    session = Session(fresh, "en", Console(file=io.StringIO()), read)
    session.run()
    return " ".join(session.record.turns)


def cautious(driver: Driver) -> bool:
    """Whether a cautious person passes now."""
    state = game(driver).state
    return state.phase is Phase.MAY_PASS and state.full > 2


def check_finished(driver: Driver) -> None:
    scene = game(driver)
    assert scene.state.over
    assert Record.parse(str(scene.played)).position == scene.state
    assert in_the_terminal(scene.played) == " ".join(scene.played.turns)
    assert "eggcups" not in driver.shell.saves
    winner = scene.setup.seats[scene.state.ranking[0]].name
    driver.settle()
    assert driver.shows(f"{winner} wins!")


def test_a_whole_game_by_keyboard_only(driver: Driver) -> None:
    driver.key(pygame.K_RETURN, pygame.K_RETURN)
    play_on(driver, lambda: driver.key(pygame.K_p if cautious(driver) else pygame.K_RETURN))
    check_finished(driver)
    assert driver.shell.statistics.of("eggcups")["rule-of-thumb"].played == 1
    driver.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)
    assert isinstance(driver.scene, TitleScene)


def test_a_whole_game_by_arrow_keys_and_enter_alone(driver: Driver) -> None:
    sit_down(driver, setup("", "", eggs=4))

    def choose() -> None:
        assert driver.focus == "roll"
        if cautious(driver):
            driver.key(pygame.K_RIGHT)
        driver.key(pygame.K_RETURN)
        if not over(driver) and game(driver).state.phase is Phase.MUST_ROLL:
            assert driver.focus == "roll", "each turn begins on the roll"

    play_on(driver, choose)
    check_finished(driver)


def test_a_whole_game_by_mouse_only(driver: Driver) -> None:
    driver.click("eggcups")
    driver.click("Start")
    play_on(driver, lambda: driver.click("pass" if cautious(driver) else "die"))
    check_finished(driver)
    driver.click("To the games")
    assert isinstance(driver.scene, TitleScene)


def test_a_whole_game_by_controller_only(driver: Driver) -> None:
    driver.pad(PAD_A, PAD_A)
    play_on(driver, lambda: driver.pad(PAD_Y if cautious(driver) else PAD_A))
    check_finished(driver)
    driver.pad(PAD_A)
    assert game(driver).played.eggs == 8 and not game(driver).state.over, "a rematch"


def test_computers_play_as_they_do_in_the_terminal(driver: Driver) -> None:
    of = setup("perfect", "careful", "bold", play_on=True)
    scene = sit_down(driver, of)
    driver.until(lambda: scene.odds.here)
    wait_for_person(driver)
    session = Session(record(of), "en", Console(file=io.StringIO()), lambda: "quit")
    session.run()
    assert str(scene.played) == str(session.record)
    assert [s.place for s in driver.scene.standings] == [1, 2, 3]  # type: ignore[attr-defined]
    assert not driver.shell.statistics.of("eggcups"), "nobody played"


def test_the_winner_comes_first_and_the_others_share_the_next_place(driver: Driver) -> None:
    sit_down(driver, setup("", "", "", eggs=4), "1p 2p 3p 41")
    play_on(driver, lambda: driver.act("roll"))
    shown = driver.scene.standings  # type: ignore[attr-defined]
    state = game(driver).state
    assert [line.place for line in shown] == [1, 2, 2]
    left = [state.baskets[int(["Anna", "Bo", "Clara"].index(line.seat.name))] for line in shown]
    assert left == sorted(left) and left[0] == 0


def test_nobody_passes_before_rolling(driver: Driver) -> None:
    scene = sit_down(driver, setup("", ""))
    assert not driver.widget("pass").enabled
    driver.act("pass")
    driver.click("pass")
    assert scene.played.turns == () and scene.state.seat == 0


def test_a_choice_is_saved_before_the_die_lies_still(make_driver: MakeDriver) -> None:
    driver = make_driver()
    scene = sit_down(driver, setup("", ""))
    driver.act("roll")
    assert scene.film is not None and scene.on_turn is None
    kept = driver.shell.saves.load("eggcups")
    assert kept is not None and Record.parse(kept["record"]) == scene.played
    assert len(scene.played.turns) == 1


def test_quitting_does_not_roll_the_die_anew(make_driver: MakeDriver) -> None:
    driver = make_driver(speed=0)
    scene = sit_down(driver, setup("", ""), "1p 2p")
    driver.act("roll")
    expected = scene.played.turns
    driver.close()
    again = make_driver(speed=0)
    again.act("confirm")
    assert game(again).played.turns == expected
    driver2 = make_driver(speed=0)
    sit_down(driver2, setup("", ""), "1p 2p")
    driver2.act("roll")
    assert game(driver2).played.turns == expected


def test_a_game_goes_on_after_the_program_was_closed(make_driver: MakeDriver) -> None:
    driver = make_driver(speed=0)
    scene = sit_down(driver, setup("", "bold", die="digits"), "1p 2p 3")
    before = scene.state
    driver.post(pygame.QUIT)
    driver.app.advance(0.1)
    driver.close()
    again = make_driver(speed=0)
    assert again.shows("Continue")
    again.act("confirm")
    assert game(again).state == before
    assert game(again).view.look.digits
    assert to_move(again)
    again.settle()
    assert again.shows("Anna rolls 3. An egg goes into cup 3.")


@pytest.mark.parametrize(
    "spoilt",
    [
        {"record": "nonsense"},
        {"record": "players=2 eggs=8 first=1 ending=first-out seats=person,person seed=5 : 11p"},
        {"record": "players=2 eggs=1 first=1 ending=first-out seats=person,person seed=5 : 1"},
        {"record": "players=3 eggs=7 first=1 ending=first-out seed=5 :"},
        {"record": 7},
        {"setup": {"seats": []}},
        {"setup": None},
    ],
)
def test_a_save_that_does_not_fit_is_not_fatal(driver: Driver, spoilt: dict[str, object]) -> None:
    of = setup("", "")
    fine = {"setup": of.record(), "record": str(record(of))}
    driver.shell.saves.save("eggcups", {**fine, **spoilt})
    driver.shell.stage.arrange(driver.shell.stage.area)
    driver.act("confirm")
    driver.settle()
    assert driver.shows("Who is playing?")
    assert driver.shell.toasts.text == "The saved game does not fit this version."


def test_a_damaged_save_is_set_aside(make_driver: MakeDriver, tmp_path: Path) -> None:
    (tmp_path / "save-eggcups.json").write_text('{"version": 1, "conte', encoding="utf-8")
    driver = make_driver()
    driver.act("confirm")
    driver.settle()
    assert driver.shell.toasts.text == "The saved game was damaged and has been set aside."
    assert (tmp_path / "save-eggcups.damaged-1.json").exists()


def never(players: int, eggs: int, play_on: bool) -> None:
    while True:
        time.sleep(0.01)


class Stuck(EggCups):
    work_out = staticmethod(never)  # type: ignore[assignment]


def test_a_computer_that_is_stuck_thinking_plays_simply(
    make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(odds_request, "PATIENCE", 0.2)
    driver = make_driver(games=(Stuck(),), speed=0)
    scene = sit_down(driver, setup("perfect", "", odds=True), "6")
    assert scene.state.phase is Phase.MAY_PASS
    assert driver.shows("Anna is thinking …") and driver.shows("Working out the odds …")
    driver.until(lambda: scene.odds.missing)
    wait_for_person(driver)
    assert driver.shell.toasts.text.startswith("The computer took too long")
    driver.settle()
    assert scene.played.turns[0] != "6", "it went on"
    assert driver.shows("The odds could not be worked out.")
    driver.act("roll")
    assert len(scene.played.turns) == 2, "the window answers"


def test_leaving_the_game_stops_the_thinking(make_driver: MakeDriver) -> None:
    driver = make_driver(games=(Stuck(),))
    sit_down(driver, setup("perfect", ""))
    assert driver.shell.thinker.busy
    driver.act("pause", "up", "confirm")
    assert isinstance(driver.scene, TitleScene)
    assert not driver.shell.thinker.busy


def test_the_odds_come_when_asked_for_and_match_the_tables(driver: Driver) -> None:
    from eggcups.odds.table_cache import table_for

    scene = sit_down(driver, setup("", "", ""), "13p 5p 6p 4")
    driver.wait(0.1)
    assert not driver.shows("Chance to win") and not driver.shell.thinker.busy
    driver.pad(PAD_X)
    driver.until(lambda: scene.odds.here)
    driver.wait(0.1)
    odds = table_for(3, 21).odds((4, 6, 6), 4)
    assert odds.best is Choice.PASS
    assert driver.shows(f"{100 * odds.roll.aims[0]:.1f} %")
    assert driver.shows(f"{100 * odds.pass_on.aims[0]:.1f} %")
    driver.act("pass")
    driver.wait(0.1)
    assert driver.shows("Chance to win · Bo") and driver.shows("Only choice: roll.")
    driver.act("hint")
    assert not driver.shows("Chance to win")


def test_odds_of_those_who_play_on(driver: Driver) -> None:
    of = setup("", "", "", play_on=True, odds=True, eggs=4)
    scene = sit_down(driver, of, "1p 2p 3p 45")
    driver.until(lambda: scene.odds.here)
    play_on(driver, lambda: driver.act("roll"))
    assert scene.state.ranking and len(scene.state.ranking) == 3
    assert driver.shows("still has eggs and loses.")


def test_pressing_while_something_moves_skips_it_and_chooses_nothing(
    make_driver: MakeDriver,
) -> None:
    driver = make_driver()
    scene = sit_down(driver, setup("", ""))
    driver.act("roll")
    turns = scene.played.turns
    assert scene.film is not None
    driver.key(pygame.K_RETURN)
    assert scene.film is None and scene.played.turns == turns
    driver.act("pass")
    assert scene.film is not None
    driver.click("die")
    assert scene.film is None and scene.state.seat == 1


def test_a_held_key_rolls_once(make_driver: MakeDriver) -> None:
    driver = make_driver(speed=0)
    scene = sit_down(driver, setup("", ""))
    driver.key_down(pygame.K_RETURN)
    driver.wait(3.0)
    driver.key_up(pygame.K_RETURN)
    assert sum(map(len, scene.played.turns)) == 1


def test_a_pause_stops_the_computers(make_driver: MakeDriver) -> None:
    driver = make_driver(speed=4)
    scene = sit_down(driver, setup("bold", "bold"))
    driver.act("pause")
    before = scene.played
    driver.wait(5.0)
    assert scene.played == before
    driver.act("back")
    driver.wait(2.0)
    assert scene.played != before


def test_watching_again_goes_through_every_choice(driver: Driver) -> None:
    sit_down(driver, setup("", "", eggs=4))
    scene = play_on(driver, lambda: driver.act("pass" if cautious(driver) else "roll"))
    driver.click("replay")
    watched = driver.scene
    assert isinstance(watched, WatchingScene)
    driver.click("play")
    positions = [scene.played.start, *(o.state for *_, o in scene.played.replay())]
    driver.act("first")
    seen = [watched.state]
    for _ in positions[1:]:
        driver.click("step forward")
        driver.wait(2.0)
        seen.append(watched.state)
    assert seen == positions
    assert not driver.widget("step forward").enabled
    driver.click("step back")
    assert watched.state == positions[-2]
    driver.key(pygame.K_HOME)
    assert watched.state == positions[0]
    driver.key(pygame.K_END)
    driver.until(lambda: watched.odds.here)
    driver.settle()
    assert driver.shows("Chances given away by choices")
    driver.act("back")
    driver.settle()
    assert over(driver) and driver.shows("Watch again")


def test_watching_again_plays_by_itself_to_the_end(driver: Driver) -> None:
    sit_down(driver, setup("", "", eggs=4))
    scene = play_on(driver, lambda: driver.act("roll"))
    driver.click("replay")
    watched = driver.scene
    assert isinstance(watched, WatchingScene) and watched.cursor.playing
    driver.wait(2.5 * sum(map(len, scene.played.turns)))
    assert watched.state == scene.state and not watched.cursor.playing


def test_a_rematch_has_the_same_players_and_another_die(driver: Driver) -> None:
    sit_down(driver, setup("", "", eggs=4))
    first = play_on(driver, lambda: driver.act("roll"))
    driver.click("again")
    assert isinstance(driver.scene, EggCupsScene)
    assert driver.scene.setup.seats == first.setup.seats
    assert driver.scene.played.seed != first.played.seed
    assert driver.scene.state.seat == 1


def test_statistics_keep_the_longest_turn(driver: Driver) -> None:
    sit_down(driver, setup("", "bold", eggs=4), "123")
    scene = play_on(driver, lambda: driver.act("roll"))
    tally = driver.shell.statistics.of("eggcups")["bold"]
    mine = [t for n, t in enumerate(scene.played.turns) if n % 2 == 0]
    assert tally.played == 1 and tally.records["rolls"] == max(map(len, mine))
    driver.click("To the games")
    driver.click("statistics")
    driver.settle()
    assert driver.shows("Most rolls in one turn")


def test_the_language_changes_in_mid_game(driver: Driver) -> None:
    sit_down(driver, setup("", ""), "1")
    driver.shell.change(language="da")
    driver.wait(0.1)
    assert driver.shows("Anna: slå igen, eller giv videre?")
    assert driver.shows("Anna slår 1. Et æg kommer i bæger 1.")


def test_a_controller_may_go_in_mid_game(driver: Driver) -> None:
    scene = sit_down(driver, setup("", ""))
    driver.post(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=PAD_A)
    driver.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)
    driver.wait(0.1)
    driver.key(pygame.K_r)
    assert sum(map(len, scene.played.turns)) == 2


def test_names_with_spaces_are_kept(make_driver: MakeDriver) -> None:
    driver = make_driver(speed=0)
    sit_down(driver, setup("", "", names=("Anna Lou", "B,o:=")), "1")
    driver.close()
    again = make_driver(speed=0)
    again.act("confirm")
    again.settle()
    assert again.shows("Anna Lou: roll again, or pass?")


@pytest.mark.parametrize(
    "line",
    [
        "players=2 eggs=12 first=2 ending=first-out names=Ib,Bo : 12p",
        "players=4 eggs=8 first=1 ending=play-on seats=person,bold,perfect,careful seed=7 game=3 :",
    ],
)
def test_a_record_of_the_command_opens_in_the_window(driver: Driver, line: str) -> None:
    given = Record.parse(line)
    driver.shell.saves.save("eggcups", saved_game(given, "en"))
    assert driver.resume(driver.games[0])
    scene = game(driver)
    assert scene.state == given.position
    driver.settle()
    assert driver.shows("Ib" if given.names else "Player 1")
