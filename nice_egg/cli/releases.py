"""Many drops of `nice-egg drop --releases`: a line in, a line out."""

import json
import sys
from typing import Any

from eggconsole.json_input import json_values
from eggconsole.refusal import Refusal
from nice_egg.cli.table_argument import table_from
from nice_egg.fall.drop import Drop, drop
from nice_egg.fall.physics import Physics
from nice_egg.notation.json_form import members
from nice_egg.pieces.release import Release
from nice_egg.pieces.table import Table


def drop_all(name: str, common: Table | None, physics: Physics) -> None:
    """Drop every release of a file and print the tables after, when all are checked and dropped.

    Args:
        name: of the file; `-` is standard input.
        common: the table of every line that has none, and the white of all that name none.
        physics: of every drop.

    Raises:
        Refusal: a line is malformed, or its release cannot be dropped; the text says which.
    """
    asked = [_asked(line, data, common) for line, data in json_values(name)]
    answers = []
    for line, table, release in asked:
        try:
            done = drop(table, release, physics)
        except Refusal as refusal:
            raise Refusal(f"{line}: {refusal}") from None
        answers.append(json.dumps(_answer(done, common)))
    sys.stdout.write("".join(f"{answer}\n" for answer in answers))


def _asked(line: str, data: Any, common: Table | None) -> tuple[str, Table, Release]:
    """The table and the release that a line asks for; a text alone is a release."""
    try:
        given = {"release": data} if isinstance(data, str) else data
        needed = ("release",) if common else ("table", "release")
        fields = members(given, "line", ("table", "release"), needed)
        release = fields["release"]
        read = Release.parse(release) if isinstance(release, str) else Release.from_json(release)
        return line, _table(fields.get("table"), common), read
    except Refusal as refusal:
        raise Refusal(f"{line}: {refusal}") from None


def _table(data: Any, common: Table | None) -> Table:
    """The table of a line; a table without white lies on the common one."""
    if common is None:
        return table_from(data)
    if data is None:
        return common
    if isinstance(data, dict) and "white" not in data:
        return table_from({"white": common.white.to_json(), **data})
    return table_from(data)


def to_json(done: Drop) -> dict[str, Any]:
    """A drop as in docs/formats.md, Drop."""
    return {"table": done.table.to_json(), "settled": done.settled, "time": done.time}


def _answer(done: Drop, common: Table | None) -> dict[str, Any]:
    """What is said of a drop, without the white if that is the common table's."""
    said = to_json(done)
    if common is not None and done.table.white == common.white:
        said["table"].pop("white", None)
    return said
