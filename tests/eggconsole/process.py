"""Python code in a process of its own, as tests of a command need it."""

import os
import subprocess
import sys
from typing import IO, Any

LIMIT = 60
"""Seconds after which a process counts as hung."""


def python(code: str, *arguments: str, **settings: Any) -> "subprocess.CompletedProcess[str]":
    """Run code to its end.

    Args:
        code: of a whole program.
        arguments: of its command line.
        settings: those of `subprocess.run`; `environment` is added to the process's own.
    """
    environment = os.environ | settings.pop("environment", {})
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | settings
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env=environment,
        encoding="utf-8",
        check=False,
        timeout=LIMIT,
        **streams,
    )


def begun(code: str, *arguments: str) -> "subprocess.Popen[str]":
    """Start code, with a pipe to and from it."""
    return subprocess.Popen(
        [sys.executable, "-c", code, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


def closed_pipe() -> IO[bytes]:
    """The end to write to of a pipe that nobody reads."""
    reading, writing = os.pipe()
    os.close(reading)
    return os.fdopen(writing, "wb")
