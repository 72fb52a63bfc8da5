"""A crew: several processes that think at a time, each about its own question."""

from collections.abc import Callable, Iterator
from typing import Any

from eggshell.thinker import Thinker, Thought

PATIENCE = 60.0
"""Seconds in which a question of a crew must be answered."""


class Crew:
    """Processes of this machine, started when they are warmed.

    A question is a generator function; what it yields comes to `news`.

    Args:
        size: How many processes there are.
    """

    def __init__(self, size: int) -> None:
        self._thinkers = [Thinker() for _ in range(size)]
        self._thoughts: dict[int, tuple[Any, Thought[Any]]] = {}

    @property
    def idle(self) -> int:
        """How many have no question."""
        return len(self._thinkers) - len(self._thoughts)

    def warm(self) -> None:
        """Start all processes, so that the first questions need not wait."""
        for thinker in self._thinkers:
            thinker.warm()

    def ask(self, mark: Any, question: Callable[..., Any], *arguments: Any) -> None:
        """Put a question to an idle one; its news bear the `mark`."""
        index = next(k for k in range(len(self._thinkers)) if k not in self._thoughts)
        thinker = self._thinkers[index]
        thought = thinker.ask(question, *arguments, seconds=PATIENCE, otherwise=None)
        self._thoughts[index] = mark, thought

    def news(self) -> Iterator[tuple[Any, Any]]:
        """The mark of a question and what it has yielded since, for all that came."""
        for index, (mark, thought) in list(self._thoughts.items()):
            self._thinkers[index].poll()
            found, thought.news[:] = list(thought.news), []
            if thought.ready:
                del self._thoughts[index]
            yield from ((mark, one) for one in found)

    def close(self) -> None:
        """End all processes."""
        self._thoughts.clear()
        for thinker in self._thinkers:
            thinker.close()
