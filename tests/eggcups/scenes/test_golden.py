"""Screens of Egg cups compared with kept pictures.

`python -m tests.eggcups.scenes.test_golden` keeps new ones; look at them before committing.
"""

from pathlib import Path

import pytest

from eggcups.scenes.game import EggCups
from eggshell.testing.driver import Driver
from tests.eggcups.scenes.tables import setup, sit_down
from tests.eggcups.scenes.test_screens import choosing, four, title, watched
from tests.golden import Gallery
from tests.screens import MakeDriver


def rules(driver: Driver) -> None:
    driver.click("rules")
    driver.wait(0.6)


def tumbling(driver: Driver) -> None:
    driver.shell.change(reduced=False)
    sit_down(driver, setup("", ""), "1p 2p 3p 4")
    driver.settle()
    driver.act("roll")
    driver.wait(0.2)


GALLERY = Gallery(
    Path(__file__).parent / "golden", [EggCups], (title, choosing, four, watched, rules, tumbling)
)


@pytest.mark.parametrize(("name", "theme"), GALLERY.cases)
def test_screens_look_as_they_did(make_driver: MakeDriver, name: str, theme: str) -> None:
    GALLERY.check(make_driver, name, theme)


if __name__ == "__main__":
    GALLERY.keep()
