"""The arcade with the games that are really installed: the shell's own scenes in every language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from eggshell.driver import Driver
from eggshell.game import installed

GAMES = ("nice-egg", "carton", "eggcups")
RECORDS = {
    "nice-egg": {"rounds": 12},
    "carton": {"relays": 9, "sowings": 14},
    "eggcups": {"rolls": 11, "passed": 10},
}
SCREENS = [
    (language, size) for language in ("en", "da", "pseudo") for size in ((1280, 720), (800, 600))
]


@pytest.fixture(params=SCREENS, ids=lambda s: f"{s[0]}-{s[1][0]}")
def driver(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Driver]:
    language, size = request.param
    driver = Driver(tmp_path, installed(), size, language=language, reduced=True)
    yield driver
    driver.close()


def check(driver: Driver) -> None:
    driver.wait(0.3)
    driver.redraw()
    assert driver.overflows() == []
    assert driver.overlaps() == []
    assert driver.shell.words.language == "pseudo" or [t for t in driver.cut() if len(t) > 2] == []
    inside = driver.app.viewport.area
    for widget in driver.scene.focus.widgets:
        assert inside.contains(widget.area), widget.name


def test_every_installed_game_fits_the_shells_scenes(driver: Driver) -> None:
    assert {game.name for game in driver.shell.games} == set(GAMES)
    check(driver)
    for name in GAMES:
        driver.shell.saves.save(name, {})
    driver.shell.stage.arrange(driver.shell.stage.area)
    check(driver)
    for game in driver.shell.games:
        for level in game.levels:
            driver.shell.statistics.note(game.name, level, True, RECORDS[game.name])
        driver.click(f"{game.name} new")
        check(driver)
        driver.act("back")
        driver.wait(0.3)
    driver.click("statistics")
    driver.focus_on("game")
    driver.act("left", "left")
    for game in driver.shell.games:
        assert all(driver.shows(driver.shell.words_of(game)(f"level.{n}")) for n in game.levels)
        check(driver)
        driver.act("right")
