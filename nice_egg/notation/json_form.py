"""JSON form: objects and numbers as JSON says them, checked."""

from collections.abc import Iterable, Mapping
from math import isfinite
from numbers import Real
from typing import Any

from eggconsole.refusal import Refusal


def members(data: object, name: str, allowed: Iterable[str], needed: Iterable[str] = ()) -> Any:
    """`data` as a JSON object that has only `allowed` members, and all of the `needed` ones.

    Args:
        data: what JSON gave.
        name: of the object, for the refusal.
        allowed: the names of the members it may have.
        needed: of these the ones that it must have.

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
    """`data` as a JSON list of `count` finite numbers.

    Raises:
        Refusal: it is no list, has another length, or holds what is no finite number.
    """
    if not isinstance(data, (list, tuple)) or len(data) != count:
        raise Refusal(f"{name}: {data!r:.60} is not a list of {count} numbers")
    for value in data:
        if not finite(value):
            raise Refusal(f"{name}: {value!r:.60} is not a finite number")
    return tuple(float(value) for value in data)
