"""Comparing: what one batch has more than another, game by game."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nice_egg.batch.comparison import Difference, holm, paired, unpaired
from nice_egg.batch.shard import numbering

Values = dict[str, NDArray[np.float64]]
"""A value a game, by the name of what is compared."""


class Compared(NamedTuple):
    """One thing in two batches.

    Attributes:
        name: of it.
        a: its mean over games in the first batch.
        b: likewise in the second.
        difference: b - a.
        chance: of so large a difference if there is none, corrected for how many are compared.
    """

    name: str
    a: float
    b: float
    difference: Difference
    chance: float


def by_game(tables: Iterable[Any], seats: str) -> Values:
    """What is compared of every game, given as tables of whole games in order.

    Args:
        tables: of rows.
        seats: the names of the seats.
    """
    found: dict[str, list[NDArray[np.float64]]] = {}
    for table in tables:
        for name, values in _of_table(table, seats).items():
            found.setdefault(name, []).append(values)
    return {name: np.concatenate(parts) for name, parts in found.items()}


def _of_table(table: Any, seats: str) -> Values:
    game = table[numbering(table)].to_numpy()
    _, where = np.unique(game, return_inverse=True)
    rows = {name: table[name].to_numpy(zero_copy_only=False) for name in USED}
    yolks = np.bincount(where)

    def share(flags: Any) -> NDArray[np.float64]:
        return np.asarray(np.bincount(where, flags.astype(float)) / yolks)

    values = {
        "knocked_out": np.minimum(1.0, np.bincount(where, rows["knocked_out"].astype(float))),
        "covered": share(rows["invalid"] == "covered"),
        "outside": share(rows["invalid"] == "outside"),
        "layers": _highest(where, rows["layer"]),
    }
    for seat in seats:
        mine = rows["player"] == seat
        values[f"points of {seat}"] = np.bincount(where, rows["points"] * mine).astype(float)
        if (rows["match"] > 0).any():
            won = np.bincount(where, mine & (rows["won"] == True))  # noqa: E712
            values[f"won by {seat}"] = np.minimum(1.0, won)
    return values


USED = ("match", "player", "knocked_out", "invalid", "layer", "points", "won")
"""Columns that are looked at."""


def _highest(where: NDArray[np.int64], layers: Any) -> NDArray[np.float64]:
    """The highest layer of every game; nan without a check."""
    told = np.array([np.nan if layer is None else layer for layer in layers], dtype=float)
    found = np.full(where.max() + 1, -np.inf)
    np.maximum.at(found, where, np.nan_to_num(told, nan=-np.inf))
    return np.where(np.isfinite(found), found, np.nan)


def compared(a: Values, b: Values, same_draws: bool) -> list[Compared]:
    """What both batches have, in order, corrected for how many they are (Holm).

    Args:
        a: of the first batch.
        b: of the second.
        same_draws: whether game k of both has the same draws; then the first games are paired.
    """
    found = list(_differences(a, b, same_draws))
    chances = holm([difference.chance for _, difference in found])
    return [
        Compared(name, float(np.nanmean(a[name])), float(np.nanmean(b[name])), difference, chance)
        for (name, difference), chance in zip(found, chances, strict=True)
    ]


def _differences(a: Values, b: Values, same_draws: bool) -> Iterator[tuple[str, Difference]]:
    for name in a:
        if name in b:
            count = min(len(a[name]), len(b[name]))
            if same_draws:
                yield name, paired(a[name][:count], b[name][:count])
            else:
                yield name, unpaired(a[name], b[name])
