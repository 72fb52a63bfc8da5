"""A batch as a process of its own, and what is left of it when it is killed."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

SMALL = ("--players", "2", "--seed", "3")
"""Who plays in these batches."""
END_LIMIT = 2.0
"""Seconds that a process may outlive the one that began it."""


def start(out: Path, rounds: str, *options: str, **environment: str) -> "subprocess.Popen[str]":
    """Begin a batch of two processes."""
    code = "import sys; from nice_egg.cli.command import main; sys.exit(main())"
    words = ("batch", "--out", str(out), *SMALL, "--rounds", rounds, "--jobs", "2", "--chunk", "3")
    return begun([sys.executable, "-c", code, *words, *options], **environment)


def begun(command: list[str], **environment: str) -> "subprocess.Popen[str]":
    """Begin a command in a group of processes of its own."""
    return subprocess.Popen(
        command,
        env=os.environ | environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        start_new_session=True,
    )


def until(true: Callable[[], bool], running: "subprocess.Popen[str]") -> None:
    """Wait for something that a running batch does."""
    for _ in range(1200):
        if true():
            return
        assert running.poll() is None, "it ended before it was stopped"
        time.sleep(0.05)
    raise AssertionError("nothing came in a minute")


def left_after_kill(running: "subprocess.Popen[str]") -> float:
    """Kill a process: seconds until the last one that it began has ended.

    All of them hold its standard error, which ends with the last; that also tells of one that was
    begun at the last instant. Windows gives no handles on, and so those that are known count there.
    """
    known = _begun_by(running.pid) if os.name == "nt" else []
    running.kill()
    killed = time.monotonic()
    for process in known:
        process.wait(5 * END_LIMIT)
    running.communicate(timeout=5 * END_LIMIT)
    return time.monotonic() - killed


def _begun_by(process: int) -> list[Any]:
    import psutil  # comes with distributed

    return list(psutil.Process(process).children(recursive=True))
