"""Estimate: a number that games tell, with its standard error, however they depend on each other.

Drops of one game depend on each other, games do not: errors are those of games as clusters.
"""

from math import isfinite, nan, sqrt
from typing import Any, NamedTuple

import numpy as np

from experiments.design.design import Array
from nice_egg.batch.rate import REACH, error_of, wilson


class Estimate(NamedTuple):
    """A value and how surely it is known.

    Attributes:
        value: of a response, in its unit; nan if it is unknown.
        error: one standard error, in the same unit; nan if it is unknown.
        low, high: ends of the 95 % interval if it is not the usual one; nan: it is.
        seen, of: of a share: in how many of how many it was seen; -1: it is no share.
    """

    value: float
    error: float
    low: float = nan
    high: float = nan
    seen: int = -1
    of: int = -1

    @property
    def ends(self) -> tuple[float, float]:
        """The ends of the 95 % interval."""
        if isfinite(self.low):
            return self.low, self.high
        return self.value - REACH * self.error, self.value + REACH * self.error

    @property
    def bare(self) -> bool:
        """Whether it is a share that was never or always seen."""
        return self.of > 0 and self.seen in (0, self.of)


UNKNOWN = Estimate(nan, nan)
"""The estimate from no game at all."""


def share(seen: int, of: int, independent: float) -> Estimate:
    """A share with Wilson's interval.

    Args:
        seen: in how many it was seen.
        of: how many there were.
        independent: as many independent ones would tell as much.
    """
    ends = wilson(seen / of, independent)
    return Estimate(seen / of, error_of(ends), *ends, seen, of)


def mean(values: Array) -> Estimate:
    """The mean of a value a game, those of failed games (nan) left out.

    Shares have Wilson's interval, those of -1, 0 and 1 that of Bonett and Price (J. Educ. Behav.
    Stat. 37, 2012, 479-488). Whole numbers that are all the same have the error as if each were one
    off in as many games as a share has that was never seen.
    """
    values = values[np.isfinite(values)]
    n = len(values)
    if not n:
        return UNKNOWN
    if np.isin(values, (0.0, 1.0)).all():
        return share(int(values.sum()), n, n)
    if np.isin(values, (-1.0, 0.0, 1.0)).all():
        return _signs(values)
    value = float(values.mean())
    if np.ptp(values) > 0:
        return Estimate(value, float(values.std(ddof=1)) / sqrt(n))
    whole = value == round(value)
    return Estimate(value, error_of(wilson(0.0, n)) if whole else 0.0 if n > 1 else nan)


def _signs(values: Array) -> Estimate:
    """The mean of values that are -1, 0 or 1."""
    count = len(values)
    p, q = (((values == sign).sum() + 1) / (count + 2) for sign in (1, -1))
    reach = REACH * sqrt((p + q - (p - q) ** 2) / (count + 2))
    ends = max(-1.0, float(p - q - reach)), min(1.0, float(p - q + reach))
    return Estimate(float(values.mean()), error_of(ends), *ends)


def per_drop(values: Array, game: Any, shares: bool) -> Estimate:
    """The mean over drops: a ratio of game totals (Cochran 1977, 2.11).

    Args:
        values: a drop each; missing ones are nan.
        game: the game of each.
        shares: whether the values say of each drop yes (1) or no (0).
    """
    total, count = _totals(values, game)
    if not len(count):
        return UNKNOWN
    drops, n = int(count.sum()), len(count)
    value = float(total.sum()) / drops
    rest = total - value * count
    variance = n / max(1, n - 1) * float(rest @ rest) / drops**2
    if not shares:
        return Estimate(value, sqrt(variance) if n > 1 else nan)
    independent = float(n)
    if variance > 0.0 and drops > n:
        independent = value * (1 - value) / variance
    return share(round(total.sum()), drops, independent)


def _totals(values: Array, game: Any) -> tuple[Array, Array]:
    """The sum and the number of the known values of every game that has some."""
    known = np.isfinite(values)
    count: Array = np.bincount(game[known]).astype(float)
    total: Array = np.bincount(game[known], values[known]).astype(float)
    return total[count > 0], count[count > 0]


def quantile(values: Array, game: Any, part: float) -> Estimate:
    """A quantile with Woodruff's interval (JASA 1952), drops of one game being clustered."""
    value = float(np.quantile(values, part))
    below = per_drop((values <= value).astype(float), game, True)
    error = max(below.error, 0.5 / len(values))
    ends = [np.clip(part + side * error, 0.0, 1.0) for side in (-1, 1)]
    low, high = np.quantile(values, ends)
    return Estimate(value, float(high - low) / 2)


def moved_per_drop(values: Array, game: Any, games: int) -> Array:
    """Values a game whose mean is that over drops, and whose scatter is its error.

    Each says by how much its game moves the mean over drops, times the number of games. It is nan
    of a game without drops.
    """
    known = np.isfinite(values)
    count = np.bincount(game[known], minlength=games).astype(float)
    total = np.bincount(game[known], values[known], games)
    count[count == 0] = nan
    if np.nanmax(count) == np.nanmin(count):
        return np.asarray(total / count)
    value = np.nansum(total) / np.nansum(count)
    return np.asarray(value + (total - value * count) / np.nanmean(count))


def moved_quantile(values: Array, game: Any, games: int, part: float) -> Array:
    """Values a game whose mean is a quantile over drops, and whose scatter is its error."""
    found = quantile(values, game, part)
    below = moved_per_drop((values <= found.value).astype(float), game, games)
    apart = below - np.nanmean(below)
    spread = float(np.nanstd(apart, ddof=1)) / sqrt(max(1, np.isfinite(apart).sum()))
    return np.asarray(found.value - (apart * (found.error / spread) if spread > 0 else 0 * apart))


def difference(a: Array, b: Array) -> Estimate:
    """The mean of b - a over games that had the same draws, with its paired error.

    Games that failed in a or in b do not count.
    """
    apart = (b - a)[np.isfinite(b - a)]
    if len(apart) and np.isin(apart, (-1.0, 0.0, 1.0)).all():
        return _signs(apart)
    return mean(apart)
