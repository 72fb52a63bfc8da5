"""The place in a game that is watched: how many moves show, and the one that is being shown."""

from collections.abc import Callable
from typing import Generic, TypeVar

F = TypeVar("F")


def at_once() -> float:
    """No rest between two moves: 0 s."""
    return 0.0


class Cursor(Generic[F]):
    """A place in a game of `length` moves; `F` is the film that shows one of them.

    The cursor opens films and drops them. Their owner lets them run, and says with `end_film`
    that one is over.

    Args:
        length: Moves of the game.
        open_film: Gives the film of a move by its index, from 0; called when it begins to show.
        shown: Moves whose outcome shows at first.
        rest: Seconds between two moves while the game plays itself, as they are now.

    Attributes:
        length: Moves of the game.
        shown: Moves whose outcome shows; the film shows the next one.
        film: The move under way on the screen.
        playing: Whether one move follows the other by itself.
        held: Whether the film stands still until somebody lets it go on.
    """

    def __init__(
        self,
        length: int,
        open_film: Callable[[int], F],
        shown: int = 0,
        rest: Callable[[], float] = at_once,
    ) -> None:
        self.length, self.shown = length, shown
        self.film: F | None = None
        self.playing = self.held = False
        self._open_film, self._rest = open_film, rest
        self._rested = 0.0

    @property
    def behind(self) -> bool:
        """Whether later moves do not show yet."""
        return self.shown < self.length

    @property
    def at_end(self) -> bool:
        """Whether the last position shows and nothing moves."""
        return self.film is None and not self.behind

    @property
    def moving(self) -> bool:
        """Whether a film runs now."""
        return self.film is not None and not self.held

    def go(self, index: int) -> None:
        """Stop at the position after so many moves, or at the nearest there is."""
        self.film, self.playing, self.held = None, False, False
        self._rested = 0.0
        self.shown = max(0, min(index, self.length))

    def back(self) -> None:
        """Stop at the position before the last move that shows."""
        self.go(self.shown - (self.film is None))

    def forward(self) -> None:
        """Show the next move and stop; one that is being shown is over at once."""
        if self.film is not None:
            self.go(self.shown + 1)
        elif self.behind:
            self.playing = False
            self._begin()

    def play(self) -> None:
        """Show all that follows, from the beginning if nothing does."""
        if not self.behind:
            self.go(0)
        self.playing, self.held = True, False
        self.wait(0.0)

    def pause(self) -> None:
        """Stop after the move that is being shown."""
        self.playing = False

    def hold(self) -> None:
        """Stop where it is, in the middle of a move too."""
        self.playing, self.held = False, self.film is not None

    def wait(self, seconds: float) -> None:
        """Let time pass between two moves; when the rest is over the next one begins."""
        if not self.playing or self.film is not None or not self.behind:
            return
        self._rested += seconds
        if self._rested >= self._rest():
            self._rested = 0.0
            self._begin()

    def end_film(self) -> None:
        """Show the outcome of the move; on with the next one, if the game plays itself."""
        self.film = None
        self.shown += 1
        self.playing = self.playing and self.behind
        self.wait(0.0)

    def _begin(self) -> None:
        self.film = self._open_film(self.shown)
