"""Landings as spreadsheets write them: read right, or refused by line; none is misread."""

import csv
import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Literal

import pytest

from eggconsole.refusal import LONGEST_LINE, Refusal, told
from experiments.cli import main
from experiments.design.landings import Landing, Landings
from experiments.design.sheet import sheet_text
from nice_egg.pieces.supply import SIZES
from tests.eggconsole.one_line import said

TABLE = "round | * 0,0,5 r20 h4"
STYLES = 240
"""Files that are written in a style of their own each."""


@dataclass(frozen=True)
class Style:
    """How a spreadsheet of some country and some taste writes a file."""

    separator: str
    mark: str
    encoding: str
    end: str
    quoting: Literal[0, 1, 2, 3]
    titles: dict[str, str]
    said: bool
    preamble: tuple[str, ...]
    notes: tuple[str, ...]
    minus: str
    unit: str
    empty_behind: int
    blank_lines: bool
    digits: int

    @classmethod
    def drawn(cls, rng: Random) -> "Style":
        separator = rng.choice([",", ";", "\t", "|"])
        mark = "." if separator == "," else rng.choice(".,")
        encoding = rng.choice(["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252", "utf-32"])
        separators = [s for s in " [(_/," if s != separator]
        return cls(
            separator,
            mark,
            encoding,
            rng.choice(["\n", "\r\n", "\r"]),
            rng.choice([csv.QUOTE_MINIMAL, csv.QUOTE_ALL, csv.QUOTE_NONNUMERIC]),
            {name: _title(rng, name, separators) for name in ("x", "y", "height", "yolk", "table")},
            rng.random() < 0.2,
            ("Landings of Ann", "", "kitchen table 2026")[: rng.choice([0, 0, 0, 1, 3])],
            tuple(
                rng.sample(
                    ["ID", "Note", "Bemerkung 2", "Nr.", "date", "#", "who"], rng.randrange(3)
                )
            ),
            rng.choice("--\u2212") if encoding.startswith("utf") else "-",
            rng.choice(["", "", " mm", "mm"]),
            rng.choice([0, 0, 2]),
            rng.random() < 0.3,
            rng.choice([1, 2, 3, 4]),
        )


def _title(rng: Random, name: str, separators: list[str]) -> str:
    word = rng.choice([name, name.upper(), name.capitalize(), f" {name} "])
    if name == "table" or rng.random() < 0.5:
        return word
    by = rng.choice(separators)
    return word.strip() + {" ": " mm", "[": " [mm]", "(": " (mm)", "_": "_mm", "/": " / mm"}.get(
        by, ", mm"
    )


def drawn_landings(rng: Random, digits: int, columns: tuple[str, ...]) -> list[Landing]:
    found = []
    for _ in range(rng.randrange(5, 30)):
        x, y = (round(rng.uniform(-120, 120), digits) for _ in "xy")
        height = rng.choice([None, 150.0, 300.0, 412.5]) if "height" in columns else None
        yolk = rng.choice([None, *SIZES.values(), 17.5]) if "yolk" in columns else None
        table = rng.choice(["", TABLE]) if "table" in columns else ""
        found.append(Landing(x, y, height, yolk, table, 0))
    return found


def columns_of(rng: Random) -> tuple[str, ...]:
    more = rng.sample(["height", "yolk", "table"], rng.randrange(4))
    return tuple(rng.sample(["x", "y", *more], 2 + len(more)))


def cell_of(rng: Random, style: Style, landing: Landing, name: str) -> str:
    value = getattr(landing, name)
    if value is None or value == "":
        return ""
    if name == "table":
        return str(value)
    names = {radius: size for size, radius in SIZES.items()}
    if name == "yolk" and value in names and rng.random() < 0.7:
        return rng.choice([str.upper, str.lower, str.capitalize])(names[value])
    digits = style.digits if name in "xy" else 1
    text = f"{value:.{digits}f}" + style.unit
    return text.replace("-", style.minus).replace(".", style.mark)


def written(rng: Random, style: Style, columns: tuple[str, ...], found: list[Landing]) -> str:
    """The text of a file in that style."""
    sink = io.StringIO()
    writer = csv.writer(
        sink, delimiter=style.separator, quoting=style.quoting, lineterminator=style.end
    )
    if style.said:
        sink.write(f"sep={style.separator}{style.end}")
    for line in style.preamble:
        writer.writerow([line, "", ""][: rng.choice([1, 3])])
    places = sorted(rng.sample(range(len(columns) + len(style.notes)), len(style.notes)))
    titles, notes = [style.titles[name] for name in columns], list(style.notes)
    for place, note in zip(places, notes, strict=True):
        titles.insert(place, note)
    behind = [""] * style.empty_behind
    writer.writerow([*titles, *behind])
    for k, landing in enumerate(found):
        cells = [cell_of(rng, style, landing, name) for name in columns]
        for place, note in zip(places, notes, strict=True):
            cells.insert(
                place,
                str(k) if note in "ID#Nr." else rng.choice(["", "rolled, far; off", 'said "hm"']),
            )
        writer.writerow([*cells, *behind])
        if style.blank_lines and rng.random() < 0.1:
            writer.writerow([""] * len([*titles, *behind]))
    return sink.getvalue()


def without_lines(landings: Landings) -> list[Landing]:
    return [landing._replace(line=0) for landing in landings.landings]


@pytest.mark.parametrize("seed", range(STYLES))
def test_a_file_as_a_spreadsheet_writes_it_is_read_right(seed: int, tmp_path: Path) -> None:
    rng = Random(seed)
    style, columns = Style.drawn(rng), columns_of(rng)
    found = drawn_landings(rng, style.digits, columns)
    file = tmp_path / "odd.csv"
    text = written(rng, style, columns, found)
    file.write_bytes(text.encode(style.encoding))
    landings = Landings.read(sheet_text(str(file), "file"), "odd.csv")
    assert without_lines(landings) == found
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    first = landings.landings[0]
    assert cell_of(Random(0), style, first, "x").strip() in lines[first.line - 1]


CARELESS: dict[str, Callable[[str, Style], str]] = {
    "decimal commas": lambda text, style: text.replace(".", ","),
    "decimal points": lambda text, style: (
        text.replace(",", ".") if style.separator != "," else text
    ),
    "no quotes": lambda text, style: text.replace('"', ""),
    "commas": lambda text, style: text.replace(style.separator, ","),
    "semicolons": lambda text, style: text.replace(style.separator, ";"),
    "tabs": lambda text, style: text.replace(style.separator, "\t"),
    "no header": lambda text, style: text.partition(style.end)[2],
    "no first sign": lambda text, style: text[1:],
    "an open quote": lambda text, style: text[: len(text) // 2] + '"' + text[len(text) // 2 :],
    "cut off": lambda text, style: text[: text.rindex(style.separator)],
    "no thousands": lambda text, style: text.replace(style.end + "1", style.end + "1 00"),
}
"""What carelessness makes of a file: it must not be read as anything else."""


@pytest.mark.parametrize("how", CARELESS)
def test_a_careless_change_is_read_right_or_refused(how: str) -> None:
    refused = 0
    for seed in range(60):
        rng = Random(seed)
        style, columns = Style.drawn(rng), columns_of(rng)
        found = drawn_landings(rng, style.digits, columns)
        text = CARELESS[how](written(rng, style, columns, found), style)
        try:
            read = without_lines(Landings.read(text, "odd.csv"))
        except Refusal as refusal:
            refused += 1
            assert told(refusal).isprintable() and len(told(refusal)) <= LONGEST_LINE
            continue
        assert read == found or (how == "cut off" and read == found[:-1])
    assert refused or how == "decimal points"


ROWS = "\n".join(["1.5,2", "3,4", "5,6", "7,8", "9,10"])
REFUSED = {
    "x,y\n12,5,3,2\n": "line 2: cell 3, '3', stands under no name; the header in line 1 has 2.",
    "x,y,\n1,2,3\n": "line 2: cell 3, '3', stands under no name",
    "x,y,X\n1,2,3\n": "line 1: column x is there twice: 'x' and 'X'",
    "x,x [mm],y\n1,2,3\n": "line 1: column x is there twice",
    "x,y,z\n1,2,3": "line 1: unknown column 'z'; allowed: x, y, height, yolk, table, and notes",
    "x,y,hight\n1,2,3": "line 1: unknown column 'hight'",
    "x,y,drop height\n1,2,3": "line 1: unknown column 'drop height'",
    "x,y,note height\n1,2,3": "line 1: unknown column 'note height'",
    "-x,y\n1,2": "line 1: unknown column '-x'",
    "x [in],y\n1,2": "line 1: column 'x [in]': unit 'in'; allowed: mm, cm",
    "x in,y\n1,2": "line 1: column 'x in': unit 'in'; allowed: mm, cm",
    "x_pred,y\n1,2": "line 1: column 'x_pred': unit 'pred'",
    "x\n1\n": "line 1: column 'y' is missing",
    "": "line 1: column 'x' is missing",
    "1,2\n3,4\n": "line 1: unknown column '1'",
    "1,2\nx,y\n3,4\n": "line 1: numbers above the header in line 2",
    "x,y\n1,two\n": "line 2: y: 'two' is not a number",
    "x,y\n1,\n": "line 2: y: '' is not a number",
    "x,y\n1\n": "line 2: y: '' is not a number",
    "x,y\n\n\n1,1_0\n": "line 4: y: '1_0' is not a number",
    "x,y\n1,nan\n": "line 2: y: 'nan' is not a number",
    "x,y\n1,\uff11\n": "line 2: y: '\uff11' is not a number",
    "x,y\n1,1 000\n": "line 2: y: '1 000' is not a number",
    "x,y\n1,#REF!\n": "line 2: y: '#REF!' is not a number",
    "x,y\n1,5-Dec\n": "line 2: y: '5-Dec' is not a number",
    "x,y\n1,12345\n": "line 2: y: 12345 is out of range; allowed: -10000 to 10000 mm",
    "x [cm],y\n1 mm,2\n": "line 2: x: '1 mm' is not a number",
    "x;y\n1,234;5\n": "line 2: x: '1,234' may be 1.234 or 1234",
    "x;y\n5;6\n1.234;5\n": "line 3: x: '1.234' may be 1.234 or 1234",
    'x,y\n"1,234",5\n': "line 2: x: '1,234' may be 1.234 or 1234",
    "x;y\n1,2;5\n1;3.5\n": "line 3: y: '3.5' has a decimal point, '1,2' (odd.csv line 2: x) a",
    "x;y\n1.234,5;5\n": "line 2: x: '1.234,5' is not a number",
    "x,y,height\n1,2,90\n": "line 2: height: 90 is out of range; allowed: 150 to 2000 mm",
    "x,y,yolk\n1,2,huge\n": "line 2: yolk: 'huge' is not a number; or small, medium, large",
    "x,y,yolk\n1,2,300\n": "line 2: yolk: 300 is out of range; allowed: 1 to 200 mm; or small",
    "x,y,table\n1,2,moon\n": "line 2: table: white: 'moon' is unknown",
    'x,y\n1,2\n3,"4\n5,6\n': "line 3: a quote is opened and never closed",
    'x,y\n1,2\n3,"4"5\n': "line 3: letters after a closing quote",
    'x,y,note\n1,2,"oops\n3,4,oops"\n': "line 2: a quote opened here goes on over a line with",
    "x,y\n1," + "9" * 140_000: "line 2: a cell is longer than 131072 letters",
    "id,x,y\n1,2,3\nmean,2,3\n": "line 3: 'mean': this row sums up",
    f"x,y,yolk\n{ROWS.replace(chr(10), ',20' + chr(10))}": "line 6: the file may be cut off: no",
    f"sep=;\nx,y\n{ROWS}": "line 2: column 'x,y': unit 'y'; allowed",
    "x,y\n1,2\n": ": 1 landings; allowed: 5 to 10000",
}
"""Texts that are refused, and how, behind the file's name."""


@pytest.mark.parametrize("text", REFUSED, ids=range(len(REFUSED)))
def test_what_is_wrong_or_reads_in_two_ways_is_refused_by_line(text: str) -> None:
    with pytest.raises(Refusal) as caught:
        Landings.read(text, "odd.csv")
    assert str(caught.value).removeprefix("odd.csv").lstrip().startswith(REFUSED[text])
    assert len(told(caught.value)) <= LONGEST_LINE


@pytest.mark.parametrize(
    ("text", "first"),
    [
        (",x,y\n" + "7,1.5,2\n" * 5, (1.5, 2)),
        ("x;y\n" + "1,234;-5,678\n" * 5, (1.234, -5.678)),
        ("x\ty\n" + "1.234\t-5.678\n" * 5, (1.234, -5.678)),
        ("x,y\n" + "1.234,5\n" * 5, (1.234, 5)),
        ("x [cm],y in mm\n" + "1.5,2\n" * 5, (15, 2)),
        ('x,y\n"1,5","-2,25"\n' + "3,4\n" * 4, (1.5, -2.25)),
        ('"sep=;"\nx;y\n' + "1e1;+,5E+01\n" * 5, (10, 5)),
        ("x,y\n[mm],[mm]\n" + "1,2\n" * 5, (1, 2)),
        ('"x\n[mm]",y\n' + "1,2\n" * 5, (1, 2)),
        ("who,x,y\n" + "Max,1,2\n" * 5, (1, 2)),
        ('x,y,note\n1,2,"first line\nsecond line"\n' + "3,4,\n" * 4, (1, 2)),
        ("\n\nx,y\n" + "1,2\n" * 5, (1, 2)),
    ],
)
def test_what_people_have_is_read(text: str, first: tuple[float, float]) -> None:
    landing = Landings.read(text, "odd.csv").landings[0]
    assert (landing.x, landing.y) == pytest.approx(first)


def test_equal_heights_are_one_group_however_they_are_written() -> None:
    rows = ["1,5;2;150;Medium", "1;2;150,0;20", "1;2;1,5e2;MEDIUM", "1;2;150;20,0", "1;2;300;"]
    text = "\n".join(["x;y;height;yolk", *rows])
    one, other = Landings.read(text, "odd.csv").groups()
    assert (one.name, len(one.places)) == ("height 150 mm, medium yolk", 4)
    assert (other.name, other.values) == ("height 300 mm", {"release.height": 300.0})


SEEN = "Kitchen\nID;X [mm];y_mm;Height;Yolk;Note\n" + "".join(
    f"{k};{k},5;-3,2;150;Medium;ok\n" for k in range(5)
)


def checked(*words: str) -> str:
    done = said(main, "check", *words)
    assert (done.code, done.err) == (0, "")
    return done.out


def test_check_tells_rows_groups_what_was_skipped_and_draws_a_map(tmp_path: Path) -> None:
    file = tmp_path / "seen.csv"
    file.write_text(SEEN + "6;;;;;gone\n", encoding="utf-16")
    out = checked(str(file))
    assert "seen.csv: 5 landings; separated by semicolons, decimal comma." in out
    for line in (
        "Skipped, line 1: 'Kitchen' above the header.",
        "Skipped, line 2: column 'ID'.",
        "Skipped, line 2: column 'Note'.",
        "Skipped, line 8: neither x nor y.",
        "A letter is 0.25 mm wide and 0.5 mm high; + is the middle.",
    ):
        assert line in out.splitlines()
    drawn = [line for line in out.splitlines() if set(line) <= set(".+#0123456789") and line]
    assert len(drawn) == 21 and sum(int(s) for line in drawn for s in line if s.isdigit()) == 5


def test_check_tells_machines_the_same(tmp_path: Path) -> None:
    file = tmp_path / "seen.csv"
    file.write_text(SEEN, encoding="cp1252")
    data = json.loads(checked(str(file), "--json"))
    usual: dict[str, Any] = {"y": -3.2, "height": 150.0, "yolk": 20.0, "table": None}
    assert data["landings"] == [{"x": k + 0.5} | usual for k in range(5)]
    assert [entry["line"] for entry in data["skipped"]] == [1, 2, 2]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ([], "file: FILE.csv is missing; write: check FILE.csv"),
        (["none.csv"], "file: cannot read 'none.csv': "),
    ],
)
def test_check_needs_a_file_that_is_there(words: list[str], why: str) -> None:
    done = said(main, "check", *words)
    assert done.code == 2 and done.err.startswith(f"experiments: {why}")


def test_a_study_takes_no_file() -> None:
    done = said(main, "sweep", "seen.csv", "--out", "out")
    assert done.code == 2
    assert done.err.startswith("experiments: file: 'seen.csv': sweep takes none")
