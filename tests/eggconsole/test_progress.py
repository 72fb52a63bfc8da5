"""Progress: lines on a pipe, a bar on a terminal."""

import os
import subprocess
import sys

import pytest

from tests.eggconsole.process import LIMIT, python

COUNTS = """
import sys
from eggconsole.progress import Progress
with Progress("games in [out]", 12{settings}) as progress:
    for count in (2, 4, 6):
        progress.done(count)
print(progress.count, progress.now, "rich" in sys.modules)
"""


def test_a_pipe_gets_the_first_and_the_last_line_and_does_not_load_rich() -> None:
    done = python(COUNTS.format(settings=""))
    assert done.stderr == "games in [out]: 2 of 12\ngames in [out]: 12 of 12\n"
    assert done.stdout == "12 10 False\n"


def test_in_between_there_is_a_line_now_and_then_with_the_time_that_is_left() -> None:
    code = "import eggconsole.progress; eggconsole.progress.EVERY = 0\n" + COUNTS
    lines = python(code.format(settings="")).stderr.splitlines()
    assert lines[1] == "games in [out]: 6 of 12, 0 s left"


def test_quiet_progress_only_counts() -> None:
    done = python(COUNTS.format(settings=", quiet=True"))
    assert (done.stdout, done.stderr) == ("12 10 False\n", "")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such terminals")
def test_a_terminal_gets_a_bar() -> None:
    shown, terminal = os.openpty()
    done = subprocess.run(
        [sys.executable, "-c", COUNTS.format(settings="")],
        stdout=subprocess.PIPE,
        stderr=terminal,
        env=os.environ | {"TERM": "xterm", "COLUMNS": "100"},
        encoding="utf-8",
        check=True,
        timeout=LIMIT,
    )
    os.close(terminal)
    told = os.read(shown, 100_000).decode()
    os.close(shown)
    assert done.stdout == "12 10 True\n"
    assert "games in [out]" in told
    assert "12/12" in told
    assert "of 12" not in told
