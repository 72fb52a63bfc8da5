"""Responses: what the games of one point come to, each number with its standard error."""

from dataclasses import dataclass
from functools import cached_property
from math import nan, sqrt
from typing import Any, NamedTuple

import numpy as np

from experiments.design.design import Array

QUANTILES = (10, 25, 50, 75, 90)
"""Which quantiles of the landing distances are responses, in per cent."""


class Estimate(NamedTuple):
    """A value and its standard error.

    Attributes:
        value: of a response, in its unit; nan if it is unknown.
        error: one standard error, in the same unit; nan if it is unknown.
    """

    value: float
    error: float


UNKNOWN = Estimate(nan, nan)
"""The estimate from no game at all."""


class Meaning(NamedTuple):
    """What a response is called and measured in.

    Attributes:
        title: for people.
        unit: empty if it has none.
        digits: decimals in which it is told.
    """

    title: str
    unit: str = ""
    digits: int = 3


RESPONSES = {
    **{f"distance_{q}": Meaning(f"landing distance, {q} % quantile", "mm", 2) for q in QUANTILES},
    "on_white": Meaning("share on the white"),
    "on_top": Meaning("share on top of the center yolk"),
    "leaning": Meaning("share leaning"),
    "layers": Meaning("layers", "", 2),
    "center_moved": Meaning("center yolk moves in a drop", "mm", 2),
    "knocked_out": Meaning("knock-outs a game"),
    "unsettled": Meaning("share unsettled"),
    "time": Meaning("time to rest", "s"),
    "points": Meaning("points a yolk"),
    **{f"points_{turn}": Meaning(f"points of turn {turn}") for turn in range(1, 9)},
    "overlapping": Meaning("overlapping chips", "", 2),
    "closest": Meaning("closest to the center yolk (centres)", "mm", 2),
    "failed": Meaning("share of games failed"),
}
"""Every response by its name; rates are per drop unless a game is named.

A game fails when one of its drops cannot be computed; it counts for no other response.
"""


@dataclass(frozen=True)
class Sample:
    """The games of one point: columns of rows as in `experiments.scene.game.SCHEMA`, in order.

    Drops of one game depend on each other, games do not: errors are those of games as clusters.

    Attributes:
        columns: numpy arrays by the names of the schema, a value a row.
    """

    columns: dict[str, Any]

    @cached_property
    def _game_of_row(self) -> Any:
        replicate = self.columns["replicate"].astype(np.int64)
        return np.cumsum(np.diff(replicate, prepend=replicate[:1]) != 0)

    @cached_property
    def _went(self) -> Any:
        """Which rows are drops of games that did not fail."""
        return np.array([reason is None for reason in self.columns["failed"]])

    @property
    def game(self) -> Any:
        """The number of every drop's game among these, from 0."""
        return self._game_of_row[self._went]

    @property
    def games(self) -> int:
        """How many games there are, failed ones among them."""
        return int(self._game_of_row[-1]) + 1

    @property
    def failed(self) -> Any:
        """Whether each game failed, shape (games,)."""
        mask = np.zeros(self.games, dtype=bool)
        mask[self._game_of_row[~self._went]] = True
        return mask

    @property
    def distance(self) -> Array:
        """How far from the aim every yolk lay after its own drop, mm."""
        across = (self.drops(axis) - self.drops(f"aim_{axis}") for axis in "xy")
        return np.asarray(np.hypot(*across))

    def drops(self, name: str) -> Array:
        """A column by drop of the games that did not fail; missing values are nan."""
        if name == "unsettled":
            return 1.0 - self.drops("settled")
        return np.asarray(self.columns[name][self._went], dtype=float)

    def by_game(self, name: str) -> Array:
        """A response by game, whose mean over games is the response (of rates: nearly).

        It is nan of a game that failed, so that games keep their places.
        """
        if name == "failed":
            return np.asarray(self.failed, dtype=float)
        if name.startswith("points_"):
            mask = self.drops("turn") == int(name.removeprefix("points_"))
            return self._total(self.drops("points"), mask)
        values = self.distance if name.startswith("distance_") else self.drops(name)
        total = self._total(values, np.full(len(values), True))
        if name == "knocked_out":
            return total
        return total / np.maximum(1, np.bincount(self.game, minlength=self.games))

    def _total(self, values: Array, mask: Any) -> Array:
        """The sum by game of the values of some drops."""
        total = np.bincount(self.game[mask], values[mask], self.games)
        return np.where(self.failed, nan, total)

    def names(self) -> list[str]:
        """The responses that these games have."""
        return [name for name in RESPONSES if self._has(name)]

    def _has(self, name: str) -> bool:
        if name == "failed" or self.failed.all():
            return name == "failed"
        turns = int(self.drops("turn").max())
        if name.startswith("points_"):
            return 1 < turns >= int(name.removeprefix("points_"))
        if name in ("center_moved", "closest"):
            return bool(np.isfinite(self.drops(name)).any())
        if name in ("on_top", "knocked_out", "points"):
            return self._has("center_moved")
        return name not in ("layers", "overlapping") or turns > 1

    def estimate(self, name: str) -> Estimate:
        """A response with its standard error; unknown if all games failed."""
        if name == "failed" or name == "knocked_out" or name.startswith("points_"):
            return _mean(self.by_game(name))
        if self.failed.all():
            return UNKNOWN
        if name.startswith("distance_"):
            return quantile(self.distance, self.game, int(name.removeprefix("distance_")) / 100)
        return _ratio(self.drops(name), self.game)

    def estimates(self) -> dict[str, Estimate]:
        """All responses that these games have, by name."""
        return {name: self.estimate(name) for name in self.names()}


def _mean(values: Array) -> Estimate:
    """The mean over games; if all are the same rate 0 or 1, an error as of half a game more."""
    values = values[np.isfinite(values)]
    if not len(values):
        return UNKNOWN
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
    """The mean of b - a over games that had the same draws, with its paired error.

    Games that failed in a or in b do not count.
    """
    return _mean(b - a)
