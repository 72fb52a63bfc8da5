"""A real scheduler and real workers on loopback: the same rows, whoever is lost."""

import os
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from experiments.cli import main
from experiments.scene.game import SCHEMA
from nice_egg.batch.results import ResultsFolder, digest
from nice_egg.batch.workers import Workers
from nice_egg.cli.command import main as nice_egg
from tests.experiments.cluster import Cluster, wait
from tests.experiments.conftest import LONE
from tests.nice_egg.batch.running import END_LIMIT, SMALL, left_after_kill, start, until

pytest.importorskip("distributed", reason="needs the extra `cluster`")


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    with Cluster(tmp_path_factory.mktemp("cluster")) as started:
        yield started


def rows(folder: Path) -> str:
    return digest(ResultsFolder(folder / "points" / "1", SCHEMA).tables(), SCHEMA)


def test_a_batch_on_a_cluster_has_the_rows_of_one_process(cluster: Cluster, tmp_path: Path) -> None:
    small = ["batch", "--rounds", "6", "--players", "2", "--chunk", "2"]
    assert nice_egg([*small, "--jobs", "1", "--out", str(tmp_path / "one")]) == 0
    assert nice_egg([*small, "--cluster", cluster.address, "--out", str(tmp_path / "many")]) == 0
    found = {digest(ResultsFolder(tmp_path / name).tables()) for name in ("one", "many")}
    assert len(found) == 1


def test_a_study_that_loses_a_worker_in_the_middle_has_the_same_rows(
    cluster: Cluster, tmp_path: Path
) -> None:
    config = tmp_path / "asked.toml"
    config.write_text(LONE.replace("replicates = 12", "replicates = 100"), encoding="utf-8")
    asked = ["sweep", "--config", str(config), "--chunk", "10", "--out"]
    assert main([*asked, str(tmp_path / "one"), "--jobs", "1"]) == 0
    points = tmp_path / "many" / "points" / "1"
    shards: list[int] = []

    def lose() -> None:
        wait(lambda: len(list((points / "rows").glob("rows-*"))) >= 3)
        cluster.workers[0].kill()
        shards.append(len(list((points / "rows").glob("rows-*"))))

    loss = Thread(target=lose)
    loss.start()
    assert main([*asked, str(tmp_path / "many"), "--cluster", cluster.address]) == 0
    loss.join()
    assert shards[0] < 40
    assert rows(tmp_path / "many") == rows(tmp_path / "one")
    left = Workers(cluster=cluster.address).each(os.getpid, [()] * 4)
    assert set(left) == {cluster.workers[1].pid}


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
    monkeypatch.setattr("nice_egg.batch.cluster.CLUSTER_PATIENCE", 1.0)
    arguments = ["batch", "--rounds", "2", "--cluster", address, "--out", str(tmp_path / "out")]
    assert nice_egg(arguments) == 2
    assert capfd.readouterr().err.splitlines()[-1] == f"nice-egg: {told}"
    assert not list((tmp_path / "out" / "rows").glob("rows-*"))


@pytest.mark.parametrize("end", ["kill", "terminate"])
def test_a_scheduler_that_is_lost_is_one_line(tmp_path: Path, end: str) -> None:
    out = tmp_path / "out"
    with Cluster(tmp_path, workers=1) as own:
        running = start(out, "2000", "--cluster", own.address)
        until(lambda: len(list((out / "rows").glob("rows-*"))) >= 2, running)
        getattr(own.scheduler, end)()
        _, said = running.communicate(timeout=60)
    begin, *lines = said.splitlines()
    assert begin.endswith(": 0 of 2000")
    (line,) = [line for line in lines if not line.startswith("rounds in")]
    assert line.startswith(f"nice-egg: cluster: '{own.address}' is lost or loses its workers: ")
    assert running.returncode == 2


def test_a_batch_that_is_killed_leaves_the_cluster_and_nothing_else(
    cluster: Cluster, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    for moment in (0.5, 2.0):
        running = start(out, "60", "--cluster", cluster.address)
        time.sleep(moment)
        if running.poll() is None:
            assert left_after_kill(running) < END_LIMIT
    arguments = ["batch", *SMALL, "--rounds", "60", "--chunk", "3"]
    assert nice_egg([*arguments, "--cluster", cluster.address, "--out", str(out)]) == 0
    assert nice_egg([*arguments, "--jobs", "1", "--out", str(tmp_path / "one")]) == 0
    assert ResultsFolder(out).manifest() == ResultsFolder(tmp_path / "one").manifest()
    assert cluster.scheduler.poll() is None
