"""Comparison: what two clouds of the same draws come to, and how they differ."""

from typing import NamedTuple

from nice_egg.bench.cloud import Cloud
from nice_egg.bench.figure import Figure
from nice_egg.bench.quantity import QUANTITIES, Quantity


class Compared(NamedTuple):
    """One quantity: in A, in B, and B less A."""

    quantity: Quantity
    first: Figure
    second: Figure
    difference: Figure


def compared(first: Cloud, second: Cloud) -> list[Compared]:
    """All quantities of two clouds."""
    return [
        Compared(q, q.figure(first), q.figure(second), q.difference(first, second))
        for q in QUANTITIES
    ]
