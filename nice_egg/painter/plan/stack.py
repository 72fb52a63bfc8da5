"""Stack: the chips of a table from the lowest to the highest, with what each lies over."""

from collections.abc import Sequence
from graphlib import CycleError, TopologicalSorter
from typing import NamedTuple

from nice_egg.pieces.chip import Chip
from nice_egg.pieces.egg_white import EggWhite
from nice_egg.scoring.pile import Pile


class Layered(NamedTuple):
    """The chip of index `chip` lies over something whose top is at `base` mm above the table."""

    chip: int
    base: float


def stack(chips: Sequence[Chip], white: EggWhite) -> list[Layered]:
    """All chips in the order to paint them in."""
    under = Pile(tuple(chips)).under
    return [Layered(k, _base(k, chips, under[k], white)) for k in _order(chips, under)]


def _order(chips: Sequence[Chip], under: Sequence[Sequence[int]]) -> list[int]:
    """Every chip after those it lies on; by height where chips lean on each other in a ring."""
    by_height = sorted(range(len(chips)), key=lambda k: (chips[k].z, k))
    try:
        return list(TopologicalSorter({k: under[k] for k in by_height}).static_order())
    except CycleError:
        return by_height


def _base(k: int, chips: Sequence[Chip], under: Sequence[int], white: EggWhite) -> float:
    ground = white.thickness if white.contains(chips[k].x, chips[k].y) else 0.0
    tops = [chips[i].z + chips[i].thickness / 2 for i in under]
    return min(max([ground, *tops]), chips[k].z)
