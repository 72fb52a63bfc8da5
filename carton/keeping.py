"""Games kept as files: the one-line record, moved into place when it is whole."""

from __future__ import annotations

import contextlib
import tempfile
from pathlib import Path

from carton.board import RuleError
from carton.game import Game
from carton.record import read, write

LONGEST = 100_000


def save(game: Game, path: Path) -> None:
    """Write a game's record, replacing the file only when all of it is written.

    Raises:
        RuleError: If the file cannot be written.
    """
    try:
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", dir=path.parent, prefix=".carton-", delete=False
        ) as file:
            file.write(write(game) + "\n")
        _move(Path(file.name), path)
    except (OSError, ValueError) as error:
        raise RuleError(f"save: {_where(path)}: {_why(error)}") from None


def load(path: Path) -> Game:
    """Read a game back.

    Raises:
        RuleError: If the file cannot be read or does not hold the record of a game.
    """
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(LONGEST + 1)
    except (OSError, ValueError) as error:
        raise RuleError(f"load: {_where(path)}: {_why(error)}") from None
    if len(text) > LONGEST or len(text.strip().splitlines()) != 1:
        raise RuleError(f"load: {_where(path)}: expected one line, the record of a game")
    return read(text)


def _move(written: Path, path: Path) -> None:
    try:
        written.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            written.unlink()
        raise


def _where(path: Path) -> str:
    return ascii(str(path))


def _why(error: OSError | ValueError) -> str:
    if isinstance(error, UnicodeDecodeError):
        return "not a text file"
    return getattr(error, "strerror", None) or str(error)
