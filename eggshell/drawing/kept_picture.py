"""Kept picture: what does not move, kept as one picture until something about it changes."""

from collections.abc import Callable

from pygame import Surface

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
