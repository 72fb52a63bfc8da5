"""A game of the Egg Carton Game under way."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from pygame import FRect

from carton.rules.game import Game
from carton.rules.turn import Turn
from carton.scenes.board.cursor import GameCursor
from carton.scenes.board.slot import SLOT_NAME, Slot
from carton.scenes.panel.controls import MAIN_BUTTON, Controls, Settings
from carton.scenes.panel.layout import Layout
from carton.scenes.panel.moves import MovesList, MovesScene, moves_panel
from carton.scenes.panel.playing_view import PlayingView
from carton.scenes.play import digits
from carton.scenes.play.advice import Advice
from carton.scenes.play.baking import Baking
from carton.scenes.play.digits import Digits
from carton.scenes.play.ending import achievements, standings
from carton.scenes.play.undo import can_undo, undone
from carton.scenes.play.watching import Watching
from carton.scenes.seating import Seating
from carton.scenes.words.sentences import preview_sentence
from carton.solving.judgement import Judgement
from eggshell import game as shell_game
from eggshell.drawing.canvas import Canvas
from eggshell.scenes.play import PlayScene
from eggshell.setup import Setup
from eggshell.shell import Shell
from eggshell.widgets.widget import Widget

PATIENCE = 8.0
"""Seconds after which a computer player must have chosen."""

Choose = Callable[[str, str, int], Turn]
"""What a level sows: of the level, the record and the seed."""
Judge = Callable[[str, float], Judgement]
"""What the choices are worth: of the record and the seconds there are."""


class CartonScene(PlayScene):
    """The carton; a choice counts and is saved at once, what moves then only shows it.

    Args:
        shell: What scenes share.
        game: The plug-in.
        setup: Who plays, and by which rules.
        played: The game so far.
        choose: The question that a computer player is asked.
        judge: The question whose answer is the hint.
    """

    first = f"{SLOT_NAME}1"
    keys: Mapping[int, str] = digits.DIGIT_KEYS

    def __init__(
        self,
        shell: Shell,
        game: shell_game.Game,
        setup: Setup,
        played: Game,
        choose: Choose,
        judge: Judge,
    ) -> None:
        super().__init__(shell, game, setup)
        self._ask = choose
        self.seating = Seating(setup)
        self.watching = Watching(self, played)
        self.view = self._laid()
        self.advice = Advice(shell.thinker, judge)
        self.digits = Digits()
        self.previews: dict[int, str] = {}
        """What each choice would lead to, while a person is to choose."""
        self._baking = Baking()

    @property
    def cursor(self) -> GameCursor:
        """The place in the game that shows."""
        return self.watching.cursor

    @property
    def played(self) -> Game:
        """The game, whatever of it shows."""
        return self.cursor.played

    # What the shell asks

    @property
    def on_turn(self) -> int | None:
        """The seat that is to choose, None while something moves."""
        if not self.cursor.at_end or self.played.winner:
            return None
        return self.seating.index(self.played.position.turn)

    @property
    def persons_turn(self) -> bool:
        """Whether a person is to choose now."""
        return self.on_turn is not None and self.setup.seats[self.on_turn].is_person

    def record(self) -> Mapping[str, object]:
        """The game so far."""
        return {"setup": self.setup.record(), "record": str(self.played)}

    def keep(self) -> None:
        """Save the game unless it is over."""
        if not self.played.winner:
            super().keep()

    def enter(self) -> None:
        """Begin, or go on with a saved game."""
        self.keep()
        self.arrived()

    def leave(self) -> None:
        """Leaving the game stops the thinking."""
        self.advice.forget()
        super().leave()

    def uncover(self) -> None:
        """The settings may have changed the speed."""
        self.watching.pace()

    def compose(self, area: FRect) -> Iterable[Widget]:
        """Pause, the slots, undo and hint, and the moves."""
        self.view = self._laid()
        self.previews = self._previewed()
        controls, row = self._controls(), self.view.layout.buttons
        yield self.pause_button()
        yield from self._slots()
        if self.wide:
            yield from controls.choices(row, 150.0)
            press = self.watching.press
            yield from moves_panel(
                self._moves(), controls, self._settings(), press, self.view.layout.panel
            )
        else:
            yield from controls.narrow_row(row, self._open_moves)

    def _laid(self) -> PlayingView:
        """Everything where it belongs on a screen of the present size."""
        layout = Layout(self.area, self.wide)
        slots = self.played.options.slots
        return PlayingView(layout, self.seating, slots, self._numbers, self.say)

    def _controls(self) -> Controls:
        watching, cursor = self.watching, self.cursor
        return Controls(
            say=self.say,
            wide=self.wide,
            steps=watching.steps,
            backward=cursor.shown > 0 or cursor.film is not None,
            deed=watching.deed,
            main=watching.press if watching.able else None,
            undo=self.undo if self.can_undo else None,
            hint=self.hint if self.persons_turn else None,
        )

    def _moves(self) -> MovesList:
        return MovesList(self.cursor, self.seating, self.say, self.watching.go_to_turn)

    def _settings(self) -> Settings:
        speed = self.shell.prefs.speed
        return Settings(
            self.say, speed, self._numbers, self.watching.set_speed, self._switch_numbers
        )

    def _open_moves(self) -> None:
        scene = MovesScene(self.shell, self._moves, self._settings, self.watching.press)
        self.shell.stage.push(scene)

    @property
    def _numbers(self) -> bool:
        """Whether every heap has its number."""
        return bool(self.setup.options["numbers"])

    def _switch_numbers(self, on: bool) -> None:
        self.set_option("numbers", on)
        self.arrange()

    def _previewed(self) -> dict[int, str]:
        if not self.persons_turn:
            return {}
        played, seating, say = self.played, self.seating, self.say
        return {
            slot: preview_sentence(played, slot, seating, say) for slot in played.position.choices
        }

    def _slots(self) -> Iterable[Widget]:
        tray = self.view.carton.tray
        side = self.played.position.turn if self.persons_turn else tray.bottom
        for slot in range(1, tray.slots + 1):
            able = slot in self.previews
            yield Slot(slot, tray.slot(side, slot), tray.corner(), partial(self.sow, slot), able)

    # Choosing

    def arrived(self) -> None:
        """Let whoever is to move choose, or show the result."""
        self.arrange()
        if self.played.winner:
            self._show_result()
        elif self.persons_turn:
            self._to_choice()
        elif self.thought is None and self.on_turn is not None:
            easiest = (self.played.position.choices[-1],)
            self.think(
                self._ask, self.setup.seats[self.on_turn].level, str(self.played),
                self.setup.seed, seconds=PATIENCE, otherwise=easiest,
            )  # fmt: skip

    def sow(self, slot: int) -> None:
        """Sow a slot."""
        self._play((slot,))

    def _play(self, turn: Turn) -> None:
        """Sow slot by slot as long as the same side is to choose."""
        played, mover = self.played, self.played.position.turn
        for slot in turn:
            if not played.winner and played.position.turn == mover:
                played = played.play(slot)
        self._become(played)
        if played.winner:
            self._count()
        self.cursor.play()
        if isinstance(self.focus.current, Slot):
            self._give(MAIN_BUTTON)
        self.arrange()

    def _become(self, played: Game) -> None:
        """Take the game as it is now, and save it."""
        self.advice.forget()
        self.digits.forget()
        self.cursor.follow(played)
        self.keep()

    def _to_choice(self) -> None:
        """Bring the focus to a slot that can be chosen, unless it is busy elsewhere."""
        current = self.focus.current
        able = [w for w in self.focus.widgets if isinstance(w, Slot) and w.enabled]
        if current is None or current.name == MAIN_BUTTON or isinstance(current, Slot):
            self.focus.give(current if current in able else able[0])

    def _give(self, name: str) -> None:
        self.focus.give(next(w for w in self.focus.widgets if w.name == name))

    @property
    def can_undo(self) -> bool:
        """Whether a person has chosen before."""
        return can_undo(self.played, self.seating)

    def undo(self) -> None:
        """Take the person's last choice back, and a computer's sowings with it."""
        if self.can_undo:
            self.stop_thinking()
            self._become(undone(self.played, self.seating))
            self.watching.steps.to_end()

    def hint(self) -> None:
        """Ask for the values of all choices, or put them away."""
        if self.advice.shown:
            self.advice.forget()
        elif self.persons_turn:
            self.advice.ask(self.played)
        self.stale = True

    def act(self, action: str) -> bool:
        """Digits choose a slot; confirming and page keys watch."""
        digit = digits.digit_of(action)
        if digit is None:
            return self.watching.act(action) or super().act(action)
        if self.persons_turn:
            slot = self.digits.type(digit, self.played.options.slots)
            if self.digits.waiting:
                self._give(self.first)
            self._choose(slot)
        return True

    def _choose(self, slot: int | None) -> None:
        """Sow a slot that was typed, if it can be chosen."""
        if slot in self.previews:
            self.shell.sounds.play("press")
            self.sow(slot)

    # Time

    def update(self, seconds: float) -> None:
        """Go on with what moves, or with somebody's thoughts."""
        self.watching.update(seconds)
        if self.advice.listen():
            self.stale = True
            if self.advice.judged is None:
                self.shell.toasts.add(self.say("hint.none"))
        self._choose(self.digits.wait(seconds))
        if self.on_turn is not None and not self.persons_turn:
            turn = self.thought_out()
            if turn is not None:
                self._play(turn)

    # Drawing

    @property
    def pointed(self) -> int | None:
        """The choice that the player points at."""
        for widget in self.focus.widgets:
            if isinstance(widget, Slot) and widget.pointed(self.focus.visible):
                return widget.slot
        return None

    def paint(self, canvas: Canvas) -> None:
        """Draw the carton, and say whose turn it is."""
        self._baking.prepare(canvas, self.view, self.seating)
        self.paint_header(canvas, self.say("turn", n=self.cursor.turn), room=100)
        self.view.paint(canvas, self.cursor, self.previews, self.pointed, self._light)
        if self.advice.shown:
            self.view.paint_advice(canvas, self.advice.judged, values=self.cursor.at_end)

    def _light(self, canvas: Canvas) -> None:
        """Show what can be chosen, or what is sown next in a game that is watched."""
        slot = self.cursor.next_slot
        if slot is not None:
            self.view.carton.point(canvas, self.cursor.position.turn, slot)
        if self.previews:
            keyboard = self.focus.visible and isinstance(self.focus.current, Slot)
            keys = self.advice.judged is None
            self.view.carton.light(canvas, self.played, self.pointed, keyboard, keys)

    # The end

    def _count(self) -> None:
        assert self.played.winner is not None
        self.shell.saves.remove(self.game.name)
        records = achievements(self.played, self.cursor.sowings, self.seating)
        self.note_result([self.seating.index(self.played.winner)], records)

    def _show_result(self) -> None:
        assert self.played.winner is not None
        name = self.seating.seat(self.played.winner).name
        turns, sowings = len(self.played.turns), len(self.played.sowings)
        self.finish(
            self.say("won", name=name), standings(self.played, self.seating, self.say),
            text=self.say("length", n=turns, sowings=sowings), replay=self._watch,
        )  # fmt: skip

    def _watch(self) -> None:
        self.watching.steps.to_start()
        self.watching.press()
        self._give(MAIN_BUTTON)
