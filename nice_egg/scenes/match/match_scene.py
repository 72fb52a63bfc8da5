"""Match scene: a whole match between people and computers, or one that is watched again."""

from collections.abc import Iterable, Mapping, Sequence
from time import perf_counter
from typing import Any

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.drawing.kept_picture import KeptPicture
from eggshell.game import Game
from eggshell.input.events import Event
from eggshell.scenes.play import PlayScene
from eggshell.setup import Setup
from eggshell.shell import Shell
from eggshell.watching.steps import Steps
from eggshell.widgets.button import Button
from eggshell.widgets.widget import Widget
from nice_egg.match.event import Outcome
from nice_egg.match.match import Match
from nice_egg.match.options import SEATS
from nice_egg.pieces.release import Release
from nice_egg.players.forecast import center_place
from nice_egg.scenes.check.check_show import CheckShow
from nice_egg.scenes.check.check_widgets import CheckCalls, check_widgets
from nice_egg.scenes.dock.dock import Dock
from nice_egg.scenes.drop.agreed_drop import box_of
from nice_egg.scenes.drop.capsule_move import CapsuleMove
from nice_egg.scenes.drop.kept_line import keep_line
from nice_egg.scenes.drop.questions import Questions
from nice_egg.scenes.drop.shown_fall import Fall
from nice_egg.scenes.drop.turn import Calls, Turn
from nice_egg.scenes.match import saving
from nice_egg.scenes.match.computer import Computer, ComputerCalls
from nice_egg.scenes.match.ending import heading, standings
from nice_egg.scenes.match.match_baking import MatchBaking
from nice_egg.scenes.match.match_picture import MatchPicture
from nice_egg.scenes.match.match_state import MatchState, terms_of
from nice_egg.scenes.match.show_order import ShowOrder
from nice_egg.scenes.match.watched_match import WatchedMatch
from nice_egg.scenes.table.controls import ACTIONS, Controls
from nice_egg.scenes.table.layout import Layout
from nice_egg.scenes.table.table_view import TableView
from nice_egg.scenes.words.naming import Naming


class MatchScene(PlayScene):
    """A match from its present state.

    Args:
        shell: the arcade.
        game: Nice Egg! as the arcade knows it.
        setup: what was agreed.
        match: as it is now.
        watched: one that is watched again: before its first release, and after every one.
    """

    first = "table"
    keys = ACTIONS

    def __init__(
        self,
        shell: Shell,
        game: Game,
        setup: Setup,
        match: Match,
        watched: Sequence[Match] | None = None,
    ) -> None:
        super().__init__(shell, game, setup)
        questions, sounds = Questions(self), shell.sounds
        calls = Calls(sounds.play, self.arrange, self._foresee, self._landed)
        self.turn = Turn(terms_of(match), questions, calls)
        self.state = MatchState(setup, match, self.turn)
        self.steps: Steps | None = None
        if watched is not None:
            self.state.watched = WatchedMatch(watched, self._show_drop)
            self.steps = Steps(self.state.watched.cursor, self._stepped)
        self.controls = Controls(self.turn, shell.inputs)
        said = ComputerCalls(
            self._reach_for, lambda: shell.toasts.add(self.say("toast.stuck")), self._stop_computer
        )
        self.computer = Computer(self.state, questions, said)
        self.still = KeptPicture()
        self.baking = MatchBaking(lambda: self.picture, self._check_widgets)
        self._questions = questions
        self._seconds = 0.0

    # What is seen

    @property
    def on_turn(self) -> int | None:
        """The seat that is to move, None while something is shown."""
        return self.state.on_turn

    @property
    def pad(self) -> Mapping[int, str]:
        """While aiming the cross of a controller raises the capsule and chooses a yolk."""
        return self.controls.pad(self.focus)

    @property
    def layout(self) -> Layout:
        """Where everything lies."""
        return Layout.of(self.area)

    @property
    def picture(self) -> MatchPicture:
        """All that is drawn under the widgets."""
        state, seats, layout = self.state, self.setup.seats, self.layout
        looks, look = tuple(seat.look for seat in seats), seats[state.acting].look
        table, box, say = state.aftermath.table, box_of(self.setup), self.say
        view = TableView(layout, say, looks, look, box, table, self.turn, state.capsule)
        prefs = self.shell.prefs
        seconds = 0.0 if prefs.reduced else self._seconds
        return MatchPicture(state, view, Naming(seats, say), prefs.motion, seconds)

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole scene, and what time is left for of what will be seen soon."""
        begun = perf_counter()
        super().draw(canvas)
        self.baking.ahead.work(canvas, begun)

    def paint_backdrop(self, canvas: Canvas) -> None:
        """Draw all that does not move."""
        if self.state.at_rest:
            self.still.paint(canvas, self._paint_still)
        else:
            self._paint_still(canvas)

    def _paint_still(self, canvas: Canvas) -> None:
        picture, state, say = self.picture, self.state, self.say
        picture.paint_ground(canvas)
        below = say("check") if state.show else say("first.to", n=state.match.options.target)
        heading, room = say("round", n=state.aftermath.round), self.layout.left.w - 62
        self.paint_header(canvas, heading, below, room)
        picture.paint_head(canvas)

    def paint(self, canvas: Canvas) -> None:
        """Draw everything under the widgets that may move."""
        self.picture.paint(canvas)

    def paint_over(self, canvas: Canvas) -> None:
        """Draw the pan on its way."""
        self.picture.paint_over(canvas)

    # Saving

    def record(self) -> Mapping[str, Any]:
        """What `saving.from_json` reads."""
        return saving.to_json(self.setup, self.state.match)

    def keep(self) -> None:
        """Save, unless a record is watched or the match is over."""
        if not self.state.watching and self.state.match.outcome is None:
            super().keep()

    def _keep_record(self) -> None:
        """Keep the record so far as a file, and tell its name."""
        line = str(saving.record_of(self.setup, self.state.match))
        name = keep_line(self.shell.store.folder, line)
        self.shell.toasts.add(self.say("kept", name=name) if name else self.say("not.kept"))

    # Turns

    def enter(self) -> None:
        """Let the other process load the simulation, and begin."""
        self.baking.begin()
        self.turn.warm_up(self.computer.think)
        self.keep()
        self._begin_turn()
        if self.steps is not None:
            self.steps.toggle()

    def _begin_turn(self) -> None:
        """The next player drops."""
        state = self.state
        self.turn.aiming = state.capsule = None
        if state.watched is not None:
            state.watched.go_on()
        elif state.seat.is_person:
            self.turn.aiming = state.person_aiming()
        else:
            self.computer.think()
        self.arrange()

    def _reach_for(self, release: Release) -> None:
        start = center_place(self.state.match.table)
        self.state.capsule = CapsuleMove(start, release, self.shell.prefs.motion)
        self.arrange()

    # Watching again

    def _show_drop(self, match: Match, release: Release) -> None:
        self.state.jump(match)
        self._reach_for(release)

    def _stepped(self) -> None:
        """Show the place in the match that was stepped to; a drop that began shows by itself."""
        watched = self.state.watched
        assert watched is not None
        if watched.cursor.film is None:
            self.state.jump(watched.match)
            if watched.match.outcome is not None:
                self._finish(watched.match.outcome)
        self.arrange()

    def _stop_computer(self) -> None:
        self.stop_thinking()
        self.shell.thinker.warm()

    def _landed(self, fall: Fall) -> None:
        """The drop counts: it is saved at once, and what follows from it is shown."""
        assert fall.drop is not None
        self.state.land(fall.release, fall.drop, self._order())
        self.keep()
        self._show_next()

    def _order(self) -> ShowOrder:
        auto = self.state.watching or not any(seat.is_person for seat in self.setup.seats)
        names, motion = Naming(self.setup.seats, self.say), self.shell.prefs.motion
        return ShowOrder(names, motion, auto, self.state.aftermath.pan)

    # What is shown between drops

    def _show_next(self) -> None:
        """Show what follows now, else begin the next turn or end."""
        aftermath, outcome = self.state.aftermath, self.state.match.outcome
        if not aftermath.over:
            if aftermath.show is not None:
                self.baking.expect_next(aftermath.show)
            if aftermath.sound:
                self.shell.sounds.play(aftermath.sound)
            self.arrange()
        elif outcome is not None:
            self._finish(outcome)
        else:
            self._begin_turn()

    def _go_on(self) -> None:
        """Go on in the check, or skip an announcement."""
        if self.state.aftermath.go_on():
            self._show_next()

    def update(self, seconds: float) -> None:
        """Let time pass in whatever is going on."""
        state, turn = self.state, self.turn
        self._questions.hear()
        self.controls.steer(self.focus, seconds)
        self.stale |= turn.aims or turn.fall is not None
        turn.advance(seconds, self.shell.prefs.speed)
        self._seconds += seconds
        if turn.fall is not None:
            return
        if not state.aftermath.over:
            self._watch(seconds)
        elif state.capsule is not None:
            self.stale = True
            if (release := state.carry(seconds)) is not None:
                self.turn.let_fall(release)
        elif state.thinks:
            self.stale = True

    def _watch(self, seconds: float) -> None:
        show = self.state.show
        self.stale |= show is None or show.moving or bool(self.baking.ahead)
        if self.state.aftermath.advance(seconds):
            self._show_next()

    def _foresee(self, fall: Fall) -> None:
        """Prepare for the end of a fall, and for what is to be shown first after it."""
        assert fall.drop is not None
        replaying, order = self.turn.replaying, self._order()
        first = None if replaying else self.state.foreseen(fall.release, fall.drop, order)
        self.baking.expect_end(fall.drop.table, first)

    # The end

    def _finish(self, outcome: Outcome) -> None:
        self.arrange()
        match, names = self.state.match, Naming(self.setup.seats, self.say)
        if not self.state.watching:
            winners = [SEATS.index(player) for player in outcome.winners]
            self.note_result(winners, {"rounds": float(match.round)})
            self._keep_record()
        text = self.say(f"won.{outcome.reason}")
        ranks = standings(match, names)
        self.finish(heading(match, names), ranks, text=text, replay=self._watch_again)

    def _watch_again(self) -> None:
        """Show the whole match again."""
        matches = self._whole_match()
        scene = MatchScene(self.shell, self.game, self.setup, matches[0], matches)
        self.shell.stage.replace(scene)

    def _whole_match(self) -> Sequence[Match]:
        """The match from its first turn; what came before a save is played again."""
        if self.state.watched is not None:
            return self.state.watched.matches
        if not self.state.passed[0].releases:
            return self.state.passed
        return tuple(saving.record_of(self.setup, self.state.match).matches())

    # Events and widgets

    def handle(self, event: Event) -> bool:
        """Answer an event; the pointer aims wherever it is over the table."""
        self.controls.hear(event, self.layout)
        return super().handle(event)

    def act(self, action: str) -> bool:
        """Answer keys and buttons that are no widget's; going on is the same key as opening."""
        if action == "open" and not self.state.aftermath.over and self.turn.fall is None:
            self._go_on()
        elif action == "copy":
            self._keep_record()
        elif self.steps is not None and self.steps.act(action):
            pass
        elif not self.controls.act(action):
            return super().act(action)
        return True

    def compose(self, area: FRect) -> Iterable[Widget]:
        """The play widgets, or those of the check."""
        yield self.pause_button()
        if (show := self.state.show) is not None:
            yield from self._check_widgets(show)
            return
        yield self.controls.field(self.layout, lambda canvas: self.picture.view.paint_ring(canvas))
        look = self.setup.seats[self.state.acting].look
        dock = Dock(self.layout, self.say, self.turn, look, box_of(self.setup))
        if self.steps is None or self.state.watched is None:
            yield from dock.widgets(self._hurry_button(dock))
            return
        cursor = self.state.watched.cursor
        back = cursor.shown > 0 or cursor.film is not None
        yield from dock.watching(self.steps, cursor.playing, back, self._hurry_button(dock))

    def _check_widgets(self, show: CheckShow) -> Iterable[Widget]:
        names = Naming(self.setup.seats, self.say)
        return check_widgets(self.layout, show, names, CheckCalls(self.arrange, self._go_on))

    def _hurry_button(self, dock: Dock) -> Button | None:
        """The big button hurries a computer that thinks, and announcements."""
        size = 26 if self.wide else 22
        if self.state.thinks:
            return dock.main_button("button.now", self.computer.decide, size)
        if self.state.announcement is not None:
            return dock.main_button("button.next", self._go_on, size)
        return None

    def arrange(self, area: FRect | None = None) -> None:
        """Lay out again; the focus goes to what is to be done now."""
        self.still.forget()
        current = self.focus.current
        before = current.name if current is not None else ""
        super().arrange(area)
        wanted = self._wanted()
        if before in ("", "table", "next", "open") and before != wanted:
            found = [w for w in self.focus.widgets if w.name == wanted]
            if found:
                self.focus.give(found[0])

    def _wanted(self) -> str:
        """The widget that the next press should be for."""
        if self.state.show is not None:
            return "next"
        hurries = self.state.announcement is not None or self.state.thinks
        return "open" if hurries else "table"
