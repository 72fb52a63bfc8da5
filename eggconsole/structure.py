"""Structure: what kinds of values JSON and TOML may give, how deep and how large."""

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
KINDS = (str, int, float, dict, list, type(None))
"""What a value may be; a truth value is an int, too."""
_LARGEST = 10**MOST_DIGITS


def checked_structure(value: Any) -> Any:
    """The value, if it can be looked at and written without care for its depth and its numbers.

    Raises:
        Refusal: it is nested too deeply, a whole number in it has too many digits, or it holds a
            date or a time, which only TOML has.
    """
    level = [value]
    for _ in range(DEEPEST + 1):
        for item in level:
            _check_single(item)
        level = [member for item in level for member in _members(item)]
        if not level:
            return value
    raise Refusal(TOO_DEEP)


def _check_single(item: Any) -> None:
    if isinstance(item, int) and not -_LARGEST < item < _LARGEST:
        raise Refusal(TOO_LONG)
    if not isinstance(item, KINDS):
        raise Refusal(f"{item} is a date or a time; allowed: texts, numbers, lists and tables")


def _members(item: Any) -> Iterator[Any]:
    """What lists and objects hold; nothing of other values."""
    if isinstance(item, dict):
        yield from item.values()
    elif isinstance(item, list):
        yield from item
