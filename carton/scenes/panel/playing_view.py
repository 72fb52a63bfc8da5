"""The playing screen without its buttons: cards, carton, banner and hint."""

from collections.abc import Callable, Mapping

from carton.rules.side import other
from carton.scenes.board.carton_view import CartonView
from carton.scenes.board.cursor import GameCursor
from carton.scenes.board.tray import Tray
from carton.scenes.panel.card import paint_card
from carton.scenes.panel.layout import Layout
from carton.scenes.panel.prompt import paint_prompt, prompt
from carton.scenes.panel.values import paint_best, paint_values
from carton.scenes.seating import Seating
from carton.solving.judgement import Judgement
from eggconsole.words.words import Words
from eggshell.drawing.canvas import Canvas


class PlayingView:
    """Where everything is for a game in an area, and how it is drawn.

    Args:
        layout: The parts of the screen.
        seating: Who plays.
        slots: Slots per side, 1-12.
        numbers: Whether every heap has its number.
        say: The words.

    Attributes:
        layout: The parts of the screen.
        carton: The carton where the layout has it.
    """

    def __init__(
        self, layout: Layout, seating: Seating, slots: int, numbers: bool, say: Words
    ) -> None:
        self.layout = layout
        self._seating, self._say = seating, say
        tray = Tray.within(layout.field, slots, seating.bottom, layout.zone, layout.gap)
        self.carton = CartonView(tray, seating.looks, numbers, say)

    def paint(
        self,
        canvas: Canvas,
        cursor: GameCursor,
        previews: Mapping[int, str],
        pointed: int | None,
        light: Callable[[Canvas], None],
    ) -> None:
        """Draw cards, carton and banner.

        Args:
            canvas: To draw on.
            cursor: What shows.
            previews: What each choice would lead to; empty if no person is to choose.
            pointed: The choice that is pointed at.
            light: Draws the choices, below the marbles.
        """
        side, near = cursor.position.turn, self.carton.tray.bottom
        for owner in (near, other(near)):
            seat, count = self._seating.seat(owner), cursor.marbles(owner)
            card = self.layout.card(owner == near)
            paint_card(canvas, card, seat, owner == side, count, self._say)
        self.carton.paint(canvas, cursor.lying, side, cursor.film, light)
        said = prompt(cursor, self._seating, self._say, previews, pointed)
        look = self._seating.seat(said.side).look
        paint_prompt(canvas, said, look, self.layout.top, self.carton.tray.area.centerx)

    def paint_advice(self, canvas: Canvas, judged: Judgement | None, values: bool) -> None:
        """Draw the hint in words, and every choice's value where `values` may show."""
        if judged is not None and values:
            paint_values(canvas, self.carton.tray, judged, self._say)
        paint_best(canvas, self.layout.advice, judged, self._say)
