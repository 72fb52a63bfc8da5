"""Sheet: the rows of a CSV file as spreadsheets write it, under the header that is found in it.

Which separator and which encoding a file has is found out, not asked; what could be read in two
ways is refused.
"""

import codecs
import csv
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from eggconsole.reading import bytes_of
from eggconsole.refusal import Refusal

SEPARATORS = {",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars"}
"""What stands between cells, and what that is called."""
BYTE_ORDER_MARKS = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF32_LE: "utf-32",
    codecs.BOM_UTF32_BE: "utf-32",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
"""The encodings that begin with a mark; UTF-32 stands first, whose mark begins like UTF-16's."""
OLD_ENCODING = "cp1252"
"""Of text that is no Unicode, as spreadsheets on Windows write it in western Europe; what is read
as numbers has only letters that all old encodings share."""
PREAMBLE_LINES = 30
"""Lines from the top in which the header is looked for."""
SAID_SEPARATOR = re.compile(r'"?sep=([^\w\s".+-]|\t)"?\1*', re.IGNORECASE)
"""The line with which a file for Excel says its separator."""
LOOKS_LIKE_NUMBER = re.compile(r"[-+\u2212\u2013]?\d[\d.,]*")
"""A cell that may be a number."""

Place = tuple[int, str, list[str]]
"""Where a header stands (line, from 0), its separator and its cells."""


@dataclass(frozen=True)
class Row:
    """A row of a sheet.

    Attributes:
        line: of the file, from 1, in which it begins.
        cells: without spaces around them; as many as the header has, or fewer.
    """

    line: int
    cells: list[str]


@dataclass(frozen=True)
class Sheet:
    """What a CSV file holds.

    Attributes:
        name: of the file, for refusals.
        separator: between cells.
        header: the row that names the columns.
        rows: below it, without empty ones.
        preamble: lines above it that say something, from 1, with their text.
        ended: whether the last line has an end; if not, the file may be cut off.
    """

    name: str
    separator: str
    header: Row
    rows: tuple[Row, ...]
    preamble: tuple[tuple[int, str], ...]
    ended: bool


def sheet_text(name: str, field: str) -> str:
    """The text of a spreadsheet's file in whatever encoding, or of standard input for `-`.

    Args:
        name: of the file.
        field: what the refusal begins with.

    Raises:
        Refusal: it cannot be read, or is no text.
    """
    data = bytes_of(name, field)
    try:
        return _unified(data.decode(_encoding(data)))
    except UnicodeDecodeError:
        pass
    if any(data.startswith(mark) for mark in BYTE_ORDER_MARKS) or b"\0" in data:
        raise Refusal(f"{field}: {name!r} is no text")
    return _unified(data.decode(OLD_ENCODING, "replace"))


def _encoding(data: bytes) -> str:
    """The encoding that a mark says, or zero bytes: in UTF-16 every other byte of a number is 0."""
    for mark, encoding in BYTE_ORDER_MARKS.items():
        if data.startswith(mark):
            return encoding
    if b"\0" not in data:
        return "utf-8"
    return "utf-16-le" if data[1::2].count(0) > data[::2].count(0) else "utf-16-be"


def _unified(text: str) -> str:
    """The text with line ends of one kind."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def read_sheet(text: str, name: str, rank: Callable[[Sequence[str]], int]) -> Sheet:
    """The sheet of a file's text.

    Args:
        text: of the file; its lines may end in any way.
        name: of the file, for refusals.
        rank: how much some cells look like the header: 2 for a header, 1 for a part of one, 0.

    Raises:
        Refusal: no header, one that reads in two ways, broken quotes, or cells that no column
            names; the text names the line.
    """
    lines = _unified(text.removeprefix("\ufeff")).split("\n")
    said = SAID_SEPARATOR.fullmatch(lines[0].rstrip())
    separators = [said[1]] if said else list(SEPARATORS)
    at, separator, cells = _header(lines, name, separators, rank)
    rows = list(_rows(lines, at, separator, name))
    header = Row(at + 1, cells)
    preamble = [(k, line.strip()) for k, line in enumerate(lines[:at], 1) if line.strip(" ,;\t|")]
    kept = tuple(preamble[1:] if said else preamble)
    for number, line in kept:
        _refuse_numbers(re.split(r"[;,\t|]", line), f"{name} line {number}", at + 1)
    found = tuple(row for row in rows[1:] if any(row.cells))
    for row in found:
        _refuse_more(row, header, name)
    return Sheet(name, separator, header, found, kept, not lines[-1])


def _header(
    lines: Sequence[str],
    name: str,
    separators: Sequence[str],
    rank: Callable[[Sequence[str]], int],
) -> Place:
    """The first line that is a header; if none is, the first that is a part of one."""
    part: Place | None = None
    for at in range(min(PREAMBLE_LINES, len(lines))):
        tried = [(at, by, cells) for by in separators if (cells := _first(lines[at:], by))]
        whole = [place for place in tried if rank(place[2]) == 2]
        if len(whole) > 1:
            ways = " or ".join(SEPARATORS.get(by, repr(by)) for _, by, _ in whole)
            raise Refusal(f"{name} line {at + 1}: the header reads in two ways, with {ways}")
        if whole:
            return whole[0]
        part = part or next((place for place in tried if rank(place[2]) == 1), None)
    return part or (0, separators[0], _first(lines, separators[0]) or [""])


def _first(lines: Sequence[str], separator: str) -> list[str] | None:
    """The cells of the first row; None if its quotes are broken."""
    try:
        return [cell.strip() for cell in next(_reader(lines, separator))]
    except (csv.Error, StopIteration):
        return None


def _reader(lines: Sequence[str], separator: str) -> Any:
    """A reader that refuses broken quotes."""
    ended = (f"{line}\n" for line in lines)
    return csv.reader(ended, delimiter=separator, strict=True, skipinitialspace=True)


def _rows(lines: Sequence[str], begin: int, separator: str, name: str) -> Iterator[Row]:
    """The rows from a line (from 0) on, the header first.

    Raises:
        Refusal: quotes that do not close, or close only after what looks like a row.
    """
    reader, line = _reader(lines[begin:], separator), begin
    while True:
        try:
            cells = next(reader, None)
        except csv.Error as error:
            raise Refusal(f"{name} line {line + 1}: {_broken(error)}") from None
        if cells is None:
            return
        end = begin + reader.line_num
        _refuse_swallowed(lines[line:end], separator, f"{name} line {line + 1}")
        yield Row(line + 1, [cell.strip() for cell in cells])
        line = end


def _broken(error: csv.Error) -> str:
    """What is wrong with a row whose quotes do not read."""
    if "limit" in str(error):
        return f"a cell is longer than {csv.field_size_limit()} letters"
    if "unexpected end" in str(error):
        return "a quote is opened and never closed"
    return "letters after a closing quote; allowed: a quote inside a cell is written twice"


def _refuse_swallowed(lines: Sequence[str], separator: str, where: str) -> None:
    """Refuse a cell over several lines if one of them could be a row of its own."""
    for line in lines[1:]:
        numbers = [cell for cell in line.split(separator) if LOOKS_LIKE_NUMBER.match(cell.strip())]
        if len(numbers) > 1:
            raise Refusal(f"{where}: a quote opened here goes on over a line with numbers")


def _refuse_numbers(cells: Sequence[str], where: str, header: int) -> None:
    """Refuse numbers above the header, which may be landings."""
    if sum(bool(LOOKS_LIKE_NUMBER.fullmatch(cell.strip())) for cell in cells) > 1:
        raise Refusal(f"{where}: numbers above the header in line {header}")


def _refuse_more(row: Row, header: Row, name: str) -> None:
    """Refuse cells that stand under no name; a first column without one is an index."""
    names = len(header.cells)
    for k, cell in enumerate(row.cells):
        if cell and (k >= names or (k > 0 and not header.cells[k])):
            raise Refusal(
                f"{name} line {row.line}: cell {k + 1}, {cell!r:.40}, stands under no name; the"
                f" header in line {header.line} has {sum(map(bool, header.cells))}. If it is part"
                " of a number, use another separator, or a decimal point"
            )
