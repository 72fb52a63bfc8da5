"""Notation: numbers and JSON objects as the pieces say and read them, exactly."""

from collections.abc import Iterable, Mapping
from math import isfinite
from numbers import Real
from typing import Any

from nice_egg.refusal import Refusal


def say(value: float) -> str:
    """The shortest text that parses back to the same float: `20`, `-0.1`, `1e-07`."""
    text = repr(float(value))
    return text.removesuffix(".0")


def say_all(values: Iterable[float]) -> str:
    """Numbers with commas between: `12.5,-3,5`."""
    return ",".join(map(say, values))


def read(text: str, name: str) -> float:
    """The number that `text` says.

    Raises:
        Refusal: no finite number; `name` says where.
    """
    try:
        value = float(text)
    except ValueError:
        raise Refusal(f"{name}: {text!r} is not a number") from None
    if not isfinite(value):
        raise Refusal(f"{name}: {text!r} is not a finite number")
    return value


def read_all(text: str, count: int, name: str) -> tuple[float, ...]:
    """`count` numbers with commas between."""
    parts = text.split(",")
    if len(parts) != count:
        raise Refusal(f"{name}: {text!r} has {len(parts)} numbers; allowed: {count}")
    return tuple(read(part, name) for part in parts)


def members(data: object, name: str, allowed: Iterable[str], needed: Iterable[str] = ()) -> Any:
    """`data` as a JSON object that has only `allowed` members, and all of the `needed` ones.

    Raises:
        Refusal: it is no object, or a member is unknown or missing.
    """
    if not isinstance(data, Mapping):
        raise Refusal(f"{name}: {data!r:.60} is not an object")
    allowed = tuple(allowed)
    for key in data:
        if key not in allowed:
            raise Refusal(f"{name}: unknown field {key!r}; allowed: {', '.join(allowed)}")
    for key in needed:
        if key not in data:
            raise Refusal(f"{name}: field {key!r} is missing")
    return data


def finite(value: object) -> bool:
    """Whether a JSON value is a number that a float can hold; a truth value is none."""
    if type(value) is float:  # the usual case, quickly
        return isfinite(value)
    if isinstance(value, bool) or not isinstance(value, Real):
        return False
    try:
        return isfinite(value)
    except OverflowError:
        return False


def numbers(data: object, count: int, name: str) -> tuple[float, ...]:
    """`data` as a JSON list of `count` finite numbers."""
    if not isinstance(data, (list, tuple)) or len(data) != count:
        raise Refusal(f"{name}: {data!r:.60} is not a list of {count} numbers")
    for value in data:
        if not finite(value):
            raise Refusal(f"{name}: {value!r:.60} is not a finite number")
    return tuple(float(value) for value in data)
