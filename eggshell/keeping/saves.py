"""The unfinished game of each kind, written after every move."""

from typing import Any

from eggshell.keeping.json_store import JsonStore

SAVE_VERSION = 1
"""Version of the form of a save around what the game gives."""


class Saves:
    """One saved game for each game, as the plain data that the game gave."""

    def __init__(self, store: JsonStore) -> None:
        self._store = store

    def __contains__(self, game: str) -> bool:
        return _name(game) in self._store

    def load(self, game: str) -> dict[str, Any] | None:
        """The saved game, or None if there is none or it was damaged and set aside."""
        return self._store.load(_name(game), SAVE_VERSION, _record)

    def save(self, game: str, record: dict[str, Any]) -> bool:
        """Keep the state of a game, as JSON-ready data; whether that worked."""
        return self._store.save(_name(game), SAVE_VERSION, record)

    def set_aside(self, game: str, reason: Exception) -> None:
        """Keep a save that does not fit under another name: another version may read it."""
        self._store.set_aside(_name(game), reason)

    def remove(self, game: str) -> None:
        """Forget the saved game, as when it is over."""
        self._store.remove(_name(game))


def _name(game: str) -> str:
    return f"save-{game}"


def _record(content: Any) -> dict[str, Any]:
    if not isinstance(content, dict):
        raise TypeError("a saved game must be a mapping")
    return content
