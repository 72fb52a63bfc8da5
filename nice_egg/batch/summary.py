"""Summary: what the rows of a batch come to, gathered shard by shard."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nice_egg.batch.rate import error_of, wilson
from nice_egg.batch.shard import numbering

MOST_LANDINGS = 4000
"""The most landing places kept for a picture."""
RATED_COUNTS = (
    "points",
    "closest",
    "highest",
    "covered",
    "outside",
    "knocked_out",
    "unsettled",
    "gone",
    "failed",
)
"""The counts of a seat that are told as rates."""


class Rate(NamedTuple):
    """How often something was seen, with one standard error.

    Attributes:
        seen: how often it was seen.
        of: how often it could have been seen.
        se: one standard error of their quotient; if it was seen never or always, as Wilson's
            interval says it, which is never 0.
    """

    seen: int
    of: int
    se: float

    @property
    def rate(self) -> float:
        """The quotient; 0 if it could never have been seen."""
        return self.seen / max(1, self.of)

    def to_json(self) -> dict[str, float]:
        """Rate and standard error."""
        return {"rate": self.rate, "se": self.se}


def _wilson_error(seen: int, of: int) -> float:
    """The standard error that Wilson's interval says."""
    return error_of(wilson(seen / max(1, of), max(1, of)))


@dataclass
class ClusteredCount:
    """How often something came of a seat's yolks, game by game: those of one game are a cluster.

    Attributes:
        total: how often it came.
        squared: the sum over games of its square.
        crossed: the sum over games of the count times the seat's yolks.
    """

    total: int = 0
    squared: int = 0
    crossed: int = 0

    def add(self, counts: NDArray[np.int64], yolks: NDArray[np.int64]) -> None:
        """Add games: how often it came in each, and the seat's yolks."""
        self.total += int(counts.sum())
        self.squared += int(counts @ counts)
        self.crossed += int(counts @ yolks)


@dataclass
class SeatCount:
    """What the yolks of one seat came to.

    Attributes:
        player: the seat.
        games: in which it dropped a yolk.
        yolks: how many.
        yolks_squared: the sum over games of the square of its yolks.
        won: matches.
        counts: by the names of `RATED_COUNTS`.
    """

    player: str
    games: int = 0
    yolks: int = 0
    yolks_squared: int = 0
    won: int = 0
    counts: dict[str, ClusteredCount] = field(
        default_factory=lambda: {name: ClusteredCount() for name in RATED_COUNTS}
    )

    def rate(self, name: str) -> Rate:
        """A count as a part of the seat's yolks, its error being that of games as clusters.

        It is the error of a ratio of totals (Cochran, Sampling Techniques, 1977, 2.11).
        """
        found, yolks = self.counts[name], self.yolks
        rate = found.total / max(1, yolks)
        spread = found.squared - 2 * rate * found.crossed + rate * rate * self.yolks_squared
        if spread <= 1e-9 * max(1, found.squared) or self.games < 2:
            return Rate(found.total, yolks, _wilson_error(min(found.total, yolks), yolks))
        return Rate(found.total, yolks, sqrt(spread * self.games / (self.games - 1)) / yolks)

    def matches_won(self, matches: int) -> Rate:
        """The matches that the seat won, shared ones among them, of so many."""
        return Rate(self.won, matches, _wilson_error(self.won, matches))

    def add(self, rows: dict[str, NDArray[Any]]) -> None:
        """Add rows of the seat, of whole games."""
        _, game = np.unique(rows["game"], return_inverse=True)
        yolks = np.bincount(game)
        self.games += len(yolks)
        self.yolks += int(yolks.sum())
        self.yolks_squared += int(yolks @ yolks)
        for name, values in _counted(rows).items():
            by_game = np.bincount(game, values, len(yolks)).astype(np.int64)
            self.counts[name].add(by_game, yolks)
        self.won += len(np.unique(rows["game"][rows["won"] == True]))  # noqa: E712

    def to_json(self, matches: int) -> dict[str, Any]:
        """The seat's yolks, and each count as a rate with its standard error."""
        rates = {name: self.rate(name).to_json() for name in RATED_COUNTS}
        won = self.matches_won(matches).to_json() if matches else None
        return {"player": self.player, "yolks": self.yolks, **rates, "won": won}


@dataclass
class BatchSummary:
    """What a batch came to.

    Attributes:
        seats: by player.
        layers: how many rounds had 1, 2, ... layers as their highest.
        rounds: how many there were.
        matches: how many there were; 0 of single rounds.
        landings: places where yolks lay at the end of a round, mm; at most `MOST_LANDINGS` of them.
    """

    seats: dict[str, SeatCount] = field(default_factory=dict)
    layers: Counter[int] = field(default_factory=Counter)
    rounds: int = 0
    matches: int = 0
    landings: list[tuple[float, float]] = field(default_factory=list)

    @classmethod
    def of(cls, tables: Iterable[Any]) -> "BatchSummary":
        """The summary of rows, given as tables of whole games in order."""
        summary = cls()
        for table in tables:
            columns = {name: table[name].to_numpy() for name in SUMMED_COLUMNS}
            summary._add(columns | {"game": columns[numbering(table)]})
        return summary

    def _add(self, rows: dict[str, NDArray[Any]]) -> None:
        for player in sorted(set(rows["player"])):
            seat = self.seats.setdefault(player, SeatCount(player))
            seat.add({name: values[rows["player"] == player] for name, values in rows.items()})
        keys = np.stack([rows["match"], rows["round"]])
        _, where = np.unique(keys, axis=1, return_inverse=True)
        layers = np.nan_to_num(rows["layer"].astype(float), nan=0.0)
        highest = np.zeros(where.max() + 1)
        np.maximum.at(highest, where, layers)
        self.layers.update(int(layer) for layer in highest if layer > 0)
        self.rounds += len(highest)
        self.matches += len(np.unique(rows["match"][rows["match"] > 0]))
        places = zip(rows["final_x"], rows["final_y"], strict=True)
        lying = [(float(x), float(y)) for x, y in places if x == x]
        self.landings += lying[: MOST_LANDINGS - len(self.landings)]

    def to_json(self) -> dict[str, Any]:
        """The summary for machines."""
        return {
            "rounds": self.rounds,
            "matches": self.matches,
            "seats": [self.seats[player].to_json(self.matches) for player in sorted(self.seats)],
            "layers": {str(layer): self.layers[layer] for layer in sorted(self.layers)},
        }


SUMMED_COLUMNS = (
    "match",
    "round",
    "player",
    "points",
    "closest",
    "highest",
    "invalid",
    "knocked_out",
    "settled",
    "gone",
    "failed",
    "won",
    "layer",
    "final_x",
    "final_y",
)
"""Columns of the rows that a summary needs."""


def _counted(rows: dict[str, NDArray[Any]]) -> dict[str, NDArray[Any]]:
    """What is counted of every row, by the names of `RATED_COUNTS`."""
    plain = ("points", "closest", "highest", "knocked_out", "gone")
    return {
        **{name: rows[name].astype(np.int64) for name in plain},
        "covered": (rows["invalid"] == "covered").astype(np.int64),
        "outside": (rows["invalid"] == "outside").astype(np.int64),
        "unsettled": 1 - rows["settled"].astype(np.int64),
        "failed": np.array([reason is not None for reason in rows["failed"]], dtype=np.int64),
    }
