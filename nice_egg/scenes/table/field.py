"""Field: the table as a widget: aimed at with arrows, stick, mouse or finger; pressing opens."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.input.actions import DIRECTIONS
from eggshell.look.shapes import Point
from eggshell.widgets.widget import Callback, Widget
from nice_egg.scenes.drop.aiming import NOTCH


@dataclass(frozen=True)
class FieldCalls:
    """Who is told what is done to the field.

    Attributes:
        press: it was pressed by key or button, or the pointer was let go on it.
        down: the pointer went down at a place.
        aim: a finger moved to a place.
        lift: raise by so many mm.
        ring: draw the focus ring.
    """

    press: Callback
    down: Callable[[Point], None]
    aim: Callable[[Point], None]
    lift: Callable[[float], None]
    ring: Callable[[Canvas], None]


class Field(Widget):
    """The part of the screen that shows the table."""

    def __init__(self, area: FRect, calls: FieldCalls, enabled: bool) -> None:
        super().__init__("table", area, enabled)
        self._calls = calls

    def act(self, action: str) -> bool:
        """Keep the arrows, so that they aim and do not leave the table."""
        return action in DIRECTIONS

    def down(self, at: Point) -> None:
        """Tell where the pointer went down."""
        self._calls.down(at)

    def drag(self, at: Point) -> None:
        """Tell where the finger has moved to."""
        self._calls.aim(at)

    def press(self) -> None:
        """Tell that it was pressed."""
        self._calls.press()

    def wheel(self, steps: float) -> bool:
        """Raise or lower the capsule by notches."""
        self._calls.lift(NOTCH * steps)
        return True

    def ring(self, canvas: Canvas) -> None:
        """Have the ring drawn where the capsule is."""
        self._calls.ring(canvas)
