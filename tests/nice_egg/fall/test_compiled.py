"""The compiled fall: the same drops as the Python that it was made of, and never an older one.

`python -m tests.nice_egg.fall.test_compiled` prints the drops that are compared, a line each.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

from nice_egg import fall
from nice_egg.compiled import FOLDER, PURE, STAMP, digest, is_compiled, is_current, sources
from nice_egg.fall import falling
from nice_egg.fall.physics import PRESETS
from nice_egg.pieces.egg_white import BLOB, ROUND
from tests.nice_egg.fall.test_wild_drops import heavy_pile, round_of_four, wild_pile

ROOT = Path(__file__).parents[3]
HERE = Path(fall.__path__[0])
compiled_only = pytest.mark.skipif(
    not is_current(HERE), reason="the fall is not compiled here: no C compiler, or sources edited"
)


def lines() -> Iterator[str]:
    """Drops of all presets, and of wild and heavy piles."""
    rounds = (round_of_four(k, p, 250.0, (ROUND, BLOB)[k % 2]) for p in PRESETS for k in range(2))
    piles = (pile(seed) for seed in range(7) for pile in (wild_pile, heavy_pile))
    for wild in chain.from_iterable([*rounds, *piles]):
        yield f"{wild.done.table} {wild.done.time!r} {wild.done.settled}"


def told(code: str, folder: Path, *, pure: bool) -> list[str]:
    """What a fresh Python prints in a folder, with the fall compiled if it may be."""
    extra = {PURE: "1"} if pure else {}
    kept = {k: v for k, v in os.environ.items() if k not in (PURE, "PYTHONPATH")}
    env = {**kept, **extra, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-c", code]
    return subprocess.run(
        command, cwd=folder, env=env, stdout=subprocess.PIPE, text=True, check=True
    ).stdout.splitlines()


LINES = "from tests.nice_egg.fall.test_compiled import lines; print(*lines(), sep='\\n')"
WHICH = """
from nice_egg.compiled import is_compiled
from nice_egg.fall import falling
print(is_compiled(falling))
"""


@compiled_only
def test_compiled_drops_are_those_of_the_sources_to_the_last_bit() -> None:
    fast, plain = (told(LINES, ROOT, pure=pure) for pure in (False, True))
    assert len(fast) > 60
    assert fast == plain


@compiled_only
def test_the_fall_runs_compiled_unless_it_is_asked_not_to() -> None:
    assert told(WHICH, ROOT, pure=False) == ["True"]
    assert told(WHICH, ROOT, pure=True) == ["False"]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the package, compiled as here."""
    kept = shutil.ignore_patterns("__pycache__")
    for package in ("nice_egg", "eggconsole"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=kept)
    for library in ROOT.glob("nice_egg_fall__mypyc*"):
        shutil.copy2(library, tmp_path)
    return tmp_path


@compiled_only
def test_an_edited_source_is_run_and_not_what_was_compiled_before(checkout: Path) -> None:
    assert told(WHICH, checkout, pure=False) == ["True"]
    with (checkout / FOLDER / "wobble.py").open("a", encoding="utf-8") as file:
        file.write("EDITED = True\n")
    assert told(WHICH, checkout, pure=False) == ["False"]
    edited = "from nice_egg.fall.wobble import EDITED; print(EDITED)"
    assert told(edited, checkout, pure=False) == ["True"]


@pytest.mark.parametrize("name", [path.name for path in sources(HERE)])
def test_a_stamp_is_of_every_source_that_is_compiled(name: str, tmp_path: Path) -> None:
    folder = shutil.copytree(
        HERE, tmp_path / "fall", ignore=shutil.ignore_patterns("*.so", "*.pyd")
    )
    (folder / STAMP).unlink(missing_ok=True)
    assert not is_current(folder)
    (folder / STAMP).write_text(digest(folder), encoding="ascii")
    assert is_current(folder)
    (folder / name).write_text("", encoding="utf-8")
    assert not is_current(folder)


def test_without_sources_nothing_else_can_be_run(tmp_path: Path) -> None:
    assert is_current(tmp_path)
    (tmp_path / STAMP).write_text("anything", encoding="ascii")
    assert is_current(tmp_path)


def test_a_process_says_truly_whether_it_is_compiled() -> None:
    wanted = is_current(HERE) and PURE not in os.environ
    assert is_compiled(falling) is wanted


if __name__ == "__main__":
    print(*lines(), sep="\n")
