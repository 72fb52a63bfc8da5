"""The arcade with the games that are really installed, and what docs/play.md says of it."""

import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pygame
import pytest

from eggshell.app import folder
from eggshell.game import GROUP, Game, installed
from eggshell.input.actions import CHORDS, KEYS, Action
from eggshell.testing.driver import Driver
from tests.pages import blocks, page, section
from tests.screens import check

GAMES = ("nice-egg", "carton", "eggcups")
RECORDS = {
    "nice-egg": {"rounds": 12},
    "carton": {"relays": 9, "sowings": 14},
    "eggcups": {"rolls": 11, "passed": 10},
}
SCREENS = [("da", (640, 480))] + [
    (language, size) for language in ("en", "da", "pseudo") for size in ((1280, 720), (800, 600))
]


@pytest.fixture(params=SCREENS, ids=lambda s: f"{s[0]}-{s[1][0]}")
def driver(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Driver]:
    language, size = request.param
    driver = Driver(tmp_path, installed(), size, language=language, reduced=True)
    yield driver
    driver.close()


def test_every_installed_game_fits_the_shells_scenes(driver: Driver) -> None:
    assert {game.name for game in driver.games} == set(GAMES)
    driver.wait(0.3)
    check(driver)
    for name in GAMES:
        driver.shell.saves.save(name, {})
    driver.shell.stage.arrange(driver.shell.stage.area)
    check(driver)
    for game in driver.games:
        for level in game.levels:
            driver.shell.statistics.note(game.name, level, True, RECORDS[game.name])
        driver.click(f"{game.name} new")
        driver.wait(0.3)
        check(driver)
        driver.act("back")
        driver.wait(0.3)
    driver.click("statistics")
    driver.focus_on("game")
    driver.act("left", "left")
    for game in driver.games:
        assert all(driver.shows(driver.shell.words_of(game)(f"level.{n}")) for n in game.levels)
        driver.wait(0.3)
        check(driver)
        driver.focus_on("game")
        driver.act("right")


PAGE = page("docs/play.md")
SECTION = section(PAGE, "The arcade")
MEANT = {
    "go from one thing to the next": {*map(Action, ("left", "right", "up", "down")), Action.NEXT},
    "choose": {Action.CONFIRM},
    "pause, back": {Action.BACK},
    "rules": {Action.HELP},
    "full screen": {Action.FULL_SCREEN},
    "save a picture of the screen": {Action.SCREENSHOT},
    "sound off, on": {Action.MUTE},
    "quit": {Action.QUIT},
}


def actions(keys: str) -> set[str]:
    """What the keys of a row mean to the arcade."""
    pygame.display.init()
    found = set()
    for name in keys.replace("arrows", "left, right, up, down").split(", "):
        modifier, _, key = name.rpartition("+")
        code = pygame.key.key_code("return" if key == "Enter" else key)
        if modifier:
            found.add(CHORDS[getattr(pygame, f"KMOD_{modifier.upper()}"), code])
        else:
            found.add(KEYS[code])
    return found


def test_the_page_names_the_keys() -> None:
    rows = re.findall(r"^\| ([a-z][^|]*) \| ([^|]+) \|", SECTION, re.MULTILINE)
    assert {label: actions(keys) for label, keys in rows} == MEANT


def test_the_page_names_the_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    linux, mac, windows = re.findall(r"`([~%][^`]+)`", SECTION)
    said = {"linux": linux, "darwin": mac, "win32": windows.replace("\\", "/")}[sys.platform]
    place = said.replace("%LOCALAPPDATA%", "~/AppData/Local")
    assert folder() == Path(place).expanduser()


def test_the_page_shows_how_a_game_plugs_in() -> None:
    shown = tomllib.loads(blocks(PAGE, "toml")[0])
    games = shown["project"]["entry-points"][GROUP]
    for name, place in games.items():
        game = EntryPoint(name, place, GROUP).load()()
        assert isinstance(game, Game) and game.name == name
