import json
from pathlib import Path
from typing import Any

import pytest

from carton.rules.perft import perft, perft_by_choice
from carton.rules.position import Position
from carton.rules.rule_error import RuleError
from tests.carton.positions import CASES

FILES = sorted(Path(__file__).with_name("perft").glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_counts_are_those_on_file(path: Path) -> None:
    told: dict[str, Any] = json.loads(path.read_text("utf-8"))
    position, depth = Position.start(told["slots"], told["marbles"]), len(told["sequences"])
    found = perft(position, depth)
    divided = {str(slot): ways for slot, ways in perft_by_choice(position, depth).items()}
    assert divided == told["by_choice"], "sequences by first choice differ"
    assert list(found.sequences) == told["sequences"]
    assert list(found.positions) == told["positions"]


@pytest.mark.parametrize("given", CASES["sowing_counts_from_start"])
def test_given_counts(given: dict[str, Any]) -> None:
    told = given["sequences_of_1_to_3_sowings"]
    assert list(perft(Position.start(6, given["marbles"]), len(told)).sequences) == told


def test_counts_by_choice_add_up() -> None:
    for depth in (1, 2, 4):
        divided = perft_by_choice(Position.start(4, 2), depth)
        assert sum(divided.values()) == perft(Position.start(4, 2), depth).sequences[-1]


def test_a_finished_game_has_no_sequences() -> None:
    assert perft(Position.parse("0,0/1,1/0,0 s"), 2).sequences == (0, 0)


@pytest.mark.parametrize("depth", [0, 101])
def test_a_depth_out_of_range_is_refused(depth: int) -> None:
    with pytest.raises(RuleError, match="depth"):
        perft(Position.start(), depth)
