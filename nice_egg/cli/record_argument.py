"""A record as it is given to a command: itself, or where it stands."""

import json

from eggconsole.reading import text_of
from eggconsole.refusal import Refusal
from nice_egg.match.record import Record


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
