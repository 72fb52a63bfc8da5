"""Everything of Nice Egg! that the README shows runs."""

import re
import shlex
from pathlib import Path

import pytest

from tests.nice_egg.command import nice_egg

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
FEWER = {
    "--rounds 1000": "--rounds 20",
    "--rounds 200": "--rounds 20",
    "--matches 5": "--matches 1",
}
SECTION = README.split("## Score rounds in batch")[1].split("\n## ")[0]


def after(mark: str) -> str:
    """The command in the block that follows a mark."""
    return re.split(r"```(?:sh)?\n", README.split(f"<!-- {mark} -->")[1])[1].strip()


def test_the_first_command_installs_and_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    venv, install, batch = after("first command").split(" && ")
    assert venv == "python3 -m venv .venv"
    assert install == ".venv/bin/pip install -q ."
    monkeypatch.chdir(tmp_path)
    run(batch.removeprefix(".venv/bin/"))
    assert (tmp_path / "rounds.png").exists()


def test_the_commands_of_a_section_run_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for line in re.split(r"```\w*\n", SECTION)[1].strip().splitlines():
        run(line.split("  #")[0])
    for name in ("fall.gif", "after.png", "check.png", "rounds", "matches"):
        assert (tmp_path / name).exists()


def run(line: str) -> None:
    """Run a line of the README, with fewer games."""
    for many, few in FEWER.items():
        line = line.replace(many, few)
    given, _, command = line.rpartition(" | ")
    words = shlex.split(command)
    assert words[0] == "nice-egg"
    said = nice_egg(*words[1:], stdin=given.removeprefix("echo ").strip("' "))
    assert said.code == 0, said.err


def test_the_python_runs(capsys: pytest.CaptureFixture[str]) -> None:
    code = SECTION.split("```python\n")[1].split("```")[0]
    exec(compile(code, "README.md", "exec"), {})
    lines = capsys.readouterr().out.splitlines()
    assert [line[0] for line in lines[:2]] == ["A", "B"]
    assert lines[-1] == "True"


def test_ci_runs_the_test_command_of_the_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "<!-- test command -->" in script
    assert "pytest" in after("test command")


def test_the_pictures_that_the_readme_shows_are_there() -> None:
    names = re.findall(r"!\[[^\]]*\]\(([^)]+)\)", README)
    assert names and all((ROOT / name).exists() for name in names)
