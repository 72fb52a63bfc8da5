"""Games kept as files: the one-line record, moved into place when it is whole."""

from pathlib import Path

from carton.rules.game import Game
from eggconsole.refusal import Refusal
from eggconsole.whole_file import write_whole

LONGEST = 100_000
"""Letters of a file; the record of any game is far shorter."""


def save(game: Game, path: Path) -> None:
    """Write a game's record, replacing the file only when all of it is written.

    Raises:
        Refusal: If the file cannot be written, or is there and is no saved game.
    """
    try:
        if path.is_file() and not _holds_a_game(path):
            raise ValueError("it is there already, and is no saved game")
        write_whole(path, f"{game!s}\n".encode())
    except (OSError, ValueError) as error:
        raise Refusal(f"save: {_where(path)}: {_why(error)}") from None


def load(path: Path) -> Game:
    """Read a game back.

    Raises:
        Refusal: If the file cannot be read or does not hold the record of a game.
    """
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(LONGEST + 1)
    except (OSError, ValueError) as error:
        raise Refusal(f"load: {_where(path)}: {_why(error)}") from None
    if len(text) > LONGEST or len(text.strip().splitlines()) != 1:
        raise Refusal(f"load: {_where(path)}: expected one line, the record of a game")
    return Game.parse(text)


def _holds_a_game(path: Path) -> bool:
    try:
        load(path)
    except Refusal:
        return False
    return True


def _where(path: Path) -> str:
    return ascii(str(path))


def _why(error: OSError | ValueError) -> str:
    if isinstance(error, UnicodeDecodeError):
        return "not a text file"
    return getattr(error, "strerror", None) or str(error)
