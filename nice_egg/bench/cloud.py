"""Cloud: the landings of one setting as they come, in memory that does not grow with them."""

import numpy as np

from nice_egg.bench.density import CELL, SIDE, Counts
from nice_egg.bench.landing import Landing, Rows

KEPT = 20_000
"""Landings whose rows are kept: for medians, histograms and differences drop by drop. Of later ones
only sums and the counts of cells are kept."""
WIDTH = len(Landing._fields)
"""Columns of a row."""


class Cloud:
    """Landings numbered from 0 without a gap; what came too early waits for those before it.

    Attributes:
        count: how many there are.
        rows: of the first of them, at most `KEPT`.
        totals: sums of the columns of all, failed ones left out.
        squares: sums of their squares.
        failed: how many are failed.
        cells: how many of all rest where, in cells of `CELL` mm round the middle.
    """

    def __init__(self) -> None:
        self.count = 0
        self.failed = 0
        self.totals = np.zeros(WIDTH)
        self.squares = np.zeros(WIDTH)
        self.cells: Counts = np.zeros((SIDE, SIDE))
        self._kept = np.zeros((KEPT, WIDTH))
        self._early: dict[int, Rows] = {}

    @property
    def rows(self) -> Rows:
        """The rows of the landings that are kept, in order."""
        return self._kept[: min(self.count, KEPT)]

    @property
    def lying(self) -> int:
        """How many are not failed."""
        return self.count - self.failed

    def add(self, first: int, rows: Rows) -> None:
        """Take rows in, of which the first has that number; they may come in any order.

        Those that are there already are left out.
        """
        self._early[first] = rows
        while (ready := self._ready()) is not None:
            self._take(ready)

    def _ready(self) -> Rows | None:
        """The rows that come next, if they are there."""
        ends = {first: first + len(rows) for first, rows in self._early.items()}
        for first, end in ends.items():
            if end <= self.count:
                del self._early[first]
            elif first <= self.count:
                return self._early.pop(first)[self.count - first :]
        return None

    def _take(self, rows: Rows) -> None:
        begin, end = min(self.count, KEPT), min(self.count + len(rows), KEPT)
        self._kept[begin:end] = rows[: end - begin]
        self.count += len(rows)
        lying = rows[rows[:, -1] == 0.0]
        self.failed += len(rows) - len(lying)
        self.totals += lying.sum(axis=0)
        self.squares += (lying**2).sum(axis=0)
        _count(self.cells, lying)


def _count(cells: Counts, rows: Rows) -> None:
    """Count where landings rest; those beyond the cells in none."""
    places = np.floor(rows[:, :2] / CELL).astype(int) + SIDE // 2
    inside = places[((places >= 0) & (places < SIDE)).all(axis=1)]
    np.add.at(cells, (inside[:, 1], inside[:, 0]), 1.0)
