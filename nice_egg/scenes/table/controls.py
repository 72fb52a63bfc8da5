"""Controls: what pointer, keys and controller mean over a table, and how they move the capsule."""

from collections.abc import Callable, Mapping
from functools import partial
from math import hypot

import pygame

from eggshell.drawing.canvas import Canvas
from eggshell.input.actions import Action
from eggshell.input.events import Event, PointerDown, PointerMoved, Pressed
from eggshell.input.inputs import Inputs
from eggshell.look.shapes import Point
from eggshell.widgets.focus import Focus
from nice_egg.scenes.drop.aiming import LIFT, Aiming
from nice_egg.scenes.drop.turn import Turn
from nice_egg.scenes.table.field import Field, FieldCalls
from nice_egg.scenes.table.layout import Layout
from nice_egg.scenes.table.plan_view import to_mm

ACTIONS = {
    pygame.K_1: "take small",
    pygame.K_2: "take medium",
    pygame.K_3: "take large",
    pygame.K_KP_1: "take small",
    pygame.K_KP_2: "take medium",
    pygame.K_KP_3: "take large",
    pygame.K_w: "raise",
    pygame.K_s: "lower",
    pygame.K_LSHIFT: "breathe",
    pygame.K_RSHIFT: "breathe",
    pygame.K_SPACE: "open",
    pygame.K_r: "replay",
    pygame.K_c: "copy",
}
"""Keys and their actions."""
BUTTONS = {
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "breathe",
    pygame.CONTROLLER_BUTTON_X: "replay",
}
"""Controller buttons and their actions."""
AIMING_BUTTONS = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: "raise",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "lower",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "smaller",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "larger",
}
"""The cross of a controller, while aiming."""
ARROW_SPEED = 55.0
"""How fast an arrow key moves the aim, mm/s."""
STICK_SPEED = 110.0
"""How fast a full stick moves the aim, mm/s."""
DEAD_ZONE = 0.18
"""A stick this near to its middle (0 to 1) is at rest."""


class Controls:
    """The devices over one table.

    Args:
        turn: what they move.
        inputs: what is held.
    """

    def __init__(self, turn: Turn, inputs: Inputs) -> None:
        self._turn, self._inputs = turn, inputs
        self._clicked = False
        self._touching = False

    def pad(self, focus: Focus) -> Mapping[int, str]:
        """Controller buttons: with the `focus` on the table the cross raises and chooses a yolk."""
        aims = self._turn.aiming is not None and _is_on_table(focus)
        return {**BUTTONS, **AIMING_BUTTONS} if aims else BUTTONS

    def hear(self, event: Event, layout: Layout) -> None:
        """Aim wherever the pointer is over the table, before any widget hears of it."""
        if isinstance(event, PointerMoved):
            self._touching = event.touch
            if not event.touch and layout.field.collidepoint(event.at):
                self._aim(layout, event.at)
        elif isinstance(event, (PointerDown, Pressed)):
            self._clicked = False

    def act(self, action: str) -> bool:
        """Answer keys and buttons that are no widget's; whether one was meant."""
        if action in ("smaller", "larger"):
            self._turn.take_next(1 if action == "larger" else -1)
        elif action == "replay" and self._turn.can_replay:
            self._turn.replay()
        elif action == "open":
            self._turn.open()
        else:
            return False
        return True

    def steer(self, focus: Focus, seconds: float) -> None:
        """Move the capsule as long as keys are held; arrows need the `focus` on the table."""
        if self._turn.aiming is None or self._turn.fall is not None:
            return
        if _is_on_table(focus):
            self._nudge(self._turn.aiming, seconds)
        held = self._inputs.held
        if rise := held("raise") - held("lower"):
            self._turn.aiming.lift(LIFT * seconds * rise)

    def field(self, layout: Layout, ring: Callable[[Canvas], None]) -> Field:
        """The table as a widget; `ring` draws its focus ring."""
        aim, pointed = partial(self._aim, layout), partial(self._pointed, layout)
        calls = FieldCalls(self._pressed, pointed, aim, self._turn.lift, ring)
        return Field(layout.field, calls, self._turn.aims)

    def _nudge(self, aiming: Aiming, seconds: float) -> None:
        held, (x, y) = self._inputs.held, self._inputs.stick
        across, up = held(Action.RIGHT) - held(Action.LEFT), held(Action.UP) - held(Action.DOWN)
        if hypot(x, y) > DEAD_ZONE:
            aiming.nudge(STICK_SPEED * seconds * x, -STICK_SPEED * seconds * y)
        elif across or up:
            aiming.nudge(ARROW_SPEED * seconds * across, ARROW_SPEED * seconds * up)

    def _aim(self, layout: Layout, at: Point) -> None:
        self._turn.aim(*to_mm(at, layout))

    def _pointed(self, layout: Layout, at: Point) -> None:
        """Aim; a mouse also opens the capsule."""
        self._aim(layout, at)
        if not self._touching and self._turn.aiming is not None:
            self._clicked = True
            self._turn.open()

    def _pressed(self) -> None:
        """Open the capsule, unless this is the end of a press that has."""
        if not self._clicked and not self._touching and self._turn.aiming is not None:
            self._turn.open()
        self._clicked = False


def _is_on_table(focus: Focus) -> bool:
    return focus.current is not None and focus.current.name == "table"
