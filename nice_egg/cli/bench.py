"""The command `nice-egg bench`."""

import argparse
from dataclasses import replace

from eggconsole.refusal import Refusal
from eggconsole.stopping import leave_termination_to_window
from eggconsole.toml_input import toml_of
from eggconsole.whole_number import whole_argument
from nice_egg.bench.pair import Pair
from nice_egg.bench.setting import Setting
from nice_egg.cli.arguments import add_physics, physics_of
from nice_egg.cli.table_argument import table_of
from nice_egg.pieces.table import Table
from nice_egg.players.hand import HANDS, Hand

DROPS = (20, 1_000_000)
"""The fewest and the most drops of a setting."""
USUAL_DROPS = 3000
"""Drops of each setting unless told otherwise."""


def add(parser: argparse.ArgumentParser) -> None:
    """Add what the command understands."""
    parser.description = (
        "Open the test bench in a window: tune drop physics by eye and number, two settings"
        " beside each other, with the same draws."
    )
    parser.add_argument(
        "file",
        nargs="?",
        metavar="FILE.toml",
        help="what the bench saved, a physics file, or a config of experiments (lone, center)",
    )
    add_physics(parser)
    parser.add_argument("--hand", metavar="HAND", help=f"{', '.join(HANDS)} (average)")
    parser.add_argument("--table", metavar="FILE|LINE", help="the table: JSON file, -, or one line")
    parser.add_argument("--seed", type=whole_argument(), metavar="N", help="of all draws (1)")
    parser.add_argument(
        "--drops",
        type=whole_argument(),
        default=USUAL_DROPS,
        metavar="N",
        help=f"of each setting, {DROPS[0]} to {DROPS[1]} ({USUAL_DROPS})",
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Open the bench; without a display one line says so."""
    if not DROPS[0] <= options.drops <= DROPS[1]:
        raise Refusal(f"drops: {options.drops} is out of range; allowed: {DROPS[0]} to {DROPS[1]}")
    pair = pair_of(options)
    from nice_egg.scenes.window import open_bench

    leave_termination_to_window()
    return open_bench(pair, options.drops)


def pair_of(options: argparse.Namespace) -> Pair:
    """The settings that a command's options say.

    Raises:
        Refusal: a file, a name or a value is not allowed, or both a file and physics are given.
    """
    pair = _filed(options) if options.file else _told(options)
    if options.table is not None:
        pair = replace(pair, table=table_of(options.table))
    return pair if options.seed is None else replace(pair, seed=options.seed)


def _told(options: argparse.Namespace) -> Pair:
    hand = Hand.parse(options.hand or "average")
    setting = Setting(physics_of(options), hand)
    return Pair(setting, setting, Table.start())


def _filed(options: argparse.Namespace) -> Pair:
    if options.physics != "wood" or options.set or options.hand:
        raise Refusal("file: it says physics and hand; allowed: without --physics, --set, --hand")
    return Pair.of(toml_of(options.file, "file"))
