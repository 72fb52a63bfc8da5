"""Screens of the shell compared with kept pictures.

`python -m tests.eggshell.scenes.test_golden` keeps new ones; look at them before committing.
"""

from pathlib import Path

import pytest

from eggshell.testing.driver import Driver
from tests.eggshell.last_egg import LastEgg
from tests.eggshell.scenes.test_scenes import dialog, rules, settings, setup
from tests.golden import Gallery
from tests.screens import MakeDriver


def title(driver: Driver) -> None:
    driver.act("right", "left")


GALLERY = Gallery(
    Path(__file__).parent / "golden", [LastEgg], (title, settings, rules, dialog, setup)
)


@pytest.mark.parametrize(("name", "theme"), GALLERY.cases)
def test_screens_look_as_they_did(make_driver: MakeDriver, name: str, theme: str) -> None:
    GALLERY.check(make_driver, name, theme)


if __name__ == "__main__":
    GALLERY.keep()
