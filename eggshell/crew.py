"""A crew: several processes that think at a time, each about its own question."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from eggshell.thinker import Thinker, Thought

PATIENCE = 600.0
"""Seconds in which a question of a crew must be answered."""


@dataclass(frozen=True)
class Asked:
    """A question under way: the mark that its news bear, what is asked, and since when."""

    mark: Any
    arguments: tuple[Any, ...]
    thought: Thought[Any]
    since: float


class Crew:
    """Processes of this machine, started when they are warmed.

    A question is a generator function; what it yields comes to `news`.

    Args:
        size: How many processes there are.
        question: What all of them are asked.
    """

    def __init__(self, size: int, question: Callable[..., Any]) -> None:
        self._thinkers = [Thinker() for _ in range(size)]
        self._asked: dict[int, Asked] = {}
        self._question = question
        self.lost: list[Asked] = []
        """Questions whose processes ended or gave up; who asked may take them out."""

    @property
    def idle(self) -> bool:
        """Whether one has no question."""
        return len(self._asked) < len(self._thinkers)

    def warm(self) -> None:
        """Start all processes, so that the first questions need not wait."""
        for thinker in self._thinkers:
            thinker.warm()

    def ask(self, mark: Any, *arguments: Any) -> None:
        """Put the question with these arguments to an idle one; its news bear the `mark`."""
        index = next(k for k in range(len(self._thinkers)) if k not in self._asked)
        thinker, given = self._thinkers[index], (self._question, *arguments)
        thought = thinker.ask(*given, seconds=PATIENCE, otherwise=None)
        self._asked[index] = Asked(mark, arguments, thought, time.monotonic())

    def news(self) -> Iterator[tuple[Any, Any]]:
        """The mark of a question and what it has yielded since, for all that came."""
        for index, asked in list(self._asked.items()):
            self._thinkers[index].poll()
            found, asked.thought.news[:] = list(asked.thought.news), []
            if asked.thought.ready:
                del self._asked[index]
                if asked.thought.late:
                    self.lost.append(asked)
            yield from ((asked.mark, one) for one in found)

    def cancel(self, unwanted: Callable[[Any], bool], seconds: float) -> None:
        """Stop questions whose marks are `unwanted`, if they have taken so many seconds."""
        for index, asked in list(self._asked.items()):
            if unwanted(asked.mark) and time.monotonic() - asked.since > seconds:
                self._thinkers[index].cancel()
                self._thinkers[index].warm()
                del self._asked[index]

    def close(self) -> None:
        """End all processes."""
        self._asked.clear()
        for thinker in self._thinkers:
            thinker.close()
