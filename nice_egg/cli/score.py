"""The command `nice-egg score`."""

import argparse
import json
import sys
from itertools import chain
from typing import Any

from eggconsole.arguments import add_json
from eggconsole.fitted import print_fitted
from eggconsole.json_input import json_values
from eggconsole.refusal import Refusal
from nice_egg.cli.arguments import refuse_pictures
from nice_egg.pieces.table import Table
from nice_egg.scoring.point_check import Check, check


def add(parser: argparse.ArgumentParser) -> None:
    """Add what the command understands."""
    parser.description = (
        "The Yolk Point Check of each table. A file holds one table as JSON, or one a"
        " line; then JSON lines come out too. All are checked before the first is answered."
    )
    parser.add_argument("tables", nargs="+", metavar="TABLE.json", help="- is standard input")
    parser.add_argument("--picture", metavar="FILE.png", help="draw the one table with its check")
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Score all tables; nothing is written if one is refused."""
    refuse_pictures(options)
    given = chain.from_iterable(map(json_values, options.tables))
    found = [(name, _table(name, data)) for name, data in given]
    checks = [(name, table, check(table)) for name, table in found]
    if options.picture:
        _draw(options.picture, checks)
    by_line = any(file.endswith(".jsonl") for file in options.tables)
    if options.json or by_line or any(" line " in name for name, _ in found):
        lines = [json.dumps(ruled.to_json()) for _, _, ruled in checks]
        sys.stdout.write("\n".join(lines) + "\n")
        return
    for name, _, ruled in checks:
        _tell(name, ruled)


def _table(name: str, data: Any) -> Table:
    try:
        return Table.from_json(data)
    except Refusal as refusal:
        raise Refusal(f"{name}: {refusal}") from None


def _draw(path: str, checks: list[tuple[str, Table, Check]]) -> None:
    if len(checks) != 1:
        raise Refusal(f"picture: {len(checks)} tables are given; allowed: one")
    from nice_egg.painter.pictures.picture import save_picture

    save_picture(checks[0][1], path, checks[0][2])


def _tell(name: str, ruled: Check) -> None:
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table as Grid

    columns = ("yolk", "points", "layer", "gap mm", "why")
    grid = Grid(
        *columns, title=escape("standard input" if name == "-" else name), title_justify="left"
    )
    for number, ruling in enumerate(ruled.rulings):
        gap = "" if ruling.gap is None else f"{ruling.gap:.1f}"
        points = ", ".join(ruling.points) or ruling.invalid or ""
        who = f"{number + 1} {ruling.player or ''}"
        layer = "" if ruling.layer is None else str(ruling.layer)
        grid.add_row(who, points, layer, gap, ruled.sentence(number))
    console = Console()
    print_fitted(console, grid)
    if ruled.knocked_out:
        console.print("The center yolk is off the egg white: knock-out, no check.")
    else:
        names = ", ".join(str(player) for player in ruled.scorers) or "nobody"
        console.print(f"Points go to: {names}")
