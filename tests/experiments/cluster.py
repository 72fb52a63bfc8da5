"""A real scheduler and real workers on loopback, as processes of their own."""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.experiments.conftest import ROOT

PATIENCE = 60.0
Process = subprocess.Popen[bytes]


class Cluster:
    """A scheduler and its workers, until it is left.

    Attributes:
        address: of the scheduler.
        scheduler, workers: their processes.
    """

    def __init__(self, folder: Path, workers: int = 2) -> None:
        self.file = folder / "scheduler.json"
        self.log = (folder / "log").open("wb")
        self.scheduler = self._started("dask_scheduler", "--host", "127.0.0.1", "--port", "0")
        wait(lambda: self.file.exists() and self.file.read_text(encoding="utf-8").endswith("}"))
        self.workers = [self._worker() for _ in range(workers)]
        self.address: str = json.loads(self.file.read_text(encoding="utf-8"))["address"]

    def _worker(self) -> Process:
        return self._started("dask_worker", "--nthreads", "1", "--no-nanny")

    def _started(self, program: str, *options: str) -> Process:
        command = [sys.executable, "-m", f"distributed.cli.{program}", "--no-dashboard"]
        command += ["--scheduler-file", str(self.file), *options]
        return subprocess.Popen(command, cwd=ROOT, stdout=self.log, stderr=self.log)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait(PATIENCE)
        self.log.close()


def wait(until: Callable[[], object]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not until():
        assert time.monotonic() < end, "nothing came"
        time.sleep(0.02)
