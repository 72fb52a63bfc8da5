"""The cache saves time and is never believed."""

from functools import cache
from pathlib import Path

import numpy as np
import platformdirs
import pytest

from eggcups.odds import table_cache
from eggcups.odds.odds_table import solve
from eggcups.odds.tabled_game import TabledGame

GAME = TabledGame(2, 16)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache, and no memory of table_cache."""
    monkeypatch.setattr(platformdirs, "user_cache_path", lambda *_: tmp_path)
    table_cache.table.cache_clear()
    return table_cache.folder()


def fresh() -> bytes:
    table_cache.table.cache_clear()
    return table_cache.table(GAME).chances.tobytes()


def stored(folder: Path) -> Path:
    return folder / "2-first-out-16.f8"


def test_a_table_is_kept_and_read_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = fresh()
    assert stored(folder).read_bytes() == first
    assert [path.name for path in folder.iterdir()] == ["2-first-out-16.f8"]
    monkeypatch.setattr(table_cache, "solve", None)
    assert fresh() == first


@cache
def damages() -> dict[str, bytes]:
    good = solve(GAME).chances
    other = solve(TabledGame(2, 24)).chances[: len(good)][::-1]
    nudged = good.copy()
    nudged[100, 0] += 1e-8
    return {
        "empty": b"",
        "cut off": good.tobytes()[:1000],
        "too long": good.tobytes() + b"\0" * 8,
        "zeros": bytes(good.nbytes),
        "noise": np.random.default_rng(1).bytes(good.nbytes),
        "one byte": good.tobytes()[:-3] + b"\x00" + good.tobytes()[-2:],
        "not a number": np.full_like(good, np.nan).tobytes(),
        "infinite": np.full_like(good, np.inf).tobytes(),
        "other byte order": good.astype(">f8").tobytes(),
        "another game": other.tobytes(),
        "slightly wrong": nudged.tobytes(),
        "text": b"hello",
    }


@pytest.mark.parametrize("damage", damages())
def test_a_damaged_or_foreign_file_is_rebuilt(folder: Path, damage: str) -> None:
    folder.mkdir(parents=True)
    stored(folder).write_bytes(damages()[damage])
    right = solve(GAME).chances.tobytes()
    assert fresh() == right
    assert stored(folder).read_bytes() == right


def test_a_file_of_the_other_ending_is_rebuilt(folder: Path) -> None:
    table_cache.table(TabledGame(3, 10))
    table_cache.table(TabledGame(3, 10, play_on=True))
    names = ("3-first-out-10.f8", "3-play-on-10.f8")
    right = [(folder / name).read_bytes() for name in names]
    (folder / names[0]).write_bytes(right[1])
    (folder / names[1]).write_bytes(right[0])
    table_cache.table.cache_clear()
    table_cache.table(TabledGame(3, 10))
    table_cache.table(TabledGame(3, 10, play_on=True))
    assert [(folder / name).read_bytes() for name in names] == right


def test_a_folder_that_cannot_be_used_only_costs_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", encoding="utf-8")
    monkeypatch.setattr(platformdirs, "user_cache_path", lambda *_: blocked)
    assert fresh() == solve(GAME).chances.tobytes()
    assert capfd.readouterr() == ("", "")
    assert blocked.read_text(encoding="utf-8") == "in the way"


def test_a_folder_in_the_place_of_the_file(folder: Path) -> None:
    stored(folder).mkdir(parents=True)
    assert fresh() == solve(GAME).chances.tobytes()
    assert [path.name for path in folder.iterdir()] == ["2-first-out-16.f8"]


def test_a_full_disk_leaves_nothing_behind(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    assert fresh() == solve(GAME).chances.tobytes()
    assert list(folder.iterdir()) == []
