"""Whatever a study's folder holds besides its rows: the same report, or one line and no change."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eggconsole.runner import NOT_WRITTEN, REFUSED
from experiments.cli import main
from experiments.session.session import REPORT
from tests.eggconsole.mutation import VALUES, mutated_json, nested, places, replaced, without
from tests.eggconsole.one_line import Said, check_answered_or_refused, said
from tests.eggconsole.process import python
from tests.experiments.conftest import LONE

MANIFEST = "_manifest.json"
MANIFESTS = (MANIFEST, f"points/{MANIFEST}", f"points/1/{MANIFEST}")


@pytest.fixture(scope="module")
def swept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small sweep's folder with its config beside it."""
    folder = tmp_path_factory.mktemp("swept")
    small = LONE.replace("replicates = 12", "replicates = 3").replace("[0.2, 0.6]", "[0.2]")
    (folder / "asked.toml").write_text(small, encoding="utf-8")
    assert again(folder).code == 0
    return folder


@pytest.fixture
def copied(swept: Path, tmp_path: Path) -> Path:
    """The folder, to be damaged."""
    shutil.copytree(swept, tmp_path, dirs_exist_ok=True)
    return tmp_path


def again(folder: Path) -> Said:
    """Run the sweep, which goes on where it was."""
    asked = ["--config", str(folder / "asked.toml"), "--out", str(folder / "out"), "--jobs", "1"]
    done = said(main, "sweep", *asked)
    return done._replace(err="") if done.code == 0 else done


def told(folder: Path) -> Said:
    """Report from what is stored."""
    return said(main, "sweep", "--report-only", "--json", "--out", str(folder / "out"))


def files(folder: Path) -> dict[str, bytes]:
    return {str(f.relative_to(folder)): f.read_bytes() for f in folder.rglob("*") if f.is_file()}


def check_manifest(folder: Path, name: str, text: str) -> bool:
    """Put another text in place of a manifest; whether that was refused, and nothing written."""
    file = folder / "out" / name
    kept = file.read_bytes()
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    before = files(folder)
    refused = check_answered_or_refused(told(folder))
    if refused:
        assert files(folder) == before
    file.write_bytes(kept)
    return refused


def check_mutated(folder: Path, seed: int) -> bool:
    """Mutate one of the two manifests; whether that was refused."""
    rng = Random(seed)
    name = rng.choice(MANIFESTS)
    data = json.loads((folder / "out" / name).read_text(encoding="utf-8"))
    return check_manifest(folder, name, mutated_json(rng, data))


@pytest.mark.parametrize("part", range(2))
def test_mutated_manifests_are_read_or_refused(copied: Path, part: int) -> None:
    assert sum(check_mutated(copied, seed) for seed in range(part, 24, 2)) > 5


@pytest.mark.slow
@pytest.mark.parametrize("part", range(100))
def test_many_mutated_manifests_are_read_or_refused(copied: Path, part: int) -> None:
    for seed in range(part, 50_000, 100):
        check_mutated(copied, seed)


OTHERS: tuple[Any, ...] = ("a", [], {}, -1, True, None)


def damaged(data: Any) -> Iterator[tuple[str, str]]:
    """A manifest with each of its members left out or of another type, with a name for each."""
    for path in places(data)[1:]:
        yield f"without {path}", json.dumps(without(data, path))
        for value in OTHERS:
            yield f"{path} is {value!r}", json.dumps(replaced(data, path, value))


@pytest.mark.slow
@pytest.mark.parametrize("name", MANIFESTS)
def test_every_member_of_a_manifest_may_be_anything(copied: Path, name: str) -> None:
    data = json.loads((copied / "out" / name).read_text(encoding="utf-8"))
    for _, text in damaged(data):
        check_manifest(copied, name, text)


CONFIG = ("parameters", "config")
POINTS = ("parameters", "points")


@pytest.mark.parametrize(
    ("name", "path", "value"),
    [
        (MANIFEST, (), []),
        (MANIFEST, ("parameters",), 1),
        (MANIFEST, ("parameters", "study"), ["sweep"]),
        (MANIFEST, CONFIG, "a"),
        (MANIFEST, (*CONFIG, "vary"), 5),
        (MANIFEST, (*CONFIG, "white"), 5),
        (MANIFEST, (*CONFIG, "replicates"), 10**300),
        (MANIFEST, (*CONFIG, "vary"), {"release": {"height": [150]}}),
        ("points/" + MANIFEST, ("versions",), "a"),
        ("points/" + MANIFEST, ("parameters", "setups"), [5]),
        ("points/" + MANIFEST, ("parameters", "setups"), [{"white": 5}]),
        ("points/" + MANIFEST, ("parameters", "setups"), []),
        ("points/" + MANIFEST, POINTS, {"a": 1}),
        ("points/" + MANIFEST, POINTS, []),
        ("points/" + MANIFEST, (*POINTS, 0), [-1, {}]),
        ("points/" + MANIFEST, (*POINTS, 0), [0, {"release.height": "high"}]),
        ("points/" + MANIFEST, (*POINTS, 0), [0, {"release.depth": 1}]),
        ("points/" + MANIFEST, ("parameters", "replicates"), "3"),
        ("points/1/" + MANIFEST, ("parameters", "stretches", 0), [0, {}, 0]),
        ("points/1/" + MANIFEST, ("parameters", "stretches"), []),
        ("points/1/" + MANIFEST, ("parameters", "stretches", 0, 3), 2),
        ("points/1/" + MANIFEST, ("parameters", "stretches", 0, 2), -1),
        ("points/" + MANIFEST, ("parameters", "seed"), None),
        ("points/" + MANIFEST, ("parameters", "seed"), nested(900)),
    ],
)
def test_json_that_is_no_manifest_of_ours_is_one_line(
    copied: Path, name: str, path: tuple[Any, ...], value: Any
) -> None:
    data = json.loads((copied / "out" / name).read_text(encoding="utf-8"))
    text = json.dumps(replaced(data, path, value))
    assert check_manifest(copied, name, text)


def test_what_was_asked_before_does_not_hinder_who_asks_anew(copied: Path) -> None:
    file = copied / "out" / MANIFEST
    data = json.loads(file.read_text(encoding="utf-8"))
    for value in VALUES[:3]:
        file.write_text(json.dumps(replaced(data, (*CONFIG, "question"), value)), encoding="utf-8")
        assert again(copied).code == 0
        assert json.loads(file.read_text(encoding="utf-8")) == data


def test_a_report_that_is_a_folder_is_refused_before_anything_is_played(copied: Path) -> None:
    (copied / "out" / REPORT).unlink()
    (copied / "out" / REPORT).mkdir()
    for done in (again(copied), told(copied)):
        assert done.code == REFUSED
        assert done.out == "" and done.err.count("\n") == 1
        assert REPORT in done.err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_an_output_that_is_full_is_one_line(copied: Path) -> None:
    code = "import sys; from experiments.cli import main; sys.exit(main())"
    asked = ["sweep", "--report-only", "--out", str(copied / "out")]
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = python(code, *asked, stdout=full)
    assert (done.returncode, done.stderr) == (
        NOT_WRITTEN,
        "experiments: output: No space left on device\n",
    )


def test_a_question_with_brackets_is_told_as_it_is(copied: Path) -> None:
    file = copied / "out" / MANIFEST
    data = json.loads(file.read_text(encoding="utf-8"))
    asked = replaced(data, (*CONFIG, "question"), "How [high] is [/b]?")
    file.write_text(json.dumps(asked), encoding="utf-8")
    done = said(main, "sweep", "--report-only", "--out", str(copied / "out"))
    assert not check_answered_or_refused(done)
    assert done.out.startswith("How [high] is [/b]?\n")
