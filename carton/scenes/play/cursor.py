"""What of a game is on the screen: a position, or a sowing that is being shown."""

from carton.rules.game import Game
from carton.rules.position import Position
from carton.rules.side import Side
from carton.rules.sowing import Event, Sowing, sow
from carton.scenes.board.film import Film
from carton.scenes.board.heaps import Heaps
from eggshell.motion import Motion


class Viewing:
    """A look at a game: at its end one plays, behind it one steps and watches.

    Attributes:
        played: The game, whatever of it shows.
        sowings: All of its sowings.
        heaps: The marbles by colour before the first sowing and after each.
        shown: Sowings whose outcome shows; the film shows the next one.
        film: The sowing under way on the screen.
        rolling: Whether one sowing follows the other by itself.
        held: Whether the film stands still until somebody lets it go on.
        watching: Whether somebody went back into the game and is not at its end again.
    """

    def __init__(self, played: Game) -> None:
        self.played = played
        self.sowings: list[Sowing] = []
        self.heaps = [Heaps.of(played.positions[0])]
        self._learn()
        self.shown = len(played.sowings)
        self.film: Film | None = None
        self.rolling = self.held = self.watching = False

    @property
    def behind(self) -> bool:
        """Whether later sowings do not show yet."""
        return self.shown < len(self.played.sowings)

    @property
    def live(self) -> bool:
        """Whether the present position shows and nothing moves."""
        return self.film is None and not self.behind

    @property
    def moving(self) -> bool:
        """Whether marbles move now."""
        return self.film is not None and not self.held

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
        self.played = played
        del self.sowings[len(played.sowings) :]
        del self.heaps[len(played.sowings) + 1 :]
        self._learn()
        self.shown = min(self.shown, len(played.sowings))

    def go(self, index: int) -> None:
        """Stop at the position after so many sowings, or at the nearest there is."""
        self.film, self.rolling, self.held = None, False, False
        self.shown = max(0, min(index, len(self.played.sowings)))
        self.watching = self.behind

    def back(self) -> None:
        """To the position before the last sowing that shows."""
        self.go(self.shown - (self.film is None))

    def forward(self, motion: Motion) -> None:
        """Show the next sowing and stop; one that is being shown is over at once."""
        if self.film is not None:
            self.go(self.shown + 1)
        elif self.behind:
            self._begin(motion)

    def roll(self, motion: Motion) -> None:
        """Show all that follows."""
        self.rolling, self.held = True, False
        if self.film is None and self.behind:
            self._begin(motion)

    def hold(self) -> None:
        """Stop where it is, in the middle of a sowing too."""
        self.rolling, self.held = False, self.film is not None

    def advance(self, seconds: float) -> list[Event]:
        """Let the film run; returns the steps that ended meanwhile."""
        return self.film.advance(seconds) if self.film and not self.held else []

    def cut(self, motion: Motion) -> None:
        """The film is over: on with the next sowing, if they go on."""
        self.film = None
        self.shown += 1
        self.watching = self.watching and self.behind
        if self.rolling and self.behind:
            self._begin(motion)
        else:
            self.rolling = False

    def _begin(self, motion: Motion) -> None:
        self.film = Film(self.heaps[self.shown], self.sowings[self.shown], motion)

    def _learn(self) -> None:
        """What happened in each sowing, and where every marble lay after it."""
        for index in range(len(self.sowings), len(self.played.sowings)):
            sowing = sow(self.played.positions[index], self.played.sowings[index])
            self.sowings.append(sowing)
            self.heaps.append(self.heaps[-1].sown(sowing))
