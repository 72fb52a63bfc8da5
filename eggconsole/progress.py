"""Progress: a bar on a terminal, else plain lines now and then, on standard error."""

import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from rich.progress import Progress as Bar

EVERY = 10.0
"""Seconds between two plain lines."""


class Progress:
    """A count of games or other pieces of work; used as a context, which shows and clears it.

    Attributes:
        count: pieces that are done.
        now: those done since the first report, which tells what was there.
    """

    def __init__(self, title: str, total: int, quiet: bool = False) -> None:
        """Nothing done yet.

        Args:
            title: what is counted.
            total: how many there are.
            quiet: only count and say nothing.
        """
        self.title, self.total, self.quiet = title, total, quiet
        self.count, self.now = 0, 0
        self._start = self._told = time.monotonic()
        self._first = True
        watched = not quiet and sys.stderr is not None and sys.stderr.isatty()
        self._bar = _bar(title, total) if watched else None

    def __enter__(self) -> Self:
        if self._bar:
            self._bar.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._bar:
            self._bar.stop()

    def done(self, count: int) -> None:
        """Count further pieces."""
        self.count += count
        self.now += 0 if self._first else count
        if self._bar:
            self._bar.update(self._bar.task_ids[0], completed=self.count)
        elif not self.quiet:
            self._tell()
        self._first = False

    def _tell(self) -> None:
        """Say a plain line, if it is time for one."""
        if self._first or self.count >= self.total or time.monotonic() - self._told > EVERY:
            self._told = time.monotonic()
            line = f"{self.title}: {self.count} of {self.total}{self._left()}"
            print(line, file=sys.stderr, flush=True)

    def _left(self) -> str:
        """How much longer it takes at the pace so far, if that is known."""
        if not self.now or self.count >= self.total:
            return ""
        pace = (time.monotonic() - self._start) / self.now
        return f", {pace * (self.total - self.count):.0f} s left"


def _bar(title: str, total: int) -> "Bar":
    """A bar with one task. Loaded here: no command without a terminal needs rich for it."""
    from rich.console import Console
    from rich.markup import escape
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as TimeLeft

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeLeft())
    bar = Progress(*columns, console=Console(stderr=True))
    bar.add_task(escape(title), total=total)
    return bar
