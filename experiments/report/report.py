"""Report: what a study found, as one page with tables and pictures, as JSON and as text."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html import escape
from math import isfinite
from typing import Any

from experiments.analysis.estimate import Estimate
from experiments.report.page import PAGE, PAGE_STYLE
from nice_egg.batch.rate import told_seen

WIDE_PAGE, WIDE_TERMINAL = 7, 5
"""Columns of a table that is not turned, however few its rows are."""
WHOLE_WITHIN = 1e-9
"""Numbers as near as this to a whole one are told as that."""
Cell = str | int | float | bool | Estimate | None
"""What can stand in a table."""
MOST_ROWS = 40
"""Rows of a table that a terminal shows."""


@dataclass(frozen=True)
class Grid:
    """A table.

    Attributes:
        title: above it.
        columns: their heads.
        rows: a cell for each column.
    """

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[Cell]]

    def to_json(self) -> dict[str, Any]:
        """Columns and rows; an estimate is a value and a standard error."""
        rows = [[_plain(cell) for cell in row] for row in self.rows]
        return {"title": self.title, "columns": list(self.columns), "rows": rows}

    def lying(self, wide: int) -> "Grid":
        """The same table, turned if it has more than `wide` columns and is wider than long."""
        return self.turned() if len(self.columns) > max(wide, len(self.rows) + 1) else self

    def turned(self) -> "Grid":
        """The same table with its columns as rows."""
        columns = [self.columns[0], *(cell_text(row[0]) for row in self.rows)]
        rows = [
            [name, *(row[k] for row in self.rows)] for k, name in enumerate(self.columns) if k > 0
        ]
        return Grid(self.title, columns, rows)


@dataclass(frozen=True)
class Picture:
    """A picture.

    Attributes:
        title: below it.
        svg: as `experiments.report.plot` gives it.
    """

    title: str
    svg: str


@dataclass(frozen=True)
class Section:
    """A part of a report.

    Attributes:
        heading: above it.
        texts: paragraphs.
        grids: tables.
        pictures: pictures.
    """

    heading: str
    texts: Sequence[str] = ()
    grids: Sequence[Grid] = ()
    pictures: Sequence[Picture] = ()


@dataclass(frozen=True)
class Verdict:
    """What a report begins with.

    Attributes:
        answer: to the question, in a sentence, with its error.
        rests_on: what it rests on.
        command: that made it.
    """

    answer: str
    rests_on: str
    command: str

    def to_json(self) -> dict[str, str]:
        """Its members."""
        return {"answer": self.answer, "rests_on": self.rests_on, "command": self.command}


@dataclass(frozen=True)
class Report:
    """What a study found.

    Attributes:
        title: the question.
        facts: what made the results, by name.
        sections: in order.
        verdict: what it begins with; None: it has none.
        points: a line for every point, as CSV.
    """

    title: str
    facts: dict[str, str]
    sections: Sequence[Section] = field(default_factory=tuple)
    verdict: Verdict | None = None
    points: str = ""

    def to_json(self) -> dict[str, Any]:
        """Its texts and tables, for machines."""
        sections = [
            {
                "heading": section.heading,
                "texts": list(section.texts),
                "tables": [grid.to_json() for grid in section.grids],
            }
            for section in self.sections
        ]
        verdict = self.verdict.to_json() if self.verdict else None
        return {
            "title": self.title,
            "verdict": verdict,
            "facts": self.facts,
            "sections": sections,
        }

    def to_html(self) -> str:
        """One page that needs no other file."""
        parts = [part for section in self.sections for part in _section(section)]
        body = "\n".join([*_verdict(self.verdict), *parts])
        facts = "".join(
            f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in self.facts.items()
        )
        return PAGE.format(
            title=escape(self.title),
            style=PAGE_STYLE,
            body=body,
            facts=facts,
        )

    def to_text(self) -> Iterator[Any]:
        """What rich prints of it on a terminal."""
        from rich.table import Table
        from rich.text import Text

        if self.verdict:
            yield self.verdict.answer
            yield self.verdict.rests_on
        for section in self.sections:
            yield Text(section.heading, style="bold")
            yield from section.texts
            for grid in section.grids:
                lying = grid.lying(WIDE_TERMINAL)
                table = Table(title=grid.title, caption=_cut(lying))
                for k, name in enumerate(lying.columns):
                    table.add_column(name, justify="right" if k else "left", overflow="fold")
                for row in lying.rows[:MOST_ROWS]:
                    table.add_row(*map(cell_text, row))
                yield table


def _cut(grid: Grid) -> str | None:
    return f"and {len(grid.rows) - MOST_ROWS} rows more" if len(grid.rows) > MOST_ROWS else None


def cell_text(cell: Cell) -> str:
    """A cell as text; an estimate with its standard error, as `12.3 ±0.4`, or as `0 of 300`."""
    if cell is None:
        return ""
    if isinstance(cell, Estimate):
        if cell.value != cell.value:
            return "unknown"
        if cell.bare:
            return told_seen(cell.seen, cell.of)
        if cell.error <= 0.0 or cell.error != cell.error:
            return f"{cell.value:.4g}"
        digits = max(0, min(6, 1 - _exponent(cell.error)))
        return f"{cell.value:.{digits}f} ±{cell.error:.{digits}f}"
    if isinstance(cell, float):
        whole = round(cell) if abs(cell) < 1e6 else 0
        return str(whole) if abs(cell - whole) < WHOLE_WITHIN else f"{cell:.4g}"
    return str(cell)


def _exponent(value: float) -> int:
    return int(f"{value:e}".partition("e")[2])


def _plain(cell: Cell) -> Any:
    """The cell for machines; what is unknown is null."""
    if isinstance(cell, Estimate):
        low, high = map(_plain, cell.ends)
        told = {"value": _plain(cell.value), "se": _plain(cell.error), "low": low, "high": high}
        return told | ({"seen": cell.seen, "of": cell.of} if cell.of > 0 else {})
    return None if isinstance(cell, float) and not isfinite(cell) else cell


def _verdict(verdict: Verdict | None) -> Iterator[str]:
    if verdict:
        yield f"<p class=answer>{escape(verdict.answer)}</p><p>{escape(verdict.rests_on)}</p>"
        yield f"<pre>{escape(verdict.command)}</pre>"


def _section(section: Section) -> Iterator[str]:
    yield f"<section><h2>{escape(section.heading)}</h2>"
    for text in section.texts:
        yield f"<p>{escape(text)}</p>"
    if section.pictures:
        yield "<div class=figures>"
    for picture in section.pictures:
        caption = escape(picture.title)
        svg = picture.svg.replace("<svg ", f'<svg role="img" aria-label="{caption}" ', 1)
        yield f"<figure><figcaption>{caption}</figcaption>{svg}</figure>"
    if section.pictures:
        yield "</div>"
    for grid in (grid.lying(WIDE_PAGE) for grid in section.grids):
        yield f"<div class=wide><table><caption>{escape(grid.title)}</caption><thead><tr>"
        yield "".join(f"<th scope=col>{escape(name)}</th>" for name in grid.columns)
        yield "</tr></thead><tbody>"
        for row in grid.rows:
            yield "<tr>" + "".join(f"<td>{escape(cell_text(cell))}</td>" for cell in row) + "</tr>"
        yield "</tbody></table></div>"
    yield "</section>"
