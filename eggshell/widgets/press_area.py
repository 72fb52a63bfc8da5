"""A place on a game's board that can be focused and pressed, and that the game draws."""

from collections.abc import Callable

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.widgets.widget import Then, Widget, nothing

Look = Callable[[Canvas, "Spot"], None]


class Spot(Widget):
    """An area with a press; `look` draws it, knowing whether it is focused or hovered."""

    def __init__(
        self,
        name: str,
        area: FRect,
        then: Then = nothing,
        look: Look | None = None,
        *,
        corner: float = 16.0,
        enabled: bool = True,
        action: str = "",
    ) -> None:
        super().__init__(name, area, enabled)
        self.corner = corner
        self.action = action
        self._then, self._look = then, look

    @property
    def lit(self) -> bool:
        """Whether the player points at it, by mouse, key or controller."""
        return self.enabled and (self.hovered or self.focused)

    def press(self) -> None:
        """Do what the place is for."""
        self._then()

    def paint(self, canvas: Canvas) -> None:
        """Let the game draw it."""
        if self._look is not None:
            self._look(canvas, self)
