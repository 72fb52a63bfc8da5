"""Kept picture: what does not move, kept as one picture until something about it changes."""

from collections.abc import Callable

from pygame import Surface

from eggshell.drawing.canvas import Canvas
from eggshell.drawing.drawn_text import Written


class KeptPicture:
    """A picture of the whole window that is drawn once and then copied."""

    def __init__(self) -> None:
        self._picture: Surface | None = None
        self._written: list[Written] = []

    def forget(self) -> None:
        """Something has changed: draw it afresh."""
        self._picture = None

    def paint(self, canvas: Canvas, draw: Callable[[Canvas], None]) -> None:
        """Cover the window with what `draw` draws; it must not depend on anything that moves."""
        surface = canvas.surface
        if self._picture is None or self._picture.get_size() != surface.get_size():
            draw(canvas)
            if surface.get_clip() == surface.get_rect():
                self._picture, self._written = surface.copy(), list(canvas.written)
            return
        surface.blit(self._picture, (0, 0))
        canvas.written.extend(self._written)
