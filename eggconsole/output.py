"""Output: streams that cannot carry a letter, and output that nobody takes any more."""

import contextlib
import os
import sys
from typing import IO


def replace_unknown_letters(stream: IO[str] | None) -> None:
    """Let a stream say `?` for a letter that its encoding lacks.

    Args:
        stream: standard input, output or error; None where a process has none. One that cannot be
            set up, as a test's, stays as it is.
    """
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


def flush_output() -> None:
    """Write what standard output still holds back.

    Raises:
        OSError: it cannot be written; BrokenPipeError if nobody reads it any more.
    """
    if sys.stdout is not None:
        sys.stdout.flush()


def drop_output() -> None:
    """Keep Python from writing at its exit what could not be written."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
