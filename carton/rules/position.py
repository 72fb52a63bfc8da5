"""A position of the Egg Carton Game: a frozen value with a one-line notation."""

import re
from dataclasses import dataclass, replace
from typing import Self

from carton.rules.rule_error import RuleError
from carton.rules.side import Side, other

MOST_SLOTS = 12
"""Slots per side in the largest carton that is played and drawn."""
MOST_MARBLES = 12
"""Marbles in a slot at the start of the fullest game, so 288 at most in all."""
LONGEST_SHOWN = 60
"""Characters of a malformed text that a refusal repeats, so that it stays one line."""

_SHAPE = "south/north/offs turn, for example 3,3,3,3,3,3/3,3,3,3,3,3/0,0 s"
_NUMBER = re.compile(r"[0-9]{1,3}")


@dataclass(frozen=True, slots=True)
class Position:
    """Where the marbles lie and who moves (docs/rules.md, Carton notation).

    Attributes:
        south: Marbles in south's slots 1, 2, ... in the direction of sowing.
        north: Marbles in north's slots, in north's own numbering.
        offs: Marbles in the end zones after south's and after north's last slot.
        turn: The side that chooses next, or that chose last if the game is over.

    Raises:
        RuleError: If no carton can hold these marbles.
    """

    south: tuple[int, ...]
    north: tuple[int, ...]
    offs: tuple[int, int]
    turn: Side

    def __post_init__(self) -> None:
        """Refuse what no carton can hold."""
        _check_rows(self.south, self.north)
        _check_counts(self)

    @classmethod
    def start(cls, slots: int = 6, marbles: int = 3) -> Self:
        """The opening position, south to move.

        Args:
            slots: Slots per side, 1-12.
            marbles: Marbles in each slot, 1-12.

        Raises:
            RuleError: If either is out of range.
        """
        check_size("slots", slots, MOST_SLOTS)
        check_size("marbles", marbles, MOST_MARBLES)
        row = (marbles,) * slots
        return cls(row, row, (0, 0), "s")

    @classmethod
    def parse(cls, text: str) -> Self:
        """The position that `str` wrote.

        Raises:
            RuleError: If the text is malformed; the message says where.
        """
        shown = _shown(text)
        words = text.split()
        if len(words) != 2:
            raise RuleError(f"position {shown}: expected {_SHAPE}")
        rows = words[0].split("/")
        if len(rows) != 3:
            raise RuleError(
                f"position {shown}: {len(rows)} parts between '/', expected 3: {_SHAPE}"
            )
        south, north, offs = (
            _row(name, part) for name, part in zip(("south", "north", "offs"), rows, strict=True)
        )
        if len(offs) != 2:
            raise RuleError(f"position: offs holds {len(offs)} numbers, expected 2 end zones")
        if words[1] not in ("s", "n"):
            raise RuleError(f"position: turn is {_shown(words[1])}, expected s or n")
        return cls(south, north, (offs[0], offs[1]), "s" if words[1] == "s" else "n")

    def __str__(self) -> str:
        rows = (self.south, self.north, self.offs)
        return "/".join(",".join(map(str, row)) for row in rows) + f" {self.turn}"

    @property
    def slots(self) -> int:
        """How many slots a side has."""
        return len(self.south)

    @property
    def marbles(self) -> int:
        """All marbles of the game, on and off the board."""
        return sum(self.south) + sum(self.north) + sum(self.offs)

    def row(self, side: Side) -> tuple[int, ...]:
        """The slots of one side, in its direction of sowing."""
        return self.south if side == "s" else self.north

    @property
    def mine(self) -> tuple[int, ...]:
        """Marbles in the mover's slots 1, 2, ..."""
        return self.row(self.turn)

    @property
    def theirs(self) -> tuple[int, ...]:
        """Marbles in the opponent's slots, in the opponent's numbering."""
        return self.row(other(self.turn))

    @property
    def winner(self) -> Side | None:
        """Who has won, or None while the game goes on.

        Both sides can only be clear after a last marble off the board (case A), when the turn has
        not passed: then the mover wins.
        """
        if not any(self.mine):
            return self.turn
        return None if any(self.theirs) else other(self.turn)

    @property
    def choices(self) -> tuple[int, ...]:
        """The slots (1, 2, ...) the mover may choose; none when the game is over."""
        if self.winner:
            return ()
        return tuple(slot for slot, held in enumerate(self.mine, 1) if held)

    def passed(self) -> "Position":
        """The same board with the other side to move."""
        return replace(self, turn=other(self.turn))


def check_size(name: str, value: int, most: int) -> None:
    """Refuse a number of slots or marbles outside 1 to `most`.

    Raises:
        RuleError: If it is outside.
    """
    if not 1 <= value <= most:
        raise RuleError(f"{name}: {value} is not allowed, choose 1 to {most}")


def check_marbles(position: Position, marbles: int) -> None:
    """Refuse a position that does not hold the marbles of a game with so many a slot.

    Raises:
        RuleError: If it holds more or fewer.
    """
    total = 2 * position.slots * marbles
    if position.marbles != total:
        raise RuleError(
            f"position: {position.marbles} marbles, but the game has {total} "
            f"({marbles} in each of {2 * position.slots} slots)"
        )


def _row(name: str, part: str) -> tuple[int, ...]:
    """The numbers between commas."""
    items = part.split(",")
    for place, item in enumerate(items, 1):
        if not _NUMBER.fullmatch(item):
            raise RuleError(
                f"position: {name} slot {place} is {_shown(item)}, expected a whole number from 0"
            )
    return tuple(map(int, items))


def _shown(text: str) -> str:
    """A text in ASCII and quotes, shortened."""
    short = text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 3] + "..."
    return ascii(short)


def _check_rows(south: tuple[int, ...], north: tuple[int, ...]) -> None:
    if len(south) != len(north):
        raise RuleError(f"position: south has {len(south)} slots but north has {len(north)}")
    if not 1 <= len(south) <= MOST_SLOTS:
        raise RuleError(f"position: {len(south)} slots a side, expected 1 to {MOST_SLOTS}")


def _check_counts(position: Position) -> None:
    if min(position.south + position.north + position.offs) < 0:
        raise RuleError("position: a slot holds fewer than 0 marbles")
    most = 2 * position.slots * MOST_MARBLES
    if position.marbles > most:
        raise RuleError(
            f"position: {position.marbles} marbles, more than the {most} "
            f"that a game with {position.slots} slots a side can have"
        )
