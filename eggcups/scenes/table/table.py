"""Draws the table at a moment: shelf, cups, pan, die, and the egg that is on its way."""

from dataclasses import dataclass
from math import pi, sin

from pygame import FRect

from eggcups.rules.equipment import FRYING_FACE
from eggcups.rules.event import Event, Fried, Placed, Rolled, Took, TurnEnded
from eggcups.scenes.table.cup import cup_back, cup_front, egg_place, glow, shell, standing_egg
from eggcups.scenes.table.die import die, die_shadow, thrown, tumbling
from eggcups.scenes.table.film import Moment
from eggcups.scenes.table.places import Places
from eggshell.drawing.badge import line_colour
from eggshell.drawing.canvas import Canvas
from eggshell.drawing.food.egg import SHELLS
from eggshell.drawing.food.pan import pan
from eggshell.look import shapes
from eggshell.look.colour import RGB, WHITE
from eggshell.look.shapes import Point, Points
from eggshell.motion import in_out_cubic

ARC = 90.0
"""How high an egg flies above the straight line, in logical pixels."""
LANDING = 0.78
"""Share of a flight after which an egg in its cup is squashed and springs back."""


@dataclass(frozen=True)
class Look:
    """How the table is drawn: `digits` on the die, the looks of the players by seat."""

    digits: bool = False
    players: tuple[int, ...] = ()


def paint_table(canvas: Canvas, places: Places, moment: Moment, look: Look) -> None:
    """Draw everything but the baskets.

    Args:
        canvas: to draw on.
        places: where things lie.
        moment: the table as it is now.
        look: how it is drawn.
    """
    _shelf(canvas, places.shelf)
    _cups(canvas, places, moment)
    pan(canvas, places.pan, places.radius, 0.18, moment.tableau.pan)
    seat = moment.tableau.seat
    if places.ring and seat is not None:
        _ring(canvas, places, look.players[seat])
    _die(canvas, places, moment, look.digits)
    _flying_egg(canvas, places, moment)


def bake(canvas: Canvas, places: Places, look: Look) -> None:
    """Bake what comes into view while something moves, so that no frame has to wait for it."""
    nowhere = canvas.off()
    for face in range(1, FRYING_FACE + 1):
        die(nowhere, places.die, places.side, face, look.digits)
    for step in range(9):
        die_shadow(nowhere, places.die, places.side, step / 4)
    for number, at in enumerate(places.cups, start=1):
        glow(nowhere, at, places.cup)
        for squash in range(5):
            standing_egg(nowhere, at, places.cup, shell(number), squash / 4)
    for eggs in range(4):
        pan(nowhere, places.pan, places.radius, 0.18, eggs)
    for player in look.players if places.ring else ():
        _ring(nowhere, places, player)


def surroundings(places: Places, event: Event | None) -> FRect | None:
    """Where an event moves something; None if that cannot be said."""
    if isinstance(event, Rolled):
        side, (x, y) = places.side, places.die
        left = x - (places.reach + 1.1) * side
        return FRect(left, y - 1.8 * side, x + 1.1 * side - left, 2.9 * side)
    way = None if event is None else _way(places, event)
    if way is None:
        return None
    box = shapes.bounds([way[0], way[1]]).inflate(2.6 * places.cup, 2.8 * places.cup)
    return box.union(box.move(0, -ARC))


def _shelf(canvas: Canvas, area: FRect) -> None:
    box = FRect(0, 0, area.w, area.h)

    def paint(c: Canvas) -> None:
        theme, corner = c.theme, min(14.0, box.h / 2)
        upper = FRect(0, 0, box.w, box.h - 14 * min(1.0, box.h / 44))
        c.shadow(shapes.rounded(FRect(6, box.h - 12, box.w - 12, 12), 6), 10, 14)
        c.rounded(box, corner, theme.wood_lip)
        face = upper.inflate(-4, -4) if theme.name == "contrast" else upper
        c.rounded(face, corner - 2, theme.wood)
        shine = FRect(12, 3, box.w - 24, 3)
        c.polygon(shapes.rounded(shine, 1.5), WHITE, 90 if theme.is_light else 20)
        if theme.name != "contrast" and upper.h > 20:
            for i in range(3):
                c.stroke(_grain(upper, i), 1.4, theme.wood_lip, 110)

    canvas.stamp(("shelf", area.w, area.h), box.inflate(60, 70), paint, area.topleft)


def _grain(area: FRect, line: int) -> Points:
    start = 20 + line * 20
    count = int((area.w - 40 - start) / 20)
    y = area.h * (0.42 + 0.2 * line)
    return [(start + j * 20, y + 1.6 * sin(0.5 * j + 2 * line)) for j in range(max(2, count))]


def _cups(canvas: Canvas, places: Places, moment: Moment) -> None:
    tableau = moment.tableau
    for number, at in enumerate(places.cups, start=1):
        if tableau.lit == number and not isinstance(moment.event, Rolled):
            glow(canvas, at, places.cup)
        cup_back(canvas, at, places.cup)
        if tableau.cups[number - 1]:
            standing_egg(canvas, egg_place(at, places.cup), places.cup, shell(number))
        elif isinstance(moment.event, Placed) and moment.event.cup == number:
            _landing_egg(canvas, places, moment, number)
        cup_front(canvas, at, places.cup, number)


def _landing_egg(canvas: Canvas, places: Places, moment: Moment, number: int) -> None:
    """The egg that comes to rest behind the front of its cup."""
    at = egg_place(places.cups[number - 1], places.cup)
    if moment.still:
        alpha = round(255 * moment.share)
        standing_egg(canvas, at, places.cup, shell(number), alpha=alpha)
    elif moment.share >= LANDING:
        spring = sin(pi * (moment.share - LANDING) / (1 - LANDING))
        standing_egg(canvas, at, places.cup, shell(number), spring)


def _ring(canvas: Canvas, places: Places, player: int) -> None:
    """A ring around the die in the colour of the player who holds it."""
    radius = places.side * 0.80
    colour = line_colour(canvas, player)
    room = 2 * radius + 16

    def paint(c: Canvas) -> None:
        disc = shapes.ellipse((0, 0), radius, steps=96)
        c.polygon(disc, c.theme.panel, 80 if c.theme.is_light else 26)
        c.outline(disc, 4, colour)

    box = FRect(-room / 2, -room / 2, room, room)
    canvas.stamp(("die ring", radius, colour), box, paint, places.die)


def _die(canvas: Canvas, places: Places, moment: Moment, digits: bool) -> None:
    event, share, side = moment.event, moment.share, places.side
    if isinstance(event, Rolled) and moment.still:
        die(canvas, places.die, side, moment.tableau.face if share < 0.5 else event.face, digits)
    elif isinstance(event, Rolled):
        aside, height, turn = thrown(share, moment.tableau.face, event.face, places.reach)
        at = (places.die[0] + aside * side, places.die[1])
        die_shadow(canvas, at, side, height)
        tumbling(canvas, (at[0], at[1] - height * side), side, turn, digits)
    elif isinstance(event, TurnEnded) and not moment.still and places.ring:
        at = _handed_over(places, event.following, share)
        die(canvas, at, side, moment.tableau.face, digits)
    else:
        die(canvas, places.die, side, moment.tableau.face, digits)


def _handed_over(places: Places, seat: int, share: float) -> Point:
    """The die goes towards the next player's basket and comes to lie before the player."""
    near = sin(pi * in_out_cubic(share)) * 0.45
    goal = places.baskets[seat]
    x = places.die[0] + (goal[0] + 90 - places.die[0]) * near
    y = places.die[1] + (goal[1] - places.die[1]) * near * 0.35
    return x, y


def _flying_egg(canvas: Canvas, places: Places, moment: Moment) -> None:
    way = None if moment.event is None else _way(places, moment.event)
    if way is None:
        return
    start, end, colour, away = way
    if moment.still:
        if not isinstance(moment.event, Placed):
            alpha = round(255 * (1 - moment.share))
            standing_egg(canvas, start, places.cup, colour, alpha=alpha)
        return
    lands = isinstance(moment.event, Placed)
    if lands and moment.share >= LANDING:
        return
    share = in_out_cubic(moment.share / LANDING if lands else moment.share)
    grown = min(1.0, 1.6 * (share if away else 1 - share))
    scale = places.small + (1 - places.small) * grown
    standing_egg(canvas, _along(start, end, share), places.cup, colour, scale=scale)


def _way(places: Places, event: Event) -> tuple[Point, Point, RGB, bool] | None:
    """From where to where an event moves an egg, its colour, and whether it leaves a basket."""
    match event:
        case Placed(seat, cup):
            end = egg_place(places.cups[cup - 1], places.cup)
            return places.baskets[seat], end, shell(cup), True
        case Took(seat, cup):
            start = egg_place(places.cups[cup - 1], places.cup)
            return start, places.baskets[seat], shell(cup), False
        case Fried(seat):
            return places.baskets[seat], places.pan, SHELLS[0], True
    return None


def _along(start: Point, end: Point, share: float) -> Point:
    """A point of the arc that an egg flies."""
    x = start[0] + (end[0] - start[0]) * share
    y = start[1] + (end[1] - start[1]) * share
    return x, y - ARC * sin(pi * share)
