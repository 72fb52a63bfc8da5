"""The command `nice-egg`."""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Any

from eggconsole.refusal import Refusal
from nice_egg import __version__
from nice_egg.cli import batch, drop, match, play, score
from nice_egg.cli.parser import Parser, one_line

COMMANDS = (score, drop, batch, match, play)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line `arguments`, or the process's own; returns the exit code."""
    for stream in (sys.stdout, sys.stderr):
        _replace_unknown_letters(stream)
    try:
        options = _parser().parse_args(arguments)
        code = int(options.run(options) or 0)
        sys.stdout.flush()
    except Refusal as refusal:
        print(f"nice-egg: {one_line(refusal)}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        _drop_output()
        return 1
    except OSError as error:
        print(f"nice-egg: {error.filename or 'output'}: {error.strerror}", file=sys.stderr)
        _drop_output()
        return 1
    except KeyboardInterrupt:
        print("nice-egg: stopped", file=sys.stderr)
        return 130
    return code


def _replace_unknown_letters(stream: Any) -> None:
    """Let a stream say `?` for a letter that its encoding lacks."""
    if reconfigure := getattr(stream, "reconfigure", None):
        reconfigure(errors="replace")


def _drop_output() -> None:
    """Keep Python from writing at its exit what could not be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> argparse.ArgumentParser:
    parser = Parser(
        prog="nice-egg",
        description="Nice Egg! simulated, scored and played. Without a command: the egg arcade.",
    )
    parser.set_defaults(run=play.arcade)
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=Parser)
    for command in COMMANDS:
        command.add(commands)
    return parser
