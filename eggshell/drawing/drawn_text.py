"""What a frame says: every line of text that was drawn, and where."""

from dataclasses import dataclass

from pygame import Rect


@dataclass(frozen=True)
class DrawnText:
    """One line of text: its box, the part of it that is visible, and the room it had, in pixels."""

    text: str
    box: Rect
    visible: Rect
    pixels: int
    room: float | None

    @property
    def overflows(self) -> bool:
        """Whether the line is wider than its room or is cut by an edge."""
        wide = self.room is not None and self.box.w > self.room + 1.5
        return wide or self.visible.w < self.box.w

    @property
    def ink(self) -> Rect:
        """The middle of the box, where the letters are, without the room above and below."""
        return Rect(self.box.x, self.box.y + self.box.h // 4, self.box.w, self.box.h // 2)
