"""Aside: where the referee lays yolks outside that panels would hide, so that all can see them."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from math import hypot

from pygame import FRect

from nice_egg.chip import Chip
from nice_egg.clearing import on_white
from nice_egg.scenes.layout import Layout
from nice_egg.scenes.tabletop import to_mm
from nice_egg.table import Table

STEP = 4.0
"""Places are looked for this many mm apart."""
APART = 3.0
"""Room in mm between a yolk laid aside and the others."""


def laid_aside(table: Table, outside: tuple[int, ...], layout: Layout, part: float = 1.0) -> Table:
    """The table when its yolks `outside` are `part` (0 to 1) of the way to where they are seen."""
    places = _places(table, outside, layout)
    yolks = [
        yolk if place is None else _between(yolk, place, part)
        for yolk, place in zip(table.yolks, places, strict=True)
    ]
    return replace(table, yolks=tuple(yolks))


def _between(yolk: Chip, end: Chip, part: float) -> Chip:
    return replace(yolk, x=yolk.x + part * (end.x - yolk.x), y=yolk.y + part * (end.y - yolk.y))


@lru_cache(maxsize=8)
def _places(table: Table, outside: tuple[int, ...], layout: Layout) -> tuple[Chip | None, ...]:
    """Where every yolk is to go, None for those that stay."""
    left, top = to_mm(layout.field.topleft, layout)
    right, bottom = to_mm(layout.field.bottomright, layout)
    seen = FRect(left, bottom, right - left, top - bottom)
    lying = list(table.yolks)
    for k in outside:
        room = seen.inflate(-2 * lying[k].radius, -2 * lying[k].radius)
        if not room.collidepoint(lying[k].x, lying[k].y):
            others = [*lying[:k], *lying[k + 1 :]]
            lying[k] = next(_free(lying[k], room, others, table), lying[k])
    pairs = zip(lying, table.yolks, strict=True)
    return tuple(None if now is before else now for now, before in pairs)


def _free(yolk: Chip, room: FRect, others: list[Chip], table: Table) -> Iterator[Chip]:
    """The yolk at free places in `room` beside the white, the nearest first."""
    spots = [
        (room.left + i * STEP, room.top + j * STEP)
        for i in range(int(room.w / STEP) + 1)
        for j in range(int(room.h / STEP) + 1)
    ]
    for x, y in sorted(spots, key=lambda spot: hypot(spot[0] - yolk.x, spot[1] - yolk.y)):
        moved = replace(yolk, x=x, y=y)
        clear = all(hypot(o.x - x, o.y - y) > o.radius + yolk.radius + APART for o in others)
        if clear and not on_white(replace(moved, radius=yolk.radius + APART), table):
            yield moved
