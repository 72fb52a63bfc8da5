"""What a cluster costs: efficiency of 1 and 2 workers, bytes, and the size of tasks that pays.

A real scheduler and real workers on loopback play what one process plays too: lone drops of a
study, and rounds of four of a batch. Efficiency is the serial time over workers x time, from the
best of several passes; on a busy machine look at the CPU time besides the play instead.

Run: python -m tests.bench.cluster [PASSES]
"""

import asyncio
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

import psutil

from experiments.design.config import Config
from experiments.session.games import fill, prepared
from nice_egg.batch.batch import Batch, play_batch
from nice_egg.batch.results import ResultsFolder
from nice_egg.batch.workers import Workers
from nice_egg.fall.physics import Physics
from nice_egg.match.options import Options
from tests.experiments.cluster import Cluster

LOST = 0.05
"""Share of the time that a task may take besides its drops."""
Run = Callable[[Path, Workers, int, int], int]
"""Plays into a folder, so many games a task, a long or short run; the number of drops."""
LONG, SHORT = 4, 1


def study(folder: Path, workers: Workers, chunk: int, size: int) -> int:
    """Lone drops of a study."""
    heights = [150 + 10 * k for k in range(10)]
    vary = {"release": {"height": heights}}
    config = Config.of({"scene": "lone", "white": "round", "replicates": 200 * size, "vary": vary})
    design = config.design(config.points_of(config.values()))
    fill(design, prepared(folder, design, {}), workers, chunk, lambda count: None)
    return design.drops


def batch(folder: Path, workers: Workers, chunk: int, size: int) -> int:
    """Rounds of four of a batch."""
    plan = Batch("rounds", 1, "steady,steady,steady,steady", Options(), Physics())
    prepared_folder = ResultsFolder.prepared(folder, plan.to_json())
    play_batch(plan, prepared_folder, 100 * size, workers, chunk, lambda count: None)
    return sum(len(table) for table in prepared_folder.tables())


class Proxy:
    """Passes on what goes to a port of this machine and comes back, and counts the bytes."""

    def __init__(self, address: str) -> None:
        self.host, port = address.removeprefix("tcp://").split(":")
        self.port = int(port)
        self.bytes = 0
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._loop.run_forever, daemon=True).start()
        server = asyncio.run_coroutine_threadsafe(
            asyncio.start_server(self._joined, "127.0.0.1", 0), self._loop
        ).result()
        self.address = f"tcp://127.0.0.1:{server.sockets[0].getsockname()[1]}"

    async def _joined(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection(self.host, self.port)
        await asyncio.gather(self._pass(reader, back), self._pass(there, writer))

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65536):
            self.bytes += len(data)
            writer.write(data)
            await writer.drain()
        writer.close()


@dataclass(frozen=True)
class Cost:
    """What a run took: drops, seconds, and the CPU seconds of all processes."""

    drops: int
    seconds: float
    cpu: float


def cost(
    run: Run, workers: Workers, chunk: int, others: list[psutil.Process], size: int = SHORT
) -> Cost:
    """Of one run, in which processes besides this one take part."""
    processes = [psutil.Process(), *others]
    with tempfile.TemporaryDirectory() as folder:
        cpu, begin = sum(map(_cpu, processes)), perf_counter()
        drops = run(Path(folder) / "out", workers, chunk, size)
        return Cost(drops, perf_counter() - begin, sum(map(_cpu, processes)) - cpu)


def _cpu(process: psutil.Process) -> float:
    times = process.cpu_times()
    return float(times.user + times.system)


@contextmanager
def cluster(workers: int) -> Iterator[tuple[Cluster, list[psutil.Process]]]:
    """A cluster and its processes."""
    with tempfile.TemporaryDirectory() as folder, Cluster(Path(folder), workers) as started:
        processes = [psutil.Process(p.pid) for p in (started.scheduler, *started.workers)]
        cost(study, Workers(cluster=started.address), 100, [])  # everything is imported now
        yield started, processes


def efficiency(run: Run, chunk: int, passes: int) -> None:
    """Print the efficiency of 1 and 2 workers against this process."""
    found: dict[int, list[Cost]] = {0: [], 1: [], 2: []}
    with cluster(1) as (one, its), cluster(2) as (two, theirs):
        sides = {1: (one.address, its), 2: (two.address, theirs)}
        for _ in range(passes):
            found[0].append(cost(run, Workers(), chunk, [], LONG))
            for count, (address, processes) in sides.items():
                found[count].append(cost(run, Workers(cluster=address), chunk, processes, LONG))
    serial = min(c.seconds for c in found[0])
    for count in (1, 2):
        best = min(c.seconds for c in found[count])
        print(
            f"{run.__name__}, {chunk} games a task, {count} workers: {best:.2f} s against"
            f" {serial:.2f} s in one process: efficiency {100 * serial / (count * best):.0f} %"
        )


def sizes(run: Run, chunks: tuple[int, ...], passes: int) -> None:
    """Print the CPU time besides the play for several sizes of tasks, and the size that pays."""
    own = min((cost(run, Workers(), max(chunks), []) for _ in range(passes)), key=lambda c: c.cpu)
    with cluster(1) as (started, processes):
        workers = Workers(cluster=started.address)
        best = {
            chunk: min(
                (cost(run, workers, chunk, processes) for _ in range(passes)), key=lambda c: c.cpu
            )
            for chunk in chunks
        }
    drop = own.cpu / own.drops
    for chunk, found in best.items():
        more = found.cpu - own.cpu
        print(
            f"{run.__name__}, {chunk:4} games a task: {found.cpu:.2f} s CPU in all processes,"
            f" {own.cpu:.2f} s in one: {100 * more / own.cpu:.0f} % more"
        )
    fewest, most = min(chunks), max(chunks)
    tasks = own.drops * (1 / fewest - 1 / most)
    each = (best[fewest].cpu - best[most].cpu) / tasks
    print(
        f"{run.__name__}: {1e3 * each:.1f} ms a task, {1e3 * drop:.1f} ms a drop: overhead under"
        f" {100 * LOST:.0f} % from {each / (LOST * drop):.0f} drops a task"
    )


def traffic(run: Run, chunks: tuple[int, ...]) -> None:
    """Print the bytes between this process and the scheduler."""
    with cluster(1) as (started, _):
        for chunk in chunks:
            proxy = Proxy(started.address)
            done = cost(run, Workers(cluster=proxy.address), chunk, [])
            print(
                f"{run.__name__}, {chunk:4} games a task: {proxy.bytes / done.drops:.0f} bytes a"
                f" drop both ways, {proxy.bytes / 1e3:.0f} kB in all for {done.drops} drops"
            )


def main(passes: int) -> None:
    """Print all."""
    for run, usual, chunks in ((study, 250, (5, 50, 250)), (batch, 25, (1, 5, 25))):
        efficiency(run, usual, passes)
        sizes(run, chunks, passes)
        traffic(run, chunks)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
