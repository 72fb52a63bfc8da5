"""Gone chip: a yolk chip that flew or slid off the table."""

from dataclasses import dataclass
from typing import Any, Self

from eggconsole.refusal import Refusal
from nice_egg.notation.json_form import members
from nice_egg.notation.parameter import Numbers, number
from nice_egg.notation.text_form import parsed_repr, say_number
from nice_egg.pieces.chip import (
    MEDIUM,
    PLACE_LIMIT,
    THICKNESS,
    Chip,
    checked_player,
    read_body,
    read_owner,
)

GONE = "gone"
"""Stands in the line of a chip where its place would."""


@dataclass(frozen=True)
class GoneChip(Numbers):
    """A chip that has no place any more: its size in mm, and whose it is."""

    radius: float = number(MEDIUM, "mm", 1.0, 200.0)
    thickness: float = number(THICKNESS, "mm", 0.2, 50.0)
    player: str | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        checked_player(self.player)

    @classmethod
    def of(cls, chip: Chip) -> Self:
        """What is left to say of a chip that is gone."""
        return cls(chip.radius, chip.thickness, chip.player)

    def to_json(self) -> dict[str, Any]:
        """The chip as in docs/formats.md, Table; the center yolk has no player."""
        data: dict[str, Any] = {"radius": self.radius, "thickness": self.thickness}
        return data if self.player is None else {"player": self.player, **data}

    @classmethod
    def from_json(cls, data: object, name: str = GONE) -> Self:
        """Read what `to_json` gives; the size may be left out.

        Raises:
            Refusal: an unknown or impossible field; `name` says of which chip.
        """
        fields = members(data, name, cls.__dataclass_fields__)
        try:
            return cls(**fields)
        except Refusal as refusal:
            raise Refusal(f"{name}.{refusal}") from None

    __repr__ = parsed_repr

    def __str__(self) -> str:
        """One line that `parse` reads: `A gone r20 h4`; `*` is the center yolk."""
        size = f"r{say_number(self.radius)} h{say_number(self.thickness)}"
        return f"{self.player or '*'} {GONE} {size}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what `str` gives.

        Raises:
            Refusal: a malformed word, or a tilt; the line says which.
        """
        words = text.split()
        if words[1:2] != [GONE]:
            raise Refusal(f"chip: {text!r:.60} is not a gone chip; one is like 'A gone r20 h4'")
        body = read_body(words[2:])
        if "tilt" in body:
            raise Refusal(f"tilt: {text!r:.60} is gone and has none; allowed: r.. and h..")
        return cls(player=read_owner(words[0]), **body)


def read_chip(text: str) -> Chip | GoneChip:
    """The chip of a line, which lies on the table or is gone.

    Raises:
        Refusal: a malformed word; the line says which.
    """
    return GoneChip.parse(text) if text.split()[1:2] == [GONE] else Chip.parse(text)


def kept_on(value: float) -> float:
    """A coordinate (mm) of a chip that may have passed the table's edge: then the edge's.

    A number that is none stays none.
    """
    return max(min(value, PLACE_LIMIT), -PLACE_LIMIT)


def at_edge(chip: Chip) -> bool:
    """Whether the chip's centre has reached the edge of the table, from where it falls off."""
    return max(abs(chip.x), abs(chip.y)) >= PLACE_LIMIT
