"""Decimal mark: numbers as people write them, with a decimal point or a decimal comma.

Whether `1,234` is a thousand and more or a little more than one is found out from all numbers of a
file together; what stays open is refused.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from eggconsole.refusal import Refusal
from nice_egg.notation.text_form import read_number

NUMBER = re.compile(r"[+-]?([0-9]+[.,]?[0-9]*|[.,][0-9]+)(e[+-]?[0-9]{1,3})?", re.IGNORECASE)
"""A number with at most one mark."""
GROUPED = re.compile(r"[+-]?[1-9][0-9]{0,2}[.,][0-9]{3}")
"""A number whose mark may stand before thousands."""
UNIT_BEHIND = re.compile(r"(?<=[0-9.,])\s*mm$", re.IGNORECASE)
"""A unit that is written behind every number."""
MINUS_SIGNS = str.maketrans("\u2212\u2013", "--")
"""Signs that spreadsheets write for a minus."""
MARK_NAMES = {".": "decimal point", ",": "decimal comma"}
"""What the marks are called."""


class Written(NamedTuple):
    """A number as it stands in a file.

    Attributes:
        text: of the cell.
        where: file, line and column, for refusals.
        place: whether it is a coordinate.
    """

    text: str
    where: str
    place: bool = False

    @property
    def digits(self) -> str:
        """The number without its unit, with a plain minus."""
        return UNIT_BEHIND.sub("", self.text.strip()).translate(MINUS_SIGNS)

    @property
    def mark(self) -> str:
        """Its mark; empty if it has none or is no number."""
        found = re.search("[.,]", self.digits) if NUMBER.fullmatch(self.digits) else None
        return found[0] if found else ""

    def number(self, mark: str, may_have_unit: bool = True) -> float:
        """The number, if `mark` is the file's.

        Args:
            mark: its decimal mark.
            may_have_unit: whether `mm` may stand behind it.

        Raises:
            Refusal: it is none.
        """
        has_unit = bool(UNIT_BEHIND.search(self.text.strip()))
        is_number = NUMBER.fullmatch(self.digits) and self.mark in ("", mark)
        if not is_number or (has_unit and not may_have_unit):
            raise Refusal(f"{self.where}: {self.text!r:.40} is not a number")
        return read_number(self.digits.replace(mark, "."), self.where)


def decimal_mark(numbers: Sequence[Written], separator: str) -> str:
    """The decimal mark of a file's numbers.

    Args:
        numbers: all of them, in order.
        separator: between cells. Where it is a comma, a point is surely no mark of thousands.

    Raises:
        Refusal: numbers have both marks, or marks that may all stand before thousands.
    """
    marked = [number for number in numbers if number.mark]
    if not marked:
        return "."
    first = marked[0]
    for other in marked:
        if other.mark != first.mark:
            raise Refusal(
                f"{other.where}: {other.text!r:.40} has a {MARK_NAMES[other.mark]},"
                f" {first.text!r:.40} ({first.where}) a {MARK_NAMES[first.mark]}; allowed: one kind"
            )
    if (first.mark, separator) != (".", ",") and _may_be_thousands(numbers, separator):
        plain = first.digits.replace(first.mark, "")
        raise Refusal(
            f"{first.where}: {first.text!r:.40} may be {first.digits.replace(first.mark, '.')} or"
            f" {plain}, and no other number of the file tells; write it with other digits"
        )
    return first.mark


def _may_be_thousands(numbers: Sequence[Written], separator: str) -> bool:
    """Whether every mark may stand before thousands.

    Coordinates that all have three decimals are no thousands: all would lie a metre off and more.
    """
    if any(number.mark and not GROUPED.fullmatch(number.digits) for number in numbers):
        return False
    return separator == "," or not all(number.mark for number in numbers if number.place)
