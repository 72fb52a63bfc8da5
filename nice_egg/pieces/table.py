"""Table: the egg white with every chip that lies on it or beside it."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, Self

from eggconsole.refusal import Refusal
from nice_egg.notation.json_form import members
from nice_egg.pieces.chip import MEDIUM, Chip
from nice_egg.pieces.egg_white import BLOB, EggWhite
from nice_egg.pieces.gone_chip import GoneChip, read_chip
from nice_egg.pieces.interpenetration import DEPTH_ALLOWED, interpenetrate

NO_CENTER = "-"
"""Stands in a line where the center yolk would."""


@dataclass(frozen=True)
class Table:
    """The resting table, and what has left it.

    Attributes:
        white: the egg white.
        center: the center yolk; None if there is none, or if it is gone.
        yolks: as they landed.
        gone: yolks that flew or slid off the table, in the order in which they left.
        gone_center: the center yolk, if it is gone.

    Raises:
        Refusal: a center yolk that is a player's, or one that lies there and is gone.
    """

    white: EggWhite = BLOB
    center: Chip | None = None
    yolks: tuple[Chip, ...] = ()
    gone: tuple[GoneChip, ...] = ()
    gone_center: GoneChip | None = None

    def __post_init__(self) -> None:
        for name, center in (("center", self.center), ("gone_center", self.gone_center)):
            if center is not None and center.player is not None:
                raise Refusal(f"{name}.player: {center.player!r:.60}; allowed: none")
        if self.center is not None and self.gone_center is not None:
            raise Refusal("gone_center: the center yolk lies on the table; allowed: null")

    @classmethod
    def start(cls, white: EggWhite = BLOB) -> Self:
        """The table of the first turn: the medium center yolk at the middle of the white."""
        return cls(white, flat_on(white, 0.0, 0.0))

    @property
    def chips(self) -> tuple[Chip, ...]:
        """The center yolk, if there is one, then the yolks in order of landing."""
        return self.yolks if self.center is None else (self.center, *self.yolks)

    def with_chips(self, chips: tuple[Chip, ...]) -> Self:
        """The same table with `chips` in the order of `chips`, and any more as further yolks."""
        if self.center is None:
            return replace(self, yolks=chips)
        return replace(self, center=chips[0], yolks=chips[1:])

    def without_gone(self, gone: Collection[int]) -> Self:
        """The table when the chips with the indices `gone` among `chips` have left it."""
        chips, first = self.chips, len(self.chips) - len(self.yolks)
        left = tuple(GoneChip.of(chip) for k, chip in enumerate(chips) if k in gone and k >= first)
        lying = tuple(chip for k, chip in enumerate(chips) if k not in gone and k >= first)
        table = replace(self, yolks=lying, gone=self.gone + left)
        if self.center is None or 0 not in gone:
            return table
        return replace(table, center=None, gone_center=GoneChip.of(self.center))

    def refuse_interpenetration(self) -> None:
        """Check that no two chips share more than `DEPTH_ALLOWED` of depth.

        Raises:
            Refusal: two do; the text names both.
        """
        for (i, a), (j, b) in combinations(enumerate(self.chips), 2):
            if interpenetrate(a, b):
                raise Refusal(
                    f"table: {self._name(i)} and {self._name(j)} interpenetrate"
                    f" (by more than {DEPTH_ALLOWED:g} mm): '{a}' and '{b}'"
                )

    def _name(self, index: int) -> str:
        if self.center is not None:
            if index == 0:
                return "the center yolk"
            index -= 1
        return f"yolk {index + 1}"

    def to_json(self) -> dict[str, Any]:
        """The table as in docs/formats.md, Table."""
        center = None if self.center is None else self.center.to_json()
        yolks = [yolk.to_json() for yolk in self.yolks]
        data = {"white": self.white.to_json(), "center": center, "yolks": yolks}
        if self.gone:
            data["gone"] = [chip.to_json() for chip in self.gone]
        if self.gone_center is not None:
            data["gone_center"] = self.gone_center.to_json()
        return data

    @classmethod
    def from_json(cls, data: object) -> Self:
        """Read what `to_json` gives; fields left out are the empty game's.

        Raises:
            Refusal: an unknown or impossible field, or chips that interpenetrate.
        """
        names = ("white", "center", "yolks", "gone", "gone_center")
        fields = members(data, "table", names)
        center, gone_center = fields.get("center"), fields.get("gone_center")
        table = cls(
            EggWhite.from_json(fields.get("white", "blob")),
            None if center is None else Chip.from_json(center, "center"),
            tuple(Chip.from_json(yolk, name) for name, yolk in _listed(fields, "yolks")),
            tuple(GoneChip.from_json(yolk, name) for name, yolk in _listed(fields, "gone")),
            None if gone_center is None else GoneChip.from_json(gone_center, "gone_center"),
        )
        table.refuse_interpenetration()
        return table

    def __repr__(self) -> str:
        """Who lies on which white: `<Table on EggWhite.parse('blob'): *, A>`, and who is gone."""
        lying = ", ".join(chip.player or "*" for chip in self.chips)
        left = () if self.gone_center is None else (self.gone_center,)
        gone = ", ".join(chip.player or "*" for chip in (*left, *self.gone))
        return f"<Table on {self.white!r}: {lying}{gone and f'; gone: {gone}'}>"

    def __str__(self) -> str:
        """One line that `parse` reads: `blob | * 0,0,5 r20 h4 | A 12,3,9 r20 h4 | B gone r20 h4`.

        A first yolk without a player is not taken for the center yolk: `blob | - | * 60,0,5 ...`.
        """
        center = self.center or self.gone_center
        parts: list[Chip | GoneChip] = [*self.yolks, *self.gone]
        if center is not None:
            parts.insert(0, center)
        bare = center is None and bool(parts) and parts[0].player is None
        front = (self.white, NO_CENTER) if bare else (self.white,)
        return " | ".join(map(str, (*front, *parts)))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what `str` gives; a first chip `*` is the center yolk, `-` says there is none.

        Gone chips may stand anywhere.

        Raises:
            Refusal: a malformed part, or chips that interpenetrate.
        """
        white, *parts = text.split("|")
        if not white.strip():
            raise Refusal("table: the line is empty; a table is like 'blob | * 0,0,5 r20 h4'")
        bare = bool(parts) and parts[0].strip() == NO_CENTER
        chips = [read_chip(part) for part in parts[bare:]]
        center = chips.pop(0) if chips and not bare and chips[0].player is None else None
        table = cls(
            EggWhite.parse(white),
            center if isinstance(center, Chip) else None,
            tuple(chip for chip in chips if isinstance(chip, Chip)),
            tuple(chip for chip in chips if isinstance(chip, GoneChip)),
            center if isinstance(center, GoneChip) else None,
        )
        table.refuse_interpenetration()
        return table


def _listed(fields: dict[str, Any], name: str) -> Iterator[tuple[str, object]]:
    """The members of a list among `fields`, each with what it is called; none if there is none.

    Raises:
        Refusal: it is no list.
    """
    found = fields.get(name, [])
    if not isinstance(found, list):
        raise Refusal(f"{name}: {found!r:.60} is not a list")
    for k, member in enumerate(found):
        yield f"{name}[{k}]", member


def flat_on(white: EggWhite, x: float, y: float, radius: float = MEDIUM) -> Chip:
    """A center yolk that lies flat on the white at a plan point.

    Args:
        white: the egg white.
        x: of the chip's centre in plan, mm.
        y: likewise.
        radius: of the chip, mm.
    """
    chip = Chip(x, y, 0.0, radius)
    return replace(chip, z=white.thickness + chip.thickness / 2)
