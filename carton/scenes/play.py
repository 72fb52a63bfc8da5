"""A game of the Egg Carton Game under way, or watched again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame
from pygame import FRect

from carton.game import Game
from carton.record import write
from carton.scenes.board import Board
from carton.scenes.film import Film
from carton.scenes.heaps import Heaps
from carton.scenes.layout import Layout
from carton.scenes.moves import MovesScene, list_widgets
from carton.scenes.seating import Seating
from carton.scenes.telling import best_told, previewed, told, value_short
from carton.scenes.tray import Tray
from carton.search import Choice, Judgement
from carton.sowing import Event
from eggshell.actions import Action
from eggshell.canvas import Canvas
from eggshell.colour import WHITE
from eggshell.icons import icon
from eggshell.lettering import Weight
from eggshell.scenes.play import PlayScene
from eggshell.scenes.result import Standing
from eggshell.setup import Setup
from eggshell.thinker import Thought
from eggshell.widgets.banner import banner
from eggshell.widgets.button import Button, IconButton
from eggshell.widgets.seat_card import seat_card
from eggshell.widgets.spot import Spot
from eggshell.widgets.widget import Widget, panel

if TYPE_CHECKING:
    from carton.scenes.game import EggCarton
    from eggshell.shell import Shell

PATIENCE = 8.0
"""Seconds after which a computer player must have chosen, or a hint must be there."""
HINT_SECONDS = 2.0
CHIP = 32.0
KEYS = {getattr(pygame, f"K_{n % 10}"): f"slot {n}" for n in range(1, 11)}


class CartonScene(PlayScene):
    """The carton; a choice counts and is saved at once, what moves then only shows it.

    ``shown`` is how many sowings the screen shows. Behind the end of the game one steps and
    watches; at its end one plays.
    """

    first = "slot 1"
    keys: Mapping[int, str] = KEYS

    def __init__(self, shell: Shell, game: EggCarton, setup: Setup, played: Game) -> None:
        super().__init__(shell, game, setup)
        self.carton = game
        self.played = played
        self.seating = Seating(setup)
        self.heaps = [Heaps.of(played.positions[0])]
        self._remember()
        self.shown = len(played.sowings)
        self.film: Film | None = None
        self.rolling = False
        self.advice: Thought[Judgement | None] | None = None
        self.judged: Judgement | None = None

    # What the shell asks

    @property
    def live(self) -> bool:
        """Whether the present position shows and nothing moves."""
        return self.film is None and self.shown == len(self.played.sowings)

    @property
    def on_turn(self) -> int | None:
        """The seat that is to choose, None while something moves."""
        if not self.live or self.played.winner:
            return None
        return self.seating.index(self.played.position.turn)

    @property
    def persons_turn(self) -> bool:
        """Whether a person is to choose now."""
        return self.on_turn is not None and self.setup.seats[self.on_turn].is_person

    @property
    def numbers(self) -> bool:
        """Whether every heap has its number."""
        return bool(self.setup.options["numbers"])

    @property
    def layout(self) -> Layout:
        """Where everything is."""
        return Layout(self.area, self.wide)

    @property
    def board(self) -> Board:
        """The carton as it is drawn."""
        place, seating = self.layout, self.seating
        slots = self.played.options.slots
        tray = Tray.within(place.field, slots, seating.bottom, place.zone, place.gap)
        looks = {"s": seating.seat("s").look, "n": seating.seat("n").look}
        return Board(tray, looks, self.numbers, self.say)  # type: ignore[arg-type]

    def record(self) -> Mapping[str, Any]:
        """The game so far."""
        return {"setup": self.setup.record(), "record": write(self.played)}

    def keep(self) -> None:
        """Save the game unless it is over."""
        if not self.played.winner:
            super().keep()

    def enter(self) -> None:
        """Begin, or go on with a saved game."""
        self.keep()
        self._await_choice()

    def leave(self) -> None:
        """Leaving the game stops the thinking."""
        self._forget_advice()
        super().leave()

    def compose(self, area: FRect) -> Iterable[Widget]:
        """Pause, the slots, undo and hint, and the moves."""
        yield self.pause_button()
        yield from self._slots()
        yield from self._buttons()
        if self.wide:
            yield from list_widgets(self, self.layout.panel)

    def _slots(self) -> Iterable[Widget]:
        position, tray = self.played.position, self.board.tray
        side = position.turn if self.persons_turn else self.seating.bottom
        for slot in range(1, position.slots + 1):
            able = self.persons_turn and slot in position.choices
            yield Spot(
                f"slot {slot}", tray.slot(side, slot), partial(self.sow, slot),
                corner=tray.corner(), enabled=able, action=f"slot {slot}",
            )  # fmt: skip

    def _buttons(self) -> Iterable[Widget]:
        row, say = self.layout.buttons, self.say
        width = 150.0 if self.wide else 112.0
        undo = FRect(row.x, row.y, width, row.h)
        yield Button("undo", undo, say("undo"), self.undo, action=Action.UNDO,
                     key="U" if self.wide else "", enabled=self.can_undo)  # fmt: skip
        hint = undo.move(width + 14, 0)
        yield Button("hint", hint, say("hint"), self.hint, action=Action.HINT,
                     key="H" if self.wide else "", enabled=self.persons_turn)  # fmt: skip
        if self.wide:
            return
        moves = hint.move(width + 14, 0)
        yield Button("moves", moves, say("moves"), self._open_moves)
        yield from self.steps(moves.right + 14, row.y + 5, 48)
        left = moves.right + 14 + 4 * 54 + 8
        yield self.main_button(FRect(left, row.y, row.right - left, row.h))

    def steps(self, x: float, y: float, side: float) -> Iterable[Widget]:
        """The buttons that step through the game."""
        before = self.shown > 0 or self.film is not None
        after = self.shown < len(self.played.sowings)
        entries = (
            ("to start", "to start", self.to_start, before),
            ("step back", "step back", self.step_back, before),
            ("step forward", "play", self.step_forward, after),
            ("to end", "to end", self.to_end, after),
        )
        for i, (name, picture, then, able) in enumerate(entries):
            box = FRect(x + i * (side + 6), y, side, side)
            yield IconButton(name, box, picture, then, enabled=able)

    def main_button(self, area: FRect) -> Button:
        """Skip, play on, stop or the result: what fits now."""
        name, then, able = "skip", self.skip, self.film is not None
        if self.live and self.played.winner:
            name, then, able = "result", self._show_result, True
        elif self.film is None and self.shown < len(self.played.sowings):
            name, then, able = "play_on", self.play_on, True
        return Button("main", area, self.say(name), then, primary=True, enabled=able)

    # Choosing

    def sow(self, slot: int) -> None:
        """Sow a slot."""
        self._play((slot,))

    def _play(self, turn: tuple[int, ...]) -> None:
        self._forget_advice()
        mover = self.played.position.turn
        for slot in turn:
            if not self.played.winner and self.played.position.turn == mover:
                self.played = self.played.play(slot)
        self._remember()
        self.keep()
        if self.played.winner:
            self._count()
        self.rolling = True
        self._begin_film()

    def _remember(self) -> None:
        """Where every marble lay after each sowing."""
        del self.heaps[len(self.played.sowings) + 1 :]
        for index in range(len(self.heaps) - 1, len(self.played.sowings)):
            self.heaps.append(self.heaps[-1].sown(self._sowing(index)))

    def _sowing(self, index: int) -> Any:
        from carton.sowing import sow

        return sow(self.played.positions[index], self.played.sowings[index])

    def _await_choice(self) -> None:
        """Let whoever is to move choose, or show the result."""
        self.rolling = False
        self.arrange()
        if self.played.winner:
            self._show_result()
        elif self.persons_turn:
            self._focus_choice()
        elif self.thought is None and self.on_turn is not None:
            seat = self.setup.seats[self.on_turn]
            easiest = (self.played.position.choices[-1],)
            self.think(
                self.carton.choose, seat.level, write(self.played), self.setup.seed,
                seconds=PATIENCE, otherwise=easiest,
            )  # fmt: skip

    def _focus_choice(self) -> None:
        """Each choice begins on a slot that can be chosen."""
        able = [w for w in self.focus.widgets if w.enabled and w.name.startswith("slot ")]
        if able and self.focus.current not in able:
            self.focus.give(able[0])

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
        self._forget_advice()
        self.played = self.played.undo()
        while not self.seating.seat(self.played.position.turn).is_person:
            self.played = self.played.undo()
        self._remember()
        self.keep()
        self._go(len(self.played.sowings))

    # Hints

    def hint(self) -> None:
        """Ask for the values of all choices, or put them away."""
        if self.advice is not None or self.judged is not None:
            self._forget_advice()
        elif self.persons_turn:
            self.advice = self.shell.thinker.ask(
                self.carton.judge, write(self.played), HINT_SECONDS,
                seconds=PATIENCE, otherwise=None,
            )  # fmt: skip
        self.stale = True

    def _forget_advice(self) -> None:
        if self.advice is not None:
            self.shell.thinker.cancel()
        self.advice = self.judged = None

    def _listen(self) -> None:
        if self.advice is not None and self.advice.ready:
            self.judged, self.advice = self.advice.answer, None
            self.stale = True
            if self.judged is None:
                self.shell.toasts.add(self.say("hint.none"))

    # Watching

    def step_back(self) -> None:
        """To the position before the last sowing that shows."""
        self._go(self.shown - (self.film is None))

    def step_forward(self) -> None:
        """Show the next sowing, or its end if it is being shown."""
        if self.film is not None:
            self._go(self.shown + 1)
        elif self.shown < len(self.played.sowings):
            self._begin_film()

    def to_start(self) -> None:
        """To the opening."""
        self._go(0)

    def to_end(self) -> None:
        """To the present position."""
        self._go(len(self.played.sowings))

    def play_on(self) -> None:
        """Watch from here on."""
        self.rolling = True
        self._begin_film()

    def skip(self) -> None:
        """Be done with what moves."""
        self._go(len(self.played.sowings), show_result=True)

    def go_to_turn(self, turn: int) -> None:
        """To the beginning of a turn."""
        self._go(sum(map(len, self.played.turns[:turn])))

    def _go(self, index: int, show_result: bool = False) -> None:
        self.film, self.rolling = None, False
        self.shown = max(0, min(index, len(self.played.sowings)))
        if self.live and (show_result or not self.played.winner):
            self._await_choice()
        self.arrange()

    def _watch(self) -> None:
        self._go(0)
        self.play_on()

    def _open_moves(self) -> None:
        self.shell.stage.push(MovesScene(self.shell, self))

    def switch_numbers(self, on: bool) -> None:
        """Show the numbers or not."""
        options = {**self.setup.options, "numbers": on}
        self.setup = Setup(self.setup.seats, options, self.setup.starter, self.setup.seed)
        self.keep()
        self.stale = True

    def set_speed(self, speed: int) -> None:
        """Move at another speed from now on."""
        self.shell.change(speed=speed)
        if self.film is not None:
            self.film.pace(self.shell.prefs.motion)

    # Time

    def act(self, action: str) -> bool:
        """Confirming while something moves skips it; page keys step through the game."""
        deeds = {
            Action.PAGE_UP: self.step_back,
            Action.PAGE_DOWN: self.step_forward,
            Action.FIRST: self.to_start,
            Action.LAST: self.to_end,
        }
        if action == Action.CONFIRM and self.film is not None:
            self.skip()
            return True
        for known, deed in deeds.items():
            if action == known:
                deed()
                return True
        return super().act(action)

    def update(self, seconds: float) -> None:
        """Go on with what moves, or with somebody's thoughts."""
        self._listen()
        if self.film is not None:
            self._advance(self.film, seconds)
        elif self.live and not self.played.winner and not self.persons_turn:
            answer = self.thought_out()
            if answer is not None:
                self._play(answer)

    def _begin_film(self) -> None:
        self.film = Film(self.heaps[self.shown], self._sowing(self.shown), self.shell.prefs.motion)
        self.arrange()

    def _advance(self, film: Film, seconds: float) -> None:
        self.touch(self.board.around(film))
        ended = film.advance(seconds)
        for event in ended:
            self._sound(_sound_of(event))
        self.touch(self.board.around(film))
        if any(event.kind not in ("drop", "off") for event in ended) or film.event.kind == "relay":
            self.stale = True
        if film.done:
            self._film_over()

    def _film_over(self) -> None:
        self.film = None
        self.shown += 1
        if self.shown == len(self.played.sowings):
            self._await_choice()
        elif self.rolling:
            self._begin_film()
        else:
            self.arrange()

    # Drawing

    def paint(self, canvas: Canvas) -> None:
        """Draw the carton, and say whose turn it is."""
        place, position = self.layout, self.played.positions[self.shown]
        turn = len(Game.turns.fget(self._past)) or 1  # type: ignore[attr-defined]
        self.paint_header(canvas, self.say("turn", n=turn), room=100)
        side = self.film.sowing.before.turn if self.film else position.turn
        for near in (True, False):
            owner = self.seating.bottom if near else ("n" if self.seating.bottom == "s" else "s")
            self._paint_card(canvas, place.card(near), owner, owner == side)
        heaps = self.film.heaps if self.film else self.heaps[self.shown]
        self.board.paint(canvas, heaps, side, self.film, self._light)
        self._paint_banner(canvas, side)
        if self.judged is not None and self.live:
            for choice in self.judged.choices.values():
                self._paint_value(canvas, choice)
        self._paint_advice(canvas)

    @property
    def _past(self) -> Game:
        count = self.shown + (self.film is not None)
        return Game(
            self.played.options, self.played.positions[: count + 1], self.played.sowings[:count]
        )

    def _paint_card(self, canvas: Canvas, area: FRect, side: Any, on_turn: bool) -> None:
        seat = self.seating.seat(side)
        seat_card(canvas, area, seat, on_turn, tip=False)
        size = 24.0 if on_turn else 20.0
        wide = canvas.lettering.width(seat.name, size, Weight.HEADING)
        ink = WHITE if on_turn else canvas.theme.ink
        quiet = WHITE if on_turn else canvas.theme.ink2
        note = self.say("card.goal")
        if seat.level:
            note = self.say("card.computer", level=self.say(f"level.{seat.level}"))
        heaps = self.film.heaps if self.film else self.heaps[self.shown]
        count = sum(len(h) for (s, slot), h in heaps.by_place.items() if s == side and slot)
        at = (area.right - 24, area.centery)
        room = area.w - 64 - wide - 90
        canvas.text(note, (area.x + 78 + wide, area.centery + 1), 16, colour=quiet, width=room)
        canvas.text(str(count), at, 22, Weight.HEADING, ink, (1.0, 0.5), 40)
        from carton.scenes.marble import marble

        marble(canvas, (at[0] - 46, at[1]), 11, 1)

    def _paint_banner(self, canvas: Canvas, side: Any) -> None:
        seat, field = self.seating.seat(side), self.layout.field
        left = self.margin + 66 + 104
        room = field.right - left
        tail = ""
        if self.film is not None:
            text = self.say("sowing", name=seat.name)
            once = self.played.options.calm and self.shown == 0
            tail = told(self.film, once, self.seating, self.say)
        elif self.played.winner and self.live:
            text = self.say("won", name=self.seating.seat(self.played.winner).name)
        elif not self.live:
            text = seat.name
            tail = self.say("step", n=self.shown, count=len(self.played.sowings))
        elif not self.persons_turn:
            text = self.say("thinking", name=seat.name)
        else:
            again = len(self.played.positions) > 1 and self.played.positions[-2].turn == side
            text = self.say("again" if again else "choose", name=seat.name)
            tail = self._preview()
        banner(canvas, seat.look, text, (left + room / 2, 44), room, tail)

    @property
    def _pointed(self) -> int | None:
        """The slot that the player points at."""
        for widget in self.focus.widgets:
            if isinstance(widget, Spot) and widget.lit and (widget.hovered or self.focus.visible):
                return int(widget.name.split()[1])
        return None

    def _preview(self) -> str:
        slot = self._pointed
        return previewed(self.played, slot, self.seating, self.say) if slot else ""

    def _light(self, canvas: Canvas) -> None:
        """Legal slots light up; the one pointed at shows where its sowing would end."""
        if not self.persons_turn:
            return
        side, board, pointed = self.played.position.turn, self.board, self._pointed
        for slot in self.played.position.choices:
            board.ring(canvas, (side, slot), canvas.theme.yolk if slot == pointed else WHITE)
        if pointed is not None:
            end = self.played.show(pointed).events[-1]
            board.ring(canvas, (end.side, end.slot), canvas.theme.yolk, dashed=True)
            if not self.numbers:
                board.paint_number(canvas, side, pointed, self.played.position.mine[pointed - 1])

    def _paint_value(self, canvas: Canvas, choice: Choice) -> None:
        side, theme = self.played.position.turn, canvas.theme
        area = self.board.tray.value(side, choice.slot, CHIP)
        best = self.judged is not None and choice is self.judged.best
        panel(canvas, area, 12, theme.leaf if best else None, 2, 4)
        ink = theme.on_leaf if best else theme.ink
        room = area.w - 10
        middle = area.center
        if area.w > 84:
            name = "star" if best else "down" if choice.value == "loss" else "up"
            tint = theme.on_leaf if best else theme.tomato if name == "down" else theme.ink2
            icon(canvas, name, (area.x + 18, area.centery), 8, tint)
            middle, room = (area.centerx + 12, area.centery), area.w - 40
        text = value_short(choice, self.say)
        canvas.text(text, middle, 17, Weight.HEADING, ink, (0.5, 0.5), room)

    def _paint_advice(self, canvas: Canvas) -> None:
        if self.advice is None and self.judged is None:
            return
        text = self.say("hint.working")
        if self.judged is not None:
            text = best_told(self.judged, self.say)
        row, card = self.layout.buttons, self.layout.card(True)
        left = row.x + 332 if self.wide else card.right + 22
        y = row.centery if self.wide else card.centery
        area = FRect(left, y - 25, self.layout.field.right - left, 50)
        panel(canvas, area, 16)
        canvas.paragraph(text, area.inflate(-24, -4), 16, Weight.LABEL)

    # The end

    def _count(self) -> None:
        assert self.played.winner is not None
        self.shell.saves.remove(self.game.name)
        index = self.seating.index(self.played.winner)
        sowings = [self._sowing(i) for i in range(len(self.played.sowings))]
        people = [s for s in sowings if self.seating.seat(s.before.turn).is_person]
        turns = [
            len(turn) for n, turn in enumerate(self.played.turns)
            if self.seating.seat("n" if n % 2 else "s").is_person
        ]  # fmt: skip
        records = {
            "relays": float(max((s.relays for s in people), default=0)),
            "sowings": float(max(turns, default=0)),
        }
        self.note_result([index], records if people else {})

    def _show_result(self) -> None:
        winner = self.played.winner
        assert winner is not None
        standings = []
        for place, side in enumerate((winner, "n" if winner == "s" else "s"), 1):
            left = sum(self.played.position.row("s" if side == "s" else "n"))
            seat = self.seating.seat("s" if side == "s" else "n")
            note = self.say("left", n=left) if left else self.say("clear")
            standings.append(Standing(place, seat, note))
        turns, sowings = len(self.played.turns), len(self.played.sowings)
        self.finish(
            self.say("won", name=self.seating.seat(winner).name), standings,
            text=self.say("length", n=turns, sowings=sowings), replay=self._watch,
        )  # fmt: skip


def _sound_of(event: Event) -> str:
    return {"off": "off board", "relay": "relay"}.get(event.kind, "marble")
