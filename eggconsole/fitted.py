"""Fitted: a table as wide as the terminal, in which no number and no name is ever cut."""

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Column, Table

FOLDED = 12
"""Letters on a line of a column that may be broken anywhere (`overflow="fold"`), at the least."""


def print_fitted(console: "Console", table: "Table") -> None:
    """Print a table; one that is too wide is told in parts, each with the first column.

    Headers, and cells that are neither numbers (justified right) nor the first of their row, are
    broken at spaces. What is too wide even so is told line by line.

    Args:
        console: where to.
        table: its cells are texts.
    """
    groups = _groups(table, console.width)
    for number, columns in enumerate(groups):
        if _needed(table, columns) > console.width:
            _print_lines(console, columns)
            continue
        part = _part(table, columns, console.width)
        part.title = table.title if number == 0 else None
        part.caption = table.caption if number == len(groups) - 1 else None
        console.print(part)


def _print_lines(console: "Console", columns: Sequence["Column"]) -> None:
    """Print a line for every cell, below the first one of its row."""
    headers, *rows = zip(*map(_texts, columns), strict=True)
    for first, *others in rows:
        told = [f"{name}: {cell}" for name, cell in zip(headers[1:], others, strict=True)]
        for text in (first, *told):
            lines = wrap(text, console.width, break_long_words=False, break_on_hyphens=False)
            console.print("\n".join(lines), markup=False, soft_wrap=True)


def _groups(table: "Table", width: int) -> list[list["Column"]]:
    """The columns, in as few groups as fit."""
    first, *others = table.columns
    groups = [[first]]
    for column in others:
        wider = [*groups[-1], column]
        if len(groups[-1]) > 1 and _needed(table, wider) > width:
            groups.append([first])
        groups[-1].append(column)
    return groups


def _part(table: "Table", columns: Sequence["Column"], width: int) -> "Table":
    """A table of some columns of another, as wide as they need to be, and at most `width`."""
    from rich.table import Table

    part = Table(title_justify=table.title_justify, title_style=table.title_style, box=table.box)
    widths = _widths(columns, width - _edges(table, columns))
    for column, wide in zip(columns, widths, strict=True):
        part.add_column(column.header, justify=column.justify, width=wide)
    rows = zip(*(column.cells for column in columns), strict=True)
    for cells, row in zip(rows, table.rows, strict=True):
        part.add_row(*cells, style=row.style)
    return part


def _needed(table: "Table", columns: Sequence["Column"]) -> int:
    """The least width of a table of some columns of another."""
    return _edges(table, columns) + sum(map(_least, columns))


def _edges(table: "Table", columns: Sequence["Column"]) -> int:
    """Letters of a line between and beside the cells."""
    return (len(columns) + 1 if table.box else 0) + 2 * len(columns)


def _widths(columns: Sequence["Column"], free: int) -> list[int]:
    """The width of every column: its least, and what is left over where it saves lines."""
    widths = [_least(column) for column in columns]
    whole = [max(_lengths(column)) for column in columns]
    while sum(widths) < free and widths != whole:
        narrow = [k for k, wide in enumerate(widths) if wide < whole[k]]
        most = max(narrow, key=lambda k: whole[k] / widths[k])
        widths[most] += 1
    return widths


def _least(column: "Column") -> int:
    """The width in which nothing is broken that must stay whole."""
    cells = _lengths(column)[1:]
    words = [max(map(len, text.split()), default=0) for text in _texts(column)]
    if column.overflow == "fold":
        words = [min(FOLDED, word) for word in words]
    kept = column.no_wrap or column.justify == "right" or column._index == 0
    return max([1, words[0], *(cells if kept else words[1:])])


def _lengths(column: "Column") -> list[int]:
    """Letters of the header and of every cell, on the longest of its lines."""
    return [max([1, *map(len, text.splitlines())]) for text in _texts(column)]


def _texts(column: "Column") -> list[str]:
    """Header and cells without markup."""
    from rich.text import Text

    return [Text.from_markup(str(cell)).plain for cell in (column.header, *column.cells)]
