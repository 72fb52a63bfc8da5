"""Design: the points at which a study plays its scenes, and how they are chosen."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.stats import qmc

from eggconsole.refusal import Refusal
from experiments.scene.scene import Scene, Setup
from experiments.scene.space import CATEGORIES, Values, dimension

Array = NDArray[np.float64]
"""Numbers; their docstrings say the shape."""
DESIGN_KINDS = ("grid", "random", "latin", "sobol")
"""All combinations of levels; uniform draws; a Latin hypercube; a scrambled Sobol sequence."""
LISTED = "listed"
"""The kind of a design whose points are written in the config."""
MOST_POINTS = 100_000
"""The most points of one design."""
MOST_GAMES = 9_999_999
"""The most games of one design."""
KEY_DIGITS = 12
"""Digits of a value that tell one point from another."""
DESIGN_SPAWN_KEY = 2**31
"""Spawn key of the draws of designs, beyond every replicate's."""


def checked_value(name: str, value: object, where: str = "") -> Any:
    """A value of a dimension as a number, or a category's as it is.

    Raises:
        Refusal: there is no such name, or the value is not allowed; the text begins with `where`.
    """
    if name not in CATEGORIES:
        return dimension(name, where).checked(value, where)
    try:
        Setup(**{name: value})  # type: ignore[arg-type]
    except Refusal as refusal:
        raise Refusal(f"{where}{refusal}") from None
    return value


@dataclass(frozen=True)
class Factor:
    """A dimension that varies.

    Attributes:
        name: of the dimension, or of a category.
        levels: its values in a grid; those of a category are texts, or whole numbers of players.
        low, high: its range in other designs; of a category, of the numbers of its levels.
        log: whether it varies evenly in its logarithm.
    """

    name: str
    levels: tuple[Any, ...]
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
        if not levels:
            raise Refusal(f"vary.{name}: no levels; allowed: one or more")
        if name in CATEGORIES:
            for level in levels:
                checked_value(name, level, "vary.")
            return cls(name, tuple(levels), 0.0, len(levels) - 1.0)
        of = dimension(name, "vary.")
        values = tuple(of.checked(level, "vary.") for level in levels)
        return cls(name, values, min(values), max(values))

    @property
    def is_category(self) -> bool:
        """Whether its levels are no numbers of the space."""
        return self.name in CATEGORIES

    def places(self, values: Sequence[Any]) -> list[float]:
        """Where values stand on an axis: numbers where they are, categories one after the other."""
        if self.is_category:
            return [float(self.levels.index(value)) for value in values]
        return [float(value) for value in values]

    def scaled(self, parts: Array) -> Any:
        """Values in the range from `parts` of it (0 to 1)."""
        if self.is_category:
            last = len(self.levels) - 1
            return [self.levels[min(last, int(part * len(self.levels)))] for part in parts]
        if self.log:
            values = self.low * (self.high / self.low) ** parts
        else:
            values = self.low + (self.high - self.low) * parts
        return np.round(values) if dimension(self.name).whole else values


@dataclass(frozen=True)
class Point:
    """Where a scene is played.

    Attributes:
        setup: what is dropped on what, with the categories of the values.
        values: of the space, by name.

    Raises:
        Refusal: a category is not allowed.
    """

    setup: Setup
    values: Values

    def __post_init__(self) -> None:
        if said := {name: v for name, v in self.values.items() if name in CATEGORIES}:
            object.__setattr__(self, "setup", replace(self.setup, **said))

    def scene(self) -> Scene:
        """The scene to play."""
        return self.setup.scene_of(self.values)

    @cached_property
    def key(self) -> str:
        """What rows belong to, besides the seed and their replicate.

        Numbers count in so many digits that another machine's last ones make no other point.
        """
        numbers = {k: v for k, v in self.values.items() if k not in CATEGORIES}
        values = {name: f"{value:.{KEY_DIGITS}g}" for name, value in numbers.items()}
        return json.dumps([self.setup.to_json(), values], sort_keys=True)


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
        refuse_count(len(self.points))
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
    def of(cls, data: Mapping[str, Any]) -> "Design":
        """The design that a manifest keeps.

        Raises:
            Refusal: it keeps none.
        """
        setups = kept_setups(data.get("setups"))
        points = _list(data.get("points"), "points")
        refuse_count(len(points))
        kept = tuple(kept_point(f"points.{k}", point, setups) for k, point in enumerate(points))
        replicates = whole_number(data.get("replicates"), "replicates", 1, MOST_GAMES)
        return cls(kept, replicates, whole_number(data.get("seed"), "seed", 0, 2**64 - 1))


def refuse_count(points: int) -> None:
    """Refuse a number of points that no design has, before they are made.

    Raises:
        Refusal: there are none, or too many.
    """
    if not 1 <= points <= MOST_POINTS:
        raise Refusal(f"points: {points} is out of range; allowed: 1 to {MOST_POINTS}")


def _list(data: object, name: str) -> list[Any]:
    if not isinstance(data, list):
        raise Refusal(f"{name}: {data!r:.60} is not a list")
    return data


def whole_number(value: object, name: str, low: int, high: int) -> int:
    """`value` if it is a whole number of the range.

    Raises:
        Refusal: it is none.
    """
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise Refusal(f"{name}: {value!r:.60} is not allowed; allowed: {low} to {high}")
    return value


def kept_setups(kept: object) -> list[Setup]:
    """The setups that a manifest keeps.

    Raises:
        Refusal: it keeps none.
    """
    return [Setup.of(setup) for setup in _list(kept, "setups")]


def kept_point(name: str, kept: object, setups: Sequence[Setup]) -> Point:
    """A point that a manifest keeps under a name: the number of its setup and its values.

    Raises:
        Refusal: it keeps none.
    """
    if not isinstance(kept, list) or len(kept) != 2 or not isinstance(kept[1], dict):
        raise Refusal(f"{name}: {kept!r:.60} is not a setup's number and values")
    setup = setups[whole_number(kept[0], f"{name}.setup", 0, len(setups) - 1)]
    values = {k: checked_value(k, v, f"{name}.") for k, v in kept[1].items()}
    return Point(setup, values)


def grid(factors: tuple[Factor, ...]) -> list[Values]:
    """All combinations of the levels, the last factor running fastest.

    Raises:
        Refusal: there are more than a design has.
    """
    refuse_count(prod(len(factor.levels) for factor in factors))
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
        {name: v if name in CATEGORIES else float(v) for name, v in zip(names, row, strict=True)}
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
