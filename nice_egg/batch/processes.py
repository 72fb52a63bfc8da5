"""Processes: new ones of this machine, among which tasks are shared out.

They are this module's own and not a library's pool: such a one keeps semaphores, which outlive a
parent that is killed, and loads itself in a new process before that could watch its parent.
"""

import multiprocessing
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, cast

from nice_egg.batch.worker import serve

MOST_PROCESSES = 60 if sys.platform == "win32" else 1000
"""The most processes at a time: Windows waits for no more than 63 connections."""
CONTEXT = multiprocessing.get_context("spawn")
"""Processes that begin anew, as everywhere: a copy of this one would copy its threads' locks."""
END_PATIENCE = 2.0
"""Seconds that a process has to end when asked to."""


class ProcessLost(Exception):  # noqa: N818  (said of the process, not of an error)
    """A process ended before it had done its task."""


def shared_out(
    work: Callable[..., Any], tasks: Sequence[tuple[Any, ...]], jobs: int
) -> Iterator[Any]:
    """What `work(*task)` gives for every task, in the order in which they are done.

    The processes are ended when all is done, when the iterator is closed, and by themselves when
    this process ends, however that does.

    Args:
        work: a function that a new process can import.
        tasks: its arguments.
        jobs: how many processes there shall be, 1 or more.

    Raises:
        ProcessLost: a process ended before its time.
        Exception: what `work` raises.
    """
    waiting = iter(tasks)
    with _workers(min(jobs, len(tasks), MOST_PROCESSES)) as workers:
        at_work = [worker for worker in workers if _sent(worker, work, next(waiting, None))]
        while at_work:
            for worker in cast(list[Connection], wait(at_work)):
                answer = _answer(worker)
                if not _sent(worker, work, next(waiting, None)):  # else it works on meanwhile
                    at_work.remove(worker)
                yield answer


def _sent(worker: Connection, work: Callable[..., Any], task: tuple[Any, ...] | None) -> bool:
    """Send a task, if there is one; whether there was."""
    if task is None:
        return False
    try:
        worker.send((work, task))
    except OSError:
        raise ProcessLost from None
    return True


def _answer(worker: Connection) -> Any:
    """What a worker gives for its task."""
    try:
        well, value = worker.recv()
    except (EOFError, OSError):
        raise ProcessLost from None
    if not well:
        raise value
    return value


@contextmanager
def _workers(count: int) -> Iterator[list[Connection]]:
    """New processes, each by the connection to it; they are ended on leaving."""
    processes: list[SpawnProcess] = []
    links: list[Connection] = []
    try:
        for _ in range(count):
            ours, theirs = multiprocessing.Pipe()
            links.append(ours)
            with theirs, _interruptions_held():
                process = CONTEXT.Process(target=serve, args=(theirs,), daemon=True)
                processes.append(process)
                process.start()
        yield links
    finally:
        _end(processes)
        for link in links:
            link.close()


def _end(processes: Sequence[SpawnProcess]) -> None:
    """End processes that may still be at work."""
    begun = [process for process in processes if process.pid is not None]
    for process in begun:
        process.terminate()
    for process in begun:
        process.join(END_PATIENCE)
        if process.is_alive():
            process.kill()


@contextmanager
def _interruptions_held() -> Iterator[None]:
    """Let a process that begins within never see Ctrl-C; here it comes later by an instant.

    Before a new process can say so itself, it would tell of Ctrl-C in many lines. Windows has no
    such thing.
    """
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # which begins a process, too, and lets signals through then
    with _interruption_put_off():
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _interruption_put_off() -> Iterator[None]:
    """Raise Ctrl-C only at the end: a library's thread may take it though this one does not."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []
    former = signal.signal(signal.SIGINT, lambda number, frame: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, former)
        if came:
            signal.raise_signal(signal.SIGINT)
