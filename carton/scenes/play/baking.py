"""What a sowing will need, baked before it begins, so that none of its frames has to wait."""

from pygame import Surface

from carton.rules.side import Side, other
from carton.scenes.board.carton_view import CartonView
from carton.scenes.board.heaps import Place
from carton.scenes.board.marble import COLOURS, marble
from carton.scenes.board.marks import dashed_ring, pulse, ring
from carton.scenes.panel.card import paint_card
from carton.scenes.panel.playing_view import PlayingView
from carton.scenes.seating import Seating
from eggshell.drawing.canvas import Canvas
from eggshell.look.colour import WHITE

PULSES = 9
"""Looks at a pulse that show each of its sizes."""


class Baking:
    """Draws once for each look and size what later frames will need."""

    def __init__(self) -> None:
        self._baked: object = None

    def prepare(self, canvas: Canvas, view: PlayingView, seating: Seating) -> None:
        """Bake, unless everything looks as it did the last time."""
        looks = tuple(seating.looks.values())
        look = (canvas.theme.name, canvas.zoom, view.carton.tray, looks)
        if self._baked != look:
            self._baked = look
            bake(canvas, view, seating)


def bake(canvas: Canvas, view: PlayingView, seating: Seating) -> None:
    """Draw out of sight whatever else is drawn for the first time in the middle of a sowing."""
    aside = canvas.on(Surface((1, 1)), canvas.zoom, (0.0, 0.0))
    aside.drawn_texts = []
    carton = view.carton
    near = carton.tray.bottom
    for side in (near, other(near)):
        carton.paint_row(aside, side)
        for on_turn in (True, False):
            card = view.layout.card(side == near)
            paint_card(aside, card, seating.seat(side), on_turn, 0, carton.say)
    _bake_marks(aside, carton, near)
    for colour in range(len(COLOURS)):
        marble(aside, (0.0, 0.0), carton.tray.radius, colour)


def _bake_marks(canvas: Canvas, view: CartonView, side: Side) -> None:
    slot: Place = (side, 1)
    places: tuple[Place, ...] = (slot, (side, None))
    for place in places:
        ring(canvas, view.tray, place, canvas.theme.yolk)
        dashed_ring(canvas, view.tray, place, canvas.theme.yolk)
    dashed_ring(canvas, view.tray, slot, WHITE)
    for look in range(PULSES):
        pulse(canvas, view.tray, slot, look / (PULSES - 1))
