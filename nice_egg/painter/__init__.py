"""The painter: tables, slices and films as pictures, for screens and for files.

`painter.Painter` draws a table on any pygame surface, `side/` draws it in a vertical plane,
`pictures/` writes files. Only this package and the screens load pygame.
"""

import eggshell.look  # noqa: F401  keeps pygame from greeting on standard output
