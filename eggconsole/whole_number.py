"""Whole numbers as they are typed."""

import re
from collections.abc import Callable

from eggconsole.arguments import argument_type
from eggconsole.refusal import Refusal

DIGITS = re.compile(r"[0-9]{1,18}")
"""Plain digits, so few that every such number fits into 64 bits."""
SHOWN = 40
"""Letters of what was typed that a refusal shows."""


def whole_number(text: str, least: int = 0, most: int | None = None) -> int:
    """The whole number that plain digits say.

    Args:
        text: at most 18 digits.
        least: the smallest allowed; not below 0.
        most: the largest allowed; None for no limit.

    Raises:
        Refusal: it is none, or out of range.
    """
    if DIGITS.fullmatch(text) and least <= int(text) and (most is None or int(text) <= most):
        return int(text)
    allowed = f"from {least}" + ("" if most is None else f" to {most}")
    raise Refusal(f"{text[:SHOWN]!a} is not a whole number {allowed}")


def whole_argument(least: int = 0, most: int | None = None) -> Callable[[str], int]:
    """A reader of whole numbers for `add_argument(type=...)`; both bounds are allowed."""
    return argument_type(lambda text: whole_number(text, least, most))
