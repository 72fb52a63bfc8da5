"""The game's words as the shell wants them, from the catalogue that all front ends share."""

from eggconsole.words.catalogue import Catalogue
from eggcups.players.player import PLAYERS
from eggcups.words.wording import CATALOGUE

ELSEWHERE = ("command.", "error.", "help.", "play.", "solve.", "simulate.", "replay.", "players.")
"""Texts of the terminal alone."""


def screen_catalogue() -> Catalogue:
    """Every text of the screens, by language and key."""
    return {language: _of(language) for language in CATALOGUE}


def _of(language: str) -> dict[str, str]:
    texts = {key: text for key, text in CATALOGUE[language].items() if not _elsewhere(key)}
    texts["title"], texts["line"] = texts["game.name"], texts["game.tagline"]
    for player in PLAYERS:
        texts[f"level.{player}"] = _capital(texts[f"player.{player}.name"])
    return texts


def _elsewhere(key: str) -> bool:
    return key.startswith(ELSEWHERE)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
