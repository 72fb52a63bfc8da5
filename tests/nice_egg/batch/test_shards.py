"""A shard gives the rows that were written, or it is named and nothing is played."""

import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from eggconsole.refusal import Refusal
from nice_egg.batch.batch import Batch
from nice_egg.batch.manifest import Manifest
from nice_egg.batch.results import MANIFEST, SCHEMA, ResultsFolder, packed
from nice_egg.batch.versions import versions
from nice_egg.fall.physics import Physics
from nice_egg.match.options import Options
from tests.nice_egg.command import nice_egg, refused

ASKED = ("--rounds", "4", "--players", "2", "--seed", "3", "--jobs", "1")
FLIPS = 400
"""Bits that the usual suite flips, of some 200,000."""


@pytest.fixture(scope="module")
def four(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of four rounds in one shard."""
    out = tmp_path_factory.mktemp("shards") / "rounds"
    assert nice_egg("batch", "--out", str(out), *ASKED).code == 0
    return out


@pytest.fixture
def copy(four: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(four, tmp_path / "rounds"))


def only(folder: Path) -> Path:
    (shard,) = (folder / "rows").glob("rows-*")
    return shard


def flipped(data: bytes, bits: Iterator[int] | list[int]) -> Iterator[bytes]:
    for bit in bits:
        other = bytearray(data)
        other[bit // 8] ^= 1 << bit % 8
        yield bytes(other)


def unharmed(folder: Path, damaged: Iterator[bytes]) -> int:
    """How many damaged contents of the only shard are refused; all, or it fails."""
    shard = only(folder)
    count = 0
    for data in damaged:
        shard.write_bytes(data)
        with pytest.raises(Refusal, match=r"damaged: .*; delete this file and run"):
            ResultsFolder(folder).missing(4, 100)
        with pytest.raises(Refusal, match="damaged"):
            list(ResultsFolder(folder).tables())
        count += 1
    return count


def test_a_flipped_bit_anywhere_is_told(copy: Path) -> None:
    data = only(copy).read_bytes()
    some = random.Random(12).sample(range(8 * len(data)), FLIPS)
    assert unharmed(copy, flipped(data, some)) == FLIPS


@pytest.mark.slow
def test_every_flipped_bit_is_told(copy: Path) -> None:
    data = only(copy).read_bytes()
    every = range(8 * len(data))
    assert unharmed(copy, flipped(data, iter(every))) == len(every)


def test_a_file_that_is_cut_or_grown_is_told(copy: Path) -> None:
    data = only(copy).read_bytes()
    cut = [data[:k] for k in range(0, len(data), len(data) // 50)]
    assert unharmed(copy, iter([*cut, data + b"\0", data + data, data[::-1]])) > 50


def test_flips_that_only_the_pages_checksums_can_tell_are_told(copy: Path) -> None:
    """The name can be made to fit a damaged file: then Parquet's own checks tell of its pages."""
    data = only(copy).read_bytes()
    rows = list(ResultsFolder(copy).tables())
    column = pq.ParquetFile(pa.BufferReader(data)).metadata.row_group(0).column(4)
    begin, size = column.data_page_offset, column.total_compressed_size
    end = begin + min(size, 200)
    for other in flipped(data, list(range(8 * begin, 8 * end, 13))):
        only(copy).unlink()
        ResultsFolder(copy).add(1, 4, other)
        try:
            assert list(ResultsFolder(copy).tables()) == rows
        except Refusal as refusal:
            assert "damaged" in str(refusal)


def test_a_damaged_shard_is_named_before_anything_is_played(copy: Path) -> None:
    shard = only(copy)
    shard.write_bytes(shard.read_bytes().replace(b"PAR1", b"RAP1"))
    before = {path: path.read_bytes() for path in copy.rglob("*.*")}
    told = refused("batch", "--out", str(copy), *ASKED[2:], "--rounds", "500")
    assert f"{shard.name}' is damaged: its bytes are not those that were written" in told
    assert "delete this file and run the batch or study again" in told
    assert {path: path.read_bytes() for path in copy.rglob("*.*")} == before


def test_what_is_said_helps(copy: Path, four: Path) -> None:
    shard = only(copy)
    shard.write_bytes(b"")
    refused("batch", "--out", str(copy), *ASKED)
    shard.unlink()
    assert nice_egg("batch", "--out", str(copy), *ASKED).code == 0
    assert ResultsFolder(copy).manifest() == ResultsFolder(four).manifest()


def replaced(name: str, value: object) -> Callable[[list[dict[str, Any]]], list[dict[str, Any]]]:
    return lambda rows: [rows[0] | {name: value}, *rows[1:]]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda rows: [], "it has no rows"),
        (lambda rows: rows[:-2], "its rows are not those of its games"),
        (lambda rows: [*rows[:2], *rows[4:]], "its rows are not those of its games"),
        (replaced("round", 9), "its rows are not those of its games"),
        (replaced("player", None), "column player has a null"),
        (replaced("points", None), "column points has a null"),
        (replaced("release_x", None), "column release_x has a null"),
    ],
)
def test_rows_that_no_batch_writes_are_told(
    copy: Path, change: Callable[[list[dict[str, Any]]], list[dict[str, Any]]], told: str
) -> None:
    (table,) = ResultsFolder(copy).tables()
    loose = pa.schema([field.with_nullable(True) for field in SCHEMA])
    only(copy).unlink()
    ResultsFolder(copy).add(1, 4, packed(change(table.to_pylist()), loose))
    assert told in refused("batch", "--out", str(copy), *ASKED)


@pytest.mark.parametrize("name", ["player", "round", "settled", "points"])
def test_a_column_that_is_not_there_is_told(copy: Path, name: str) -> None:
    (table,) = ResultsFolder(copy).tables()
    sink = pa.BufferOutputStream()
    pq.write_table(table.drop_columns([name]), sink)
    only(copy).unlink()
    ResultsFolder(copy).add(1, 4, sink.getvalue().to_pybytes())
    assert "is damaged" in refused("batch", "--out", str(copy), *ASKED)


@pytest.mark.parametrize(
    "name",
    [
        "rows-1-4.parquet",
        "rows-0000000-0000004-{}.parquet",
        "rows-0000004-0000001-{}.parquet",
        "rows-0000001-0000004.parquet",
        "rows-a-b-{}.parquet",
        "rows-.txt",
    ],
)
def test_a_file_that_is_named_like_no_shard_is_told(copy: Path, name: str) -> None:
    only(copy).rename(copy / "rows" / name.format("0" * 16))
    assert "is not named like rows of a batch" in refused("batch", "--out", str(copy), *ASKED)


def test_a_folder_in_the_place_of_a_shard_is_told(copy: Path) -> None:
    shard = only(copy)
    shard.unlink()
    shard.mkdir()
    assert "cannot read" in refused("batch", "--out", str(copy), *ASKED)


def test_a_folder_of_an_older_format_is_refused_by_name(copy: Path) -> None:
    plan = Batch("rounds", 3, "steady@average,steady@average", Options(), Physics())
    older = Manifest(plan.to_json(), versions() | {"format": "2"})
    (copy / MANIFEST).write_text(str(older), encoding="utf-8")
    told = refused("batch", "--out", str(copy), *ASKED)
    assert "versions.format: '2' cannot be read; allowed: '3'" in told
    told = refused("drop", "--from", str(copy), "1", "1")
    assert "versions.format: '2' cannot be read; allowed: '3'" in told
