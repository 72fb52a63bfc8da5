"""What the next roll can do, face by face, as the rules say."""

from pygame import FRect

from eggconsole.words.words import Words
from eggcups.rules.choice import Choice
from eggcups.rules.equipment import FRYING_FACE
from eggcups.rules.event import Event, Fried, Placed, Took
from eggcups.rules.outcome import outcomes
from eggcups.rules.state import State
from eggcups.scenes.table.die import small_die
from eggshell.drawing.canvas import Canvas
from eggshell.look.colour import RGB, rgb
from eggshell.look.shapes import Point
from eggshell.widgets.widget import panel

EVENT_WORDS: dict[type[Event], str] = {
    Placed: "window.into_cup",
    Took: "window.back",
    Fried: "window.into_pan",
}
"""The word for each thing that a roll can do, as the catalogue names it."""
PAN_DOT = rgb("E08A0B")
"""The colour of the dot for an egg in the pan."""


def faces_by_event(state: State) -> dict[type[Event], list[int]]:
    """The faces of the die that put an egg in a cup, give one back, or fry one."""
    faces: dict[type[Event], list[int]] = {kind: [] for kind in EVENT_WORDS}
    for face, outcome in enumerate(outcomes(state, Choice.ROLL), start=1):
        faces[type(outcome.events[1])].append(face)
    return {kind: found for kind, found in faces.items() if found}


DIE_SIDES = (26.0, 22.0, 18.0)
"""Side of a die with few to a line, with many, and on a small table, in logical pixels."""


def _side(area: FRect, most: int) -> float:
    if area.w <= 280:
        return DIE_SIDES[2]
    return DIE_SIDES[0] if most < FRYING_FACE - 1 else DIE_SIDES[1]


def bake_legend(canvas: Canvas, area: FRect, digits: bool) -> None:
    """Bake the dice that the legend will show."""
    nowhere = canvas.off()
    for face in range(1, FRYING_FACE + 1):
        for most in (1, FRYING_FACE - 1):
            small_die(nowhere, (0, 0), _side(area, most), face, digits)


def paint_legend(canvas: Canvas, area: FRect, state: State, digits: bool, say: Words) -> None:
    """Draw a card with a line for each thing that can happen.

    Args:
        canvas: to draw on.
        area: the card.
        state: the position before the roll.
        digits: whether the dice show digits.
        say: the words.
    """
    panel(canvas, area, 18, drop=4, blur=8)
    rows = faces_by_event(state)
    most = max(map(len, rows.values()))
    roomy = area.w > 280
    side = _side(area, most)
    step = side + (5 if roomy else 3)
    text = area.x + 16 + side * 0.1 + most * step + 10
    height = area.h / len(rows)
    for i, (kind, faces) in enumerate(rows.items()):
        y = area.y + height * (i + 0.5)
        for j, face in enumerate(faces):
            small_die(canvas, (area.x + 16 + side / 2 + j * step, y - 1), side, face, digits)
        _dot(canvas, kind, (text, y))
        left = text + 14
        words = say(EVENT_WORDS[kind])
        room = area.right - left - 12
        canvas.text(words, (left, y), 17, width=room, short=say.short(EVENT_WORDS[kind]))
        if i:
            line = [(area.x + 16, y - height / 2), (area.right - 16, y - height / 2)]
            canvas.stroke(line, 1.0, canvas.theme.line)


def _dot(canvas: Canvas, kind: type[Event], at: Point) -> None:
    theme = canvas.theme
    colours: dict[type[Event], RGB] = {Placed: theme.leaf, Took: theme.tomato, Fried: PAN_DOT}
    canvas.circle(at, 6, colours[kind])
