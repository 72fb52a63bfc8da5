"""The real window: size, full screen, icon, and showing a finished frame."""

import os
import sys
from typing import Protocol

import pygame
from pygame import Surface

from eggshell.drawing.bakery import Bakery
from eggshell.drawing.canvas import Canvas
from eggshell.drawing.food.fried_egg import fried_egg
from eggshell.look.lettering import Lettering
from eggshell.look.theme import LIGHT

SMALLEST_WINDOW = (640, 480)
"""Least width and height of the window, in points."""
UNSEEN_DRIVERS = ("offscreen", "dummy", "evdev")
"""SDL's video drivers without a picture."""


class NoDisplayError(pygame.error):
    """Nobody would see a window."""


class Screen(Protocol):
    """Where finished frames go: a window, or nothing but memory in tests."""

    @property
    def points(self) -> tuple[int, int]:
        """The size in what the mouse counts in."""

    @property
    def pixels(self) -> tuple[int, int]:
        """The size in what is drawn."""

    def show(self, frame: Surface) -> None:
        """Show a frame of the size `pixels`."""

    def fill(self, on: bool) -> None:
        """Go to full screen or back."""

    def close(self) -> None:
        """Close the screen for good."""


class Window:
    """A resizable window at the display's own pixels."""

    def __init__(self, title: str, size: tuple[int, int], full_screen: bool) -> None:
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        pygame.display.init()
        self._window = pygame.Window(title, _bounded(size), resizable=True, allow_high_dpi=True)
        self._window.minimum_size = SMALLEST_WINDOW
        self._window.set_icon(icon(64))
        self.fill(full_screen)

    @property
    def points(self) -> tuple[int, int]:
        """The size in what the mouse counts in."""
        width, height = self._window.size
        return int(width), int(height)

    @property
    def pixels(self) -> tuple[int, int]:
        """The size in what is drawn."""
        return self._window.get_surface().get_size()

    def show(self, frame: Surface) -> None:
        """Show a finished frame of the size `pixels`."""
        surface = self._window.get_surface()
        surface.blit(frame, (0, 0))
        self._window.flip()

    def fill(self, on: bool) -> None:
        """Go to full screen or back."""
        if on:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()

    def close(self) -> None:
        """Close the screen for good."""
        self._window.destroy()


def icon(size: int) -> Surface:
    """The smiling fried egg as an icon of `size` pixels."""
    surface = Surface((size, size), pygame.SRCALPHA)
    canvas = Canvas(surface, 1.0, (size / 2, size / 2), LIGHT, Bakery(), Lettering(1.0))
    fried_egg(canvas, (0, 0), size * 0.42)
    return surface


def find_display() -> None:
    """Find a display, quietly: without one SDL falls back on drivers that show nothing.

    Naming a driver in `SDL_VIDEODRIVER` is asking for it.

    Raises:
        NoDisplayError: Nobody would see a window.
        pygame.error: The driver that was asked for does not work.
    """
    asked = any(os.environ.get(name) for name in ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER"))
    displays = (os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
    if sys.platform == "linux" and not asked and not any(displays):
        raise NoDisplayError
    pygame.display.init()
    if pygame.display.get_driver() in UNSEEN_DRIVERS and not asked:
        raise NoDisplayError


def _bounded(size: tuple[int, int]) -> tuple[int, int]:
    """A window size that fits the desktop."""
    desktops = pygame.display.get_desktop_sizes()
    width, height = desktops[0] if desktops else size
    return min(max(size[0], SMALLEST_WINDOW[0]), width), min(
        max(size[1], SMALLEST_WINDOW[1]), height
    )
