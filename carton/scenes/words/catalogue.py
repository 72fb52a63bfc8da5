"""The words of the screens, by language and key."""

from eggconsole.words.catalogue import Catalogue, catalogue

CATALOGUE: Catalogue = catalogue("carton.scenes.words")
"""All texts of `en.toml` and `da.toml`."""
