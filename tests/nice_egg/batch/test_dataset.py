"""The rows of a batch as others read them: pandas, polars, pyarrow and DuckDB."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import duckdb
import pandas
import polars
import pyarrow.dataset as arrow
import pyarrow.parquet as pq
import pytest

from nice_egg.batch.columns import BATCH_COLUMNS, columns_of
from nice_egg.batch.results import FORMER_MANIFEST, MANIFEST, ResultsFolder
from nice_egg.players.computer_player import ComputerPlayer
from tests.nice_egg.command import nice_egg, refused

ASKED = ("--seats", "steady,beginner,planner:2@shaky", "--seed", "5", "--jobs", "1")


@pytest.fixture(scope="module")
def batch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six rounds in three shards."""
    out = tmp_path_factory.mktemp("dataset") / "rounds"
    asked = ("--rounds", "6", "--chunk", "2", *ASKED)
    assert nice_egg("batch", "--out", str(out), *asked).code == 0
    return out


READERS: dict[str, Callable[[str], Any]] = {
    "pandas": pandas.read_parquet,
    "polars": polars.read_parquet,
    "polars, lazily": lambda folder: polars.scan_parquet(folder).collect(),
    "pyarrow": lambda folder: arrow.dataset(folder).to_table(),
    "pyarrow, at once": pq.read_table,
    "DuckDB": lambda folder: duckdb.connect().execute(f"select * from '{folder}/*.parquet'").df(),
}


@pytest.mark.parametrize("name", READERS)
def test_a_folder_of_rows_is_a_table(batch: Path, name: str) -> None:
    ours = [row for table in ResultsFolder(batch).tables() for row in table.to_pylist()]
    found = READERS[name]((batch / "rows").as_posix())
    assert len(found) == len(ours) == 18
    columns = getattr(found, "column_names", None) or list(found.columns)
    assert columns == [column.name for column in BATCH_COLUMNS]
    for column in ("round", "landed_x", "player"):
        values = found[column]
        read = values.to_pylist() if hasattr(values, "to_pylist") else values.to_list()
        assert sorted(read) == sorted(row[column] for row in ours)


@pytest.mark.parametrize("name", ["pandas", "pyarrow", "pyarrow, at once"])
def test_the_folder_of_the_batch_is_the_same_table(batch: Path, name: str) -> None:
    found, rows = READERS[name](str(batch)), READERS[name](str(batch / "rows"))
    assert len(found) == len(rows) == 18


def test_every_file_tells_what_its_columns_mean(batch: Path) -> None:
    for file in (batch / "rows").iterdir():
        assert tuple(columns_of(pq.read_schema(file))) == BATCH_COLUMNS
    schema = arrow.dataset(batch / "rows").schema
    assert schema.field("landed_x").metadata[b"unit"] == b"mm"
    assert all(column.meaning for column in BATCH_COLUMNS)


def test_columns_are_told_for_people_and_machines(monkeypatch: pytest.MonkeyPatch) -> None:
    told = json.loads(nice_egg("columns", "--json").out)
    assert [column["name"] for column in told] == [column.name for column in BATCH_COLUMNS]
    for width in ("80", "30"):
        monkeypatch.setenv("COLUMNS", width)
        words = nice_egg("columns").out.split()
        assert all(column.name in words for column in BATCH_COLUMNS)


def test_rows_name_the_seats_player_and_its_aim(batch: Path) -> None:
    names = dict(zip("ABC", ASKED[1].split(","), strict=True))
    rows = pandas.read_parquet(batch / "rows")
    for player, name in names.items():
        plays = ComputerPlayer.parse(name)
        mine = rows[rows.player == player]
        assert set(zip(mine.strategy, mine.hand, strict=True)) == {
            (str(plays.strategy), str(plays.hand))
        }
    steady = rows[rows.player == "A"]
    centered = steady[steady.turn == 1]
    assert (centered.aim_x == centered.start_center_x).all()
    assert (steady.aim_x != steady.release_x).all()


def test_a_folder_of_an_earlier_format_is_refused_by_name(tmp_path: Path) -> None:
    (tmp_path / FORMER_MANIFEST).write_text("{}", encoding="utf-8")
    told = f"holds {FORMER_MANIFEST} of an earlier version"
    assert told in refused("batch", "--out", str(tmp_path), "--rounds", "1")
    assert told in refused("drop", "--from", str(tmp_path), "1", "1")
    assert not (tmp_path / MANIFEST).exists()
