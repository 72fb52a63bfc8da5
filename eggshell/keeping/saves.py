"""The unfinished game of each kind, written after every move."""

from typing import Any

from eggshell.keeping.json_store import Shelf

VERSION = 1


class Saves:
    """One saved game for each game, as the plain data that the game gave."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    def __contains__(self, game: str) -> bool:
        return _name(game) in self._shelf

    def load(self, game: str) -> dict[str, Any] | None:
        """The saved game, or None if there is none or it was damaged and set aside."""
        return self._shelf.load(_name(game), VERSION, _record)

    def save(self, game: str, record: dict[str, Any]) -> bool:
        """Keep the state of a game, as JSON-ready data; whether that worked."""
        return self._shelf.save(_name(game), VERSION, record)

    def remove(self, game: str) -> None:
        """Forget the saved game, as when it is over."""
        self._shelf.remove(_name(game))


def _name(game: str) -> str:
    return f"save-{game}"


def _record(content: Any) -> dict[str, Any]:
    if not isinstance(content, dict):
        raise TypeError("a saved game must be a mapping")
    return content
