"""Little scenes that play by themselves: the rules' diagrams and the title's picture."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import FRect

from eggcups.rules.choice import Choice
from eggcups.rules.event import Event
from eggcups.rules.outcome import play
from eggcups.rules.state import State
from eggcups.scenes.table.basket import basket, rim
from eggcups.scenes.table.film import Film, Moment
from eggcups.scenes.table.places import Places, in_diagram, on_card
from eggcups.scenes.table.table import Look, paint_table
from eggcups.scenes.table.tableau import Tableau
from eggshell.drawing.badge import badge
from eggshell.drawing.canvas import Canvas
from eggshell.look.lettering import Weight
from eggshell.motion import Motion

REST_MS = 900.0
"""Milliseconds of rest after each choice."""


@dataclass(frozen=True)
class Demo:
    """A position and what is done from there: faces of the die, and `p` for passing."""

    start: str
    moves: str

    def films(self, motion: Motion) -> list[Film]:
        """One film for every move, by the rules."""
        state, face = State.parse(self.start), 1
        films = []
        for mark in self.moves:
            rolled = None if mark == "p" else int(mark)
            before = Tableau.of(state, face)
            outcome = play(state, Choice.ROLL if rolled else Choice.PASS, rolled)
            films.append(Film(before, outcome.events, motion, REST_MS))
            state, face = outcome.state, rolled or face
        return films

    def at(self, seconds: float, motion: Motion) -> tuple[Moment, tuple[Event, ...]]:
        """The table after so many seconds, and what has happened in the present move.

        The demo begins again when it is over.
        """
        rest = REST_MS / 1000
        whole = rest + sum(film.length for film in self.films(motion))
        left = seconds % whole
        if left < rest:
            return Moment(Tableau.of(State.parse(self.start))), ()
        left -= rest
        films = self.films(motion)
        for film in films:
            if left < film.length:
                film.advance(left)
                return film.moment, film.told
            left -= film.length
        films[-1].skip()
        return films[-1].moment, films[-1].told


def paint_demo(
    canvas: Canvas, area: FRect, demo: Demo, seconds: float, motion: Motion, names: Sequence[str]
) -> None:
    """Draw a demo with its baskets in a picture frame.

    Args:
        canvas: to draw on.
        area: the room for it.
        demo: what is done.
        seconds: since it began.
        motion: how fast things move.
        names: of the players, by seat.
    """
    moment, _ = demo.at(seconds, motion)
    tableau = moment.tableau
    seats = len(tableau.baskets)
    bare = in_diagram(area, seats)
    width = min(area.h * 0.42, area.w * 0.235 / seats)
    places = _with_openings(bare, width)
    for seat, at in enumerate(bare.baskets):
        _paint_basket(canvas, at, width, seat, tableau, names[seat])
    paint_table(canvas, places, moment, Look(players=tuple(range(seats))))


def _with_openings(places: Places, width: float) -> Places:
    openings = tuple(rim(at, width) for at in places.baskets)
    return Places(**{**vars(places), "baskets": openings})


def _paint_basket(
    canvas: Canvas, at: tuple[float, float], width: float, seat: int, tableau: Tableau, name: str
) -> None:
    basket(canvas, at, width, tableau.baskets[seat])
    mine = seat == tableau.seat
    top = at[1] - width * 1.12
    badge(canvas, seat, (at[0], top), 15 if mine else 11)
    room = width * 1.1
    weight = Weight.HEADING if mine else Weight.TEXT
    canvas.text(name, (at[0], top - 28), 16, weight, anchor=(0.5, 0.5), width=room)


CARD = Demo("4,4/1-3--/0 1 roll first-out -", "23")
"""What the picture on the title screen shows."""


def paint_card(canvas: Canvas, area: FRect, seconds: float) -> None:
    """Draw the title screen's living picture."""
    moment, _ = CARD.at(seconds, Motion())
    paint_table(canvas, on_card(area), moment, Look(players=(0, 1)))
