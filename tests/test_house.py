"""What holds of the whole house: its shape, its arrows, what an import loads, what is told."""

import ast
import subprocess
import sys
from collections import Counter
from graphlib import CycleError, TopologicalSorter
from statistics import median, quantiles

import pytest

from tests.house import PACKAGES, ROOT, Module, arrows, length, modules

HOUSE = [module for package in PACKAGES for module in modules(package)]
LONGEST = 40
"""Lines that a function may have at the most."""
FULL = 20
"""Files that a folder may hold at the most."""


@pytest.mark.parametrize("package", ["nice_egg", "carton", "eggcups"])
def test_importing_a_package_of_rules_loads_no_heavy_library(package: str) -> None:
    heavy = {"pymunk", "pygame", "pyarrow", "scipy", "rich", "matplotlib"}
    code = f"import sys, {package}; print({heavy} & set(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, encoding="utf-8"
    )
    assert done.stdout.strip() == "set()"


def test_no_module_is_in_a_circle_not_even_through_a_face() -> None:
    try:
        TopologicalSorter(arrows(HOUSE)).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def test_a_circle_would_be_found() -> None:
    needs = arrows(HOUSE) | {"nice_egg.pieces.chip": {"nice_egg.cli.command"}}
    with pytest.raises(CycleError):
        TopologicalSorter(needs).prepare()


def test_functions_are_short() -> None:
    lengths = [length(function) for module in HOUSE for function in module.functions()]
    assert median(lengths) <= 5
    assert quantiles(lengths, n=10)[-1] <= 14


def test_no_function_is_long() -> None:
    long = [
        f"{module.name}.{function.name}: {length(function)} lines"
        for module in [*HOUSE, *modules("tests")]
        for function in module.functions()
        if length(function) > LONGEST
    ]
    assert long == []


def test_no_folder_is_crowded() -> None:
    files = Counter(module.path.parent for module in [*HOUSE, *modules("tests")])
    crowded = {str(folder.relative_to(ROOT)): n for folder, n in files.items() if n > FULL}
    assert crowded == {}


def _untold(module: Module) -> list[str]:
    """The public names of a module that no docstring tells of, with where they stand."""
    inner = (node for node in module.tree.body if isinstance(node, ast.ClassDef))
    found: list[ast.AST] = [module.tree, *module.tree.body]
    found += [part for node in inner if not node.name.startswith("_") for part in node.body]
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    return [
        f"{module.name}: {getattr(node, 'name', 'the module')}"
        for node in found
        if isinstance(node, kinds)
        and not getattr(node, "name", "").startswith("_")
        and not ast.get_docstring(node)
    ]


def test_every_public_name_is_documented() -> None:
    assert [line for module in HOUSE for line in _untold(module)] == []


def test_annotations_need_no_future_import() -> None:
    bad = [m.name for m in [*HOUSE, *modules("tests")] if "__future__" in _imported(m)]
    assert bad == []


def _imported(module: Module) -> set[str]:
    nodes = ast.walk(module.tree)
    return {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}


@pytest.mark.parametrize("package", PACKAGES)
def test_every_package_is_typed(package: str) -> None:
    assert package == "experiments" or (ROOT / package / "py.typed").exists()
