"""A page of rules: text, and a diagram that moves for a while and then rests."""

from collections.abc import Iterator
from contextlib import contextmanager

from pygame import FRect, Rect

from eggconsole.words.words import Words
from eggshell.drawing import cloth
from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.lettering import Weight
from eggshell.page import Page
from eggshell.widgets.widget import Widget, panel

FRAME_CORNER = 20.0
"""Radius of a picture frame's corners, logical px."""


class TextPage(Widget):
    """One page on a card; it takes no focus.

    Args:
        name: Its name in the scene.
        area: Its place.
        page: What it shows.
        words: Have the texts of the page.
        hue: The cloth below the diagram.
    """

    focusable = False

    def __init__(self, name: str, area: FRect, page: Page, words: Words, hue: str) -> None:
        super().__init__(name, area)
        self.page, self._words, self._hue = page, words, hue
        self.seconds = 0.0

    def update(self, seconds: float) -> None:
        """Let the diagram move until it rests."""
        if self.page.diagram is not None and self.seconds < self.page.seconds:
            self.seconds += seconds
            self.stale = True

    def paint(self, canvas: Canvas) -> None:
        """Draw card, heading, text and diagram."""
        panel(canvas, self.area, 28)
        inner = self.area.inflate(-56, -48)
        text = FRect(inner)
        if self.page.diagram is not None:
            text.h = min(inner.h * 0.42, 60 + self._text_height(canvas, inner.w))
            picture = FRect(inner.x, text.bottom + 12, inner.w, inner.bottom - text.bottom - 12)
            self._paint_diagram(canvas, picture)
        heading = self._words(self.page.heading)
        canvas.text(heading, (text.left, text.top + 18), 26, Weight.HEADING, width=text.w)
        body = FRect(text.x, text.y + 44, text.w, text.h - 44)
        canvas.paragraph(self._words(self.page.text), body, 20)

    def _text_height(self, canvas: Canvas, width: float) -> float:
        text = self._words(self.page.text)
        lines = canvas.lettering.lines(text, 20, Weight.TEXT, width)
        return len(lines) * canvas.line_height(20)

    def _paint_diagram(self, canvas: Canvas, area: FRect) -> None:
        if self.page.diagram is not None:
            with framed(canvas, area, self._hue):
                self.page.diagram(canvas, area, min(self.seconds, self.page.seconds))


@contextmanager
def framed(canvas: Canvas, area: FRect, hue: str) -> Iterator[None]:
    """Draw within a picture frame: cloth below, round corners on top."""
    before = Rect(canvas.surface.get_clip())
    (left, top), (right, bottom) = canvas.pixels([area.topleft, area.bottomright])
    box = Rect(round(left), round(top), round(right - left), round(bottom - top))
    canvas.surface.set_clip(box.clip(before))
    cloth.lay(canvas, hue, area, 32)
    try:
        yield
    finally:
        canvas.surface.set_clip(before)
        _round_off(canvas, area)


def _round_off(canvas: Canvas, area: FRect) -> None:
    """Cover the corners outside a round frame with the panel's colour."""
    theme = canvas.theme
    box = FRect(0, 0, area.w, area.h)

    def paint(c: Canvas) -> None:
        for corner, sides in (
            (box.topleft, (1, 1)),
            (box.topright, (-1, 1)),
            (box.bottomright, (-1, -1)),
            (box.bottomleft, (1, -1)),
        ):
            quarter = [
                (
                    corner[0] + sides[0] * (FRAME_CORNER - x),
                    corner[1] + sides[1] * (FRAME_CORNER - y),
                )
                for x, y in shapes.arc((0, 0), FRAME_CORNER, 0, 1.5707963, 16)
            ]
            outer = (corner[0] - sides[0], corner[1] - sides[1])
            c.polygon(
                [*quarter, (quarter[-1][0], outer[1]), outer, (outer[0], quarter[0][1])],
                theme.panel,
            )

    canvas.stamp(("corners", area.w, area.h), box.inflate(4, 4), paint, area.topleft)
