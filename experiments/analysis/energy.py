"""Energy: the energy distance between samples of places (Szekely and Rizzo 2013).

E(X, Y) = 2 E|X - Y| - E|X - X'| - E|Y - Y'|: zero exactly if both have the same distribution.
"""

from typing import Any

import numpy as np
from scipy.spatial.distance import cdist

from experiments.design.design import Array

PERMUTATIONS = 500
"""Exchanges of a permutation test: its smallest chance is 1 in 501."""


def weights(count: int, resamples: int, rng: np.random.Generator) -> Array:
    """How often each of `count` is drawn: once each, then in `resamples` bootstrap resamples."""
    drawn = rng.multinomial(count, np.full(count, 1.0 / count), size=resamples)
    return np.concatenate([np.ones((1, count)), drawn]).astype(float)


def energies(seen: Array, simulated: Array, w: Array, v: Array) -> Array:
    """Energy distances of weighted samples, without the part that only `seen` decides.

    Args:
        seen: places (n x 2).
        simulated: places (m x 2).
        w: weights of `seen` (rows x n), each row summing to n; the first is the sample itself.
        v: weights of `simulated` (rows x m), likewise.

    Returns:
        A value for every row of the weights.
    """
    n, m = len(seen), len(simulated)
    across = np.einsum("bm,bm->b", w @ cdist(seen, simulated), v) / (n * m)
    within = np.einsum("bm,bm->b", v @ cdist(simulated, simulated), v) / (m * m)
    drawn_twice = np.ones(len(v))  # in how many draws a place may meet itself, at distance 0
    drawn_twice[1:] = 2
    return np.asarray(2 * across - within / (1 - 1 / m) ** drawn_twice)


def distance(a: Array, b: Array) -> float:
    """The energy distance of two samples (n x 2, m x 2), in mm."""
    first = np.arange(len(a) + len(b)) < len(a)
    (found,) = _statistics(_pooled(a, b), first[None]).tolist()
    return float(found)


def chance(a: Array, b: Array, rng: np.random.Generator) -> float:
    """How probable so large an energy distance is if both have one distribution: by permutation."""
    first = np.arange(len(a) + len(b)) < len(a)
    exchanged = [rng.permutation(first) for _ in range(PERMUTATIONS)]
    found, *others = _statistics(_pooled(a, b), np.array([first, *exchanged]))
    return (1 + int(np.sum(np.array(others) >= found))) / (1 + PERMUTATIONS)


def _pooled(a: Array, b: Array) -> Array:
    both = np.concatenate([a, b])
    return np.asarray(cdist(both, both))


def _statistics(pooled: Array, first: Any) -> Array:
    """A distance for every row of `first`, which says what belongs to the first sample."""
    sign = np.where(first, 1.0 / first[0].sum(), -1.0 / (~first[0]).sum())
    return np.asarray(-((sign @ pooled) * sign).sum(axis=1))
