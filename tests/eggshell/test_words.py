"""The words: complete, drawable and of the right form in every language."""

import pytest

from eggconsole.words.catalogue import gaps
from eggconsole.words.pseudo import PSEUDO, pseudo
from eggconsole.words.words import Words
from eggshell.look.lettering import missing
from eggshell.words.catalogue import CATALOGUE
from tests.eggshell.last_egg import LastEgg

GAME = {
    "en": {"eggs": "{n} eggs", "eggs.one": "One egg", "box": "Box height", "box.short": "Box"},
    "da": {"eggs": "{n} æg", "eggs.one": "Et æg", "box": "Æskens højde"},
}


@pytest.mark.parametrize("catalogue", [CATALOGUE, LastEgg.catalogue, GAME])
def test_catalogues_are_complete(catalogue: dict[str, dict[str, str]]) -> None:
    assert gaps(catalogue) == []


def test_a_lacking_key_and_a_lacking_field_are_found() -> None:
    assert gaps({"en": {"a": "{n}", "b": "x"}, "da": {"a": "ingen"}}) == [
        "da: b is missing",
        "da: a has other fields than in English",
    ]


@pytest.mark.parametrize("language", ["en", "da"])
def test_the_font_has_every_sign_of_every_string(language: str) -> None:
    strings = "".join([*CATALOGUE[language].values(), *map(pseudo, CATALOGUE[language].values())])
    assert missing(strings + "0123456789 +-−×±·…½¼≤≥ÆØÅæøå") == ""


def test_a_sign_that_the_font_lacks_is_told() -> None:
    assert missing("a→b☃") == "→☃"


@pytest.mark.parametrize(
    ("language", "n", "text"),
    [("en", 1, "One egg"), ("en", 2, "2 eggs"), ("da", 1, "Et æg"), ("da", 0, "0 æg")],
)
def test_one_and_many(language: str, n: int, text: str) -> None:
    assert Words(language, GAME)("eggs", n=n) == text


def test_a_games_words_come_before_the_shells() -> None:
    words = Words("da", CATALOGUE).over({"en": {"undo": "Undo"}, "da": {"play": "Leg"}})
    assert words("play") == "Leg"
    assert words("quit") == "Afslut"
    assert words("undo") == "Undo", "a word that Danish lacks is shown in English"
    assert words("no such key") == "no such key"


def test_numbers_are_written_as_the_language_does() -> None:
    assert Words("en").number(-28.44, 1) == "−28.4"
    assert Words("da").number(28.4, 1) == "28,4"
    assert Words("da").percent(0.304) == "30,4 %"


def test_the_pseudo_language_is_40_percent_longer() -> None:
    text = "Open it in the middle"
    assert 1.3 * len(text) <= len(Words(PSEUDO, {"en": {"k": text}})("k")) <= 1.45 * len(text)
