"""Egg cups on the screen: the game as the shell's title screen lists it."""

import eggshell  # noqa: F401  keeps pygame from greeting on standard output
from eggcups.scenes.game import EggCups

__all__ = ["EggCups"]
