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

    def __init__(self, title: str, total: int, quiet: bool = False, patience: float = 0.0) -> None:
        """Nothing done yet.

        Args:
            title: what is counted.
            total: how many there are.
            quiet: only count and say nothing.
            patience: seconds before the first word; what is done by then is never spoken of.
        """
        self.title, self.total, self.quiet, self.patience = title, total, quiet, patience
        self.count, self.now = 0, 0
        self._start = time.monotonic()
        self._told: float | None = None
        self._first = True
        self._watched = not quiet and sys.stderr is not None and sys.stderr.isatty()
        self._bar: Bar | None = None

    def __enter__(self) -> Self:
        if self._watched and not self.patience:
            self._show()
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
        self._first = False
        if self.quiet or time.monotonic() - self._start < self.patience:
            return
        if self._watched:
            self._show()
        else:
            self._tell()

    def _show(self) -> None:
        """Bring the bar up to date; the first time it appears."""
        if self._bar is None:
            self._bar = _bar(self.title, self.total)
            self._bar.start()
        self._bar.update(self._bar.task_ids[0], completed=self.count)

    def _tell(self) -> None:
        """Say a plain line, if it is time for one."""
        now = time.monotonic()
        if self._told is None or self.count >= self.total or now - self._told > EVERY:
            self._told = now
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
