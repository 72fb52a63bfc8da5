"""Everything that the README and docs/experiments.md show of the experiments runs."""

import re
import shlex
from pathlib import Path

import pytest

from experiments.cli import CONFIGS, main
from experiments.design.config import STUDIES, Config
from tests.house import ROOT
from tests.pages import commands, marked, page, section

README, PAGE = page("README.md"), page("docs/experiments.md")
PYTHON = "python -m experiments "


def test_the_first_command_installs_what_it_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    venv, install, run = marked(README, "tune command").split(" && ")
    assert venv == "python3 -m venv .venv"
    assert install == ".venv/bin/pip install -q -e '.[experiments]'"
    monkeypatch.chdir(tmp_path)
    words = shlex.split(run.removeprefix(f".venv/bin/{PYTHON}"))
    _cheapen(words)
    assert main(words) == 0
    assert (tmp_path / "height" / "report.html").exists()


def test_the_commands_run_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for line in commands(PAGE.split("## On a cluster")[0]):
        assert line.startswith(PYTHON)
        words = shlex.split(line.removeprefix(PYTHON))
        if "--config" in words:
            _cheapen(words)
        if words[0] == "check":
            words[1] = str(ROOT / words[1])
        assert main(words) == 0
    assert (tmp_path / "thick" / "report.html").exists()


def _cheapen(words: list[str]) -> None:
    """Let a ready config play as few games as it may."""
    place = words.index("--config") + 1
    path = CONFIGS / f"{words[place]}.toml"
    config = re.sub(r"replicates = [0-9]+", "replicates = 4", path.read_text(encoding="utf-8"))
    words[place] = f"{path.stem}-cheap.toml"
    Path(words[place]).write_text(config, encoding="utf-8")
    for data in CONFIGS.glob("*.csv"):
        Path(data.name).write_bytes(data.read_bytes())
    words += ["--jobs", "1"]


def test_the_cluster_is_started_with_options_that_dask_has() -> None:
    pytest.importorskip("distributed", reason="needs the extra `cluster`")
    from distributed.cli.dask_worker import main as worker

    scheduler, start, *clients = commands(section(PAGE, "On a cluster"))
    assert scheduler == "dask scheduler"
    arguments = shlex.split(start.removeprefix("dask worker "))
    given = worker.make_context("dask worker", arguments).params
    assert (given["scheduler"], given["nthreads"], given["n_workers"]) == (
        "tcp://HOST:8786",
        1,
        "8",
    )
    assert all("--cluster tcp://HOST:8786" in line for line in clients)


def test_the_table_names_all_studies_and_ready_configs() -> None:
    rows = re.findall(r"^\| `(\w+)` \|.*\| (`.*`) \|$", PAGE, re.MULTILINE)
    assert sorted(study for study, _ in rows) == sorted(STUDIES)
    named = {name for _, names in rows for name in re.findall(r"`(\w+)`", names)}
    assert named == {path.stem for path in CONFIGS.glob("*.toml")}
    assert all(Config.read(CONFIGS / f"{name}.toml").question for name in named)
