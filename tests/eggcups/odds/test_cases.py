"""The figures given for the game: start values, rows of the policy, where to pass."""

import json
from pathlib import Path
from typing import Any

import pytest

from eggcups.odds.table_cache import table_for

CASES: dict[str, Any] = json.loads(
    (Path(__file__).parent / "cases" / "eggcups.json").read_text(encoding="utf-8")
)


def test_two_players_first_wins() -> None:
    aims = table_for(2, 16).odds((8, 8), 0).roll.aims
    assert aims[0] == pytest.approx(CASES["two_players_8_eggs_first_wins"], abs=1e-10)


def test_three_players_by_seat() -> None:
    aims = table_for(3, 21).odds((7, 7, 7), 0).roll.aims
    assert aims == pytest.approx(CASES["three_players_7_eggs_win_by_seat"], abs=1e-12)


@pytest.mark.parametrize(
    "row", CASES["policy_rows_2p"], ids=lambda row: str(list(row.values())[:3])
)
def test_policy_rows(row: dict[str, Any]) -> None:
    odds = table_for(2, 24).odds((row["mine"], row["theirs"]), row["full_cups"])
    assert odds.best == row["best"]
    assert odds.roll.aims[0] == pytest.approx(row["win_if_roll"], abs=1e-11)
    assert odds.pass_on.aims[0] == pytest.approx(row["win_if_pass"], abs=1e-11)


def test_where_to_pass_with_three_cups_full() -> None:
    pass_at = {
        tuple(baskets[0].tolist())
        for baskets, cups, roll in _each_situation(16)
        if cups == 3 and not roll
    }
    assert pass_at == {tuple(pair) for pair in CASES["policy_2p"]["pass_at"]}


def _each_situation(total: int) -> Any:
    for baskets, cups, rolls in table_for(2, total).decisions(total):
        for index in range(cups.size):
            yield baskets[index : index + 1], cups[index], rolls[index]
