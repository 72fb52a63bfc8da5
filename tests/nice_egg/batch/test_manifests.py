"""A manifest that is JSON but not one of ours is one line, and nothing is written."""

import copy as copying
import json
import random
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from nice_egg.batch.manifest import Manifest
from nice_egg.batch.results import MANIFEST
from tests.nice_egg.command import Said, nice_egg

ASKED = ("--rounds", "2", "--players", "2", "--seed", "3", "--jobs", "1")
LONGEST = 1500
"""Letters of the longest line that is said."""


def deep(levels: int) -> Any:
    value: Any = 1
    for _ in range(levels):
        value = [value]
    return value


VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 1.5, 1e308, 10**30, -(10**400)),
    *("", "a", "1", "\0", "a\nb", "\ud800", "é" * 500, "0" * 64, "g" * 64),
    *([], [1], ["a"], [["a"]], {}, {"a": 1}, {"a": {"b": []}}, list(range(3000)), deep(300)),
)
"""What stands in the place of a value."""
TEXTS = (
    *("", " ", "a", "[", "{}", "[]", "1", "null", '"a"', "NaN", '{"parameters": NaN}', "\ufeff{}"),
    *(
        "[" * 5000 + "]" * 5000,
        "[" * 100_000,
        '{"a":' * 5000,
        "9" * 5000,
        '{"games": ' + "9" * 5000,
    ),
    '{"parameters": {}, "versions": "a"}',
    '{"parameters": {}, "versions": {"format": "3", "model": [1]}}',
)
"""Whole files."""


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("manifests") / "rounds"
    assert nice_egg("batch", "--out", str(out), *ASKED).code == 0
    return out


@pytest.fixture
def folder(two: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(two, tmp_path / "rounds"))


def places(data: Any, above: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value in a manifest."""
    if above:
        yield above
    if isinstance(data, (dict, list)):
        for name, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from places(value, (*above, name))


def mutated(manifest: dict[str, Any]) -> Iterator[str]:
    """Every value missing, and every value another one."""
    for way in places(manifest):
        for value in (KeyError, *VALUES):
            changed = copying.deepcopy(manifest)
            parent: Any = changed
            for name in way[:-1]:
                parent = parent[name]
            if value is KeyError:
                del parent[way[-1]]
            else:
                parent[way[-1]] = value
            if json.dumps(changed) != json.dumps(manifest):
                yield json.dumps(changed)


def in_one_line(said: Said) -> bool:
    return said.code == 2 and not said.out and said.err.count("\n") == 1 and len(said.err) < LONGEST


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.rglob("*.*")}


def unharmed(folder: Path, texts: Iterable[str]) -> int:
    """How many manifests were tried: each is refused by all readers, who write nothing.

    One that only lacks its seal is that of a batch that was stopped: the folder is whole after it.
    """
    whole, count = contents(folder), 0
    for text in texts:
        (folder / MANIFEST).write_bytes(text.encode("utf-8", "surrogatepass"))
        given = contents(folder)
        again = nice_egg("drop", "--from", str(folder), "1", "1")
        batch = nice_egg("batch", "--out", str(folder), *ASKED)
        assert again.code == 0 or in_one_line(again), (text[:300], again)
        assert batch.code == 0 or in_one_line(batch), (text[:300], batch)
        assert contents(folder) == (given if batch.code else whole), text[:300]
        count += 1
    return count


def test_manifests_that_are_no_manifests(folder: Path) -> None:
    assert unharmed(folder, TEXTS) == len(TEXTS)


def test_a_manifest_with_another_value_anywhere(folder: Path) -> None:
    every = list(mutated(json.loads((folder / MANIFEST).read_text(encoding="utf-8"))))
    assert unharmed(folder, random.Random(12).sample(every, 100)) == 100


@pytest.mark.slow
def test_every_manifest_with_another_value(folder: Path) -> None:
    every = list(mutated(json.loads((folder / MANIFEST).read_text(encoding="utf-8"))))
    assert unharmed(folder, every) == len(every) > 500


@pytest.mark.slow
def test_manifests_with_flipped_bits(folder: Path) -> None:
    data = (folder / MANIFEST).read_bytes()
    texts = []
    for bit in range(8 * len(data)):
        other = bytearray(data)
        other[bit // 8] ^= 1 << bit % 8
        if bit % 8 != 7:  # the others are no UTF-8 text
            texts.append(other.decode("utf-8"))
    assert unharmed(folder, texts) == len(texts)


@pytest.mark.parametrize(
    ("member", "value", "told"),
    [
        ("versions", "a", "versions: 'a' is not allowed; allowed: an object of strings"),
        ("versions", {}, "versions.format: None cannot be read; allowed: '3'"),
        ("parameters", [], "parameters: [] is not allowed; allowed: an object"),
        ("games", True, "games: True is not allowed; allowed: a whole number from 0"),
        ("digest", "a", "digest: 'a' is not allowed; allowed: 64 hexadecimal digits"),
        ("digest", "0" * 64, "has another digest than the rows beside it"),
        ("eggs", 1, "'eggs' is unknown; allowed: parameters, versions, games, digest"),
    ],
)
def test_what_is_wrong_with_a_manifest_is_said(
    folder: Path, member: str, value: Any, told: str
) -> None:
    data = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    (folder / MANIFEST).write_text(json.dumps(data | {member: value}), encoding="utf-8")
    assert told in nice_egg("batch", "--out", str(folder), *ASKED).err


def test_a_manifest_reads_as_it_is_written(folder: Path) -> None:
    text = (folder / MANIFEST).read_text(encoding="utf-8")
    assert str(Manifest.parse(text)) == text
