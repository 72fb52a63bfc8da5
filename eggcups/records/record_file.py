"""The file of a saved game: its record, one line."""

from pathlib import Path

from eggconsole.whole_file import write_whole
from eggcups.records.record import Record
from eggcups.rules.rule_error import RuleError

LONGEST_FILE = 100_000
"""Characters of a file that are read at most; hundreds of times a long game's record."""


def write_record(path: Path, record: Record) -> None:
    """Save a game as its one-line record; a file that is no saved game stays as it is.

    Raises:
        RuleError: when the file cannot be written, or is there and is no saved game.
    """
    try:
        if path.is_file():
            _check_ours(path)
        write_whole(path, f"{record}\n".encode())
    except RuleError:
        raise
    except (OSError, ValueError) as error:
        raise _unusable(path, error) from None


def _check_ours(path: Path) -> None:
    """Refuse to overwrite what is not a saved game."""
    try:
        read_record(path)
    except RuleError:
        raise RuleError("not_ours", value=path) from None


def read_record(path: Path) -> Record:
    """The saved game in a file.

    Raises:
        RuleError: when the file cannot be read or its record breaks the rules.
    """
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            text = file.read(LONGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise _unusable(path, error) from None
    if len(text) > LONGEST_FILE or "\n" in text.strip():
        raise RuleError("record_lines", value=path)
    record = Record.parse(text)
    _ = record.position
    return record


def _unusable(path: Path, error: OSError | ValueError) -> RuleError:
    return RuleError("file", value=path, reason=getattr(error, "strerror", None) or error)
