"""The screens: the only part of Nice Egg! that imports the shell."""

from eggshell.app import run


def open_arcade() -> int:
    """Open the arcade with every installed game; returns the exit code."""
    return run()
