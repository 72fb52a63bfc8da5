"""The bundle, built and started where no Python is to be found; and the wheel, installed anew."""

import json
import os
import re
import subprocess
import sys
import tarfile
import time
from pathlib import Path

import pytest

from tests.eggshell.test_window import display, xdotool

__all__ = ["display"]
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="starts the bundle under Xvfb"),
]
ROOT = Path(__file__).parents[2]
UNPACKED, PACKED = 150e6, 60e6
"""Bytes of the folder and of the archive, at most."""
LONGEST_START = 3.0
"""Seconds until the window is there, on a warm disk."""
GAMES = {
    "nice-egg": (("play", "--seats", "person,person"), ("space",), r" \| A -?\d"),
    "carton": (("carton", "play", "--north", "person"), ("Right", "Return"), r"^6x3: \d"),
    "egg-cups": (("eggcups", "play", "--seats", "person,person"), ("space",), r" : \d"),
}
"""How each game is opened, which keys play a move, and what its record is with one."""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder, unpacked from the archive somewhere else than where it was built."""
    pytest.importorskip("PyInstaller", reason="needs the extra `bundle`")
    out, there = tmp_path_factory.mktemp("out"), tmp_path_factory.mktemp("there")
    env = os.environ | {"SDL_VIDEODRIVER": "dummy"}
    subprocess.run([sys.executable, "-m", "bundle", "--out", out], cwd=ROOT, env=env, check=True)
    (archive,) = out.glob("nice-egg-*.tar.xz")
    assert archive.stat().st_size < PACKED
    with tarfile.open(archive) as packed:
        packed.extractall(there, filter="tar")
    return there / "Nice Egg"


def environment(home: Path, **more: str) -> dict[str, str]:
    """Nothing of this one: no PATH, so no Python."""
    return {"HOME": str(home), "SDL_AUDIODRIVER": "dummy", **more}


def test_it_is_small(built: Path) -> None:
    assert sum(p.stat().st_size for p in built.rglob("*") if not p.is_symlink()) < UNPACKED


def test_its_commands_answer(built: Path, tmp_path: Path) -> None:
    def answer(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [str(built / "Nice Egg"), *arguments]
        env = environment(tmp_path)
        return subprocess.run(command, env=env, capture_output=True, text=True, check=False)

    assert "comes to rest on the center yolk" in answer("drop", "--x", "3").stdout
    batch = answer("batch", "--rounds", "3", "--out", str(tmp_path / "rows"))
    assert batch.returncode == 2 and batch.stderr.count("\n") == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_move_of_each_game_is_played(
    game: str, built: Path, tmp_path: Path, display: str
) -> None:
    arguments, keys, moved = GAMES[game]
    env = environment(tmp_path, DISPLAY=display, SDL_VIDEODRIVER="x11")
    start = time.monotonic()
    running = subprocess.Popen([built / "Nice Egg", *arguments], env=env, cwd=tmp_path)
    try:
        while not xdotool(display, "search", "--onlyvisible", "--name", "."):
            assert time.monotonic() < start + 20
        assert time.monotonic() - start < LONGEST_START
        assert not foreign(running.pid, built)
        end, record = time.monotonic() + 60, ""
        while not re.search(moved, record):
            assert time.monotonic() < end, record
            xdotool(display, "mousemove", "700", "450", "key", "--delay", "500", *keys)
            time.sleep(0.5)
            record = "".join(map(record_of, tmp_path.rglob("save-*.json")))
        xdotool(display, "key", "ctrl+q")
        assert running.wait(20) == 0
    finally:
        if running.poll() is None:
            running.kill()


def record_of(path: Path) -> str:
    return str(json.loads(path.read_text(encoding="utf-8"))["content"]["record"])


def foreign(pid: int, built: Path) -> set[str]:
    """Files of a Python outside the bundle that a process has loaded."""
    lines = Path(f"/proc/{pid}/maps").read_text(encoding="utf-8").splitlines()
    loaded = {line.partition("/")[2] for line in lines if "/" in line}
    outside = {name for name in loaded if not f"/{name}".startswith(str(built))}
    return {name for name in outside if "python" in name.lower() or "site-packages" in name}


def test_the_desktop_finds_it_where_it_lies(built: Path, tmp_path: Path) -> None:
    env = environment(tmp_path, PATH=os.environ["PATH"])
    subprocess.run([built / "add-to-applications.sh"], env=env, check=True, capture_output=True)
    (entry,) = tmp_path.rglob("nice-egg.desktop")
    told = dict(line.split("=", 1) for line in entry.read_text().splitlines() if "=" in line)
    assert Path(told["Exec"].strip('"')).is_file() and Path(told["Icon"]).is_file()
    assert told["X-AppVersion"] == "0.1.0"


def test_the_wheel_is_built_installed_and_its_commands_start(tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip"]
    subprocess.run([*pip, "wheel", "-q", "--no-deps", "-w", tmp_path, ROOT], check=True)
    (wheel,) = tmp_path.glob("*.whl")
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "fresh"], check=True)
    fresh = tmp_path / "fresh" / "bin"
    subprocess.run([fresh / "pip", "install", "-q", wheel], check=True)
    for command in ("nice-egg", "carton", "eggcups"):
        done = subprocess.run(
            [fresh / command, "--version"], cwd=tmp_path, capture_output=True, text=True, check=True
        )
        assert done.stdout == "0.1.0\n"
    drop = [str(fresh / "nice-egg"), "drop", "--x", "3"]
    said = subprocess.run(drop, cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert "comes to rest on the center yolk" in said
