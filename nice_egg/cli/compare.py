"""The command `nice-egg compare`."""

import argparse
import json
from typing import TYPE_CHECKING

from eggconsole.arguments import add_json
from eggconsole.fitted import print_fitted
from eggconsole.refusal import Refusal
from nice_egg.cli.summary import opened
from nice_egg.match.options import SEATS

if TYPE_CHECKING:
    from nice_egg.batch.comparing import Compared


def add(parser: argparse.ArgumentParser) -> None:
    """Add what the command understands."""
    parser.description = (
        "What the second batch has more than the first, with 95 %% intervals. Batches of one seed"
        " are compared game by game; chances are corrected for how many things are compared (Holm)."
    )
    parser.add_argument("folders", nargs=2, metavar="FOLDER", help="of a batch")
    told = "a difference that should be told: how many games that takes (0.05)"
    parser.add_argument("--wanted", type=float, default=0.05, metavar="D", help=told)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Compare."""
    if not 0.0 < options.wanted < 1e6:
        raise Refusal(f"wanted: {options.wanted!r} is out of range; allowed: above 0")
    paired, games, found = _compared(*options.folders)
    needed = {one.name: _needed(one, options.wanted, len(found)) for one in found}
    told = verdict(found)
    if options.json:
        print(json.dumps(_to_json(paired, games, found, needed, told)))
        return
    _tell(paired, games, found, needed, options.wanted)
    print(told)


def _compared(a: str, b: str) -> "tuple[bool, int, list[Compared]]":
    """Whether games are paired, how many each has, and what was compared.

    Raises:
        Refusal: a folder holds no batch, or the batches are of other kinds.
    """
    from nice_egg.batch.comparing import by_game, compared

    (one, first, count), (two, second, other) = opened(a), opened(b)
    if one.kind != two.kind:
        raise Refusal(f"folder: {a!r} holds {one.kind} and {b!r} {two.kind}; allowed: the same")
    seats = SEATS[: min(len(one.players), len(two.players))]
    values = by_game(first.tables(count), seats), by_game(second.tables(other), seats)
    same = one.seed == two.seed and len(one.players) == len(two.players)
    return same, min(count, other), compared(*values, same)


def _needed(one: "Compared", wanted: float, comparisons: int) -> int | None:
    """How many games tell a difference as wanted; None if none differ yet."""
    from nice_egg.batch.comparison import pairs_to_tell

    spread = one.difference.spread
    return pairs_to_tell(spread, wanted, comparisons) if spread > 0 else None


def verdict(found: "list[Compared]") -> str:
    """What is told, in one sentence."""
    from nice_egg.batch.comparison import SURE_LEVEL

    sure = [one for one in found if one.chance < SURE_LEVEL]
    if not sure:
        return f"No difference is told in any of {len(found)} things."
    told = (f"{one.name} {one.difference.value:+.3f} (chance {one.chance:.2g})" for one in sure)
    return f"The second batch differs in {len(sure)} of {len(found)} things: {', '.join(told)}."


def _to_json(
    paired: bool,
    games: int,
    found: "list[Compared]",
    needed: dict[str, int | None],
    told: str,
) -> dict[str, object]:
    things = {
        one.name: {
            "a": one.a,
            "b": one.b,
            "difference": one.difference.value,
            "low": one.difference.low,
            "high": one.difference.high,
            "chance": one.chance,
            "games_needed": needed[one.name],
        }
        for one in found
    }
    return {"paired": paired, "games": games, "verdict": told, "things": things}


def _tell(
    paired: bool,
    games: int,
    found: "list[Compared]",
    needed: dict[str, int | None],
    wanted: float,
) -> None:
    from rich.console import Console
    from rich.table import Table

    grid = Table(
        "of a game",
        title=f"{games:,} {'games of the same draws' if paired else 'games of other draws'}",
        caption="chance: of so large a difference if there is none, corrected (Holm)",
    )
    for name in ("first", "second", "difference", "95 % interval", "chance"):
        grid.add_column(name, justify="right")
    grid.add_column(f"games to tell {wanted:g}", justify="right")
    for one in found:
        d, games_needed = one.difference, needed[one.name]
        ends = f"{d.low:+.3f} to {d.high:+.3f}"
        many = "" if games_needed is None else f"{games_needed:,}"
        means = (f"{one.a:.3f}", f"{one.b:.3f}", f"{d.value:+.3f}")
        grid.add_row(one.name, *means, ends, f"{one.chance:.2g}", many)
    print_fitted(Console(), grid)
