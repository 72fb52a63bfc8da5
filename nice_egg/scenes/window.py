"""Window: the arcade opens, on its title or on a game of Nice Egg!"""

from collections.abc import Mapping, Sequence

from eggshell.app import run
from eggshell.options import Value
from eggshell.setup import Seat, Setup, fresh_seed
from eggshell.words.catalogue import CATALOGUE
from nice_egg.bench.pair import Pair
from nice_egg.pieces.table import Table
from nice_egg.scenes.game import NiceEgg

Agreed = tuple[Sequence[str], Sequence[str], Mapping[str, Value], int, int | None]
"""Levels (empty for a person) and names of the seats, options, who starts, and the seed."""
WITHOUT = "without one work nice-egg score, drop, batch and match"
"""The commands that work without a display."""


def open_arcade() -> int:
    """Open the arcade with every installed game; returns the exit code."""
    return run(without=WITHOUT)


def open_game(agreed: Agreed | None) -> int:
    """Open Nice Egg! as agreed, or its setup screen if nothing is; returns the exit code."""
    if agreed is None:
        return run(NiceEgg.name, without=WITHOUT)
    levels, names, values, first, seed = agreed
    names = names or [CATALOGUE["en"][f"player.{k + 1}"] for k in range(len(levels))]
    seats = tuple(
        Seat(name, k, level) for k, (name, level) in enumerate(zip(names, levels, strict=True))
    )
    setup = Setup(seats, values, first, fresh_seed() if seed is None else seed)
    return run(NiceEgg.name, setup, without=WITHOUT)


def open_bench(pair: Pair, drops: int) -> int:
    """Open the test bench with two settings; returns the exit code."""
    saved = {"bench": str(pair), "drops": drops}
    return run(NiceEgg.name, saved=saved, without=WITHOUT)


def open_referee(table: Table, photo: str | None) -> int:
    """Open the referee of a real table, over a photo's file if one is given; the exit code."""
    saved = {"referee": str(table), "photo": photo}
    return run(NiceEgg.name, saved=saved, without=WITHOUT)
