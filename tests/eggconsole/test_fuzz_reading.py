"""Reading: whatever bytes a file holds, they are a value or one refusal."""

from pathlib import Path
from random import Random

import pytest

from eggconsole.json_input import json_values
from eggconsole.refusal import LONGEST_LINE, Refusal, told
from eggconsole.structure import DEEPEST
from eggconsole.toml_input import toml_of
from tests.eggconsole.mutation import LONG, mutated_json, mutated_text
from tests.eggconsole.one_line import encoded

TOML = """
question = "How high?"
seed = 3
when = [1, 2.5, "three"]
[vary]
release.height = {from = 150, to = 400, levels = 3}
"""
JSON = {"white": "blob", "yolks": [{"player": "A", "x": 60.5, "y": 0, "z": 5}], "n": None}


def check_reading(seed: int, file: Path) -> bool:
    """Read mutated TOML and JSON; whether one was refused."""
    rng, refused = Random(seed), False
    file.write_bytes(encoded(mutated_text(rng, TOML)))
    for read in (lambda: toml_of(str(file), "config"), lambda: list(json_values(str(file)))):
        try:
            repr(read())
        except Refusal as refusal:
            refused = True
            assert told(refusal).isprintable()
            assert len(told(refusal)) <= LONGEST_LINE
        file.write_bytes(encoded(mutated_json(rng, JSON)))
    return refused


@pytest.mark.parametrize("part", range(4))
def test_mutated_files_are_read_or_refused(part: int, tmp_path: Path) -> None:
    refused = sum(check_reading(seed, tmp_path / "f") for seed in range(part, 800, 4))
    assert refused > 20


@pytest.mark.slow
@pytest.mark.parametrize("part", range(100))
def test_many_mutated_files_are_read_or_refused(part: int, tmp_path: Path) -> None:
    for seed in range(part, 2_000_000, 100):
        check_reading(seed, tmp_path / "f")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a = " + "[" * LONG, "is no TOML|nested too deeply"),
        ("a = " + "[" * LONG + "]" * LONG, "nested too deeply"),
        ("a = " + "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), "nested too deeply"),
        ("a = " + "9" * LONG, "a number is too long"),
        ("a = 0x" + "f" * LONG, "a number is too long"),
        ("a = 1979-05-27", "1979-05-27 is a date or a time"),
        ("a = \0", "is no TOML"),
    ],
)
def test_toml_that_python_cannot_hold_is_one_refusal(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Refusal, match=f"^config: .*({said})"):
        toml_of(str(file), "config")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[" * LONG, "nested too deeply"),
        ("[" * LONG + "]" * LONG, "nested too deeply"),
        ('{"a":' * (DEEPEST + 1) + "1" + "}" * (DEEPEST + 1), "nested too deeply"),
        ("9" * LONG, "a number is too long"),
    ],
)
def test_json_that_python_cannot_hold_is_one_refusal(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Refusal, match=f"line 1: .*{said}"):
        list(json_values(str(file)))


def test_what_is_as_deep_as_allowed_is_read(tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.write_text("a = " + "[" * (DEEPEST - 1) + "]" * (DEEPEST - 1), encoding="utf-8")
    assert toml_of(str(file), "config")
    file.write_text("[" * DEEPEST + "]" * DEEPEST, encoding="utf-8")
    assert len(list(json_values(str(file)))) == 1


def test_a_name_that_no_file_can_have_is_refused() -> None:
    for name in ("a\0b", "x" * LONG, "a\nb", "\ud800"):
        with pytest.raises(Refusal, match=r"^config: cannot read "):
            toml_of(name, "config")


def test_a_mark_before_toml_is_none_of_its_letters(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_bytes("\ufeffa = 1\r\nb = 2\r\n".encode())
    assert toml_of(str(file), "config") == {"a": 1, "b": 2}


def test_lines_end_in_one_way_whatever_the_system(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    for ending in ("\n", "\r\n", "\r"):
        file.write_bytes(f"a = 1{ending}b = 2{ending}".encode())
        assert toml_of(str(file), "config") == {"a": 1, "b": 2}


def test_a_long_refusal_keeps_its_beginning_and_its_end() -> None:
    line = told(f"--many: '{'9' * LONG}' is not a whole number from 1 to 12")
    assert line.startswith("--many: '999") and line.endswith("from 1 to 12")
    assert len(line) <= LONGEST_LINE
