"""docs/architecture.md names every room, and nothing that is not there."""

import re
from pathlib import Path

import pytest

from tests.pages import ROOT, page, paths, section

PAGE = page("docs/architecture.md")
PACKAGES = ("nice_egg", "carton", "eggcups", "eggshell", "eggconsole", "experiments")


def folders_named() -> set[str]:
    """The folders in code marks, and those of files in code marks."""
    found = paths(PAGE)
    return {path.rstrip("/") for path in found} | {Path(path).parent.as_posix() for path in found}


def test_every_room_is_named() -> None:
    rooms = {
        path.parent.relative_to(ROOT).as_posix()
        for package in PACKAGES
        for path in (ROOT / package).rglob("__init__.py")
    }
    assert rooms - folders_named() == set()


@pytest.mark.parametrize("name", [f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md")])
def test_every_path_that_a_page_names_is_there(name: str) -> None:
    named = {path for path in paths(page(name)) if (ROOT / path.split("/")[0]).is_dir()}
    assert {path for path in named if not (ROOT / path).exists()} == set()


def test_names_that_say_where_to_change_what_are_there() -> None:
    """A name in code marks after a file's, up to the next file's, is in that file."""
    rows = section(PAGE, "Where to change what").splitlines()
    checked = 0
    for row in rows:
        where = ""
        for mark in re.findall(r"`([^`]+)`", row):
            if "/" in mark:
                where = mark
            elif where.endswith(".py") and re.fullmatch(r"\w+(\.\w+)*", mark):
                text = (ROOT / where).read_text(encoding="utf-8")
                assert all(re.search(rf"\b{part}\b", text) for part in mark.split(".")), mark
                checked += 1
    assert checked >= 6


def test_the_page_is_one_page() -> None:
    assert len(PAGE.split()) < 1700
