"""Portrait: the small living picture on the title screen: a recorded drop, seen again and again."""

from functools import cache

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from nice_egg.fall.drop import drop
from nice_egg.fall.film import Film
from nice_egg.fall.physics import Physics
from nice_egg.painter.painter import Painter
from nice_egg.painter.plan.egg_white import egg_white
from nice_egg.painter.plan.view import View
from nice_egg.painter.theme import SEATS, theme
from nice_egg.pieces.release import Release
from nice_egg.pieces.table import Table
from nice_egg.scenes.table.plan_view import pixels

DROP_TABLE = (
    "blob | * 3,2,5 r20 h4 | C -30,26,9.4 r25 h4 t0.2@2.44 | B 47,-16,5 r20 h4 | D -22,-66,5 r15 h4"
)
"""What the yolk is dropped on."""
DROP_RELEASE = "A 42,52,150 r20 h4 t0.35@0.8 v-40,-30,0 w1.2,-0.6,0.4"
"""How the yolk leaves the capsule."""
DROP_PERIOD = 3.2
"""Seconds from drop to drop."""
HANGING = 0.7
"""Seconds for which the yolk hangs before it falls."""
FILM_PACE = 0.6
"""How fast the drop is shown, in parts of real time."""


@cache
def _dropped() -> tuple[Table, Film]:
    """The table and the film of the drop; computed once, with the dt of play."""
    table = Table.parse(DROP_TABLE)
    done = drop(table, Release.parse(DROP_RELEASE), Physics(dt=2e-4), film=True)
    assert done.film is not None
    return table, done.film


def film(seconds: float) -> tuple[Table, Film, float]:
    """The table before, the film, and its time after `seconds` of the picture."""
    table, fall = _dropped()
    return table, fall, max(0.0, seconds % DROP_PERIOD - HANGING) * FILM_PACE


def paint_portrait(canvas: Canvas, area: FRect, seconds: float) -> None:
    """Draw the picture within `area` as it is after `seconds`."""
    table, fall, time = film(seconds)
    box = pixels(canvas, area)
    view = View.fit(table.white.outline, box, 0.05)
    colours = theme(canvas.theme.name)
    egg_white(table.white, view, colours).blit(canvas.surface)
    seen = table.with_chips(fall.chips_at(time))
    Painter(colours, SEATS).draw_chips(canvas.surface, seen, view)
