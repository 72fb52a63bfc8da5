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
SIZES = (1.0, 0.8, 0.65, 0.5)
"""A yolk for which there is no room is drawn smaller, as if it lay farther away."""
APART = 1.0
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
    x, y, radius = (
        a + part * (b - a) for a, b in ((yolk.x, end.x), (yolk.y, end.y), (yolk.radius, end.radius))
    )
    return replace(yolk, x=x, y=y, radius=radius)


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
            yolks = (replace(lying[k], radius=size * lying[k].radius) for size in SIZES)
            free = (place for yolk in yolks for place in _free(yolk, seen, others, table))
            lying[k] = next(free, lying[k])
    pairs = zip(lying, table.yolks, strict=True)
    return tuple(None if now is before else now for now, before in pairs)


def _free(yolk: Chip, seen: FRect, others: list[Chip], table: Table) -> Iterator[Chip]:
    """The yolk at free places in what is `seen` beside the white, the nearest first."""
    room = seen.inflate(-2 * yolk.radius, -2 * yolk.radius)
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
