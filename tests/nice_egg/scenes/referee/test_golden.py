"""The referee's screen, wide and in English, compared with kept pictures.

`python -m tests.nice_egg.scenes.referee.test_golden` keeps new ones; look at them before
committing.
"""

from pathlib import Path

import pytest

from eggshell.testing.driver import Driver
from nice_egg.scenes.game import NiceEgg
from tests.golden import Gallery
from tests.nice_egg.scenes.referee.test_referee_scene import photographed, refereed
from tests.screens import MakeDriver


def yolks(driver: Driver) -> None:
    scene = refereed(driver)
    scene.own("C")
    scene.lay(-34, 38)
    scene.own("B")
    scene.lay(-48, 52)


def rim(driver: Driver) -> None:
    refereed(driver).set_mode(1)


def photo(driver: Driver) -> None:
    scene = refereed(driver)
    photographed(scene, scene.files.folder)


GALLERY = Gallery(Path(__file__).parent / "golden", [NiceEgg], (yolks, rim, photo), size=(640, 360))


@pytest.mark.parametrize(("name", "theme"), GALLERY.cases)
def test_the_referee_looks_as_it_did(make_driver: MakeDriver, name: str, theme: str) -> None:
    GALLERY.check(make_driver, name, theme)


if __name__ == "__main__":
    GALLERY.keep()
