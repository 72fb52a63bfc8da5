"""A real scheduler and real workers on loopback: the same rows, whoever is lost."""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from experiments.cli import main
from experiments.game import SCHEMA
from nice_egg.cli import main as nice_egg
from nice_egg.results import Folder, digest

from .conftest import LONE, ROOT

pytest.importorskip("distributed", reason="needs the extra `cluster`")
WORKERS = 2
PATIENCE = 60.0
Process = "subprocess.Popen[bytes]"


class Cluster:
    """A scheduler and its workers, as processes of their own."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "scheduler.json"
        self.log = (folder / "log").open("wb")
        self.scheduler = self._started("dask_scheduler", "--host", "127.0.0.1", "--port", "0")
        _wait(self.file.exists)
        self.workers = [self._started("dask_worker", "--nthreads", "1", "--no-nanny") for _ in "ab"]
        self.address: str = json.loads(self.file.read_text(encoding="utf-8"))["address"]

    def _started(self, program: str, *options: str) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", f"distributed.cli.{program}", "--no-dashboard"]
        command += ["--scheduler-file", str(self.file), *options]
        return subprocess.Popen(command, cwd=ROOT, stdout=self.log, stderr=self.log)

    def close(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait(PATIENCE)
        self.log.close()


def _wait(until: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not until():
        assert time.monotonic() < end, "nothing came"
        time.sleep(0.02)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    started = Cluster(tmp_path_factory.mktemp("cluster"))
    yield started
    started.close()


def rows(folder: Path) -> str:
    return digest(Folder(folder / "points", SCHEMA).tables(), SCHEMA)


def test_a_batch_on_a_cluster_has_the_rows_of_one_process(cluster: Cluster, tmp_path: Path) -> None:
    small = ["batch", "--rounds", "6", "--players", "2", "--chunk", "2"]
    assert nice_egg([*small, "--jobs", "1", "--out", str(tmp_path / "one")]) == 0
    assert nice_egg([*small, "--cluster", cluster.address, "--out", str(tmp_path / "many")]) == 0
    found = {digest(Folder(tmp_path / name).tables()) for name in ("one", "many")}
    assert len(found) == 1


def test_a_study_that_loses_a_worker_in_the_middle_has_the_same_rows(
    cluster: Cluster, tmp_path: Path
) -> None:
    config = tmp_path / "asked.toml"
    config.write_text(LONE.replace("replicates = 12", "replicates = 100"), encoding="utf-8")
    asked = ["sweep", "--config", str(config), "--chunk", "10", "--out"]
    assert main([*asked, str(tmp_path / "one"), "--jobs", "1"]) == 0
    command = [sys.executable, "-m", "experiments", *asked, str(tmp_path / "many")]
    process = subprocess.Popen([*command, "--cluster", cluster.address], cwd=ROOT)
    points = tmp_path / "many" / "points"
    _wait(lambda: len(list(points.glob("rows-*"))) >= 3)
    assert len(list(points.glob("rows-*"))) < 40
    cluster.workers[0].kill()
    assert process.wait(PATIENCE) == 0
    assert rows(tmp_path / "many") == rows(tmp_path / "one")


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("here:8786", "cluster: 'here:8786' is no address; allowed: tcp://HOST:PORT"),
        ("tcp://here", "cluster: 'tcp://here' is no address; allowed: tcp://HOST:PORT"),
        ("tcp://127.0.0.1:1", "cluster: no scheduler answers at 'tcp://127.0.0.1:1'"),
    ],
)
def test_a_cluster_that_is_not_there_is_one_line(
    address: str,
    told: str,
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("nice_egg.workers.PATIENCE", 1.0)
    arguments = ["batch", "--rounds", "2", "--cluster", address, "--out", str(tmp_path / "out")]
    assert nice_egg(arguments) == 2
    assert capfd.readouterr().err.splitlines()[-1] == f"nice-egg: {told}"
    assert not list((tmp_path / "out").glob("rows-*"))
