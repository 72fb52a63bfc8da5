"""The painter: tables, slices and films as pictures, for screens and for files.

`Painter` draws on any pygame surface; `save_picture`, `save_film` and `save_summary` write files.
Only this package and the screens load pygame.
"""

from nice_egg.painter import prompt as prompt
from nice_egg.painter.moving_picture import save_film
from nice_egg.painter.painter import Painter
from nice_egg.painter.picture import save_picture
from nice_egg.painter.side_view import SideView
from nice_egg.painter.summary_picture import Rates, Summary, save_summary
from nice_egg.painter.view import View

__all__ = [
    "Painter",
    "Rates",
    "SideView",
    "Summary",
    "View",
    "save_film",
    "save_picture",
    "save_summary",
]
