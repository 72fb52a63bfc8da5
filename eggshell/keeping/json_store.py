"""Versioned JSON files in the player's folder; damaged ones are set aside, never lost."""

import json
import logging
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

from eggconsole.whole_file import write_whole

T = TypeVar("T")
log = logging.getLogger(__name__)

DAMAGE = (
    OSError, ValueError, KeyError, TypeError, IndexError, AttributeError, OverflowError,
    RecursionError,
)  # fmt: skip
"""What reading a file raises that is damaged, or is none of ours."""

LONGEST_REASON = 200
"""Letters of a reason that the log tells, in one line."""

Report = Callable[[str, str], None]
"""Told of a problem: `damaged` or `unsaved`, and the name of the file."""


class JsonStore:
    """The files of one folder, each `{"version": n, "content": ...}`."""

    def __init__(self, folder: Path, report: Report = lambda problem, name: None) -> None:
        self.folder = folder
        self.report = report

    def load(self, name: str, version: int, parse: Callable[[Any], T]) -> T | None:
        """The content of `name`, parsed; None if it is absent or had to be set aside.

        `parse` raises ValueError, KeyError or TypeError on content that makes no sense. What
        could not be written again, such as an endless number, makes none either.
        """
        path = self._path(name)
        try:
            whole = json.loads(path.read_text(encoding="utf-8-sig"))
            _encoded(whole)
            if whole["version"] != version:
                raise ValueError(f"version {whole['version']}, not {version}")
            return parse(whole["content"])
        except FileNotFoundError:
            return None
        except DAMAGE as bad:
            self._set_aside(path, bad)
            self.report("damaged", name)
            return None

    def save(self, name: str, version: int, content: object) -> bool:
        """Write `content` as a whole file or not at all; whether that worked.

        A problem is reported, not raised.
        """
        path = self._path(name)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_whole(path, _encoded({"version": version, "content": content}))
        except (OSError, ValueError) as problem:
            log.warning("%s could not be written: %s", path.name, problem)
            self.report("unsaved", name)
            return False
        return True

    def set_aside(self, name: str, reason: Exception) -> None:
        """Give the file `name` another name, since nobody here can use it."""
        self._set_aside(self._path(name), reason)

    def remove(self, name: str) -> None:
        """Delete `name` if it is there."""
        try:
            self._path(name).unlink(missing_ok=True)
        except OSError as problem:
            log.warning("%s could not be removed: %s", name, problem)

    def __contains__(self, name: str) -> bool:
        try:
            return self._path(name).is_file()
        except OSError:  # the folder is closed to us
            return False

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.json"

    def _set_aside(self, path: Path, reason: Exception) -> None:
        told = str(reason).encode("unicode_escape").decode()[:LONGEST_REASON]
        log.warning("%s is damaged (%s) and is set aside", path.name, told)
        try:
            path.rename(_aside(path))
        except OSError as problem:
            log.warning("%s could not be set aside: %s", path.name, problem)


def _encoded(content: object) -> bytes:
    """The text of a file.

    Raises:
        ValueError: It has none: a number is endless, or a letter is half a letter.
    """
    text = json.dumps(content, ensure_ascii=False, allow_nan=False, indent=1)
    return f"{text}\n".encode()


def _aside(path: Path) -> Path:
    """A name for a damaged file that nothing bears yet."""
    names = (path.with_suffix(f".damaged-{number}.json") for number in count(1))
    return next(name for name in names if not name.exists())
