"""Design: the points at which a study plays its scenes, and how they are chosen."""

from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.stats import qmc

from eggconsole.refusal import Refusal
from experiments.scene.scene import Scene, Setup
from experiments.scene.space import Values, dimension

Array = NDArray[np.float64]
"""Numbers; their docstrings say the shape."""
DESIGN_KINDS = ("grid", "random", "latin", "sobol")
"""All combinations of levels; uniform draws; a Latin hypercube; a scrambled Sobol sequence."""
MOST_POINTS = 100_000
"""The most points of one design."""
MOST_GAMES = 9_999_999
"""The most games of one design."""
DESIGN_SPAWN_KEY = 2**31
"""Spawn key of the draws of designs, beyond every replicate's."""


@dataclass(frozen=True)
class Factor:
    """A dimension that varies.

    Attributes:
        name: of the dimension.
        levels: its values in a grid.
        low, high: its range in other designs.
        log: whether it varies evenly in its logarithm.
    """

    name: str
    levels: tuple[float, ...]
    low: float
    high: float
    log: bool = False

    @classmethod
    def between(
        cls, name: str, low: float, high: float, levels: int, log: bool = False
    ) -> "Factor":
        """A factor with evenly spaced levels; of a whole number the nearest ones, each once.

        Args:
            name: of the dimension.
            low: the lowest level.
            high: the highest level.
            levels: how many, 2 or more.
            log: whether they are spaced evenly in their logarithm.

        Raises:
            Refusal: an unknown name, or a range that is empty or not allowed.
        """
        of = dimension(name, "vary.")
        low, high = of.checked(low, "vary."), of.checked(high, "vary.")
        if not low < high or (log and low <= 0.0):
            need = "0 < from < to" if log else "from < to"
            raise Refusal(f"vary.{name}: from {low:g} to {high:g}; allowed: {need}")
        space = np.geomspace if log else np.linspace
        values = [float(v) for v in space(low, high, levels)]
        if of.whole:
            values = sorted({float(round(v)) for v in values})
        return cls(name, tuple(values), low, high, log)

    @classmethod
    def at(cls, name: str, levels: list[Any]) -> "Factor":
        """A factor with the levels given.

        Raises:
            Refusal: an unknown name, no level, or a level that is not allowed.
        """
        of = dimension(name, "vary.")
        if not levels:
            raise Refusal(f"vary.{name}: no levels; allowed: one or more")
        values = tuple(of.checked(level, "vary.") for level in levels)
        return cls(name, values, min(values), max(values))

    def scaled(self, parts: Array) -> Array:
        """Values in the range from `parts` of it (0 to 1)."""
        if self.log:
            values = self.low * (self.high / self.low) ** parts
        else:
            values = self.low + (self.high - self.low) * parts
        return np.round(values) if dimension(self.name).whole else values


@dataclass(frozen=True)
class Point:
    """Where a scene is played.

    Attributes:
        setup: what is dropped on what.
        values: of the space, by name.
    """

    setup: Setup
    values: Values

    def scene(self) -> Scene:
        """The scene to play."""
        return self.setup.scene_of(self.values)


@dataclass(frozen=True)
class Design:
    """Points, and how many games are played at each.

    Attributes:
        points: in order.
        replicates: games at each point; game k has the same draws at every point.
        seed: of all draws.

    Raises:
        Refusal: there are no points, too many points or games, or a scene is not allowed.
    """

    points: tuple[Point, ...]
    replicates: int
    seed: int

    def __post_init__(self) -> None:
        if not self.points or len(self.points) > MOST_POINTS:
            raise Refusal(
                f"points: {len(self.points)} is out of range; allowed: 1 to {MOST_POINTS}"
            )
        if self.games > MOST_GAMES:
            raise Refusal(
                f"replicates: {self.replicates} at {len(self.points)} points are {self.games}"
                f" games; allowed: {MOST_GAMES}"
            )
        for point in self.points:
            point.scene()

    @property
    def games(self) -> int:
        """How many games there are."""
        return len(self.points) * self.replicates

    @property
    def drops(self) -> int:
        """How many drops there are if no round ends early."""
        return self.replicates * sum(point.setup.drops for point in self.points)

    def to_json(self) -> dict[str, Any]:
        """The design as a manifest keeps it; `of` reads it."""
        setups = list(dict.fromkeys(point.setup for point in self.points))
        points = [[setups.index(point.setup), point.values] for point in self.points]
        kept = [setup.to_json() for setup in setups]
        return {
            "seed": self.seed,
            "replicates": self.replicates,
            "setups": kept,
            "points": points,
        }

    @classmethod
    def of(cls, data: dict[str, Any]) -> "Design":
        """The design that a manifest keeps."""
        setups = [Setup(**kept) for kept in data["setups"]]
        points = tuple(Point(setups[k], values) for k, values in data["points"])
        return cls(points, data["replicates"], data["seed"])


def grid(factors: tuple[Factor, ...]) -> list[Values]:
    """All combinations of the levels, the last factor running fastest."""
    names = [factor.name for factor in factors]
    levels = [factor.levels for factor in factors]
    return [dict(zip(names, combination, strict=True)) for combination in product(*levels)]


def spread(factors: tuple[Factor, ...], kind: str, count: int, seed: int) -> list[Values]:
    """Points in the ranges of the factors.

    Args:
        factors: what varies.
        kind: one of `DESIGN_KINDS` other than `grid`.
        count: how many points.
        seed: of the draws.
    """
    return scaled(factors, unit_cube(kind, len(factors), count, seed))


def scaled(factors: tuple[Factor, ...], cube: Array) -> list[Values]:
    """Values from points of the unit cube (points x factors)."""
    columns = [factor.scaled(cube[:, k]) for k, factor in enumerate(factors)]
    names = [factor.name for factor in factors]
    return [
        {name: float(v) for name, v in zip(names, row, strict=True)}
        for row in zip(*columns, strict=True)
    ]


def unit_cube(kind: str, dimensions: int, count: int, seed: int) -> Array:
    """Points in the unit cube (points x dimensions).

    Args:
        kind: one of `DESIGN_KINDS` other than `grid`.
        dimensions: of the cube.
        count: how many points.
        seed: of the draws.
    """
    rng = np.random.default_rng(np.random.SeedSequence(seed, spawn_key=(DESIGN_SPAWN_KEY,)))
    if kind == "random":
        return rng.random((count, dimensions))
    if kind == "latin":
        return np.asarray(qmc.LatinHypercube(dimensions, rng=rng).random(count))
    power = max(0, (count - 1).bit_length())
    return np.asarray(qmc.Sobol(dimensions, rng=rng).random_base2(power))[:count]
