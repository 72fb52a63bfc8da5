"""The texts of Egg cups in English and Danish, the same for the terminal and for the screens."""

import locale
import os
from collections.abc import Callable
from functools import cache

from eggconsole.words.catalogue import Catalogue, catalogue

CATALOGUE: Catalogue = catalogue("eggcups.words")
"""All texts of `en.toml` and `da.toml`, by language and key."""

Wording = Callable[..., str]


@cache
def wording(language: str) -> Wording:
    """A function that fills a text: `wording("da")("turn.begins", player="Anna")`."""
    texts = CATALOGUE[language]

    def say(key: str, **fields: object) -> str:
        return texts[key].format(**fields)

    return say


def percent(language: str, chance: float, digits: int = 1) -> str:
    """A chance as the language writes it: `28.3 %` in English, `28,3 %` in Danish."""
    return decimal(language, f"{100 * chance:.{digits}f} %")


def decimal(language: str, number: str) -> str:
    """A number written with a point, as the language writes it."""
    return number.replace(".", ",") if language == "da" else number


def eggs(language: str, count: int) -> str:
    """A number of eggs, such as `1 egg` or `5 eggs`."""
    return wording(language)("count.egg" if count == 1 else "count.eggs", count=count)


def system_language() -> str:
    """The user's language if the game speaks it, else English."""
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    spoken = next(filter(None, names), None) or locale.getlocale()[0] or ""
    return "da" if spoken.lower().startswith(("da_", "da.", "danish")) or spoken == "da" else "en"
