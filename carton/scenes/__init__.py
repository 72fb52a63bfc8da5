"""The Egg Carton Game on the screen: the game as the shell's title screen lists it."""

import eggshell  # noqa: F401  keeps pygame from greeting on standard output
from carton.scenes.game import EggCarton
from carton.scenes.window import open_window

__all__ = ["EggCarton", "open_window"]
