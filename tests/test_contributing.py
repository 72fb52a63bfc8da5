"""The commands of CONTRIBUTING.md have what they run, and its paths are there."""

import re
from importlib.util import find_spec

import pytest

from tests.pages import ROOT, commands, page, paths

PAGE = page("CONTRIBUTING.md")
COMMANDS = "\n".join(commands(PAGE))
MODULES = sorted(set(re.findall(r"python -m ([\w.]+)", COMMANDS)))


@pytest.mark.parametrize("path", sorted(paths(PAGE)))
def test_every_path_named_is_there(path: str) -> None:
    assert (ROOT / path).exists()


@pytest.mark.parametrize("module", MODULES)
def test_every_module_that_is_run_is_there(module: str) -> None:
    assert find_spec(module)


def test_every_bench_and_every_gallery_is_listed() -> None:
    files = [*(ROOT / "tests/bench").glob("[a-z]*.py"), *(ROOT / "tests").rglob("test_golden.py")]
    listed = {".".join(path.relative_to(ROOT).with_suffix("").parts) for path in files}
    assert listed <= set(MODULES)


def test_every_script_and_folder_that_is_run_is_there() -> None:
    run = re.findall(r"(?:python|pytest) ([a-z][\w/]+(?:\.py)?)", COMMANDS)
    assert {"tests/eggcups", "eggshell/look/fonts/cut.py"} <= set(run)
    assert all((ROOT / path).exists() for path in run)


def test_what_goes_before_a_merge_is_what_ci_runs() -> None:
    script = (ROOT / ".ci/run").read_text(encoding="utf-8")
    for command in ("ruff check .", "ruff format --check .", "mypy", "lint-imports"):
        assert command in COMMANDS and f"$bin/{command}" in script
