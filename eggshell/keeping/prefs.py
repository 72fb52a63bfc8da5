"""What the player has chosen, kept between runs."""

import locale
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any

from eggconsole.words.catalogue import LANGUAGES
from eggshell.keeping.json_store import JsonStore
from eggshell.look.theme import THEMES
from eggshell.motion import Motion

SETTINGS_FILE = "settings"
"""Name of the file of the settings, without its suffix."""
SETTINGS_VERSION = 1
"""Version of the form of that file."""
SPEEDS = (0, 1, 2, 4)
"""Speeds of movement to choose from; 0 is no movement."""


@dataclass(frozen=True)
class Prefs:
    """Settings: `volume` 0-1, `speed` 0 (no movement), 1, 2 or 4, `window` in points.

    `choices` holds the last setup of each game as plain data.
    """

    language: str = "en"
    theme: str = "light"
    volume: float = 0.7
    muted: bool = False
    speed: int = 1
    reduced: bool = False
    full_screen: bool = False
    window: tuple[int, int] = (1280, 720)
    choices: Mapping[str, Any] = field(default_factory=dict)

    @property
    def motion(self) -> Motion:
        """The speed of movement."""
        return Motion(self.speed, self.reduced)

    def with_choice(self, game: str, choice: object) -> "Prefs":
        """The same with the last setup of `game` remembered."""
        return replace(self, choices={**self.choices, game: choice})


def load(store: JsonStore) -> Prefs:
    """The kept settings, or the first ones in the system's language."""
    return store.load(SETTINGS_FILE, SETTINGS_VERSION, parse) or Prefs(language=system_language())


def save(store: JsonStore, prefs: Prefs) -> bool:
    """Keep `prefs`; whether that worked."""
    return store.save(SETTINGS_FILE, SETTINGS_VERSION, asdict(prefs))


def parse(content: Mapping[str, Any]) -> Prefs:
    """The settings from plain data; a field that is absent keeps its default.

    Raises:
        ValueError: A value is outside what is allowed.
        TypeError: A value is of the wrong kind.
    """
    known = {f.name for f in fields(Prefs)}
    given = {name: value for name, value in content.items() if name in known}
    if "window" in given:
        width, height = given["window"]
        given["window"] = (int(width), int(height))
    prefs = Prefs(**given)
    _check(prefs)
    return prefs


def system_language() -> str:
    """The language to begin with: Danish where the system speaks Danish, else English.

    What the environment asks for counts even where that locale is not installed.
    """
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    spoken = next(filter(None, names), None) or _locale_name()
    is_danish = spoken.lower().startswith(("da_", "da.", "danish")) or spoken == "da"
    return "da" if is_danish else "en"


def _locale_name() -> str:
    try:
        return locale.getlocale()[0] or ""
    except ValueError:
        return ""


def _check(prefs: Prefs) -> None:
    flags = (prefs.muted, prefs.reduced, prefs.full_screen)
    allowed = {
        "language": prefs.language in LANGUAGES,
        "theme": prefs.theme in THEMES,
        "volume": 0 <= prefs.volume <= 1,
        "speed": prefs.speed in SPEEDS,
        "window": all(1 <= side <= 16384 for side in prefs.window),
        "flags": all(isinstance(flag, bool) for flag in flags),
        "choices": isinstance(prefs.choices, Mapping),
    }
    wrong = [name for name, fine in allowed.items() if not fine]
    if wrong:
        raise ValueError(f"not allowed: {', '.join(wrong)}")
