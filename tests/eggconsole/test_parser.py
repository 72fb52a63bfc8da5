"""The parser: bad arguments are refused in one line."""

import argparse
from importlib.metadata import version

import pytest

from eggconsole.arguments import add_version, argument_type
from eggconsole.parser import Parser
from eggconsole.refusal import Refusal
from eggconsole.whole_number import whole_argument, whole_number


@argument_type
def boiled(text: str) -> str:
    if text == "raw":
        raise Refusal("'raw' is not boiled; allowed: soft, hard")
    return text


def parser() -> argparse.ArgumentParser:
    made = Parser(prog="egg")
    made.add_argument("words", nargs="*")
    made.add_argument("--how", type=boiled, default="soft")
    made.add_argument("--many", type=whole_argument(1, 12))
    made.add_argument("--seed", type=whole_argument())
    add_version(made)
    return made


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    with pytest.raises(SystemExit) as left:
        parser().parse_args(words)
    assert left.value.code == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("egg: ") and told.err.endswith("\n") and told.err.count("\n") == 1
    return told.err[len("egg: ") : -1]


def test_allowed_arguments_are_read() -> None:
    found = parser().parse_args(["a", "--how", "hard", "--many=12", "--seed", "0"])
    assert (found.words, found.how, found.many, found.seed) == (["a"], "hard", 12, 0)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--how", ""], "argument --how: it is empty; give a value, or leave it out"),
        (["--how="], "argument --how: it is empty; give a value, or leave it out"),
        (["--how", "soft", ""], "argument of a command: it is empty; give a value, or leave it"),
        ([""], "argument of a command: it is empty; give a value, or leave it out"),
        (["--how", "raw"], "argument --how: 'raw' is not boiled; allowed: soft, hard"),
        (["--fried\x1b[31m\n"], "unrecognized arguments: --fried?[31m?"),
        (["--many", "0"], "argument --many: '0' is not a whole number from 1 to 12"),
        (["--many", "13"], "argument --many: '13' is not a whole number from 1 to 12"),
        (["--seed", "-1"], "argument --seed: '-1' is not a whole number from 0"),
    ],
)
def test_what_is_not_allowed_is_one_line(
    capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    assert refused(capsys, *words).startswith(said)


def test_the_version_is_that_of_the_installed_distribution(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as left:
        parser().parse_args(["--version"])
    assert not left.value.code
    assert capsys.readouterr().out == version("nice-egg") + "\n"


@pytest.mark.parametrize(
    ("text", "number"), [("0", 0), ("007", 7), ("9" * 18, 999_999_999_999_999_999)]
)
def test_plain_digits_are_whole_numbers(text: str, number: int) -> None:
    assert whole_number(text) == number


@pytest.mark.parametrize(
    "text",
    ["", " 1", "1 ", "+1", "-1", "1.0", "1e3", "1_000", "0x1", "\xb2", "\u0663", "9" * 19, "1\n"],
)
def test_anything_else_is_none(text: str) -> None:
    with pytest.raises(Refusal, match=r"is not a whole number from 0$"):
        whole_number(text)


def test_a_long_text_is_not_repeated_at_length() -> None:
    with pytest.raises(Refusal) as refusal:
        whole_number("x" * 1000)
    assert len(str(refusal.value)) < 100
