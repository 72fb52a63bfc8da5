"""Screens without a display: the drivers that tests share, and what is true of every screen."""

from collections.abc import Callable, Iterator
from pathlib import Path

from eggconsole.words.pseudo import PSEUDO
from eggshell.scenes.rules import RulesScene
from eggshell.testing.driver import Driver
from eggshell.widgets.text_page import TextPage

MakeDriver = Callable[..., Driver]
Opening = Callable[[Driver], None]
"""Brings a driver from the title to the screen that it is named after."""
Screen = tuple[str, str, tuple[int, int]]
"""Language, theme and size of the window."""

ROOMY = 800
"""Width from which a language's own words have room; the longest names need not on smaller ones."""
SCREENS: tuple[Screen, ...] = (
    ("en", "light", (1280, 720)),
    ("en", "dark", (800, 600)),
    ("da", "contrast", (1280, 720)),
    ("da", "light", (800, 600)),
    ("pseudo", "dark", (1280, 720)),
    ("pseudo", "light", (800, 600)),
    ("en", "light", (640, 480)),
)


def named(screen: Screen) -> str:
    """The name of a screen in a test's name."""
    language, theme, size = screen
    return f"{language}-{theme}-{size[0]}"


def drivers(folder: Path, **usual: object) -> Iterator[MakeDriver]:
    """A maker of drivers over one folder, with the `usual` settings; all are closed at the end.

    A fixture yields from it.
    """
    made: list[Driver] = []

    def make(**settings: object) -> Driver:
        driver = Driver(folder, **{**usual, **settings})  # type: ignore[arg-type]
        made.append(driver)
        return driver

    yield make
    for driver in made:
        driver.close()


def check(driver: Driver, over: str = "") -> None:
    """Nothing is cut off, nothing lies on another, and all can be reached and is in the window.

    Args:
        driver: On the screen.
        over: A text that holds this may lie over others, as what flies over a table does.
    """
    driver.redraw()
    assert driver.texts
    assert driver.overflows() == []
    roomy = driver.app.frame.get_width() >= ROOMY and driver.shell.words.language != PSEUDO
    assert not roomy or driver.cut() == []
    pairs = [pair for pair in driver.overlaps() if not over or not any(over in t for t in pair)]
    assert pairs == []
    assert driver.unreachable() == []
    inside = driver.app.viewport.area
    for widget in driver.scene.focus.widgets:
        assert inside.contains(widget.area), widget.name


def rules(driver: Driver, seconds: float) -> Iterator[None]:
    """Leaf through the rules from the title; each page's diagram has played for so long."""
    driver.click("rules")
    scene = driver.scene
    assert isinstance(scene, RulesScene)
    for number in range(len(scene.pages)):
        assert scene.page == number
        reading = driver.widget("page")
        assert isinstance(reading, TextPage)
        reading.seconds = seconds
        yield
        driver.act("page down")
