"""The pill on top that says whose turn it is and what to do."""

from pygame import FRect

from eggshell.drawing.badge import badge
from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.colour import WHITE
from eggshell.look.lettering import Weight
from eggshell.look.players import PLAYERS
from eggshell.look.shapes import Point

BANNER_HEIGHT = 56.0
"""Height of the pill, logical px."""


def banner(
    canvas: Canvas,
    player: int,
    text: str,
    centre: Point,
    room: float,
    tail: str = "",
    short: str = "",
) -> FRect:
    """A pill in the player's colour, with a paper tail for `tail`; returns its area.

    It is centred on `centre` and never wider than `room`.

    Args:
        canvas: To draw on.
        player: Number of the look, 0-7.
        text: What the pill says.
        centre: The middle of pill and tail.
        room: The most width of both, logical px.
        tail: What the paper tail says; nothing for no tail.
        short: What the pill says where there is no room for `text`.
    """
    letters = canvas.lettering
    size = letters.fitted(text, 26, Weight.HEADING, room * (0.5 if tail else 1) - 96, 18)
    label = short if short and letters.width(text, size, Weight.HEADING) > room - 96 else text
    name_width = min(room - 96, letters.width(label, size, Weight.HEADING))
    head = name_width + 88
    rest = min(letters.width(tail, 18, Weight.LABEL) + 40, room - head) if tail else 0.0
    area = FRect(0, 0, head + rest, BANNER_HEIGHT)
    area.center = centre
    _pill(canvas, area, head, player)
    badge(canvas, player, (area.left + 30, area.centery), 20, on_colour=True)
    canvas.text(
        label, (area.left + 62, area.centery), size, Weight.HEADING, WHITE, width=name_width + 1
    )
    if tail:
        canvas.text(tail, (area.left + head + 16, area.centery), 18, Weight.LABEL, width=rest - 36)
    return area


def _pill(canvas: Canvas, area: FRect, head: float, player: int) -> None:
    box = FRect(0, 0, area.w, area.h)
    theme = canvas.theme

    def paint(c: Canvas) -> None:
        outline = shapes.rounded(box, BANNER_HEIGHT / 2)
        c.shadow(outline, 6, 10)
        c.polygon(outline, theme.panel)
        if not theme.is_light:
            c.outline(outline, theme.line_width, theme.line)
        c.rounded(FRect(0, 0, head, BANNER_HEIGHT), BANNER_HEIGHT / 2, PLAYERS[player].fill)
        c.rounded(FRect(24, 4, head - 48, 3), 1.5, WHITE, 70)

    key = ("banner", round(area.w, 1), round(head, 1), player)
    canvas.stamp(key, box.inflate(44, 48).move(0, 6), paint, area.topleft)
