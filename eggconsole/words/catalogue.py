"""A catalogue: the texts of a package, by language and key.

A package keeps one TOML file a language beside its code, `en.toml` and `da.toml`: key = template
with `{name}` fields. `key.short` is the form for narrow boxes, `key.one` the form for exactly one
`{n}`. Sections of the file are parts of the keys.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from string import Formatter
from types import MappingProxyType
from typing import Any

Texts = Mapping[str, str]
"""Templates of one language by key."""
Catalogue = Mapping[str, Texts]
"""Templates by language and key."""
LANGUAGES: Mapping[str, str] = MappingProxyType({"en": "English", "da": "Dansk"})
"""The languages that every catalogue has, and what they call themselves."""


@cache
def catalogue(package: str) -> Catalogue:
    """The texts that lie beside the code of `package`, such as `carton.scenes.words`.

    Raises:
        ModuleNotFoundError: there is no such package.
        FileNotFoundError: it has no file for one of `LANGUAGES`.
    """
    return MappingProxyType({language: _texts(package, language) for language in LANGUAGES})


def _texts(package: str, language: str) -> Texts:
    text = (files(package) / f"{language}.toml").read_text(encoding="utf-8")
    return MappingProxyType(dict(_flat(tomllib.loads(text), "")))


def _flat(section: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, str]]:
    """All texts of a section and of the sections in it, with dotted keys."""
    for name, part in section.items():
        if isinstance(part, str):
            yield prefix + name, part
        else:
            yield from _flat(part, f"{prefix}{name}.")


def fields(template: str) -> set[str]:
    """The names of a template's fields."""
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def gaps(texts: Catalogue) -> list[str]:
    """What keeps a catalogue from being complete: keys or fields that a language lacks."""
    problems = []
    required = {key for entries in texts.values() for key in entries if not _optional(key)}
    for language in LANGUAGES:
        entries = texts.get(language, {})
        problems += [f"{language}: {key} is missing" for key in sorted(required - set(entries))]
        for key, template in entries.items():
            english = texts.get("en", {}).get(key, template)
            if fields(template) != fields(english):
                problems.append(f"{language}: {key} has other fields than in English")
    return problems


def _optional(key: str) -> bool:
    return key.endswith((".short", ".one"))
