"""The command `nice-egg` as tests call it."""

import io
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple
from unittest.mock import patch

from nice_egg.cli.command import main


class Said(NamedTuple):
    """What a command said, and its exit code."""

    code: int
    out: str
    err: str


def nice_egg(*arguments: str, stdin: str = "") -> Said:
    """Run the command in this process."""
    out, err = io.StringIO(), io.StringIO()
    given = io.TextIOWrapper(io.BytesIO(stdin.encode("utf-8")))
    with redirect_stdout(out), redirect_stderr(err), patch("sys.stdin", given):
        try:
            code = main(arguments)
        except SystemExit as left:
            code = int(left.code or 0)
    return Said(code, out.getvalue(), err.getvalue())


def refused(*arguments: str, stdin: str = "") -> str:
    """The one line that a refused command says; nothing else is written."""
    said = nice_egg(*arguments, stdin=stdin)
    assert said.code == 2
    assert said.out == ""
    assert said.err.count("\n") == 1, said.err
    return said.err.strip()
