"""Pages of the documentation as tests read them: sections, fenced blocks, marked commands."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent


def page(name: str) -> str:
    """The text of a page, as `README.md` or `docs/play.md`."""
    return (ROOT / name).read_text(encoding="utf-8")


def section(text: str, heading: str) -> str:
    """What stands under a heading of the second level, up to the next one."""
    found = re.split(rf"^## {re.escape(heading)}\n", text, maxsplit=1, flags=re.MULTILINE)
    assert len(found) == 2, f"no section {heading!r}"
    return re.split(r"^## ", found[1], maxsplit=1, flags=re.MULTILINE)[0]


def blocks(text: str, language: str) -> list[str]:
    """The contents of the fenced blocks of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def commands(text: str, language: str = "sh") -> list[str]:
    """The commands in all blocks of a language, without their comments."""
    lines = [
        line.split("  #")[0].strip()
        for block in blocks(text, language)
        for line in block.splitlines()
    ]
    return [line for line in lines if line and not line.startswith("#")]


def marked(text: str, mark: str) -> str:
    """The block that follows a mark like `<!-- first command -->`."""
    return blocks(text.split(f"<!-- {mark} -->")[1], "sh")[0].strip()


def shown(text: str) -> list[tuple[str, str]]:
    """Commands in `console` blocks, each with the output that is shown under it."""
    found = []
    for block in blocks(text, "console"):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            found.append((command, output))
    return found


def tables(text: str) -> list[list[dict[str, str]]]:
    """The tables, each as its rows by column; code marks are left out."""
    found = []
    for lines in re.findall(r"(?:^\|.*\|\n)+", f"{text}\n", re.MULTILINE):
        head, _, *rows = (cells(line) for line in lines.splitlines())
        found.append([dict(zip(head, row, strict=True)) for row in rows])
    return found


def cells(line: str) -> list[str]:
    """The cells of a table's line; `\\|` in one is a bar."""
    parts = re.split(r"(?<!\\)\|", line.strip())[1:-1]
    return [part.strip().strip("`").replace("\\|", "|") for part in parts]


def rows(text: str, *columns: str) -> list[dict[str, str]]:
    """The rows of the only table with these first columns."""
    found = [table for table in tables(text) if list(table[0])[: len(columns)] == [*columns]]
    assert len(found) == 1, f"{len(found)} tables with {columns}"
    return found[0]


def paths(text: str) -> set[str]:
    """The paths of the repository in code marks, as `carton/rules/` or `eggshell/app.py`."""
    return set(re.findall(r"`([a-z_]+/[\w/.]*)`", text))
