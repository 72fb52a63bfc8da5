"""Watching a game again, choice by choice."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from pygame import FRect

from eggconsole.words.words import Words
from eggcups.records.record import Record
from eggcups.records.review import decisions, losses_by_seat
from eggcups.rules.choice import Choice
from eggcups.rules.event import Event
from eggcups.rules.state import Phase, State
from eggcups.scenes.panel.board import Board
from eggcups.scenes.panel.odds_bar import paint_odds
from eggcups.scenes.play.odds_request import Chances
from eggcups.scenes.table.film import Film, Moment, reading
from eggcups.scenes.table.table import surroundings
from eggcups.scenes.table.tableau import Tableau
from eggcups.scenes.words.story import story
from eggshell.drawing.badge import badge
from eggshell.drawing.canvas import Canvas
from eggshell.game import Game
from eggshell.input.actions import Action
from eggshell.look.lettering import Weight
from eggshell.scene import Scene
from eggshell.scenes.header import back_button
from eggshell.setup import Setup
from eggshell.widgets.button import IconButton
from eggshell.widgets.widget import Widget

if TYPE_CHECKING:
    from eggshell.shell import Shell

BETWEEN = 900.0
"""Milliseconds between two choices while the game plays itself."""


class ReplayScene(Scene):
    """The game from its first throw; left and right step through it.

    Args:
        shell: what scenes share.
        game: the plug-in.
        setup: who played.
        played: the record.
        chances: the odds, shown if they are here.
        then: what to do when the watcher leaves.
    """

    first = "play"

    def __init__(
        self,
        shell: "Shell",
        game: Game,
        setup: Setup,
        played: Record,
        chances: Chances,
        then: Callable[[], None],
    ) -> None:
        super().__init__(shell)
        self.game, self.hue, self.setup = game, game.hue, setup
        self.chances, self._then = chances, then
        self.played = played
        self.moves = list(played.replay())
        self.step_index = 0
        """How many choices have been made."""
        self.playing = True
        self.film: Film | None = None
        self._wait = 0.0
        self.board = Board(self.area, self.wide, setup)
        self._tableaus = _tableaus(played)

    @property
    def state(self) -> State:
        """The position that shows."""
        if self.step_index < len(self.moves):
            return self.moves[self.step_index][1]
        return self.moves[-1][3].state

    def enter(self) -> None:
        """The choices are to be judged."""
        self.chances.ask(self.played)

    def back(self) -> None:
        """Return to the result."""
        self.shell.stage.pop()
        self._then()

    def compose(self, area: FRect) -> Iterable[Widget]:
        """Back, and the keys of a player."""
        self.board = Board(area, self.wide, self.setup)
        yield back_button(self.margin, self.back, "cross")
        at_start, at_end = self.step_index == 0, self.step_index >= len(self.moves)
        entries = (
            ("to start", "to start", self._to_start, not at_start),
            ("step back", "back", self._step_back, not at_start),
            ("play", "pause" if self.playing else "play", self._toggle, True),
            ("step forward", "forward", self._step_forward, not at_end),
            ("to end", "to end", self._to_end, not at_end),
        )
        dock, side = self.board.dock, 60.0
        left = dock.right - 20 - len(entries) * (side + 12) + 12
        for i, (name, picture, then, able) in enumerate(entries):
            box = FRect(left + i * (side + 12), dock.y + 22, side, side)
            yield IconButton(name, box, picture, then, enabled=able)

    def act(self, action: str) -> bool:
        """Page keys step, home and end jump."""
        deeds = {
            Action.PAGE_UP: self._step_back,
            Action.PAGE_DOWN: self._step_forward,
            Action.FIRST: self._to_start,
            Action.LAST: self._to_end,
        }
        for known, deed in deeds.items():
            if action == known:
                deed()
                return True
        return super().act(action)

    # Stepping

    def _toggle(self) -> None:
        if self.step_index >= len(self.moves):
            self._go(0)
            self.playing = True
        else:
            self.playing = not self.playing
        self.arrange()

    def _to_start(self) -> None:
        self._go(0)

    def _to_end(self) -> None:
        self._go(len(self.moves))

    def _step_back(self) -> None:
        self._go(self.step_index - (self.film is None))

    def _step_forward(self) -> None:
        if self.film is not None:
            self._go(self.step_index + 1)
        elif self.step_index < len(self.moves):
            self.playing = False
            self._show_move()

    def _go(self, index: int) -> None:
        """Jump to a position and stay there."""
        self.step_index = max(0, min(index, len(self.moves)))
        self.film, self.playing, self._wait = None, False, 0.0
        self.arrange()

    def _show_move(self) -> None:
        outcome = self.moves[self.step_index][3]
        start = self._tableaus[self.step_index]
        self.film = Film(start, outcome.events, self.shell.prefs.motion)
        if outcome.face is not None:
            self.shell.sounds.play("die")
        self.arrange()

    def update(self, seconds: float) -> None:
        """Play on."""
        self.stale |= self.chances.listen()
        if self.film is not None:
            before = self.film.event
            self.film.advance(seconds)
            around = surroundings(self.board.places, before)
            if self.film.event is before and around is not None:
                self.touch(around)
            else:
                self.stale = True
            if self.film.done:
                self._move_over()
        elif self.playing:
            self._wait += seconds
            if self._wait >= reading(BETWEEN, self.shell.prefs.motion):
                self._wait = 0.0
                self._show_move()

    def _move_over(self) -> None:
        self.film = None
        self.step_index += 1
        self.playing = self.playing and self.step_index < len(self.moves)
        self.arrange()

    # Drawing

    def paint(self, canvas: Canvas) -> None:
        """Draw the board, what happened, and what the choice was worth."""
        say = self.shell.words_of(self.game)
        state, moment = self.state, self._moment()
        count = say("window.step", n=self.step_index, count=len(self.moves))
        left = self.margin + 66
        canvas.text(count, (left, 46), 20, Weight.HEADING, width=self.board.table.x - left - 8)
        self.board.paint(canvas, moment, state, say)
        seat = state.ranking[0] if state.over else state.seat
        self.board.paint_banner(canvas, seat, self._prompt(), self._story())
        self._paint_odds(canvas)

    def _moment(self) -> Moment:
        return self.film.moment if self.film else Moment(self._tableaus[self.step_index])

    def _paint_odds(self, canvas: Canvas) -> None:
        say, dock = self.shell.words_of(self.game), self.board.dock
        area = FRect(dock.x + 22, dock.y + 8, dock.w - 44 - 5 * 72 - 28, dock.h - 14)
        waiting = say("window.no_odds" if self.chances.missing else "window.working")
        if not self.state.over:
            odds = self.chances.odds(self.state)
            name = self.setup.seats[self.state.seat].name
            paint_odds(canvas, area, self.state, odds, name, say, waiting)
        elif self.chances.here:
            self._paint_losses(canvas, area, say)
        else:
            canvas.text(waiting, (area.x, area.centery), 18, colour=canvas.theme.ink2, width=area.w)

    def _paint_losses(self, canvas: Canvas, area: FRect, say: Words) -> None:
        """What everybody's choices gave away in all, two by two."""
        canvas.text(say("window.gave"), (area.x, area.y + 8), 15, Weight.LABEL, canvas.theme.ink2)
        for i, (seat, loss) in enumerate(zip(self.setup.seats, self._losses(), strict=True)):
            left, y = area.x + (i % 2) * area.w / 2, area.y + 38 + (i // 2) * 32
            badge(canvas, seat.look, (left + 11, y), 10)
            number = say.percent(loss)
            room = area.w / 2 - 150
            canvas.text(seat.name, (left + 30, y), 18, Weight.LABEL, width=room)
            right = (left + area.w / 2 - 40, y)
            canvas.text(number, right, 18, Weight.HEADING, anchor=(1.0, 0.5), width=74)

    def _losses(self) -> tuple[float, ...]:
        found = decisions(self.played, self.chances.table_for)
        return losses_by_seat(found, self.played.players)

    def _prompt(self) -> str:
        """Who chooses, and what."""
        say, state = self.shell.words_of(self.game), self.state
        if state.over:
            return say("window.won", player=self.setup.seats[state.ranking[0]].name)
        name = self.setup.seats[state.seat].name
        choice = self.moves[self.step_index][2]
        key = "choice.pass" if choice is Choice.PASS else "choice.roll"
        if state.phase is Phase.MAY_PASS and choice is Choice.ROLL:
            key = "choice.roll_again"
        return f"{name}: {say(key)}"

    def _story(self) -> str:
        events: tuple[Event, ...] = ()
        if self.film is not None:
            events = self.film.seen
        elif self.step_index:
            events = self.moves[self.step_index - 1][3].events
        return story(events, self.setup, self.shell.words_of(self.game))


def _tableaus(played: Record) -> list[Tableau]:
    """The table before the first choice and after every one."""
    tableaus = [Tableau.of(played.start)]
    for *_, outcome in played.replay():
        tableau = tableaus[-1]
        for event in outcome.events:
            tableau = tableau.after(event)
        tableaus.append(tableau)
    return tableaus
