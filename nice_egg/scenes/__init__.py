"""The screens: the only part of Nice Egg! that imports the shell.

`game` is what the shell's title screen lists, `window` opens it.
"""

import eggshell  # noqa: F401  keeps pygame from greeting on standard output
