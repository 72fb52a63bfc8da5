"""Surface: a smooth function over the unit cube, known with noise at some places, and its error.

A Gaussian process with Matern's covariance of order 5/2 (Rasmussen and Williams, Gaussian
Processes for Machine Learning, 2006, 2.2, 4.2 and 5.4). It is written here because games that have
the same draws at several points make noises that depend on each other, which libraries do not
take.
"""

from dataclasses import dataclass
from functools import cached_property
from math import log, pi, sqrt

import numpy as np
from scipy.linalg import cho_factor, cho_solve, cholesky, solve_triangular
from scipy.optimize import minimize

from experiments.design.design import Array

LENGTH_MIDDLE, LENGTH_SPREAD = 0.5, 0.8
"""A priori a length is about half the cube; its logarithm has this standard deviation."""
LENGTH_BOUNDS = (0.05, 5.0)
"""Lengths that are tried."""
LEVEL_SPREAD = 10.0
"""A priori the mean level is this many spreads of the values off, so that the data decide it."""
LEAST_NOISE = 1e-8
"""Variance that is added, as part of that of the values, so that matrices have a root."""


@dataclass(frozen=True)
class Surface:
    """A function that is known at some places.

    Attributes:
        places: where (n x dimensions), in the unit cube.
        values: there.
        noise: the covariance of their errors (n x n).
        lengths: over which the function changes, one a dimension, in parts of the cube.
        scale: standard deviation of the function about its level.
    """

    places: Array
    values: Array
    noise: Array
    lengths: Array
    scale: float

    @classmethod
    def fitted(cls, places: Array, values: Array, noise: Array) -> "Surface":
        """The most probable surface; places whose value is unknown (nan) are left out."""
        known = np.isfinite(values)
        places, values, noise = places[known], values[known], noise[np.ix_(known, known)]
        spread = max(float(values.std()), float(np.sqrt(np.diag(noise).mean())), 1e-9)
        noise = noise + np.eye(len(values)) * LEAST_NOISE * spread**2

        def cost(logs: Array) -> float:
            found = cls(places, values, noise, np.exp(logs[1:]), spread * float(np.exp(logs[0])))
            away = (logs[1:] - log(LENGTH_MIDDLE)) / LENGTH_SPREAD
            return found._misfit + 0.5 * float(away @ away) + 0.5 * float(logs[0] ** 2)

        bounds = [(log(0.05), log(20.0)), *[tuple(map(log, LENGTH_BOUNDS))] * places.shape[1]]
        starts = [np.array([0.0] + [log(v)] * places.shape[1]) for v in (0.2, 0.5, 1.5)]
        best = min((minimize(cost, s, bounds=bounds) for s in starts), key=lambda r: float(r.fun))
        lengths, scale = np.exp(best.x[1:]), spread * float(np.exp(best.x[0]))
        return cls(places, values, noise, lengths, scale)

    @cached_property
    def _level(self) -> float:
        return float(self.values.mean())

    def _covariance(self, a: Array, b: Array) -> Array:
        apart = (a[:, None, :] - b[None, :, :]) / self.lengths
        far = sqrt(5.0) * np.sqrt((apart**2).sum(axis=2))
        bend = self.scale**2 * (1.0 + far + far**2 / 3.0) * np.exp(-far)
        return np.asarray(bend + (LEVEL_SPREAD * self.scale) ** 2)

    @cached_property
    def _root(self) -> tuple[Array, bool]:
        return cho_factor(self._covariance(self.places, self.places) + self.noise, lower=True)  # type: ignore[no-any-return]

    @property
    def _misfit(self) -> float:
        """Minus the logarithm of the probability of the values."""
        rest = self.values - self._level
        half = float(rest @ cho_solve(self._root, rest)) / 2
        diagonal = np.log(np.diag(self._root[0]))
        return half + float(diagonal.sum()) + len(rest) * log(2 * pi) / 2

    def at(self, places: Array) -> tuple[Array, Array]:
        """The function at `places` (m x dimensions) and its standard error there."""
        across = self._covariance(places, self.places)
        mean = self._level + across @ cho_solve(self._root, self.values - self._level)
        inner = solve_triangular(self._root[0], across.T, lower=True)
        own = self.scale**2 * (1.0 + LEVEL_SPREAD**2)
        return mean, np.sqrt(np.maximum(own - (inner**2).sum(axis=0), 1e-18))

    def drawn(self, places: Array, count: int, rng: np.random.Generator) -> Array:
        """Functions that the values leave possible (count x m), at `places` (m x dimensions)."""
        across = self._covariance(places, self.places)
        mean = self._level + across @ cho_solve(self._root, self.values - self._level)
        inner = solve_triangular(self._root[0], across.T, lower=True)
        rest = self._covariance(places, places) - inner.T @ inner
        room = np.eye(len(places)) * 1e-7 * self.scale**2
        while True:
            try:
                root = cholesky(rest + room, lower=True)
                break
            except np.linalg.LinAlgError:
                room = room * 10
        return np.asarray(mean + rng.standard_normal((count, len(places))) @ root.T)

    def with_value(self, place: Array, variance: float) -> "Surface":
        """The surface as if one more value were known, as it is expected, with that variance."""
        mean, _ = self.at(place[None])
        noise = np.zeros((len(self.values) + 1,) * 2)
        noise[:-1, :-1], noise[-1, -1] = self.noise, variance
        places, values = np.vstack([self.places, place]), np.append(self.values, mean)
        return Surface(places, values, noise, self.lengths, self.scale)
