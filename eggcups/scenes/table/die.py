"""The die: a cube with round edges, at rest or tumbling, with pips or with large digits."""

from functools import cache
from itertools import pairwise, product
from math import asin, cos, hypot, pi, radians, sin, tau

from pygame import FRect

from eggcups.scenes.table.rotation import (
    FACES,
    Turn,
    Vector,
    about_x,
    about_y,
    about_z,
    both,
    hull,
    moved,
    showing,
)
from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.colour import COCOA, RGB, mix, ramp, rgb
from eggshell.look.shapes import Point, Points
from eggshell.motion import out_cubic

EDGE_RADIUS = 0.2
"""Radius of the cube's round edges, in sides."""
PLATE = 0.455
"""Half the width of the flat part of a face, in sides."""
EDGE_LIGHT = 0.85
"""How far from its middle the light of a face goes round its edges, in sides."""
PIP_RADIUS = 0.093
"""Radius of a pip, in sides."""
PIPS_APART = 0.26
"""From one pip to its neighbour along a row, in sides."""
LOWER_SIDE = 0.10
"""How much of its lower side a die at rest shows, in sides."""
LEGIBLE_COSINE = 0.15
"""How far a side must face the eye, as the cosine, for its pips to be drawn."""
DIGIT_LINE = 0.085
"""Half the width of a digit's line, in sides."""
BONE = (rgb("D2BB90"), rgb("EDDFC0"), rgb("FFFDF6"))
"""The cube, from shade to light."""
PIP_FLOOR = rgb("5C3A26")
"""The floor of a pip."""
Solid = list[Vector]
"""An outline on the surface of the cube."""

LIGHT: Vector = (-0.30, -0.45, 0.84)
"""The direction towards the light: from the upper left, of length 1 but for rounding."""
LEAN = radians(-8)
"""How far a die at rest is turned on the table, clockwise, in radians."""

PICKED_UP = 0.2
"""Share of a throw in which the die is picked up."""
QUARTER_TURNS = 6
"""Quarter turns of a rolling die."""
DROP_HEIGHT = 0.9
"""Height from which it falls, in sides."""

PIPS: dict[int, Points] = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}
"""Where the pips of each face are, in steps from its middle."""
DIGITS: dict[int, Points] = {
    1: [(-0.13, -0.17), (0.03, -0.29), (0.03, 0.29)],
    2: [
        *shapes.arc((0, -0.13), 0.16, pi * 1.05, pi * 2.22, 10),
        (-0.17, 0.28),
        (0.18, 0.28),
    ],
    3: [
        *shapes.arc((-0.01, -0.145), 0.145, pi * 1.15, pi * 2.42, 9),
        *shapes.arc((-0.01, 0.135), 0.16, -pi * 0.42, pi * 0.86, 10),
    ],
    4: [(0.09, 0.29), (0.09, -0.28), (-0.2, 0.13), (0.21, 0.13)],
    5: [
        (0.15, -0.28),
        (-0.12, -0.28),
        (-0.14, -0.02),
        *shapes.arc((-0.01, 0.11), 0.175, -pi * 0.62, pi * 0.8, 12),
    ],
    6: [
        (0.1, -0.29),
        (-0.11, -0.03),
        *shapes.arc((0, 0.12), 0.165, pi * 1.14, pi * 3.14, 20),
    ],
}
"""The digits as single lines, for those who do not count pips yet."""


def at_rest(face: int) -> Turn:
    """How the die lies when it shows a face: turned a little, its lower side in view."""
    return both(both(about_z(LEAN), about_x(asin(LOWER_SIDE))), showing(face))


def die(canvas: Canvas, at: Point, side: float, face: int, digits: bool = False) -> None:
    """Draw a die at rest with its shadow.

    Args:
        canvas: to draw on.
        at: its middle.
        side: in logical pixels.
        face: what it shows, 1-6.
        digits: whether it has digits in place of pips.
    """
    room = side * 1.9
    box = FRect(-room / 2, -room / 2, room, room)

    def paint(c: Canvas) -> None:
        square = shapes.turned(shapes.rounded(_square(side), side * EDGE_RADIUS), LEAN)
        c.shadow(square, side * 0.14, side * 0.14, 1.4)
        tumbling(c, (0, 0), side, at_rest(face), digits)

    canvas.stamp(("die", side, face, digits), box, paint, at)


def small_die(canvas: Canvas, at: Point, side: float, face: int, digits: bool = False) -> None:
    """Draw a die seen straight from above, as a sign in a text.

    Args:
        canvas: to draw on.
        at: its middle.
        side: in logical pixels.
        face: what it shows, 1-6.
        digits: whether it has digits in place of pips.
    """
    box = _square(side * 1.3)

    def paint(c: Canvas) -> None:
        tumbling(c, (0, 0), side, both(about_x(asin(LOWER_SIDE)), showing(face)), digits)

    canvas.stamp(("small die", side, face, digits), box, paint, at)


def die_shadow(canvas: Canvas, at: Point, side: float, height: float) -> None:
    """Draw the shadow under a die.

    Args:
        canvas: to draw on.
        at: the middle of the die on the table.
        side: in logical pixels.
        height: of the die above the table, in sides, 0-2.
    """
    step = round(min(2.0, max(0.0, height)) * 4) / 4
    room = side * 3.2
    box = FRect(-room / 2, -room / 2, room, room)

    def paint(c: Canvas) -> None:
        spot = shapes.ellipse((0, 0), side * (0.5 - 0.06 * step), side * (0.42 - 0.05 * step))
        c.shadow(spot, side * 0.16, side * (0.14 + 0.09 * step), 1.3 - 0.35 * step)

    canvas.stamp(("die shadow", side, step), box, paint, at)


def tumbling(canvas: Canvas, at: Point, side: float, turn: Turn, digits: bool = False) -> None:
    """Draw the die in any position, without its shadow.

    Args:
        canvas: to draw on.
        at: its middle.
        side: in logical pixels.
        turn: how it is turned.
        digits: whether it has digits in place of pips.
    """
    body = _placed(_body(turn), at, side)
    canvas.inside(body, lambda c: _solid(c, body, at, side, turn, digits))


def _solid(canvas: Canvas, body: Points, at: Point, side: float, turn: Turn, digits: bool) -> None:
    canvas.polygon(body, BONE[0])
    seen = sorted((moved(turn, normal), face) for face, normal in _normals().items())
    turns = [(both(turn, FACES[face]), face) for normal, face in seen if normal[2] > 0.03]
    for turned, _ in turns:
        tone = mix(_shade(turned), BONE[1], 0.6)
        canvas.polygon(_seen(turned, _plate(EDGE_LIGHT), at, side), tone)
    for turned, face in turns:
        _paint_face(canvas, at, side, turned, face, digits)
    if canvas.theme.name == "contrast":
        canvas.outline(body, 1.5, COCOA)


def _paint_face(
    canvas: Canvas, at: Point, side: float, turn: Turn, face: int, digits: bool
) -> None:
    canvas.polygon(_seen(turn, _plate(PLATE), at, side), _shade(turn))
    if moved(turn, (0.0, 0.0, 1.0))[2] < LEGIBLE_COSINE:
        return
    steps = 28 if canvas.finer > 1 else 16
    for colour, part in _digit(face) if digits else _pips(face, steps):
        canvas.polygon(_seen(turn, part, at, side), colour)


@cache
def _plate(reach: float) -> Solid:
    return _raised(shapes.rounded(_square(2 * reach), EDGE_RADIUS))


@cache
def _pips(face: int, steps: int) -> list[tuple[RGB, Solid]]:
    """The pips of a face, each a hollow with a lighter floor."""
    parts = []
    for x, y in PIPS[face]:
        spot = (x * PIPS_APART, y * PIPS_APART)
        parts.append((COCOA, _raised(shapes.ellipse(spot, PIP_RADIUS, steps=steps))))
        floor = (spot[0], spot[1] + PIP_RADIUS * 0.18)
        parts.append((PIP_FLOOR, _raised(shapes.ellipse(floor, PIP_RADIUS * 0.76, steps=steps))))
    return parts


def _shade(turn: Turn) -> RGB:
    """The colour of a side by how it faces the light."""
    normal = moved(turn, (0.0, 0.0, 1.0))
    bright = sum(a * b for a, b in zip(normal, LIGHT, strict=True))
    return ramp(BONE, max(0.0, min(1.0, 0.35 + 0.85 * bright)))


@cache
def _digit(face: int) -> list[tuple[RGB, Solid]]:
    """A digit as a chain of bars with round ends."""
    line = DIGITS[face]
    parts = [shapes.ellipse(joint, DIGIT_LINE, steps=12) for joint in line]
    for (x, y), (to_x, to_y) in pairwise(line):
        across = DIGIT_LINE / max(1e-9, hypot(to_x - x, to_y - y))
        nx, ny = (y - to_y) * across, (to_x - x) * across
        bar = [(x + nx, y + ny), (to_x + nx, to_y + ny), (to_x - nx, to_y - ny), (x - nx, y - ny)]
        parts.append(bar)
    return [(COCOA, _raised(part)) for part in parts]


def _body(turn: Turn) -> Points:
    """The outline of the cube: the hull of a ball in each of its corners."""
    inset = 0.5 - EDGE_RADIUS
    corners = [moved(turn, (x, y, z)) for x, y, z in product((-inset, inset), repeat=3)]
    ring = [(EDGE_RADIUS * cos(tau * i / 20), EDGE_RADIUS * sin(tau * i / 20)) for i in range(20)]
    return hull([(x + dx, y + dy) for x, y, _ in corners for dx, dy in ring])


def _raised(points: Points) -> Solid:
    """Points of the plane over a face, let down onto the cube with its round edges."""
    return [_on_surface(x, y) for x, y in points]


def _on_surface(x: float, y: float) -> Vector:
    inset = 0.5 - EDGE_RADIUS
    near = (max(-inset, min(inset, x)), max(-inset, min(inset, y)))
    dx, dy = x - near[0], y - near[1]
    out = EDGE_RADIUS / hypot(dx, dy, EDGE_RADIUS)
    return near[0] + dx * out, near[1] + dy * out, inset + EDGE_RADIUS * out


def _seen(turn: Turn, solid: Solid, at: Point, side: float) -> Points:
    """Points of a turned face as the eye sees them."""
    return _placed([moved(turn, point)[:2] for point in solid], at, side)


def _placed(points: Points, at: Point, side: float) -> Points:
    return [(at[0] + x * side, at[1] + y * side) for x, y in points]


def _normals() -> dict[int, Vector]:
    return {face: moved(turn, (0.0, 0.0, 1.0)) for face, turn in FACES.items()}


def _square(side: float) -> FRect:
    return FRect(-side / 2, -side / 2, side, side)


def thrown(share: float, before: int, face: int, reach: float) -> tuple[float, float, Turn]:
    """A throw: the die is picked up, then rolls back to its place and slows down.

    Args:
        share: how much of it is over, 0-1.
        before: the face that showed.
        face: the face that will show.
        reach: how far to the left it is thrown from, in sides.

    Returns:
        How far the die is to the right of its place and how high above it, in sides, and how it
        is turned.
    """
    if share < PICKED_UP:
        lift = out_cubic(share / PICKED_UP)
        shaken = both(about_y(-lift * pi / 2), both(about_x(lift * pi / 3), at_rest(before)))
        return -reach * lift, DROP_HEIGHT * lift, shaken
    way = (share - PICKED_UP) / (1 - PICKED_UP)
    left = 1 - out_cubic(way)
    rolling = both(about_z(0.5 * left), about_y(-left * QUARTER_TURNS * pi / 2))
    return -reach * left, _bounce(way), both(rolling, at_rest(face))


def _bounce(share: float) -> float:
    """Height of a die that falls and bounces twice, in sides."""
    if share < 0.25:
        return DROP_HEIGHT * (1 - (share / 0.25) ** 2)
    for start, end, height in ((0.25, 0.6, 0.45), (0.6, 0.82, 0.14)):
        if start <= share < end:
            way = 2 * (share - start) / (end - start) - 1
            return height * (1 - way * way)
    return 0.0
