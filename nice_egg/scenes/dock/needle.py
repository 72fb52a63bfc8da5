"""Needle: the needle on its coloured bar, which says when to open the capsule."""

from collections.abc import Callable

from pygame import FRect

from eggconsole.words.words import Words
from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.colour import WHITE, rgb
from eggshell.look.lettering import Weight
from eggshell.widgets.widget import Widget
from nice_egg.scenes.dock.board import paint_tile

ZONES = (
    (0.0, 0.2, rgb("CB4226")),
    (0.2, 0.38, rgb("F2A11C")),
    (0.38, 0.62, rgb("4F9A5B")),
    (0.62, 0.8, rgb("F2A11C")),
    (0.8, 1.0, rgb("CB4226")),
)
"""Where each colour of the bar begins and ends (0 to 1), and the colour."""


class Needle(Widget):
    """The needle that goes to and fro; the middle is a clean opening."""

    focusable = False

    def __init__(self, area: FRect, say: Words, place: Callable[[], float | None]) -> None:
        super().__init__("swing", area)
        self._say, self._place = say, place

    def paint(self, canvas: Canvas) -> None:
        """Draw label, zones and needle."""
        area = self.area
        paint_tile(canvas, area)
        canvas.text(
            self._say("swing"),
            (area.centerx, area.centery - 25),
            14,
            Weight.LABEL,
            anchor=(0.5, 0.5),
            width=area.w - 16,
            short=self._say.short("swing"),
        )
        bar = FRect(area.x + 14, area.centery - 4, area.w - 28, 22)
        box = FRect(0, 0, bar.w, bar.h)
        canvas.stamp(
            ("swing", round(bar.w, 1)), box.inflate(4, 4), lambda c: _bar(c, box), bar.topleft
        )
        place = self._place()
        if place is not None:
            x = bar.x + bar.w * (place + 1) / 2
            needle = FRect(-12, -8, 24, 46)
            canvas.stamp("needle", needle, _needle, (x, bar.y))


def _bar(canvas: Canvas, box: FRect) -> None:
    def zones(c: Canvas) -> None:
        for start, end, colour in ZONES:
            part = FRect(box.x + box.w * start, box.y, box.w * (end - start), box.h)
            c.polygon(shapes.rectangle(part), colour)
        for at, _, _ in ZONES[1:]:
            edge = FRect(box.x + box.w * at - 1, box.y, 2, box.h)
            c.polygon(shapes.rectangle(edge), c.theme.panel)

    canvas.inside(shapes.rounded(box, 11), zones)
    canvas.polygon(shapes.egg(box.center, 6.2, 8), WHITE)


def _needle(canvas: Canvas) -> None:
    ink, paper = canvas.theme.ink, canvas.theme.panel
    canvas.polygon([(-9, 35), (9, 35), (0, 21)], ink)
    bar = shapes.rounded(FRect(-2.4, -5, 4.8, 30), 2.4)
    canvas.polygon(bar, ink)
    canvas.outline(bar, 1.1, paper)
