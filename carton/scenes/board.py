"""The carton with its marbles, and all that is drawn about a sowing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from math import pi, sin

from pygame import FRect

from carton.board import Side
from carton.scenes.film import Film
from carton.scenes.heaps import Heaps, Place
from carton.scenes.marble import LAID, heap
from carton.scenes.tray import Tray, paint_tray
from eggshell import shapes
from eggshell.canvas import Canvas
from eggshell.colour import WHITE
from eggshell.lettering import Weight
from eggshell.players import PLAYERS
from eggshell.shapes import Point, Points
from eggshell.widgets.widget import panel
from eggshell.words import Words

HOP = 40.0
"""How high a hand flies."""
HELD = 7
"""Marbles of a hand that are drawn; the rest is said by its number."""


@dataclass(frozen=True)
class Board:
    """What a carton looks like.

    Attributes:
        tray: Where it is.
        looks: The player's look of each side.
        numbers: Whether every heap has its number.
        say: The words on it.
    """

    tray: Tray
    looks: dict[Side, int]
    numbers: bool
    say: Words

    def paint(
        self,
        canvas: Canvas,
        heaps: Heaps,
        turn: Side | None,
        film: Film | None,
        under: Callable[[Canvas], None] | None = None,
    ) -> None:
        """Draw everything that lies; ``turn``'s row is outlined, ``under`` lies below marbles."""
        paint_tray(canvas, self.tray)
        if turn is not None:
            self._paint_row(canvas, turn)
        if under is not None:
            under(canvas)
        if film is not None:
            self._paint_marks(canvas, film)
        for place, colours in heaps.by_place.items():
            self._paint_heap(canvas, place, colours, film)
        if film is not None and not film.done:
            self._paint_hand(canvas, film)

    def _paint_row(self, canvas: Canvas, side: Side) -> None:
        area = self.tray.row(side).inflate(10, 4)
        look = PLAYERS[self.looks[side]]
        box = FRect(0, 0, *area.size)
        near = side == self.tray.bottom

        def paint(c: Canvas) -> None:
            ring = shapes.rounded(box, min(34.0, box.h * 0.22))
            c.outline(ring, 4.5, look.fill if c.theme.is_light else look.bright)

        canvas.stamp(("row", *area.size, self.looks[side], near), box.inflate(10, 10), paint,
                     (area.x, area.y + (6 if near else 0)))  # fmt: skip

    def _paint_heap(
        self, canvas: Canvas, place: Place, colours: tuple[int, ...], film: Film | None
    ) -> None:
        side, slot = place
        heap(canvas, self.tray.centre(place), self.tray.radius, colours)
        if slot is None:
            self._paint_off(canvas, side, len(colours))
        elif self.numbers or len(colours) > LAID:
            self.paint_number(canvas, side, slot, len(colours))

    def paint_number(self, canvas: Canvas, side: Side, slot: int, count: int) -> None:
        """The pill with the number of marbles in a slot."""
        at = self.tray.number(side, slot)
        width = min(34.0, self.tray.slot(side, slot).w * 0.66)
        pill(canvas, at, width, 24)
        canvas.text(str(count), at, 16, Weight.HEADING, anchor=(0.5, 0.5), width=width - 2)

    def _paint_off(self, canvas: Canvas, side: Side, count: int) -> None:
        dish = self.tray.dish(side)
        at = (dish.centerx, dish.bottom - 2)
        pill(canvas, at, min(dish.w - 4, 84), 30)
        text = self.say("zone", n=count)
        canvas.text(text, at, 16, Weight.HEADING, anchor=(0.5, 0.5), width=min(dish.w - 10, 78))

    def _paint_marks(self, canvas: Canvas, film: Film) -> None:
        """The chosen slot, the slot of the last relay, and the way of the hand since."""
        if not film.heaps.at(film.start):
            self.ring(canvas, film.start, WHITE, dashed=True)
            self._paint_word(canvas, film.start, self.say("start"))
        place, count = film.took
        if place != film.start or film.told.kind == "relay":
            self.ring(canvas, place, canvas.theme.yolk)
            if not film.heaps.at(place):
                self._paint_word(canvas, place, self.say("took", n=count))
        if film.event.kind == "end":
            self.ring(canvas, film.trail[-1], canvas.theme.yolk)
        for start, end in pairwise(film.trail):
            self._paint_hop(canvas, start, end, film.sowing.before.turn)

    def _paint_word(self, canvas: Canvas, place: Place, text: str) -> None:
        side, slot = place
        if slot is not None:
            width = self.tray.slot(side, slot).w - 8
            canvas.text(text, self.tray.centre(place), 17, Weight.LABEL, WHITE, (0.5, 0.5), width)

    def ring(
        self, canvas: Canvas, place: Place, colour: tuple[int, int, int], dashed: bool = False
    ) -> None:
        """A line about a slot or an end zone."""
        side, slot = place
        if slot is None:
            area, corner = self.tray.dish(side), self.tray.zone / 2
        else:
            area, corner = self.tray.slot(side, slot), self.tray.corner()
        box = FRect(0, 0, *area.size)

        def paint(c: Canvas) -> None:
            line = shapes.rounded(box, corner)
            if dashed:
                c.dashes([*line, line[0]], 3, colour, 9, 6)
            else:
                c.outline(line, 4.5, colour)

        canvas.stamp(
            ("about", *area.size, colour, dashed), box.inflate(10, 10), paint, area.topleft
        )

    def _paint_hop(self, canvas: Canvas, start: Place, end: Place, side: Side) -> None:
        a, b = self.tray.centre(start), self.tray.centre(end)
        way = _arc((0.0, 0.0), (b[0] - a[0], b[1] - a[1]), 16)
        colour = PLAYERS[self.looks[side]].fill
        box = shapes.bounds(way).inflate(14, 14)

        def paint(c: Canvas) -> None:
            c.stroke(way, 5.5, (214, 205, 190))
            c.dashes(way, 3, colour, 9, 5)

        key = ("hop", round(b[0] - a[0], 1), round(b[1] - a[1], 1), colour)
        canvas.stamp(key, box, paint, a)

    def _paint_hand(self, canvas: Canvas, film: Film) -> None:
        at = self.hand(film)
        radius, held = self.tray.radius, film.heaps.hand
        lift = min(1.0, film.share * 2) if film.event.kind in ("lift", "relay") else 1.0
        at = (at[0], at[1] - 16 * lift)
        heap(canvas, at, radius * 0.94, held[:HELD])
        if film.event.kind == "relay" and not film.still:
            self._pulse(canvas, film)
        if len(held) > 1:
            self._paint_count(canvas, (at[0], at[1] + 2.9 * radius + 12), len(held), film)

    def _paint_count(self, canvas: Canvas, at: Point, count: int, film: Film) -> None:
        fill = PLAYERS[self.looks[film.sowing.before.turn]].fill
        pill(canvas, at, 42, 28, fill)
        canvas.text(f"×{count}", at, 16, Weight.HEADING, WHITE, (0.5, 0.5), 38)

    def _pulse(self, canvas: Canvas, film: Film) -> None:
        """The ring that grows about a slot whose marbles go on."""
        side, slot = film.took[0]
        if slot is None:
            return
        area = self.tray.slot(side, slot)
        grown = round(4 * sin(pi * film.share)) * 3.0
        line = shapes.rounded(area.inflate(grown, grown), self.tray.corner() + grown / 2)
        box = area.inflate(40, 40).move(-area.x, -area.y)
        local = shapes.moved(line, (-area.x, -area.y))
        yolk = canvas.theme.yolk
        canvas.stamp(("pulse", *area.size, grown), box, lambda c: c.outline(local, 5, yolk),
                     area.topleft)  # fmt: skip

    def hand(self, film: Film) -> Point:
        """Where the hand is."""
        start, end = (self.tray.centre(place) for place in film.flight)
        if start == end:
            return start
        return end if film.still else _on_arc(start, end, film.share)

    def around(self, film: Film) -> FRect:
        """All that the present step of a film can change."""
        boxes = [shapes.bounds([self.tray.centre(p)]) for p in film.flight]
        room = 2 * max(HOP, self.tray.area.h / 4) + 130
        return boxes[0].unionall(boxes[1:]).inflate(room, room)


def pill(
    canvas: Canvas, at: Point, width: float, height: float,
    colour: tuple[int, int, int] | None = None,
) -> None:  # fmt: skip
    """A small round paper about a point."""
    area = FRect(0, 0, width, height)
    area.center = at
    panel(canvas, area, height / 2, colour, 2, 3)


def _on_arc(start: Point, end: Point, share: float) -> Point:
    x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
    return x, y - HOP * sin(pi * share)


def _arc(start: Point, end: Point, steps: int) -> Points:
    return [_on_arc(start, end, i / steps) for i in range(steps + 1)]
