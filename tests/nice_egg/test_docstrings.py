"""What docstrings of the rules promise: errors are said, and long lists of arguments explained."""

import ast
from collections.abc import Iterator
from pathlib import Path

import nice_egg

ROOMS = ("notation", "pieces", "scoring", "fall", "match", "players", "batch")
HOUSE = Path(nice_egg.__file__).parent
FILES = [path for room in ROOMS for path in sorted((HOUSE / room).glob("*.py"))]
Function = tuple[str, ast.FunctionDef, str]


def functions(path: Path) -> Iterator[Function]:
    """Name, function and docstring of every public function and method of a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        name = getattr(node, "name", "")
        if isinstance(node, (ast.Module, ast.ClassDef)) and not name.startswith("_"):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef) and not inner.name.startswith("_"):
                    said = ast.get_docstring(inner) or ""
                    yield f"{path.relative_to(HOUSE)}: {name}.{inner.name}", inner, said


def public() -> list[Function]:
    found = [function for path in FILES for function in functions(path)]
    assert len(found) > 100
    return found


def test_what_raises_says_so() -> None:
    silent = [
        name
        for name, function, said in public()
        if any(isinstance(node, ast.Raise) for node in ast.walk(function)) and "Raises:" not in said
    ]
    assert silent == []


def test_four_arguments_or_more_are_explained() -> None:
    """A strategy's aim is explained once, where the protocol says what a strategy is."""
    silent = [
        name
        for name, function, said in public()
        if len([a for a in function.args.args if a.arg not in ("self", "cls")]) >= 4
        and "Args:" not in said
        and function.name != "aim"
    ]
    assert silent == []


def test_no_docstring_is_of_three_words() -> None:
    curt = [
        name
        for name, function, said in public()
        if len(said.splitlines()[0].split()) <= 3 and not said.startswith("Read what `")
    ]
    assert curt == []


def test_every_constant_is_explained_below_it() -> None:
    silent = []
    for path in FILES:
        body = ast.parse(path.read_text(encoding="utf-8")).body
        for node, below in zip(body, [*body[1:], None], strict=True):
            if isinstance(node, (ast.Assign, ast.AnnAssign)) and not (
                isinstance(below, ast.Expr)
                and isinstance(below.value, ast.Constant)
                and isinstance(below.value.value, str)
            ):
                silent.append(f"{path.relative_to(HOUSE)}:{node.lineno}")
    assert silent == []


def test_a_constant_has_one_meaning() -> None:
    """No two files of the rules give one name to two numbers, unless it is imported."""
    homes: dict[str, list[str]] = {}
    for path in FILES:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Assign):
                for target in node.targets:
                    for name in ast.walk(target):
                        if isinstance(name, ast.Name):
                            homes.setdefault(name.id, []).append(path.name)
    assert {name: files for name, files in homes.items() if len(files) > 1} == {}


def test_the_face_of_a_room_names_its_files_and_loads_nothing() -> None:
    """The fall's looks whether what is compiled is of its sources."""
    for room in ROOMS:
        face = ast.parse((HOUSE / room / "__init__.py").read_text(encoding="utf-8"))
        loaded = [node for node in face.body[1:] if "_unless_current" not in ast.unparse(node)]
        assert loaded == [], room
        said = ast.get_docstring(face) or ""
        files = {path.stem for path in (HOUSE / room).glob("*.py")} - {"__init__"}
        assert {name for name in files if f"`{name}`" not in said} == set(), room
