"""Landings told: what was understood of a file of landings, with a small map, for a terminal."""

from collections.abc import Iterator
from math import ceil
from typing import Any

import numpy as np

from experiments.design.decimal_mark import MARK_NAMES
from experiments.design.design import Array
from experiments.design.landings import Group, Landings
from experiments.design.sheet import SEPARATORS

MAP_COLUMNS, MAP_ROWS = 41, 21
"""Letters of a map across and down; odd, so that one of them is the middle of the white."""
LETTER_SHAPE = 2.0
"""How many times as high as wide a letter is on a terminal."""
MAP_STEPS = (1, 2, 2.5, 5)
"""Millimetres of a letter's width, times a power of ten."""
MOST_SKIPPED = 12
"""Skipped lines that are told one by one."""


def told_landings(landings: Landings, name: str) -> Iterator[Any]:
    """What rich prints of the landings of a file: rows, groups, what was skipped, a map."""
    from rich.table import Table

    separator = SEPARATORS.get(landings.separator, repr(landings.separator))
    marks = MARK_NAMES[landings.mark]
    yield f"{name}: {len(landings.landings)} landings; separated by {separator}, {marks}."
    yield from _told_skipped(landings)
    heads = ("released", "landings", "x, mm", "y, mm", "distance from the middle, mm")
    table = Table(*heads[:1])
    for head in heads[1:]:
        table.add_column(head, justify="right")
    groups = landings.groups()
    for group in groups:
        table.add_row(*_row(group))
    yield table
    yield from map_of(np.concatenate([group.places for group in groups]))


def _told_skipped(landings: Landings) -> Iterator[str]:
    if not landings.skipped:
        yield "Nothing was skipped."
    for skipped in landings.skipped[:MOST_SKIPPED]:
        yield f"Skipped, line {skipped.line}: {skipped.why}."
    if (more := len(landings.skipped) - MOST_SKIPPED) > 0:
        yield f"Skipped: {more} lines more."


def _row(group: Group) -> list[str]:
    x, y = group.places.T
    far = np.hypot(x, y)
    spans = [f"{values.min():.1f} to {values.max():.1f}" for values in (x, y)]
    middle = f"median {np.median(far):.1f}, largest {far.max():.1f}"
    return [group.name if group.name != "all" else "as the config", str(len(far)), *spans, middle]


def map_of(places: Array) -> Iterator[str]:
    """The lines of a map of places (n x 2, mm): y points up, `+` is the middle of the white.

    A figure is how many lie in its square, `#` ten and more.
    """
    wide = _step(places)
    across, down = MAP_COLUMNS // 2, MAP_ROWS // 2
    column = np.round(places[:, 0] / wide).astype(int) + across
    row = down - np.round(places[:, 1] / (LETTER_SHAPE * wide)).astype(int)
    count = np.zeros((MAP_ROWS, MAP_COLUMNS), dtype=int)
    np.add.at(count, (row, column), 1)
    for k, line in enumerate(count):
        letters = ["#" if n > 9 else str(n) if n else "." for n in line]
        if k == down and not line[across]:
            letters[across] = "+"
        yield "".join(letters)
    yield f"A letter is {wide:g} mm wide and {LETTER_SHAPE * wide:g} mm high; + is the middle."


def _step(places: Array) -> float:
    """Millimetres of a letter's width with which all places are on the map."""
    x, y = np.abs(places).max(axis=0)
    need = max(x / (MAP_COLUMNS // 2), y / (LETTER_SHAPE * (MAP_ROWS // 2)), 1e-3)
    power = 10.0 ** (ceil(np.log10(need)) - 1)
    return float(next(s * power for s in (*MAP_STEPS, 10) if s * power >= need))
