"""Reading: text, lines and JSON from files and standard input."""

import io
from pathlib import Path

import pytest

from eggconsole.json_input import json_values
from eggconsole.reading import input_lines, text_of
from eggconsole.refusal import Refusal
from tests.eggconsole.process import begun, python

MARKED = "\ufeffÆg\n".encode()


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> "type[Given]":
    Given.patch = monkeypatch
    return Given


class Given:
    """Standard input with something in it, on a system whose letters are not UTF-8."""

    patch: pytest.MonkeyPatch

    def __init__(self, data: bytes) -> None:
        stream = io.TextIOWrapper(io.BytesIO(data), encoding="latin-1")
        self.patch.setattr("sys.stdin", stream)


def test_text_is_utf_8_with_or_without_a_mark(tmp_path: Path, given: "type[Given]") -> None:
    file = tmp_path / "egg.txt"
    for data in (MARKED, "Æg\n".encode()):
        file.write_bytes(data)
        given(data)
        assert text_of(str(file)) == text_of("-") == "Æg\n"


def test_what_is_no_text_is_refused(tmp_path: Path, given: "type[Given]") -> None:
    data = b'\xff\xfe{"white": "round"}'
    file = tmp_path / "t.json"
    file.write_bytes(data)
    given(data)
    for name in (str(file), "-"):
        with pytest.raises(Refusal, match="is not UTF-8 text"):
            text_of(name)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="file: cannot read 'none': No such file"):
        text_of("none")
    with pytest.raises(Refusal, match="file: cannot read "):
        text_of(str(tmp_path))


def test_a_closed_standard_input_is_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert text_of("-") == ""
    assert list(input_lines()) == []


LINES = """
import sys
from eggconsole.reading import input_lines
for number, line in input_lines({longest}):
    print(number, line, flush=True)
"""


def test_lines_come_stripped_and_numbered_without_empty_ones() -> None:
    done = python(LINES.format(longest=-1), input=" a \n\n\t\nb\nc")
    assert done.stdout == "1 a\n4 b\n5 c\n"


def test_a_mark_before_the_first_line_is_none_of_its_letters() -> None:
    done = python(LINES.format(longest=-1), input="\ufeffa\nb\n", environment={"PYTHONUTF8": "1"})
    assert done.stdout == "1 a\n2 b\n"


def test_a_line_is_answered_before_the_next_one_is_typed() -> None:
    with begun(LINES.format(longest=-1)) as process:
        assert process.stdin is not None and process.stdout is not None
        for number, word in enumerate(("soft", "hard"), 1):
            process.stdin.write(f"{word}\n")
            process.stdin.flush()
            assert process.stdout.readline() == f"{number} {word}\n"
        process.stdin.close()


def test_a_line_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("short\n" + "x" * 100))
    lines = input_lines(20)
    assert next(lines) == (1, "short")
    with pytest.raises(Refusal, match="standard input: a line is longer than 20 characters"):
        next(lines)


def values(text: str, tmp_path: Path) -> list[tuple[str, object]]:
    file = tmp_path / "f"
    file.write_text(text, encoding="utf-8")
    return [(name.replace(str(file), "f"), value) for name, value in json_values(str(file))]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('{\n "a": 1\n}\n', [("f", {"a": 1})]),
        ("[1, 2]", [("f", [1, 2])]),
        ('{"a": 1}\n\n{"a": 2}\n', [("f line 1", {"a": 1}), ("f line 3", {"a": 2})]),
    ],
)
def test_json_is_one_value_or_one_a_line(
    tmp_path: Path, text: str, found: list[tuple[str, object]]
) -> None:
    assert values(text, tmp_path) == found


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (" \n", "f: it is empty; allowed: JSON"),
        ("{\n\n  'a': 1}", "f line 3: broken JSON: "),
        ("1\n2\n{", "f line 3: broken JSON: "),
        ("NaN", "f line 1: NaN is not a finite number"),
        ("1\n-Infinity", "f line 2: -Infinity is not a finite number"),
        ("[" * 100_000, "f line 1: "),
    ],
)
def test_broken_json_is_refused_with_its_line(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(Refusal) as refusal:
        values(text, tmp_path)
    assert str(refusal.value).replace(str(tmp_path / "f"), "f").startswith(said)
