import io
from pathlib import Path

import pytest

from carton.cli.drawing import draw
from carton.cli.game_file import load, save
from carton.cli.terminal import Table
from carton.players.level import Level
from carton.rules.game import Game
from carton.rules.options import Options
from carton.rules.position import Position
from carton.rules.side import Side
from eggconsole.refusal import Refusal


def play(
    lines: str, levels: dict[Side, Level] | None = None, options: Options | None = None
) -> tuple[str, Game]:
    out = io.StringIO()
    table = Table(Game.new(options), levels or {}, io.StringIO(lines), out)
    table.run()
    return out.getvalue(), table.game


def test_the_carton_is_drawn_with_north_across_the_table() -> None:
    assert draw(Position.parse("1,3,0,1,12,0/2,0,7,2,1,3/5,3 n")).splitlines() == [
        "             6    5    4    3    2    1",
        "          +----+----+----+----+----+----+",
        "> north   |  3 |  1 |  2 |  7 |  . |  2 |",
        "    off 3 +----+----+----+----+----+----+ off 5",
        "  south   |  1 |  3 |  . |  1 | 12 |  . |",
        "          +----+----+----+----+----+----+",
        "             1    2    3    4    5    6",
    ]


def test_two_people_play_by_slots_and_by_turns() -> None:
    told, game = play("6-2\n4\n1\n")
    assert str(game) == "6x3: 6-2 4 1"
    assert told.splitlines()[-1] == "6x3: 6-2 4 1"
    assert "6, 3 relays: last marble off the board (A)" in told


def test_a_game_played_to_its_end_names_the_winner_and_why() -> None:
    told, game = play("3-2\n1\n", options=Options(3, 1))
    assert not game.winner
    assert "wins" not in told
    told, game = play("1\n", options=Options(2, 1))
    assert game.winner == "s"
    assert "south wins: its side is clear, north's is not." in told


def test_a_refused_line_says_why_and_changes_nothing() -> None:
    told, game = play("9\n6-6-6\n6-2-1\nfly\nsave\nhint now\n1 2\n-\n\n")
    assert game == Game.new()
    for why in (
        "slot 9: south has slots 1 to 6",
        "'fly' is no command here; help lists them",
        "save: the name of a file is missing",
        "6-2-1: the turn is over after sowing 2",
        "turn '1 2': expected slots like 3-5-1",
    ):
        assert why in told


def test_undo_against_a_level_goes_back_to_the_persons_own_choice() -> None:
    told, game = play("4\n1\nundo\n", {"n": "medium"})
    assert game.sowings == (4,)
    told, game = play("undo\n")
    assert "undo: there is nothing to take back" in told


def test_hint_gives_a_value_for_every_choice() -> None:
    told, _ = play("hint\n", options=Options(3, 4))
    assert "  1: win" in told
    assert "  2: loss" in told
    assert "  best: " in told


def test_save_and_load_keep_the_game(tmp_path: Path) -> None:
    kept = tmp_path / "a game.txt"
    _, game = play(f"6-2\n4\nsave {kept}\n")
    assert kept.read_text("utf-8") == "6x3: 6-2 4\n"
    assert [path.name for path in tmp_path.iterdir()] == ["a game.txt"]
    assert load(kept) == game
    _, again = play(f"load {kept}\n1\n", options=Options(2, 2))
    assert str(again) == "6x3: 6-2 4 1"


@pytest.mark.parametrize(
    ("content", "named"),
    [
        (b"", "expected one line"),
        (b"6x3: 4\n6x3: 4\n", "expected one line"),
        (b"\xff\xfe", "not a text file"),
        (b"6x3: 6 2\n", "turn 1 (6) is not finished"),
        (b"3" * 200_000, "expected one line"),
    ],
)
def test_a_damaged_file_is_refused(tmp_path: Path, content: bytes, named: str) -> None:
    kept = tmp_path / "game.txt"
    kept.write_bytes(content)
    told, game = play(f"load {kept}\n")
    assert game == Game.new()
    assert named in told


def test_saving_where_one_cannot_is_refused_and_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="save: "):
        save(Game.new(), tmp_path / "none" / "game.txt")
    (tmp_path / "folder").mkdir()
    with pytest.raises(Refusal, match="save: "):
        save(Game.new(), tmp_path / "folder")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


def test_saving_replaces_a_saved_game_but_nothing_else(tmp_path: Path) -> None:
    kept, letter = tmp_path / "game", tmp_path / "letter"
    letter.write_text("Dear Anna\n", encoding="utf-8")
    told, _ = play(f"save {kept}\n6-2\nsave {kept}\nsave {letter}\n")
    assert kept.read_text("utf-8") == "6x3: 6-2\n"
    assert "it is there already, and is no saved game" in told
    assert letter.read_text("utf-8") == "Dear Anna\n"


@pytest.mark.parametrize("name", ["~nobody-of-that-name/x", "a" * 300, "a\0b"])
def test_a_name_that_no_file_can_have_is_refused(name: str) -> None:
    told, _ = play(f"save {name}\nload {name}\n")
    assert "save: " in told and "load: " in told


def test_two_levels_play_a_whole_game() -> None:
    told, game = play("", {"s": "hard", "n": "easy"})
    assert game.winner
    assert Game.parse(told.splitlines()[-1]) == game
