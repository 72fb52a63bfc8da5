"""The command `nice-egg referee`."""

import argparse
from pathlib import Path

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
        "table", nargs="?", metavar="TABLE|PHOTO", help="JSON file, -, one line, or a PNG or JPEG"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Open the referee; without a display one line says so."""
    from nice_egg.scenes.referee.owners import players_of
    from nice_egg.scenes.referee.photo import ENDINGS, read_photo
    from nice_egg.scenes.window import open_referee

    given = options.table
    photo = given if given is not None and given.lower().endswith(ENDINGS) else None
    if photo is not None:
        read_photo(Path(photo))
    table = Table.start() if photo is not None or given is None else table_of(given)
    players_of(table)
    leave_termination_to_window()
    return open_referee(table, photo)
