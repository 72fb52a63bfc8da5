"""The painter: tables, slices and films as pictures, for screens and for files.

`Painter` draws on any pygame surface; `save_picture`, `save_film` and `save_summary` write files.
Only this package and the screens load pygame.
"""

import eggshell.look  # noqa: F401  keeps pygame from greeting on standard output
from nice_egg.painter.painter import Painter
from nice_egg.painter.pictures.moving_picture import save_film
from nice_egg.painter.pictures.picture import save_picture
from nice_egg.painter.pictures.summary_picture import Rates, Summary, save_summary
from nice_egg.painter.plan.point_check import Shown
from nice_egg.painter.plan.view import View
from nice_egg.painter.side.plane import Plane
from nice_egg.painter.side.side_view import Capsule, SideView
from nice_egg.painter.words import Words

__all__ = [
    "Capsule",
    "Painter",
    "Plane",
    "Rates",
    "Shown",
    "SideView",
    "Summary",
    "View",
    "Words",
    "save_film",
    "save_picture",
    "save_summary",
]
