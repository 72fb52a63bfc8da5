"""A game that is shown, sowing by sowing, and that one can step through and watch again."""

from abc import abstractmethod
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from carton.rules.game import Game
from carton.rules.sowing import Event, Kind
from carton.scenes.board.board import Board
from carton.scenes.board.film import Film
from carton.scenes.board.tray import Tray
from carton.scenes.panel.layout import Layout
from carton.scenes.panel.moves import MovesScene
from carton.scenes.play.cursor import Viewing
from carton.scenes.words.seating import Seating
from eggshell import game as shell_game
from eggshell.input.actions import Action
from eggshell.scenes.play import PlayScene
from eggshell.setup import Setup

if TYPE_CHECKING:
    from eggshell.shell import Shell

SOUNDS: Mapping[Kind, str] = MappingProxyType(
    {"lift": "marble", "drop": "marble", "off": "off board", "relay": "relay"}
)
HIGHER, FULL = 0.04, 12
"""How much higher a click is for each marble in the slot, up to so many."""


class WatchingScene(PlayScene):
    """The carton with its yellow button, its steps and its speed.

    `arrived` is told when the present position shows and nothing moves any more.
    """

    def __init__(self, shell: "Shell", game: shell_game.Game, setup: Setup, played: Game) -> None:
        super().__init__(shell, game, setup)
        self.seating = Seating(setup)
        self.viewing = Viewing(played)
        self.layout = Layout(self.area, self.wide)
        self.board = self.laid()

    @abstractmethod
    def arrived(self) -> None:
        """The end of the game so far is reached."""

    @property
    def played(self) -> Game:
        """The game, whatever of it shows."""
        return self.viewing.played

    @property
    def numbers(self) -> bool:
        """Whether every heap has its number."""
        return bool(self.setup.options["numbers"])

    def laid(self) -> Board:
        """The carton where the layout has it."""
        place, seating = self.layout, self.seating
        slots = self.played.options.slots
        tray = Tray.within(place.field, slots, seating.bottom, place.zone, place.gap)
        return Board(tray, seating.looks, self.numbers, self.say)

    # The yellow button

    @property
    def main_deed(self) -> str:
        """What the yellow button does now: its word in the catalogue."""
        viewing = self.viewing
        if viewing.moving:
            return "hold" if viewing.watching else "skip"
        if viewing.behind:
            return "play_on"
        return "result" if self.played.winner else "skip"

    @property
    def main_able(self) -> bool:
        """Whether it can do that."""
        return self.main_deed != "skip" or self.viewing.moving

    def main(self) -> None:
        """Do what the yellow button says."""
        deed = self.main_deed
        if deed == "hold":
            self.viewing.hold()
        elif deed == "play_on":
            self.viewing.roll(self.shell.prefs.motion)
        elif self.main_able:
            self.viewing.go(len(self.played.sowings))
            self.arrived()
        self.arrange()

    # Steps

    def step_back(self) -> None:
        """To the position before the last sowing that shows."""
        self.viewing.back()
        self._stopped()

    def step_forward(self) -> None:
        """Show the next sowing, or its end if it is being shown."""
        self.viewing.forward(self.shell.prefs.motion)
        self._stopped()

    def to_start(self) -> None:
        """To the opening."""
        self.go(0)

    def to_end(self) -> None:
        """To the present position."""
        self.go(len(self.played.sowings))

    def go_to_turn(self, turn: int) -> None:
        """To the beginning of a turn, 0 is the first."""
        self.go(sum(map(len, self.played.turns[:turn])))

    def go(self, sowings: int) -> None:
        """To the position after so many sowings."""
        self.viewing.go(sowings)
        self._stopped()

    def _stopped(self) -> None:
        """One steps through the end of a finished game without being shown the result."""
        if self.viewing.live and not self.played.winner:
            self.arrived()
        self.arrange()

    def act(self, action: str) -> bool:
        """Confirming does what the yellow button says; page keys step."""
        deeds = {
            Action.CONFIRM: self.main,
            Action.PAGE_UP: self.step_back,
            Action.PAGE_DOWN: self.step_forward,
            Action.FIRST: self.to_start,
            Action.LAST: self.to_end,
        }
        for known, deed in deeds.items():
            if action == known:
                deed()
                return True
        return super().act(action)

    # What one may set

    def open_moves(self) -> None:
        """Show the list of moves over the carton."""
        self.shell.stage.push(MovesScene(self.shell, self))

    def switch_numbers(self, on: bool) -> None:
        """Show the numbers or not."""
        options = {**self.setup.options, "numbers": on}
        self.setup = Setup(self.setup.seats, options, self.setup.starter, self.setup.seed)
        self.keep()
        self.arrange()

    def set_speed(self, speed: int) -> None:
        """Move at another speed from now on."""
        self.shell.change(speed=speed)
        self._pace()

    def uncover(self) -> None:
        """The settings may have changed the speed."""
        self._pace()

    def _pace(self) -> None:
        if self.viewing.film is not None:
            self.viewing.film.pace(self.shell.prefs.motion)

    # Time

    def update(self, seconds: float) -> None:
        """Go on with what moves."""
        if self.viewing.film is not None and self.viewing.moving:
            self._show(self.viewing.film, seconds)

    def _show(self, film: Film, seconds: float) -> None:
        self.touch(self.board.around(film))
        ended = self.viewing.advance(seconds)
        self._sound_of(ended)
        self.touch(self.board.around(film))
        if any(event.kind not in ("drop", "off") for event in ended) or film.event.kind == "relay":
            self.stale = True
        if film.done:
            self._cut()

    def _cut(self) -> None:
        self.viewing.cut(self.shell.prefs.motion)
        if self.viewing.live:
            self.arrived()
        else:
            self.arrange()

    def _sound_of(self, ended: list[Event]) -> None:
        """Let the last of what happened be heard; the fuller a slot, the higher the click."""
        heard = [event for event in ended if event.kind in SOUNDS]
        if heard:
            last = heard[-1]
            marbles = len(self.viewing.lying.at((last.side, last.slot)))
            pitch = 1.0 + HIGHER * min(marbles, FULL) if last.kind == "drop" else 1.0
            self.shell.sounds.play(SOUNDS[last.kind], pitch)
