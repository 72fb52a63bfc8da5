"""Egg cups on the screen: `game` is what the title screen lists, `window` opens it."""

import eggshell  # noqa: F401  keeps pygame from greeting on standard output
