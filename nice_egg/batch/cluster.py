"""Cluster: the workers of a dask.distributed scheduler, which do tasks like ours."""

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from itertools import islice
from time import monotonic, sleep
from typing import Any, cast

from eggconsole.refusal import Refusal
from nice_egg.batch.versions import versions

CLUSTER_PATIENCE = 10.0
"""Seconds in which a scheduler must answer and have a worker."""
TASKS_AHEAD = 3
"""Tasks that are with the scheduler for every thread of a worker."""
LOOK_EVERY = 0.02
"""Seconds between two looks whether a task is done."""
COUNT_EVERY = 2.0
"""Seconds between two looks how many workers there are."""

LOGGERS = ("asyncio", "distributed", "tornado")
"""Names of the loggers, and those below them, of what a connection runs on."""


def spread(
    address: str, work: Callable[..., Any], tasks: Sequence[tuple[Any, ...]]
) -> Iterator[Any]:
    """What `work(*task)` gives for every task, in the order in which they are done.

    Workers may come and go meanwhile; a task of one that is lost is done again by another one.

    Raises:
        Refusal: the cluster cannot be reached, is lost, or would not give the same results.
    """
    with _client(address) as client:
        _refuse_unlike(client, address, work.__module__)
        yield from _spread(client, address, work, iter(tasks))


def refuse_address(address: str) -> None:
    """Refuse what is no address of a scheduler.

    Raises:
        Refusal: it is not like `tcp://HOST:PORT`.
    """
    scheme, _, place = address.partition("://")
    host, _, port = place.rpartition(":")
    if scheme not in ("tcp", "tls", "ws", "wss") or not host or not port.isdecimal():
        raise Refusal(f"cluster: {address!r} is no address; allowed: tcp://HOST:PORT")


def _spread(
    client: Any, address: str, work: Callable[..., Any], tasks: Iterator[tuple[Any, ...]]
) -> Iterator[Any]:
    """Few tasks are with the scheduler at a time: memory does not grow with their number."""
    from distributed import as_completed

    ours, threads, looked = versions(), 0, -COUNT_EVERY
    at_work: Any = cast(Any, as_completed)([], with_results=True, loop=client.loop)
    while True:
        if monotonic() > looked + COUNT_EVERY:
            threads, looked = max(1, sum(client.nthreads().values())), monotonic()
        for task in islice(tasks, max(0, TASKS_AHEAD * threads - at_work.count())):
            at_work.add(client.submit(_as_here, ours, work, *task, pure=False))
        if not at_work.count():
            return
        _await_one(at_work, client, address)
        _, result = next(at_work)
        if isinstance(result, BaseException):  # of a task that was cancelled
            raise result
        yield result


def _await_one(at_work: Any, client: Any, address: str) -> None:
    """Wait until a task is done.

    Raises:
        Refusal: there has been no worker for a while.
    """
    until = monotonic() + CLUSTER_PATIENCE
    while not at_work.has_ready():
        sleep(LOOK_EVERY)
        if monotonic() > until:
            if not client.nthreads():
                raise Refusal(f"cluster: {address!r} has no worker any more")
            until = monotonic() + CLUSTER_PATIENCE


def _as_here(expected: dict[str, str], work: Callable[..., Any], *task: Any) -> Any:
    """Work on a worker, which may have come later than we looked."""
    if _own_versions() != expected:
        raise Refusal(f"cluster: a worker has {_own_versions()}; allowed: {expected}")
    return work(*task)


@cache
def _own_versions() -> dict[str, str]:
    return versions()


@contextmanager
def _client(address: str) -> Iterator[Any]:
    """A connection to the scheduler."""
    try:
        from distributed import Client
        from distributed.client import FutureCancelledError
        from distributed.scheduler import KilledWorker
    except ImportError:
        raise Refusal("cluster: needs dask.distributed: pip install 'nice-egg[cluster]'") from None
    _silence()
    try:
        client: Any = cast(Any, Client)(address, timeout=CLUSTER_PATIENCE, set_as_default=False)
    except OSError:
        raise Refusal(f"cluster: no scheduler answers at {address!r}") from None
    try:
        yield client
    except (FutureCancelledError, KilledWorker, OSError) as error:
        reason = (str(error).splitlines() or [type(error).__name__])[0][:200]
        raise Refusal(f"cluster: {address!r} is lost or loses its workers: {reason}") from None
    finally:
        client.close(timeout=2)


def _silence() -> None:
    """Keep the loggers of other programs from telling at length what we say in one line.

    The levels and handlers of each are its own, so that it is no use to silence their parents.
    """
    known = [name for name in logging.root.manager.loggerDict if name.split(".")[0] in LOGGERS]
    for logger in map(logging.getLogger, {*LOGGERS, *known}):
        logger.handlers[:] = [logging.NullHandler()]
        logger.propagate = False


def _refuse_unlike(client: Any, address: str, module: str) -> None:
    """Refuse workers that cannot run the module, or whose rows would not be the same as ours."""
    try:
        client.wait_for_workers(1, timeout=CLUSTER_PATIENCE)
    except (OSError, TimeoutError):
        raise Refusal(f"cluster: {address!r} has no worker") from None
    try:
        client.run_on_scheduler(_ready, module)
    except (ImportError, AttributeError, RuntimeError, TypeError) as error:
        raise Refusal(f"cluster: {address!r} cannot load {module}: {error}") from None
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
