"""Table field: the table as a widget on which yolks are laid, pulled and leaned."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.input.actions import DIRECTIONS, Action
from eggshell.look.shapes import Point
from eggshell.widgets.widget import Callback, Widget


@dataclass(frozen=True)
class FieldCalls:
    """Who is told what is done to the table.

    Attributes:
        down: the pointer went down at a place.
        drag: it was pulled to a place.
        press: it was let go, or a key or button was pressed.
        steer: an arrow was.
        stack: up, or down.
        ring: draw the focus ring.
    """

    down: Callable[[Point], None]
    drag: Callable[[Point], None]
    press: Callback
    steer: Callable[[str], None]
    stack: Callable[[bool], None]
    ring: Callable[[Canvas], None]


class TableField(Widget):
    """The part of the screen that shows the table."""

    def __init__(self, area: FRect, calls: FieldCalls) -> None:
        super().__init__("table", area)
        self._calls = calls

    def act(self, action: str) -> bool:
        """Keep arrows, which pull and do not leave the table, and the page keys, which stack."""
        if action in DIRECTIONS:
            self._calls.steer(action)
        elif action in (Action.PAGE_UP, Action.PAGE_DOWN):
            self._calls.stack(action == Action.PAGE_UP)
        else:
            return False
        return True

    def down(self, at: Point) -> None:
        """Tell where the pointer went down."""
        self._calls.down(at)

    def drag(self, at: Point) -> None:
        """Tell where it has moved to."""
        self._calls.drag(at)

    def press(self) -> None:
        """Tell that it was let go, or a key pressed."""
        self._calls.press()

    def wheel(self, steps: float) -> bool:
        """Stack up or down."""
        self._calls.stack(steps > 0)
        return True

    def ring(self, canvas: Canvas) -> None:
        """Have the ring drawn where the next yolk, or the chosen one, is."""
        self._calls.ring(canvas)
