"""Parser: arguments that several commands share; errors in one line."""

import argparse
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from nice_egg.egg_white import EggWhite
from nice_egg.physics import PRESETS, Physics, read_setting
from nice_egg.refusal import Refusal


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line, with exit code 2."""

    def error(self, message: str) -> NoReturn:
        """Leave with the message."""
        self.exit(2, f"{self.prog}: {message}\n")

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: Any = None
    ) -> tuple[Any, list[str]]:
        """Read the arguments; an empty one is refused, which would else read as none given."""
        given = list(sys.argv[1:] if args is None else args)
        if "" in given:
            before = ["", *given][given.index("")]
            name = before if before.startswith("--") else "FILE"
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
        help="one physics parameter, for example restitution=0.5; again for more",
    )


def add_white(parser: argparse.ArgumentParser) -> None:
    """Add `--white`."""
    parser.add_argument(
        "--white",
        default="blob",
        metavar="WHITE",
        help="the egg white: blob, round, or 'outline 3 X,Y X,Y ...' (3: thickness in mm)",
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
    path = Path(name)
    if path.suffix != ".toml":
        raise Refusal(
            f"physics: {name!r} is unknown; allowed: {', '.join(PRESETS)} or a .toml file"
        )
    try:
        data: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Refusal(f"physics: cannot read {name!r}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Refusal(f"physics: {name!r} is no TOML: {error}") from None
    return Physics.from_table(data)


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
