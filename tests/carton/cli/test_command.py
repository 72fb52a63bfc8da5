import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from carton.cli.command import main
from carton.rules.game import Game
from tests.carton.positions import CASES

START = "3,3,3,3,3,3/3,3,3,3,3,3/0,0 s"
OVER = "0,0/1,1/0,0 s"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    told = capsys.readouterr()
    assert told.err == ""
    return told.out


def from_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    return json.loads(run(capsys, *arguments, "--json"))


@pytest.mark.parametrize("case", CASES["first_sowings"])
def test_sow_tells_the_given_sowings(
    capsys: pytest.CaptureFixture[str], case: dict[str, Any]
) -> None:
    told = from_json(capsys, "sow", case["position"], str(case["slot"]))
    assert {key: told[key] for key in ("after", "case", "relays", "winner")} == {
        "after": case["after"],
        "case": case["case"],
        "relays": case["relays"],
        "winner": None,
    }
    assert [event["kind"] for event in told["events"]].count("relay") == case["relays"]


def test_sow_tells_the_winner(capsys: pytest.CaptureFixture[str]) -> None:
    assert from_json(capsys, "sow", "0,1/1,1/0,0 s", "2")["winner"] == "s"
    assert "south wins" in run(capsys, "sow", "0,1/1,1/0,0 s", "2")


@pytest.mark.parametrize(
    ("before", "slot", "ending"),
    [
        ("6x3:", "5", "C: the turn is over"),
        ("6x3:", "4", "A: choose again"),
        ("6x3 calm:", "4", "A: the turn is over"),
        ("0,1/1,1/0,0 s", "2", "A: the game is over"),
    ],
)
def test_sow_says_what_follows(
    capsys: pytest.CaptureFixture[str], before: str, slot: str, ending: str
) -> None:
    told = run(capsys, "sow", before, slot).splitlines()
    assert ending in told
    turn = from_json(capsys, "sow", before, slot)["after"][-1]
    assert turn == ("n" if "turn is over" in ending else "s")


def test_a_position_may_be_typed_without_quotes(capsys: pytest.CaptureFixture[str]) -> None:
    assert from_json(capsys, "sow", *START.split(), "4")["case"] == "A"


def test_best_gives_the_shortest_winning_turn_and_every_value(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = from_json(capsys, "best", "2,2,1,3/0,2,0,0/6,8 s")
    assert told["best"] == "1-2-3"
    assert {slot: choice["value"] for slot, choice in told["choices"].items()} == {
        "1": "win",
        "2": "loss",
        "3": "loss",
        "4": "win",
    }


def test_best_estimates_what_time_does_not_prove(capsys: pytest.CaptureFixture[str]) -> None:
    told = from_json(capsys, "best", "3,3,3,3,3,3,3/3,3,3,3,3,3,3/0,0 s", "--seconds", "0.1")
    values = [choice["value"] for choice in told["choices"].values()]
    assert any(isinstance(value, float) and 0 < value < 1 for value in values)


def test_best_reads_a_record(capsys: pytest.CaptureFixture[str]) -> None:
    assert from_json(capsys, "best", "3x1: 3-2 1")["position"] == "1,0,1/0,0,2/1,1 n"


def test_solve_tells_what_is_proven(capsys: pytest.CaptureFixture[str]) -> None:
    told = from_json(capsys, "solve", "--slots", "6", "--marbles", "4")
    assert told["winner"] == "first"
    assert told["first_choices"]["3"] == "win"
    assert told["first_choices"]["1"] == "loss"
    assert told["shortest_first_turn"] == CASES["shortest_first_turn_win_2x6"]["4"]
    assert told["positions"] > 0
    assert told["seconds"] >= 0


def test_solve_prints_a_table_of_cartons(capsys: pytest.CaptureFixture[str]) -> None:
    told = run(capsys, "solve", "--slots", "1-3", "--marbles", "1-6")
    for slots in ("1", "2", "3"):
        row = CASES["value_of_the_start"][slots]
        line = next(line for line in told.splitlines() if line.startswith(f"  {slots} "))
        assert line.split() == [slots, *row.values()]
    assert "18 proven in" in told


def test_solve_gives_up_in_time_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--slots", "7", "--marbles", "3", "--seconds", "0.2"]) == 1
    assert capsys.readouterr().err == "carton: 7 x 3 is not proven in 0.2 s\n"


def test_perft_counts(capsys: pytest.CaptureFixture[str]) -> None:
    told = from_json(capsys, "perft", "--slots", "6", "--marbles", "3", "--depth", "3")
    assert told == {"sequences": [6, 29, 138], "positions": [6, 29, 138]}
    assert "slot 5: 23" in run(capsys, "perft", "--depth", "3", "--divide")


def test_arena_tells_a_score_with_its_error(capsys: pytest.CaptureFixture[str]) -> None:
    told = from_json(capsys, "arena", "medium", "easy", "--games", "20", "--seed", "1")
    low, high = told["interval_95"]
    assert low <= told["score"] <= high
    assert len(told["records"]) == 20


def test_review_names_the_thrown_away_win(capsys: pytest.CaptureFixture[str]) -> None:
    record = "4x3: 4-2 4 1-2 2 2-4-1 4-3 1-4 4-2 3-4"
    told = run(capsys, "review", record, "--seconds", "30").splitlines()
    assert len(told) == 9
    assert told[1] == "  2 north  4: threw away a win; best was win in 1 turn (3-2-3)"
    assert told[3] == "  4 north  2: lost anyway"
    assert told[-1] == "  9 south  3-4: good"


def test_standard_input_is_read_line_by_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{START}\n\n6x3: 4\n"))
    told = run(capsys, "sow", "-", "5", "--json").splitlines()
    assert [json.loads(line)["case"] for line in told] == ["C", "A"]


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["sow", START, "7"], "slot 7: south has slots 1 to 6"),
        (["sow", START, "0"], "slot: '0' is not a whole number"),
        (["sow", START, "1.5"], "slot: '1.5' is not"),
        (["sow", START, "\u0663"], "slot: '\\u0663' is not"),
        (["sow", "0,3/3,3/0,0 s", "1"], "slot 1: south's slot is empty"),
        (["sow", "3"], "expected a position and then a slot"),
        (["sow", "3,3/3,3/0,0 q", "1"], "turn is 'q'"),
        (["sow", OVER, "1"], "the game is over, south has won"),
        (["best", OVER], "the game is over, south has won"),
        (["best", ""], "it is empty"),
        (["play", "--south", "easy", "--north", "person", "--json"], "north: person; with --json"),
        (["play", "--load", ""], "argument --load: it is empty"),
        (["perft", "--position", ""], "argument --position: it is empty"),
        (["perft", "--position", START, "--slots", "6"], "slots: --position says it already"),
        (["play", "--load", "kept", "--calm"], "calm: --load says it already"),
        (["--\x1b[31m\n"], "--?[31m?"),
        (["best", START, "--marbles", "2"], "36 marbles, but the game has 24"),
        (["best", START, "--seconds", "nan"], "seconds: 'nan'"),
        (["best", START, "--seconds", "0"], "seconds: '0'"),
        (["best", "6x3: 6 2"], "turn 1 (6) is not finished"),
        (["review", "nonsense"], "record: starts with 'nonsense'"),
        (["solve", "--slots", "0"], "slots: '0' is not a whole number from 1 to 12"),
        (["solve", "--slots", "5-2"], "slots: '5-2' runs backwards"),
        (["solve", "--marbles", "1-13"], "marbles: '13' is not"),
        (["perft", "--depth", "0"], "depth: '0' is not"),
        (["perft", "--position", "x"], "expected south/north/offs turn"),
        (["arena", "easy", "godlike"], "invalid choice: 'godlike'"),
        (["arena", "easy", "easy", "--games", "0"], "games: '0' is not"),
        (["arena", "easy", "easy", "--seed", "-1"], "seed: '-1' is not"),
        (["arena", "easy", "easy", "--slots", "1", "--marbles", "1"], "choose a larger carton"),
        (["play", "--no-window", "--load", "no/such/file"], "load: 'no/such/file'"),
        (["frobnicate"], "invalid choice: 'frobnicate'"),
        (["--frobnicate"], "--frobnicate"),
    ],
)
def test_bad_input_is_one_line_that_names_it_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], named: str
) -> None:
    try:
        code = main(arguments)
    except SystemExit as left:
        code = int(str(left.code))
    told = capsys.readouterr()
    assert code == 2
    assert told.out == ""
    assert named in told.err
    assert told.err.count("\n") == 1


def test_a_bad_line_of_standard_input_is_numbered(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{START}\nrubbish\n"))
    assert main(["sow", "-", "4", "--json"]) == 2
    assert capsys.readouterr().err.startswith("carton: line 2: position 'rubbish'")


def test_a_closed_standard_input_has_no_lines(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert run(capsys, "sow", "-", "4") == ""
    assert run(capsys, "play", "--no-window").splitlines()[-1] == "6x3:"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there always is a display")
@pytest.mark.parametrize("arguments", [[], ["play"], ["play", "--north", "easy"]])
def test_without_a_display_one_line_says_what_works(
    arguments: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER"):
        monkeypatch.delenv(name, raising=False)
    assert main(arguments) == 2
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 1 and "carton play --no-window" in told[0]


def test_levels_play_a_game_for_machines(capsys: pytest.CaptureFixture[str]) -> None:
    levels = ["--south", "easy", "--north", "medium", "--slots", "4", "--seed", "3"]
    told = from_json(capsys, "play", *levels)
    game = Game.parse(told["record"])
    assert told["winner"] == game.winner
    assert told["position"] == str(game.position)
    assert game.winner
    assert told == from_json(capsys, "play", *levels)


def test_play_goes_on_with_a_saved_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    kept = tmp_path / "game.txt"
    kept.write_text("6x3 calm: 4 4-1\n", encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("record\n"))
    told = run(capsys, "play", "--no-window", "--north", "person", "--load", str(kept))
    assert told.splitlines()[-1] == "6x3 calm: 4 4-1"
