"""Lines and words about slots: what can be chosen, where a sowing began, and its way."""

from math import pi, sin

from pygame import FRect

from carton.scenes.board.heaps import Place
from carton.scenes.board.tray import Tray
from eggshell.drawing.badge import line_colour
from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.colour import COCOA, RGB, WHITE
from eggshell.look.lettering import Weight
from eggshell.look.shapes import Point, Points
from eggshell.widgets.widget import panel

HOP_HEIGHT = 40.0
"""How high a hand flies above the straight line, in logical pixels."""
RING_WIDTH, NARROW_RING_WIDTH = 4.5, 3.0
"""Width of a line about a slot, and about one so narrow that lines would run into one another,
in logical pixels."""
CREAM: RGB = (214, 205, 190)
"""Under the way of a hand, so that it shows on the pulp."""


def ring(canvas: Canvas, tray: Tray, place: Place, colour: RGB) -> None:
    """Draw a line about a slot or an end zone.

    Args:
        canvas: To draw on.
        tray: The carton.
        place: The slot or the end zone.
        colour: Of the line.
    """
    area, corner = _edge(tray, place)
    box, width = FRect(0, 0, *area.size), NARROW_RING_WIDTH if tray.tall else RING_WIDTH

    def paint(c: Canvas) -> None:
        c.outline(shapes.rounded(box, corner), width, colour)

    canvas.stamp(("about", *area.size, colour), box.inflate(10, 10), paint, area.topleft)


def dashed_ring(canvas: Canvas, tray: Tray, place: Place, colour: RGB) -> None:
    """Draw the same as a dashed line, dark beneath, so that it shows on glass too.

    Args:
        canvas: To draw on.
        tray: The carton.
        place: The slot or the end zone.
        colour: Of the dashes.
    """
    area, corner = _edge(tray, place)
    box, width = FRect(0, 0, *area.size), 2.4 if tray.tall else 3.4

    def paint(c: Canvas) -> None:
        line = shapes.rounded(box, corner)
        c.outline(line, width + 2.4, COCOA, 120)
        c.dashes([*line, line[0]], width, colour, 10, 7)

    canvas.stamp(("dashed", *area.size, colour), box.inflate(14, 14), paint, area.topleft)


def pulse(canvas: Canvas, tray: Tray, place: Place, share: float) -> None:
    """Draw the ring that grows about a slot whose marbles go on, and shrinks again.

    Args:
        canvas: To draw on.
        tray: The carton.
        place: The slot; about an end zone there is none.
        share: How much of the pulse is over, 0-1.
    """
    side, slot = place
    if slot is None:
        return
    area, corner = tray.slot(side, slot), tray.corner()
    grown = round(4 * sin(pi * share)) * 3.0
    line = shapes.rounded(area.inflate(grown, grown), corner + grown / 2)
    local = shapes.moved(line, (-area.x, -area.y))
    box = area.inflate(40, 40).move(-area.x, -area.y)
    yolk = canvas.theme.yolk
    key = ("pulse", *area.size, grown)
    canvas.stamp(key, box, lambda c: c.outline(local, 5, yolk), area.topleft)


def word(canvas: Canvas, tray: Tray, place: Place, text: str) -> None:
    """Write a word in an empty slot, below the middle: the way of the hand passes above it.

    Args:
        canvas: To draw on.
        tray: The carton.
        place: The slot; in an end zone nothing is written.
        text: The word.
    """
    side, slot = place
    if slot is not None:
        hollow = tray.slot(side, slot)
        at = (hollow.centerx, hollow.y + 0.66 * hollow.h)
        canvas.text(text, at, 17, Weight.LABEL, WHITE, (0.5, 0.5), hollow.w - 8)


def row_line(canvas: Canvas, area: FRect, look: int, drop: float) -> None:
    """Draw the line about the row of whoever is on turn, in their colour.

    Args:
        canvas: To draw on.
        area: Of the row.
        look: The player's look, 0-7.
        drop: How much lower the line is than the row, in logical pixels.
    """
    box = FRect(0, 0, *area.size)

    def paint(c: Canvas) -> None:
        outline = shapes.rounded(box, min(34.0, box.h * 0.22))
        c.outline(outline, 4.5, line_colour(c, look))

    canvas.stamp(("row", *area.size, look), box.inflate(10, 10), paint, (area.x, area.y + drop))


def hop(canvas: Canvas, start: Point, end: Point, look: int) -> None:
    """Draw the way of a hand from one place to the next.

    Args:
        canvas: To draw on.
        start: Where it begins.
        end: Where it ends.
        look: The player's look, 0-7.
    """
    across, down = end[0] - start[0], end[1] - start[1]
    way: Points = [on_arc((0.0, 0.0), (across, down), step / 16) for step in range(17)]
    box = shapes.bounds(way).inflate(14, 14)

    def paint(c: Canvas) -> None:
        c.stroke(way, 5.5, CREAM if c.theme.is_light else COCOA)
        c.dashes(way, 3, line_colour(c, look), 9, 5)

    canvas.stamp(("hop", round(across, 1), round(down, 1), look), box, paint, start)


def on_arc(start: Point, end: Point, share: float) -> Point:
    """Where a hand is that has flown a share of its way, 0-1."""
    x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
    return x, y - HOP_HEIGHT * sin(pi * share)


def pill(canvas: Canvas, at: Point, width: float, height: float, colour: RGB | None = None) -> None:
    """Draw a small round paper.

    Args:
        canvas: To draw on.
        at: Its middle.
        width: In logical pixels.
        height: In logical pixels.
        colour: Of the paper; None for the theme's own.
    """
    area = FRect(0, 0, width, height)
    area.center = at
    panel(canvas, area, height / 2, colour, 2, 3)


def _edge(tray: Tray, place: Place) -> tuple[FRect, float]:
    """What a line goes about, and the radius of its corners."""
    side, slot = place
    if slot is None:
        return tray.dish(side), tray.zone / 2
    return tray.slot(side, slot), tray.corner()
