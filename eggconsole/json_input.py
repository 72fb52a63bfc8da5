"""JSON from files and standard input, one value or one a line."""

import json
from collections.abc import Iterator
from typing import Any

from eggconsole.reading import text_of
from eggconsole.refusal import Refusal

BROKEN = object()
"""What stands for the value of a text that is no JSON."""


def json_values(name: str) -> Iterator[tuple[str, Any]]:
    """The JSON values of a file, each with a name for errors; one in all, or one a line.

    Args:
        name: of the file; `-` is standard input.

    Raises:
        Refusal: it cannot be read, or is broken JSON; the text says in which line.
    """
    text = text_of(name)
    if not text.strip():
        raise Refusal(f"{name}: it is empty; allowed: JSON")
    if (whole := _whole(text)) is not BROKEN:
        yield name, whole
        return
    if _whole(text.strip().splitlines()[0]) is BROKEN:
        raise _broken(name, text, 0)
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            yield f"{name} line {number}", _parsed(name, line, number)


def _whole(text: str) -> Any:
    """The value of a text that is JSON as a whole; `BROKEN` if it is not."""
    try:
        return json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError):
        return BROKEN


def _parsed(name: str, line: str, number: int) -> Any:
    if (value := _whole(line)) is BROKEN:
        raise _broken(name, line, number - 1)
    return value


def _broken(name: str, text: str, lines_before: int) -> Refusal:
    """What is wrong with a text that is no JSON, which stands after so many lines."""
    try:
        json.loads(text, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        line = lines_before + error.lineno
        return Refusal(f"{name} line {line}: broken JSON: {error.msg} at column {error.colno}")
    except (ValueError, RecursionError) as error:
        return Refusal(f"{name} line {lines_before + 1}: {error}")
    return Refusal(f"{name}: broken JSON")


def _no_number(word: str) -> float:
    raise ValueError(f"{word} is not a finite number")
