"""The house as its files say it: modules, what they import, and how long their functions are."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGES = ("nice_egg", "carton", "eggcups", "eggshell", "eggconsole", "experiments")
DOORS = ("nice_egg", "carton", "eggcups")
"""Packages whose face offers names of their rooms, loaded when they are asked for."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Module:
    """A file of Python: its dotted name, and what it says."""

    name: str
    path: Path

    @cached_property
    def tree(self) -> ast.Module:
        """The file, parsed."""
        return ast.parse(self.path.read_text(encoding="utf-8"))

    @property
    def is_face(self) -> bool:
        """Whether it is the `__init__` of a folder."""
        return self.path.name == "__init__.py"

    def functions(self) -> Iterator[Function]:
        """Every function and method."""
        for node in ast.walk(self.tree):
            if isinstance(node, Function):
                yield node

    def imports(self, known: set[str]) -> set[str]:
        """The `known` modules that it imports, anywhere in the file and for types alone, too."""
        found: set[str] = set()
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                names = {f"{node.module}.{alias.name}" for alias in node.names} & known
                found |= names or ({node.module} & known)
            elif isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names} & known
        return found


def modules(folder: str) -> list[Module]:
    """Every module below a folder of the repository, in order of name."""
    found = []
    for path in sorted((ROOT / folder).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found.append(Module(name, path))
    return found


def arrows(found: list[Module]) -> dict[str, set[str]]:
    """What every module needs before it: what it imports, and the faces of the folders it is in.

    The front doors' own imports are left out: they load a name when it is asked for.
    """
    known = {module.name for module in found}
    needs = {}
    for module in found:
        own = set() if module.name in DOORS else module.imports(known)
        faces = {face for face in _above(module.name) if face in known}
        needs[module.name] = (own | faces) - {module.name}
    return needs


def _above(name: str) -> Iterator[str]:
    parts = name.split(".")
    for count in range(1, len(parts)):
        yield ".".join(parts[:count])


def length(function: Function) -> int:
    """Lines of a function without its docstring."""
    lines = (function.end_lineno or 0) - function.lineno + 1
    if ast.get_docstring(function, clean=False) is not None:
        first = function.body[0]
        lines -= (first.end_lineno or 0) - first.lineno + 1
    return lines
