"""One line: what a command says of input that it refuses, and nothing besides."""

import io
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple
from unittest.mock import patch

from eggconsole.refusal import LONGEST_LINE


class Said(NamedTuple):
    """What a command said, and its exit code."""

    code: int
    out: str
    err: str


def said(main: Callable[[Sequence[str]], int], *arguments: str, stdin: bytes = b"") -> Said:
    """Run a command in this process."""
    out, err = io.StringIO(), io.StringIO()
    given = io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8", errors="replace")
    with redirect_stdout(out), redirect_stderr(err), patch("sys.stdin", given):
        try:
            code = main(arguments)
        except SystemExit as left:
            code = int(left.code or 0)
    return Said(code, out.getvalue(), err.getvalue())


def check_answered_or_refused(done: Said) -> bool:
    """Whether input was refused, which is one line and code 2; else it was answered with code 0."""
    if done.code == 0:
        assert done.err == "", done.err
        return False
    assert done.code == 2, done
    assert done.out == "", done.out
    assert done.err.endswith("\n") and len(done.err.splitlines()) == 1, done.err
    assert done.err[:-1].isprintable() and len(done.err) < LONGEST_LINE + 40, done.err
    assert "Traceback" not in done.err
    return True


def encoded(text: str) -> bytes:
    """The text as bytes, letters that have none among them."""
    return text.encode("utf-8", "surrogatepass")
