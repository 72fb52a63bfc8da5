"""A tiny game that proves the plug-in protocol: take 1 to 3 eggs; who takes the last one wins."""

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar

from pygame import FRect

from eggconsole.words.catalogue import Catalogue
from eggshell import setup as setups
from eggshell.drawing.canvas import Canvas
from eggshell.drawing.food.egg import SHELLS, egg
from eggshell.game import Game
from eggshell.options import Pick, Span, Switch
from eggshell.page import Page
from eggshell.scene import Scene
from eggshell.scenes.play import PlayScene
from eggshell.scenes.result import Standing
from eggshell.setup import Setup
from eggshell.shell import Shell
from eggshell.widgets.banner import banner
from eggshell.widgets.button import Button
from eggshell.widgets.press_area import PressArea
from eggshell.widgets.seat_card import seat_card
from eggshell.widgets.widget import Widget


@dataclass(frozen=True)
class Heap:
    eggs: int
    turn: int


def best(eggs: int) -> int:
    return eggs % 4 or 1


def never(eggs: int) -> int:
    while True:
        time.sleep(0.01)


class LastEgg(Game):
    name = "last-egg"
    hue = "rose"
    seats = (1, 4)
    levels = ("steady", "stuck")
    usual: ClassVar[tuple[str, ...]] = ("", "steady")
    options = (
        Pick("eggs", (9, 12, 15), 12),
        Pick("material", ("shell", "card"), "shell"),
        Switch("calm"),
        Span("height", 100, 300, 150, 10, "mm"),
    )
    catalogue: ClassVar[Catalogue] = {
        "en": {
            "title": "Last Egg",
            "line": "Take one, two or three; the last one wins",
            "level.steady": "Steady",
            "level.stuck": "Stuck",
            "option.eggs": "Eggs on the table",
            "option.material": "Eggs made of",
            "option.material.shell": "Shell",
            "option.material.card": "Cardboard",
            "option.calm": "Calm start",
            "option.calm.note": "The first player may take one egg only at the start of the game",
            "option.height": "Box height",
            "turn": "{name}, take some!",
            "left": "{n} eggs left",
            "left.one": "One egg left",
            "take": "Take {n}",
            "undo": "Undo",
            "won": "{name} wins!",
            "record.taken": "Most eggs taken",
            "record.taken.short": "Eggs",
            "page.take": "Taking",
            "page.take.text": "Take one, two or three eggs from the table. Whoever takes the last "
            "egg has won and gets the frying pan.",
        },
        "da": {
            "title": "Sidste æg",
            "line": "Tag et, to eller tre; det sidste vinder",
            "level.steady": "Rolig",
            "level.stuck": "Fast",
            "option.eggs": "Æg på bordet",
            "option.material": "Æg af",
            "option.material.shell": "Skal",
            "option.material.card": "Karton",
            "option.calm": "Rolig start",
            "option.calm.note": "Den første spiller må kun tage et æg ved spillets begyndelse",
            "option.height": "Æskens højde",
            "turn": "{name}, tag nogle!",
            "left": "{n} æg tilbage",
            "left.one": "Et æg tilbage",
            "take": "Tag {n}",
            "undo": "Fortryd",
            "won": "{name} vinder!",
            "record.taken": "Flest æg taget",
            "record.taken.short": "Æg",
            "page.take": "At tage",
            "page.take.text": "Tag et, to eller tre æg fra bordet. Den, der tager det sidste æg, "
            "har vundet og får stegepanden.",
        },
    }

    def picture(self, canvas: Canvas, area: FRect, seconds: float) -> None:
        for i in range(3):
            lift = 12 * abs(((seconds + i / 3) % 2) - 1)
            at = (area.centerx + (i - 1) * 70, area.centery + 20 - lift)
            egg(canvas, at, 28, SHELLS[i])

    def start(self, shell: Shell, setup: Setup) -> Scene:
        return LastEggScene(shell, self, setup, Heap(int(setup.options["eggs"]), setup.starter))

    def resume(self, shell: Shell, record: Mapping[str, Any]) -> Scene:
        setup = setups.parse(record["setup"], self.options, self.levels)
        eggs, turn = (int(part) for part in record["heap"].split())
        if not 0 < eggs <= 15 or turn not in range(len(setup.seats)):
            raise ValueError(f"heap {record['heap']} is not allowed")
        return LastEggScene(shell, self, setup, Heap(eggs, turn))

    def pages(self, shell: Shell) -> Sequence[Page]:
        take = Page("page.take", "page.take.text", self.picture)
        return (take, Page("page.take", "page.take.text"))


class LastEggScene(PlayScene):
    first = "take 1"

    def __init__(self, shell: Shell, game: LastEgg, setup: Setup, heap: Heap) -> None:
        super().__init__(shell, game, setup)
        self.heap = heap
        self.choices: list[tuple[Heap, bool]] = []
        self.taken = 0

    @property
    def on_turn(self) -> int | None:
        return self.heap.turn if self.heap.eggs else None

    def record(self) -> Mapping[str, Any]:
        return {"setup": self.setup.record(), "heap": f"{self.heap.eggs} {self.heap.turn}"}

    def enter(self) -> None:
        self.keep()
        self._next()

    def compose(self, area: FRect) -> Iterable[Widget]:
        yield self.pause_button()
        mine = self.on_turn is not None and self.setup.seats[self.on_turn].is_person
        for n in (1, 2, 3):
            box = FRect(area.centerx - 240 + (n - 1) * 165, 610, 150, 64)
            able = mine and n <= self.heap.eggs
            yield Button(
                f"take {n}",
                box,
                self.say("take", n=n),
                partial(self._take, n),
                primary=n == 1,
                enabled=able,
            )
        undo = FRect(self.margin, 610, 160, 64)
        yield Button(
            "undo",
            undo,
            self.say("undo"),
            self._undo,
            action="undo",
            key="U",
            enabled=self._persons_choice() is not None,
        )
        place = FRect(area.centerx + 180, 300, 80, 100)
        yield PressArea("top egg", place, lambda: self._take(1), enabled=mine)

    def update(self, seconds: float) -> None:
        answer = self.thought_out()
        if answer is not None:
            self._take(answer)

    def paint(self, canvas: Canvas) -> None:
        self.paint_header(canvas, self.say("left", n=self.heap.eggs))
        for i, seat in enumerate(self.setup.seats):
            level = self.say(f"level.{seat.level}") if seat.level else ""
            card = FRect(self.margin, 96 + i * 100, 220, 88)
            seat_card(canvas, card, seat, i == self.on_turn, level)
        if self.on_turn is not None:
            seat = self.setup.seats[self.on_turn]
            text = self.say("turn", name=seat.name)
            banner(canvas, seat.look, text, (self.area.centerx, 46), self.area.w - 500)
        for i in range(self.heap.eggs):
            at = (self.area.centerx - 130 + i % 5 * 80, 250 + i // 5 * 110)
            egg(canvas, at, 32, SHELLS[i % 3])

    def _next(self) -> None:
        assert self.on_turn is not None
        seat = self.setup.seats[self.on_turn]
        self.choices.append((self.heap, seat.is_person))
        self.arrange()
        if not seat.is_person:
            question = never if seat.level == "stuck" else best
            self.think(question, self.heap.eggs, seconds=0.5, otherwise=1)

    def _take(self, n: int) -> None:
        self.taken += n
        left = max(0, self.heap.eggs - n)
        self.shell.sounds.play("egg taken")
        if not left:
            self._finish(self.heap.turn)
            return
        self.heap = Heap(left, (self.heap.turn + 1) % len(self.setup.seats))
        self.keep()
        self._next()

    def _persons_choice(self) -> int | None:
        """Where the last choice of a person before the present one is, in `choices`."""
        earlier = enumerate(self.choices[:-1])
        return max((i for i, (_, person) in earlier if person), default=None)

    def _undo(self) -> None:
        self.stop_thinking()
        back = self._persons_choice()
        if back is not None:
            self.choices = self.choices[: back + 1]
            self.heap = self.choices[back][0]
            self.keep()
            self.arrange()

    def _finish(self, winner: int) -> None:
        seats = self.setup.seats
        self.heap = Heap(0, winner)
        self.arrange()
        self.note_result([winner], {"taken": self.taken})
        order = [winner, *(i for i in range(len(seats)) if i != winner)]
        standings = [Standing(min(k + 1, 2), seats[i]) for k, i in enumerate(order)]
        self.finish(self.say("won", name=seats[winner].name), standings, replay=lambda: None)
