"""The command `nice-egg summary`."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from eggconsole.arguments import add_json
from eggconsole.refusal import Refusal
from nice_egg.cli.arguments import refuse_pictures
from nice_egg.cli.rates import tell

if TYPE_CHECKING:
    from nice_egg.batch.batch import Batch
    from nice_egg.batch.results import ResultsFolder


def add(parser: argparse.ArgumentParser) -> None:
    """Add what the command understands."""
    parser.description = (
        "What the rows of a batch come to, and what made them. The folder is only read."
    )
    parser.add_argument("folder", metavar="FOLDER", help="of a batch")
    parser.add_argument("--picture", metavar="FILE.png", help="draw what came out")
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Sum up."""
    refuse_pictures(options)
    report(options.folder, options.picture, options.json)


def report(path: str, picture: str | None, as_json: bool) -> None:
    """Tell what a folder holds.

    Raises:
        Refusal: it holds no batch, or a file is damaged.
    """
    from nice_egg.batch.summary import BatchSummary

    batch, folder, games = opened(path)
    summary = BatchSummary.of(folder.tables(games))
    if picture:
        from nice_egg.simulation.poster import save_poster

        save_poster(batch, games, summary, picture)
    if as_json:
        print(json.dumps(summary.to_json() | {"games": games, "batch": batch.to_json()}))
        return
    tell(batch, games, summary)
    for name, value in batch.to_json().items():
        print(f"{name:8} {','.join(value) if isinstance(value, list) else value}")
    if folder.manifest().games is None:
        print(f"The batch was stopped: these are the {games} games that have rows.")


def opened(path: str) -> "tuple[Batch, ResultsFolder, int]":
    """The batch of a folder, and how many games from the first have rows.

    Raises:
        Refusal: it holds no batch, or no rows yet.
    """
    from nice_egg.batch.batch import Batch
    from nice_egg.batch.results import ResultsFolder

    folder = ResultsFolder(Path(path))
    parameters = folder.parameters
    if "study" in parameters or "stretches" in parameters or "points" in parameters:
        raise Refusal(f"folder: {path!r} is of a study; python -m experiments tells of it")
    games = folder.complete()
    if not games:
        raise Refusal(f"folder: {path!r} has no rows yet")
    return Batch.from_json(parameters), folder, games
