"""JSON from files and standard input, one value or one a line."""

import json
from collections.abc import Iterator
from typing import Any

from eggconsole.reading import text_of
from eggconsole.refusal import Refusal
from eggconsole.structure import TOO_DEEP, TOO_LONG, checked_structure


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
    try:
        whole = json_of(text, name)
    except Refusal as refusal:
        if not _is_json(text.strip().splitlines()[0]):
            raise refusal from None
    else:
        yield name, whole
        return
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            yield f"{name} line {number}", json_of(line, name, number)


def json_of(text: str, name: str, line: int = 1) -> Any:
    """The value of a text that is JSON as a whole.

    Args:
        text: the text.
        name: of the file it stands in.
        line: at which it begins there.

    Raises:
        Refusal: it is broken, is nested too deeply, or has a number that is not finite or too
            long; the text says in which line.
    """
    try:
        return checked_structure(json.loads(text, parse_constant=_no_number))
    except json.JSONDecodeError as error:
        line += error.lineno - 1
        wrong = f"broken JSON: {error.msg} at column {error.colno}"
    except RecursionError:
        wrong = TOO_DEEP
    except Refusal as refusal:
        wrong = str(refusal)
    except ValueError:  # a number that Python does not read
        wrong = TOO_LONG
    raise Refusal(f"{name} line {line}: {wrong}") from None


def _is_json(text: str) -> bool:
    try:
        json_of(text, "")
    except Refusal:
        return False
    return True


def _no_number(word: str) -> float:
    raise Refusal(f"{word} is not a finite number")
