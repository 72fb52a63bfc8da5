"""Watched match: all of a match that is watched again, and the place in it."""

from collections.abc import Callable, Sequence

from eggshell.watching.cursor import Cursor
from nice_egg.match.match import Match
from nice_egg.pieces.release import Release

Show = Callable[[Match, Release], None]
"""Begins to show what a release made of a match."""


class WatchedMatch:
    """A match that is watched again, drop by drop.

    Args:
        matches: the match before its first release, and after every one.
        show: begins to show the next drop.

    Attributes:
        matches: the match before its first release, and after every one.
        cursor: the place in it; its film is the release whose drop and outcome are being shown.
    """

    def __init__(self, matches: Sequence[Match], show: Show) -> None:
        self.matches = tuple(matches)
        self.cursor: Cursor[Release] = Cursor(len(self.matches) - 1, self._opened)
        self._show = show

    @property
    def match(self) -> Match:
        """The match after the drops that have been shown."""
        return self.matches[self.cursor.shown]

    def go_on(self) -> None:
        """All that follows from a drop has been shown: show the next one, if it plays itself."""
        if self.cursor.film is not None:
            self.cursor.end_film()

    def _opened(self, index: int) -> Release:
        release = self.matches[-1].releases[index]
        self._show(self.matches[index], release)
        return release
