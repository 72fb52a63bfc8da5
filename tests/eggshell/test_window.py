"""The real window, once, with a real server's events; and what happens without a display."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

PROGRAM = """
import sys
from pathlib import Path
import eggshell.app as app
from eggshell.game import Game
from tests.eggshell.last_egg import LastEgg
app.folder = lambda: Path(sys.argv[1])
app.installed = lambda: [LastEgg()]
if __name__ == "__main__":
    sys.exit(app.run(*sys.argv[2:]))
"""
TOOLS = ("Xvfb", "xdotool")
LACKING = [tool for tool in TOOLS if shutil.which(tool) is None]


def program(tmp_path: Path) -> list[str]:
    script = tmp_path / "arcade.py"
    script.write_text(PROGRAM, encoding="utf-8")
    return [sys.executable, str(script), str(tmp_path / "folder")]


def environment(**changes: str) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if k not in ("SDL_VIDEODRIVER", "DISPLAY")}
    root = str(Path(__file__).parents[2])
    return {**kept, "PYTHONPATH": root, "SDL_AUDIODRIVER": "dummy", **changes}


@pytest.fixture
def display() -> Iterator[str]:
    if LACKING:
        pytest.skip(f"{' and '.join(LACKING)} not installed")
    number, given = os.pipe()
    command = ["Xvfb", "-displayfd", str(given), "-screen", "0", "1400x900x24", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[given], stderr=subprocess.DEVNULL)
    os.close(given)
    with os.fdopen(number, encoding="utf-8") as pipe:
        name = pipe.readline().strip()
    yield f":{name}"
    server.terminate()
    server.wait(10)


def xdotool(display: str, *words: str) -> str:
    done = subprocess.run(
        ["xdotool", *words], capture_output=True, text=True, encoding="utf-8", timeout=10,
        env=environment(DISPLAY=display),
    )  # fmt: skip
    return done.stdout.strip()


def until(display: str, path: Path, pattern: str, *words: str) -> Path:
    """Give the input `words` again and again until a file is there."""
    end = time.monotonic() + 40
    while not list(path.glob(pattern)):
        assert time.monotonic() < end, f"no {pattern}"
        xdotool(display, *words)
        time.sleep(0.4)
    return next(path.glob(pattern))


@pytest.mark.skipif(os.name == "nt", reason="Xvfb is for X11")
def test_the_real_window_answers_keys_clicks_resizing_and_closing(
    tmp_path: Path, display: str
) -> None:
    """The window of 1280x720 lies in the middle of a bare screen of 1400x900."""
    folder = tmp_path / "folder"
    running = subprocess.Popen(
        program(tmp_path), env=environment(DISPLAY=display, SDL_VIDEODRIVER="x11"),
        stderr=subprocess.PIPE, text=True, encoding="utf-8",
    )  # fmt: skip
    try:
        until(display, folder, "screenshots/*.png", "mousemove", "700", "120", "key", "F12")
        xdotool(display, "mousemove", "700", "630", "click", "1")
        time.sleep(1.0)
        start = ("mousemove", "1122", "738", "click", "1")
        until(display, folder, "save-last-egg.json", *start)
        place = xdotool(display, "getmouselocation", "--shell")
        window = dict(line.split("=") for line in place.splitlines())["WINDOW"]
        xdotool(display, "windowsize", window, "900", "640")
        time.sleep(1.5)
        xdotool(display, "mousemove", "300", "300", "key", "ctrl+q")
        assert running.wait(20) == 0
        settings = (folder / "settings.json").read_text(encoding="utf-8")
        assert json.loads(settings)["content"]["window"] == [900, 640]
    finally:
        if running.poll() is None:
            running.kill()
        _, errors = running.communicate()
    assert "Traceback" not in errors


def test_without_a_display_one_line_says_so(tmp_path: Path) -> None:
    done = subprocess.run(
        program(tmp_path), capture_output=True, text=True, encoding="utf-8", timeout=60,
        env=environment(SDL_VIDEODRIVER="x11", DISPLAY=":987"),
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.startswith("no window can be opened") and done.stderr.count("\n") == 1


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there always is a display")
def test_without_a_display_nothing_is_played_unseen(tmp_path: Path) -> None:
    kept = environment()
    kept.pop("WAYLAND_DISPLAY", None)
    done = subprocess.run(
        program(tmp_path), capture_output=True, text=True, encoding="utf-8", timeout=60, env=kept,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.startswith("no window can be opened: ") and done.stderr.count("\n") == 1


def test_a_game_that_is_not_installed_is_named(tmp_path: Path) -> None:
    done = subprocess.run(
        [*program(tmp_path), "chess"], capture_output=True, text=True, encoding="utf-8",
        env=environment(SDL_VIDEODRIVER="dummy"), timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (
        2, "game 'chess' is not installed; installed: last-egg\n",
    )  # fmt: skip
