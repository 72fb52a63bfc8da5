"""Versioned JSON files in the player's folder; damaged ones are set aside, never lost."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")
log = logging.getLogger(__name__)

Report = Callable[[str, str], None]
"""Told of a problem: ``damaged`` or ``unsaved``, and the name of the file."""


class Shelf:
    """The files of one folder, each ``{"version": n, "content": ...}``."""

    def __init__(self, folder: Path, report: Report = lambda problem, name: None) -> None:
        self.folder = folder
        self.report = report

    def load(self, name: str, version: int, parse: Callable[[Any], T]) -> T | None:
        """The content of ``name``, parsed; None if it is absent or had to be set aside.

        ``parse`` raises ValueError, KeyError or TypeError on content that makes no sense.
        """
        path = self._path(name)
        try:
            whole = json.loads(path.read_text(encoding="utf-8"))
            if whole["version"] != version:
                raise ValueError(f"version {whole['version']}, not {version}")
            return parse(whole["content"])
        except FileNotFoundError:
            return None
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as bad:
            self._set_aside(path, bad)
            self.report("damaged", name)
            return None

    def save(self, name: str, version: int, content: object) -> bool:
        """Write ``content`` under a temporary name and move it into place; whether that worked."""
        path = self._path(name)
        text = json.dumps({"version": version, "content": content}, ensure_ascii=False, indent=1)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            fresh = path.with_suffix(".new")
            fresh.write_text(text + "\n", encoding="utf-8")
            fresh.replace(path)
        except OSError as problem:
            log.warning("%s could not be written: %s", path.name, problem)
            self.report("unsaved", name)
            return False
        return True

    def remove(self, name: str) -> None:
        """Delete ``name`` if it is there."""
        try:
            self._path(name).unlink(missing_ok=True)
        except OSError as problem:
            log.warning("%s could not be removed: %s", name, problem)

    def __contains__(self, name: str) -> bool:
        return self._path(name).is_file()

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.json"

    def _set_aside(self, path: Path, reason: Exception) -> None:
        log.warning("%s is damaged (%s) and is set aside", path.name, reason)
        number = 1
        while (aside := path.with_suffix(f".damaged-{number}.json")).exists():
            number += 1
        try:
            path.rename(aside)
        except OSError as problem:
            log.warning("%s could not be set aside: %s", path.name, problem)
