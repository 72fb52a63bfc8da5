"""Figure: a number with its standard error, of many landings or of what two settings differ in.

Errors are those of the experiments, so that the bench and a report say the same.
"""

from dataclasses import dataclass
from math import nan, sqrt

import numpy as np
from numpy.typing import NDArray

from nice_egg.batch.rate import error_of, wilson

Values = NDArray[np.float64]
"""One number for each of several landings."""
SURE = 2.0
"""Standard errors from which a difference is told."""


@dataclass(frozen=True)
class Figure:
    """A `value` with its standard `error`; either is nan if it is unknown."""

    value: float = nan
    error: float = nan

    def times(self, scale: float) -> "Figure":
        """The same in a unit so many of which are one."""
        return Figure(scale * self.value, scale * self.error)

    @property
    def sure(self) -> bool:
        """Whether it is told from 0."""
        return abs(self.value) > SURE * self.error


def share(count: int, seen: float) -> Figure:
    """How often something was seen in `count` landings, with the error of Wilson's interval.

    That is above 0 even if nothing was seen.
    """
    if not count:
        return Figure()
    return Figure(seen / count, error_of(wilson(seen / count, count)))


def mean_difference(apart: Values) -> Figure:
    """The mean of how far two settings are apart, drop by drop.

    If that is only -1, 0 or 1, as of what is true or not, the error is that of Bonett and Price (J.
    Educ. Behav. Stat. 37, 2012, 479-488), which is above 0 even if they are never apart.
    """
    count = len(apart)
    if not count or not np.isin(apart, (-1.0, 0.0, 1.0)).all():
        return mean_of(apart)
    p, q = (((apart == sign).sum() + 1) / (count + 2) for sign in (1, -1))
    return Figure(float(apart.mean()), sqrt((p + q - (p - q) ** 2) / (count + 2)))


def mean(count: int, total: float, squares: float) -> Figure:
    """The mean of `count` numbers, of which the sum and the sum of squares are known.

    Whole numbers that are all the same have the error as if each were one off in as many landings
    as a share has that was never seen.
    """
    if count < 2:
        return Figure(total / count if count else nan)
    middle = total / count
    spread = max(0.0, squares - count * middle**2) / (count - 1)
    if not spread and middle == round(middle):
        return Figure(middle, error_of(wilson(0.0, count)))
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
