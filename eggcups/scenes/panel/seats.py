"""The players' cards with their baskets."""

from collections.abc import Sequence

from pygame import FRect

from eggconsole.words.words import Words
from eggcups.scenes.table.basket import basket, rim
from eggcups.scenes.table.tableau import Tableau
from eggshell.drawing.canvas import Canvas
from eggshell.look.colour import WHITE
from eggshell.look.lettering import Weight
from eggshell.look.shapes import Point
from eggshell.setup import Seat
from eggshell.widgets.seat_card import ON_TURN_WIDER, seat_card

NAME_ROOM, LEVEL_ROOM = 50.0, 68.0
"""Height above the basket for the name, and on a narrow card for the level too, in logical
pixels."""
BASKET_HEIGHT = 0.87
"""Height of a basket and its handle, as a share of its width."""
BELOW_BASKET = 12.0
"""From the basket to the bottom of the card, in logical pixels."""


def basket_width(area: FRect) -> float:
    """How large the basket on a card is."""
    wide = area.w > 250
    high = area.h - (NAME_ROOM if wide else LEVEL_ROOM) - BELOW_BASKET
    return min(96.0 if wide else 80.0, high / BASKET_HEIGHT)


def basket_place(area: FRect) -> Point:
    """The middle of the bottom of the basket on a card."""
    return area.right - 18 - basket_width(area) / 2, area.bottom - BELOW_BASKET


def opening(area: FRect) -> Point:
    """Where eggs leave the basket on a card."""
    return rim(basket_place(area), basket_width(area))


def bake_seats(canvas: Canvas, areas: Sequence[FRect], seats: Sequence[Seat]) -> None:
    """Bake the cards of those whose turn will come."""
    nowhere = canvas.off()
    for area, seat in zip(areas, seats, strict=True):
        seat_card(nowhere, area, seat, on_turn=True)
        seat_card(nowhere, area, seat, on_turn=False)


def paint_seats(
    canvas: Canvas, areas: Sequence[FRect], seats: Sequence[Seat], tableau: Tableau, say: Words
) -> None:
    """Draw every player's card; the one whose turn it is stands out.

    Args:
        canvas: to draw on.
        areas: the cards, by seat.
        seats: who sits there.
        tableau: what lies in the baskets.
        say: the words.
    """
    for i, (area, seat) in enumerate(zip(areas, seats, strict=True)):
        on_turn = i == tableau.seat
        level = say(f"level.{seat.level}") if seat.level else ""
        short = say.short(f"level.{seat.level}") if seat.level else ""
        aside = 0.95 * basket_width(area) + ON_TURN_WIDER * on_turn if area.w > 250 else 0.0
        seat_card(canvas, area, seat, on_turn, level, aside=aside, short=short)
        basket(canvas, basket_place(area), basket_width(area), tableau.baskets[i])
        if i in tableau.out:
            _paint_place(canvas, area, tableau.out.index(i) + 1, on_turn, say)
        else:
            _paint_eggs(canvas, area, tableau.baskets[i], on_turn, say)


def _paint_eggs(canvas: Canvas, area: FRect, eggs: int, on_turn: bool, say: Words) -> None:
    ink = WHITE if on_turn else canvas.theme.ink
    quiet = WHITE if on_turn else canvas.theme.ink2
    size = 44 if area.h > 130 else 34
    left, y = area.left + 24, area.bottom - size * 0.86
    width = canvas.text(str(eggs), (left, y), size, Weight.HEADING, ink)
    room = basket_place(area)[0] - basket_width(area) / 2 - left - width - 12
    canvas.text(
        say("window.eggs", n=eggs),
        (left + width + 8, y + size * 0.17),
        17,
        colour=quiet,
        width=room,
    )


def _paint_place(canvas: Canvas, area: FRect, place: int, on_turn: bool, say: Words) -> None:
    ink = WHITE if on_turn else canvas.theme.ink
    left = area.left + 24
    room = basket_place(area)[0] - basket_width(area) / 2 - left - 8
    text, short = say("window.out", place=place), say.short("window.out", place=place)
    at = (left, area.bottom - 32)
    canvas.text(text, at, 18, Weight.HEADING, ink, width=room, short=short)
