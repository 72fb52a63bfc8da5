"""Files are written whole or not at all."""

import os
import signal
import time
from pathlib import Path

import pytest

from eggconsole.whole_file import LEFT_TIME, TEMPORARY, sweep, write_whole
from tests.eggconsole.process import LIMIT, begun

OLD, NEW = b"old", b"n" * 4_000_000


def test_a_file_is_new_or_replaced(tmp_path: Path) -> None:
    file = tmp_path / "egg"
    for data in (OLD, NEW, b""):
        write_whole(file, data)
        assert file.read_bytes() == data
    assert list(tmp_path.iterdir()) == [file]


def test_what_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    with pytest.raises(OSError):
        write_whole(folder, NEW)
    with pytest.raises(OSError):
        write_whole(tmp_path / "none" / "egg", NEW)
    assert list(tmp_path.iterdir()) == [folder]
    assert not list(folder.iterdir())


WRITES = """
import sys
from pathlib import Path
from eggconsole.runner import run
from eggconsole.whole_file import write_whole

def answer():
    while True:
        write_whole(Path(sys.argv[1]), b"n" * 4_000_000)
        print("written", flush=True)

sys.exit(run("egg", answer))
"""


def ended(file: Path, how: int) -> int:
    """End a process while it writes again and again; its exit code."""
    with begun(WRITES, str(file)) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "written\n"
        process.send_signal(how)
        return process.wait(LIMIT)


@pytest.mark.parametrize("_", range(5))
def test_a_process_that_is_killed_leaves_a_whole_file(tmp_path: Path, _: int) -> None:
    file = tmp_path / "egg"
    file.write_bytes(OLD)
    ended(file, getattr(signal, "SIGKILL", signal.SIGTERM))
    assert file.read_bytes() == NEW
    others = [path.name for path in tmp_path.iterdir() if path != file]
    assert all(name.startswith(TEMPORARY) for name in others)


@pytest.mark.skipif(os.name == "nt", reason="Windows kills instead")
def test_a_process_that_is_asked_to_end_leaves_only_the_file(tmp_path: Path) -> None:
    file = tmp_path / "egg"
    file.write_bytes(OLD)
    assert ended(file, signal.SIGTERM) == 143
    assert file.read_bytes() == NEW
    assert list(tmp_path.iterdir()) == [file]


def test_only_files_that_nobody_writes_any_more_are_swept(tmp_path: Path) -> None:
    old, new, kept = (tmp_path / name for name in (f"{TEMPORARY}old", f"{TEMPORARY}new", "egg"))
    for file in (old, new, kept):
        file.write_bytes(OLD)
    before = time.time() - 2 * LEFT_TIME
    for file in (old, kept):
        os.utime(file, (before, before))
    sweep(tmp_path)
    assert sorted(tmp_path.iterdir()) == sorted([new, kept])
