"""Reading: JSON from files and standard input, one object or one a line."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from eggconsole.refusal import Refusal
from nice_egg.match.record import Record

BROKEN = object()
"""What stands for the value of a text that is no JSON."""


def text_of(name: str) -> str:
    """The text of a file, or of standard input for `-`: UTF-8, whatever the system's encoding.

    Raises:
        Refusal: it cannot be read, or is other text.
    """
    try:
        if name == "-":
            data = sys.stdin.buffer.read() if sys.stdin else b""
        else:
            data = Path(name).read_bytes()
        return data.decode("utf-8-sig")
    except OSError as error:
        raise Refusal(f"file: cannot read {name!r}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Refusal(f"file: {name!r} is not UTF-8 text") from None


def record_of(given: str, name: str) -> Record:
    """The record that `given` is or the last one in the file of that name; `-` is stdin.

    The file may hold records, a log that ends in one, or what `match --json` says.

    Raises:
        Refusal: there is none, or it is malformed; `name` is that of the argument.
    """
    text = given if given.startswith("match ") else text_of(given)
    found = [line for line in map(_recorded, text.splitlines()) if line.startswith("match ")]
    if not found:
        raise Refusal(f"{name}: {given!r:.60} holds no record; a record begins with 'match '")
    return Record.parse(found[-1])


def _recorded(line: str) -> str:
    """The record in a line of JSON, else the line itself."""
    if not line.startswith("{"):
        return line
    try:
        data = json.loads(line)
    except ValueError:
        return line
    return str(data.get("record", "")) if isinstance(data, dict) else line


def objects(name: str) -> Iterator[tuple[str, Any]]:
    """The JSON values of a file, each with a name for errors; one in all, or one a line.

    Raises:
        Refusal: broken JSON; the text says in which line.
    """
    text = text_of(name)
    if not text.strip():
        raise Refusal(f"{name}: it is empty; allowed: JSON")
    if (whole := _whole(text)) is not BROKEN:
        yield name, whole
        return
    several = _is_json(text.strip().splitlines()[0])
    if not several:
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


def _is_json(line: str) -> bool:
    return _whole(line) is not BROKEN


def _parsed(name: str, line: str, number: int) -> Any:
    try:
        return json.loads(line, parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise _broken(name, line, number - 1) from None


def _broken(name: str, text: str, lines_before: int) -> Refusal:
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
