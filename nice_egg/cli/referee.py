"""The command `nice-egg referee`."""

import argparse

from eggconsole.stopping import leave_termination_to_window
from nice_egg.cli.table_argument import table_of
from nice_egg.pieces.table import Table


def add(parser: argparse.ArgumentParser) -> None:
    """Add what the command understands."""
    parser.description = (
        "Lay a real table by hand in a window, and see it ruled at each change: drag yolks, size,"
        " owner, stack, tilt and the white's rim."
    )
    parser.add_argument(
        "table", nargs="?", metavar="TABLE", help="to begin with: JSON file, -, or one line"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Open the referee; without a display one line says so."""
    table = Table.start() if options.table is None else table_of(options.table)
    from nice_egg.scenes.referee.owners import players_of
    from nice_egg.scenes.window import open_referee

    players_of(table)
    leave_termination_to_window()
    return open_referee(table)
