"""Figure: a number with its standard error, of many landings or of what two settings differ in."""

from dataclasses import dataclass
from math import hypot, nan, sqrt

import numpy as np
from numpy.typing import NDArray

Values = NDArray[np.float64]
"""One number for each of several landings."""
SURE = 2.0
"""Standard errors from which a difference is told."""


@dataclass(frozen=True)
class Figure:
    """A `value` with its standard `error`; either is nan if it is unknown."""

    value: float = nan
    error: float = nan

    @property
    def sure(self) -> bool:
        """Whether it is told from 0."""
        return abs(self.value) > SURE * self.error


def mean(count: int, total: float, squares: float) -> Figure:
    """The mean of `count` numbers, of which the sum and the sum of squares are known."""
    if count < 2:
        return Figure(total / count if count else nan)
    middle = total / count
    spread = max(0.0, squares - count * middle**2) / (count - 1)
    return Figure(middle, sqrt(spread / count))


def mean_of(values: Values) -> Figure:
    """The mean of numbers."""
    return mean(len(values), float(values.sum()), float((values**2).sum()))


def median_of(values: Values) -> Figure:
    """The median of numbers, with the error that follows from how densely they lie round it."""
    if len(values) < 2:
        return Figure(float(values[0]) if len(values) else nan)
    return Figure(float(np.median(values)), _error(_pulls(values)))


def median_difference(first: Values, second: Values) -> Figure:
    """The median of `second` less that of `first`, of drops with the same draws."""
    if len(first) < 2:
        return Figure()
    value = float(np.median(second) - np.median(first))
    return Figure(value, _error(_pulls(second) - _pulls(first)))


def difference(first: Figure, second: Figure) -> Figure:
    """`second` less `first`, of drops that have nothing to do with each other."""
    return Figure(second.value - first.value, hypot(first.error, second.error))


def _pulls(values: Values) -> Values:
    """How much each number pulls the median: half a side over the density there.

    This is the influence function of the median (P. J. Huber, Robust Statistics, 1981, section
    3.2); the density is taken between the numbers a square root of their number from the middle.
    """
    ordered, count = np.sort(values), len(values)
    around = max(1, min(count // 2, round(sqrt(count))))
    middle = count // 2
    low, high = max(0, middle - around), min(count - 1, middle + around)
    width = (ordered[high] - ordered[low]) / (high - low) * count
    return np.asarray(np.sign(values - np.median(values)) * width / 2.0)


def _error(pulls: Values) -> float:
    return float(pulls.std(ddof=1) / sqrt(len(pulls)))
