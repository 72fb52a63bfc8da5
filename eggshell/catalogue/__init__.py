"""The shell's own words."""

from eggshell.catalogue.da import DANISH
from eggshell.catalogue.en import ENGLISH
from eggshell.words import Catalogue

CATALOGUE: Catalogue = {"en": ENGLISH, "da": DANISH}
