"""Freezing: PyInstaller's work, what it needs beside the spec, and the folder that comes of it.

See https://pyinstaller.org/en/stable/spec-files.html
"""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from bundle.desktop_entry import write_entry
from bundle.icons import write_icons
from bundle.version_resource import version_resource
from eggconsole.refusal import Refusal
from nice_egg import __version__

ROOT = Path(__file__).parents[1]
SPEC = ROOT / "bundle" / "nice_egg.spec"
NAME = "Nice Egg"
"""Of the program and its folder."""


def frozen(out: Path, work: Path) -> Path:
    """Build the folder, or on macOS the app, in `out`; `work` holds what is needed meanwhile.

    Raises:
        Refusal: PyInstaller is not installed, or fails.
    """
    if find_spec("PyInstaller") is None:
        raise Refusal("bundle: needs PyInstaller: pip install -e '.[bundle]'")
    work.mkdir(parents=True, exist_ok=True)
    write_icons(work)
    (work / "version.txt").write_text(version_resource(__version__), encoding="utf-8")
    _freeze(out, work)
    made = out / (f"{NAME}.app" if sys.platform == "darwin" else NAME)
    if sys.platform == "linux":
        _finish_linux(made, work)
    return made


def _freeze(out: Path, work: Path) -> None:
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--distpath", str(out), "--workpath", str(work / "build"), str(SPEC)]
    env = os.environ | {"NICE_EGG_BUNDLE_WORK": str(work), "PYTHONPATH": str(ROOT)}
    if subprocess.run(command, env=env, cwd=ROOT, check=False).returncode:
        raise Refusal("bundle: PyInstaller failed; what it said stands above")


def _finish_linux(folder: Path, work: Path) -> None:
    """Icon and desktop entry beside the program; and Python's library without its symbols."""
    shutil.copy2(work / "icon.png", folder)
    write_entry(folder, __version__)
    strip = shutil.which("strip")
    for library in folder.glob("_internal/libpython*") if strip else ():
        subprocess.run([str(strip), "--strip-unneeded", str(library)], check=False)
