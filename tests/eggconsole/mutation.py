"""Mutation: texts and values that are nearly right, drawn from a seed."""

import json
from copy import deepcopy
from random import Random
from typing import Any

LONG = 5_000
"""Letters, digits or brackets of what is far too long."""
NUMBERS = ("-1", "0", "1e999", "nan", "inf", "-0", "1_000", "\u0663", "\xb2", "9" * 40, "9" * LONG)
"""Numbers that are none, or none of ours."""
PIECES = (
    *NUMBERS,
    "",
    " ",
    "\n",
    "\r\n",
    "\0",
    "\t",
    "\x1b[31m",
    "\ufeff",
    "\u2028",
    "\ud800",
    "\U0001f95a",
    "é",
    "[/b]",
    "{}",
    "[",
    "}",
    '"',
    "'",
    "\\",
    "=",
    ",",
    "/",
    ":",
    "|",
    "#",
    "-",
    "x" * LONG,
    "[" * LONG,
    '{"a":' * LONG,
)
"""What is put into texts."""
VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    3,
    2**63,
    10**30,
    10**3_900,
    0.5,
    -0.0,
    1e308,
    float("inf"),
    float("nan"),
    "",
    "a",
    "a\nb",
    "\0",
    "\ud800",
    "[/b]",
    "x" * LONG,
    [],
    [1],
    [[]],
    ["a", None],
    {},
    {"a": 1},
    {"": {}},
)
"""What is put in place of values."""


def mutated_text(rng: Random, text: str) -> str:
    """The text with one to three changes: letters and pieces left out, repeated, put in."""
    for _ in range(rng.randint(1, 3)):
        begin = rng.randint(0, len(text))
        end = min(len(text), begin + rng.choice((0, 1, 1, 2, 5, 20)))
        cut = text[begin:end]
        put = rng.choice(
            (rng.choice(PIECES), "", cut * 2, cut * 50, cut[::-1], rng.choice("0159-"))
        )
        text = text[:begin] + put + text[end:]
    return text


def nested(depth: int) -> Any:
    """A list in a list in a list, and so on."""
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to all that a value holds, its own first."""
    found = [path]
    if isinstance(value, (dict, list)):
        members = value.items() if isinstance(value, dict) else enumerate(value)
        for key, member in members:
            found += places(member, (*path, key))
    return found


def replaced(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    """The value with another one at a path."""
    if not path:
        return new
    value = deepcopy(value)
    holder = value
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = new
    return value


def without(value: Any, path: tuple[Any, ...]) -> Any:
    """The value without what lies at a path, which is not its own."""
    value = deepcopy(value)
    holder = value
    for key in path[:-1]:
        holder = holder[key]
    del holder[path[-1]]
    return value


def mutated_value(rng: Random, value: Any) -> Any:
    """The value with one member left out, put in, or replaced."""
    path = rng.choice(places(value))
    draw = rng.random()
    if path and draw < 0.2:
        return without(value, path)
    if draw < 0.3:
        return replaced(value, path, nested(rng.choice((1, 90, 200, 900))))
    if draw < 0.4:
        return replaced(value, path, {**deepcopy(VALUES[-1]), rng.choice(PIECES): 1})
    return replaced(value, path, rng.choice(VALUES))


def mutated_json(rng: Random, value: Any) -> str:
    """A value as JSON, one or the other mutated."""
    if rng.random() < 0.3:
        return mutated_text(rng, json.dumps(value))
    return json.dumps(mutated_value(rng, value), ensure_ascii=rng.random() < 0.5)
