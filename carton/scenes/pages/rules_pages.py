"""The rules page by page, most with a demo on the real rules code."""

from collections.abc import Sequence
from functools import partial

from pygame import FRect

from carton.scenes.pages.demo import Demo, paint_demo
from carton.scenes.pages.level_cards import paint_level_cards
from carton.scenes.words.catalogue import CATALOGUE
from eggconsole.words.words import Words
from eggshell.drawing.canvas import Canvas
from eggshell.motion import Motion
from eggshell.page import Page
from eggshell.shell import Shell

DEMOS: dict[str, Demo] = {
    "goal": Demo("0,0,0,0,1/1,0,1,1,0/6,4 s", (5,)),
    "sow": Demo("0,3,0,0,0/1,1,1,1,1/0,0 s", (2,)),
    "off": Demo("0,1,0,2,0/1,1,1,1,1/0,0 s", (4, 2)),
    "relay": Demo("2,0,1,0,0/1,1,1,1,1/0,0 s", (1,)),
    "end": Demo("0,0,2,0,0/1,1,1,1,1/0,0 s", (3,)),
    "options": Demo("2,2,2/2,2,2/0,0 s", (1,)),
}
"""A page each, in this order: heading `page.X`, text `page.X.text`."""
ROUNDS = 2
"""How often a demo plays before it rests at its end."""


def rules_pages(shell: Shell) -> Sequence[Page]:
    """The rules; the last page tells the computer players apart."""
    words = shell.words.over(CATALOGUE)
    motion = Motion(1, shell.prefs.reduced)
    told = [_page(name, demo, motion, words) for name, demo in DEMOS.items()]
    return (*told, Page("page.players", "page.players.text", partial(_levels, words), 0.0))


def _page(name: str, demo: Demo, motion: Motion, words: Words) -> Page:
    def paint(canvas: Canvas, area: FRect, seconds: float) -> None:
        paint_demo(canvas, area, demo, seconds, motion, words)

    seconds = ROUNDS * demo.seconds(motion) - 0.01
    return Page(f"page.{name}", f"page.{name}.text", paint, seconds)


def _levels(words: Words, canvas: Canvas, area: FRect, seconds: float) -> None:
    paint_level_cards(canvas, area, words)
