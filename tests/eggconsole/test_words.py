"""The words: what a catalogue lacks is found, and a text has the form of its language."""

import pytest

from eggconsole.words.catalogue import gaps
from eggconsole.words.pseudo import PSEUDO
from eggconsole.words.words import Words

GAME = {
    "en": {"eggs": "{n} eggs", "eggs.one": "One egg", "box": "Box height", "box.short": "Box"},
    "da": {"eggs": "{n} æg", "eggs.one": "Et æg", "box": "Æskens højde"},
}


def test_a_complete_catalogue_lacks_nothing() -> None:
    assert gaps(GAME) == []


def test_a_lacking_key_and_a_lacking_field_are_found() -> None:
    assert gaps({"en": {"a": "{n}", "b": "x"}, "da": {"a": "ingen"}}) == [
        "da: b is missing",
        "da: a has other fields than in English",
    ]


@pytest.mark.parametrize(
    ("language", "n", "text"),
    [("en", 1, "One egg"), ("en", 2, "2 eggs"), ("da", 1, "Et æg"), ("da", 0, "0 æg")],
)
def test_one_and_many(language: str, n: int, text: str) -> None:
    assert Words(language, GAME)("eggs", n=n) == text


def test_numbers_are_written_as_the_language_does() -> None:
    assert Words("en").number(-28.44, 1) == "−28.4"
    assert Words("da").number(28.4, 1) == "28,4"
    assert Words("da").percent(0.304) == "30,4 %"


def test_the_pseudo_language_is_40_percent_longer() -> None:
    text = "Open it in the middle"
    assert 1.3 * len(text) <= len(Words(PSEUDO, {"en": {"k": text}})("k")) <= 1.45 * len(text)
