"""What players of such programs complain about in public, each as a case."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from eggshell.game import Game, installed
from eggshell.input.controllers import Controllers
from eggshell.input.events import PointerMoved
from eggshell.scenes.menu import ask
from eggshell.scenes.setup import SetupScene
from eggshell.scenes.title import TitleScene
from eggshell.testing.driver import STEP_SECONDS, Driver
from tests.eggshell.last_egg import LastEggScene
from tests.screens import MakeDriver


def test_no_audio_device(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from eggshell.testing.driver import Driver;"
        "d = Driver(Path(sys.argv[1])); d.act('right', 'confirm'); d.settle();"
        "assert d.shows('Statistics') and not d.shell.sounds.ready; d.close()"
    )
    environment = {**os.environ, "SDL_AUDIODRIVER": "no-such-driver"}
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)],
        capture_output=True, text=True, encoding="utf-8", env=environment,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert len(done.stderr.splitlines()) == 1 and "no sound" in done.stderr


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
def test_at_200_percent_scaling_clicks_land_where_they_are_made(
    make_driver: MakeDriver, scale: float
) -> None:
    driver = make_driver(size=(800, 600), scale=scale)
    assert driver.app.frame.get_size() == (round(800 * scale), round(600 * scale))
    driver.click("settings")
    driver.settle()
    assert driver.shows("Look and language")


@pytest.mark.parametrize("size", [(400, 300), (200, 600), (97, 31), (1, 1)])
def test_window_shrunk_below_the_canvas(driver: Driver, size: tuple[int, int]) -> None:
    driver.resize(*size)
    driver.act("right", "confirm", "back")
    driver.resize(1280, 720)
    driver.act("confirm")
    driver.settle()
    assert driver.overflows() == []


def test_corner_pixels_can_be_clicked(make_driver: MakeDriver) -> None:
    for size in ((1280, 720), (2560, 1080), (640, 480)):
        driver = make_driver(size=size)
        for x in (0, size[0] - 1):
            for y in (0, size[1] - 1):
                driver.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False)
                driver.post(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=False)
                place = driver.shell.inputs.pointer
                assert driver.app.viewport.mouse(place) == (x, y)


def test_a_resize_storm_bakes_only_at_its_end(driver: Driver) -> None:
    driver.settle()
    frames = driver.app.frames
    for i in range(120):
        driver.resize(700 + 5 * i, 500 + 3 * i, settle=False)
        assert driver.screen.shown is not None
        assert driver.screen.shown.get_size() == driver.screen.pixels
    assert driver.app.frames == frames, "the last picture is stretched meanwhile"
    driver.wait(0.3)
    assert driver.app.frames > frames
    assert driver.app.frame.get_size() == driver.screen.pixels


def test_the_size_is_remembered(make_driver: MakeDriver) -> None:
    driver = make_driver()
    driver.resize(1000, 640)
    driver.close()
    folder = driver.shell.store.folder
    content = json.loads((folder / "settings.json").read_text(encoding="utf-8"))
    assert content["content"]["window"] == [1000, 640]


def test_controller_plugged_in_mid_game(driver: Driver) -> None:
    driver.act("confirm", "confirm")
    driver.post(pygame.CONTROLLERDEVICEADDED, device_index=0)
    driver.post(pygame.CONTROLLERDEVICEADDED, device_index=99)
    driver.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=5)
    driver.pad(pygame.CONTROLLER_BUTTON_START)
    driver.settle()
    assert driver.shows("Paused")
    assert len(Controllers()) == 0


def test_damaged_save_is_set_aside_with_a_message(make_driver: MakeDriver, tmp_path: Path) -> None:
    (tmp_path / "save-last-egg.json").write_text('{"version": 1, "cont', encoding="utf-8")
    driver = make_driver()
    driver.act("confirm")
    driver.settle()
    assert isinstance(driver.scene, SetupScene)
    assert driver.shows("The saved game was damaged and has been set aside.")
    assert (tmp_path / "save-last-egg.damaged-1.json").exists()


NONSENSE = [{}, {"heap": "5 0"}, {"setup": 3, "heap": "5 0"}]


@pytest.mark.parametrize("record", NONSENSE)
def test_a_save_that_makes_no_sense_leads_to_a_new_game(
    make_driver: MakeDriver, record: dict[str, object]
) -> None:
    driver = make_driver()
    driver.shell.saves.save("last-egg", record)
    driver.act("confirm")
    driver.settle()
    assert isinstance(driver.scene, SetupScene)
    assert driver.shows("does not fit this version")


def test_damaged_settings_do_not_keep_the_game_from_starting(
    make_driver: MakeDriver, tmp_path: Path
) -> None:
    (tmp_path / "settings.json").write_text("!", encoding="utf-8")
    driver = make_driver()
    driver.redraw()
    assert driver.shows("The settings file was damaged and has been set aside.")


def test_held_enter_goes_through_one_scene_only(driver: Driver) -> None:
    driver.key_down(pygame.K_RETURN)
    for _ in range(120):
        driver.key_down(pygame.K_RETURN)
        driver.wait(STEP_SECONDS)
    assert isinstance(driver.scene, SetupScene)
    driver.key_up(pygame.K_RETURN)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, LastEggScene)


def test_a_held_arrow_does_not_run_on_in_the_next_scene(driver: Driver) -> None:
    driver.key_down(pygame.K_DOWN)
    driver.act("confirm")
    before = driver.focus
    driver.wait(2.0)
    assert driver.focus == before


def test_a_mouse_button_held_over_a_change_of_scene_presses_nothing(driver: Driver) -> None:
    driver.click("last-egg")
    spot = driver.app.viewport.mouse(driver.widget("start").area.center)
    driver.post(pygame.MOUSEBUTTONDOWN, pos=spot, button=1, touch=False)
    driver.act("back")
    driver.post(pygame.MOUSEBUTTONUP, pos=spot, button=1, touch=False)
    assert isinstance(driver.scene, TitleScene)


def test_the_window_answers_while_the_computer_is_stuck_and_then_the_game_goes_on(
    driver: Driver,
) -> None:
    driver.act("confirm")
    driver.click("Stuck")
    driver.focus_on("starter")
    driver.act("right", "right")
    driver.click("Start")
    assert driver.on_turn == 1
    begin = time.perf_counter()
    driver.act("pause", "back")
    assert time.perf_counter() - begin < 2.0
    driver.until(lambda: driver.on_turn == 0)
    driver.redraw()
    assert driver.shows("The computer took too long")


def test_long_pause_and_catch_up(driver: Driver) -> None:
    driver.settle()
    card = driver.scene._lives["last-egg"]  # type: ignore[attr-defined]
    before = card.seconds
    driver.app.advance(10.0)
    assert card.seconds - before <= 0.11


def test_missing_glyphs_never_reach_the_screen(driver: Driver) -> None:
    from eggshell.look.lettering import missing

    driver.click("last-egg")
    driver.click("seat 1 name")
    driver.type("→★♥漢")
    driver.act("confirm")
    driver.redraw()
    assert missing("".join(driver.texts)) == ""


def test_an_idle_menu_draws_nothing(driver: Driver) -> None:
    driver.wait(15)
    frames = driver.app.frames
    driver.wait(20)
    assert driver.app.frames == frames


def test_moving_the_mouse_over_nothing_draws_nothing(driver: Driver) -> None:
    driver.move((640, 20))
    driver.wait(15)
    frames = driver.app.frames
    for x in range(100, 500, 10):
        driver.move((float(x), 20.0))
    assert driver.app.frames == frames


def test_f12_saves_a_picture_and_says_so(driver: Driver, tmp_path: Path) -> None:
    driver.key(pygame.K_F12)
    saved = list((tmp_path / "screenshots").glob("*.png"))
    assert len(saved) == 1
    assert pygame.image.load(saved[0]).get_size() == (1280, 720)
    driver.redraw()
    assert driver.shows(saved[0].name)


def test_f11_and_alt_enter_fill_the_screen_and_return(driver: Driver) -> None:
    driver.key(pygame.K_F11)
    assert driver.screen.filled and driver.shell.prefs.full_screen
    driver.key(pygame.K_RETURN, modifiers=pygame.KMOD_ALT)
    assert not driver.screen.filled
    assert isinstance(driver.scene, TitleScene), "Alt+Enter presses nothing"


def test_m_mutes_anywhere(driver: Driver) -> None:
    driver.key(pygame.K_m)
    assert driver.shell.prefs.muted and driver.shell.sounds.muted
    assert driver.shows("Sound off")


@pytest.mark.parametrize("overlays", [0, 1, 2, 3])
def test_closing_the_window_always_works(driver: Driver, overlays: int) -> None:
    driver.act("confirm", "confirm", *["pause", "down", "down"][:overlays])
    driver.post(pygame.WINDOWCLOSE)
    driver.app.advance(STEP_SECONDS)
    assert not driver.app.running


def test_a_minimised_window_draws_nothing(driver: Driver) -> None:
    driver.post(pygame.WINDOWMINIMIZED)
    frames = driver.app.frames
    driver.wait(2)
    assert driver.app.frames == frames
    driver.post(pygame.WINDOWRESTORED)
    driver.wait(STEP_SECONDS)
    assert driver.app.frames > frames


def test_a_game_that_cannot_be_loaded_does_not_keep_the_others_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from importlib.metadata import EntryPoint

    entries = [
        EntryPoint("broken", "no.such.module:Game", "eggshell.games"),
        EntryPoint("last-egg", "tests.eggshell.last_egg:LastEgg", "eggshell.games"),
    ]
    monkeypatch.setattr("eggshell.game.entry_points", lambda group: entries)
    games: list[Game] = installed()
    assert [game.name for game in games] == ["last-egg"]


def test_the_focus_ring_shows_after_a_key_and_hides_when_the_mouse_moves(driver: Driver) -> None:
    assert not driver.scene.focus.visible
    driver.act("right")
    assert driver.scene.focus.visible
    driver.move((640, 660))
    assert not driver.scene.focus.visible


def test_a_pointer_that_lies_where_the_window_opens_takes_no_focus(driver: Driver) -> None:
    driver.click("last-egg")
    driver.settle()
    driver.app.dispatch(PointerMoved(driver.widget("add").area.center, found=True))
    assert driver.focus == "start" and driver.widget("add").hovered
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, LastEggScene)


def test_no_focus_ring_shows_through_an_overlay(driver: Driver) -> None:
    title = driver.scene
    driver.act("right", "left")
    assert title.focus.visible
    ask(driver.shell, "restart.title", "restart.text", driver.shell.quit)
    driver.settle()
    with_ring = pygame.image.tobytes(driver.redraw(), "RGB")
    title.focus.visible = False
    driver.shell.stage.arrange(driver.shell.stage.area)
    assert pygame.image.tobytes(driver.redraw(), "RGB") == with_ring


def test_a_finger_leaves_no_hover_behind(driver: Driver) -> None:
    spot = driver.app.viewport.mouse(driver.widget("settings").area.center)
    driver.post(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(1, 0, 0), touch=True)
    assert not driver.widget("settings").hovered
