"""Thinking in another process: deadline, cancel, and news while it goes on.

A process, because a search in Python would hold the interpreter and so the window, and because it
can be ended even if it never looks up.
"""

import logging
import multiprocessing
import signal
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from typing import Any, Generic, TypeVar

log = logging.getLogger(__name__)
T = TypeVar("T")

START_SECONDS = 20.0
"""Seconds that a process may take to start, on top of the first deadline."""


class Thought(Generic[T]):
    """One question under way; poll `ready` from the scene's update.

    It is always ready by its deadline: then `answer` is the `otherwise` it was given and
    `late` is true.
    """

    def __init__(self, otherwise: T) -> None:
        self.ready = False
        self.late = False
        self.answer: T = otherwise
        self.news: list[Any] = []
        """What the thinking has yielded so far; the scene may take things out."""

    def settle(self, answer: T) -> None:
        """Take the answer: the thought is ready."""
        self.answer, self.ready = answer, True

    def give_up(self) -> None:
        """Answer with what was to be the answer otherwise."""
        self.late, self.ready = True, True


class Thinker:
    """One process that thinks about one question at a time, started when first needed."""

    def __init__(self) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection[Any, Any] | None = None
        self._thought: Thought[Any] | None = None
        self._deadline = 0.0
        self._starting = False

    @property
    def busy(self) -> bool:
        """Whether a question is under way."""
        return self._thought is not None

    def warm(self) -> None:
        """Start the process now, so that the first question need not wait for it."""
        if self._process is None or not self._process.is_alive():
            here, there = self._context.Pipe()
            self._process = self._context.Process(target=_serve, args=(there,), daemon=True)
            self._process.start()
            there.close()
            self._pipe = here
            self._starting = True

    def ask(
        self, question: Callable[..., T], *arguments: Any, seconds: float, otherwise: T
    ) -> Thought[T]:
        """Call `question(*arguments)` over there; an earlier question is cancelled.

        `question` must be importable and everything given and returned picklable. If it is a
        generator function, what it yields arrives as news and what it returns is the answer.

        Args:
            question: What to call.
            arguments: What to call it with.
            seconds: The deadline; after it the answer is `otherwise`.
            otherwise: The answer if the thinking fails or is too slow.
        """
        if self.busy:
            self.cancel()
        thought: Thought[T] = Thought(otherwise)
        self.warm()
        self._thought = thought
        self._deadline = time.monotonic() + seconds + (START_SECONDS if self._starting else 0.0)
        self._seconds = seconds
        try:
            assert self._pipe is not None
            self._pipe.send((question, arguments))
        except (OSError, ValueError) as problem:
            log.warning("thinking failed: %s", problem)
            self._end(thought)
        return thought

    def poll(self) -> None:
        """Collect what has arrived and enforce the deadline; called by the app in each step."""
        thought = self._thought
        if thought is None or self._pipe is None:
            return
        try:
            while self._thought is thought and self._pipe.poll():
                self._take(thought, *self._pipe.recv())
        except (EOFError, OSError) as problem:
            log.warning("thinking ended early: %s", problem)
            self._end(thought)
        if self._thought is thought and time.monotonic() > self._deadline:
            log.warning("thinking took more than its %.1f s", self._seconds)
            self._end(thought)

    def cancel(self) -> None:
        """Stop thinking; the answer is not wanted any more."""
        if self._thought is not None:
            self._thought = None
            self._stop()

    def close(self) -> None:
        """Stop thinking and end the process."""
        self._thought = None
        self._stop()

    def _take(self, thought: Thought[Any], kind: str, content: Any) -> None:
        if kind == "awake":
            self._starting = False
            self._deadline = min(self._deadline, time.monotonic() + self._seconds)
        elif kind == "news":
            thought.news.append(content)
        elif kind == "answer":
            self._thought = None
            thought.settle(content)
        else:
            log.warning("thinking failed: %s", content)
            self._thought = None
            thought.give_up()

    def _end(self, thought: Thought[Any]) -> None:
        self._thought = None
        self._stop()
        thought.give_up()

    def _stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.join(1.0)
            if self._process.is_alive():
                self._process.kill()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None


def _serve(pipe: "Connection[Any, Any]") -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        pipe.send(("awake", None))
        while True:
            question, arguments = pipe.recv()
            _answer(pipe, question, arguments)
    except (EOFError, OSError):
        return


def _answer(pipe: "Connection[Any, Any]", question: Callable[..., Any], arguments: Any) -> None:
    try:
        result = question(*arguments)
        if isinstance(result, Iterator):
            result = _tell(pipe, result)
        pipe.send(("answer", result))
    except (OSError, EOFError):
        raise
    except Exception as problem:
        pipe.send(("failed", f"{type(problem).__name__}: {problem}"))


def _tell(pipe: "Connection[Any, Any]", steps: Iterator[Any]) -> Any:
    while True:
        try:
            pipe.send(("news", next(steps)))
        except StopIteration as end:
            return end.value
