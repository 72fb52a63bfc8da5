"""Stopping: what ends a command from outside, Ctrl-C and the system's request to end."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn


class Terminated(KeyboardInterrupt):
    """The system's request to end (SIGTERM); it stops a command as Ctrl-C does."""


def _raise_terminated(number: int, frame: FrameType | None) -> NoReturn:
    raise Terminated


@contextmanager
def termination_raised() -> Iterator[None]:
    """While this lasts, a request to end raises `Terminated`, so that all is left in order.

    Whoever has a handler for it already keeps it, and so does every thread but the main one, to
    which Python gives no signals.
    """
    if (
        threading.current_thread() is not threading.main_thread()
        or signal.getsignal(signal.SIGTERM) is not signal.SIG_DFL
    ):
        yield
        return
    signal.signal(signal.SIGTERM, _raise_terminated)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


def leave_termination_to_window() -> None:
    """Undo `termination_raised`: a window takes a request to end as a click on its cross.

    It does so only if nobody else handles the signal when it opens.
    """
    if signal.getsignal(signal.SIGTERM) is _raise_terminated:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


@contextmanager
def saying_when_stopped(text: str) -> Iterator[None]:
    """While this lasts, a command that is stopped says `text`.

    Raises:
        KeyboardInterrupt: the one raised within, now with the text.
    """
    try:
        yield
    except KeyboardInterrupt as stop:
        raise type(stop)(text) from None
