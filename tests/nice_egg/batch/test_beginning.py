"""Who begins a game of a batch, and who won it."""

import json
from collections import Counter
from itertools import pairwise
from math import sqrt
from pathlib import Path

import pytest

from eggconsole.refusal import Refusal
from nice_egg.batch.batch import Batch
from nice_egg.batch.rate import error_of, wilson
from nice_egg.batch.results import ResultsFolder
from nice_egg.batch.summary import BatchSummary
from nice_egg.fall.physics import Physics
from nice_egg.match.options import Options
from tests.nice_egg.command import nice_egg, refused

QUICK = Physics(dt=5e-4, time_limit=1.0)


def plan(first: str, kind: str = "rounds", seats: int = 4, seed: int = 7) -> Batch:
    return Batch(kind, seed, ",".join(["steady"] * seats), Options(), QUICK, first)


def test_who_begins_is_drawn_evenly_from_the_seed_by_the_games_number() -> None:
    games = range(1, 2001)
    drawn = [plan("draw").first_of(game) for game in games]
    assert drawn == [plan("draw", "matches").first_of(game) for game in games]
    assert drawn != [plan("draw", seed=8).first_of(game) for game in games]
    for count in Counter(drawn).values():
        assert abs(count - 500) < 4 * sqrt(2000 * 0.25 * 0.75)
    after_a = Counter(b for a, b in pairwise(drawn) if a == "A")
    assert len(after_a) == 4 and min(after_a.values()) > 80


def test_who_begins_goes_round_or_stays() -> None:
    assert [plan("rotate", seats=3).first_of(game) for game in range(1, 6)] == list("ABCAB")
    assert {plan("C").first_of(game) for game in range(1, 6)} == {"C"}


@pytest.mark.parametrize("first", ["draw", "rotate", "B"])
@pytest.mark.parametrize("kind", ["rounds", "matches"])
def test_the_first_turn_is_whose_it_should_be(first: str, kind: str) -> None:
    batch = plan(first, kind, seats=2)
    for game in (1, 2, 3):
        rows = batch.rows(game)
        assert (rows[0]["turn"], rows[0]["player"]) == (1, batch.first_of(game))
        assert [row["turn"] for row in rows[:2]] == [1, 2]
        if kind == "matches" and rows[-1]["round"] > 1:  # the pan passes clockwise
            second = next(row for row in rows if row["round"] == 2)
            assert second["player"] != rows[0]["player"]


@pytest.mark.parametrize("first", ["E", "a", "drawn"])
def test_who_cannot_begin_is_refused(tmp_path: Path, first: str) -> None:
    told = refused("batch", "--out", str(tmp_path / "out"), "--first", first)
    assert f"first: {first!r} is not allowed; allowed: draw, rotate, A, B, C, D" in told
    with pytest.raises(Refusal, match=r"options\.first: 'B' begins no game of a batch"):
        Batch("rounds", 1, "steady,steady", Options(first="B"), QUICK)


@pytest.fixture(scope="module")
def matches(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("matches") / "out"
    asked = ("--matches", "8", "--seats", "steady,beginner", "--chunk", "3", "--jobs", "1")
    said = nice_egg("batch", *asked, "--set", "dt=0.0005", "--out", str(out))
    assert said.code == 0 and "won, % of matches" in said.out
    return out


def test_matches_won_are_those_of_the_matches_played(matches: Path) -> None:
    folder = ResultsFolder(matches)
    batch = Batch.from_json(folder.parameters)
    winners: Counter[str] = Counter()
    for game in range(1, 9):
        *_, last = batch.game(game)
        assert last.outcome
        winners.update(last.outcome.winners)
    found = BatchSummary.of(folder.tables())
    assert found.matches == 8
    assert {name: seat.won for name, seat in found.seats.items()} == {
        name: winners[name] for name in "AB"
    }
    told = found.to_json()["seats"][0]["won"]
    assert told == {"rate": winners["A"] / 8, "se": error_of(wilson(winners["A"] / 8, 8))}


def test_every_game_of_a_rotating_batch_can_be_dropped_again(matches: Path, tmp_path: Path) -> None:
    rows = [row for table in ResultsFolder(matches).tables() for row in table.to_pylist()]
    for row in [row for row in rows if row["match"] in (2, 5)][:6]:
        place = f"{row['match']}.{row['round']}"
        said = nice_egg("drop", "--json", "--from", str(matches), place, str(row["turn"]))
        yolk = json.loads(said.out)["table"]["yolks"][-1]
        assert (yolk["player"], yolk["x"]) == (row["player"], row["landed_x"])


def test_single_rounds_tell_of_no_matches_won(tmp_path: Path) -> None:
    asked = ("--rounds", "2", "--players", "1", "--jobs", "1", "--out", str(tmp_path / "out"))
    data = json.loads(nice_egg("batch", *asked, "--json").out)
    assert data["matches"] == 0 and data["seats"][0]["won"] is None
    (table,) = ResultsFolder(tmp_path / "out").tables()
    assert table["won"].null_count == 2
