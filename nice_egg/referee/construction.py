"""Construction: a table that is laid by hand, with a chosen chip and all that can be undone."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import pi
from typing import Self

from eggconsole.refusal import Refusal
from nice_egg.fall.support import overlap
from nice_egg.pieces.chip import MEDIUM, Chip
from nice_egg.pieces.egg_white import EggWhite
from nice_egg.pieces.table import Table
from nice_egg.referee.laying import STEEPEST, flat, leaned, order, rested, settled
from nice_egg.scoring.point_check import Check, check

LONGEST_PAST = 500
"""Steps that can be undone (chosen)."""


@dataclass(frozen=True)
class Construction:
    """A table being laid, and which chip is in hand; every action gives another one.

    Attributes:
        table: as it lies.
        ranks: the indices of the table's chips, each after those that it may lie on.
        chosen: index of the chip that actions are about; None if none is.
        past: the states before, the last one last.
    """

    table: Table
    ranks: tuple[int, ...] = ()
    chosen: int | None = None
    past: tuple["Construction", ...] = ()

    @classmethod
    def of(cls, table: Table) -> Self:
        """The construction that begins with a table, exactly as it lies."""
        return cls(table, order(table.chips))

    @property
    def check(self) -> Check:
        """The Yolk Point Check as the table lies."""
        return check(self.table)

    @property
    def chip(self) -> Chip:
        """The chosen chip.

        Raises:
            Refusal: none is.
        """
        return self.table.chips[self._index]

    def choose(self, index: int | None) -> Self:
        """The same table with another chip in hand, by its index, or none."""
        return replace(self, chosen=index)

    def find(self, x: float, y: float) -> int | None:
        """The index of the highest chip over a plan point in mm; None if none is there."""
        over = [k for k in self.ranks if _covers(self.table.chips[k], x, y)]
        return over[-1] if over else None

    # What is done

    def add(self, x: float, y: float, radius: float = MEDIUM, player: str | None = None) -> Self:
        """Lay another yolk on top, and take it in hand; lengths in mm."""
        new = rested(Chip(x, y, 0.0, radius, player=player), self._stacked, self.table.white)
        table, k = replace(self.table, yolks=(*self.table.yolks, new)), len(self.ranks)
        return self._done(table, (*self.ranks, k), k)

    def add_center(self, x: float, y: float, radius: float = MEDIUM) -> Self:
        """Lay the center yolk, or move it there if it lies already; lengths in mm."""
        if self.table.center is not None:
            return self.choose(0).move(x, y)
        center = rested(Chip(x, y, 0.0, radius), self._stacked, self.table.white)
        table = replace(self.table, center=center, gone_center=None)
        return self._done(table, (*(k + 1 for k in self.ranks), 0), 0)

    def move(self, x: float, y: float) -> Self:
        """Put the chosen chip at a plan place, mm, on whatever it did not overlap before."""
        old, k, chips = self.chip, self._index, self.table.chips
        new, ranks = replace(old, x=x, y=y), list(self.ranks)
        met = [
            rank
            for rank, i in enumerate(ranks)
            if i != k and overlap(chips[i], new) and not overlap(chips[i], old)
        ]
        ranks.insert(max([ranks.index(k), *met]), ranks.pop(ranks.index(k)))
        return self._laid(new, ranks)

    def resize(self, radius: float) -> Self:
        """Give the chosen chip another radius, mm."""
        return self._laid(replace(self.chip, radius=radius), self.ranks)

    def give(self, player: str | None) -> Self:
        """Make the chosen yolk a player's; the center yolk stays nobody's.

        Raises:
            Refusal: it is the center yolk.
        """
        if self._is_center:
            raise Refusal("player: the center yolk is nobody's; allowed: lay another yolk")
        chips = list(self.table.chips)
        chips[self._index] = replace(self.chip, player=player)
        return self._done(self.table.with_chips(tuple(chips)), self.ranks, self.chosen)

    def stack(self, up: bool) -> Self:
        """Put the chosen chip over the next higher one that it overlaps, or under the next lower.

        Without such a chip nothing changes.
        """
        k, ranks, chips = self._index, list(self.ranks), self.table.chips
        at = ranks.index(k)
        way = range(at + 1, len(ranks)) if up else range(at - 1, -1, -1)
        meets = next((r for r in way if overlap(chips[ranks[r]], chips[k])), None)
        if meets is None:
            return self
        ranks.insert(meets, ranks.pop(at))
        return self._laid(self.chip, ranks)

    def tilt(self, tilt: float, azimuth: float) -> Self:
        """Lean the chosen chip, or lay it level; what lies on it rests anew.

        Args:
            tilt: rad, 0 to `STEEPEST`; more or less is the nearest of these.
            azimuth: to where its axis leans, rad.
        """
        new = replace(self.chip, tilt=min(STEEPEST, max(0.0, tilt)), azimuth=azimuth % (2 * pi))
        if new.tilt == 0.0:
            new = replace(new, azimuth=0.0)
        return self._put(leaned(new, self._below, self.table.white))

    def level(self) -> Self:
        """Lay the chosen chip level on the highest that is under it."""
        return self._put(flat(self.chip, self._below, self.table.white))

    def remove(self) -> Self:
        """Take the chosen chip away; what lay on it falls."""
        k, old, at = self._index, self.chip, self.ranks.index(self._index)
        ranks = [i for i in self.ranks if i != k]
        chips = settled(self.table.chips, [old], ranks, at, self.table.white)
        left = chips[:k] + chips[k + 1 :]
        if self._is_center:
            table = replace(self.table, center=None, yolks=left)
        else:
            table = self.table.with_chips(left)
        return self._done(table, tuple(i - (i > k) for i in ranks), None)

    def on(self, white: EggWhite) -> Self:
        """Have another white under all chips."""
        lying = list(self.table.chips)
        for rank, k in enumerate(self.ranks):
            lying[k] = rested(lying[k], [lying[j] for j in self.ranks[:rank]], white)
        table = replace(self.table.with_chips(tuple(lying)), white=white)
        return self._done(table, self.ranks, self.chosen)

    def open(self, table: Table) -> Self:
        """Have another table, exactly as it lies."""
        return self._done(table, order(table.chips), None)

    def undo(self) -> Self:
        """The state before the last action; the same if there is none."""
        if not self.past:
            return self
        last = self.past[-1]
        return replace(
            self, table=last.table, ranks=last.ranks, chosen=last.chosen, past=self.past[:-1]
        )

    # Within

    @property
    def _index(self) -> int:
        """The index of the chosen chip.

        Raises:
            Refusal: none is.
        """
        if self.chosen is None:
            raise Refusal("chosen: no yolk is chosen; allowed: one of the table")
        return self.chosen

    @property
    def _is_center(self) -> bool:
        return self.table.center is not None and self._index == 0

    @property
    def _stacked(self) -> list[Chip]:
        """The chips by rank."""
        return [self.table.chips[k] for k in self.ranks]

    @property
    def _below(self) -> list[Chip]:
        """What the chosen chip may lie on."""
        return self._stacked[: self.ranks.index(self._index)]

    def _laid(self, new: Chip, ranks: Sequence[int]) -> Self:
        """The chosen chip as it is now at rest among these ranks, and all that this moves."""
        k, chips = self._index, self.table.chips
        begin = min(self.ranks.index(k), ranks.index(k))
        placed = (*chips[:k], new, *chips[k + 1 :])
        lying = settled(placed, [self.chip, new], ranks, begin, self.table.white)
        return self._done(self.table.with_chips(lying), tuple(ranks), self.chosen)

    def _put(self, new: Chip) -> Self:
        """The chosen chip as it is given, and what is over it at rest again."""
        k, chips = self._index, self.table.chips
        placed, begin = (*chips[:k], new, *chips[k + 1 :]), self.ranks.index(k) + 1
        lying = settled(placed, [self.chip, new], self.ranks, begin, self.table.white)
        return self._done(self.table.with_chips(lying), self.ranks, self.chosen)

    def _done(self, table: Table, ranks: tuple[int, ...], chosen: int | None) -> Self:
        before = Construction(self.table, self.ranks, self.chosen)
        past = (*self.past, before)[-LONGEST_PAST:]
        return replace(self, table=table, ranks=ranks, chosen=chosen, past=past)


def _covers(chip: Chip, x: float, y: float) -> bool:
    return (chip.x - x) ** 2 + (chip.y - y) ** 2 <= chip.radius**2
