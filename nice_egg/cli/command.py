"""The command `nice-egg`."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

from eggconsole.parser import Parser
from eggconsole.runner import run
from nice_egg import __version__

COMMANDS = {
    "score": "the Yolk Point Check of given tables",
    "drop": "one simulated drop, or many from a file",
    "batch": "many rounds or matches, simulated and scored",
    "summary": "what the rows of a batch come to, only read",
    "compare": "what one batch has more than another",
    "columns": "what the columns of a batch's rows mean",
    "match": "a whole match between computer players, told as a log",
    "play": "Nice Egg! on the screen; without options its setup screen",
    "bench": "the test bench on the screen: drop physics by eye and number",
    "referee": "a real table laid by hand on the screen, and ruled",
}
"""What each command is for. The module of its name holds it, loaded only if it is asked for."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line `arguments`, or the process's own; returns the exit code.

    Raises:
        SystemExit: the parser has said its help or what is wrong with the arguments.
    """
    return run("nice-egg", lambda: _answer(list(sys.argv[1:] if arguments is None else arguments)))


def _answer(typed: list[str]) -> int | None:
    options = _parser(typed).parse_args(typed)
    code: int | None = options.run(options)
    return code


def _parser(typed: list[str]) -> argparse.ArgumentParser:
    """The parser, with the arguments of all commands whose name is typed."""
    parser = Parser(
        prog="nice-egg",
        description="Nice Egg! simulated, scored and played. Without a command: the egg arcade.",
    )
    parser.set_defaults(run=_arcade)
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=Parser)
    for name, about in COMMANDS.items():
        part = commands.add_parser(name, help=about)
        if name in typed:
            import_module(f"nice_egg.cli.{name}").add(part)
    return parser


def _arcade(options: argparse.Namespace) -> int:
    from nice_egg.cli.play import arcade

    return arcade(options)
