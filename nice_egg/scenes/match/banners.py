"""Banners: the top of the match screen: whose turn it is, or what has just happened."""

from dataclasses import dataclass
from math import sin

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.lettering import Weight
from eggshell.look.shapes import Point
from eggshell.widgets.banner import BANNER_HEIGHT, banner
from eggshell.widgets.widget import panel
from nice_egg.scenes.match.announcement import Moment


@dataclass(frozen=True)
class Banners:
    """Draws banners round `centre`, no wider than `room`."""

    centre: Point
    room: float

    def paint(self, canvas: Canvas, look: int, text: str, short: str = "") -> FRect:
        """One line in a player's colour."""
        return banner(canvas, look, text, self.centre, self.room, short=short)

    def paint_thinking(self, canvas: Canvas, look: int, text: str, seconds: float) -> None:
        """The same with three yolks that hop below it."""
        self.paint(canvas, look, text)
        self.paint_hopping(canvas, seconds)

    def paint_hopping(self, canvas: Canvas, seconds: float) -> None:
        """Three yolks that hop below a banner: something is awaited."""
        x, y = self.centre
        for k in range(3):
            hop = max(0.0, sin(5.0 * seconds - 0.7 * k))
            at = (x + (k - 1) * 22, y + BANNER_HEIGHT / 2 + 18 - 8 * hop)
            canvas.stamp("hopping yolk", FRect(-9, -9, 18, 18), _paint_hopping, at)

    def paint_moment(self, canvas: Canvas, moment: Moment) -> None:
        """What has happened, and what follows from it."""
        area = self.paint(canvas, moment.look, moment.text)
        if moment.below:
            width = canvas.lettering.width(moment.below, 18, Weight.LABEL)
            box = FRect(0, 0, min(self.room, width + 36), 36)
            box.midtop = (self.centre[0], area.bottom + 6)
            panel(canvas, box, 18, drop=4, blur=8)
            canvas.text(moment.below, box.center, 18, Weight.LABEL, anchor=(0.5, 0.5),
                        width=box.w - 20)  # fmt: skip


def _paint_hopping(canvas: Canvas) -> None:
    theme = canvas.theme
    canvas.polygon(shapes.ellipse((0, 0), 6.5), theme.yolk_lip)
    canvas.polygon(shapes.ellipse((0, -0.6), 5.4), theme.yolk)
