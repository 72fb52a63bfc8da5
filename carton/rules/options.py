"""What is agreed before a game, written `6x3` or `6x3 calm`; see docs/rules.md, Carton options."""

import re
from dataclasses import dataclass
from typing import Self

from carton.rules.position import MOST_MARBLES, MOST_SLOTS, check_size
from carton.rules.rule_error import RuleError

OPTIONS_FORM = re.compile(r"([0-9]{1,4})x([0-9]{1,4})( +calm)?")
"""Slots a side x marbles a slot, and whether the start is calm."""


@dataclass(frozen=True, slots=True)
class Options:
    """What is agreed before the game.

    Attributes:
        slots: Slots per side, 1-12.
        marbles: Marbles in each slot at the start, 1-12.
        calm: Calm start: the first player's first turn is one sowing, even after case A.

    Raises:
        RuleError: If a number is out of range.
    """

    slots: int = 6
    marbles: int = 3
    calm: bool = False

    def __post_init__(self) -> None:
        """Refuse a carton that does not exist."""
        check_size("slots", self.slots, MOST_SLOTS)
        check_size("marbles", self.marbles, MOST_MARBLES)

    def __str__(self) -> str:
        return f"{self.slots}x{self.marbles}{' calm' if self.calm else ''}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """The options that `str` wrote.

        Raises:
            RuleError: If the text is malformed or a number is out of range.
        """
        found = OPTIONS_FORM.fullmatch(text.strip())
        if not found:
            raise RuleError(f"options {text[:40]!a}: expected '6x3' or '6x3 calm'")
        return cls(int(found[1]), int(found[2]), bool(found[3]))
