"""Parser: arguments that several commands share; errors in one line."""

import argparse
import re
import sys
import tomllib
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NoReturn

from eggconsole.refusal import Refusal
from nice_egg.cli.reading import text_of
from nice_egg.fall.physics import PRESETS, Physics
from nice_egg.notation.parameter import read_setting
from nice_egg.pieces.egg_white import EggWhite


def one_line(text: object) -> str:
    """The text without line breaks and other control characters."""
    return "".join(letter if letter.isprintable() else "?" for letter in str(text))


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line, with exit code 2."""

    def error(self, message: str) -> NoReturn:
        """Leave with the message."""
        self.exit(2, f"{self.prog}: {one_line(message)}\n")

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: Any = None
    ) -> tuple[Any, list[str]]:
        """Read the arguments; an empty one is refused, which would else read as none given."""
        given = list(sys.argv[1:] if args is None else args)
        for before, word in pairwise(["", *given]):
            if word == "" or re.fullmatch("--[a-z-]+=", word):
                name = next((w.rstrip("=") for w in (word, before) if w.startswith("--")), "FILE")
                self.error(f"argument {name}: it is empty; allowed: a value, or leave it out")
        return super().parse_known_args(given, namespace)


def add_json(parser: argparse.ArgumentParser) -> None:
    """Add `--json`."""
    parser.add_argument("--json", action="store_true", help="JSON for machines")


def add_seed(parser: argparse.ArgumentParser) -> None:
    """Add `--seed`."""
    parser.add_argument(
        "--seed", type=whole, default=1, metavar="N", help="of all that is drawn (1)"
    )


def add_cluster(parser: argparse.ArgumentParser) -> None:
    """Add `--cluster`."""
    parser.add_argument(
        "--cluster",
        metavar="tcp://HOST:PORT",
        help="instead of --jobs: the workers of this dask.distributed scheduler",
    )


def add_physics(parser: argparse.ArgumentParser) -> None:
    """Add `--physics` and `--set`."""
    parser.add_argument(
        "--physics",
        default="wood",
        metavar="NAME|FILE.toml",
        help=f"a preset ({', '.join(PRESETS)}) or a file with `preset` and parameters (wood)",
    )
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=NUMBER",
        help="one physics parameter, as restitution=0.5, friction, density (g/mm3) or gravity"
        " (mm/s2); an unknown name lists all; again for more",
    )


def add_white(parser: argparse.ArgumentParser) -> None:
    """Add `--white`."""
    parser.add_argument(
        "--white",
        default="blob",
        metavar="WHITE",
        help="the egg white: blob, round, or 'outline 3 X,Y X,Y ...', 3 thick, in mm (blob)",
    )


def physics_of(options: argparse.Namespace) -> Physics:
    """The physics that `--physics` and `--set` say.

    Raises:
        Refusal: an unknown preset or parameter, a value out of range, an unreadable file.
    """
    name = options.physics
    physics = Physics.named(name) if name in PRESETS else _physics_file(name)
    return physics.altered(**dict(map(read_setting, options.set)))


def white_of(options: argparse.Namespace) -> EggWhite:
    """The egg white that `--white` says."""
    return EggWhite.parse(options.white)


def _physics_file(name: str) -> Physics:
    if Path(name).suffix != ".toml":
        raise Refusal(
            f"physics: {name!r} is unknown; allowed: {', '.join(PRESETS)} or a .toml file"
        )
    try:
        data: dict[str, Any] = tomllib.loads(text_of(name))
    except tomllib.TOMLDecodeError as error:
        raise Refusal(f"physics: {name!r} is no TOML: {error}") from None
    return Physics.from_json(data)


def refuse_pictures(options: argparse.Namespace) -> None:
    """Check, before anything is computed, that `--picture` and `--film` can be written.

    Raises:
        Refusal: another ending, no such folder, or a folder of that name.
    """
    for name, ending in (("picture", ".png"), ("film", ".gif")):
        if path := getattr(options, name, None):
            from nice_egg.painter.pictures.picture import picture_path

            picture_path(path, ending)


def whole(text: str) -> int:
    """A whole number from 0."""
    if not text.isascii() or not text.isdecimal() or len(text) > 18:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0")
    return int(text)


def positive(text: str) -> int:
    """A whole number from 1."""
    value = whole(text)
    if value < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1")
    return value
