"""The texts of Egg cups in English and Danish, the same for the terminal and for the screens."""

from functools import cache

from eggconsole.words.catalogue import Catalogue, catalogue
from eggconsole.words.words import Words

CATALOGUE: Catalogue = catalogue("eggcups.words")
"""All texts of `en.toml` and `da.toml`, by language and key."""


@cache
def wording(language: str) -> Words:
    """The words of a language, `en` or `da`: `wording("da")("turn.begins", player="Anna")`."""
    return Words(language, CATALOGUE)
