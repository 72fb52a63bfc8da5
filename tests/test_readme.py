"""Everything that the README and docs/batch.md show of Nice Egg! runs."""

import re
import shlex
from pathlib import Path

import pytest

from tests.nice_egg.command import nice_egg
from tests.pages import ROOT, blocks, commands, marked, page, section

README = page("README.md")
SECTION = section(README, "Score rounds in batch")
PAGES = {"README.md": SECTION, "docs/batch.md": page("docs/batch.md")}
FEWER = {
    "--rounds 1000": "--rounds 20",
    "--rounds 200": "--rounds 20",
    "--matches 5": "--matches 1",
}


def test_the_first_command_installs_and_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    venv, install, batch = marked(README, "first command").split(" && ")
    assert venv == "python3 -m venv .venv"
    assert install == ".venv/bin/pip install -q ."
    monkeypatch.chdir(tmp_path)
    run(batch.removeprefix(".venv/bin/"))
    assert (tmp_path / "rounds.png").exists()


@pytest.mark.parametrize("name", PAGES)
def test_the_commands_of_a_page_run_one_after_the_other(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for line in commands(PAGES[name]):
        run(line)
    for made in ("fall.gif", "after.png", "check.png"):
        assert (tmp_path / made).exists()
    assert list(tmp_path.glob("*/_manifest.json"))


def run(line: str) -> None:
    """Run a line of a page, with fewer games."""
    for many, few in FEWER.items():
        line = line.replace(many, few)
    given, _, command = line.rpartition(" | ")
    words = shlex.split(command)
    assert words[0] == "nice-egg"
    said = nice_egg(*words[1:], stdin=given.removeprefix("echo ").strip("' "))
    assert said.code == 0, said.err


def test_the_python_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = blocks(SECTION, "python")
    exec(compile(code, "README.md", "exec"), {})
    lines = capsys.readouterr().out.splitlines()
    assert [line[0] for line in lines[:2]] == ["A", "B"]
    assert lines[-1] == "True"


def test_ci_runs_the_test_command_of_the_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "<!-- test command -->" in script
    assert "pytest" in marked(README, "test command")


@pytest.mark.parametrize("path", [ROOT / "README.md", *(ROOT / "docs").glob("*.md")], ids=str)
def test_the_pictures_that_a_page_shows_are_there(path: Path) -> None:
    names = re.findall(r"!\[[^\]]*\]\(([^)]+)\)", path.read_text(encoding="utf-8"))
    assert all((path.parent / name).exists() for name in names)


def test_the_readme_is_a_door() -> None:
    """It shows a picture, and leads to every page of docs/."""
    assert "![" in README
    assert len(README.splitlines()) < 150
    linked = set(re.findall(r"\]\((docs/[a-z]+\.md)\)", README))
    assert {f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md")} <= linked
