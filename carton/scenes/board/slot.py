"""A slot that can be chosen: hovered, focused, touched or called by its number."""

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.widgets.press_area import PressArea
from eggshell.widgets.widget import Callback

SLOT_NAME = "slot "
"""What the name of a slot's widget begins with; its number follows."""


class Slot(PressArea):
    """A slot of the player who is to choose; the board draws it."""

    def __init__(
        self, slot: int, area: FRect, corner: float, then: Callback, enabled: bool
    ) -> None:
        name = f"{SLOT_NAME}{slot}"
        super().__init__(name, area, then, corner=corner, enabled=enabled, action=name)
        self.slot = slot

    def pointed(self, keyboard: bool) -> bool:
        """Whether the player points at it; the focus counts if the `keyboard` is in use."""
        return self.enabled and (self.hovered or self.held or (self.focused and keyboard))

    def ring(self, canvas: Canvas) -> None:
        """The board rings it, below the marbles and numbers."""
