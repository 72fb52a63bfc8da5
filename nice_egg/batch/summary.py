"""Summary: what the rows of a batch come to, gathered shard by shard."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nice_egg.batch.rate import error_of, wilson

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


@dataclass
class SeatCount:
    """What the yolks of one seat came to; numbers of yolks, except `points_squared`."""

    player: str
    yolks: int = 0
    points: int = 0
    points_squared: int = 0
    closest: int = 0
    highest: int = 0
    covered: int = 0
    outside: int = 0
    knocked_out: int = 0
    unsettled: int = 0
    gone: int = 0
    failed: int = 0

    def rate(self, name: str) -> float:
        """A number as a part of the seat's yolks."""
        return float(getattr(self, name)) / max(1, self.yolks)

    def error(self, name: str) -> float:
        """The standard error of that rate; of one that was never or always seen, Wilson's."""
        rate, count = self.rate(name), max(1, self.yolks)
        if name == "points" and self.points_squared != self.points:
            return sqrt(max(0.0, self.points_squared / count - rate * rate) / count)
        return error_of(wilson(rate, count))

    def to_json(self) -> dict[str, Any]:
        """The seat's yolks, and each count as a rate with its standard error."""
        rates = {name: {"rate": self.rate(name), "se": self.error(name)} for name in RATED_COUNTS}
        return {"player": self.player, "yolks": self.yolks, **rates}


@dataclass
class BatchSummary:
    """What a batch came to.

    Attributes:
        seats: by player.
        layers: how many rounds had 1, 2, ... layers as their highest.
        rounds: how many there were.
        landings: places where yolks lay at the end of a round, mm; at most `MOST_LANDINGS` of them.
    """

    seats: dict[str, SeatCount] = field(default_factory=dict)
    layers: Counter[int] = field(default_factory=Counter)
    rounds: int = 0
    landings: list[tuple[float, float]] = field(default_factory=list)

    @classmethod
    def of(cls, tables: Iterable[Any]) -> "BatchSummary":
        """The summary of rows, given as tables in order."""
        summary = cls()
        for table in tables:
            summary._add({name: table[name].to_numpy() for name in SUMMED_COLUMNS})
        return summary

    def _add(self, rows: dict[str, NDArray[Any]]) -> None:
        for player in sorted(set(rows["player"])):
            seat = self.seats.setdefault(player, SeatCount(player))
            _count(seat, {name: values[rows["player"] == player] for name, values in rows.items()})
        keys = np.stack([rows["match"], rows["round"]])
        _, where = np.unique(keys, axis=1, return_inverse=True)
        layers = np.nan_to_num(rows["layer"].astype(float), nan=0.0)
        highest = np.zeros(where.max() + 1)
        np.maximum.at(highest, where, layers)
        self.layers.update(int(layer) for layer in highest if layer > 0)
        self.rounds += len(highest)
        places = [(float(x), float(y)) for x, y in zip(rows["x"], rows["y"], strict=True) if x == x]
        self.landings += places[: MOST_LANDINGS - len(self.landings)]

    def to_json(self) -> dict[str, Any]:
        """The summary for machines."""
        return {
            "rounds": self.rounds,
            "seats": [self.seats[player].to_json() for player in sorted(self.seats)],
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
    "layer",
    "x",
    "y",
)
"""Columns of the rows that a summary needs."""


def _count(seat: SeatCount, rows: dict[str, NDArray[Any]]) -> None:
    seat.yolks += len(rows["player"])
    seat.points += int(rows["points"].sum())
    seat.points_squared += int((rows["points"].astype(int) ** 2).sum())
    seat.closest += int(rows["closest"].sum())
    seat.highest += int(rows["highest"].sum())
    seat.covered += int((rows["invalid"] == "covered").sum())
    seat.outside += int((rows["invalid"] == "outside").sum())
    seat.knocked_out += int(rows["knocked_out"].sum())
    seat.unsettled += int((~rows["settled"].astype(bool)).sum())
    seat.gone += int(rows["gone"].sum())
    seat.failed += sum(reason is not None for reason in rows["failed"])
