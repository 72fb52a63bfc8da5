"""Controls: what keys and controller buttons mean over a table, and how they move the capsule."""

from math import hypot

import pygame

from eggshell.input.actions import Action
from eggshell.input.inputs import Inputs
from nice_egg.scenes.table.aiming import LIFT, Aiming

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
ARROWS, STICK = 55.0, 110.0
"""How fast arrows and a full stick move the aim, mm/s."""
DEAD = 0.18
"""A stick this near to its middle is at rest."""


def steer(aiming: Aiming, inputs: Inputs, on_table: bool, seconds: float) -> None:
    """Move the capsule as long as keys are held; arrows and stick only move it `on_table`."""
    held = inputs.held
    if on_table:
        x, y = inputs.stick
        across, up = held(Action.RIGHT) - held(Action.LEFT), held(Action.UP) - held(Action.DOWN)
        if hypot(x, y) > DEAD:
            aiming.nudge(STICK * seconds * x, -STICK * seconds * y)
        elif across or up:
            aiming.nudge(ARROWS * seconds * across, ARROWS * seconds * up)
    if rise := held("raise") - held("lower"):
        aiming.lift(LIFT * seconds * rise)
