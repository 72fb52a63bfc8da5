"""The front doors of the packages: what can be imported from them, and what that loads."""

import importlib
import subprocess
import sys
from importlib.resources import files

import pytest

PACKAGES = ("carton", "eggcups")
HEAVY = {"numpy", "scipy", "pygame", "rich", "joblib", "platformdirs", "pymunk", "pyarrow"}
LIGHT_NAMES = {
    "carton": ("Position", "Game", "sow", "perft", "Search", "best", "review"),
    "eggcups": ("State", "Choice", "outcomes", "play", "RuleError"),
}
"""Names that need no library."""


def loaded(statement: str) -> set[str]:
    """The heavy libraries that a fresh interpreter has after a statement."""
    code = f"import sys\n{statement}\nprint(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return HEAVY & set(ran.stdout.split())


@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_alone_loads_no_library(package: str) -> None:
    assert loaded(f"import {package}") == set()


@pytest.mark.parametrize("package", PACKAGES)
def test_the_rules_load_no_library(package: str) -> None:
    assert loaded(f"from {package} import {', '.join(LIGHT_NAMES[package])}") == set()


@pytest.mark.parametrize("package", PACKAGES)
def test_everything_promised_is_there(package: str) -> None:
    door = importlib.import_module(package)
    for name in door.__all__:
        assert getattr(door, name) is not None
        assert name in dir(door)


@pytest.mark.parametrize("package", PACKAGES)
def test_what_is_not_promised_is_an_attribute_error(package: str) -> None:
    door = importlib.import_module(package)
    with pytest.raises(AttributeError, match=f"module '{package}' has no attribute 'nothing'"):
        _ = door.nothing


@pytest.mark.parametrize("package", PACKAGES)
def test_no_name_at_the_door_is_a_room(package: str) -> None:
    rooms = {entry.name.removesuffix(".py") for entry in files(package).iterdir()}
    assert not rooms & set(importlib.import_module(package).__all__)


@pytest.mark.parametrize("package", PACKAGES)
def test_the_help_lists_every_name_and_no_other(package: str) -> None:
    door = importlib.import_module(package)
    lines = (line.strip().partition(": ") for line in (door.__doc__ or "").splitlines())
    listed = [name for name, colon, _ in lines if colon and name.isidentifier()]
    assert sorted(listed) == sorted(door.__all__)


@pytest.mark.parametrize("package", PACKAGES)
def test_type_checkers_are_told_of_every_name_where_it_is_at_home(package: str) -> None:
    stub = (files(package) / "__init__.pyi").read_text(encoding="utf-8")
    told: dict[str, object] = {}
    exec(stub, told)
    door = importlib.import_module(package)
    assert told["__all__"] == door.__all__
    assert all(told[name] is getattr(door, name) for name in door.__all__)
