"""The computer players side by side: what each of them sees."""

from pygame import FRect

from carton.players.level import LEVELS
from eggconsole.words.words import Words
from eggshell.drawing.canvas import Canvas
from eggshell.drawing.food.fried_egg import fried_egg
from eggshell.look.lettering import Weight
from eggshell.widgets.widget import panel

CARD_HEIGHT = 84.0
"""Height of a card at the most, in logical pixels."""
CARD_GAP = 12.0
"""Between two cards, in logical pixels."""
EGG_RADIUS = 14.0
"""Radius of the fried eggs, one more for each level, in logical pixels."""


def paint_level_cards(canvas: Canvas, area: FRect, say: Words) -> None:
    """Draw a card for every level, the weakest on top."""
    height = min(CARD_HEIGHT, (area.h - CARD_GAP * (len(LEVELS) + 1)) / len(LEVELS))
    top = area.centery - (len(LEVELS) * (height + CARD_GAP) - CARD_GAP) / 2
    for index, level in enumerate(LEVELS):
        card = FRect(area.x + 20, top + index * (height + CARD_GAP), area.w - 40, height)
        panel(canvas, card, 16, drop=3, blur=6)
        _paint_eggs(canvas, card, index + 1)
        left = card.x + 36 + 2.4 * EGG_RADIUS * len(LEVELS)
        name = say(f"level.{level}")
        canvas.text(name, (left, card.centery), 20, Weight.HEADING, width=110)
        note = FRect(left + 120, card.y + 6, card.right - left - 136, card.h - 12)
        text = say(f"level.{level}.note")
        lines = canvas.lettering.lines(text, 17, Weight.TEXT, note.w)
        used = min(note.h, len(lines) * canvas.line_height(17))
        canvas.paragraph(text, FRect(note.x, note.centery - used / 2, note.w, used), 17)


def _paint_eggs(canvas: Canvas, card: FRect, count: int) -> None:
    for index in range(count):
        at = (card.x + 18 + EGG_RADIUS + 2.4 * EGG_RADIUS * index, card.centery)
        fried_egg(canvas, at, EGG_RADIUS, face=False, seed=24)
