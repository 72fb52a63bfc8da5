"""Indices: how much of a response's variance a factor brings about, or how far it moves it.

Sobol's indices by Saltelli et al. (2010, doi:10.1016/j.cpc.2009.09.018) from scipy; elementary
effects of Morris (1991) from SALib.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.stats import sobol_indices

from experiments.design.design import Array, unit_cube

INDEX_RESAMPLES = 500
"""Bootstrap resamples behind the interval of an index."""
MORRIS_LEVELS = 4
"""Levels of every factor in Morris' trajectories, the number that Morris (1991) uses."""


@dataclass(frozen=True)
class Measure:
    """A measure of every factor with the ends of its 95 % interval.

    Attributes:
        name: what it is called.
        values: one a factor.
        low: lower ends of the intervals.
        high: upper ends of the intervals.
    """

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
    """First and total indices from the response at the points of `saltelli_cube`, in order.

    Intervals: percentiles of resamples of the points, drawn from `seed`.
    """
    f = values.reshape(factors + 2, 1, -1)

    def indices(kept: Any) -> Array:
        given = {"f_A": f[0][:, kept], "f_B": f[1][:, kept], "f_AB": f[2:][:, :, kept]}
        found: Any = sobol_indices(func=given, n=len(kept))
        return np.stack([np.ravel(found.first_order), np.ravel(found.total_order)])

    points, rng = np.arange(f.shape[2]), np.random.default_rng([seed, 0])
    with np.errstate(all="ignore"):  # in resamples that are all alike
        resampled = [indices(rng.choice(points, len(points))) for _ in range(INDEX_RESAMPLES)]
        found = indices(points)
    low, high = _ends(np.array(resampled))
    first, total = (
        Measure(name, *ends)
        for name, *ends in zip(("first", "total"), found, low, high, strict=True)
    )
    return first, total


def _ends(resampled: Array) -> tuple[Array, Array]:
    """Ends of 95 % intervals over the first axis, of what is known of it; nan if nothing is."""
    known = np.isfinite(resampled).any(axis=0)
    ends = np.full((2, *resampled.shape[1:]), np.nan)
    finite = np.where(np.isfinite(resampled), resampled, np.nan)[:, known]
    ends[:, known] = np.nanpercentile(finite, [2.5, 97.5], axis=0)
    return ends[0], ends[1]


def morris_cube(factors: int, trajectories: int, seed: int) -> Array:
    """The points of Morris' trajectories in the unit cube: (factors + 1) x trajectories."""
    from SALib.sample.morris import sample

    problem = _problem(factors)
    return np.asarray(sample(problem, trajectories, num_levels=MORRIS_LEVELS, seed=seed % 2**32))


def morris(cube: Array, values: Array, seed: int) -> Measure:
    """The mean size of a factor's effect over its whole range, from the points of `morris_cube`."""
    from SALib.analyze.morris import analyze

    found = analyze(
        _problem(cube.shape[1]),
        cube,
        values,
        num_levels=MORRIS_LEVELS,
        num_resamples=INDEX_RESAMPLES,
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
