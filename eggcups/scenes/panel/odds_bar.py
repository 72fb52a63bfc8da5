"""The bars that say what rolling and passing are worth."""

from pygame import FRect

from eggconsole.words.words import Words
from eggcups.odds.odds import Odds
from eggcups.rules.choice import Choice
from eggcups.rules.state import Phase, State
from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.colour import mix
from eggshell.look.lettering import Weight
from eggshell.look.marks import MARKS
from eggshell.look.shapes import Point

CHOICE_WORDS = {Choice.ROLL: "choice.roll_again", Choice.PASS: "choice.pass"}
"""The word for each choice, as the catalogue names it."""
BAR_HEIGHT = 22.0
"""Height of a bar, in logical pixels."""


def paint_odds(
    canvas: Canvas,
    area: FRect,
    state: State,
    odds: Odds | None,
    name: str,
    say: Words,
    waiting: str,
) -> None:
    """Two bars for the player to move, or one before the first roll.

    Args:
        canvas: to draw on.
        area: the room for them.
        state: the position.
        odds: what the choices are worth there; None while that is not known.
        name: of the player to move.
        say: the words.
        waiting: what to say meanwhile.
    """
    theme = canvas.theme
    aim = say("odds.not_last" if state.play_on else "odds.first")
    heading = f"{aim} · {name}"
    canvas.text(heading, (area.x, area.y + 8), 15, Weight.LABEL, theme.ink2, width=area.w)
    if odds is None:
        middle = (area.x, area.centery + 12)
        canvas.text(waiting, middle, 18, colour=theme.ink2, width=area.w)
        return
    if state.phase is Phase.MUST_ROLL:
        _paint_only_roll(canvas, area, odds, say)
    else:
        _paint_both(canvas, area, odds, say)


def _paint_only_roll(canvas: Canvas, area: FRect, odds: Odds, say: Words) -> None:
    _bar(canvas, _row(area, 0), say("choice.roll"), odds.roll.aims[0], True, say, 0.0)
    note = (area.x, _row(area, 1).centery)
    canvas.text(say("odds.only_roll"), note, 17, colour=canvas.theme.ink2, width=area.w)


def _paint_both(canvas: Canvas, area: FRect, odds: Odds, say: Words) -> None:
    labels = [say(CHOICE_WORDS[choice]) for choice in Choice]
    widest = max(canvas.lettering.width(label, 18, Weight.HEADING) for label in labels)
    for i, choice in enumerate(Choice):
        best = choice is odds.best
        chance = odds.of(choice).aims[0]
        _bar(canvas, _row(area, i), labels[i], chance, best, say, widest)


def _row(area: FRect, index: int) -> FRect:
    return FRect(area.x, area.y + 24 + index * 32, area.w, 28)


def _bar(
    canvas: Canvas, row: FRect, label: str, chance: float, best: bool, say: Words, widest: float
) -> None:
    theme, y = canvas.theme, row.centery
    weight = Weight.HEADING if best else Weight.LABEL
    own = canvas.lettering.width(label, 18, weight)
    room = min(max(widest, own) + 4, row.w * 0.36)
    canvas.text(label, (row.x, y), 18, weight, width=room)
    number = 78.0
    track = FRect(row.x + room + 12, y - BAR_HEIGHT / 2, row.w - room - 24 - number, BAR_HEIGHT)
    _track(canvas, track)
    fill = theme.leaf if best else mix(theme.ink2, theme.panel, 0.35)
    full = FRect(track.x, track.y, max(BAR_HEIGHT, track.w * chance), BAR_HEIGHT)
    canvas.rounded(full, BAR_HEIGHT / 2, fill)
    if best and widest:
        _star(canvas, (track.x + 14, y))
    where = (track.right + 12, y)
    canvas.text(say.percent(chance), where, 20, Weight.HEADING, width=number)


def _track(canvas: Canvas, area: FRect) -> None:
    canvas.rounded(area, BAR_HEIGHT / 2, canvas.theme.well)
    if canvas.theme.name == "contrast":
        canvas.outline(shapes.rounded(area, BAR_HEIGHT / 2), 1.2, canvas.theme.line)


def _star(canvas: Canvas, at: Point) -> None:
    """The better choice is said by a mark, not by colour alone."""
    star = shapes.scaled(MARKS["star"], 7.5)
    box = FRect(-8, -8, 16, 16)
    canvas.stamp(("best",), box, lambda c: c.polygon(star, c.theme.on_leaf), at)
