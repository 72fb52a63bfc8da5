"""Indices: how much of a response's variance a factor brings about, or how far it moves it.

Sobol's indices by Saltelli et al. (2010, doi:10.1016/j.cpc.2009.09.018) from scipy; elementary
effects of Morris (1991) from SALib.
"""

from dataclasses import dataclass
from typing import Any, Literal
from warnings import catch_warnings

import numpy as np
from scipy.stats import sobol_indices

from experiments.design import Array, unit_cube

RESAMPLES = 500
"""Of the bootstrap."""
LEVELS = 4
"""Of every factor in Morris' trajectories."""


@dataclass(frozen=True)
class Measure:
    """A measure of every factor with the ends of its 95 % interval."""

    name: str
    values: Array
    low: Array
    high: Array


def saltelli_cube(factors: int, base: int, seed: int) -> Array:
    """The points of the unit cube at which a response must be known for Sobol's indices.

    Args:
        factors: how many.
        base: points of each of the two independent samples, a power of 2.
        seed: of the scrambled Sobol sequence.

    Returns:
        (factors + 2) x base points: the samples A and B, then for each factor A with B's column.
    """
    both = unit_cube("sobol", 2 * factors, base, seed)
    a, b = both[:, :factors], both[:, factors:]
    mixed = []
    for k in range(factors):
        mixed.append(a.copy())
        mixed[-1][:, k] = b[:, k]
    return np.concatenate([a, b, *mixed])


def sobol(values: Array, factors: int, seed: int) -> tuple[Measure, Measure]:
    """First and total indices from the response at the points of `saltelli_cube`, in order."""
    f = values.reshape(factors + 2, 1, -1)
    given = {"f_A": f[0], "f_B": f[1], "f_AB": f[2:]}
    rng = np.random.default_rng([seed, 0])
    with np.errstate(all="ignore"), catch_warnings(category=RuntimeWarning, action="ignore"):
        # where resamples are all alike, which `_ends` takes care of
        found: Any = sobol_indices(func=given, n=f.shape[2], rng=rng)
        ends = found.bootstrap(confidence_level=0.95, n_resamples=RESAMPLES)
    pairs: list[tuple[Literal["first", "total"], Any, Any]] = [
        ("first", found.first_order, ends.first_order),
        ("total", found.total_order, ends.total_order),
    ]
    first, total = (Measure(name, np.ravel(index), *_ends(end)) for name, index, end in pairs)
    return first, total


def _ends(found: Any) -> tuple[Array, Array]:
    """Ends of the intervals of scipy's bootstrap, which has none (nan) where resamples are alike.

    There the plain percentiles of the resamples are taken.
    """
    spread = np.asarray(found.bootstrap_distribution)
    spread = spread.reshape(-1, spread.shape[-1])
    ends = []
    for end, part in ((found.confidence_interval.low, 2.5), (found.confidence_interval.high, 97.5)):
        plain = [_percentile(row[np.isfinite(row)], part) for row in spread]
        ends.append(np.where(np.isfinite(end), end, plain).ravel())
    return ends[0], ends[1]


def _percentile(values: Array, part: float) -> float:
    return float(np.percentile(values, part)) if len(values) else np.nan


def morris_cube(factors: int, trajectories: int, seed: int) -> Array:
    """The points of Morris' trajectories in the unit cube: (factors + 1) x trajectories."""
    from SALib.sample.morris import sample

    problem = _problem(factors)
    return np.asarray(sample(problem, trajectories, num_levels=LEVELS, seed=seed % 2**32))


def morris(cube: Array, values: Array, seed: int) -> Measure:
    """The mean size of a factor's effect over its whole range, from the points of `morris_cube`."""
    from SALib.analyze.morris import analyze

    found = analyze(
        _problem(cube.shape[1]),
        cube,
        values,
        num_levels=LEVELS,
        num_resamples=RESAMPLES,
        seed=seed % 2**32,
    )
    mean, half = np.asarray(found["mu_star"], float), np.asarray(found["mu_star_conf"], float)
    return Measure("mean effect", mean, np.maximum(mean - half, 0.0), mean + half)


def _problem(factors: int) -> dict[str, Any]:
    return {
        "num_vars": factors,
        "names": [str(k) for k in range(factors)],
        "bounds": [[0.0, 1.0]] * factors,
    }
