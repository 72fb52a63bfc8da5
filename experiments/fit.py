"""Fit: the lowest place of a noisy function of a few parameters, known at scattered points."""

from dataclasses import dataclass
from itertools import combinations_with_replacement

import numpy as np
from scipy.optimize import minimize

from experiments.design import Array

STARTS = 3
"""Places from which the lowest place of a quadratic is sought, if that is on the box's edge."""
KEPT = 0.3
"""Share of the points, the lowest ones, that span the next box."""
ROOM = 0.15
"""By this part of its width a box is wider than they span."""


@dataclass(frozen=True)
class Box:
    """A part of the unit cube: its `low` and `high` corners."""

    low: Array
    high: Array

    @classmethod
    def whole(cls, dimensions: int) -> "Box":
        """The unit cube."""
        return cls(np.zeros(dimensions), np.ones(dimensions))

    def filled(self, cube: Array) -> Array:
        """Points of the unit cube (points x dimensions) brought into the box."""
        return self.low + cube * (self.high - self.low)

    def holds(self, points: Array) -> Array:
        """Which points lie in it."""
        return np.asarray(((points >= self.low) & (points <= self.high)).all(axis=1))

    def stopped(self, places: Array) -> Array:
        """By dimension, the share of places on a side of the box that is none of the unit cube."""
        near = 1e-6 * (self.high - self.low)
        low = (places <= self.low + near) & (self.low > 0.0)
        high = (places >= self.high - near) & (self.high < 1.0)
        return np.asarray((low | high).mean(axis=0))

    def around_lowest(self, points: Array, values: Array) -> "Box":
        """The box around the lowest of `points`, which stays long where the values are level."""
        lowest = points[np.argsort(values)[: max(3, round(KEPT * len(values)))]]
        low, high = lowest.min(axis=0), lowest.max(axis=0)
        room = ROOM * (high - low)
        return Box(np.maximum(self.low, low - room), np.minimum(self.high, high + room))


def lowest(points: Array, values: Array, box: Box) -> Array:
    """The lowest place in the box of the quadratic fitted to each column of `values`.

    Args:
        points: where the values are known (points x dimensions), in the box.
        values: of one function a column (points x functions).
        box: in which to look.

    Returns:
        functions x dimensions.
    """
    scale = box.high - box.low
    inner = (points - box.low) / scale
    basis = _basis(inner)
    weights = _nearness(values[:, 0])
    found, *_ = np.linalg.lstsq(basis * weights[:, None], values * weights[:, None], rcond=None)
    starts = inner[np.argsort(values[:, 0])[:STARTS]]
    places = [_lowest_of(coefficients, starts) for coefficients in found.T]
    return np.asarray(box.low + np.array(places) * scale)


def needed(dimensions: int) -> int:
    """How many points a quadratic needs, with half as many again against noise."""
    return round(1.5 * (dimensions + 1) * (dimensions + 2) / 2)


def _nearness(values: Array) -> Array:
    """Weights that let low values count most; a quadratic holds only near the lowest place."""
    above = values - values.min()
    middle = float(np.median(above)) or 1.0
    return np.asarray(1.0 / (1.0 + above / middle))


def _basis(points: Array) -> Array:
    count, dimensions = points.shape
    one = np.ones((count, 1))
    pairs = combinations_with_replacement(range(dimensions), 2)
    products = [points[:, i] * points[:, j] for i, j in pairs]
    return np.concatenate([one, points, np.stack(products, axis=1)], axis=1)


def _lowest_of(coefficients: Array, starts: Array) -> Array:
    """The lowest place in the unit cube of one quadratic."""
    slope, bend = _parts(coefficients, starts.shape[1])
    if (np.linalg.eigvalsh(bend) > 0.0).all():
        bottom = np.linalg.solve(bend, -slope / 2)
        if ((bottom >= 0.0) & (bottom <= 1.0)).all():
            return np.asarray(bottom)
    scale = max(float(np.abs(coefficients[1:]).max()), 1e-300)
    slope, bend = slope / scale, bend / scale
    found = [
        minimize(
            lambda p: float(slope @ p + p @ bend @ p),
            start,
            jac=lambda p: slope + 2 * bend @ p,
            bounds=[(0.0, 1.0)] * len(slope),
        )
        for start in starts
    ]
    return np.asarray(min(found, key=lambda f: f.fun).x)


def _parts(coefficients: Array, dimensions: int) -> tuple[Array, Array]:
    """The slope b and the symmetric bend Q of the quadratic c + b x + x Q x."""
    slope, rest = coefficients[1 : 1 + dimensions], coefficients[1 + dimensions :]
    bend = np.zeros((dimensions, dimensions))
    pairs = combinations_with_replacement(range(dimensions), 2)
    for (i, j), value in zip(pairs, rest, strict=True):
        bend[i, j] += value / 2
        bend[j, i] += value / 2
    return slope, bend
