"""Landings: where yolks were seen to come to rest, read from a CSV file.

See docs/formats.md, Landings.
"""

import csv
from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from io import StringIO

import numpy as np

from eggconsole.refusal import Refusal
from experiments.design.design import Array, Point
from experiments.scene.scene import Setup
from experiments.scene.space import Values, dimension
from nice_egg.notation.text_form import read_number
from nice_egg.pieces.supply import SIZES
from nice_egg.pieces.table import Table

NEEDED_COLUMNS = ("x", "y")
"""Columns that a file must have: where a yolk lay, mm from the middle of the white."""
OPTIONAL_COLUMNS = ("height", "yolk", "table")
"""Columns that a file may have: the height of the release in mm, the size, the table before."""
FARTHEST_LANDING = 10_000.0
"""The largest coordinate of a landing, mm: more is a slip of the pen or of the unit."""
FEWEST_LANDINGS, MOST_LANDINGS = 5, 10_000
"""How many landings a file may hold."""


@dataclass(frozen=True)
class Group:
    """Landings that were released in the same way.

    Attributes:
        name: what they have in common, for people.
        values: of the space, which they have in common.
        table: the table before, as one line; empty: the config's.
        places: where they lay (n x 2), mm from the middle of the white.
    """

    name: str
    values: Values
    table: str
    places: Array

    def point(self, setup: Setup, values: Values) -> Point:
        """Where such a release is simulated, with other `values`."""
        own = replace(setup, table=self.table) if self.table else setup
        return Point(own, values | self.values)


def read_landings(text: str, name: str) -> list[Group]:
    """The landings of a CSV file's text, grouped by how they were released.

    Raises:
        Refusal: a column that is missing or unknown, or a value that is not allowed; the text
            names file, line and column.
    """
    reader = csv.DictReader(StringIO(text))
    columns = [column.strip() for column in reader.fieldnames or ()]
    reader.fieldnames = columns
    _check_columns(columns, name)
    places: dict[tuple[str, ...], list[tuple[float, float]]] = {}
    for line, row in _rows(reader):
        key = tuple((row.get(column) or "").strip() for column in OPTIONAL_COLUMNS)
        places.setdefault(key, []).append(_place(row, f"{name} line {line}"))
    count = sum(map(len, places.values()))
    if not FEWEST_LANDINGS <= count <= MOST_LANDINGS:
        raise Refusal(f"{name}: {count} landings; allowed: {FEWEST_LANDINGS} to {MOST_LANDINGS}")
    return [_group(name, key, np.array(found)) for key, found in places.items()]


def _check_columns(columns: list[str], name: str) -> None:
    """Refuse a file without the columns it needs, or with others than it may have."""
    known = (*NEEDED_COLUMNS, *OPTIONAL_COLUMNS)
    for column in NEEDED_COLUMNS:
        if column not in columns:
            allowed = f"x, y and {OPTIONAL_COLUMNS}"
            raise Refusal(f"{name}: column {column!r} is missing; allowed: {allowed}")
    for column in columns:
        if column not in known:
            raise Refusal(f"{name}: unknown column {column!r}; allowed: {known}")


def fingerprint(text: str) -> str:
    """Sixteen hex digits that tell one file's text from another's."""
    return sha256(text.encode("utf-8")).hexdigest()[:16]


def _rows(reader: "csv.DictReader[str]") -> Iterator[tuple[int, dict[str, str]]]:
    for row in reader:
        if any(value for key, value in row.items() if key):
            yield reader.line_num, row


def _place(row: dict[str, str], where: str) -> tuple[float, float]:
    x, y = (read_number(row[column] or "", f"{where}: {column}") for column in NEEDED_COLUMNS)
    for column, value in zip(NEEDED_COLUMNS, (x, y), strict=True):
        if abs(value) > FARTHEST_LANDING:
            raise Refusal(
                f"{where}: {column}: {value:g} is out of range;"
                f" allowed: {-FARTHEST_LANDING:g} to {FARTHEST_LANDING:g}"
            )
    return x, y


def _group(name: str, key: tuple[str, ...], places: Array) -> Group:
    height, yolk, table = key
    values: Values = {}
    if height:
        values["release.height"] = dimension("release.height").checked(
            read_number(height, f"{name}: height"), f"{name}: "
        )
    if yolk:
        size = SIZES[yolk] if yolk in SIZES else read_number(yolk, f"{name}: yolk")
        values["release.radius"] = dimension("release.radius").checked(size, f"{name}: ")
    if table:
        Table.parse(table)
    said = ", ".join(
        part
        for part in (f"height {height} mm" * bool(height), f"{yolk} yolk" * bool(yolk), table)
        if part
    )
    return Group(said or "all", values, table, places)
