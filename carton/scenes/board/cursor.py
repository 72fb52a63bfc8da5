"""What of a game is on the screen: a position, or a sowing that is being shown."""

from collections.abc import Callable

from carton.rules.game import Game
from carton.rules.position import Position
from carton.rules.side import Side
from carton.rules.sowing import Event, Sowing, sow
from carton.scenes.board.film import Film
from carton.scenes.board.heaps import Heaps
from eggshell.motion import Motion
from eggshell.watching.cursor import Cursor


class GameCursor(Cursor[Film]):
    """The place in a game: at its end one plays, behind it one steps and watches.

    Args:
        played: The game; its end shows.
        motion: Gives the speed at which a sowing that begins is shown.

    Attributes:
        played: The game, whatever of it shows.
        sowings: All of its sowings.
        heaps: The marbles by colour before the first sowing and after each.
        watching: Whether somebody went back into the game and is not at its end again.
    """

    def __init__(self, played: Game, motion: Callable[[], Motion]) -> None:
        count = len(played.sowings)
        super().__init__(count, self._film_of, shown=count)
        self.played = played
        self.sowings: list[Sowing] = []
        self.heaps = [Heaps.of(played.positions[0])]
        self.watching = False
        self._motion = motion
        self._learn()

    @property
    def past(self) -> Game:
        """The game before the sowing under way, or up to the position that shows."""
        return self.played.up_to(self.shown)

    @property
    def position(self) -> Position:
        """The position that shows, or that the sowing under way began from."""
        return self.played.positions[self.shown]

    @property
    def lying(self) -> Heaps:
        """The marbles as they lie on the screen."""
        return self.film.heaps if self.film else self.heaps[self.shown]

    @property
    def next_slot(self) -> int | None:
        """The slot that is sown next in a game that is watched, while nothing moves."""
        return self.played.sowings[self.shown] if self.behind and self.film is None else None

    @property
    def turn(self) -> int:
        """The number of the turn that shows, from 1."""
        before = len(self.past.turns)
        goes_on = bool(before) and self.played.positions[self.shown - 1].turn == self.position.turn
        ended = self.position.winner is not None
        return max(1, before + (not goes_on and not ended))

    @property
    def open_turn(self) -> int | None:
        """The index of the turn that is not finished, if there is one."""
        played = self.played
        if not played.sowings or played.winner:
            return None
        goes_on = played.positions[-2].turn == played.position.turn
        return len(played.turns) - 1 if goes_on else None

    def marbles(self, side: Side) -> int:
        """Marbles that lie in a side's slots on the screen."""
        places = self.lying.by_place.items()
        return sum(len(heap) for (owner, slot), heap in places if owner == side and slot)

    def follow(self, played: Game) -> None:
        """Take the game as it is now, longer or shorter by some sowings."""
        self.played, self.length = played, len(played.sowings)
        del self.sowings[self.length :]
        del self.heaps[self.length + 1 :]
        self._learn()
        self.shown = min(self.shown, self.length)

    def go(self, index: int) -> None:
        """Stop at the position after so many sowings, or at the nearest there is."""
        super().go(index)
        self.watching = self.behind

    def go_to_turn(self, index: int) -> None:
        """Stop at the beginning of a turn, 0 is the first."""
        self.go(sum(map(len, self.played.turns[:index])))

    def advance(self, seconds: float) -> list[Event]:
        """Let the film run, unless it is held; gives the steps that ended meanwhile."""
        return self.film.advance(seconds) if self.film and not self.held else []

    def end_film(self) -> None:
        """The sowing is over: on with the next one, if they go on."""
        super().end_film()
        self.watching = self.watching and self.behind

    def _film_of(self, index: int) -> Film:
        return Film(self.heaps[index], self.sowings[index], self._motion())

    def _learn(self) -> None:
        """What happened in each sowing, and where every marble lay after it."""
        for index in range(len(self.sowings), self.length):
            sowing = sow(self.played.positions[index], self.played.sowings[index])
            self.sowings.append(sowing)
            self.heaps.append(self.heaps[-1].sown(sowing))
