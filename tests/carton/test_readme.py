"""Everything the README shows of the carton is what the program says."""

import re
import shlex
from pathlib import Path

import pytest

from carton.cli.command import main

README = Path(__file__).parents[2] / "README.md"


def shown() -> list[tuple[str, str]]:
    text = README.read_text("utf-8").split("## The Egg Carton Game")[1].split("\n## ")[0]
    blocks = re.findall(r"```console\n(.*?)```", text, re.DOTALL)
    found = []
    for block in blocks:
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            found.append((command, output))
    return found


def plain(text: str) -> list[str]:
    """The lines without what differs from run to run: times and memory."""
    lines = (
        re.sub(r"[0-9.]+ s, peak.*|[0-9]+[.][0-9]{2}$", "", line.rstrip())
        for line in text.splitlines()
    )
    return [line.rstrip() for line in lines if line.strip()]


@pytest.mark.parametrize(("command", "output"), shown(), ids=[c for c, _ in shown()])
def test_the_readme_shows_what_happens(
    capsys: pytest.CaptureFixture[str], command: str, output: str
) -> None:
    program, *arguments = shlex.split(command)
    assert program == "carton"
    assert main(arguments) == 0
    assert plain(capsys.readouterr().out) == plain(output)


def test_the_readme_shows_something() -> None:
    assert len(shown()) >= 4
