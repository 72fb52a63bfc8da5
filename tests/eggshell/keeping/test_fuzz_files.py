"""Settings, saves and statistics damaged in every way: read or set aside whole, never a crash.

Some hundred of each here, 3,000 of each with `-m slow`.
"""

import codecs
import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from eggshell.keeping import prefs
from eggshell.keeping.json_store import JsonStore
from eggshell.keeping.prefs import Prefs
from eggshell.keeping.saves import Saves
from eggshell.keeping.statistics import Statistics, Tally

GOOD: dict[str, object] = {
    "settings": {"language": "da", "volume": 0.3, "muted": True, "speed": 4, "window": [801, 603]},
    "save-carton": {"game": "carton 3 6,4", "seats": ["person", "champion"], "turn": 3},
    "statistics": {"carton": {"steady": {"played": 3, "won": 2, "records": {"relays": 4.0}}}},
}
"""By the name of the file a content that is accepted."""
STRANGE: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1e308,
    10**30,
    "",
    "a\nb",
    "\x00",
    [],
    [[]],
    {},
    {"": None},
    -0.0,
)
"""Values of other kinds and sizes."""
PIECES = (b'"', b"{", b"]", b",", b":", b"\\u", b"\xff", b"\x00", b"1e999", b"NaN", codecs.BOM_UTF8)
"""Bytes that mean something in such files, or should not be there."""


def changed(value: Any, rng: np.random.Generator) -> Any:
    """Plain data with one part of it gone, strange or doubled, or with a strange name."""
    if not isinstance(value, dict | list) or not value or rng.random() < 0.2:
        return STRANGE[rng.integers(len(STRANGE))]
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    key, copy = keys[rng.integers(len(keys))], type(value)(value)
    kind = rng.random()
    if kind < 0.15:
        del copy[key]
    elif kind < 0.25 and isinstance(copy, dict):
        copy[f"{key}?"] = copy[key]
    else:
        copy[key] = changed(value[key], rng)
    return copy


def damaged(good: object, rng: np.random.Generator) -> bytes:
    """The bytes of a file, changed in its data or in a few of its bytes."""
    whole = {"version": 1, "content": good}
    if rng.random() < 0.5:
        return json.dumps(changed(whole, rng)).encode()
    data = bytearray(json.dumps(whole, indent=1).encode())
    for _ in range(rng.integers(1, 4)):
        at, kind = int(rng.integers(len(data))), rng.integers(4)
        if kind == 0:
            data[at] ^= 1 << int(rng.integers(8))
        elif kind == 1:
            data[at:at] = PIECES[rng.integers(len(PIECES))]
        elif kind == 2:
            del data[at : at + int(rng.integers(1, 9))]
        else:
            del data[max(at, 1) :]
    return bytes(data)


def used(name: str, store: JsonStore) -> None:
    """Read the file as the shell does, write another, and read that again."""
    if name == "settings":
        prefs.load(store)
        assert prefs.save(store, Prefs("da"))
        assert prefs.load(store) == Prefs("da")
    elif name == "statistics":
        before = Statistics(store).of("carton").get("steady", Tally())
        Statistics(store).note("carton", "steady", True, {"relays": 2.0})
        assert Statistics(store).of("carton")["steady"].played == before.played + 1
    else:
        Saves(store).load("carton")
        assert Saves(store).save("carton", {"turn": 4})
        assert Saves(store).load("carton") == {"turn": 4}


def outcome(name: str, data: bytes, folder: Path) -> None:
    """Damaged bytes are read, or set aside as they are and told once; then all goes on."""
    told: list[tuple[str, str]] = []
    file, aside = folder / f"{name}.json", folder / f"{name}.damaged-1.json"
    file.write_bytes(data)
    used(name, JsonStore(folder, lambda problem, named: told.append((problem, named))))
    assert told in ([], [("damaged", name)])
    assert aside.exists() == bool(told)
    assert not told or aside.read_bytes() == data
    for path in (file, aside):
        path.unlink(missing_ok=True)
    assert not list(folder.iterdir())


def damage(name: str, first: int, count: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(first, first + count):
            outcome(name, damaged(GOOD[name], np.random.default_rng([seed, 5])), Path(folder))


@pytest.mark.parametrize("name", GOOD)
def test_damaged_files_are_read_or_set_aside_whole(
    name: str, caplog: pytest.LogCaptureFixture
) -> None:
    damage(name, 0, 60)
    assert caplog.messages
    assert all(message.isprintable() for message in caplog.messages)


@pytest.mark.slow
@pytest.mark.parametrize("name", GOOD)
@pytest.mark.parametrize("first", range(1000, 4000, 500))
def test_3_000_damaged_files_are(name: str, first: int) -> None:
    damage(name, first, 500)


READERS: dict[str, Callable[[JsonStore], object]] = {
    "settings": lambda store: prefs.load(store).language,
    "save-carton": lambda store: Saves(store).load("carton"),
    "statistics": lambda store: Statistics(store).of("carton"),
}
"""What is read of each file."""


@pytest.mark.parametrize("name", GOOD)
def test_a_byte_order_mark_loses_nothing(tmp_path: Path, name: str) -> None:
    data, found = json.dumps({"version": 1, "content": GOOD[name]}).encode(), []
    for mark in (b"", codecs.BOM_UTF8):
        (tmp_path / f"{name}.json").write_bytes(mark + data)
        found.append(READERS[name](JsonStore(tmp_path)))
    assert found[0] == found[1]
    assert found[0]
    assert [path.name for path in tmp_path.iterdir()] == [f"{name}.json"]
