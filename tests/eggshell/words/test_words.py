"""The words of the shell: complete and drawable in every language, and after the games' own."""

import pytest

from eggconsole.words.catalogue import gaps
from eggconsole.words.pseudo import pseudo
from eggconsole.words.words import Words
from eggshell.look.lettering import missing
from eggshell.words.catalogue import CATALOGUE
from tests.eggshell.last_egg import LastEgg


@pytest.mark.parametrize("catalogue", [CATALOGUE, LastEgg.catalogue])
def test_catalogues_are_complete(catalogue: dict[str, dict[str, str]]) -> None:
    assert gaps(catalogue) == []


@pytest.mark.parametrize("language", ["en", "da"])
def test_the_font_has_every_sign_of_every_string(language: str) -> None:
    strings = "".join([*CATALOGUE[language].values(), *map(pseudo, CATALOGUE[language].values())])
    assert missing(strings + "0123456789 +-−×±·…½¼≤≥ÆØÅæøå") == ""


def test_a_games_words_come_before_the_shells() -> None:
    words = Words("da", CATALOGUE).over({"en": {"undo": "Undo"}, "da": {"play": "Leg"}})
    assert words("play") == "Leg"
    assert words("quit") == "Afslut"
    assert words("undo") == "Undo", "a word that Danish lacks is shown in English"
    assert words("no such key") == "no such key"
