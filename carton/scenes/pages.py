"""The rules page by page, most with a demo on the real rules code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from carton.scenes.danish import DANISH
from carton.scenes.demo import Demo, paint_demo
from carton.scenes.english import ENGLISH
from eggshell.canvas import Canvas
from eggshell.motion import Motion
from eggshell.page import Diagram, Page

if TYPE_CHECKING:
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


def rules_pages(shell: Shell) -> Sequence[Page]:
    """The rules; the last page tells the computer players apart."""
    told = [
        Page(f"page.{name}", f"page.{name}.text", _diagram(shell, demo))
        for name, demo in DEMOS.items()
    ]
    return (*told, Page("page.players", "page.players.text"))


def _diagram(shell: Shell, demo: Demo) -> Diagram:
    def paint(canvas: Canvas, area: FRect, seconds: float) -> None:
        motion = Motion(1, shell.prefs.reduced)
        say = shell.words.over({"en": ENGLISH, "da": DANISH})
        paint_demo(canvas, area, demo, seconds, motion, say)

    return paint
