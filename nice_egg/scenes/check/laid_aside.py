"""Laid aside: where chips outside that panels would hide are laid, so that all can see them."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from math import hypot

from pygame import FRect

from nice_egg.match.clearing import on_white
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.table import Table
from nice_egg.scenes.table.layout import Layout
from nice_egg.scenes.table.plan_view import to_mm

SEARCH_STEP = 4.0
"""Places are looked for this many mm apart."""
SHRINKINGS = (1.0, 0.8, 0.65, 0.5)
"""A chip for which there is no room is drawn so many times as large, as if farther away."""
FREE_ROOM = 1.0
"""Room in mm between a chip laid aside and the others."""


def laid_aside(
    table: Table, outside: tuple[int, ...], layout: Layout, part: float = 1.0, under: float = 0.0
) -> Table:
    """The table when its chips `outside` are `part` (0 to 1) of the way to where they are seen.

    Args:
        table: as it lies.
        outside: the indices of the chips that lie outside.
        layout: where everything lies on the screen.
        part: how far they are on their way.
        under: so many logical px at the top of the field stay free for words.
    """
    places = zip(table.chips, _places(table, outside, layout, under), strict=True)
    return table.with_chips(tuple(_between(chip, end, part) for chip, end in places))


def _between(chip: Chip, end: Chip, part: float) -> Chip:
    if chip is end:
        return chip
    pairs = ((chip.x, end.x), (chip.y, end.y), (chip.radius, end.radius))
    x, y, radius = (a + part * (b - a) for a, b in pairs)
    return replace(chip, x=x, y=y, radius=radius)


@lru_cache(maxsize=8)
def _places(
    table: Table, outside: tuple[int, ...], layout: Layout, under: float
) -> tuple[Chip, ...]:
    """Where every chip is to go; the same object for those that stay."""
    left, top = to_mm((layout.field.left, layout.field.top + under), layout)
    right, bottom = to_mm(layout.field.bottomright, layout)
    seen = FRect(left, bottom, right - left, top - bottom)
    lying = list(table.chips)
    for k in outside:
        room = seen.inflate(-2 * lying[k].radius, -2 * lying[k].radius)
        if not room.collidepoint(lying[k].x, lying[k].y):
            others = [*lying[:k], *lying[k + 1 :]]
            sizes = (replace(lying[k], radius=size * lying[k].radius) for size in SHRINKINGS)
            free = (place for chip in sizes for place in _free(chip, seen, others, table))
            lying[k] = next(free, lying[k])
    return tuple(lying)


def _free(chip: Chip, seen: FRect, others: list[Chip], table: Table) -> Iterator[Chip]:
    """The chip at free places in what is `seen` beside the white, the nearest first."""
    room = seen.inflate(-2 * chip.radius, -2 * chip.radius)
    spots = [
        (room.left + i * SEARCH_STEP, room.top + j * SEARCH_STEP)
        for i in range(int(room.w / SEARCH_STEP) + 1)
        for j in range(int(room.h / SEARCH_STEP) + 1)
    ]
    for x, y in sorted(spots, key=lambda spot: hypot(spot[0] - chip.x, spot[1] - chip.y)):
        moved = replace(chip, x=x, y=y)
        clear = all(hypot(o.x - x, o.y - y) > o.radius + chip.radius + FREE_ROOM for o in others)
        if clear and not on_white(replace(moved, radius=chip.radius + FREE_ROOM), table):
            yield moved
