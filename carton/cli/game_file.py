"""Games kept as files: the one-line record, moved into place when it is whole."""

import os
import tempfile
from pathlib import Path

from carton.rules.game import Game
from carton.rules.rule_error import RuleError

LONGEST = 100_000


def save(game: Game, path: Path) -> None:
    """Write a game's record, replacing the file only when all of it is written.

    Raises:
        RuleError: If the file cannot be written, or is there and is no saved game.
    """
    try:
        if path.is_file() and not _holds_a_game(path):
            raise ValueError("it is there already, and is no saved game")
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=".carton-")
        written = Path(name)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(str(game) + "\n")
            written.replace(path)
        finally:
            written.unlink(missing_ok=True)
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
    return Game.parse(text)


def _holds_a_game(path: Path) -> bool:
    try:
        load(path)
    except RuleError:
        return False
    return True


def _where(path: Path) -> str:
    return ascii(str(path))


def _why(error: OSError | ValueError) -> str:
    if isinstance(error, UnicodeDecodeError):
        return "not a text file"
    return getattr(error, "strerror", None) or str(error)
