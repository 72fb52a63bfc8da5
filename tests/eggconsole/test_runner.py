"""The runner: what a command says and which exit code it has, however it ends."""

import os
import signal
import subprocess
from pathlib import Path

import pytest

from tests.eggconsole.process import LIMIT, begun, closed_pipe, python

POSIX = pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
FULL = Path("/dev/full")

PROGRAM = """
import sys
from eggconsole.runner import run

def answer():
{body}

sys.exit(run("egg", answer))
"""


def program(*lines: str) -> str:
    return PROGRAM.format(body="\n".join(f"    {line}" for line in lines))


@pytest.mark.parametrize(
    ("last", "code"), [("return 0", 0), ("return None", 0), ("return 1", 1), ("return 7", 7)]
)
def test_an_answer_is_written_and_gives_its_exit_code(last: str, code: int) -> None:
    done = python(program("print('fried')", last))
    assert (done.returncode, done.stdout, done.stderr) == (code, "fried\n", "")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("seed: 'x' is not a number", "egg: seed: 'x' is not a number\n"),
        ("seed: a\nb\x1b[31m", "egg: seed: a?b?[31m\n"),
    ],
)
def test_a_refusal_is_one_line_and_code_2(text: str, said: str) -> None:
    done = python(program("from eggconsole.refusal import Refusal", f"raise Refusal({text!r})"))
    assert (done.returncode, done.stdout, done.stderr) == (2, "", said)


def test_a_file_that_cannot_be_used_is_named() -> None:
    done = python(program("open('no/such/folder/file')"))
    assert done.returncode == 1
    assert done.stderr == "egg: no/such/folder/file: No such file or directory\n"


@pytest.mark.parametrize("lines", ["print('fried')", "sys.stdout.write('fried\\n' * 10**6)"])
def test_a_closed_pipe_ends_quietly(lines: str) -> None:
    with closed_pipe() as pipe:
        done = python(program(lines), stdout=pipe)
    assert (done.returncode, done.stderr) == (1, "")


def test_help_into_a_closed_pipe_ends_quietly() -> None:
    with closed_pipe() as pipe:
        done = python(program("print('help')", "sys.exit(0)"), stdout=pipe)
    assert (done.returncode, done.stderr) == (1, "")


@pytest.mark.skipif(not FULL.exists(), reason="no /dev/full here")
@pytest.mark.parametrize("lines", ["print('fried')", "print('fried', flush=True)"])
def test_a_full_device_is_said(lines: str) -> None:
    with FULL.open("w", encoding="utf-8") as full:
        done = python(program(lines), stdout=full)
    assert (done.returncode, done.stderr) == (1, "egg: output: No space left on device\n")


def test_letters_that_the_terminal_lacks_become_question_marks() -> None:
    lines = "print('\\u0141ucja')", "print('b\\xe6gre', file=sys.stderr)"
    done = python(program(*lines), environment={"PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stdout, done.stderr) == (0, "?ucja\n", "b?gre\n")


def test_letters_of_standard_input_that_are_none_are_replaced() -> None:
    lines = "print(ascii(sys.stdin.read()))"
    done = python(
        program(lines),
        input="b\xe6gre",
        environment={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
    )
    assert done.stdout == "'b\\ufffd\\ufffdgre'\n"


def test_a_process_without_streams_can_run() -> None:
    code = program("return 5").replace("import sys", "import sys; sys.stdin = sys.stdout = None")
    assert python(code).returncode == 5


WAITS = "print('ready', flush=True)", "import time; time.sleep(60)"
SAYS = "from eggconsole.stopping import saying_when_stopped"


def stopped(number: int, *lines: str) -> "subprocess.CompletedProcess[str]":
    """A program that waits, and is sent a signal."""
    with begun(program(*lines)) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        process.send_signal(number)
        out, err = process.communicate(timeout=LIMIT)
        return subprocess.CompletedProcess([], process.returncode, out, err)


@POSIX
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_stopped_command_says_so(number: int, code: int) -> None:
    done = stopped(number, *WAITS)
    assert (done.returncode, done.stdout, done.stderr) == (code, "", "egg: stopped\n")


@POSIX
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_command_may_have_its_own_words_for_it(number: int, code: int) -> None:
    done = stopped(
        number, SAYS, "with saying_when_stopped('stopped; go on'):", *(f"    {w}" for w in WAITS)
    )
    assert (done.returncode, done.stderr) == (code, "egg: stopped; go on\n")


@POSIX
def test_a_window_takes_the_request_to_end_itself() -> None:
    done = stopped(
        signal.SIGTERM,
        "from eggconsole.stopping import leave_termination_to_window",
        "leave_termination_to_window()",
        *WAITS,
    )
    assert (done.returncode, done.stderr) == (-signal.SIGTERM, "")


@POSIX
def test_who_ignores_the_request_to_end_goes_on_ignoring_it() -> None:
    code = program("print('ready', flush=True)", "print(sys.stdin.readline(), end='')")
    code = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)\n" + code
    with begun(code) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        process.send_signal(signal.SIGTERM)
        out, err = process.communicate("still here\n", timeout=LIMIT)
    assert (process.returncode, out, err) == (0, "still here\n", "")


@POSIX
def test_after_a_run_the_request_to_end_ends_the_process_again() -> None:
    code = (
        program("return 0").replace("sys.exit(run(", "(run(")
        + "print('ready', flush=True)\nimport time; time.sleep(60)\n"
    )
    with begun(code) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        process.terminate()
        assert process.wait(LIMIT) == -signal.SIGTERM


def test_a_command_runs_in_any_thread() -> None:
    code = """
import threading
from eggconsole.runner import run
found = []
thread = threading.Thread(target=lambda: found.append(run("egg", lambda: 3)))
thread.start()
thread.join()
print(found)
"""
    assert python(code).stdout == "[3]\n"
