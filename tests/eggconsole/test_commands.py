"""All commands, as they are typed: how they end when the world around them fails."""

import os
import signal
import time
from pathlib import Path

import pytest

from tests.eggconsole.process import LIMIT, begun, closed_pipe, python

TYPED = "import sys; from {module} import main; sys.exit(main())"
FULL = Path("/dev/full")
MODULES = {
    "nice-egg": "nice_egg.cli.command",
    "carton": "carton.cli.command",
    "eggcups": "eggcups.cli.command",
    "experiments": "experiments.cli",
}
SAYS = [
    ("nice-egg", "score -"),
    ("nice-egg", "score - --json"),
    ("nice-egg", "drop"),
    ("carton", "sow 6x3: 4"),
    ("carton", "solve --slots 1"),
    ("carton", "perft --depth 1 --json"),
    ("eggcups", "odds 8,8/2 --language en"),
    ("eggcups", "solve --players 3 --json --language en"),
    ("experiments", "parameters"),
    ("experiments", "parameters --json"),
]
GIVEN = '{"white": "blob", "yolks": [{"player": "\u0141ucja", "x": 60, "y": 0, "z": 5}]}'


def code(name: str) -> str:
    return TYPED.format(module=MODULES[name])


@pytest.mark.parametrize(("name", "typed"), SAYS)
def test_a_closed_pipe_ends_quietly(name: str, typed: str) -> None:
    with closed_pipe() as pipe:
        done = python(code(name), *typed.split(), stdout=pipe, input=GIVEN)
    assert (done.returncode, done.stderr) == (1, "")


@pytest.mark.skipif(not FULL.exists(), reason="no /dev/full here")
@pytest.mark.parametrize(("name", "typed"), SAYS)
def test_what_could_not_be_written_is_said(name: str, typed: str) -> None:
    with FULL.open("w", encoding="utf-8") as full:
        done = python(code(name), *typed.split(), stdout=full, input=GIVEN)
    assert done.returncode == 1
    assert done.stderr == f"{name}: output: No space left on device\n"


@pytest.mark.parametrize(("name", "typed"), SAYS)
def test_a_terminal_that_lacks_letters_gets_the_others(name: str, typed: str) -> None:
    ascii_ = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = python(code(name), *typed.split(), input=GIVEN, environment=ascii_)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii() and done.stdout


@pytest.mark.parametrize("name", MODULES)
def test_unknown_words_are_one_line_and_code_2(name: str) -> None:
    done = python(code(name), "frobnicate")
    assert (done.returncode, done.stdout) == (2, "")
    assert "'frobnicate'" in done.stderr and done.stderr.count("\n") == 1


PLAYS = {"carton": "play --no-window", "eggcups": "play --no-window --seed 7 --language en"}


@pytest.mark.skipif(os.name == "nt", reason="Windows sends Ctrl-C to the whole console")
@pytest.mark.parametrize("name", PLAYS)
@pytest.mark.parametrize(("number", "left"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_whoever_is_stopped_at_a_game_is_told_its_record(name: str, number: int, left: int) -> None:
    record = {"carton": "6x3:", "eggcups": "seed=7 game=0 :"}
    with begun(code(name), *PLAYS[name].split()) as game:
        assert game.stdin is not None and game.stdout is not None and game.stderr is not None
        while (letter := game.stdout.read(1)) != ">":
            assert letter
        time.sleep(1)  # so that it waits at the keyboard, as it does for somebody who types
        game.send_signal(number)
        assert record[name] in " ".join(game.stdout.read().split())
        assert game.stderr.read() == f"{name}: stopped\n"
    assert game.wait(LIMIT) == left


@pytest.mark.parametrize(
    ("name", "typed"), [("nice-egg", "score -"), ("carton", "sow - 4"), ("eggcups", "odds -")]
)
def test_standard_input_that_is_no_text_is_refused(name: str, typed: str, tmp_path: Path) -> None:
    file = tmp_path / "bytes"
    file.write_bytes(b"\xff\xfe\x00\n")
    with file.open("rb") as given:
        done = python(code(name), *typed.split(), stdin=given)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
