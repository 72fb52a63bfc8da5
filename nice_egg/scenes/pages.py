"""Pages: the rules, with little tables that the real scorer rules as one watches."""

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import FRect

from eggconsole.words.words import Words
from eggshell.drawing.badge import badge
from eggshell.drawing.canvas import Canvas
from eggshell.look.lettering import Weight
from eggshell.page import Page
from eggshell.setup import Seat
from nice_egg.painter.painter import Painter, letters
from nice_egg.painter.plan.egg_white import egg_white
from nice_egg.painter.plan.point_check import Shown
from nice_egg.painter.plan.view import View
from nice_egg.painter.side.plane import Plane
from nice_egg.painter.side.side_view import SideView
from nice_egg.painter.theme import SEATS, theme
from nice_egg.pieces.table import Table
from nice_egg.scenes.check.caption import reason_sentence
from nice_egg.scenes.portrait import film, paint_portrait
from nice_egg.scenes.table.plan_view import marks, pixels
from nice_egg.scenes.words.naming import Naming
from nice_egg.scoring.point_check import Check, check

EXAMPLES = {
    "outside": "blob | * 0,0,5 r20 h4 | A 60,0,5 r20 h4 | B 88,62,5 r20 h4 | C -118,40,2 r20 h4",
    "closest": "blob | * 0,0,5 r20 h4 | A 45,0,5 r20 h4 | B 0,55,5 r20 h4 | C -62,0,5 r20 h4",
    "highest": "blob | * 0,0,5 r20 h4 | A 25,0,9 r20 h4 | B -25,0,9 r20 h4 | C 0,60,5 r20 h4",
    "covered": "blob | * 0,0,5 r20 h4 | A 58,8,9 r20 h4 | B 42,0,5 r20 h4 | C 0,66,5 r20 h4",
    "example": "blob | * 0,0,5 r20 h4 | A 41,0,5 r20 h4 | B -60,22,9 r20 h4 | C -60,-10,5 r20 h4",
    "equal": "blob | * 0,0,5 r20 h4 | A 50,0,5 r20 h4 | B 0,-50.2,5 r20 h4 | C 0,70,5 r20 h4",
    "both": "blob | * 0,0,5 r20 h4 | A 10,0,9 r20 h4 | B 0,60,5 r20 h4",
    "knock_out": "blob | * 120,0,2 r20 h4 | A 10,0,5 r20 h4 | B 0,40,5 r20 h4",
    "hit_out": "blob | * 0,0,5 r20 h4 | A -12,52,5 r20 h4 | B 124,8,2 r20 h4 | C 66,4,5 r25 h4",
    "match": "blob | * 24,-14,5 r20 h4 | A 30,-10,9 r15 h4 | B -28,6,5 r20 h4 | C 66,30,5 r25 h4",
}
"""The examples, the rulebook's among them, by the page that shows them."""
STEP_SHOWN = 0.9
"""Seconds from one step of the check to the next."""
ORDER = ("game", "drop", *EXAMPLES)
"""The names of the pages in order."""


def pages(say: Words) -> Sequence[Page]:
    """All pages in order, in the language of `say`."""
    return [_page(name, say) for name in ORDER]


def _page(name: str, say: Words) -> Page:
    key = f"page.{name}"
    if name in EXAMPLES:
        paint = partial(paint_example, Table.parse(EXAMPLES[name]), say)
        return Page(key, f"{key}.text", paint, 5.0)
    if name == "drop":
        return Page(key, f"{key}.text", paint_fall)
    return Page(key, f"{key}.text", paint_portrait if name == "game" else None)


def paint_example(table: Table, say: Words, canvas: Canvas, area: FRect, seconds: float) -> None:
    """Draw a table, ruled step by step, with every ruling in words beside it.

    Args:
        table: the example.
        say: the words.
        canvas: where.
        area: of the picture and the words, logical px.
        seconds: s since the page was opened.
    """
    found, names = check(table), _names(say)
    picture = FRect(area.x, area.y, area.h * 1.25, area.h)
    box = pixels(canvas, picture)
    colours = theme(canvas.theme.name)
    painter = Painter(colours, SEATS, marks(say))
    view = _view(table, box)
    egg_white(table.white, view, colours).blit(canvas.surface)
    shown = _shown(seconds)
    painter.draw_chips(canvas.surface, table, view, found, shown)
    if any((shown.outside, shown.gaps, shown.layers)):
        painter.point_check(table, found, view, shown, letters(view)).draw(canvas.surface, box)
    _write_rulings(canvas, found, names, FRect(picture.right, area.y, area.right - picture.right,
                                               area.h), seconds)  # fmt: skip


def _view(table: Table, box: pygame.Rect) -> View:
    """The white and every chip, within the picture."""
    reach = max([table.white.outer, *(abs(c.x) + c.radius for c in table.chips)])
    high = max([table.white.outer, *(abs(c.y) + c.radius for c in table.chips)])
    scale = 0.94 * min(box.width / (2 * reach), box.height / (2 * high))
    return View(scale, *map(float, box.center))


def _shown(seconds: float) -> Shown:
    """What has been ruled after so many seconds."""
    step = seconds / STEP_SHOWN
    return Shown(
        step > 1.5,
        step > 1.5,
        step > 2.0,
        step > 1.5,
        step > 2.5,
        step > 3.2,
    )


def _names(say: Words) -> Naming:
    seats = tuple(Seat(say(f"player.{k + 1}"), k) for k in range(len(SEATS)))
    return Naming(seats, say)


def _write_rulings(
    canvas: Canvas, found: Check, names: Naming, area: FRect, seconds: float
) -> None:
    """One sentence for every yolk that scores or is invalid, as soon as it is ruled."""
    count = len(found.yolks)
    row = area.h / max(3, count)
    for k, ruling in enumerate(found.yolks):
        if seconds < STEP_SHOWN * (1.2 + 0.7 * k):
            continue
        reasons = found.reasons(k)
        telling = [r for r in reasons if r.code in ("closest", "equally_close", "highest")]
        words = " ".join(reason_sentence(r, ruling.player, names) for r in (telling or reasons[:1]))
        box = FRect(area.x + 12, area.y + k * row + 6, area.w - 28, row - 12)
        canvas.rounded(box, 14, canvas.theme.panel, 235)
        badge(canvas, names.seat(ruling.player).look, (box.x + 26, box.centery), 15)
        inner = FRect(box.x + 52, box.y + 6, box.w - 64, box.h - 12)
        lines = canvas.lettering.lines(words, 17, Weight.LABEL, inner.w)
        high = len(lines) * canvas.line_height(17, Weight.LABEL)
        if high < inner.h:
            inner.y += (inner.h - high) / 2
        canvas.paragraph(words, inner, 17, Weight.LABEL)


def paint_fall(canvas: Canvas, area: FRect, seconds: float) -> None:
    """Draw a drop from above and in its slice, in time with each other."""
    half = FRect(area.x, area.y, area.w / 2, area.h)
    paint_portrait(canvas, half, seconds)
    table, fall, time = film(seconds)
    seen = table.with_chips(fall.chips_at(time))
    filmed = fall.slice_at(time)
    plane = Plane.through(table) if filmed is None else Plane.of_slice(filmed)
    painter = Painter(theme(canvas.theme.name), SEATS)
    side = FRect(half.right + 12, area.y + 10, half.w - 24, area.h - 20)
    box = pixels(canvas, side)
    view = SideView(painter.theme, max(11, round(13 * canvas.zoom)))
    view.draw(canvas.surface, box, seen, painter.looks(seen), plane, 180.0)
