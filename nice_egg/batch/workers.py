"""Workers: the processes, of this machine or of a cluster, among which tasks are shared out."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from eggconsole.refusal import Refusal
from nice_egg.batch.cluster import refuse_address, spread
from nice_egg.batch.processes import ProcessLost, shared_out

MOST_JOBS = 1000
"""The most processes of this machine."""


@dataclass(frozen=True)
class Workers:
    """Who plays: processes of this machine, or those of a cluster.

    Attributes:
        jobs: processes of this machine.
        cluster: instead, the address of a dask scheduler, as `tcp://HOST:PORT`.
    """

    jobs: int = 1
    cluster: str | None = None

    def __post_init__(self) -> None:
        if not 1 <= self.jobs <= MOST_JOBS:
            raise Refusal(f"jobs: {self.jobs} is out of range; allowed: 1 to {MOST_JOBS}")
        if self.cluster is not None:
            refuse_address(self.cluster)

    def each(self, work: Callable[..., Any], tasks: Sequence[tuple[Any, ...]]) -> Iterator[Any]:
        """What `work(*task)` gives for every task, in the order in which they are done.

        A task of a worker of a cluster that is lost is done again by another one.

        Raises:
            Refusal: a process of this machine is lost; or the cluster cannot be reached, is lost,
                or would not give the same results.
        """
        if not tasks:
            return
        if self.cluster is not None:
            yield from spread(self.cluster, work, tasks)
        elif self.jobs == 1 or len(tasks) < 2:
            for task in tasks:
                yield work(*task)
        else:
            yield from self._processes(work, tasks)

    def _processes(
        self, work: Callable[..., Any], tasks: Sequence[tuple[Any, ...]]
    ) -> Iterator[Any]:
        jobs = min(self.jobs, len(tasks))
        try:
            yield from shared_out(work, tasks, jobs)
        except ProcessLost:
            raise Refusal(
                "jobs: a process was killed, maybe for lack of memory; the same command goes on"
                f" from here, with fewer than {jobs} jobs if need be"
            ) from None
