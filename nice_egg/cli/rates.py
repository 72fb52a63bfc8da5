"""What a batch came to, told for people."""

from textwrap import fill
from typing import TYPE_CHECKING

from eggconsole.fitted import print_fitted
from nice_egg.match.options import SEATS

if TYPE_CHECKING:
    from rich.table import Table

    from nice_egg.batch.batch import Batch
    from nice_egg.batch.summary import BatchSummary, Rate

RATES = {
    "points": "points",
    "closest": "closest",
    "highest": "highest",
    "covered": "covered",
    "outside": "outside",
    "knocked_out": "knock-outs",
    "unsettled": "unsettled",
    "gone": "gone",
    "failed": "not computed",
}
"""What is told of every seat: the name of its count, and what it is called."""
RARE = ("gone", "failed")
"""Counts that are told only where there is something to count."""


def told(rate: "Rate") -> str:
    """A rate in %, with one standard error; `0 of 300` of what was never or always seen."""
    if rate.seen in (0, rate.of):
        return f"{rate.seen:,} of {rate.of:,}"
    return f"{100 * rate.rate:.1f} ±{100 * rate.se:.1f}"


def tell(batch: "Batch", games: int, summary: "BatchSummary") -> None:
    """Print what the first `games` of a batch come to."""
    from rich.console import Console

    console = Console()
    print_fitted(console, _grid(batch, games, summary))
    rounds = sum(summary.layers.values())
    layers = [f"{k}:~{100 * summary.layers[k] / rounds:.1f}" for k in sorted(summary.layers)]
    told = f"Highest layer, % of rounds: {', '.join(layers) or 'no check'}"
    console.print(fill(told, console.width).replace("~", " "), soft_wrap=True)


def _grid(batch: "Batch", games: int, summary: "BatchSummary") -> "Table":
    from rich.table import Table

    seats = [summary.seats[name] for name in sorted(summary.seats)]
    grid = Table(
        "% of yolks",
        title=f"{games:,} {batch.kind}, seed {batch.seed}",
        caption="±: one standard error",
    )
    for seat in seats:
        strategy = batch.players[SEATS.index(seat.player)].strategy
        grid.add_column(f"{seat.player} {strategy}", justify="right")
    grid.add_row("dropped", *(f"{seat.yolks:,}" for seat in seats))
    for name, called in RATES.items():
        if name in RARE and not any(seat.counts[name].total for seat in seats):
            continue
        grid.add_row(called, *(told(seat.rate(name)) for seat in seats))
    if summary.matches:
        won = (told(seat.matches_won(summary.matches)) for seat in seats)
        grid.add_row("won, % of matches", *won)
    return grid
