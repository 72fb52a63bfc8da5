"""A chart of the computer players: with how many full cups each of them rolls again."""

from pygame import FRect

from eggconsole.words.words import Words
from eggcups.players.player import PLAYERS, Player
from eggcups.rules.equipment import CUPS
from eggcups.scenes.table.die import small_die
from eggshell.drawing.canvas import Canvas
from eggshell.drawing.icons import icon
from eggshell.look.lettering import Weight
from eggshell.look.shapes import Point
from eggshell.widgets.widget import panel

ROLLS_AGAIN = 5
"""The face of the little die that means another roll."""


def paint_roll_again_chart(canvas: Canvas, area: FRect, say: Words) -> None:
    """A row for every player, a column for every number of full cups."""
    card = area.inflate(-48, -32)
    panel(canvas, card)
    first = card.w * 0.34
    rows = len(PLAYERS) + 1
    height = card.h / (rows + 0.4)
    step = (card.w - first - 24) / (CUPS + 1)
    xs = [card.x + first + step * (cups + 0.5) for cups in range(CUPS + 1)]
    top = card.y + height * 0.7
    _heading(canvas, card, top, xs, first, say)
    for row, player in enumerate(PLAYERS.values(), start=1):
        y = top + row * height
        canvas.stroke([(card.x + 20, y - height / 2), (card.right - 20, y - height / 2)], 1.0,
                      canvas.theme.line)  # fmt: skip
        name = say(f"level.{player.name}")
        canvas.text(name, (card.x + 24, y), 18, Weight.HEADING, width=first - 30)
        for cups, x in enumerate(xs):
            _paint_choice(canvas, player, cups, (x, y), min(26.0, height * 0.62))


def _heading(
    canvas: Canvas, card: FRect, y: float, xs: list[float], first: float, say: Words
) -> None:
    quiet = canvas.theme.ink2
    canvas.text(say("window.full"), (card.x + 24, y), 16, Weight.LABEL, quiet, width=first - 30)
    for cups, x in enumerate(xs):
        canvas.text(str(cups), (x, y), 18, Weight.HEADING, quiet, anchor=(0.5, 0.5))


def _paint_choice(canvas: Canvas, player: Player, cups: int, at: Point, side: float) -> None:
    """A die where the player rolls again, a dash where not, a star where it depends."""
    if player.most_cups is None:
        icon(canvas, "star", at, side * 0.42, canvas.theme.ink)
    elif cups <= player.most_cups:
        small_die(canvas, at, side, ROLLS_AGAIN)
    else:
        icon(canvas, "minus", at, side * 0.32, canvas.theme.ink2)
