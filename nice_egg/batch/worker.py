"""A worker: a process of this machine that does one task after the other for its parent.

This file imports nothing heavy: a new process loads it first, and watches its parent from then on,
also while it loads what its tasks need.
"""

import multiprocessing
import os
import signal
import threading
from multiprocessing.connection import Connection
from multiprocessing.reduction import ForkingPickler
from traceback import format_exc
from typing import Any


def serve(parent: Connection) -> None:
    """Do the tasks that come, each a function and its arguments, until the parent is gone.

    Every task is answered by whether it went well, and its result or what it raised.

    Args:
        parent: where tasks come from and results go to.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, who stops us
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            task = parent.recv_bytes()
        except (EOFError, OSError):
            return
        parent.send_bytes(_done(task))


def _end_with_parent() -> None:
    """End this process at once when its parent ends, however that does."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _done(task: bytes) -> bytes:
    """The answer to a task."""
    try:
        work, arguments = ForkingPickler.loads(task)
        return _packed(True, work(*arguments))
    except Exception as error:
        error.add_note(format_exc())
        return _packed(False, error)


def _packed(well: bool, value: Any) -> bytes:
    """An answer as bytes; one that cannot be packed becomes what says so."""
    try:
        return bytes(ForkingPickler.dumps((well, value)))
    except Exception as error:
        problem = RuntimeError(f"{type(value).__name__} of a worker cannot be packed: {error}")
        return bytes(ForkingPickler.dumps((False, problem)))
