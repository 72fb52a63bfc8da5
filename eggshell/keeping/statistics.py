"""How the player has done, per game and level."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from math import isfinite
from typing import Any

from eggshell.keeping.json_store import JsonStore

STATISTICS_FILE = "statistics"
"""Name of the file of the tallies, without its suffix."""
STATISTICS_VERSION = 1
"""Version of the form of that file."""
PEOPLE = "people"
"""The level of games among people only, which have no winner to count."""


@dataclass(frozen=True)
class Tally:
    """Games played and won, the present and the longest streak, and the game's own records."""

    played: int = 0
    won: int = 0
    streak: int = 0
    best: int = 0
    records: Mapping[str, float] = field(default_factory=dict)

    def after(self, won: bool | None, records: Mapping[str, float]) -> "Tally":
        """The tally after one more game; `won` is None if it does not count as either."""
        streak = self.streak if won is None else (self.streak + 1 if won else 0)
        kept = dict(self.records)
        for name, value in records.items():
            kept[name] = max(value, kept.get(name, value))
        return Tally(self.played + 1, self.won + bool(won), streak, max(self.best, streak), kept)


class Statistics:
    """Tallies by game, then level."""

    def __init__(self, store: JsonStore) -> None:
        self._store = store
        self._tallies = store.load(STATISTICS_FILE, STATISTICS_VERSION, _parse) or {}

    def note(
        self,
        game: str,
        level: str,
        won: bool | None,
        records: Mapping[str, float] | None = None,
    ) -> None:
        """Count a finished game; of each record the highest value is kept.

        Args:
            game: Name of the game.
            level: The level that was played against, or `PEOPLE`.
            won: Whether a person won; None if that does not count.
            records: What was reached in it, by the name of the record.
        """
        levels = self._tallies.setdefault(game, {})
        levels[level] = levels.get(level, Tally()).after(won, records or {})
        self._save()

    def of(self, game: str) -> Mapping[str, Tally]:
        """The tallies of a game by level."""
        return dict(self._tallies.get(game, {}))

    def clear(self, game: str) -> None:
        """Forget everything about a game."""
        self._tallies.pop(game, None)
        self._save()

    def _save(self) -> None:
        content = {
            game: {level: asdict(tally) for level, tally in levels.items()}
            for game, levels in self._tallies.items()
        }
        self._store.save(STATISTICS_FILE, STATISTICS_VERSION, content)


def _parse(content: Mapping[str, Mapping[str, Mapping[str, Any]]]) -> dict[str, dict[str, Tally]]:
    return {
        game: {level: _tally(entry) for level, entry in levels.items()}
        for game, levels in content.items()
    }


def _tally(entry: Mapping[str, Any]) -> Tally:
    tally = Tally(**entry)
    counts = (tally.played, tally.won, tally.streak, tally.best)
    whole = all(isinstance(n, int) and n >= 0 for n in counts)
    if not whole or not tally.played or tally.won > tally.played:
        raise ValueError(f"not a tally: {entry}")
    records = {str(name): float(value) for name, value in tally.records.items()}
    if not all(isfinite(value) for value in records.values()):
        raise ValueError(f"not records: {records}")
    return Tally(*counts, records)
