"""Responses: what the games of one point come to, each number with its standard error."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import nan, sqrt
from typing import Any, NamedTuple

import numpy as np

from experiments.analysis.estimate import (
    UNKNOWN,
    Estimate,
    mean,
    moved_per_drop,
    moved_quantile,
    per_drop,
    quantile,
)
from experiments.design.design import Array
from nice_egg.match.options import SEATS

QUANTILES = (10, 25, 50, 75, 90)
"""Which quantiles of the landing distances are responses, in per cent."""
TINY = 1e-9
"""A spread below this is none."""
PER = ("drop", "game")
"""What a response is the mean over: dropped yolks, or games."""


class Meaning(NamedTuple):
    """What a response is called and measured in.

    Attributes:
        title: for people.
        unit: empty if it has none.
        per: one of `PER`.
        share: whether it is a share, from 0 to 1.
        needs: what its games must have: nothing, `center` (a center yolk) or `turns` (several).
    """

    title: str
    unit: str = ""
    per: str = "drop"
    share: bool = False
    needs: str = ""


TURN_FAMILIES = {
    "points": "points",
    "closest": "share closest",
    "highest": "share highest",
    "covered": "share covered",
}
"""Columns that are responses for every turn, with what they are called."""
TURNS = range(1, len(SEATS) + 1)
"""Turns that a round may have."""
RESPONSES = {
    "distance_mean": Meaning("landing distance, mean", "mm"),
    **{f"distance_{q}": Meaning(f"landing distance, {q} % quantile", "mm") for q in QUANTILES},
    "on_white": Meaning("share on the white", share=True),
    "on_top": Meaning("share on top of the center yolk", share=True, needs="center"),
    "leaning": Meaning("share leaning", share=True),
    "layers": Meaning("layers", "", "game", needs="turns"),
    "center_moved": Meaning("center yolk moves in a drop", "mm", needs="center"),
    "knocked_out": Meaning("knock-outs a game", "", "game", True, "center"),
    "unsettled": Meaning("share unsettled", share=True),
    "time": Meaning("time to rest", "s"),
    "points": Meaning("points a yolk", share=True, needs="center"),
    "unfairness": Meaning("unfairness: spread of points over turns", "", "game", needs="turns"),
    **{
        f"{family}_{turn}": Meaning(f"{title} of turn {turn}", "", "game", True, "turns")
        for family, title in TURN_FAMILIES.items()
        for turn in TURNS
    },
    "overlapping": Meaning("overlapping chips", "", "game", needs="turns"),
    "closest_distance": Meaning(
        "closest to the center yolk (centres)", "mm", "game", needs="center"
    ),
    "failed": Meaning("share of games failed", "", "game", True),
}
"""Every response by its name, in order.

Those per game are means over games, however many drops a game has; those per drop are means over
dropped yolks. A game fails when one of its drops cannot be computed; it counts for no other
response. A yolk that was not dropped, as the round was over, won no points, was neither closest nor
highest, nor covered.
"""


def turn_of(name: str) -> tuple[str, int] | None:
    """The family and the turn (from 1) of a response by turn; None: it is none."""
    family, _, turn = name.rpartition("_")
    return (family, int(turn)) if family in TURN_FAMILIES and turn.isdigit() else None


@dataclass(frozen=True)
class Sample:
    """The games of one point: columns of rows as in `experiments.scene.game.SCHEMA`, in order.

    Attributes:
        columns: numpy arrays by the names of the schema, a value a row.
        own: responses of a config's own, by name.
    """

    columns: dict[str, Any]
    own: "Mapping[str, OfGames]" = field(default_factory=dict)

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
        across = (self.drops(f"landed_{axis}") - self.drops(f"aim_{axis}") for axis in "xy")
        return np.asarray(np.hypot(*across))

    @property
    def landed(self) -> Array:
        """Where every yolk lay after its own drop (drops x 2), mm."""
        return np.stack([self.drops("landed_x"), self.drops("landed_y")], axis=1)

    @property
    def turns(self) -> int:
        """How many yolks were dropped in a game at most; 0 if all failed."""
        return int(self.drops("turn").max(initial=0))

    def drops(self, name: str) -> Array:
        """A column by drop of the games that did not fail; missing values are nan."""
        if name == "unsettled":
            return 1.0 - self.drops("settled")
        return np.asarray(self.columns[name][self._went], dtype=float)

    def replicates(self) -> Any:
        """The replicate of every game."""
        return self.columns["replicate"][np.unique(self._game_of_row, return_index=True)[1]]

    def by_game(self, name: str) -> Array:
        """A response by game: the mean over games is the response, their scatter its error.

        What is per game is that of each game. What is per drop is by how much the game moves the
        mean over all drops. It is nan of a game that failed, so that games keep their places.
        """
        if name == "failed":
            return np.asarray(self.failed, dtype=float)
        if self.failed.all():
            return np.full(self.games, nan)
        if name in self.own:
            return self.own[name](self)
        values = self._of_games(name)
        return np.where(self.failed, nan, values)

    def _of_games(self, name: str) -> Array:
        if name == "unfairness":
            return self._spread()
        if turn := turn_of(name):
            mask = self.drops("turn") == turn[1]
            return self._total(self.drops(turn[0])[mask], mask)
        if name == "knocked_out":
            return self._total(self.drops(name), slice(None))
        if name.startswith("distance_") and name != "distance_mean":
            part = int(name.removeprefix("distance_")) / 100
            return moved_quantile(self.distance, self.game, self.games, part)
        if RESPONSES[name].per == "drop":
            return moved_per_drop(self._values(name), self.game, self.games)
        found, first = np.full(self.games, nan), np.unique(self.game, return_index=True)[1]
        found[self.game[first]] = self.drops(name)[first]
        return found

    def _values(self, name: str) -> Array:
        """What is averaged over drops."""
        return self.distance if name == "distance_mean" else self.drops(name)

    def _total(self, values: Array, mask: Any) -> Array:
        """The sum by game of the values of some drops."""
        return np.asarray(np.bincount(self.game[mask], values, self.games), dtype=float)

    def _spread(self) -> Array:
        """Of the turns' mean points the standard deviation, as values by game.

        Chance alone spreads means, too: its part of the variance is taken off.
        """
        games = np.stack([self.by_game(f"points_{turn}") for turn in range(1, self.turns + 1)])
        games = games - games.mean(axis=0)
        means = np.nanmean(games, axis=1)
        rest = games - means[:, None]
        chance = float(np.nanvar(rest, axis=1).mean()) / max(1, self.games - self.failed.sum() - 1)
        square = float((means**2).mean())
        moved = (means[:, None] * rest).mean(axis=0) / max(sqrt(square), TINY)
        return np.asarray(sqrt(max(0.0, square - chance)) + moved)

    def names(self) -> list[str]:
        """The responses that these games have."""
        return [*self.known(), *(name for name in self.own if not self.failed.all())]

    def known(self) -> list[str]:
        """The responses of `RESPONSES` that these games have."""
        return [name for name in RESPONSES if self._has(name)]

    def _has(self, name: str) -> bool:
        if name == "failed" or self.failed.all():
            return name == "failed"
        if (turn := turn_of(name)) and turn[1] > self.turns:
            return False
        needs = RESPONSES[name].needs
        if needs == "center":
            return bool(np.isfinite(self.drops("center_moved")).any())
        return needs != "turns" or self.turns > 1

    def estimate(self, name: str) -> Estimate:
        """A response with its standard error; unknown if all games failed."""
        if self.failed.all() and name != "failed":
            return UNKNOWN
        if name.startswith("distance_") and name != "distance_mean":
            return quantile(self.distance, self.game, int(name.removeprefix("distance_")) / 100)
        if name not in self.own and RESPONSES[name].per == "drop":
            return per_drop(self._values(name), self.game, RESPONSES[name].share)
        return mean(self.by_game(name))

    def estimates(self) -> dict[str, Estimate]:
        """All responses that these games have, by name."""
        return {name: self.estimate(name) for name in self.names()}


OfGames = Callable[[Sample], Array]
"""Values by game, as `Sample.by_game` gives them."""
