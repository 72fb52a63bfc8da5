"""Settings, saves and statistics: kept, versioned, and never the reason for a crash."""

import json
import os
from pathlib import Path

import pytest

from eggshell.keeping import prefs
from eggshell.keeping.json_store import JsonStore
from eggshell.keeping.prefs import Prefs
from eggshell.keeping.saves import Saves
from eggshell.keeping.statistics import Statistics, Tally


def test_settings_come_back_as_they_were_kept(tmp_path: Path) -> None:
    store = JsonStore(tmp_path)
    kept = Prefs("da", "dark", 0.35, True, 4, True, False, (801, 603), {"carton": {"a": [1]}})
    prefs.save(store, kept)
    assert prefs.load(store) == kept
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"], (
        "and nothing half-written"
    )


DAMAGED = [
    "",
    "{",
    "[]",
    "null",
    '{"version": 1}',
    '{"version": 2, "content": {}}',
    '{"version": 1, "content": {"theme": "pink"}}',
    '{"version": 1, "content": {"volume": "loud"}}',
    '{"version": 1, "content": {"window": [800]}}',
    '{"version": 1, "content": {"window": [-5, 600]}}',
    '{"version": 1, "content": {"muted": 3}}',
    '{"version": 1, "content": {"window": [Infinity, 600]}}',
    '{"version": 1, "content": {"window": [1e400, 600]}}',
    '{"version": 1, "content": {"choices": {"carton": "\\ud800"}}}',
    "[" * 100_000,
    "\x00\x00",
]


@pytest.mark.parametrize("text", DAMAGED, ids=range(len(DAMAGED)))
def test_damaged_settings_are_set_aside(tmp_path: Path, text: str) -> None:
    told = []
    (tmp_path / "settings.json").write_text(text, encoding="utf-8")
    store = JsonStore(tmp_path, lambda problem, name: told.append((problem, name)))
    assert prefs.load(store).theme == "light"
    assert told == [("damaged", "settings")]
    assert (tmp_path / "settings.damaged-1.json").read_text(encoding="utf-8") == text
    assert not (tmp_path / "settings.json").exists()


def test_bytes_that_are_not_text_are_damage_too(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(b"\xff\xfe\x00{")
    assert prefs.load(JsonStore(tmp_path)).theme == "light"


def test_a_second_damaged_file_does_not_replace_the_first(tmp_path: Path) -> None:
    for text in ("one", "two"):
        (tmp_path / "settings.json").write_text(text, encoding="utf-8")
        prefs.load(JsonStore(tmp_path))
    assert (tmp_path / "settings.damaged-1.json").read_text(encoding="utf-8") == "one"
    assert (tmp_path / "settings.damaged-2.json").read_text(encoding="utf-8") == "two"


def test_settings_of_a_later_version_with_more_fields_are_read(tmp_path: Path) -> None:
    content = {"language": "da", "hat": "tall"}
    text = json.dumps({"version": 1, "content": content})
    (tmp_path / "settings.json").write_text(text, encoding="utf-8")
    assert prefs.load(JsonStore(tmp_path)).language == "da"


def test_a_folder_that_cannot_be_written_is_told_and_nothing_more(tmp_path: Path) -> None:
    told = []
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    store = JsonStore(tmp_path / "file", lambda problem, name: told.append((problem, name)))
    assert not prefs.save(store, Prefs())
    assert told == [("unsaved", "settings")]


def test_a_save_is_there_until_it_is_removed(tmp_path: Path) -> None:
    saves = Saves(JsonStore(tmp_path))
    assert "carton" not in saves and saves.load("carton") is None
    saves.save("carton", {"position": "3,3/3,3/0,0 s"})
    assert "carton" in saves and saves.load("carton") == {"position": "3,3/3,3/0,0 s"}
    saves.remove("carton")
    assert "carton" not in saves


def test_statistics_count_streaks_and_keep_records(tmp_path: Path) -> None:
    statistics = Statistics(JsonStore(tmp_path))
    results = [(True, 4), (True, 9), (False, 2), (True, 3)]
    for won, turn in results:
        statistics.note("carton", "steady", won, {"longest turn": turn})
    expected = Tally(4, 3, 1, 2, {"longest turn": 9})
    assert statistics.of("carton") == {"steady": expected}
    assert Statistics(JsonStore(tmp_path)).of("carton") == {"steady": expected}
    statistics.clear("carton")
    assert Statistics(JsonStore(tmp_path)).of("carton") == {}


IMPOSSIBLE = [
    {"played": 1, "won": 2},
    {"played": 0},
    {"played": 1, "records": {"turns": "Infinity"}},
    {"played": 1, "records": {"turns": 10**400}},
]


@pytest.mark.parametrize("tally", IMPOSSIBLE, ids=range(len(IMPOSSIBLE)))
def test_impossible_statistics_are_damage(tmp_path: Path, tally: dict[str, object]) -> None:
    JsonStore(tmp_path).save("statistics", 1, {"carton": {"steady": tally}})
    assert Statistics(JsonStore(tmp_path)).of("carton") == {}
    assert (tmp_path / "statistics.damaged-1.json").exists()


@pytest.mark.parametrize(("spoken", "language"), [("da_DK.UTF-8", "da"), ("en_GB.UTF-8", "en")])
def test_the_first_start_speaks_what_the_system_asks_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, spoken: str, language: str
) -> None:
    monkeypatch.setenv("LC_ALL", spoken)
    assert prefs.load(JsonStore(tmp_path)).language == language


def test_what_has_no_text_is_told_and_the_old_file_stays(tmp_path: Path) -> None:
    told = []
    store = JsonStore(tmp_path, lambda problem, name: told.append((problem, name)))
    assert store.save("save-carton", 1, {"name": "Bo"})
    assert not store.save("save-carton", 1, {"name": "\ud800"})
    assert told == [("unsaved", "save-carton")]
    assert store.load("save-carton", 1, dict) == {"name": "Bo"}


def test_a_full_disk_leaves_the_old_file_and_nothing_half_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(file: int) -> None:
        raise OSError(28, "No space left on device")

    saves = Saves(JsonStore(tmp_path))
    saves.save("carton", {"position": "old"})
    monkeypatch.setattr(os, "fsync", full)
    assert not saves.save("carton", {"position": "new"})
    assert saves.load("carton") == {"position": "old"}
    assert [path.name for path in tmp_path.iterdir()] == ["save-carton.json"]


def test_a_folder_that_may_not_be_looked_into_is_as_good_as_empty(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def closed(path: Path, *_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    for name in ("read_text", "is_file", "exists", "rename"):
        monkeypatch.setattr(Path, name, closed)
    saves = Saves(JsonStore(tmp_path))
    assert "carton" not in saves and saves.load("carton") is None
