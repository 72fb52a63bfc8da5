"""Everything the README and docs/carton.md show of the carton is what the program says."""

import re
import shlex

import pytest

from carton.cli.command import main
from tests.pages import page, section, shown

SHOWN = [
    *shown(section(page("README.md"), "The Egg Carton Game")),
    *shown(page("docs/carton.md")),
]


def plain(text: str) -> list[str]:
    """The lines without what differs from run to run: times and memory."""
    lines = (
        re.sub(r"[0-9.]+ s, peak.*|[0-9]+[.][0-9]{2}$", "", line.rstrip())
        for line in text.splitlines()
    )
    return [line.rstrip() for line in lines if line.strip()]


@pytest.mark.parametrize(("command", "output"), SHOWN, ids=[c for c, _ in SHOWN])
def test_the_pages_show_what_happens(
    capsys: pytest.CaptureFixture[str], command: str, output: str
) -> None:
    program, *arguments = shlex.split(command)
    assert program == "carton"
    assert main(arguments) == 0
    assert plain(capsys.readouterr().out) == plain(output)


def test_the_pages_show_something() -> None:
    assert len(SHOWN) >= 5
