"""Responses: what the games of one point come to, each number with its standard error."""

from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
QUANTILES = (10, 25, 50, 75, 90)
"""Percent of the landing distances."""


class Estimate(NamedTuple):
    """A value and its standard error."""

    value: float
    error: float


class Meaning(NamedTuple):
    """What a response is called, its unit, and in how many digits it is told."""

    title: str
    unit: str = ""
    digits: int = 3


RESPONSES = {
    **{f"distance_{q}": Meaning(f"landing distance, {q} % quantile", "mm", 2) for q in QUANTILES},
    "on_white": Meaning("on the white"),
    "on_top": Meaning("on top of the center yolk"),
    "leaning": Meaning("leaning"),
    "layers": Meaning("layers", "", 2),
    "center_moved": Meaning("center yolk moves in a drop", "mm", 2),
    "knocked_out": Meaning("knock-outs a game"),
    "unsettled": Meaning("unsettled"),
    "time": Meaning("time to rest", "s"),
    "points": Meaning("points a yolk"),
    **{f"points_{turn}": Meaning(f"points of turn {turn}") for turn in range(1, 9)},
    "overlapping": Meaning("overlapping chips", "", 2),
    "closest": Meaning("closest to the center yolk (centres)", "mm", 2),
}
"""Every response by its name; rates are per drop unless a game is named."""


@dataclass(frozen=True)
class Sample:
    """The games of one point: columns of rows as in `experiments.game.SCHEMA`, in order.

    Drops of one game depend on each other, games do not: errors are those of games as clusters.
    """

    columns: dict[str, Any]

    @cached_property
    def game(self) -> Any:
        """The number of every drop's game among these, from 0."""
        replicate = self.columns["replicate"].astype(np.int64)
        return np.cumsum(np.diff(replicate, prepend=replicate[:1]) != 0)

    @property
    def games(self) -> int:
        """How many games there are."""
        return int(self.game[-1]) + 1

    @property
    def distance(self) -> Array:
        """How far from the aim every yolk lay after its own drop, mm."""
        c = self.columns
        return np.asarray(np.hypot(c["x"] - c["aim_x"], c["y"] - c["aim_y"]))

    def drops(self, name: str) -> Array:
        """A column by drop; missing values are nan."""
        if name == "unsettled":
            return 1.0 - np.asarray(self.columns["settled"], dtype=float)
        return np.asarray(self.columns[name], dtype=float)

    def by_game(self, name: str) -> Array:
        """A response by game, whose mean over games is the response (of rates: nearly)."""
        if name.startswith("distance_"):
            values = self.distance
        elif name.startswith("points_"):
            return self._of_turn(int(name.removeprefix("points_")))
        else:
            values = self.drops(name)
        total = np.bincount(self.game, values).astype(float)
        return total if name == "knocked_out" else total / np.bincount(self.game)

    def _of_turn(self, turn: int) -> Array:
        mask = self.columns["turn"] == turn
        return np.bincount(self.game[mask], self.drops("points")[mask], self.games).astype(float)

    def names(self) -> list[str]:
        """The responses that these games have."""
        return [name for name in RESPONSES if self._has(name)]

    def _has(self, name: str) -> bool:
        turns = int(self.columns["turn"].max())
        if name.startswith("points_"):
            return 1 < turns >= int(name.removeprefix("points_"))
        if name in ("center_moved", "closest"):
            return bool(np.isfinite(self.drops(name)).any())
        if name in ("on_top", "knocked_out", "points"):
            return self._has("center_moved")
        return name not in ("layers", "overlapping") or turns > 1

    def estimate(self, name: str) -> Estimate:
        """A response with its standard error."""
        if name.startswith("distance_"):
            return quantile(self.distance, self.game, int(name.removeprefix("distance_")) / 100)
        if name == "knocked_out" or name.startswith("points_"):
            return _mean(self.by_game(name))
        return _ratio(self.drops(name), self.game)

    def estimates(self) -> dict[str, Estimate]:
        """All responses."""
        return {name: self.estimate(name) for name in self.names()}


def _mean(values: Array) -> Estimate:
    """The mean over games; if all are the same rate 0 or 1, an error as of half a game more."""
    n, value = len(values), float(values.mean())
    if n > 1 and np.ptp(values) > 0:
        return Estimate(value, float(values.std(ddof=1)) / sqrt(n))
    return Estimate(value, _error_of_none(value, n))


def _error_of_none(value: float, n: int) -> float:
    if value not in (0.0, 1.0):
        return 0.0
    part = 0.5 / (n + 1)
    return sqrt(part * (1 - part) / n)


def _ratio(values: Array, game: Any) -> Estimate:
    """The mean over drops, with the error of a ratio of game totals (Cochran 1977, 2.11)."""
    held = np.isfinite(values)
    values, game = values[held], game[held]
    count = np.bincount(game)
    count = count[count > 0]
    total = np.bincount(game, values)[np.unique(game)]
    value = float(total.sum() / count.sum())
    if len(values) < 2 or np.ptp(values) == 0:
        return Estimate(value, _error_of_none(value, len(values)))
    rest = total - value * count
    n = len(count)
    return Estimate(value, sqrt(n / max(1, n - 1) * float(rest @ rest)) / float(count.sum()))


def quantile(values: Array, game: Any, part: float) -> Estimate:
    """A quantile with Woodruff's standard error (JASA 1952), drops of one game being clustered."""
    value = float(np.quantile(values, part))
    error = max(_ratio((values <= value).astype(float), game).error, 0.5 / len(values))
    low, high = np.quantile(values, [max(0.0, part - error), min(1.0, part + error)])
    return Estimate(value, float(high - low) / 2)


def difference(a: Array, b: Array) -> Estimate:
    """The mean of b - a over games that had the same draws, with its paired error."""
    return _mean(b - a)
