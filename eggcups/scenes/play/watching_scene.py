"""Watching a game again, choice by choice."""

from collections.abc import Callable, Iterable

from pygame import FRect

from eggconsole.words.words import Words
from eggcups.records.record import Record
from eggcups.records.review import decisions, losses_by_seat
from eggcups.rules.choice import Choice
from eggcups.rules.event import Event
from eggcups.rules.state import Phase, State
from eggcups.scenes.panel.odds_bar import paint_odds
from eggcups.scenes.panel.playing_view import PlayingView
from eggcups.scenes.play.odds_request import OddsRequest
from eggcups.scenes.table.film import Film, Moment, reading
from eggcups.scenes.table.table import surroundings
from eggcups.scenes.table.tableau import Tableau
from eggcups.scenes.words.event_text import event_text
from eggshell.drawing.badge import badge
from eggshell.drawing.canvas import Canvas
from eggshell.game import Game
from eggshell.look.lettering import Weight
from eggshell.scene import Scene
from eggshell.scenes.header import back_button
from eggshell.setup import Setup
from eggshell.shell import Shell
from eggshell.watching.cursor import Cursor
from eggshell.watching.steps import Row, Steps
from eggshell.widgets.widget import Widget

BETWEEN_CHOICES_MS = 900.0
"""Milliseconds between two choices while the game plays itself."""
STEP_SIDE, STEP_GAP = 60.0, 12.0
"""Of a step button, and between two of them, in logical pixels."""
STEP_ICONS = {
    "to start": "to start",
    "step back": "back",
    "play": "play",
    "step forward": "forward",
    "to end": "to end",
}
"""The step buttons in order, each with its icon."""


class WatchingScene(Scene):
    """The game from its first throw; left and right step through it.

    Args:
        shell: what scenes share.
        game: the plug-in.
        setup: who played.
        played: the record.
        odds: the odds, shown if they are here.
        then: what to do when the watcher leaves.
    """

    first = "play"

    def __init__(
        self,
        shell: Shell,
        game: Game,
        setup: Setup,
        played: Record,
        odds: OddsRequest,
        then: Callable[[], None],
    ) -> None:
        super().__init__(shell)
        self.game, self.hue, self.setup = game, game.hue, setup
        self.odds, self._then = odds, then
        self.played = played
        self.moves = list(played.replay())
        self.cursor = Cursor(len(self.moves), self._film_of, rest=self._rest)
        self.steps = Steps(self.cursor, self.arrange)
        self.view = PlayingView(self.area, self.wide, setup)
        self._tableaus = _tableaus(played)
        self.cursor.play()

    @property
    def state(self) -> State:
        """The position that shows."""
        if self.cursor.behind:
            return self.moves[self.cursor.shown][1]
        return self.moves[-1][3].state

    def enter(self) -> None:
        """The choices are to be judged."""
        self.odds.ask(self.played)

    def back(self) -> None:
        """Return to the result."""
        self.shell.stage.pop()
        self._then()

    def compose(self, area: FRect) -> Iterable[Widget]:
        """Back, and the keys of a player."""
        self.view = PlayingView(area, self.wide, self.setup)
        yield back_button(self.margin, self.back, "cross")
        dock = self.view.dock
        left = dock.right - 20 - len(STEP_ICONS) * (STEP_SIDE + STEP_GAP) + STEP_GAP
        icons = {**STEP_ICONS, "play": "pause" if self.cursor.playing else "play"}
        row = Row(left, dock.y + 22, STEP_SIDE, STEP_GAP)
        yield from self.steps.buttons(row, icons, backward=self.cursor.shown > 0)

    def act(self, action: str) -> bool:
        """Page keys step, home and end jump."""
        return self.steps.act(action) or super().act(action)

    # Time

    def _rest(self) -> float:
        return reading(BETWEEN_CHOICES_MS, self.shell.prefs.motion)

    def _film_of(self, index: int) -> Film:
        outcome = self.moves[index][3]
        if outcome.face is not None:
            self.shell.sounds.play("die")
        return Film(self._tableaus[index], outcome.events, self.shell.prefs.motion)

    def update(self, seconds: float) -> None:
        """Let what moves go on, or the rest between two choices."""
        self.stale |= self.odds.listen()
        if self.cursor.film is not None:
            self._show(self.cursor.film, seconds)
            return
        self.cursor.wait(seconds)
        if self.cursor.film is not None:
            self.arrange()

    def _show(self, film: Film, seconds: float) -> None:
        """Let the film run; as long as the same thing moves, only its surroundings change."""
        before = film.event
        film.advance(seconds)
        around = surroundings(self.view.places, before)
        if film.event is before and around is not None:
            self.touch(around)
        else:
            self.stale = True
        if film.done:
            self.cursor.end_film()
            self.arrange()

    # Drawing

    def paint(self, canvas: Canvas) -> None:
        """Draw the board, what happened, and what the choice was worth."""
        say = self.shell.words_of(self.game)
        state, moment = self.state, self._moment()
        count = say("window.step", n=self.cursor.shown, count=len(self.moves))
        left = self.margin + 66
        canvas.text(count, (left, 46), 20, Weight.HEADING, width=self.view.table.x - left - 8)
        self.view.paint(canvas, moment, state, say)
        seat = state.ranking[0] if state.over else state.seat
        self.view.paint_banner(canvas, seat, self._prompt(), self._story())
        self._paint_odds(canvas)

    def _moment(self) -> Moment:
        return (
            self.cursor.film.moment
            if self.cursor.film
            else Moment(self._tableaus[self.cursor.shown])
        )

    def _paint_odds(self, canvas: Canvas) -> None:
        say, dock = self.shell.words_of(self.game), self.view.dock
        area = FRect(dock.x + 22, dock.y + 8, dock.w - 44 - 5 * 72 - 28, dock.h - 14)
        waiting = say("window.no_odds" if self.odds.missing else "window.working")
        if not self.state.over:
            odds = self.odds.odds(self.state)
            name = self.setup.seats[self.state.seat].name
            paint_odds(canvas, area, self.state, odds, name, say, waiting)
        elif self.odds.here:
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
        found = decisions(self.played, self.odds.table_for)
        return losses_by_seat(found, self.played.players)

    def _prompt(self) -> str:
        """Who chooses, and what."""
        say, state = self.shell.words_of(self.game), self.state
        if state.over:
            return say("window.won", player=self.setup.seats[state.ranking[0]].name)
        name = self.setup.seats[state.seat].name
        choice = self.moves[self.cursor.shown][2]
        key = "choice.pass" if choice is Choice.PASS else "choice.roll"
        if state.phase is Phase.MAY_PASS and choice is Choice.ROLL:
            key = "choice.roll_again"
        return f"{name}: {say(key)}"

    def _story(self) -> str:
        events: tuple[Event, ...] = ()
        if self.cursor.film is not None:
            events = self.cursor.film.seen
        elif self.cursor.shown:
            events = self.moves[self.cursor.shown - 1][3].events
        return event_text(events, self.setup, self.shell.words_of(self.game))


def _tableaus(played: Record) -> list[Tableau]:
    """The table before the first choice and after every one."""
    tableaus = [Tableau.of(played.start)]
    for *_, outcome in played.replay():
        tableau = tableaus[-1]
        for event in outcome.events:
            tableau = tableau.after(event)
        tableaus.append(tableau)
    return tableaus
