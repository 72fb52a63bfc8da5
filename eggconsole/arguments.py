"""Arguments: options that several commands share, and readers of their values."""

import argparse
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from eggconsole.refusal import Refusal

Value = TypeVar("Value")


def argument_type(read: Callable[[str], Value]) -> Callable[[str], Value]:
    """A reader for `add_argument(type=...)`: the parser says its refusals, and of which argument.

    Args:
        read: gives the value of a text, or raises Refusal.
    """

    @wraps(read)
    def reader(text: str) -> Value:
        try:
            return read(text)
        except Refusal as refusal:
            raise argparse.ArgumentTypeError(str(refusal)) from None

    return reader


def add_json(parser: argparse.ArgumentParser) -> None:
    """Add `--json`."""
    parser.add_argument("--json", action="store_true", help="JSON for machines")


def add_cluster(parser: argparse.ArgumentParser) -> None:
    """Add `--cluster`."""
    parser.add_argument(
        "--cluster",
        metavar="tcp://HOST:PORT",
        help="instead of --jobs: the workers of this dask.distributed scheduler",
    )


def add_version(parser: argparse.ArgumentParser) -> None:
    """Add `--version`: that of the installed distribution, which is looked up only then."""
    parser.add_argument("--version", action=_Version)


class _Version(argparse.Action):
    def __init__(self, option_strings: list[str], dest: str) -> None:
        help_ = "show program's version number and exit"
        super().__init__(option_strings, argparse.SUPPRESS, nargs=0, help=help_)

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        from importlib.metadata import version

        print(version("nice-egg"))
        parser.exit()
