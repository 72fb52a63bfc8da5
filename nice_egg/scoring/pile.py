"""Pile: who lies on whom, and on which layer."""

from itertools import combinations
from math import hypot

from nice_egg.pieces.chip import Chip
from nice_egg.scoring.outline import ROUNDING_ERROR, Outline, shared_point, signed_gap

TOUCHING_OVERLAP = 0.1 + ROUNDING_ERROR
"""Overlap in mm up to which outlines only touch (docs/rules.md, Yolk Point Check)."""


class Pile:
    """The chips of a table in order of landing, and what each of them lies on.

    Attributes:
        outlines: of the chips, seen from above.
        under: for every chip the indices of the chips that it lies on.
        on: for every chip the indices of the chips that lie on it.
        layers: for every chip 1, or one more than the highest chip under it.
    """

    def __init__(self, chips: tuple[Chip, ...]) -> None:
        self.outlines = [Outline(chip) for chip in chips]
        self.under: list[list[int]] = [[] for _ in chips]
        self.on: list[list[int]] = [[] for _ in chips]
        for i, j in combinations(range(len(chips)), 2):
            a, b = self.outlines[i], self.outlines[j]
            reach, dx, dy = a.radius + b.radius - TOUCHING_OVERLAP, b.x - a.x, b.y - a.y
            if dx * dx + dy * dy < reach * reach and reach > 0.0:
                self._place(i, j)
        self.layers = _layers(self.under)

    def _place(self, i: int, j: int) -> None:
        """Say who of two chips whose outlines may overlap lies on whom; j landed later."""
        above = _height_over(self.outlines[i], self.outlines[j])
        if above is not None:
            high, low = (j, i) if above >= 0.0 else (i, j)
            self.under[high].append(low)
            self.on[low].append(high)


def _height_over(a: Outline, b: Outline) -> float | None:
    """How much higher b lies than a where they overlap, mm.

    None if they do not overlap, or if they lie side by side: their sides then share less in the
    plan than their faces share in height. A slice leaves such traces between neighbours.
    """
    depth = a.narrow + b.narrow - hypot(b.x - a.x, b.y - a.y)
    if depth <= TOUCHING_OVERLAP:
        depth = -signed_gap(a, b)
        if depth <= TOUCHING_OVERLAP:
            return None
    rise = b.z - a.z
    if abs(rise) - a.lift - b.lift < max(0.0, a.half + b.half - depth):
        rise = b.height(*(place := shared_point(a, b))) - a.height(*place)
        sunk = a.half + b.half - abs(rise)
        if sunk > depth and sunk > -signed_gap(a, b):
            return None
    return rise


def _layers(under: list[list[int]]) -> list[int]:
    """The layer of every chip.

    Leaning chips can lie on each other in a ring; in a ring each counts only as on those that
    landed before it.
    """
    layers = [1] * len(under)
    for _ in range(len(under) + 1):
        changed = False
        for k, below in enumerate(under):
            layer = 1 + max([layers[i] for i in below]) if below else 1
            changed = changed or layer != layers[k]
            layers[k] = layer
        if not changed:
            return layers
    return _layers(_unringed(under))


def _unringed(under: list[list[int]]) -> list[list[int]]:
    """Who lies on whom, without lying on a later one that lies on oneself, if by others."""
    reach = [set(below) for below in under]
    for via in range(len(under)):
        for below in reach:
            if via in below:
                below |= reach[via]
    return [[k for k in below if k < i or i not in reach[k]] for i, below in enumerate(under)]
