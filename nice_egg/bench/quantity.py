"""Quantity: what can be asked of landings: as a figure, and as a histogram."""

from dataclasses import dataclass
from math import degrees

import numpy as np
from numpy.typing import NDArray

from nice_egg.bench.cloud import Cloud
from nice_egg.bench.figure import (
    Figure,
    Values,
    mean,
    mean_difference,
    median_difference,
    median_of,
    share,
)
from nice_egg.bench.landing import Landing, Rows

COLUMN = {name: index for index, name in enumerate(Landing._fields)}
"""Where a member of `Landing` stands in its row."""


@dataclass(frozen=True)
class Quantity:
    """One thing that is asked of every landing.

    Attributes:
        name: a member of `Landing`, or `unsettled`.
        scale: times which the member is told: 100 for per cent.
        decimals: behind the point.
        step, last: width of the bars of its histogram, and where the last one, which holds all
            above, begins; in what is told.
        median: whether its median is told instead of its mean.
    """

    name: str
    scale: float = 1.0
    decimals: int = 1
    step: float = 1.0
    last: float = 1.0
    median: bool = False

    @property
    def column(self) -> int:
        """Where it stands in a row."""
        return COLUMN["settled" if self.name == "unsettled" else self.name]

    @property
    def is_share(self) -> bool:
        """Whether it is true or not of a landing."""
        return self.scale == 100.0

    def values(self, rows: Rows) -> Values:
        """What it is of rows, as it is told."""
        found = rows[:, self.column]
        return np.asarray(self.scale * (1.0 - found if self.name == "unsettled" else found))

    def figure(self, cloud: Cloud) -> Figure:
        """What it comes to over all landings that lie; a median over those whose rows are kept."""
        if self.median:
            return median_of(self._lying(cloud.rows))
        total, squares = float(cloud.totals[self.column]), float(cloud.squares[self.column])
        if self.is_share:
            seen = cloud.lying - total if self.name == "unsettled" else total
            return share(cloud.lying, seen).times(self.scale)
        return mean(cloud.lying, total, squares).times(self.scale)

    def difference(self, first: Cloud, second: Cloud) -> Figure:
        """How much more it is in `second`: drop by drop, where both are kept and lie."""
        count = min(len(first.rows), len(second.rows))
        a, b = first.rows[:count], second.rows[:count]
        both = (a[:, -1] == 0.0) & (b[:, -1] == 0.0)
        one, other = self.values(a)[both], self.values(b)[both]
        if self.median:
            return median_difference(one, other)
        return mean_difference((other - one) / self.scale).times(self.scale)

    def _lying(self, rows: Rows) -> Values:
        """What it is of the rows of landings that are not failed."""
        return np.asarray(self.values(rows)[rows[:, -1] == 0.0])

    def histogram(self, cloud: Cloud) -> NDArray[np.float64]:
        """The parts (0 to 1) of the kept landings that lie in each bar."""
        values = self._lying(cloud.rows)
        if self.is_share:
            bars = [(values == 0.0).sum(), (values > 0.0).sum()]
            return np.asarray(bars, dtype=float) / max(1, len(values))
        places = np.minimum(values / self.step, self.last / self.step).astype(int)
        count = int(self.last / self.step) + 1
        return np.asarray(np.bincount(places, minlength=count) / max(1, len(values)))


QUANTITIES = (
    Quantity("distance", step=8.0, last=120.0, median=True),
    Quantity("on_white", 100.0),
    Quantity("on_top", 100.0),
    Quantity("leaning", 100.0),
    Quantity("overlapping", decimals=2, last=6.0),
    Quantity("layers", decimals=2, last=6.0),
    Quantity("knocked_out", 100.0),
    Quantity("unsettled", 100.0),
    Quantity("time", decimals=2, step=0.1, last=1.5),
    Quantity("tilt", degrees(1.0), step=5.0, last=60.0),
)
"""All of them, in the order in which they are told; mm, per cent, s, degrees."""
