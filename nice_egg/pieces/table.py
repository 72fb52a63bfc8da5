"""Table: the egg white with every chip that lies on it or beside it."""

from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, Self

from eggconsole.refusal import Refusal
from nice_egg.notation.json_form import members
from nice_egg.pieces.chip import MEDIUM, Chip
from nice_egg.pieces.egg_white import BLOB, EggWhite
from nice_egg.pieces.interpenetration import DEPTH_ALLOWED, interpenetrate

NO_CENTER = "-"
"""Stands in a line where the center yolk would."""


@dataclass(frozen=True)
class Table:
    """The resting table: `white`, `center` yolk (None if there is none), `yolks` as they landed.

    Raises:
        Refusal: a center yolk that is a player's.
    """

    white: EggWhite = BLOB
    center: Chip | None = None
    yolks: tuple[Chip, ...] = ()

    def __post_init__(self) -> None:
        if self.center is not None and self.center.player is not None:
            raise Refusal(f"center.player: {self.center.player!r:.60}; allowed: none")

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
        return {"white": self.white.to_json(), "center": center, "yolks": yolks}

    @classmethod
    def from_json(cls, data: object) -> Self:
        """Read what `to_json` gives; fields left out are the empty game's.

        Raises:
            Refusal: an unknown or impossible field, or chips that interpenetrate.
        """
        fields = members(data, "table", ("white", "center", "yolks"))
        white = EggWhite.from_json(fields.get("white", "blob"))
        center = fields.get("center")
        yolks = fields.get("yolks", [])
        if not isinstance(yolks, list):
            raise Refusal(f"yolks: {yolks!r:.60} is not a list")
        table = cls(
            white,
            None if center is None else Chip.from_json(center, "center"),
            tuple(Chip.from_json(yolk, f"yolks[{k}]") for k, yolk in enumerate(yolks)),
        )
        table.refuse_interpenetration()
        return table

    def __repr__(self) -> str:
        """Who lies on which white: `<Table on EggWhite.parse('blob'): *, A, B>`."""
        return f"<Table on {self.white!r}: {', '.join(chip.player or '*' for chip in self.chips)}>"

    def __str__(self) -> str:
        """One line that `parse` reads: `blob | * 0,0,5 r20 h4 | A 12,3,9.5 r20 h4 t0.1@1`.

        A first yolk without a player is not taken for the center yolk: `blob | - | * 60,0,5 ...`.
        """
        parts: list[object] = [self.white, *self.chips]
        if self.center is None and self.yolks and self.yolks[0].player is None:
            parts.insert(1, NO_CENTER)
        return " | ".join(map(str, parts))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what `str` gives; a first chip `*` is the center yolk, `-` says there is none.

        Raises:
            Refusal: a malformed part, or chips that interpenetrate.
        """
        white, *parts = text.split("|")
        if not white.strip():
            raise Refusal("table: the line is empty; a table is like 'blob | * 0,0,5 r20 h4'")
        bare = bool(parts) and parts[0].strip() == NO_CENTER
        chips = tuple(Chip.parse(part) for part in parts[bare:])
        center = chips[0] if chips and not bare and chips[0].player is None else None
        table = cls(EggWhite.parse(white), center, chips[1:] if center else chips)
        table.refuse_interpenetration()
        return table


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
