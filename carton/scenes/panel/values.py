"""What the hint shows: a value at every choice, and the best turn in words."""

from pygame import FRect

from carton.scenes.board.tray import Tray
from carton.scenes.words.sentences import best_sentence, value_label
from carton.solving.judgement import Choice, Judgement
from eggconsole.words.words import Words
from eggshell.drawing.canvas import Canvas
from eggshell.drawing.icons import icon
from eggshell.look.colour import RGB
from eggshell.look.lettering import Weight
from eggshell.widgets.widget import panel

VALUE_HEIGHT = 30.0
"""Height of a value, in logical pixels."""
ROOMY_VALUE = 84.0
"""Width from which a value has both a picture and words, in logical pixels."""


def paint_values(canvas: Canvas, tray: Tray, judged: Judgement, say: Words) -> None:
    """Draw the value of every choice beside its slot, the best one green with a star.

    Args:
        canvas: To draw on.
        tray: The carton.
        judged: The values.
        say: The words.
    """
    for choice in judged.choices.values():
        area = tray.beside(judged.position.turn, choice.slot, VALUE_HEIGHT)
        _paint_value(canvas, area, choice, choice is judged.best, say)


def _paint_value(canvas: Canvas, area: FRect, choice: Choice, best: bool, say: Words) -> None:
    theme = canvas.theme
    panel(canvas, area, 12, theme.leaf if best else None, 2, 4)
    ink = theme.on_leaf if best else theme.ink
    if area.w < ROOMY_VALUE:
        _paint_narrow(canvas, area, choice, ink, say)
        return
    name = "star" if best else "up" if _hopeful(choice) else "down"
    tint = theme.on_leaf if best else theme.tomato if name == "down" else theme.ink2
    icon(canvas, name, (area.x + 18, area.centery), 8, tint)
    middle = (area.centerx + 12, area.centery)
    text = value_label(choice, say)
    canvas.text(text, middle, 17, Weight.HEADING, ink, (0.5, 0.5), area.w - 40)


def _paint_narrow(canvas: Canvas, area: FRect, choice: Choice, ink: RGB, say: Words) -> None:
    """A check for a win, a cross for a loss, else the chance without its sign."""
    if isinstance(choice.value, float):
        text = say.number(100 * choice.value)
        canvas.text(text, area.center, 17, Weight.HEADING, ink, (0.5, 0.5), area.w - 4)
        return
    icon(canvas, "check" if choice.value == "win" else "cross", area.center, 9, ink)


def _hopeful(choice: Choice) -> bool:
    """Whether the choice looks rather won than lost."""
    return choice.rank[0] >= 0.5


def paint_best(canvas: Canvas, area: FRect, judged: Judgement | None, say: Words) -> None:
    """Draw the card with the best turn, or that the values are being worked out.

    It is as wide as its text, within `area`.

    Args:
        canvas: To draw on.
        area: The room for it.
        judged: The values; None while they are being worked out.
        say: The words.
    """
    text = say("hint.working") if judged is None else best_sentence(judged, say)
    wish = canvas.lettering.width(text, 16, Weight.LABEL) + 38
    area = FRect(area.x, area.y, min(area.w, wish), area.h)
    panel(canvas, area, 16)
    inner = area.inflate(-36, -6)
    lines = canvas.lettering.lines(text, 16, Weight.LABEL, inner.w)
    height = min(inner.h, len(lines) * canvas.line_height(16, Weight.LABEL))
    box = FRect(inner.x, inner.centery - height / 2, inner.w, height)
    canvas.paragraph(text, box, 16, Weight.LABEL)
