"""What the README's section on playing shows is so."""

import shlex
from pathlib import Path

import pytest

from eggshell.setup import Setup
from nice_egg import scenes
from nice_egg.cli.command import main
from nice_egg.scenes.table.controls import ACTIONS

TEXT = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")
SECTION = TEXT.split("\n## Play\n")[1].split("\n## ")[0]
COMMANDS = [
    line.split("#")[0].strip()
    for line in SECTION.split("```sh\n")[1].split("```")[0].splitlines()
    if line.startswith("nice-egg")
]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_opens_a_window(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[object, ...]] = []

    def run(*given: object, without: str) -> int:
        assert without
        opened.append(given)
        return 0

    monkeypatch.setattr(scenes, "run", run)
    assert main(shlex.split(command)[1:]) == 0
    assert len(opened) == 1
    if "--target 3" in command:
        _, setup = opened[0]
        assert isinstance(setup, Setup)
        assert [seat.level for seat in setup.seats] == ["", "", "steady", "planner"]
        assert (setup.options["target"], setup.options["hit_out"]) == (3, True)


def test_the_keys_are_those_of_the_screen() -> None:
    import pygame

    named = {"1": "take small", "W": "raise", "S": "lower", "R": "replay", "C": "copy"}
    for key, action in named.items():
        assert ACTIONS[pygame.key.key_code(key.lower())] == action
        assert key in SECTION
