"""Fit: the lowest place of a noisy function of a few parameters, known at scattered points."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement, product

import numpy as np

from experiments.design.design import Array

KEPT_SHARE = 0.3
"""Share of the points, the lowest ones, that span the next box."""
BOX_MARGIN = 0.15
"""By this part of its width a box is wider on each side than they span."""
ON_SIDE = 1e-6
"""A place as near as this part of the box's width to a side of it lies on that side."""


@dataclass(frozen=True)
class Box:
    """A part of the unit cube.

    Attributes:
        low: the corner with the lowest coordinates, shape (dimensions,).
        high: the corner with the highest ones.
    """

    low: Array
    high: Array

    @classmethod
    def whole(cls, dimensions: int) -> "Box":
        """The whole unit cube of so many dimensions."""
        return cls(np.zeros(dimensions), np.ones(dimensions))

    def filled(self, cube: Array) -> Array:
        """Points of the unit cube (points x dimensions) brought into the box."""
        return self.low + cube * (self.high - self.low)

    def holds(self, points: Array) -> Array:
        """Which points lie in it."""
        return np.asarray(((points >= self.low) & (points <= self.high)).all(axis=1))

    def stopped(self, places: Array) -> Array:
        """By dimension, the share of places on a side of the box that is none of the unit cube."""
        near = ON_SIDE * (self.high - self.low)
        low = (places <= self.low + near) & (self.low > 0.0)
        high = (places >= self.high - near) & (self.high < 1.0)
        return np.asarray((low | high).mean(axis=0))

    def around_lowest(self, points: Array, values: Array) -> "Box":
        """The box around the lowest of `points`, which stays long where the values are level."""
        lowest = points[np.argsort(values)[: max(3, round(KEPT_SHARE * len(values)))]]
        low, high = lowest.min(axis=0), lowest.max(axis=0)
        room = BOX_MARGIN * (high - low)
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
    slope, bend = _parts(np.asarray(found.T, dtype=float), scale.size)
    return np.asarray(box.low + _lowest_in_cube(slope, bend) * scale)


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


def _parts(coefficients: Array, dimensions: int) -> tuple[Array, Array]:
    """Slopes b and symmetric bends Q of quadratics c + b x + x Q x, a row of coefficients each."""
    slope, rest = coefficients[:, 1 : 1 + dimensions], coefficients[:, 1 + dimensions :]
    bend = np.zeros((len(coefficients), dimensions, dimensions))
    for k, (i, j) in enumerate(combinations_with_replacement(range(dimensions), 2)):
        bend[:, i, j] += rest[:, k] / 2
        bend[:, j, i] += rest[:, k] / 2
    return slope, bend


def _lowest_in_cube(slope: Array, bend: Array) -> Array:
    """The lowest place in the unit cube of every quadratic.

    It is where the quadratic is level within the cube or within one of its sides, edges or corners.
    """
    count, dimensions = slope.shape
    best, lowest_value = np.zeros((count, dimensions)), np.full(count, np.inf)
    for side in product((None, 0.0, 1.0), repeat=dimensions):
        places = _level(slope, bend, side)
        inside = ((places >= 0.0) & (places <= 1.0)).all(axis=1)
        values = (slope * places).sum(axis=1) + np.einsum("ni,nij,nj->n", places, bend, places)
        better = inside & (values < lowest_value)
        best[better], lowest_value[better] = places[better], values[better]
    return best


def _level(slope: Array, bend: Array, side: Sequence[float | None]) -> Array:
    """Where quadratics are level among the places whose coordinates on `side` are not None."""
    free = [k for k, value in enumerate(side) if value is None]
    held = [k for k, value in enumerate(side) if value is not None]
    places = np.zeros(slope.shape)
    places[:, held] = [value for value in side if value is not None]
    if free:
        pull = slope[:, free] / 2 + np.einsum("nij,nj->ni", bend[:, free], places)
        inner = np.linalg.pinv(bend[:, free][:, :, free], hermitian=True)
        places[:, free] = -np.einsum("nij,nj->ni", inner, pull)
    return places
