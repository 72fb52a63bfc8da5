"""Questions: what the other process is asked, one thing at a time, and who hears the answer."""

from collections.abc import Callable
from typing import Any, Protocol

from eggshell.thinker import Thought

Answered = Callable[[Any], None]
"""Hears an answer; None if there is none in time."""


class Thinking(Protocol):
    """A scene that can have the other process think."""

    thought: Thought[Any] | None

    def think(
        self, question: Callable[..., Any], *arguments: Any, seconds: float, otherwise: Any
    ) -> None:
        """Begin a thought."""


class Questions:
    """The question that `scene` has under way, if any."""

    def __init__(self, scene: Thinking) -> None:
        self._scene = scene
        self._kind = ""
        self._answered: Answered | None = None

    @property
    def free(self) -> bool:
        """Whether the other process has nothing to think about."""
        return self._scene.thought is None

    def asked(self, kind: str) -> bool:
        """Whether a question of that kind is under way."""
        return not self.free and self._kind == kind

    def ask(
        self,
        kind: str,
        answered: Answered,
        seconds: float,
        question: Callable[..., Any],
        *given: Any,
    ) -> None:
        """Ask the other process in place of what it was asked before.

        Args:
            kind: a name for what is asked.
            answered: hears the answer.
            seconds: the time within which the answer must come, s.
            question: what is called over there.
            given: what it is called with.
        """
        self._kind, self._answered = kind, answered
        self._scene.think(question, *given, seconds=seconds, otherwise=None)

    def hear(self) -> None:
        """Pass on the answer if there is one."""
        thought = self._scene.thought
        if thought is not None and thought.ready:
            self._scene.thought = None
            if self._answered is not None:
                self._answered(thought.answer)
