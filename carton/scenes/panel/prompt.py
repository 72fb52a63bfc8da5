"""The banner: whose turn it is, what to do, and what a choice leads to."""

from collections.abc import Mapping
from dataclasses import dataclass

from pygame import FRect

from carton.rules.side import Side
from carton.scenes.board.cursor import GameCursor
from carton.scenes.seating import Seating
from carton.scenes.words.sentences import event_sentence, event_sentences
from eggconsole.words.words import Words
from eggshell.drawing.canvas import Canvas
from eggshell.look.lettering import Weight
from eggshell.widgets.banner import banner

BANNER_Y = 44.0
"""Middle of the banner from the top, in logical pixels."""


@dataclass(frozen=True)
class Prompt:
    """What the banner says.

    Attributes:
        side: Whose colour it has.
        text: Who, and what to do.
        tail: What there is to know about it.
        tails: Everything that may come to stand there while the text stays.
    """

    side: Side
    text: str
    tail: str = ""
    tails: tuple[str, ...] = ()


def prompt(
    cursor: GameCursor,
    seating: Seating,
    say: Words,
    previews: Mapping[int, str],
    pointed: int | None,
) -> Prompt:
    """What to say now.

    Args:
        cursor: What shows.
        seating: Who plays.
        say: The words.
        previews: What each choice would lead to; empty if no person is to choose.
        pointed: The choice that is pointed at.
    """
    side, winner = cursor.position.turn, cursor.position.winner
    name = seating.seat(side).name
    if cursor.film is not None:
        once = cursor.past.once
        tail = event_sentence(cursor.film.sowing, cursor.film.told, once, seating, say)
        tails = event_sentences(cursor.film.sowing, once, seating, say)
        return Prompt(side, say("sowing", name=name), tail, tails)
    if winner:
        return Prompt(winner, say("won", name=seating.seat(winner).name))
    if not cursor.at_end:
        count = len(cursor.played.sowings)
        return Prompt(side, name, say("step", n=cursor.shown, count=count))
    if not previews:
        return Prompt(side, say("thinking", name=name))
    text = say("again" if _goes_on(cursor) else "choose", name=name)
    return Prompt(side, text, previews.get(pointed or 0, ""), tuple(previews.values()))


def _goes_on(cursor: GameCursor) -> bool:
    """Whether the same player has sown just before."""
    past = cursor.past.positions
    return len(past) > 1 and past[-2].turn == past[-1].turn


def paint_prompt(canvas: Canvas, said: Prompt, look: int, area: FRect, table: float) -> None:
    """Draw the banner within an area, over the table's middle where there is room for that.

    Its left edge stays where it is whatever the tail says, so that it can be read.

    Args:
        canvas: To draw on.
        said: What it says.
        look: Of the player whose colour it has, 0-7.
        area: The band it must stay in.
        table: The table's middle from the left.
    """
    letters = canvas.lettering
    head = letters.width(said.text, 26, Weight.HEADING) + 88
    tails = [
        letters.width(tail, 18, Weight.LABEL) + 40 for tail in (said.tail, *said.tails) if tail
    ]
    widest = min(area.w, head + max(tails, default=0.0))
    left = max(area.left, min(table - widest / 2, area.right - widest))
    wide = min(area.right - left, head + (tails[0] if said.tail else 0.0))
    room = area.right - left
    banner(canvas, look, said.text, (left + wide / 2, BANNER_Y), room, said.tail)
