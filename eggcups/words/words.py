"""The texts of Egg cups in English and Danish.

A catalogue is a plain mapping from a key to a template with `{name}` fields, kept as data in
`catalogue/en.toml` and `catalogue/da.toml`, so that every front end loads the same texts.
"""

import locale
import os
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

LANGUAGES = ("en", "da")

Wording = Callable[..., str]


@cache
def catalogue(language: str) -> Mapping[str, str]:
    """The texts of one of `LANGUAGES`: key -> template.

    Raises:
        KeyError: for a language that is not one of `LANGUAGES`.
    """
    if language not in LANGUAGES:
        raise KeyError(language)
    text = (files("eggcups.words") / "catalogue" / f"{language}.toml").read_text(encoding="utf-8")
    return MappingProxyType(dict(_flat(tomllib.loads(text), "")))


def _flat(section: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, str]]:
    """All texts of a section and the sections in it, with dotted keys."""
    for name, part in section.items():
        if isinstance(part, str):
            yield prefix + name, part
        else:
            yield from _flat(part, f"{prefix}{name}.")


@cache
def wording(language: str) -> Wording:
    """A function that fills a text: `wording("da")("turn.begins", player="Anna")`."""
    texts = catalogue(language)

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
