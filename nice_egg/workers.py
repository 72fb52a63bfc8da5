"""Workers: the processes, of this machine or of a cluster, among which tasks are shared out."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from joblib import Parallel, delayed

from nice_egg.cluster import refuse_address, spread


@dataclass(frozen=True)
class Workers:
    """Who works.

    Attributes:
        jobs: processes of this machine.
        cluster: instead, the address of a dask scheduler, as `tcp://HOST:PORT`.
    """

    jobs: int = 1
    cluster: str | None = None

    def __post_init__(self) -> None:
        if self.cluster is not None:
            refuse_address(self.cluster)

    def each(self, work: Callable[..., Any], tasks: Sequence[tuple[Any, ...]]) -> Iterator[Any]:
        """What `work(*task)` gives for every task, in the order in which they are done.

        A task of a worker that is lost is done again by another one.

        Raises:
            Refusal: the cluster cannot be reached, is lost, or would not give the same results.
        """
        if not tasks:
            return
        if self.cluster is not None:
            yield from spread(self.cluster, work, tasks)
        elif self.jobs == 1 or len(tasks) < 2:
            for task in tasks:
                yield work(*task)
        else:
            yield from _pool(work, tasks, self.jobs)


def _pool(work: Callable[..., Any], tasks: Sequence[tuple[Any, ...]], jobs: int) -> Iterator[Any]:
    pool = Parallel(jobs, return_as="generator_unordered", batch_size=1, pre_dispatch="3 * n_jobs")
    yield from pool(delayed(_undisturbed)(work, *task) for task in tasks)


def _undisturbed(work: Callable[..., Any], *task: Any) -> Any:
    """Work in a process of a pool: Ctrl-C is for the parent, who stops its workers."""
    if multiprocessing.parent_process() is not None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    return work(*task)
