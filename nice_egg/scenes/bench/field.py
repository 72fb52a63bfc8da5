"""Field: the cloud as a widget, where a dot is chosen."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.input.actions import DIRECTIONS
from eggshell.look.shapes import Point
from eggshell.widgets.widget import Callback, Widget, focus_ring


@dataclass(frozen=True)
class FieldCalls:
    """Who is told.

    Attributes:
        pick: the pointer pressed at a place.
        step: go to the next dot that way; whether there is one.
        play: play the chosen drop.
        zoom: by so many notches.
    """

    pick: Callable[[Point], None]
    step: Callable[[str], bool]
    play: Callback
    zoom: Callable[[float], None]


class Field(Widget):
    """The part of the screen that shows the cloud."""

    def __init__(self, area: FRect, calls: FieldCalls) -> None:
        super().__init__("field", area)
        self._calls = calls
        self._pointed = False

    def act(self, action: str) -> bool:
        """Go from dot to dot; at the outermost one the focus goes on."""
        return action in DIRECTIONS and self._calls.step(action)

    def down(self, at: Point) -> None:
        """Choose the dot under the pointer."""
        self._pointed = True
        self._calls.pick(at)

    def press(self) -> None:
        """Play the chosen drop, unless the pointer has just chosen it."""
        if not self._pointed:
            self._calls.play()
        self._pointed = False

    def wheel(self, steps: float) -> bool:
        """Zoom."""
        self._calls.zoom(steps)
        return True

    def ring(self, canvas: Canvas) -> None:
        """Draw the focus ring just within the field."""
        focus_ring(canvas, self.area.inflate(-14, -14), 14)
