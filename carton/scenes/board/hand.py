"""The hand: the marbles that are being sown, and how many are left of them."""

from carton.scenes.board.film import Film
from carton.scenes.board.marble import heap, spots
from carton.scenes.board.marks import on_arc, pill
from carton.scenes.board.tray import Tray
from eggshell.drawing.canvas import Canvas
from eggshell.look.colour import WHITE
from eggshell.look.lettering import Weight
from eggshell.look.players import PLAYERS
from eggshell.look.shapes import Point

MARBLES_DRAWN = 7
"""Marbles of a hand that are drawn; the rest is said by its number."""
ROWS_OF_TWO = 4
"""Rows of a hand above narrow slots."""
HELD_ABOVE = 16.0
"""How far above a slot the hand holds its marbles, in logical pixels."""


def paint_hand(canvas: Canvas, tray: Tray, film: Film, look: int) -> None:
    """Draw the marbles in the air, with their number in the player's colour.

    Args:
        canvas: To draw on.
        tray: The carton.
        film: The sowing under way.
        look: The player's look, 0-7.
    """
    x, y = place_of_hand(tray, film)
    held = film.heaps.hand
    taking = film.event.kind in ("lift", "relay")
    y -= HELD_ABOVE * (min(1.0, film.share * 2) if taking else 1.0)
    radius, rows = tray.radius, ROWS_OF_TWO if tray.tall else 0
    heap(canvas, (x, y), radius, held[:MARBLES_DRAWN], rows)
    if len(held) > 1:
        lowest = max(down for _, down in spots(len(held[:MARBLES_DRAWN]), rows))
        at = (x, y + (lowest + 1) * radius + 15)
        pill(canvas, at, 42, 28, PLAYERS[look].fill)
        canvas.text(f"×{len(held)}", at, 16, Weight.HEADING, WHITE, (0.5, 0.5), 38)


def place_of_hand(tray: Tray, film: Film) -> Point:
    """Where the hand is, on its arc from one place to the next."""
    start, end = (tray.centre(place) for place in film.flight)
    if start == end:
        return start
    return end if film.still else on_arc(start, end, film.share)
