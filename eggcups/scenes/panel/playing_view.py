"""The playing screen without its buttons: seats, table, legend and the board at the bottom."""

from pygame import FRect

from eggconsole.words.words import Words
from eggcups.rules.state import State
from eggcups.scenes.panel.legend import bake_legend, paint_legend
from eggcups.scenes.panel.seats import bake_seats, opening, paint_seats
from eggcups.scenes.table.film import Moment
from eggcups.scenes.table.places import dock_area, legend_area, on_screen, seat_areas, table_area
from eggcups.scenes.table.table import Look, bake, paint_table
from eggshell.drawing.canvas import Canvas
from eggshell.look.lettering import Weight
from eggshell.setup import Setup
from eggshell.widgets.banner import banner
from eggshell.widgets.widget import panel

DIGITS_OPTION = "digits"
"""The option of a die with digits in place of pips."""


class PlayingView:
    """Where everything is for a setup in an area, and how it is drawn."""

    def __init__(self, area: FRect, wide: bool, setup: Setup) -> None:
        self.setup = setup
        self.seats = seat_areas(area, len(setup.seats), wide)
        self.table = table_area(area, wide)
        self.dock = dock_area(area, wide)
        self.places = on_screen(area, wide, tuple(opening(card) for card in self.seats))
        looks = tuple(seat.look for seat in setup.seats)
        self.look = Look(setup.options["die"] == DIGITS_OPTION, looks)
        self._baked = False

    def paint(self, canvas: Canvas, moment: Moment, state: State, say: Words) -> None:
        """Draw seats, table and legend, and the paper of the dock.

        Args:
            canvas: to draw on.
            moment: the table as it is now.
            state: the position that the legend is of.
            say: the words.
        """
        if not self._baked:
            bake(canvas, self.places, self.look)
            bake_seats(canvas, self.seats, self.setup.seats)
            bake_legend(canvas, legend_area(self.places), self.look.digits)
            self._baked = True
        paint_seats(canvas, self.seats, self.setup.seats, moment.tableau, say)
        if not state.over:
            paint_legend(canvas, legend_area(self.places), state, self.look.digits, say)
        paint_table(canvas, self.places, moment, self.look)
        self._paint_pan_count(canvas, moment.tableau.pan, say)
        panel(canvas, self.dock, 24, drop=7, blur=14)

    def paint_banner(self, canvas: Canvas, seat: int, text: str, told: str) -> None:
        """Draw the banner: whose turn it is, and below it what happened.

        Args:
            canvas: to draw on.
            seat: whose colour the banner has.
            text: what it says.
            told: what happened; nothing to say nothing.
        """
        room = self.table.w - 140
        look = self.setup.seats[seat].look
        banner(canvas, look, text, (self.table.centerx, 46), room)
        if told:
            lines = FRect(self.table.x + 20, 84, self.table.w - 40, 52)
            canvas.paragraph(told, lines, 19, Weight.LABEL, middle=True)

    def die_spot(self) -> FRect:
        """The die, as something to press."""
        side = self.places.side * 1.3
        spot = FRect(0, 0, side, side)
        spot.center = self.places.die
        return spot

    def _paint_pan_count(self, canvas: Canvas, eggs: int, say: Words) -> None:
        text = say("window.fried", n=eggs)
        width = min(132.0, canvas.lettering.width(text, 16, Weight.HEADING) + 32)
        pill = FRect(0, 0, width, 30)
        pill.center = (self.places.pan[0], self.places.pan[1] + self.places.radius + 12)
        panel(canvas, pill, 15, drop=3, blur=5)
        middle = (0.5, 0.5)
        canvas.text(text, pill.center, 16, Weight.HEADING, anchor=middle, width=width - 16)
