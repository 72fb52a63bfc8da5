"""Named actions, and the keys and controller buttons that mean them."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

import pygame


class Action(StrEnum):
    """The shell's own actions; a game may add its own names."""

    CONFIRM = "confirm"
    BACK = "back"
    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    NEXT = "next"
    PREVIOUS = "previous"
    PAGE_UP = "page up"
    PAGE_DOWN = "page down"
    FIRST = "first"
    LAST = "last"
    ERASE = "erase"
    UNDO = "undo"
    HINT = "hint"
    PAUSE = "pause"
    HELP = "help"
    FULL_SCREEN = "full screen"
    SCREENSHOT = "screenshot"
    MUTE = "mute"
    QUIT = "quit"


DIRECTIONS = (Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN)
"""The four ways in which the focus moves."""
REPEATING = frozenset({*DIRECTIONS, Action.ERASE, Action.PAGE_UP, Action.PAGE_DOWN})
"""Actions that repeat while their key is held."""

KEYS: Mapping[int, str] = MappingProxyType(
    {
        pygame.K_RETURN: Action.CONFIRM,
        pygame.K_KP_ENTER: Action.CONFIRM,
        pygame.K_SPACE: Action.CONFIRM,
        pygame.K_ESCAPE: Action.BACK,
        pygame.K_AC_BACK: Action.BACK,
        pygame.K_LEFT: Action.LEFT,
        pygame.K_RIGHT: Action.RIGHT,
        pygame.K_UP: Action.UP,
        pygame.K_DOWN: Action.DOWN,
        pygame.K_TAB: Action.NEXT,
        pygame.K_PAGEUP: Action.PAGE_UP,
        pygame.K_PAGEDOWN: Action.PAGE_DOWN,
        pygame.K_HOME: Action.FIRST,
        pygame.K_END: Action.LAST,
        pygame.K_BACKSPACE: Action.ERASE,
        pygame.K_u: Action.UNDO,
        pygame.K_h: Action.HINT,
        pygame.K_F1: Action.HELP,
        pygame.K_F11: Action.FULL_SCREEN,
        pygame.K_F12: Action.SCREENSHOT,
        pygame.K_m: Action.MUTE,
        pygame.K_PAUSE: Action.PAUSE,
    }
)
"""Key to action, where the scene says nothing else."""

CHORDS: Mapping[tuple[int, int], str] = MappingProxyType(
    {
        (pygame.KMOD_ALT, pygame.K_RETURN): Action.FULL_SCREEN,
        (pygame.KMOD_SHIFT, pygame.K_TAB): Action.PREVIOUS,
        (pygame.KMOD_CTRL, pygame.K_z): Action.UNDO,
        (pygame.KMOD_META, pygame.K_z): Action.UNDO,
        (pygame.KMOD_CTRL, pygame.K_q): Action.QUIT,
    }
)
"""Modifier and key to action; they come before keys alone."""

PAD: Mapping[int, str] = MappingProxyType(
    {
        pygame.CONTROLLER_BUTTON_A: Action.CONFIRM,
        pygame.CONTROLLER_BUTTON_B: Action.BACK,
        pygame.CONTROLLER_BUTTON_X: Action.HINT,
        pygame.CONTROLLER_BUTTON_Y: Action.UNDO,
        pygame.CONTROLLER_BUTTON_START: Action.PAUSE,
        pygame.CONTROLLER_BUTTON_BACK: Action.HELP,
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Action.PREVIOUS,
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Action.NEXT,
        pygame.CONTROLLER_BUTTON_DPAD_LEFT: Action.LEFT,
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Action.RIGHT,
        pygame.CONTROLLER_BUTTON_DPAD_UP: Action.UP,
        pygame.CONTROLLER_BUTTON_DPAD_DOWN: Action.DOWN,
    }
)
"""Controller button to action, where the scene says nothing else."""
