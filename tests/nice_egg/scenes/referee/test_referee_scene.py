"""The referee's screen: laid by mouse, by keys and by controller; saved, opened and handed over."""

import json
from pathlib import Path

import pygame
import pytest
from PIL import Image, ImageDraw

from eggconsole.refusal import Refusal
from eggshell.testing.driver import Driver
from nice_egg.cli.command import main
from nice_egg.pieces.egg_white import BLOB
from nice_egg.pieces.table import Table
from nice_egg.scenes.practice.practice_scene import PracticeScene
from nice_egg.scenes.referee.photo import read_photo
from nice_egg.scenes.referee.referee_picture import stem_end
from nice_egg.scenes.referee.referee_scene import RefereeScene
from nice_egg.scenes.table.plan_view import to_logical
from nice_egg.scoring.point_check import check
from tests.nice_egg.scenes.conftest import agreed, practising
from tests.screens import SCREENS, MakeDriver, Screen, named
from tests.screens import check as check_screen

LYING = Table.parse("blob | * 6,-2,5 r20 h4 | A 55,-10,5 r20 h4")


def refereed(driver: Driver, table: Table = LYING) -> RefereeScene:
    """The referee's screen with a table."""
    scene = RefereeScene(driver.shell, driver.games[0], agreed("", "", ""), table)
    driver.shell.stage.push(scene)
    driver.wait(0.05)
    return scene


def place(scene: RefereeScene, x: float, y: float) -> tuple[float, float]:
    return to_logical(x, y, scene.layout)


@pytest.mark.parametrize("screen", SCREENS, ids=named)
def test_nothing_is_cut_off_and_all_can_be_reached(
    make_driver: MakeDriver, tmp_path: Path, screen: Screen
) -> None:
    language, theme, size = screen
    driver = make_driver(language=language, theme=theme, size=size)
    scene = refereed(driver)
    scene.lay(-34, 38)
    check_screen(driver, over="mm")
    scene.set_mode(1)
    scene.choose_row(0)
    check_screen(driver, over="mm")
    photographed(scene, tmp_path / "photos")
    check_screen(driver, over="mm")


def test_by_mouse_a_yolk_is_laid_pulled_leaned_and_taken_away(driver: Driver) -> None:
    scene = refereed(driver)
    driver.click("owner B")
    driver.click("size large")
    driver.click(place(scene, -50, 30))
    laid = scene.made.chip
    assert (laid.player, laid.radius) == ("B", 25.0)
    driver.drag(place(scene, -50, 30), place(scene, -40, 20))
    assert (scene.made.chip.x, scene.made.chip.y) == pytest.approx((-40, 20), abs=0.5)
    end = stem_end(scene.made.chip, scene.layout)
    driver.drag(end, (end[0] + 30, end[1]))
    assert scene.made.chip.tilt == pytest.approx(1 / 3, abs=0.05)
    driver.click("bin")
    assert scene.made.table == LYING
    for _ in range(len(scene.made.past)):
        driver.click("undo")
    assert scene.made.table == LYING
    assert not scene.made.past


def test_by_keys_a_yolk_is_laid_pulled_stacked_and_leaned(driver: Driver) -> None:
    scene = refereed(driver, Table(BLOB))
    driver.focus_on("owner B")
    driver.key(pygame.K_RETURN, pygame.K_1)
    driver.focus_on("table")
    driver.key(pygame.K_RIGHT, pygame.K_RETURN)
    driver.key(*[pygame.K_LEFT] * 5, pygame.K_RETURN)
    low, high = scene.made.table.yolks
    assert (low.player, low.radius, low.x, high.x) == ("B", 15.0, 4.0, -16.0)
    driver.key(pygame.K_PAGEDOWN)
    assert scene.made.table.yolks[1].z < scene.made.table.yolks[0].z
    driver.key(pygame.K_PAGEUP)
    before = scene.made.chip.tilt
    driver.key(pygame.K_RIGHTBRACKET)
    assert scene.made.chip.tilt == pytest.approx(before + 0.0349)
    driver.key(pygame.K_RETURN, pygame.K_RIGHT)
    assert scene.held
    assert scene.made.chip.x == -15.5
    driver.key(pygame.K_ESCAPE)
    assert not scene.held
    driver.key(pygame.K_ESCAPE)
    assert driver.scene is not scene


def test_by_controller_a_yolk_is_laid_and_undone(driver: Driver) -> None:
    scene = refereed(driver)
    driver.focus_on("table")
    driver.act("left")
    for _ in range(12):
        driver.pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    driver.pad(pygame.CONTROLLER_BUTTON_A)
    assert len(scene.made.table.yolks) == 2
    driver.pad(pygame.CONTROLLER_BUTTON_X)
    assert scene.made.chip.tilt > 0
    driver.pad(pygame.CONTROLLER_BUTTON_Y, pygame.CONTROLLER_BUTTON_Y)
    assert scene.made.table == LYING


def test_the_rim_is_pulled_by_mouse_and_by_keys(driver: Driver) -> None:
    scene = refereed(driver)
    driver.key(pygame.K_w)
    x, y = BLOB.outline[0]
    driver.drag(place(scene, x, y), place(scene, x + 10, y))
    assert scene.made.table.white.outline[0][0] == pytest.approx(x + 10, abs=0.5)
    driver.act("undo")
    driver.focus_on("table")
    driver.key(pygame.K_LEFT, pygame.K_RETURN, pygame.K_UP)
    assert scene.made.table.white.outline[10][1] == BLOB.outline[10][1] + 0.5


def test_the_sheet_rules_as_the_command_rules_the_saved_table(
    driver: Driver, capsys: pytest.CaptureFixture[str]
) -> None:
    scene = refereed(driver)
    scene.lay(-34, 38)
    scene._save("breakfast")
    file = scene.files.folder / "breakfast.json"
    assert main(["score", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == scene.show.check.to_json()
    scene.remove()
    scene._load("breakfast")
    assert check(scene.made.table) == scene.show.check
    assert len(scene.made.table.yolks) == 2


@pytest.mark.parametrize("text", ["", "{}]", '{"yolks": 3}', "[1]", '"blob | A 1,2"'])
def test_a_file_that_is_no_table_changes_nothing(driver: Driver, tmp_path: Path, text: str) -> None:
    scene, file = refereed(driver), tmp_path / "wrong.json"
    file.write_text(text, encoding="utf-8")
    driver.post(pygame.DROPFILE, file=str(file))
    assert scene.made.table == LYING
    assert "wrong.json" in driver.shell.toasts.text


def test_a_dropped_table_with_names_of_its_own_is_opened(driver: Driver, tmp_path: Path) -> None:
    scene, file = refereed(driver), tmp_path / "table.txt"
    file.write_text("round | * 0,0,5 r20 h4 | Zoe 50,0,5 r20 h4", encoding="utf-8")
    driver.post(pygame.DROPFILE, file=str(file))
    driver.redraw()
    assert scene.names.name("Zoe") == "Zoe"
    assert scene.show.check.scorers == ("Zoe",)
    driver.click("practise")
    practice = driver.scene
    assert isinstance(practice, PracticeScene)
    assert practice.turn.terms.table.yolks[0].player == "A"
    resumed = PracticeScene.resumed(driver.shell, driver.games[0], practice.record())
    assert resumed.turn.terms.table == practice.turn.terms.table


def test_more_players_than_looks_change_nothing(driver: Driver) -> None:
    scene = refereed(driver)
    yolks = " | ".join(f"P{k} {60 * k - 300},0,2 r20 h4" for k in range(9))
    scene.open(Table.parse(f"blob | * 0,100,2 r20 h4 | {yolks}"))
    assert scene.made.table == LYING


def test_the_ruled_picture_holds_the_table(driver: Driver) -> None:
    scene = refereed(driver)
    driver.click("picture")
    with Image.open(scene.files.folder / "ruling-1.png") as picture:
        assert picture.info["table"] == str(LYING)


def test_the_pause_menu_of_a_practice_leads_to_the_referee_of_its_table(driver: Driver) -> None:
    practice = practising(driver)
    driver.act("pause")
    driver.click("referee")
    scene = driver.scene
    assert isinstance(scene, RefereeScene)
    assert scene.made.table == practice.turn.terms.table
    driver.act("back")
    assert driver.scene is practice


def photographed(scene: RefereeScene, folder: Path) -> RefereeScene:
    """The screen with a photo: wood, a white of 180 mm, and yolks, at .2 mm a pixel."""
    picture = Image.new("RGB", (1600, 1200), (160, 110, 60))
    draw = ImageDraw.Draw(picture)
    for x, y, radius, colour in (
        (800, 600, 450, (240, 235, 220)),
        (800, 600, 100, (250, 150, 30)),
        (1050, 600, 125, (250, 200, 60)),
    ):
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)
    folder.mkdir(exist_ok=True)
    picture.save(folder / "breakfast.jpg")
    scene.open_file(folder / "breakfast.jpg")
    return scene


def test_a_length_on_a_photo_is_told_and_yolks_are_measured_on_it(
    driver: Driver, tmp_path: Path
) -> None:
    scene = photographed(refereed(driver, Table(BLOB)), tmp_path)
    driver.redraw()
    photo = scene.photo
    assert photo is not None and photo.place.scale == pytest.approx(0.2)
    driver.drag(place(scene, 50, 80), place(scene, 150, 80))
    assert scene.photo is not None and scene.photo.place.scale == pytest.approx(0.1, rel=0.01)
    driver.click("more")
    assert scene.photo.length == 110
    assert scene.photo.place.scale == pytest.approx(0.11, rel=0.01)
    driver.key(pygame.K_a)
    driver.drag(place(scene, 0, 0), place(scene, 24, 0))
    assert scene.made.chip.radius == 25
    driver.redraw()


def test_by_keys_an_end_of_the_length_is_pulled_and_the_photo_moved(
    driver: Driver, tmp_path: Path
) -> None:
    scene = photographed(refereed(driver), tmp_path)
    driver.focus_on("table")
    driver.key(pygame.K_LEFT, pygame.K_RETURN)
    assert scene.photo is not None
    assert scene.photo.place.scale == pytest.approx(0.2 * 100 / 100.5)
    driver.key(pygame.K_RETURN, pygame.K_UP)
    assert scene.photo.place.y > 0.4


@pytest.mark.parametrize("name", ["wrong.png", "wrong.jpg"])
def test_a_photo_that_is_none_changes_nothing(
    driver: Driver, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    scene, file = refereed(driver), tmp_path / name
    file.write_bytes(b"\x89PNG\r\n\x1a\nnothing more")
    driver.post(pygame.DROPFILE, file=str(file))
    assert (scene.photo, scene.made.table) == (None, LYING)
    assert name in driver.shell.toasts.text
    assert main(["referee", str(file)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_huge_photo_is_refused(tmp_path: Path) -> None:
    Image.new("1", (8_000, 8_000)).save(tmp_path / "huge.png")
    with pytest.raises(Refusal, match="megapixels"):
        read_photo(tmp_path / "huge.png")
