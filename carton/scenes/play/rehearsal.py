"""What a sowing will need, baked before it begins, so that none of its frames has to wait."""

from pygame import Surface

from carton.rules.side import Side, other
from carton.scenes.board.board import Board
from carton.scenes.board.heaps import Place
from carton.scenes.board.marble import COLOURS, marble
from carton.scenes.board.marks import dashed_ring, pulse, ring
from carton.scenes.panel.card import paint_card
from carton.scenes.panel.layout import Layout
from carton.scenes.words.seating import Seating
from eggshell.drawing.canvas import Canvas
from eggshell.look.colour import WHITE

PULSES = 9
"""Looks at a pulse that show each of its sizes."""


def rehearse(canvas: Canvas, board: Board, layout: Layout, seating: Seating) -> None:
    """Draw out of sight whatever else is drawn for the first time in the middle of a sowing."""
    aside = canvas.on(Surface((1, 1)), canvas.zoom, (0.0, 0.0))
    aside.drawn_texts = []
    near = board.tray.bottom
    for side in (near, other(near)):
        board.paint_row(aside, side)
        for on_turn in (True, False):
            card = layout.card(side == near)
            paint_card(aside, card, seating.seat(side), on_turn, 0, board.say)
    _rehearse_marks(aside, board, near)
    for colour in range(len(COLOURS)):
        marble(aside, (0.0, 0.0), board.tray.radius, colour)


def _rehearse_marks(canvas: Canvas, board: Board, side: Side) -> None:
    slot: Place = (side, 1)
    places: tuple[Place, ...] = (slot, (side, None))
    for place in places:
        ring(canvas, board.tray, place, canvas.theme.yolk)
        dashed_ring(canvas, board.tray, place, canvas.theme.yolk)
    dashed_ring(canvas, board.tray, slot, WHITE)
    for look in range(PULSES):
        pulse(canvas, board.tray, slot, look / (PULSES - 1))
