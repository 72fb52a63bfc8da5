"""Every situation of a game numbered, so that odds of all of them fit in one array.

A situation is what the odds depend on: the baskets of those still playing, the player to move
first, and how many of the five cups are full (which ones does not matter to the die).

Baskets are numbered by the combinatorial number system: with c_i = b_1 + ... + b_i the number is
C(c_1 - 1, 1) + C(c_2 - 1, 2) + ... + C(c_n - 1, n). It grows with the sum of the baskets, so all
baskets with one sum are neighbours. Situations are sorted by their *total*, the eggs in baskets
and cups, which only frying changes; those with one total form a *layer*.
"""

from dataclasses import dataclass
from functools import cached_property
from math import comb

import numpy as np
import numpy.typing as npt

from eggcups.rules.equipment import CUPS

Ints = npt.NDArray[np.int64]
"""Whole numbers: eggs, cups, seats, rows."""


@dataclass(frozen=True)
class Numbering:
    """All situations of `players` players with at most `total` eggs in baskets and cups.

    Attributes:
        players: how many still play, 2 or more.
        total: the most eggs in baskets and cups together.
    """

    players: int
    total: int

    @cached_property
    def baskets(self) -> Ints:
        """All baskets of at least one egg with sum up to `total`, in order; shape (m, players)."""
        sums = np.arange(1, self.total + 1, dtype=np.int64)[:, None]
        for size in range(2, self.players + 1):
            sums = _with_larger_last(sums, size, self.total)
        return np.diff(sums, axis=1, prepend=0)

    @cached_property
    def _binomials(self) -> Ints:
        """C(c, i) for c below `total` and i = 1 .. players; shape (total, players)."""
        counts = [[comb(c, i) for i in range(1, self.players + 1)] for c in range(self.total)]
        return np.array(counts, dtype=np.int64)

    @cached_property
    def _shifts(self) -> Ints:
        """Row minus basket number, by total and full cups; shape (total + 1, CUPS + 1)."""
        shifts = np.zeros((self.total + 1, CUPS + 1), dtype=np.int64)
        row = 0
        for total in range(self.total + 1):
            for cups in range(CUPS + 1):
                before, upto = self._numbers_with_sum(total - cups)
                shifts[total, cups] = row - before
                row += upto - before
        return shifts

    def _numbers_with_sum(self, eggs: int) -> tuple[int, int]:
        """First and last-plus-one number of the baskets that hold `eggs` together."""
        if eggs < self.players:
            return 0, 0
        return comb(eggs - 1, self.players), comb(eggs, self.players)

    @property
    def size(self) -> int:
        """How many situations there are."""
        return self.first_row(self.total + 1)

    def first_row(self, total: int) -> int:
        """The row at which the layer of `total` begins (and the one below it ends)."""
        return sum(comb(max(total - 1 - cups, 0), self.players) for cups in range(CUPS + 1))

    def layer(self, total: int) -> tuple[Ints, Ints]:
        """Baskets, shape (m, players), and full cups, shape (m,), of a layer in order of row."""
        spans = [self._numbers_with_sum(total - cups) for cups in range(CUPS + 1)]
        baskets = np.concatenate([self.baskets[before:upto] for before, upto in spans])
        cups = np.repeat(np.arange(CUPS + 1), [upto - before for before, upto in spans])
        return baskets, cups

    def rows(self, baskets: Ints, cups: Ints) -> Ints:
        """The rows of situations given by baskets, shape (m, players), and full cups (m,)."""
        sums = np.cumsum(baskets, axis=1)
        numbers = self._binomials[sums - 1, np.arange(self.players)].sum(axis=1)
        rows: Ints = numbers + self._shifts[sums[:, -1] + cups, cups]
        return rows


def _with_larger_last(sums: Ints, size: int, total: int) -> Ints:
    """Increasing (size - 1)-tuples with every larger last member, in colex order."""
    counts = np.array([comb(last - 1, size - 1) for last in range(1, total + 1)])
    lasts = np.repeat(np.arange(1, total + 1), counts)
    starts = np.repeat(np.cumsum(counts) - counts, counts)
    return np.column_stack([sums[np.arange(lasts.size) - starts], lasts])
