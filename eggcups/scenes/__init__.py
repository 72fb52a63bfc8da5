"""Egg cups on the screen: the game as the shell's title screen lists it."""

from eggcups.scenes.game import EggCups

__all__ = ["EggCups"]
