"""What the README and docs/play.md show of playing Nice Egg! is so."""

import shlex

import pytest

from eggshell.setup import Setup
from nice_egg.cli.command import main
from nice_egg.scenes import window
from nice_egg.scenes.bench.bench_scene import KEYS
from nice_egg.scenes.table.controls import ACTIONS
from tests.pages import commands, page, section

SECTION = section(page("docs/play.md"), "Nice Egg!")
COMMANDS = list(dict.fromkeys(commands(section(page("README.md"), "Play") + SECTION)))


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_opens_a_window(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[object, ...]] = []

    def run(*given: object, without: str, saved: object = None) -> int:
        assert without
        opened.append(given)
        assert (saved is None) is not any(f" {own}" in command for own in ("bench", "referee"))
        return 0

    monkeypatch.setattr(window, "run", run)
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


def test_the_keys_of_the_bench_are_those_of_its_screen() -> None:
    import pygame

    bench = SECTION[SECTION.index("### Test bench") :]
    named = {"K": "keep", "C": "bench copy", "S": "bench save", ",": "drop before"}
    for key, action in (named | {".": "drop after", "+": "nearer", "-": "wider"}).items():
        assert KEYS[pygame.key.key_code(key.lower())] == action
        assert key in bench
