"""Strategies of other packages play in batches and matches, here and in new processes."""

import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from nice_egg.batch.results import ResultsFolder, digest
from nice_egg.match.record import Record
from nice_egg.players import plug_in
from nice_egg.players.computer_player import ComputerPlayer
from tests.nice_egg.command import nice_egg

EDGE = "tests.nice_egg.players.edge:Edge"


def test_a_plug_in_is_a_player_whose_text_reads_back() -> None:
    player = ComputerPlayer.parse(EDGE)
    assert str(player) == f"{EDGE}@steady"
    assert ComputerPlayer.parse(f"{EDGE}@shaky").hand.aim == 18.0
    assert ComputerPlayer.parse(str(player)) == player


def test_a_batch_with_a_plug_in_has_the_same_rows_in_any_number_of_processes(
    tmp_path: Path,
) -> None:
    digests = []
    for jobs in ("1", "2"):
        out = tmp_path / jobs
        asked = ("--seats", f"{EDGE}@steady,steady", "--rounds", "4", "--chunk", "1")
        assert nice_egg("batch", *asked, "--jobs", jobs, "--out", str(out)).code == 0
        digests.append(digest(ResultsFolder(out).tables()))
    assert digests[0] == digests[1]
    rows = [row for table in ResultsFolder(out).tables() for row in table.to_pylist()]
    mine = [row for row in rows if row["player"] == "A"]
    assert {(row["strategy"], row["aim_x"]) for row in mine} == {(EDGE, 60.0)}


def test_a_match_with_a_plug_in_has_a_record_that_replays() -> None:
    said = nice_egg("match", "--seats", f"{EDGE},beginner", "--rounds", "1")
    record = Record.parse(said.out.splitlines()[-1])
    assert record.players[0] == f"{EDGE}@steady"
    assert record.match().outcome is not None


def test_a_class_in_a_file_at_hand_plays(tmp_path: Path) -> None:
    source = Path(__file__).with_name("edge.py").read_text(encoding="utf-8")
    (tmp_path / "at_hand.py").write_text(source, encoding="utf-8")
    code = "import sys; from nice_egg.cli.command import main; sys.exit(main())"
    asked = ("batch", "--seats", "at_hand:Edge,steady", "--rounds", "2", "--jobs", "2")
    done = subprocess.run(
        [sys.executable, "-P", "-c", code, *asked, "--chunk", "1", "--out", "out"],
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "A at_hand:Edge" in done.stdout


def test_an_entry_point_is_a_level(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("edge", EDGE, plug_in.GROUP)
    monkeypatch.setattr(plug_in, "named", lambda: {"edge": point})
    assert str(ComputerPlayer.parse("edge@steady")) == "edge@steady"


@pytest.mark.parametrize(
    ("player", "told"),
    [
        ("no_such_module:Edge", "cannot be loaded: ModuleNotFoundError"),
        ("tests.nice_egg.players.edge:Verge", "cannot be loaded: AttributeError"),
        ("tests.nice_egg.players.edge:Idle", "is no strategy; allowed: a class with `aim`"),
        ("tests.nice_egg.players.edge:Careless", "gives None; allowed: an Aim"),
        ("tests.nice_egg.players.edge:Broken", "fails: ZeroDivisionError: no eggs"),
        (f"{EDGE}@limp", "hand: 'limp' is unknown"),
        ("beginner:Edge", "player: 'beginner:Edge' is unknown"),
    ],
)
def test_what_is_no_plug_in_is_refused_in_one_line(tmp_path: Path, player: str, told: str) -> None:
    asked = ("--seats", player, "--rounds", "1", "--jobs", "1", "--out", str(tmp_path / "out"))
    said = nice_egg("batch", *asked)
    assert said.code == 2 and not said.out
    assert told in said.err.splitlines()[-1] and "Traceback" not in said.err
    assert told in nice_egg("match", "--seats", player, "--rounds", "1").err
