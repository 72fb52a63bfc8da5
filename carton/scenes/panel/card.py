"""A player's card: who, how strong, and the marbles that are still to be cleared."""

from pygame import FRect

from carton.scenes.board.marble import marble
from eggconsole.words.words import Words
from eggshell.drawing.canvas import Canvas
from eggshell.look.colour import WHITE
from eggshell.look.lettering import Weight
from eggshell.setup import Seat
from eggshell.widgets.seat_card import seat_card

MARBLE_COLOUR = 1
"""Index of the colour of the marble beside the number: blue."""
READABLE_SIZE = 12.0
"""The type size, in logical pixels, below which nothing is said beside the name."""


def paint_card(
    canvas: Canvas, area: FRect, seat: Seat, on_turn: bool, marbles: int, say: Words
) -> None:
    """Draw the card of a seat.

    Args:
        canvas: To draw on.
        area: The card.
        seat: Who sits there.
        on_turn: Whether it is their turn.
        marbles: How many they have left.
        say: The words.
    """
    seat_card(canvas, area, seat, on_turn, tip=False)
    letters = canvas.lettering
    name = letters.width(seat.name, 24.0 if on_turn else 20.0, Weight.HEADING)
    count = letters.width(str(marbles), 22, Weight.HEADING)
    ink, quiet = (WHITE, WHITE) if on_turn else (canvas.theme.ink, canvas.theme.ink2)
    right, left = area.right - 22, area.x + 80 + name
    canvas.text(str(marbles), (right, area.centery), 22, Weight.HEADING, ink, (1.0, 0.5), count + 1)
    marble(canvas, (right - count - 20, area.centery), 11, MARBLE_COLOUR)
    room = right - count - 44 - left
    note, short = _note(seat, say)
    if room < letters.width(short or note, READABLE_SIZE, Weight.TEXT):
        return
    at = (left, area.centery + 1)
    canvas.text(note, at, 16, colour=quiet, width=room, short=short)


def _note(seat: Seat, say: Words) -> tuple[str, str]:
    if seat.is_person:
        return say("card.goal"), say.short("card.goal")
    return say("card.computer", level=say(f"level.{seat.level}")), ""
