"""The card of a seat beside the table; the one whose turn it is stands out."""

from pygame import FRect

from eggshell.drawing.badge import badge
from eggshell.drawing.canvas import Canvas
from eggshell.drawing.icons import icon
from eggshell.look import shapes
from eggshell.look.colour import RGB, WHITE
from eggshell.look.lettering import Weight
from eggshell.look.players import PLAYERS
from eggshell.setup import Seat
from eggshell.widgets.widget import panel

ON_TURN_WIDER = 14.0
"""How much wider the card of the seat on turn is, logical px."""


def seat_card(
    canvas: Canvas,
    area: FRect,
    seat: Seat,
    on_turn: bool,
    level: str = "",
    tip: bool = True,
    *,
    aside: float = 0.0,
    short: str = "",
) -> FRect:
    """Draw the card; returns the area below the name that the game may fill.

    On turn the card is filled with the player's colour, 14 wider, with a tip to the table.

    Args:
        canvas: To draw on.
        area: Of the card off turn.
        seat: Who sits there.
        on_turn: Whether it is their turn.
        level: What to say of a computer player.
        tip: Whether the card points at the table.
        aside: Room at the right below the name that is left free, as for a picture of the game.
        short: What to say of the level where it is too long.
    """
    area = FRect(area.x, area.y, area.w + (ON_TURN_WIDER if on_turn else 0), area.h)
    if on_turn:
        _coloured(canvas, area, seat.look, tip)
    else:
        panel(canvas, area)
    row = area.h <= 64
    radius = 16.0 if row else min(24.0, area.h * 0.24)
    middle = area.centery if row else area.y + min(area.h / 2, 46)
    badge(canvas, seat.look, (area.left + 18 + radius, middle), radius, on_turn)
    left = area.left + 32 + 2 * radius
    size = 24 if on_turn else 20
    room = area.right - left - 14
    beside = canvas.lettering.width(seat.name, size, Weight.HEADING) <= room - aside - 20
    at = (left, middle if row or (beside and not level) else middle - 11)
    ink = WHITE if on_turn else canvas.theme.ink
    canvas.text(seat.name, at, size, Weight.HEADING, ink, width=room)
    room -= aside
    if level and not row:
        fill = PLAYERS[seat.look].fill if on_turn else None
        _write_level(canvas, level, short, FRect(left, middle, room, 24), fill)
    top = middle + 24
    return FRect(left, top, room, max(0.0, area.bottom - top - 8))


def _write_level(canvas: Canvas, level: str, short: str, area: FRect, fill: RGB | None) -> None:
    """Write what plays there, on the player's colour if the card has that `fill`."""
    left, top = area.topleft
    ink, paper = (canvas.theme.ink2, canvas.theme.panel) if fill is None else (WHITE, fill)
    icon(canvas, "computer", (left + 9, top + 13), 8, ink, paper)
    canvas.text(level, (left + 24, top + 12), 16, colour=ink, width=area.w - 24, short=short)


def _coloured(canvas: Canvas, area: FRect, look: int, tip: bool) -> None:
    box = FRect(0, 0, area.w, area.h)

    def paint(c: Canvas) -> None:
        outline = shapes.rounded(box, 20)
        c.shadow(outline, 6, 12)
        c.polygon(outline, PLAYERS[look].fill)
        if tip:
            y = box.centery
            c.polygon(
                [(box.w - 1, y - 14), (box.w + 14, y), (box.w - 1, y + 14)], PLAYERS[look].fill
            )
        c.rounded(FRect(12, 4, box.w - 24, 3), 1.5, WHITE, 70)

    canvas.stamp(
        ("seat", area.w, area.h, look, tip), box.inflate(56, 56).move(0, 6), paint, area.topleft
    )
