"""Batches: the same rows whatever the jobs, chunks, restarts; every row can be dropped again."""

import json
import os
import shutil
import signal
from pathlib import Path

import pyarrow as pa
import pytest

from eggconsole.refusal import Refusal
from nice_egg.batch.results import MANIFEST, SCHEMA, ResultsFolder, digest, packed
from tests.nice_egg.batch.running import SMALL, start, until
from tests.nice_egg.command import nice_egg, refused


def batch(out: Path, *arguments: str) -> str:
    said = nice_egg("batch", "--out", str(out), *SMALL, *arguments)
    assert said.code == 0, said.err
    return digest(ResultsFolder(out).tables())


@pytest.fixture(scope="module")
def twelve(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("batch") / "rounds"
    batch(out, "--rounds", "12", "--jobs", "1", "--chunk", "5")
    return out


def test_jobs_and_chunks_do_not_change_the_rows(twelve: Path, tmp_path: Path) -> None:
    expected = digest(ResultsFolder(twelve).tables())
    assert batch(tmp_path / "a", "--rounds", "12", "--jobs", "2", "--chunk", "7") == expected
    assert batch(tmp_path / "b", "--rounds", "12", "--jobs", "1", "--chunk", "100") == expected


def test_the_first_rounds_of_more_are_the_same(twelve: Path, tmp_path: Path) -> None:
    few = tmp_path / "few"
    batch(few, "--rounds", "5", "--jobs", "1")
    assert digest(ResultsFolder(few).tables()) == digest(ResultsFolder(twelve).tables(5))
    more = batch(few, "--rounds", "12", "--jobs", "1", "--chunk", "3")
    assert more == digest(ResultsFolder(twelve).tables())


def test_the_manifest_of_the_same_rows_is_the_same_whatever_made_them(
    twelve: Path, tmp_path: Path
) -> None:
    again = tmp_path / "again"
    batch(again, "--rounds", "5", "--jobs", "1")
    part = ResultsFolder(again).manifest()
    batch(again, "--rounds", "12", "--jobs", "2", "--chunk", "2")
    assert ResultsFolder(again).manifest() == ResultsFolder(twelve).manifest()
    assert part.games == 5
    assert part.digest != ResultsFolder(again).manifest().digest


@pytest.mark.parametrize("name", ["player", "release_x", "settled", "invalid", "points"])
def test_a_digest_tells_a_single_changed_value(twelve: Path, name: str) -> None:
    (table,) = ResultsFolder(twelve).tables(5)
    rows = table.to_pylist()
    other = {"player": "Z", "release_x": 0.5, "settled": None, "invalid": "lost", "points": 9}
    rows[3] = rows[3] | {name: other[name]}
    assert digest([pa.Table.from_pylist(rows, schema=SCHEMA)]) != digest([table])


def test_a_finished_batch_says_its_summary_again_without_playing(twelve: Path) -> None:
    said = nice_egg("batch", "--out", str(twelve), *SMALL, "--rounds", "12", "--json")
    data = json.loads(said.out)
    assert data["played"] == 0
    assert data["rounds"] == 12
    assert [seat["yolks"] for seat in data["seats"]] == [12, 12]


@pytest.mark.parametrize("seed", ["0", "123"])
def test_the_order_of_hashes_does_not_matter(twelve: Path, tmp_path: Path, seed: str) -> None:
    done = start(tmp_path / "rounds", "12", PYTHONHASHSEED=seed)
    assert done.wait(120) == 0
    assert digest(ResultsFolder(tmp_path / "rounds").tables()) == digest(
        ResultsFolder(twelve).tables()
    )


INTERRUPT = pytest.param(
    "interrupt",
    marks=pytest.mark.skipif(os.name == "nt", reason="Windows sends Ctrl-C to the whole console"),
)


@pytest.mark.parametrize("how", ["kill", INTERRUPT])
def test_a_stopped_batch_goes_on_without_losing_or_changing_a_row(
    twelve: Path, tmp_path: Path, how: str
) -> None:
    out = tmp_path / "rounds"
    running = start(out, "400")
    until(lambda: len(ResultsFolder(out).shards()) >= 2, running)
    if how == "kill":
        running.kill()
        if os.name == "posix":
            running.communicate(timeout=60)  # until the last worker closes the pipe
        running.wait(60)
    else:
        running.send_signal(signal.SIGINT)
        assert running.wait(60) == 130
        assert running.stderr is not None
        assert "the same command goes on" in running.stderr.read()
    assert batch(out, "--rounds", "12", "--jobs", "1")
    assert digest(ResultsFolder(out).tables(12)) == digest(ResultsFolder(twelve).tables())


def test_every_row_can_be_dropped_again(twelve: Path) -> None:
    for row in ResultsFolder(twelve).rows(0, 7):
        said = nice_egg("drop", "--json", "--from", str(twelve), "7", str(row["turn"]))
        yolk = json.loads(said.out)["table"]["yolks"][-1]
        landed = {name: row[f"landed_{name}"] for name in ("x", "y", "z", "tilt", "azimuth")}
        assert landed == {name: yolk[name] for name in landed}


def test_whole_matches_are_rows_too_and_can_be_dropped_again(tmp_path: Path) -> None:
    out = tmp_path / "matches"
    said = nice_egg(
        "batch", "--out", str(out), *SMALL, "--matches", "3", "--hit-out", "--jobs", "1"
    )
    assert said.code == 0, said.err
    (table,) = ResultsFolder(out).tables()
    rows = table.to_pylist()
    assert {row["match"] for row in rows} == {1, 2, 3}
    last = rows[-1]
    place = f"{last['match']}.{last['round']}"
    again = nice_egg("drop", "--json", "--from", str(out), place, str(last["turn"]))
    yolk = json.loads(again.out)["table"]["yolks"][-1]
    assert (yolk["x"], yolk["y"]) == (last["landed_x"], last["landed_y"])
    assert max(sum(r["points"] for r in rows if r["match"] == m) for m in (1, 2, 3)) >= 2
    assert "MATCH.ROUND, like 1.1" in refused("drop", "--from", str(out), "1", "1")


@pytest.mark.parametrize(
    ("part", "name", "value", "told"),
    [
        ("parameters", "seats", 5, "folder: its manifest's seats: 5 is not allowed"),
        ("parameters", "seed", "x", "folder: its manifest's seed: 'x' is not allowed"),
        ("parameters", "white", "omelette", "white: 'omelette' is unknown"),
        ("versions", "model", "0", "from: made by version 0 of the physics; allowed: "),
    ],
)
def test_rows_of_an_unknown_origin_are_not_dropped_again(
    twelve: Path, tmp_path: Path, part: str, name: str, value: object, told: str
) -> None:
    shutil.copytree(twelve, tmp_path / "rounds")
    file = tmp_path / "rounds" / MANIFEST
    data = json.loads(file.read_text(encoding="utf-8"))
    data[part][name] = value
    file.write_text(json.dumps(data), encoding="utf-8")
    assert told in refused("drop", "--from", str(file.parent), "7", "1")


def test_a_batch_has_a_picture(twelve: Path, tmp_path: Path) -> None:
    picture = tmp_path / "batch.png"
    batch(twelve, "--rounds", "12", "--picture", str(picture))
    assert picture.read_bytes().startswith(b"\x89PNG")


# Refusals


def test_a_folder_of_other_parameters_says_which_differ(twelve: Path) -> None:
    told = refused("batch", "--out", str(twelve), "--players", "2", "--seed", "4")
    assert "belongs to other parameters: seed 3 not 4" in told
    told = refused("batch", "--out", str(twelve), "--players", "3", "--seed", "3")
    assert "seats 2 x 'steady@average' not 3 x 'steady@average'" in told
    told = refused("batch", "--out", str(twelve), *SMALL, "--set", "friction=0.2")
    assert "physics 'wood' not 'wood friction=0.2'" in told


def test_a_foreign_folder_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("dear diary", encoding="utf-8")
    told = refused("batch", "--out", str(tmp_path), "--rounds", "1")
    assert "holds 'diary.txt' and no _manifest.json" in told
    assert [entry.name for entry in tmp_path.iterdir()] == ["diary.txt"]


def test_a_file_in_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "rounds"
    file.write_text("", encoding="utf-8")
    assert "cannot write in" in refused("batch", "--out", str(file), "--rounds", "1")


def test_a_disk_that_fills_up_is_told_and_leaves_no_half_shard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    folder = ResultsFolder.prepared(tmp_path, {})
    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(Refusal, match=r"out: cannot write in .*: No space left on device"):
        folder.add(1, 4, b"rows")
    assert [entry.name for entry in tmp_path.rglob("*.*")] == [MANIFEST]


def test_a_damaged_shard_is_named(twelve: Path, tmp_path: Path) -> None:
    out = tmp_path / "rounds"
    batch(out, "--rounds", "4", "--jobs", "1")
    (shard,) = ResultsFolder(out).shards()
    shard.path.write_bytes(b"no parquet")
    said = nice_egg("batch", "--out", str(out), *SMALL, "--rounds", "4")
    assert said.code == 2
    assert said.out == ""
    assert said.err.count("\n") == 1, "it is said before anything is played"
    assert f"{shard.path.name}' is damaged: its bytes are not those" in said.err
    assert "delete this file and run the batch or study again" in said.err
    shard.path.unlink()
    assert batch(out, "--rounds", "4", "--jobs", "1") == digest(ResultsFolder(twelve).tables(4))


def test_games_that_were_written_twice_are_read_once(twelve: Path, tmp_path: Path) -> None:
    out = tmp_path / "rounds"
    batch(out, "--rounds", "12", "--jobs", "1", "--chunk", "4")
    rows = [row for table in ResultsFolder(twelve).tables() for row in table.to_pylist()]
    ResultsFolder(out).add(3, 6, packed([row for row in rows if 3 <= row["round"] <= 6]))
    assert digest(ResultsFolder(out).tables()) == digest(ResultsFolder(twelve).tables())
    assert ResultsFolder(out).missing(14, 5) == [(13, 14)]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--rounds", "0"), "'0' is not a whole number from 1"),
        (("--rounds", "5", "--matches", "5"), "exclude each other"),
        (("--jobs", "100000"), "jobs: 100000 is out of range; allowed: 1 to 1000"),
        (("--jobs", "-1"), "'-1' is not a whole number"),
        (("--players", "9"), "players: 9 is out of range"),
        (("--seats", "steady,steady@shaky", "--players", "3"), "3 are asked for"),
        (("--picture", "batch.txt"), "batch.txt"),
        (("--white", "outline 3 0,0 1,1"), "white.outline: 2 points"),
    ],
)
def test_batch_refuses_in_one_line_and_makes_no_folder(
    tmp_path: Path, arguments: tuple[str, ...], told: str
) -> None:
    out = tmp_path / "new"
    assert told in refused("batch", "--out", str(out), *arguments)
    assert not out.exists()
