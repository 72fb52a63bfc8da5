"""A game of the Egg Carton Game under way."""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from carton.rules.game import Game
from carton.rules.side import other
from carton.rules.turn import Turn
from carton.scenes.board.slot import NAME, Slot
from carton.scenes.panel import controls
from carton.scenes.panel.card import paint_card
from carton.scenes.panel.controls import MAIN
from carton.scenes.panel.layout import Layout
from carton.scenes.panel.moves import moves_panel
from carton.scenes.panel.prompt import paint_prompt, prompt
from carton.scenes.panel.values import paint_best, paint_values
from carton.scenes.play import digits
from carton.scenes.play.advice import Advice
from carton.scenes.play.digits import Digits
from carton.scenes.play.ending import achievements, standings
from carton.scenes.play.rehearsal import rehearse
from carton.scenes.play.watching import WatchingScene
from carton.scenes.words.sentences import previewed
from eggshell.drawing.canvas import Canvas
from eggshell.setup import Setup
from eggshell.widgets.widget import Widget

if TYPE_CHECKING:
    from carton.scenes.game import EggCarton
    from eggshell.shell import Shell

PATIENCE = 8.0
"""Seconds after which a computer player must have chosen."""


class CartonScene(WatchingScene):
    """The carton; a choice counts and is saved at once, what moves then only shows it."""

    first = f"{NAME}1"
    keys: Mapping[int, str] = digits.KEYS

    def __init__(self, shell: "Shell", game: "EggCarton", setup: Setup, played: Game) -> None:
        super().__init__(shell, game, setup, played)
        self.carton = game
        self.advice = Advice(shell.thinker, game.judge)
        self.digits = Digits()
        self.previews: dict[int, str] = {}
        """What each choice would lead to, while a person is to choose."""
        self._rehearsed: object = None

    # What the shell asks

    @property
    def on_turn(self) -> int | None:
        """The seat that is to choose, None while something moves."""
        if not self.viewing.live or self.played.winner:
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

    def compose(self, area: FRect) -> Iterable[Widget]:
        """Pause, the slots, undo and hint, and the moves."""
        self.layout = Layout(area, self.wide)
        self.board = self.laid()
        self.previews = self._previewed()
        yield self.pause_button()
        yield from self._slots()
        if self.wide:
            yield from controls.choice_buttons(self, self.layout.buttons, 150.0)
            yield from moves_panel(self, self.layout.panel)
        else:
            yield from controls.narrow_row(self, self.layout.buttons)

    def _previewed(self) -> dict[int, str]:
        if not self.persons_turn:
            return {}
        choices = self.played.position.choices
        return {slot: previewed(self.played, slot, self.seating, self.say) for slot in choices}

    def _slots(self) -> Iterable[Widget]:
        tray = self.board.tray
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
                self.carton.choose, self.setup.seats[self.on_turn].level, str(self.played),
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
        self.viewing.roll(self.shell.prefs.motion)
        if isinstance(self.focus.current, Slot):
            self._give(MAIN)
        self.arrange()

    def _become(self, played: Game) -> None:
        """Take the game as it is now, and save it."""
        self.advice.forget()
        self.digits.forget()
        self.viewing.follow(played)
        self.keep()

    def _to_choice(self) -> None:
        """Bring the focus to a slot that can be chosen, unless it is busy elsewhere."""
        current = self.focus.current
        able = [w for w in self.focus.widgets if isinstance(w, Slot) and w.enabled]
        if current is None or current.name == MAIN or isinstance(current, Slot):
            self.focus.give(current if current in able else able[0])

    def _give(self, name: str) -> None:
        self.focus.give(next(w for w in self.focus.widgets if w.name == name))

    @property
    def can_undo(self) -> bool:
        """Whether a person has chosen before."""
        people = (self.seating.seat(p.turn).is_person for p in self.played.positions[:-1])
        return not self.played.winner and any(people)

    def undo(self) -> None:
        """Back to the person's last choice; a computer's sowings are taken back with it."""
        if not self.can_undo:
            return
        self.stop_thinking()
        played = self.played.undo()
        while not self.seating.seat(played.position.turn).is_person:
            played = played.undo()
        self._become(played)
        self.to_end()

    def hint(self) -> None:
        """Ask for the values of all choices, or put them away."""
        if self.advice.shown:
            self.advice.forget()
        elif self.persons_turn:
            self.advice.ask(self.played)
        self.stale = True

    def act(self, action: str) -> bool:
        """Digits choose a slot."""
        digit = digits.digit_of(action)
        if digit is None:
            return super().act(action)
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
        super().update(seconds)
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
        self._rehearse(canvas)
        viewing, near = self.viewing, self.board.tray.bottom
        self.paint_header(canvas, self.say("turn", n=viewing.turn), room=100)
        side = viewing.position.turn
        for owner in (near, other(near)):
            seat, count = self.seating.seat(owner), viewing.marbles(owner)
            card = self.layout.card(owner == near)
            paint_card(canvas, card, seat, owner == side, count, self.say)
        self.board.paint(canvas, viewing.lying, side, viewing.film, self._light)
        said = prompt(viewing, self.seating, self.say, self.previews, self.pointed)
        look = self.seating.seat(said.side).look
        paint_prompt(canvas, said, look, self.layout.top, self.board.tray.area.centerx)
        if self.advice.shown:
            self._paint_advice(canvas)

    def _rehearse(self, canvas: Canvas) -> None:
        """Once for each look and size."""
        look = (canvas.theme.name, canvas.zoom, self.board.tray, tuple(self.seating.looks.values()))
        if self._rehearsed != look:
            self._rehearsed = look
            rehearse(canvas, self.board, self.layout, self.seating)

    def _light(self, canvas: Canvas) -> None:
        """Show what can be chosen, or what is sown next in a game that is watched."""
        viewing = self.viewing
        if viewing.behind and viewing.film is None:
            self.board.point(canvas, viewing.position.turn, self.played.sowings[viewing.shown])
        if self.previews:
            keyboard = self.focus.visible and isinstance(self.focus.current, Slot)
            keys = self.advice.judged is None
            self.board.light(canvas, self.played, self.pointed, keyboard, keys)

    def _paint_advice(self, canvas: Canvas) -> None:
        judged = self.advice.judged
        if judged is not None and self.viewing.live:
            paint_values(canvas, self.board.tray, judged, self.say)
        paint_best(canvas, self.layout.advice, judged, self.say)

    # The end

    def _count(self) -> None:
        assert self.played.winner is not None
        self.shell.saves.remove(self.game.name)
        records = achievements(self.played, self.viewing.sowings, self.seating)
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
        self.to_start()
        self.main()
        self._give(MAIN)
