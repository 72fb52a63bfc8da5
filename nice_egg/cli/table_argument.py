"""A table as it is given to a command: itself, or where it stands."""

from typing import Any

from eggconsole.json_input import json_values
from eggconsole.reading import text_of
from eggconsole.refusal import Refusal
from nice_egg.pieces.table import Table


def table_of(given: str) -> Table:
    """The table that `given` is: its line, a white's name, or a file of JSON or of its line.

    Args:
        given: `blob | * 0,0,5 r20 h4`, `round`, `table.json`, `table.txt`, or `-` for standard
            input.

    Raises:
        Refusal: it is none, or the file holds other than one.
    """
    if (given != "-" and "|" in given) or given in ("blob", "round"):
        return Table.parse(given)
    if given.endswith(".txt"):
        return Table.parse(text_of(given).strip())
    found = list(json_values(given))
    if len(found) != 1:
        raise Refusal(f"table: {given!r} holds {len(found)} tables; allowed: one")
    return table_from(found[0][1])


def table_from(data: Any) -> Table:
    """The table of a JSON value: an object, or a text that `table_of` reads.

    Raises:
        Refusal: it is neither.
    """
    return table_of(data) if isinstance(data, str) else Table.from_json(data)
