"""What the code cites stands in docs/, what pages link to is there, and no page goes stale."""

import ast
import importlib
import re
from pathlib import Path

import pytest

from nice_egg.fall.physics import MODEL_VERSION, PRESETS, Physics
from nice_egg.match.options import Options
from nice_egg.notation.parameter import default, parameters

HOUSE = Path(__file__).parent.parent
ROOMS = ("nice_egg", "carton", "eggcups", "eggshell", "eggconsole", "experiments", "tests")
PAGES = sorted(HOUSE.glob("*.md")) + sorted(HOUSE.glob("docs/*.md"))
SOURCES = sorted(
    path
    for room in ROOMS
    for ending in ("py", "toml", "md")
    for path in (HOUSE / room).rglob(f"*.{ending}")
)
CITED = re.compile(r"docs/([\w-]+\.md)(?=(?:, ([A-Z].{0,60}))?)")
PAGE = re.compile(r"\b[\w-]+\.md\b")
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def prose_of(page: Path) -> str:
    """The page without what is fenced off."""
    return re.sub(r"^```.*?^```", "", text_of(page), flags=re.DOTALL | re.MULTILINE)


def headings(page: Path) -> list[str]:
    return re.findall(r"^#+ (.+?) *$", prose_of(page), re.MULTILINE)


def joined(path: Path) -> str:
    """The text in one line, so that a citation may run over the end of a line."""
    return re.sub(r"\s+(?:# )?", " ", text_of(path))


def citations() -> set[tuple[str, str, str]]:
    """Who cites, which page of docs/, and the words after it, that begin with a section's name."""
    return {
        (path.relative_to(HOUSE).as_posix(), name, section)
        for path in (*SOURCES, *PAGES, HOUSE / "pyproject.toml")
        for name, section in CITED.findall(joined(path))
    }


def is_section(section: str, page: Path) -> bool:
    return any(re.match(re.escape(name) + r"(?!\w)", section) for name in headings(page))


def anchor(heading: str) -> str:
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def rows_of(page: str, section: str) -> dict[str, list[str]]:
    """The rows of the first table under a heading, by the name that stands first in them."""
    _, _, rest = prose_of(HOUSE / "docs" / page).partition(f" {section}\n")
    body = re.split(r"^#+ ", rest, maxsplit=1, flags=re.MULTILINE)[0]
    rows = re.findall(r"^\| `(\w+)` \|(.*)\|$", body, re.MULTILINE)
    return {name: [cell.strip() for cell in re.split(r"(?<!\\)\|", row)] for name, row in rows}


def test_every_section_that_is_cited_is_in_its_page() -> None:
    found = citations()
    assert len(found) > 20
    lost = [
        f"{path}: docs/{name}, {section}"
        for path, name, section in sorted(found)
        if not (HOUSE / "docs" / name).is_file()
        or (section and not is_section(section, HOUSE / "docs" / name))
    ]
    assert lost == []


def test_every_page_that_the_code_names_is_in_the_house() -> None:
    here = {path.name for path in (*PAGES, *SOURCES)}
    code = [path for path in SOURCES if path.suffix == ".py" and path != Path(__file__)]
    assert {name for path in code for name in PAGE.findall(text_of(path))} <= here


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_to_something_that_is_there(page: Path) -> None:
    for target in LINK.findall(prose_of(page)):
        if re.match(r"\w+:", target):
            continue
        path, _, part = target.partition("#")
        there = (page.parent / path).resolve() if path else page
        assert there.exists(), target
        assert not part or part in map(anchor, headings(there)), target


def test_the_model_page_says_every_parameter_as_the_code_has_it() -> None:
    told = {name: row[:3] for name, row in rows_of("model.md", "Parameters").items()}
    assert told == {
        name: [
            f"{default(Physics, name):g}",
            meaning.unit or "-",
            f"{meaning.low:g} to {meaning.high:g}",
        ]
        for name, meaning in parameters(Physics).items()
    }


def constants_of(path: Path) -> dict[str, str]:
    """The numbers that a module names, and tuples of numbers, as the page writes them."""
    module = importlib.import_module(".".join(path.relative_to(HOUSE).with_suffix("").parts))
    found = {}
    for node in ast.parse(text_of(path)).body:
        if isinstance(node, ast.Assign) and not isinstance(node.value, ast.Call):
            names = [n.id for n in ast.walk(node.targets[0]) if isinstance(n, ast.Name)]
            for name in filter(str.isupper, names):
                value = getattr(module, name)
                values = value if isinstance(value, tuple) else (value,)
                if all(isinstance(number, int | float) for number in values):
                    found[name] = ", ".join(f"{number:g}" for number in values)
    return found


def test_the_model_page_says_every_constant_as_the_code_has_it() -> None:
    told = re.findall(
        r"^\| (\w+) \| `([A-Z_]+)` \| (.+?) \|", text_of(HOUSE / "docs" / "model.md"), re.MULTILINE
    )
    paths = [
        path
        for path in (HOUSE / "nice_egg" / "fall").glob("*.py")
        if path.stem not in ("__init__", "film", "film_recorder", "physics")
    ]
    paths.append(HOUSE / "nice_egg" / "pieces" / "interpenetration.py")
    assert sorted(told) == sorted(
        (path.stem, name, value) for path in paths for name, value in constants_of(path).items()
    )


def test_the_model_page_says_every_preset_as_the_code_has_it() -> None:
    names = ("restitution", "friction", "density")
    told = {
        name: Physics().altered(**dict(zip(names, map(float, row[:3]), strict=True)))
        for name, row in rows_of("model.md", "Presets").items()
    }
    assert told == PRESETS


def test_the_model_page_is_of_this_version() -> None:
    assert f"describes version {MODEL_VERSION} of the model" in text_of(HOUSE / "docs" / "model.md")


def test_the_rules_page_says_the_options_of_nice_egg_as_the_code_has_them() -> None:
    told = rows_of("rules.md", "Options")
    for name, meaning in parameters(Options).items():
        usual = [f"{default(Options, name):g}", f"{meaning.low:g}", f"{meaning.high:g}"]
        assert [told[name][0], *re.split(" to | or ", told[name][1])] == usual
