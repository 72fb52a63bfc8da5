"""Short messages that come and go at the bottom of the window."""

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.look.lettering import Weight
from eggshell.widgets.widget import panel

SHOWN_SECONDS, FADING_SECONDS = 3.5, 0.3
"""Seconds that a message stays, and in the last of which it fades."""


class Toasts:
    """Messages one after another, each shown for a few seconds."""

    def __init__(self) -> None:
        self._waiting: list[str] = []
        self._elapsed = 0.0
        self.stale = False

    @property
    def text(self) -> str:
        """The message that shows now, or nothing."""
        return self._waiting[0] if self._waiting else ""

    def add(self, text: str) -> None:
        """Show `text` after what is waiting, once."""
        if text not in self._waiting:
            self._waiting.append(text)
            self.stale = True

    def update(self, seconds: float) -> None:
        """Let `seconds` pass for the message that shows."""
        if not self._waiting:
            return
        self._elapsed += seconds
        self.stale |= self._elapsed >= SHOWN_SECONDS - FADING_SECONDS
        if self._elapsed >= SHOWN_SECONDS:
            self._waiting.pop(0)
            self._elapsed = 0.0

    def draw(self, canvas: Canvas, area: FRect) -> None:
        """Draw the message near the bottom of `area`."""
        self.stale = False
        if not self.text:
            return
        longest = area.w - 120
        width = min(longest, canvas.lettering.width(self.text, 18, Weight.LABEL))
        box = FRect(0, 0, width + 48, 48)
        box.midbottom = (area.centerx, area.bottom - 20)
        panel(canvas, box, 24, drop=6, blur=10)
        alpha = round(255 * min(1.0, (SHOWN_SECONDS - self._elapsed) / FADING_SECONDS))
        canvas.text(
            self.text, box.center, 18, Weight.LABEL, anchor=(0.5, 0.5), width=width, alpha=alpha
        )
