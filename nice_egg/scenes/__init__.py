"""The screens: the only part of Nice Egg! that imports the shell."""

from eggshell.app import run
from nice_egg.scenes.game import NiceEgg as NiceEgg


def open_arcade() -> int:
    """Open the arcade with every installed game; returns the exit code."""
    return run()
