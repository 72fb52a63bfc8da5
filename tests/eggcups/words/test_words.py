"""Both languages say everything, with the same fields."""

import ast
import re
from pathlib import Path
from string import Formatter

import pytest

import eggcups
from eggcups.words.system_language import system_language
from eggcups.words.wording import CATALOGUE, wording

PACKAGE = Path(eggcups.__file__).parent


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def test_the_catalogues_have_the_same_texts_and_fields() -> None:
    english, danish = (CATALOGUE[language] for language in ("en", "da"))
    assert list(english) == list(danish)
    assert {key: fields(text) for key, text in english.items()} == {
        key: fields(text) for key, text in danish.items()
    }


def test_no_text_is_empty_and_no_sentence_left_in_english() -> None:
    english, danish = (CATALOGUE[language] for language in ("en", "da"))
    assert all(text.strip() for texts in (english, danish) for text in texts.values())
    same = {key for key in english if english[key] == danish[key]}
    assert same == {"error.file", "play.prompt", "solve.never"}


def literals() -> set[str]:
    """All strings of the package's code, `{...}` standing for what is filled in."""
    found: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [
                    str(part.value) if isinstance(part, ast.Constant) else "{}"
                    for part in node.values
                ]
                found.add("".join(parts))
    return found


def test_every_text_is_used() -> None:
    used = literals()
    named = [text for text in used if "{}" in text and re.search(r"[a-z]\.|\.[a-z]", text)]
    options = re.compile("|".join(re.escape(text).replace(r"\{\}", "[^.]+") for text in named))

    def is_used(key: str) -> bool:
        head, _, rest = key.partition(".")
        base = re.sub(r"\.(short|one)$", "", key)
        if {key, base} & used or (head in {"error", "help"} and rest in used):
            return True
        return head not in {"error", "help"} and bool(options.fullmatch(base))

    unused = {key for key in CATALOGUE["en"] if not is_used(key)}
    assert not {key for key in unused if not key.startswith(ASKED_BY_THE_SHELL)}


ASKED_BY_THE_SHELL = ("option.", "record.")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "da_DK.UTF-8"}, "da"),
        ({"LANG": "da"}, "da"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "da_DK.UTF-8", "LC_ALL": "de_DE.UTF-8"}, "en"),
        ({"LC_MESSAGES": "da_DK", "LANG": "en_US.UTF-8"}, "da"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "dav_KE.UTF-8"}, "en"),
    ],
)
def test_the_system_language(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert system_language() == language


def test_numbers_in_words() -> None:
    assert wording("en").percent(0.2834) == "28.3 %"
    assert wording("da").percent(0.2834) == "28,3 %"
    eggs = [
        wording(language)("count.eggs", n=n) for language, n in (("en", 1), ("en", 2), ("da", 1))
    ]
    assert eggs == ["1 egg", "2 eggs", "1 æg"]
    assert wording("da")("turn.rolled", player="Åse", face=4) == "Åse slår 4."
