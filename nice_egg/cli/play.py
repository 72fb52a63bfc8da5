"""The commands that open a window: `nice-egg` alone and `nice-egg play`."""

import argparse
from typing import Any


def add(commands: Any) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "play", help="the arcade with all installed egg games", description="Open the egg arcade."
    )
    parser.set_defaults(run=arcade)


def arcade(_: argparse.Namespace) -> int:
    """Open the arcade; without a display one line says so."""
    from nice_egg.scenes import open_arcade

    return open_arcade()
