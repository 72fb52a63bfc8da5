"""The screens: the only part of Nice Egg! that imports the shell."""

from nice_egg.scenes.game import NiceEgg
from nice_egg.scenes.window import open_arcade, open_game

__all__ = ["NiceEgg", "open_arcade", "open_game"]
