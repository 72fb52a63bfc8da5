"""What several of these tests need: small configs, and the command as users run it."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from experiments.cli import main
from experiments.design.config import Config
from experiments.session.session import Session
from nice_egg.batch.workers import Workers

ROOT = Path(__file__).parents[2]
LONE = """
question = "A small one"
scene = "lone"
white = "round"
replicates = 12
[vary]
release.height = [150, 400]
physics.restitution = [0.2, 0.6]
"""
ROUND = """
scene = "round"
white = "round"
players = 3
replicates = 6
[vary]
hand.aim = [5, 15]
"""


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str], Path]:
    def write(text: str, name: str = "asked.toml") -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return write


@pytest.fixture
def run(write: Callable[[str], Path], tmp_path: Path) -> Callable[..., Path]:
    """Run a study with a config's text; its folder."""

    def run(study: str, text: str, *options: str, out: str = "out", code: int = 0) -> Path:
        folder = tmp_path / out
        arguments = [study, "--config", str(write(text)), "--out", str(folder), "--jobs", "1"]
        assert main([*arguments, *options]) == code
        return folder

    return run


def session(tmp_path: Path, study: str, config: Config, chunk: int | None = None) -> Session:
    return Session.begun(tmp_path / study, study, config, Workers(), chunk)


def command(*arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "experiments", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
