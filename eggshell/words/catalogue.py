"""The words of the shell, by language and key."""

from eggconsole.words.catalogue import Catalogue, catalogue

CATALOGUE: Catalogue = catalogue("eggshell.words")
"""All texts of `en.toml` and `da.toml`."""
