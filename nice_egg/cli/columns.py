"""The command `nice-egg columns`."""

import argparse
import json

from eggconsole.arguments import add_json
from eggconsole.fitted import print_fitted


def add(parser: argparse.ArgumentParser) -> None:
    """Add what the command understands."""
    parser.description = (
        "Every column of the rows of a batch: its type, its unit and what it means. The Parquet"
        " files say the same in the metadata of their fields."
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Tell the columns in order."""
    from nice_egg.batch.columns import BATCH_COLUMNS

    if options.json:
        print(json.dumps([column._asdict() for column in BATCH_COLUMNS]))
        return
    from rich.console import Console
    from rich.table import Table

    grid = Table("column", "type", "unit", "meaning")
    for column in BATCH_COLUMNS:
        grid.add_row(column.name, column.type, column.unit, column.meaning)
    print_fitted(Console(), grid)
