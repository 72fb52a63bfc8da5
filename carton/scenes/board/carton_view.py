"""The carton with its marbles, and all that is drawn about a sowing."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise

from pygame import FRect

from carton.rules.game import Game
from carton.rules.position import Position
from carton.rules.side import Side
from carton.scenes.board.empty_carton import paint_pillars, paint_tray
from carton.scenes.board.film import Film
from carton.scenes.board.hand import paint_hand
from carton.scenes.board.heaps import Heap, Heaps, Place
from carton.scenes.board.marble import LAID, heap
from carton.scenes.board.marks import (
    HOP_HEIGHT,
    dashed_ring,
    hop,
    pill,
    pulse,
    ring,
    row_line,
    word,
)
from carton.scenes.board.tray import Tray
from eggconsole.words.words import Words
from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.colour import WHITE
from eggshell.look.lettering import Weight
from eggshell.widgets.key_cap import CAP_HEIGHT as KEY_HEIGHT
from eggshell.widgets.key_cap import key_cap, key_width
from eggshell.widgets.widget import focus_ring

ROOMY_DISH = 50.0
"""Width of an end zone from which there is room for words, in logical pixels."""


@dataclass(frozen=True)
class CartonView:
    """What a carton looks like.

    Attributes:
        tray: Where it is.
        looks: The player's look of each side.
        numbers: Whether every heap has its number.
        say: The words on it.
    """

    tray: Tray
    looks: Mapping[Side, int]
    numbers: bool
    say: Words

    def paint(
        self,
        canvas: Canvas,
        heaps: Heaps,
        turn: Side | None,
        film: Film | None,
        under: Callable[[Canvas], None] | None = None,
    ) -> None:
        """Draw everything that lies, and the hand.

        Args:
            canvas: To draw on.
            heaps: The marbles.
            turn: The side whose row is outlined, if any.
            film: The sowing under way, if any.
            under: Draws what lies below the marbles.
        """
        paint_tray(canvas, self.tray)
        if turn is not None:
            self.paint_row(canvas, turn)
        if under is not None:
            under(canvas)
        if film is not None:
            self._paint_marks(canvas, film)
        paint_pillars(canvas, self.tray)
        if film is not None:
            self._paint_way(canvas, film)
        for place, colours in heaps.by_place.items():
            self._paint_heap(canvas, place, colours)
        if film is not None and not film.done:
            paint_hand(canvas, self.tray, film, self.looks[film.sowing.before.turn])

    def light(
        self, canvas: Canvas, game: Game, pointed: int | None, keyboard: bool, keys: bool
    ) -> None:
        """Show the choices, and where the one that is pointed at would end.

        Args:
            canvas: To draw on, below the marbles.
            game: The game in which to choose.
            pointed: The choice that is pointed at.
            keyboard: Whether it has the focus of the keyboard.
            keys: Whether each choice shows the key that it can be called by.
        """
        position, yolk = game.position, canvas.theme.yolk
        side = position.turn
        for slot in position.choices:
            ring(canvas, self.tray, (side, slot), yolk if slot == pointed else WHITE)
        if keys:
            self._paint_keys(canvas, position)
        if pointed is None:
            return
        end = game.show(pointed).events[-1]
        dashed_ring(canvas, self.tray, (end.side, end.slot), yolk)
        if keyboard:
            focus_ring(canvas, self.tray.slot(side, pointed), self.tray.corner())
        if not self.numbers:
            self._paint_number(canvas, side, pointed, position.mine[pointed - 1])

    def point(self, canvas: Canvas, side: Side, slot: int) -> None:
        """Show the slot that is sown next."""
        ring(canvas, self.tray, (side, slot), canvas.theme.yolk)

    def paint_row(self, canvas: Canvas, side: Side) -> None:
        """Draw the line about a side's row."""
        near = side == self.tray.bottom
        row_line(canvas, self.tray.row(side).inflate(10, 4), self.looks[side], 6 if near else 0)

    def around(self, film: Film) -> FRect:
        """All that the present step of a film can change."""
        boxes = [shapes.bounds([self.tray.centre(place)]) for place in film.flight]
        room = 2 * max(HOP_HEIGHT, self.tray.area.h / 4) + 130
        return boxes[0].unionall(boxes[1:]).inflate(room, room)

    def _paint_keys(self, canvas: Canvas, position: Position) -> None:
        for slot in position.choices:
            area = self.tray.beside(position.turn, slot, KEY_HEIGHT)
            label = str(slot)
            left = area.centerx - key_width(canvas, label) / 2
            key_cap(canvas, label, (left, area.centery))

    def _paint_heap(self, canvas: Canvas, place: Place, colours: Heap) -> None:
        side, slot = place
        tray = self.tray
        heap(canvas, tray.centre(place), tray.radius, colours, tray.rows(place))
        if slot is None:
            self._paint_off(canvas, side, len(colours))
        elif self.numbers or len(colours) > LAID:
            self._paint_number(canvas, side, slot, len(colours))

    def _paint_number(self, canvas: Canvas, side: Side, slot: int, count: int) -> None:
        at = self.tray.number(side, slot)
        width = min(34.0, self.tray.slot(side, slot).w * 0.74)
        pill(canvas, at, width, 24)
        canvas.text(str(count), at, 16, Weight.HEADING, anchor=(0.5, 0.5), width=width - 2)

    def _paint_off(self, canvas: Canvas, side: Side, count: int) -> None:
        dish = self.tray.dish(side)
        at = (dish.centerx, dish.bottom - 2)
        roomy = dish.w >= ROOMY_DISH
        pill(canvas, at, min(dish.w - 4, 84), 30 if roomy else 24)
        text = self.say("zone", n=count) if roomy else str(count)
        canvas.text(text, at, 16, Weight.HEADING, anchor=(0.5, 0.5), width=min(dish.w - 10, 78))

    def _paint_marks(self, canvas: Canvas, film: Film) -> None:
        """The chosen slot, the slot of the last relay, and the one where the sowing ended.

        Words stand in empty slots once the hand is gone from there.
        """
        place, count = film.took
        gone = len(film.trail) > 1
        if not film.heaps.at(film.start):
            dashed_ring(canvas, self.tray, film.start, WHITE)
            if gone or place != film.start:
                word(canvas, self.tray, film.start, self.say("start"))
        if place != film.start or film.told.kind == "relay":
            ring(canvas, self.tray, place, canvas.theme.yolk)
            if film.event.kind == "relay" and not film.still:
                pulse(canvas, self.tray, place, film.share)
            if gone and not film.heaps.at(place) and place != film.start:
                word(canvas, self.tray, place, self.say("took", n=count))
        if film.event.kind == "end":
            ring(canvas, self.tray, film.trail[-1], canvas.theme.yolk)

    def _paint_way(self, canvas: Canvas, film: Film) -> None:
        """The way of the hand since it was last filled."""
        look = self.looks[film.sowing.before.turn]
        for start, end in pairwise(film.trail):
            hop(canvas, self.tray.centre(start), self.tray.centre(end), look)
