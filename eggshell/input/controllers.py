"""Game controllers, which come and go at any time."""

import logging
from typing import Any

import pygame
from pygame._sdl2 import controller

log = logging.getLogger(__name__)


class Controllers:
    """The controllers that are plugged in, kept open so that they send events."""

    def __init__(self) -> None:
        self._open: dict[int, Any] = {}
        try:
            controller.init()
        except pygame.error as problem:
            log.warning("no controllers: %s", problem)

    def __len__(self) -> int:
        return len(self._open)

    def hear(self, event: pygame.event.Event) -> None:
        """Open a controller that was plugged in, forget one that was pulled out."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._add(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open.pop(event.instance_id, None)

    def _add(self, index: int) -> None:
        try:
            pad = controller.Controller(index)
            self._open[pad.as_joystick().get_instance_id()] = pad
        except (pygame.error, ValueError, TypeError) as problem:
            log.warning("controller %s cannot be used: %s", index, problem)
