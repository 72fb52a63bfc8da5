"""The program of the bundle, run from the checkout: its commands, and what it says of others."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bundle.left_out import MODULES, refusal
from bundle.version_resource import version_resource

ROOT = Path(__file__).parents[2]
LACKING = f"""
import sys
class Lacking:
    def find_spec(self, name, path=None, target=None):
        if any(name == left or name.startswith(left + ".") for left in {MODULES!r}):
            raise ModuleNotFoundError(name, name=name)
sys.meta_path.insert(0, Lacking())
from bundle.launch import main
if __name__ == "__main__":
    sys.exit(main())
"""


def launched(tmp_path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The program where nothing that was left out can be loaded."""
    script = tmp_path / "program.py"
    script.write_text(f"import sys; sys.path.insert(0, {str(ROOT)!r})\n{LACKING}", encoding="utf-8")
    command = [sys.executable, str(script), *arguments]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("drop", "--x", "3"), "it comes to rest on the center yolk"),
        (("match", "--players", "2", "--seed", "7"), "first to reach the target"),
        (("carton", "solve", "--slots", "2", "--marbles", "2"), "proven"),
        (("eggcups", "odds", "--baskets", "3,3"), "roll"),
        (("bench", "--help"), "usage: nice-egg bench"),
    ],
)
def test_what_play_needs_is_there(arguments: tuple[str, ...], said: str, tmp_path: Path) -> None:
    done = launched(tmp_path, *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    assert said in done.stdout


@pytest.mark.parametrize(
    "arguments", [("batch", "--rounds", "3", "--out", "rows"), ("summary", "rows"), ("columns",)]
)
def test_a_command_that_was_left_out_is_one_line(
    arguments: tuple[str, ...], tmp_path: Path
) -> None:
    done = launched(tmp_path, *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert "which the bundle for play leaves out; the installed package has it" in done.stderr
    assert done.stderr.count("\n") == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["program.py"]


SAVE = """
import sys
sys.modules["pyarrow"] = None
from pathlib import Path
from nice_egg.bench.cloud import Cloud
from nice_egg.bench.pair import Pair
from nice_egg.scenes.bench.bench_files import BenchFiles
clouds = {"A": Cloud(), "B": Cloud()}
print(*BenchFiles(Path("bench")).save("mine", Pair.of({}), clouds))
"""


def test_the_bench_saves_all_but_rows(tmp_path: Path) -> None:
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", SAVE]
    done = subprocess.run(
        command, cwd=tmp_path, env=env, capture_output=True, text=True, check=True
    )
    written = sorted(path.name for path in (tmp_path / "bench").iterdir())
    assert "mine.bench.toml" in written and "mine.parquet" not in written
    assert sorted(done.stdout.split()) == written


def test_only_what_was_left_out_is_called_so() -> None:
    assert refusal("numpy") is refusal("pyarrowing") is refusal("scipy") is None
    assert (refusal("pyarrow.parquet") or "").startswith("this needs pyarrow")


@pytest.mark.parametrize(
    ("version", "numbers"), [("0.1.0", "(0, 1, 0, 0)"), ("12.3.4.5", "(12, 3, 4, 5)")]
)
def test_windows_is_told_the_version_in_four_numbers(version: str, numbers: str) -> None:
    told = version_resource(version)
    assert f"filevers={numbers}, prodvers={numbers}" in told
    assert f'"ProductVersion", "{version}"' in told
