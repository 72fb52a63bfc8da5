"""Kept picture: what does not move, kept as one picture until something about it changes."""

from collections.abc import Callable

from pygame import FRect, Rect, Surface

from eggshell.drawing.canvas import Canvas
from eggshell.drawing.drawn_text import DrawnText


class KeptPicture:
    """A picture of the whole window that is drawn once and then copied."""

    def __init__(self) -> None:
        self._picture: Surface | None = None
        self._drawn_texts: list[DrawnText] = []

    def forget(self) -> None:
        """Something has changed: draw it afresh."""
        self._picture = None

    def renew(self, canvas: Canvas, area: FRect, draw: Callable[[Canvas], None]) -> None:
        """Draw a logical area of it afresh; what `draw` draws there must cover it."""
        if self._picture is None:
            return
        (left, top), (right, bottom) = canvas.pixels([area.topleft, area.bottomright])
        part = Rect(round(left), round(top), round(right - left), round(bottom - top))
        self._picture.set_clip(part)
        fresh = canvas.on(self._picture, canvas.zoom, canvas.origin)
        fresh.drawn_texts = []
        draw(fresh)
        self._picture.set_clip(None)
        others = [text for text in self._drawn_texts if not part.colliderect(text.box)]
        self._drawn_texts = others + [t for t in fresh.drawn_texts if part.colliderect(t.box)]

    def paint(self, canvas: Canvas, draw: Callable[[Canvas], None]) -> None:
        """Cover the window with what `draw` draws; it must not depend on anything that moves."""
        surface = canvas.surface
        if self._picture is None or self._picture.get_size() != surface.get_size():
            draw(canvas)
            if surface.get_clip() == surface.get_rect():
                self._picture, self._drawn_texts = surface.copy(), list(canvas.drawn_texts)
            return
        surface.blit(self._picture, (0, 0))
        canvas.drawn_texts.extend(self._drawn_texts)
