"""Progress: a bar on a terminal, else plain lines now and then, on standard error."""

import sys
import time
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

EVERY = 10.0
"""Seconds between two plain lines."""


class Progress:
    """Counts games; `now` are those played since the first report, which tells what was there."""

    def __init__(self, title: str, total: int) -> None:
        self.title, self.total = title, total
        self.count, self.now = 0, 0
        self._start = self._told = time.monotonic()
        self._first = True
        self._bar: Bar | None = None
        console = Console(stderr=True)
        if console.is_terminal:
            columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
            self._bar = Bar(*columns, TimeRemainingColumn(), console=console)
            self._task = self._bar.add_task(escape(title), total=total)

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
        """Count further games."""
        self.count += count
        self.now += 0 if self._first else count
        if self._bar:
            self._bar.update(self._task, completed=self.count)
        elif self._first or self.count >= self.total or time.monotonic() - self._told > EVERY:
            self._told = time.monotonic()
            line = f"{self.title}: {self.count} of {self.total}{self._left()}"
            print(line, file=sys.stderr, flush=True)
        self._first = False

    def _left(self) -> str:
        """How much longer it takes at the pace so far, if that is known."""
        if not self.now or self.count >= self.total:
            return ""
        pace = (time.monotonic() - self._start) / self.now
        return f", {pace * (self.total - self.count):.0f} s left"
