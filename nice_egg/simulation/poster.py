"""Poster: the picture of a batch, with one of its rounds as example."""

from typing import TYPE_CHECKING

import numpy as np

from nice_egg.match.event import Checked

if TYPE_CHECKING:
    from nice_egg.batch.batch import Batch
    from nice_egg.batch.summary import BatchSummary
    from nice_egg.painter.pictures.summary_picture import Summary
    from nice_egg.pieces.table import Table
    from nice_egg.scoring.point_check import Check

LOOKED_AT = 60
"""Of so many first games the one with the most to see is shown."""


def save_poster(plan: "Batch", games: int, summary: "BatchSummary", path: str) -> None:
    """Write the picture of the first `games` of a batch.

    Raises:
        Refusal: it cannot be written.
    """
    from nice_egg.painter.pictures.summary_picture import save_summary

    save_summary(_summary(plan, games, summary), path)


def poster_bytes(plan: "Batch", games: int, summary: "BatchSummary") -> bytes:
    """The same picture as the bytes of a PNG file."""
    from nice_egg.painter.pictures.summary_picture import summary_png

    return summary_png(_summary(plan, games, summary))


def _summary(plan: "Batch", games: int, summary: "BatchSummary") -> "Summary":
    from nice_egg.painter.pictures.summary_picture import RATES, Rates, Summary

    number, table, check = _example(plan, min(games, LOOKED_AT))
    rates = tuple(
        Rates(
            player,
            **{name: min(1.0, seat.rate(name).rate) for name in RATES},
            won=seat.matches_won(summary.matches).rate if summary.matches else None,
        )
        for player, seat in sorted(summary.seats.items())
    )
    most = max(summary.layers, default=1)
    return Summary(
        table,
        check,
        f"{games:,} {plan.kind} of {len(rates)}, seed {plan.seed}",
        f"{'Round' if plan.single else 'Match'} {number}",
        np.array(summary.landings, dtype=float).reshape(-1, 2),
        rates,
        tuple(summary.layers.get(layer, 0) for layer in range(1, most + 1)),
    )


def _example(plan: "Batch", games: int) -> "tuple[int, Table, Check]":
    """The first game that shows who is closest and another who is highest, else the last."""
    found: tuple[int, Table, Check] | None = None
    for number in range(1, games + 1):
        for match in plan.game(number):
            for event in match.events:
                if isinstance(event, Checked):
                    found = (number, event.table, event.check)
                    kinds = [yolk.points for yolk in event.check.yolks if yolk.points]
                    if ("closest",) in kinds and ("highest",) in kinds:
                        return found
    if found is None:
        match = next(iter(plan.game(1)))
        from nice_egg.scoring.point_check import check as checked

        return 1, match.table, checked(match.table)
    return found
