"""Parser: arguments of a command line, refused in one line."""

import argparse
import re
import sys
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NoReturn

from eggconsole.refusal import one_line

EMPTY = re.compile(r"(--[a-z-]+=)?")
"""An argument without a value."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line, with exit code 2."""

    def error(self, message: str) -> NoReturn:
        """Leave with the message.

        Raises:
            SystemExit: always, with code 2.
        """
        self.exit(2, f"{self.prog}: {one_line(message)}\n")

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: Any = None
    ) -> tuple[Any, list[str]]:
        """Read the arguments; an empty one is refused, which would else read as none given.

        Raises:
            SystemExit: an argument is empty, unknown or not allowed.
        """
        typed = list(sys.argv[1:] if args is None else args)
        for before, word in pairwise(["", *typed]):
            if EMPTY.fullmatch(word):
                name = next((w.rstrip("=") for w in (word, before) if w.startswith("--")), None)
                self.error(
                    f"argument {name or 'of a command'}: it is empty; give a value, or leave it out"
                )
        return super().parse_known_args(typed, namespace)
