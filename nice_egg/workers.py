"""Workers: the processes, of this machine or of a cluster, among which tasks are shared out."""

import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, cast

from joblib import Parallel, delayed, parallel_config

from nice_egg.refusal import Refusal
from nice_egg.results import versions

MOST = 1000
"""The most processes of this machine."""
PATIENCE = 10.0
"""Seconds in which a scheduler must answer and have a worker."""


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
        if not 1 <= self.jobs <= MOST:
            raise Refusal(f"jobs: {self.jobs} is out of range; allowed: 1 to {MOST}")
        if self.cluster is not None:
            _refuse_address(self.cluster)

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
            with _client(self.cluster, work.__module__):
                yield from _pool(work, tasks, -1)
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
            yield from _pool(_undisturbed, [(work, *task) for task in tasks], jobs)
        except BrokenProcessPool:
            raise Refusal(
                "jobs: a process was killed, maybe for lack of memory; the same command goes on"
                f" from here, with fewer than {jobs} jobs if need be"
            ) from None


def _pool(work: Callable[..., Any], tasks: Sequence[tuple[Any, ...]], jobs: int) -> Iterator[Any]:
    pool = Parallel(jobs, return_as="generator_unordered", batch_size=1, pre_dispatch="3 * n_jobs")
    yield from pool(delayed(work)(*task) for task in tasks)


def _undisturbed(work: Callable[..., Any], *task: Any) -> Any:
    """Work in a process of a pool: Ctrl-C is for the parent, who stops its workers."""
    if multiprocessing.parent_process() is not None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        _end_with_parent()
    return work(*task)


@cache
def _end_with_parent() -> None:
    """End this process soon after its parent: one that is killed cannot stop its workers."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1.0)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _refuse_address(address: str) -> None:
    scheme, _, place = address.partition("://")
    host, _, port = place.rpartition(":")
    if scheme not in ("tcp", "tls", "ws", "wss") or not host or not port.isdecimal():
        raise Refusal(f"cluster: {address!r} is no address; allowed: tcp://HOST:PORT")


@contextmanager
def _client(address: str, module: str) -> Iterator[None]:
    """A connection to the scheduler, which joblib's pools use meanwhile.

    Args:
        address: of the scheduler.
        module: whose functions the workers shall run.
    """
    try:
        from distributed import Client
        from distributed.client import FutureCancelledError
        from distributed.scheduler import KilledWorker
    except ImportError:
        raise Refusal("cluster: needs dask.distributed: pip install 'nice-egg[cluster]'") from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        client: Any = cast(Any, Client)(address, timeout=PATIENCE, set_as_default=False)
    except OSError:
        raise Refusal(f"cluster: no scheduler answers at {address!r}") from None
    try:
        _refuse_unlike(client, address, module)
        with parallel_config(backend="dask", client=client):
            yield
    except (FutureCancelledError, KilledWorker) as error:
        reason = str(error).splitlines()[0][:200]
        raise Refusal(f"cluster: {address!r} is lost or loses its workers: {reason}") from None
    finally:
        client.close(timeout=2)


def _refuse_unlike(client: Any, address: str, module: str) -> None:
    """Refuse workers that cannot run the module, or whose rows would not be the same as ours."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except (OSError, TimeoutError):
        raise Refusal(f"cluster: {address!r} has no worker") from None
    for worker, theirs in client.run(_ready, module, on_error="return").items():
        if isinstance(theirs, Exception):
            raise Refusal(
                f"cluster: worker {worker} cannot run {module}: {theirs}; start it in the checkout"
            )
        for name, ours in versions().items():
            if theirs.get(name) != ours:
                raise Refusal(
                    f"cluster: worker {worker} has {name} {theirs.get(name)!r}; allowed: {ours!r}"
                )


def _ready(module: str) -> dict[str, str]:
    """The versions of a worker that can import the module."""
    import_module(module)
    return versions()
