"""Screens of the Egg Carton Game compared with kept pictures.

`python -m tests.carton.scenes.test_golden` keeps new ones; look at them before committing.
"""

from pathlib import Path

import pytest

from carton.scenes.game import EggCarton
from eggshell.testing.driver import Driver
from tests.carton.scenes.tables import setup, sit_down
from tests.carton.scenes.test_screens import choosing, hinted, large, watching
from tests.golden import Gallery
from tests.screens import MakeDriver


def sowing(driver: Driver) -> None:
    driver.shell.change(reduced=False)
    scene = sit_down(driver, setup("", ""), "1-1")
    driver.settle()
    driver.act("slot 3")
    scene.cursor.advance(4.2)
    scene.cursor.hold()


def rules(driver: Driver) -> None:
    driver.click("rules")
    driver.act("page down", "page down", "page down")


GALLERY = Gallery(
    Path(__file__).parent / "golden",
    [EggCarton],
    (choosing, hinted, large, watching, sowing, rules),
)


@pytest.mark.parametrize(("name", "theme"), GALLERY.cases)
def test_screens_look_as_they_did(make_driver: MakeDriver, name: str, theme: str) -> None:
    GALLERY.check(make_driver, name, theme)


if __name__ == "__main__":
    GALLERY.keep()
