"""A game of Egg cups under way."""

from collections.abc import Iterable, Mapping
from typing import Any

import pygame
from pygame import FRect

from eggcups.players.player import PERFECT
from eggcups.records.record import Record
from eggcups.rules.choice import Choice
from eggcups.rules.die import Die
from eggcups.rules.event import Event, Finished, Fried, Placed, Took, TurnEnded
from eggcups.rules.outcome import play
from eggcups.rules.state import Phase, State
from eggcups.scenes.panel.choices import PASS, ROLL, Choices, choice_areas
from eggcups.scenes.panel.odds_bar import paint_odds
from eggcups.scenes.panel.playing_view import PlayingView
from eggcups.scenes.play.computer_choice import computer_choice
from eggcups.scenes.play.ending import achievements, standings
from eggcups.scenes.play.last_move import last_events, last_roll
from eggcups.scenes.play.odds_request import OddsRequest, WorkOut
from eggcups.scenes.play.watching_scene import WatchingScene
from eggcups.scenes.table.film import Film, Moment, reading
from eggcups.scenes.table.table import surroundings
from eggcups.scenes.table.tableau import Tableau
from eggcups.scenes.words.event_text import event_text
from eggshell.drawing.canvas import Canvas
from eggshell.game import Game
from eggshell.input.actions import Action
from eggshell.input.events import Event as Heard
from eggshell.input.events import PointerDown
from eggshell.scenes.play import PlayScene
from eggshell.setup import Setup
from eggshell.shell import Shell
from eggshell.widgets.button import IconButton
from eggshell.widgets.press_area import PressArea
from eggshell.widgets.widget import Widget

CONSIDERING_MS = 700.0
"""Milliseconds in which a computer player is seen to consider."""
SOUNDS: dict[type[Event], str] = {Placed: "egg down", Took: "egg taken", Fried: "fry"}
"""The sound of each event that is heard."""


class EggCupsScene(PlayScene):
    """The table with two choices: roll, or pass the die on.

    A choice counts and is saved at once; what then moves on the screen only shows it.

    Args:
        shell: what scenes share.
        game: the plug-in.
        setup: who plays, and by which rules.
        played: the game so far.
        work_out: the question whose answer is the odds.
    """

    first = ROLL
    keys: Mapping[int, str] = {pygame.K_r: ROLL, pygame.K_p: PASS}
    pad: Mapping[int, str] = {pygame.CONTROLLER_BUTTON_Y: PASS}

    def __init__(
        self, shell: Shell, game: Game, setup: Setup, played: Record, work_out: WorkOut
    ) -> None:
        super().__init__(shell, game, setup)
        self.played = played
        self.state = played.position
        seed = setup.seed if played.seed is None else played.seed
        self.die = Die(seed, played.game, thrown=played.thrown)
        self.odds = OddsRequest(shell.thinker, work_out)
        self.told = last_events(played)
        """What came of the last choice."""
        self.tableau = Tableau.of(self.state, *last_roll(played))
        self.film: Film | None = None
        self.before: State = self.state
        """The position whose choice is being shown."""
        self.wait = 0.0
        self.view = PlayingView(self.area, self.wide, setup)

    # What the shell asks

    @property
    def on_turn(self) -> int | None:
        """The seat that is to choose, None while something moves."""
        return None if self.state.over or self.film is not None else self.state.seat

    @property
    def odds_shown(self) -> bool:
        """Whether the bars show."""
        return bool(self.setup.options["odds"])

    @property
    def _persons_turn(self) -> bool:
        return self.on_turn is not None and self.setup.seats[self.on_turn].is_person

    def record(self) -> Mapping[str, Any]:
        """The game so far."""
        return {"setup": self.setup.record(), "record": str(self.played)}

    def keep(self) -> None:
        """Save the game unless it is over."""
        if not self.state.over:
            super().keep()

    def enter(self) -> None:
        """Begin, or go on with a saved game."""
        self.keep()
        self._ask_for_odds()
        self._await_choice()

    def leave(self) -> None:
        """Leaving the game stops the thinking."""
        self.odds.forget()

    def compose(self, area: FRect) -> Iterable[Widget]:
        """Pause, odds, the die and the two choices."""
        self.view = PlayingView(area, self.wide, self.setup)
        yield self.pause_button()
        corner = FRect(area.right - self.margin - 52, 20, 52, 52)
        yield IconButton("odds", corner, "bars", self._toggle_odds, action=Action.HINT)
        mine = self._persons_turn
        spot = PressArea("die", self.view.die_spot(), self.roll, enabled=mine)
        spot.focusable = False
        yield spot
        areas = choice_areas(self.view.dock, self.wide, self.odds_shown)
        yield from self._choices(mine).widgets(areas, self.roll, self.pass_on)

    def _choices(self, mine: bool) -> Choices:
        return Choices(
            say=self.say,
            wide=self.wide,
            digits=self.view.look.digits,
            may_roll=mine,
            may_pass=mine and self.state.phase is Phase.MAY_PASS,
            again=self.before.phase is Phase.MAY_PASS,
        )

    # Choosing

    def roll(self) -> None:
        """Roll the die."""
        self._choose(Choice.ROLL)

    def pass_on(self) -> None:
        """Pass the die on."""
        self._choose(Choice.PASS)

    def _choose(self, choice: Choice) -> None:
        self.before = self.state
        face = self.die.throw() if choice is Choice.ROLL else None
        outcome = play(self.state, choice, face)
        self.played = self.played.with_move(outcome, begins_turn=not self.state.may_pass)
        self.state = outcome.state
        self._keep_or_count()
        self.film = Film(self.tableau, outcome.events, self.shell.prefs.motion)
        if choice is Choice.ROLL:
            self.shell.sounds.play("die")
        self.arrange()

    def _keep_or_count(self) -> None:
        if not self.state.over:
            self.keep()
            return
        self.shell.saves.remove(self.game.name)
        self.note_result([self.state.ranking[0]], achievements(self.played, self.setup))

    def _await_choice(self) -> None:
        """Let whoever is to move choose, or show the result."""
        self.before = self.state
        if self.state.over:
            self._show_result()
            return
        self.wait = reading(CONSIDERING_MS, self.shell.prefs.motion)
        self.arrange()
        if self.state.phase is Phase.MUST_ROLL:
            self.focus.give(next(w for w in self.focus.widgets if w.name == ROLL))

    def act(self, action: str) -> bool:
        """Confirming while something moves skips it."""
        if action == Action.CONFIRM and self.film is not None:
            self._skip()
            return True
        return super().act(action)

    def handle(self, event: Heard) -> bool:
        """Pressing the die while something moves skips it."""
        pressed = isinstance(event, PointerDown) and self.view.die_spot().collidepoint(event.at)
        if pressed and self.film is not None:
            self._skip()
            return True
        return super().handle(event)

    # Time

    def update(self, seconds: float) -> None:
        """Go on with what moves, or with a computer player's thoughts."""
        self._listen()
        if self.film is not None:
            self._show(self.film, seconds)
        elif not self.state.over and not self._persons_turn:
            self.wait -= seconds
            if self.wait <= 0:
                self._computer_chooses()

    def _show(self, film: Film, seconds: float) -> None:
        """Let the film run; as long as the same thing moves, only its surroundings change."""
        before = film.event
        self._happened(film.advance(seconds))
        around = surroundings(self.view.places, film.event)
        if film.event is before and around is not None:
            self.touch(around)
        else:
            self.stale = True

    def _skip(self) -> None:
        if self.film is not None:
            self._happened(self.film.skip())

    def _happened(self, events: tuple[Event, ...]) -> None:
        for event in events:
            if type(event) in SOUNDS:
                self.shell.sounds.play(SOUNDS[type(event)])
        if self.film is not None:
            self.tableau = self.film.tableau
            self.told = self.film.told
            if events and isinstance(self.film.event, Finished):
                self.shell.sounds.play("point")
            if self.film.done:
                self.film = None
                self._await_choice()

    def _computer_chooses(self) -> None:
        level = self.setup.seats[self.state.seat].level
        choice = computer_choice(self.state, level, self.odds)
        if choice is not None:
            self._choose(choice)

    # Odds

    def _toggle_odds(self) -> None:
        self.set_option("odds", not self.odds_shown)
        self._ask_for_odds()
        self.arrange()

    def _ask_for_odds(self) -> None:
        """Have the odds worked out if somebody needs them."""
        if self._perfect_plays or self.odds_shown:
            self.odds.ask(self.played)

    @property
    def _perfect_plays(self) -> bool:
        return any(seat.level == PERFECT.name for seat in self.setup.seats)

    def _listen(self) -> None:
        if self.odds.listen():
            self.stale = True
            if self.odds.missing and self._perfect_plays:
                self.shell.toasts.add(self.say("toast.stuck"))

    # Drawing

    def paint(self, canvas: Canvas) -> None:
        """Draw the board, and say whose turn it is."""
        turn = len(self.played.turns) + (self.state.phase is Phase.MUST_ROLL and not self.film)
        self.paint_header(canvas, self.say("window.turn", n=turn))
        moment = self.film.moment if self.film else Moment(self.tableau)
        self.view.paint(canvas, moment, self.before, self.say)
        seat = self.before.seat if moment.tableau.seat is not None else self.state.ranking[0]
        self.view.paint_banner(canvas, seat, self._prompt(), self._story())
        if self.odds_shown and not self.before.over:
            self._paint_odds(canvas)

    def _paint_odds(self, canvas: Canvas) -> None:
        dock = self.view.dock
        roll, _ = choice_areas(dock, self.wide, self.odds_shown)
        area = FRect(dock.x + 22, dock.y + 8, roll.left - dock.x - 44, dock.h - 14)
        name = self.setup.seats[self.before.seat].name
        waiting = self.say("window.no_odds" if self.odds.missing else "window.working")
        odds = self.odds.odds(self.before)
        paint_odds(canvas, area, self.before, odds, name, self.say, waiting)

    def _prompt(self) -> str:
        if self.before.over:
            return self.say("window.won", player=self.setup.seats[self.state.ranking[0]].name)
        name = self.setup.seats[self.before.seat].name
        if self.film is not None:
            ended = any(isinstance(event, TurnEnded) for event in self.film.seen)
            return self.say("window.turn_over" if ended else "window.rolls", player=name)
        if not self._persons_turn:
            return self.say("window.thinking", player=name)
        may_pass = self.before.phase is Phase.MAY_PASS
        return self.say("turn.may_pass" if may_pass else "turn.must_roll", player=name)

    def _story(self) -> str:
        """What came of the last choice, as far as it has been seen."""
        events = self.told if self.film is None else self.film.seen
        return event_text(events, self.setup, self.say)

    # The end

    def _show_result(self) -> None:
        names = [seat.name for seat in self.setup.seats]
        ranking = self.state.ranking
        lost = self.say("turn.loser", player=names[ranking[-1]]) if self.state.play_on else ""
        self.finish(
            self.say("window.won", player=names[ranking[0]]),
            standings(self.state, self.setup, self.say),
            text=lost,
            replay=self._watch,
        )

    def _watch(self) -> None:
        again = WatchingScene(
            self.shell, self.game, self.setup, self.played, self.odds, self._show_result
        )
        self.shell.stage.push(again)
