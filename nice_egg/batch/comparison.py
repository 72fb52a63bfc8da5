"""Comparison: what one setting changes against another, how surely, and how much would tell more.

The same game of two settings has the same draws, so that games are compared pair by pair.
"""

from collections.abc import Sequence
from math import ceil, sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
"""A value a game."""
SURE_LEVEL = 0.05
"""Chance under which a difference counts as told; intervals leave it out on both sides together."""
POWER = 0.8
"""Chance with which enough games tell a difference."""
FEW_DISCORDANT = 50
"""Pairs that differ, up to which the chance is that of tossing a coin for each, exactly."""


class Difference(NamedTuple):
    """What b has more than a in the mean.

    Attributes:
        value: the mean over pairs of b - a.
        low, high: ends of its 95 % interval.
        chance: of so large a difference, either way, if there is none; 1 for too few pairs.
        spread: standard deviation of b - a over pairs.
        pairs: how many there are.
    """

    value: float
    low: float
    high: float
    chance: float
    spread: float
    pairs: int


def paired(a: Numbers, b: Numbers) -> Difference:
    """The difference of games that had the same draws, those that failed (nan) left out.

    Where pairs differ by -1, 0 or 1 (a knock-out, a point), the interval is that of Bonett and
    Price (J. Educ. Behav. Stat. 37, 2012, 479-488), which is no point even if no pair differs, and
    the chance is exact if few differ. Else both are Student's.
    """
    apart = (b - a)[np.isfinite(b - a)]
    count = len(apart)
    if count < 2:
        return Difference(
            float(apart.mean()) if count else np.nan, -np.inf, np.inf, 1.0, np.nan, count
        )
    value, spread = float(apart.mean()), float(apart.std(ddof=1))
    if np.isin(apart, (-1.0, 0.0, 1.0)).all():
        low, high = _of_signs(int((apart > 0).sum()), int((apart < 0).sum()), count)
        return Difference(value, low, high, _chance_of_signs(apart), spread, count)
    reach = _student().ppf(1 - SURE_LEVEL / 2, count - 1) * spread / sqrt(count)
    return Difference(value, value - reach, value + reach, _chance(apart), spread, count)


def unpaired(a: Numbers, b: Numbers) -> Difference:
    """The difference of games with other draws, by Welch's test; `spread` is as of pairs."""
    a, b = a[np.isfinite(a)], b[np.isfinite(b)]
    count = min(len(a), len(b))
    if count < 2:
        return Difference(np.nan, -np.inf, np.inf, 1.0, np.nan, count)
    value = float(b.mean() - a.mean())
    parts = np.array([_variance_of_mean(a), _variance_of_mean(b)])
    error = sqrt(parts.sum())
    freedom = parts.sum() ** 2 / (parts**2 / [len(a) - 1, len(b) - 1]).sum()
    reach = float(_student().ppf(1 - SURE_LEVEL / 2, freedom)) * error
    chance = float(2 * _student().sf(abs(value) / error, freedom))
    return Difference(value, value - reach, value + reach, chance, error * sqrt(count), count)


def _variance_of_mean(values: Numbers) -> float:
    """The variance of a mean; if all are the same, as if half a game were one off."""
    least = 0.5 / (len(values) + 1)
    return max(float(values.var(ddof=1)), least * (1 - least)) / len(values)


def _student() -> Any:
    from scipy.stats import t

    return t


def _of_signs(more: int, less: int, count: int) -> tuple[float, float]:
    """The interval of Bonett and Price for `more` pairs with 1, `less` with -1, of `count`."""
    p, q = (more + 1) / (count + 2), (less + 1) / (count + 2)
    reach = 1.96 * sqrt((p + q - (p - q) ** 2) / (count + 2))
    return max(-1.0, p - q - reach), min(1.0, p - q + reach)


def _chance_of_signs(apart: Numbers) -> float:
    from scipy.stats import binomtest

    more, less = int((apart > 0).sum()), int((apart < 0).sum())
    if not more + less:
        return 1.0
    return (
        float(binomtest(more, more + less).pvalue)
        if more + less <= FEW_DISCORDANT
        else _chance(apart)
    )


def _chance(apart: Numbers) -> float:
    """The chance of so large a mean if the true one is 0 (Student)."""
    error = float(apart.std(ddof=1)) / sqrt(len(apart))
    if error == 0.0:
        return 1.0 if apart[0] == 0.0 else 0.0
    return float(2 * _student().sf(abs(float(apart.mean())) / error, len(apart) - 1))


def holm(chances: Sequence[float]) -> list[float]:
    """The chances corrected for their number (Holm, Scand. J. Stat. 6, 1979, 65-70), in order.

    One under `SURE_LEVEL` is told: the chance that any of those told is none is no larger.
    """
    order = np.argsort(chances, kind="stable")
    corrected, worst = [1.0] * len(order), 0.0
    for rank, place in enumerate(order):
        worst = max(worst, min(1.0, (len(order) - rank) * chances[place]))
        corrected[place] = worst
    return corrected


def pairs_to_tell(spread: float, wanted: float, comparisons: int = 1) -> int:
    """How many pairs tell a difference of `wanted` with the chance `POWER`.

    Args:
        spread: standard deviation of the difference over pairs.
        wanted: the difference, above 0.
        comparisons: among how many it must stand out.
    """
    from scipy.stats import norm

    reach = norm.isf(SURE_LEVEL / 2 / comparisons) + norm.ppf(POWER)
    return max(2, ceil(float(reach * spread / wanted) ** 2))
