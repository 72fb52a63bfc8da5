"""Everything that the README and docs/eggcups.md show of Egg cups, run as it stands."""

import os
import shlex
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.pages import commands, page, section, shown

PAGE = page("docs/eggcups.md")
SHOWN = [*shown(section(page("README.md"), "Egg cups")), *shown(PAGE)]
LISTED = commands(PAGE)
SAVE = "save-eggcups.json"


def run(command: str, folder: Path) -> str:
    name, *arguments = shlex.split(command, comments=True)
    assert name == "eggcups"
    done = subprocess.run(
        [sys.executable, "-m", "eggcups.cli.command", *arguments],
        capture_output=True,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
        env={
            **os.environ,
            "XDG_CACHE_HOME": str(folder),
            "PYTHONUTF8": "1",
            "LC_ALL": "C.UTF-8",
            "COLUMNS": "80",
        },
        check=True,
    )
    assert done.stderr == ""
    return done.stdout


def plain(text: str) -> list[str]:
    return [line.rstrip() for line in text.strip().splitlines()]


@pytest.mark.parametrize(("command", "output"), SHOWN)
def test_shown_output(command: str, output: str, tmp_path: Path) -> None:
    assert plain(run(command, tmp_path)) == plain(output)


@pytest.mark.parametrize("command", LISTED)
def test_listed_commands(command: str, tmp_path: Path) -> None:
    assert run(command, tmp_path)


@pytest.mark.parametrize("command", commands(PAGE, "bash"))
def test_commands_that_open_a_window(command: str, tmp_path: Path) -> None:
    """The window stays open until it is closed; here nobody sees it."""
    name, *arguments = shlex.split(command, comments=True)
    assert name == "eggcups"
    places = ("XDG_CACHE_HOME", "XDG_DATA_HOME", "HOME", "LOCALAPPDATA", "APPDATA")
    running = subprocess.Popen(
        [sys.executable, "-m", "eggcups.cli.command", *arguments],
        stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
        encoding="utf-8",
        env={
            **os.environ,
            **dict.fromkeys(places, str(tmp_path)),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        },
    )
    try:
        opened = SAVE if arguments else "settings.json"
        latest = time.monotonic() + (60 if arguments else 4)
        while time.monotonic() < latest and not list(tmp_path.rglob(opened)):
            time.sleep(0.1)
        assert running.poll() is None
    finally:
        running.terminate()
        _, errors = running.communicate(timeout=20)
    assert "Traceback" not in errors
    assert bool(list(tmp_path.rglob(SAVE))) is bool(arguments)


def test_the_pages_show_something() -> None:
    assert len(SHOWN) >= 3 and len(LISTED) >= 5
