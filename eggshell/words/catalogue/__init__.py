"""The shell's own words."""

from eggshell.words.catalogue.da import DANISH
from eggshell.words.catalogue.en import ENGLISH
from eggshell.words.words import Catalogue

CATALOGUE: Catalogue = {"en": ENGLISH, "da": DANISH}
