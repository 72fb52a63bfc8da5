"""Structure: how deep and how large the values may be that JSON and TOML give."""

from collections.abc import Iterator
from typing import Any

from eggconsole.refusal import Refusal

DEEPEST = 100
"""Lists and objects within one another at most; no form of any game has ten."""
MOST_DIGITS = 4_000
"""Digits of a whole number at most: Python neither reads nor writes numbers of 4,300."""
TOO_DEEP = f"it is nested too deeply; allowed: {DEEPEST} lists and objects within one another"
"""What is said of a text that is nested deeper."""
TOO_LONG = f"a number is too long; allowed: {MOST_DIGITS} digits"
"""What is said of a text with a longer number."""
_LARGEST = 10**MOST_DIGITS


def checked_structure(value: Any) -> Any:
    """The value, if it can be looked at and written without care for its depth and its numbers.

    Raises:
        Refusal: it is nested too deeply, or a whole number in it has too many digits.
    """
    level = [value]
    for _ in range(DEEPEST + 1):
        if any(isinstance(item, int) and not -_LARGEST < item < _LARGEST for item in level):
            raise Refusal(TOO_LONG)
        level = [member for item in level for member in _members(item)]
        if not level:
            return value
    raise Refusal(TOO_DEEP)


def _members(item: Any) -> Iterator[Any]:
    """What lists and objects hold; nothing of other values."""
    if isinstance(item, dict):
        yield from item.values()
    elif isinstance(item, list):
        yield from item
