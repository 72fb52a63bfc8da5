"""A place on a game's board that can be focused and pressed, and that the game draws."""

from collections.abc import Callable

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.widgets.widget import Callback, Widget, nothing

Draw = Callable[[Canvas, "PressArea"], None]
"""Draws an area as the game shows it."""


class PressArea(Widget):
    """An area with a press; `draw` draws it, knowing whether it is focused or hovered.

    Args:
        name: Its name in the scene.
        area: Its place.
        then: What pressing it does.
        draw: Draws it; nothing is drawn without.
        corner: Radius of the corners that the focus ring follows.
        enabled: Whether it can be pressed.
        action: An action that presses it wherever the focus is.
    """

    def __init__(
        self,
        name: str,
        area: FRect,
        then: Callback = nothing,
        draw: Draw | None = None,
        *,
        corner: float = 16.0,
        enabled: bool = True,
        action: str = "",
    ) -> None:
        super().__init__(name, area, enabled)
        self.corner = corner
        self.action = action
        self._then, self._draw = then, draw

    @property
    def lit(self) -> bool:
        """Whether the player points at it, by mouse, key or controller."""
        return self.enabled and (self.hovered or self.focused)

    def press(self) -> None:
        """Do what the place is for."""
        self._then()

    def paint(self, canvas: Canvas) -> None:
        """Let the game draw it."""
        if self._draw is not None:
            self._draw(canvas, self)
