"""Saved games, damaged in every way: played on, or set aside as they were; never a crash.

Some hundred here, 2,100 with `-m slow`. What is mutated are the examples of docs/formats.md.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eggshell.game import installed
from eggshell.testing.driver import Driver
from tests.eggconsole.mutation import mutated_json
from tests.pages import blocks, page, section

EXAMPLES = [
    json.loads(line)
    for block in blocks(section(page("docs/formats.md"), "Saves and settings"), "json")
    for line in block.splitlines()
]
SAVES = EXAMPLES[2:]
GAMES = {"nice-egg": SAVES[0], "carton": SAVES[1], "eggcups": SAVES[2]}


def damaged(rng: Random, whole: Any) -> bytes:
    """The bytes of a file that is nearly right."""
    data = mutated_json(rng, whole).encode("utf-8", "surrogatepass")
    if rng.random() < 0.2:
        place = rng.randrange(len(data) or 1)
        data = data[:place] + bytes([rng.randrange(256)]) + data[place + rng.randrange(2) :]
    return data[: rng.randrange(len(data) + 1)] if rng.random() < 0.1 else data


def check_damaged_saves(folder: Path, name: str, seeds: range) -> None:
    """A damaged save is played on, or set aside."""
    game = next(game for game in installed() if game.name == name)
    driver = Driver(folder, [game], speed=0)
    for seed in seeds:
        data = damaged(Random(seed), GAMES[name])
        path = folder / f"save-{name}.json"
        path.write_bytes(data)
        begun = driver.resume(game)
        aside = folder / f"save-{name}.damaged-1.json"
        assert begun != aside.exists()
        if begun:
            driver.redraw()
            driver.shell.stage.pop()
        else:
            assert aside.read_bytes() == data
            aside.unlink()
    driver.close()


@pytest.mark.parametrize("name", GAMES)
def test_damaged_saves_are_played_on_or_set_aside(tmp_path: Path, name: str) -> None:
    check_damaged_saves(tmp_path, name, range(40))


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_700_damaged_saves_are_too(tmp_path: Path, name: str) -> None:
    check_damaged_saves(tmp_path, name, range(1000, 1700))
