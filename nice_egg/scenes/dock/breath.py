"""Breath: the tile of the breath that steadies the hand."""

from collections.abc import Callable
from math import radians

from pygame import FRect

from eggconsole.words.words import Words
from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.lettering import Weight
from eggshell.widgets.key_cap import key_cap, key_width
from eggshell.widgets.widget import Callback, Widget
from nice_egg.scenes.dock.board import paint_tile

SPENT_ALPHA = 120
"""Opacity (0-255) of a breath that cannot be held any more."""


class Breath(Widget):
    """The breath that can be held once a turn."""

    def __init__(
        self,
        area: FRect,
        say: Words,
        left: Callable[[], float],
        then: Callback,
        unused: bool,
        wide: bool,
        enabled: bool,
    ) -> None:
        super().__init__("breath", area, enabled)
        self.action = "breathe"
        self._say, self._left, self._then, self._wide = say, left, then, wide
        self._unused = unused

    def press(self) -> None:
        """Hold the breath."""
        self._then()

    def paint(self, canvas: Canvas) -> None:
        """Draw it, and how much is left while it is held."""
        area, left = self.area, self._left()
        paint_tile(canvas, area)
        if left > 0.0:
            full = FRect(area.x + 10, area.bottom - 14, (area.w - 20) * left, 6)
            canvas.rounded(full, 3, canvas.theme.leaf)
        alpha = 255 if self._unused or left > 0 else SPENT_ALPHA
        size, start, gap = (1.0, 14, 46) if self._wide else (0.72, 8, 32)
        at = (area.x + start, area.centery)
        box = FRect(-4, -26, 44, 52)
        canvas.stamp(("wind", size, alpha), box, lambda c: _wind(c, size), at, alpha)
        self._write(canvas, at[0] + gap, alpha)

    def _write(self, canvas: Canvas, x: float, alpha: int) -> None:
        """The name, the key where there is room for it, and how often it can be held."""
        area, middle = self.area, self.area.centery
        room = area.right - x - 8
        at = (x, middle - 14)
        say = self._say
        text, short = say("breath"), say.short("breath")
        canvas.text(text, at, 18, Weight.HEADING, width=room, alpha=alpha, short=short)
        cap = self._say("key.shift")
        if key_width(canvas, cap) + x + 40 < area.right:
            after = x + key_cap(canvas, cap, (x, middle + 14))
        else:
            after = x - 7
        uses = "×1" if self._unused else "×0"
        canvas.text(uses, (after + 7, middle + 14), 16, Weight.HEADING)


def _wind(canvas: Canvas, size: float) -> None:
    for y, length in ((-14, 20), (-3, 26), (8, 15)):
        end = length * size
        curl = shapes.arc((end, y - 5 * size), 5 * size, radians(90), radians(-110), 12)
        canvas.stroke([(0, y), (end, y), *curl], 3, canvas.theme.ink)
