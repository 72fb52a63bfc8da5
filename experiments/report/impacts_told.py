"""Impacts told: where the slice model leaves MuJoCo, for a terminal and for machines."""

from collections.abc import Iterator, Sequence
from typing import Any

from rich.table import Table

from experiments.analysis.impact_errors import KINDS, QUANTITIES, Compared, Pair, compared
from experiments.report.report import cell_text

FEWEST = 8
"""Impacts of a kind under which nothing is told of it."""


def told_impacts(pairs: Sequence[Pair], seed: int) -> Iterator[Any]:
    """What rich prints: a table for every quantity."""
    rounds = len({pair.round for pair in pairs})
    missed = sum(pair.ours is None for pair in pairs)
    yield f"{len(pairs)} impacts of {rounds} rounds in MuJoCo; the slice model misses {missed}."
    for quantity in QUANTITIES:
        table = Table(title=f"After the same impacts: {quantity}")
        table.add_column("touched", no_wrap=True)
        for head in ("impacts", "median error", "median change in MuJoCo", "r of the changes"):
            table.add_column(head, justify="right")
        for kind, found in _kinds(pairs, quantity, seed):
            cells = (cell_text(e) for e in (found.error, found.change, found.correlation))
            table.add_row(kind, str(sum(p.kind == kind for p in pairs)), *cells)
        yield table


def impacts_json(pairs: Sequence[Pair], seed: int) -> dict[str, Any]:
    """The same, by quantity and kind: values with their standard errors."""
    return {
        "impacts": len(pairs),
        "missed": sum(pair.ours is None for pair in pairs),
        "quantities": {
            quantity: {
                kind: {
                    name: {"value": e.value, "error": e.error} for name, e in vars(found).items()
                }
                for kind, found in _kinds(pairs, quantity, seed)
            }
            for quantity in QUANTITIES
        },
    }


def _kinds(pairs: Sequence[Pair], quantity: str, seed: int) -> Iterator[tuple[str, Compared]]:
    for kind in KINDS:
        of_kind = [pair for pair in pairs if pair.kind == kind]
        if sum(pair.ours is not None for pair in of_kind) >= FEWEST:
            yield kind, compared(of_kind, quantity, seed)
