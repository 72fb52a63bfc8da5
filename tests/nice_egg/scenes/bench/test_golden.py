"""The narrow test bench, in Danish, compared with kept pictures.

`python -m tests.nice_egg.scenes.bench.test_golden` keeps new ones; look at them before committing.
"""

from pathlib import Path

import pytest

from eggshell.testing.driver import Driver
from nice_egg.bench.pair import Pair
from nice_egg.pieces.table import Table
from nice_egg.scenes.game import NiceEgg
from tests.golden import Gallery
from tests.nice_egg.scenes.bench.test_bench_scene import A, B, benched
from tests.screens import MakeDriver


def numbers(driver: Driver) -> None:
    driver.shell.change(language="da")
    scene = benched(driver, Pair(A, B, Table.start(), 11), 60)
    scene.numbers_shown, scene.page = True, 1
    scene.drop.choose("B", 3)
    driver.until(lambda: scene.drop.replay is not None)
    scene.drop.scrub(0.3)
    scene.arrange()


GALLERY = Gallery(Path(__file__).parent / "golden", [NiceEgg], (numbers,), size=(480, 360))


@pytest.mark.parametrize(("name", "theme"), GALLERY.cases)
def test_the_narrow_bench_looks_as_it_did(make_driver: MakeDriver, name: str, theme: str) -> None:
    GALLERY.check(make_driver, name, theme)


if __name__ == "__main__":
    GALLERY.keep()
