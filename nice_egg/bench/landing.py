"""Landing: what one drop comes to, as a row of numbers."""

from collections.abc import Iterator
from math import hypot, isfinite
from time import perf_counter
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nice_egg.bench.setting import Setting
from nice_egg.fall.drop import Drop, counted
from nice_egg.match.clearing import on_white
from nice_egg.pieces.table import Table
from nice_egg.players.draws import generator
from nice_egg.scoring.pile import Pile

Rows = NDArray[np.float64]
"""Landings, one a row, the members of `Landing` as columns."""
SENT_AFTER = 0.03
"""Seconds of work after which a worker tells of what it has: two frames of a screen."""
FAILURES = (ValueError, ArithmeticError)
"""What a drop that cannot be computed raises: a Refusal, or what absurd numbers lead to."""


class Landing(NamedTuple):
    """One drop; mm, rad, s; what is true is 1, what is not is 0.

    Attributes:
        x, y, z: centre of the yolk where it rests.
        tilt: of its axis.
        distance: from its aim to where it rests, seen from above.
        on_white: whether any part of it lies over the white.
        on_top: whether it lies on the center yolk, also by others.
        leaning: whether it visibly leans.
        knocked_out: whether the center yolk left the white.
        settled: whether all came to rest in time.
        time: from release to rest.
        layers: of the highest pile on the table.
        overlapping: how many chips lie on or under another one.
        failed: whether a chip flew off the table, or the drop could not be computed; nothing else
            is known of it then.
    """

    x: float = 0.0
    y: float = 0.0
    z: float = 0.0
    tilt: float = 0.0
    distance: float = 0.0
    on_white: float = 0.0
    on_top: float = 0.0
    leaning: float = 0.0
    knocked_out: float = 0.0
    settled: float = 0.0
    time: float = 0.0
    layers: float = 0.0
    overlapping: float = 0.0
    failed: float = 0.0

    @classmethod
    def of(cls, before: Table, done: Drop, aim: tuple[float, float]) -> "Landing":
        """What a drop came to that was aimed at a plan point."""
        if done.gone or done.failed:
            return cls(failed=1.0)
        table, yolk = done.table, done.table.yolks[-1]
        pile = Pile(table.chips)
        center = table.center if before.center else None
        overlapping = sum(bool(a or b) for a, b in zip(pile.on, pile.under, strict=True))
        return cls(
            *(yolk.x, yolk.y, yolk.z, yolk.tilt),
            hypot(yolk.x - aim[0], yolk.y - aim[1]),
            float(on_white(yolk, table)),
            float(center is not None and 0 in pile.under[-1]),
            float(yolk.leans),
            float(center is not None and not on_white(center, table)),
            float(done.settled),
            done.time,
            float(max(pile.layers)),
            float(overlapping),
        )


def landed(setting: Setting, table: Table, seed: int, number: int) -> Landing:
    """The landing of drop `number` (from 0) of a seed; it depends on nothing else."""
    try:
        release = setting.release(table, generator(seed, number))
        done = counted(table, release, setting.physics)
        landing = Landing.of(table, done, setting.aim(table))
    except FAILURES:
        return Landing(failed=1.0)
    return landing if all(map(isfinite, landing)) else Landing(failed=1.0)


def fall_in_turn(
    setting: Setting, table: Table, seed: int, first: int, count: int
) -> Iterator[tuple[int, Rows]]:
    """Drops in order, some at a time: the number of the first, and their rows.

    Args:
        setting: how they are made.
        table: on which every one of them falls.
        seed: of all drops.
        first: number of the first one, from 0.
        count: how many.
    """
    found, sent = list[Landing](), perf_counter()
    for number in range(first, first + count):
        found.append(landed(setting, table, seed, number))
        if perf_counter() - sent > SENT_AFTER or number == first + count - 1:
            yield number - len(found) + 1, np.array(found)
            found, sent = [], perf_counter()
