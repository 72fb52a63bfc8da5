"""Landings: where yolks were seen to come to rest, read from a CSV file.

See docs/formats.md, Landings.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Self

import numpy as np

from eggconsole.refusal import Refusal
from experiments.design.decimal_mark import Written, decimal_mark
from experiments.design.design import Array, Point
from experiments.design.sheet import Row, Sheet, read_sheet
from experiments.scene.scene import Setup
from experiments.scene.space import Values, dimension
from nice_egg.pieces.supply import SIZES, size_name
from nice_egg.pieces.table import Table

NEEDED_COLUMNS = ("x", "y")
"""Columns that a file must have: where a yolk lay, mm from the middle of the white."""
OPTIONAL_COLUMNS = ("height", "yolk", "table")
"""Columns that a file may have: the height of the release in mm, the size, the table before."""
COLUMNS = (*NEEDED_COLUMNS, *OPTIONAL_COLUMNS)
"""All columns that mean something."""
NUMBER_COLUMNS = ("x", "y", "height", "yolk")
"""Columns that hold numbers, of yolks also names of sizes."""
UNITS = {"mm": 1.0, "cm": 10.0}
"""Millimetres in a unit that a header may name."""
HEADER = re.compile(
    rf"(?P<name>{'|'.join(COLUMNS)})(?:[\s_,/(\[]+(?:in\s+)?(?P<unit>[^\s\])]+)\s*[\])]?)?",
    re.IGNORECASE,
)
"""The name of a column, perhaps with a unit: `x`, `X [mm]`, `x_mm`, `Height (in cm)`."""
NOTES = (
    "# id nr no num number index idx name label note notes comment comments remark remarks date"
    " time day who by person player hand operator observer trial run throw session series group"
    " source file video photo picture frame notiz notizen bemerkung anmerkung kommentar datum zeit"
    " bemærkning bemærkninger dato tid remarque commentaire nota fecha"
)
"""First words of columns that are skipped: they tell who, when and what was seen."""
PEOPLE = "who by person player hand operator observer"
"""First words of columns that hold names, of which one may be Max."""
SUMMARIES = (
    "mean average avg median sum total sd std stdev stddev min max count variance mittelwert"
    " mittel summe anzahl gennemsnit middelværdi moyenne somme media"
)
"""What a row of a spreadsheet says in front that is no landing but sums landings up."""
FARTHEST_LANDING = 10_000.0
"""The largest coordinate of a landing, mm: more is a slip of the pen or of the unit."""
FEWEST_LANDINGS, MOST_LANDINGS = 5, 10_000
"""How many landings a file may hold."""


class Landing(NamedTuple):
    """Where a yolk lay, and how it was released.

    Attributes:
        x, y: mm from the middle of the white.
        height: of the release above the white, mm; None: the config's.
        yolk: its radius, mm; None: the config's.
        table: the table before, as one line; empty: the config's.
        line: of the file.
    """

    x: float
    y: float
    height: float | None
    yolk: float | None
    table: str
    line: int

    def to_json(self) -> dict[str, Any]:
        """Its members without the line; null is the config's."""
        kept = self._asdict() | {"table": self.table or None}
        return {name: kept[name] for name in COLUMNS}


class Skipped(NamedTuple):
    """What was not read.

    Attributes:
        line: of the file.
        why: it was not.
    """

    line: int
    why: str


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


@dataclass(frozen=True)
class Landings:
    """What a file of landings holds.

    Attributes:
        landings: in order.
        skipped: columns and lines that were not read.
        separator: between the cells.
        mark: the decimal mark.
    """

    landings: tuple[Landing, ...]
    skipped: tuple[Skipped, ...]
    separator: str
    mark: str

    @classmethod
    def read(cls, text: str, name: str) -> Self:
        """The landings of a CSV file's text.

        Args:
            text: as `experiments.design.sheet.sheet_text` gives it.
            name: of the file, for refusals.

        Raises:
            Refusal: a column that is missing, unknown or there twice, a value that is not allowed,
                or what could be read in two ways; the text names file, line and column.
        """
        sheet = read_sheet(text, name, _rank)
        return cls._of(sheet, _columns(sheet))

    @classmethod
    def _of(cls, sheet: Sheet, columns: "dict[str, Column]") -> Self:
        """The landings of a sheet whose columns are known."""
        skipped = [Skipped(line, f"{text!r:.40} above the header") for line, text in sheet.preamble]
        skipped += _skipped_columns(sheet, columns)
        rows: list[Row] = []
        for row in sheet.rows:
            if why := _reason_to_skip(sheet, row, columns):
                skipped.append(Skipped(row.line, why))
            else:
                rows.append(row)
        mark = decimal_mark(_numbers(sheet, rows, columns), sheet.separator)
        found = tuple(_landing(sheet, row, columns, mark) for row in rows)
        if not FEWEST_LANDINGS <= len(found) <= MOST_LANDINGS:
            raise Refusal(
                f"{sheet.name}: {len(found)} landings;"
                f" allowed: {FEWEST_LANDINGS} to {MOST_LANDINGS}"
            )
        return cls(found, tuple(skipped), sheet.separator, mark)

    def groups(self) -> list[Group]:
        """The landings by how they were released, in the order in which each comes first."""
        places: dict[tuple[float | None, float | None, str], list[tuple[float, float]]] = {}
        for one in self.landings:
            places.setdefault((one.height, one.yolk, one.table), []).append((one.x, one.y))
        return [_group(*key, places=np.array(found)) for key, found in places.items()]

    def to_json(self) -> dict[str, Any]:
        """`landings` and what was `skipped`, for machines."""
        return {
            "landings": [landing.to_json() for landing in self.landings],
            "skipped": [skipped._asdict() for skipped in self.skipped],
        }


class Column(NamedTuple):
    """A column that means something.

    Attributes:
        place: in the row, from 0.
        title: as the header has it.
        scale: millimetres in its unit.
    """

    place: int
    title: str
    scale: float

    def cell(self, row: Row) -> str:
        """What it holds in a row; empty if the row is shorter."""
        return row.cells[self.place] if self.place < len(row.cells) else ""


def _named(title: str) -> str:
    """The column that a title names; empty if it names none."""
    found = HEADER.fullmatch(title.strip(" :"))
    return found["name"].lower() if found else ""


def _unit(title: str) -> str:
    found = HEADER.fullmatch(title.strip(" :"))
    return (found["unit"] or "mm").lower() if found else ""


def _rank(titles: Sequence[str]) -> int:
    """2 for a header with x and y, 1 for one that lacks one or has another unit, 0 for others."""
    names = [_named(title) for title in titles]
    known = {name for name, title in zip(names, titles, strict=True) if _unit(title) in UNITS}
    if all(name in known for name in NEEDED_COLUMNS):
        return 2
    return int(any(name in names for name in NEEDED_COLUMNS))


def _columns(sheet: Sheet) -> dict[str, Column]:
    """The columns of a sheet that mean something, by name.

    Raises:
        Refusal: one is missing, unknown or there twice, or has another unit.
    """
    found: dict[str, Column] = {}
    where = f"{sheet.name} line {sheet.header.line}"
    for place, title in enumerate(sheet.header.cells):
        name, unit = _named(title), _unit(title)
        if not name:
            _refuse_unknown(title, where)
            continue
        if name in found:
            both = f"{found[name].title!r:.40} and {title!r:.40}"
            raise Refusal(f"{where}: column {name} is there twice: {both}; allowed: once")
        if unit not in UNITS:
            raise Refusal(f"{where}: column {title!r:.40}: unit {unit!r:.40}; allowed: mm, cm")
        found[name] = Column(place, title, UNITS[unit])
    for name in NEEDED_COLUMNS:
        if name not in found:
            raise Refusal(f"{where}: column {name!r} is missing; allowed: {_allowed()}")
    return found


def _allowed() -> str:
    """The columns that a file may have, in words."""
    return f"x, y, {', '.join(OPTIONAL_COLUMNS)}, and notes"


def _refuse_unknown(title: str, where: str) -> None:
    """Refuse a column that is none of a note's: it may mean something that must not be skipped."""
    words = set(re.findall(r"[^\W_]+", title.casefold()))
    if title and (_first_word(title) not in NOTES.split() or words & set(COLUMNS)):
        raise Refusal(
            f"{where}: unknown column {title!r:.40}; allowed: {_allowed()} ('note ...' is skipped)"
        )


def _first_word(title: str) -> str:
    found = re.match(r"#|[^\W_]+", title.casefold())
    return found[0] if found else ""


def _skipped_columns(sheet: Sheet, columns: dict[str, Column]) -> list[Skipped]:
    used = {column.place for column in columns.values()}
    return [
        Skipped(sheet.header.line, f"column {title!r:.40}" if title else "a column without a name")
        for place, title in enumerate(sheet.header.cells)
        if place not in used and any(place < len(r.cells) and r.cells[place] for r in sheet.rows)
    ]


def _reason_to_skip(sheet: Sheet, row: Row, columns: dict[str, Column]) -> str:
    """Why a row is no landing; empty if it is one.

    Raises:
        Refusal: it sums landings up.
    """
    for cell, title in zip(row.cells, sheet.header.cells, strict=False):
        if (
            cell.casefold().rstrip(":=. ") in SUMMARIES.split()
            and _first_word(title) not in PEOPLE.split()
        ):
            where = f"{sheet.name} line {row.line}"
            raise Refusal(f"{where}: {cell!r:.40}: this row sums up; allowed: landings only")
    said = {name: column.cell(row) for name, column in columns.items()}
    if not (said["x"] or said["y"]):
        return "neither x nor y"
    units = [said[name].strip("[]() ").lower() for name in NEEDED_COLUMNS]
    return "units" if row is sheet.rows[0] and units == ["mm", "mm"] else ""


def _numbers(sheet: Sheet, rows: Sequence[Row], columns: dict[str, Column]) -> list[Written]:
    """All numbers of the rows."""
    return [
        _written(sheet, row, name, columns[name])
        for row in rows
        for name in NUMBER_COLUMNS
        if name in columns
    ]


def _written(sheet: Sheet, row: Row, name: str, column: Column) -> Written:
    where = f"{sheet.name} line {row.line}: {name}"
    return Written(column.cell(row), where, name in NEEDED_COLUMNS)


def _landing(sheet: Sheet, row: Row, columns: dict[str, Column], mark: str) -> Landing:
    """The landing of a row.

    Raises:
        Refusal: a value that is not allowed.
    """
    if row is sheet.rows[-1] and not sheet.ended:
        _refuse_cut(sheet, row, columns)
    said = {name: _written(sheet, row, name, column) for name, column in columns.items()}

    def value(name: str) -> float:
        return said[name].number(mark, columns[name].scale == 1.0) * columns[name].scale

    x, y = (_place(value(name), said[name].where) for name in NEEDED_COLUMNS)
    height = yolk = None
    if "height" in said and said["height"].text:
        height = _allowed_value("release.height", value("height"), said["height"].where)
    if "yolk" in said and said["yolk"].text:
        size = SIZES.get(said["yolk"].text.casefold())
        yolk = size or _radius(value, said["yolk"].where)
    return Landing(x, y, height, yolk, _table(said.get("table")), row.line)


def _refuse_cut(sheet: Sheet, row: Row, columns: dict[str, Column]) -> None:
    """Refuse a last row without an end whose last columns are missing: the file may be cut off."""
    for name, column in columns.items():
        if name in OPTIONAL_COLUMNS and column.place >= len(row.cells):
            where = f"{sheet.name} line {row.line}"
            raise Refusal(f"{where}: the file may be cut off: no cell for {name}, and no line end")


def _radius(value: Callable[[str], float], where: str) -> float:
    """The radius that a yolk's cell says as a number.

    Raises:
        Refusal: it says none that is allowed.
    """
    try:
        return _allowed_value("release.radius", value("yolk"), where)
    except Refusal as refusal:
        raise Refusal(f"{refusal}; or {', '.join(SIZES)}") from None


def _place(value: float, where: str) -> float:
    if abs(value) > FARTHEST_LANDING:
        allowed = f"{-FARTHEST_LANDING:g} to {FARTHEST_LANDING:g} mm"
        raise Refusal(f"{where}: {value:g} is out of range; allowed: {allowed}")
    return value


def _allowed_value(name: str, value: float, where: str) -> float:
    meaning = dimension(name).meaning
    if not meaning.low <= value <= meaning.high:
        raise Refusal(f"{where}: {value:g} is out of range; allowed: {meaning.allowed()}")
    return value


def _table(said: Written | None) -> str:
    """The line of the table before; empty if none is said."""
    if said is None or not said.text:
        return ""
    try:
        return str(Table.parse(said.text))
    except Refusal as refusal:
        raise Refusal(f"{said.where}: {refusal}") from None


def _group(height: float | None, yolk: float | None, table: str, places: Array) -> Group:
    values: Values = {}
    parts = []
    if height is not None:
        values["release.height"] = height
        parts.append(f"height {height:g} mm")
    if yolk is not None:
        values["release.radius"] = yolk
        parts.append(f"{size_name(yolk)} yolk")
    return Group(", ".join([*parts, table] if table else parts) or "all", values, table, places)
