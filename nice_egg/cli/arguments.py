"""Arguments that several commands of `nice-egg` share, and what they say."""

import argparse
from pathlib import Path

from eggconsole.arguments import argument_type
from eggconsole.refusal import Refusal
from eggconsole.toml_input import toml_of
from eggconsole.whole_number import whole_argument
from nice_egg.fall.physics import PRESETS, Physics
from nice_egg.notation.parameter import read_setting
from nice_egg.notation.text_form import typed_number
from nice_egg.pieces.egg_white import EggWhite

NUMBER = argument_type(typed_number)
"""A reader of numbers for `add_argument(type=...)`."""


def add_seed(parser: argparse.ArgumentParser) -> None:
    """Add `--seed`."""
    parser.add_argument(
        "--seed", type=whole_argument(), default=1, metavar="N", help="of all that is drawn (1)"
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
        help="one parameter of the physics, as restitution=0.5, friction, density (g/mm3) or"
        " gravity (mm/s2), or of all seats' hands, as hand.aim=5 (mm); an unknown name lists all;"
        " again for more",
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
    return physics.altered(**settings_of(options, "physics"))


def settings_of(options: argparse.Namespace, group: str) -> dict[str, float]:
    """What `--set` says of a group, by the names in it: `hand.aim=5`; without a group, of physics.

    Raises:
        Refusal: a value is no number, or the command has no such group.
    """
    groups = ("physics", "hand") if hasattr(options, "seats") else ("physics",)
    found: dict[str, dict[str, float]] = {name: {} for name in groups}
    for name, value in map(read_setting, options.set):
        given, _, field = name.rpartition(".")
        if (given or "physics") not in found:
            raise Refusal(f"{name}: {given!r:.60} is no group; allowed: {', '.join(groups)}")
        found[given or "physics"][field] = value
    return found.get(group, {})


def white_of(options: argparse.Namespace) -> EggWhite:
    """The egg white that `--white` says.

    Raises:
        Refusal: it is malformed or has an impossible outline.
    """
    return EggWhite.parse(options.white)


def _physics_file(name: str) -> Physics:
    if Path(name).suffix != ".toml":
        raise Refusal(
            f"physics: {name!r} is unknown; allowed: {', '.join(PRESETS)} or a .toml file"
        )
    return Physics.from_json(toml_of(name, "physics"))


def refuse_pictures(options: argparse.Namespace) -> None:
    """Check, before anything is computed, that `--picture` and `--film` can be written.

    Raises:
        Refusal: another ending, no such folder, or a folder of that name.
    """
    for name, ending in (("picture", ".png"), ("film", ".gif")):
        if path := getattr(options, name, None):
            from nice_egg.painter.pictures.picture import picture_path

            picture_path(path, ending)
