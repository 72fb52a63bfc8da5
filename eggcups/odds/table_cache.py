"""The odds tables, solved once and kept in the user's cache folder.

A file is the bare chances of one game, little-endian. It is never believed: every table read is
certified against the equations of its game, so that a damaged, foreign or outdated file is
found out, solved anew and replaced. A folder that cannot be used only costs the time to solve.
"""

import contextlib
from functools import cache
from pathlib import Path

import numpy as np
import platformdirs

from eggconsole.whole_file import write_whole
from eggcups.odds.equations import Chances
from eggcups.odds.odds_table import OddsTable, UncertifiedError, certify, solve
from eggcups.odds.tabled_game import TabledGame, tabled_game
from eggcups.rules.options import ENDINGS

VERSION = "1"
"""Of the form of the files; another one is kept in a folder of its own."""
STORED = np.dtype("<f8")
"""A chance in a file: eight bytes, little-endian on every machine."""


def folder() -> Path:
    """The folder of the cached tables."""
    return Path(platformdirs.user_cache_path("nice-egg")) / "eggcups" / f"v{VERSION}"


def table_for(players: int, eggs_in_play: int, play_on: bool = False) -> OddsTable:
    """The table of the smallest tabled game that holds a situation.

    Args:
        players: those who still play, 2 to 4.
        eggs_in_play: eggs in baskets and cups.
        play_on: whether the others play on for the loser.

    Raises:
        RuleError: for more players or eggs than the game is played with.
    """
    return table(tabled_game(players, eggs_in_play, play_on))


def solved_anew(players: int, eggs_in_play: int, play_on: bool = False) -> OddsTable:
    """Like `table_for`, but solved from nothing and not kept.

    Raises:
        RuleError: for more players or eggs than the game is played with.
    """

    def anew(game: TabledGame) -> OddsTable:
        return solve(game, anew(game.rest) if game.rest else None)

    return anew(tabled_game(players, eggs_in_play, play_on))


@cache
def table(game: TabledGame) -> OddsTable:
    """The table of a game, from the cache folder if it holds it, else solved."""
    rest = table(game.rest) if game.rest else None
    path = folder() / f"{game.players}-{ENDINGS[game.play_on]}-{game.total}.f8"
    try:
        return certify(game, _read(path, game), rest)
    except (OSError, ValueError):
        solved = solve(game, rest)
        _write(path, solved.chances)
        return solved


def _read(path: Path, game: TabledGame) -> Chances:
    """The chances in a file.

    Raises:
        OSError: when the file cannot be read.
        UncertifiedError: when it cannot be of this game.
    """
    shape = (game.frame.numbering.size, game.frame.chances)
    if path.stat().st_size != STORED.itemsize * shape[0] * shape[1]:
        raise UncertifiedError(f"{path.name} is not of the size of its table")
    chances = np.frombuffer(path.read_bytes(), dtype=STORED)
    if not np.all((chances >= 0) & (chances <= 1)):
        raise UncertifiedError(f"{path.name} holds numbers that are no chances")
    return chances.astype(np.float64).reshape(shape)


def _write(path: Path, chances: Chances) -> None:
    """Keep a table, if the folder can be used."""
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, chances.astype(STORED).tobytes())
