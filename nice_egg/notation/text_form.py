"""Text form: numbers as the pieces say and read them, exactly."""

import re
from collections.abc import Iterable
from math import isfinite

from eggconsole.refusal import Refusal

NUMBER = re.compile(r"[+-]?(([0-9]+\.?[0-9]*|\.[0-9]+)(e[+-]?[0-9]+)?|nan|inf)", re.IGNORECASE)
"""A number as it is typed: plain digits. Python reads `1_000` and other alphabets' digits, too."""


def parsed_repr(value: object) -> str:
    """What a value with a text form is in Python: `Supply.parse('6,6,6')`."""
    return f"{type(value).__name__}.parse({str(value)!r})"


def say_number(value: float) -> str:
    """The shortest text that parses back to the same float: `20`, `-0.1`, `1e-07`."""
    text = repr(float(value))
    return text.removesuffix(".0")


def say_numbers(values: Iterable[float]) -> str:
    """Numbers with commas between: `12.5,-3,5`."""
    return ",".join(map(say_number, values))


def typed_number(text: str) -> float:
    """The number that a text of plain digits says, or `nan` or `inf`.

    Raises:
        Refusal: it is none.
    """
    if not NUMBER.fullmatch(text):
        raise Refusal(f"{text!r:.60} is not a number")
    return float(text)


def read_number(text: str, name: str) -> float:
    """The number that `text` says.

    Raises:
        Refusal: no finite number; `name` says where.
    """
    try:
        value = typed_number(text)
    except Refusal as refusal:
        raise Refusal(f"{name}: {refusal}") from None
    if not isfinite(value):
        raise Refusal(f"{name}: {text!r} is not a finite number")
    return value


def read_numbers(text: str, count: int, name: str) -> tuple[float, ...]:
    """`count` numbers with commas between.

    Raises:
        Refusal: another number of parts, or one that is no finite number; `name` says where.
    """
    parts = text.split(",")
    if len(parts) != count:
        raise Refusal(f"{name}: {text!r} has {len(parts)} numbers; allowed: {count}")
    return tuple(read_number(part, name) for part in parts)
