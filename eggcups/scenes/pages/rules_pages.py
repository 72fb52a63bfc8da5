"""The rules page by page, each with a demo on the real rules code."""

from collections.abc import Sequence

from pygame import FRect

from eggcups.scenes.pages.demo import Demo, paint_demo
from eggcups.scenes.pages.roll_again_chart import paint_roll_again_chart
from eggcups.scenes.words.catalogue import screen_catalogue
from eggshell.drawing.canvas import Canvas
from eggshell.motion import Motion
from eggshell.page import Diagram, Page
from eggshell.shell import Shell

DEMOS: dict[str, Demo] = {
    "goal": Demo("1,3/12---/0 1 choose first-out -", "4"),
    "cup": Demo("5,5/1---5/0 1 roll first-out -", "3"),
    "taken": Demo("3,4/123--/0 1 roll first-out -", "2"),
    "pan": Demo("5,4/-23--/1 1 roll first-out -", "6"),
    "choice": Demo("5,4/12---/1 1 roll first-out -", "35p"),
    "end": Demo("1,3,1/12-4-/4 1 choose play-on -", "543"),
}
"""A page each, in this order: heading `page.X`, text `page.X.text`."""


def rules_pages(shell: Shell) -> Sequence[Page]:
    """The rules; the last page tells the computer players apart."""
    told = [
        Page(f"page.{name}", f"page.{name}.text", _diagram(shell, demo))
        for name, demo in DEMOS.items()
    ]
    return (*told, Page("page.players", "page.players.text", _habits(shell), seconds=0.0))


def _habits(shell: Shell) -> Diagram:
    def paint(canvas: Canvas, area: FRect, seconds: float) -> None:
        paint_roll_again_chart(canvas, area, shell.words.over(screen_catalogue()))

    return paint


def _diagram(shell: Shell, demo: Demo) -> Diagram:
    def paint(canvas: Canvas, area: FRect, seconds: float) -> None:
        motion = Motion(1, shell.prefs.reduced)
        names = [shell.words(f"player.{i + 1}") for i in range(4)]
        paint_demo(canvas, area, demo, seconds, motion, names)

    return paint
