"""Icons drawn as shapes, each about a centre with radius 1."""

from collections.abc import Callable
from math import cos, pi, radians, sin, tau

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.colour import RGB
from eggshell.look.shapes import Point, Points

Draw = Callable[["Pen"], None]
"""Draws an icon with a pen."""


class Pen:
    """A colour and a frame (centre and radius) to draw an icon with unit coordinates.

    Args:
        canvas: To draw on.
        at: The middle of the icon.
        radius: Half the size of the icon, logical px.
        ink: Its colour.
        paper: The colour of its holes.
    """

    def __init__(self, canvas: Canvas, at: Point, radius: float, ink: RGB, paper: RGB) -> None:
        self._canvas, self._at, self._radius = canvas, at, radius
        self._ink, self._paper = ink, paper

    def fill(self, points: Points, hole: bool = False) -> None:
        """Fill an outline, in the paper's colour if it is a hole."""
        self._canvas.polygon(self._placed(points), self._paper if hole else self._ink)

    def line(self, points: Points, width: float = 0.26, hole: bool = False) -> None:
        """Draw a line of `width` (share of the radius)."""
        colour = self._paper if hole else self._ink
        self._canvas.stroke(self._placed(points), width * self._radius, colour)

    def ring(self, points: Points, width: float = 0.24) -> None:
        """Draw a closed line, back to its first point."""
        self.line([*points, points[0]], width)

    def _placed(self, points: Points) -> Points:
        return shapes.moved(shapes.scaled(points, self._radius), self._at)


def icon(
    canvas: Canvas, name: str, at: Point, radius: float, ink: RGB, paper: RGB | None = None
) -> None:
    """Draw the icon called `name`; holes show `paper`, the panel's colour if omitted.

    Args:
        canvas: To draw on.
        name: One of `ICONS`.
        at: Its middle.
        radius: Half its size, logical px.
        ink: Its colour.
        paper: The colour of its holes; the panels' if omitted.
    """
    paper = canvas.theme.face if paper is None else paper
    room = 2 * radius + 6

    def paint(c: Canvas) -> None:
        ICONS[name](Pen(c, (0, 0), radius, ink, paper))

    box = FRect(-room / 2, -room / 2, room, room)
    canvas.stamp(("icon", name, radius, ink, paper), box, paint, at)


def _bar(x: float, y: float, w: float, h: float, radius: float = 0.1) -> Points:
    return shapes.rounded(FRect(x, y, w, h), radius)


def _pause(pen: Pen) -> None:
    pen.fill(_bar(-0.75, -0.85, 0.52, 1.7, 0.18))
    pen.fill(_bar(0.23, -0.85, 0.52, 1.7, 0.18))


def _back(pen: Pen) -> None:
    pen.line([(0.45, -0.8), (-0.45, 0), (0.45, 0.8)], 0.36)


def _forward(pen: Pen) -> None:
    pen.line([(-0.45, -0.8), (0.45, 0), (-0.45, 0.8)], 0.36)


def _play(pen: Pen) -> None:
    pen.fill([(-0.6, -0.8), (0.75, 0), (-0.6, 0.8)])


def _step_back(pen: Pen) -> None:
    pen.fill([(0.6, -0.8), (-0.75, 0), (0.6, 0.8)])


def _to_end(pen: Pen) -> None:
    pen.fill([(-0.75, -0.8), (0.35, 0), (-0.75, 0.8)])
    pen.fill(_bar(0.42, -0.8, 0.32, 1.6))


def _to_start(pen: Pen) -> None:
    pen.fill([(0.75, -0.8), (-0.35, 0), (0.75, 0.8)])
    pen.fill(_bar(-0.74, -0.8, 0.32, 1.6))


def _gear(pen: Pen) -> None:
    teeth = [(tau * i / 96, 1.0 if cos(8 * tau * i / 96) > 0 else 0.74) for i in range(96)]
    pen.fill([(r * cos(a), r * sin(a)) for a, r in teeth])
    pen.fill(shapes.ellipse((0, 0), 0.36), hole=True)


def _bars(pen: Pen) -> None:
    for x, height in ((-0.9, 0.8), (-0.24, 1.7), (0.42, 1.25)):
        pen.fill(_bar(x, 0.85 - height, 0.48, height, 0.14))


def _help(pen: Pen) -> None:
    pen.fill(shapes.ellipse((0, 0), 1.0))
    hook = shapes.arc((0, -0.24), 0.31, radians(185), radians(400), 20)
    pen.line([*hook, (0.0, 0.18)], 0.2, hole=True)
    pen.fill(shapes.ellipse((0, 0.52), 0.14), hole=True)


def _globe(pen: Pen) -> None:
    pen.ring(shapes.ellipse((0, 0), 0.9), 0.22)
    pen.ring(shapes.ellipse((0, 0), 0.4, 0.9), 0.19)
    pen.line([(-0.9, 0), (0.9, 0)], 0.19)


def _power(pen: Pen) -> None:
    pen.line(shapes.arc((0, 0.08), 0.85, radians(-50), radians(230), 40), 0.26)
    pen.line([(0, -1.0), (0, -0.1)], 0.26)


def _person(pen: Pen) -> None:
    pen.fill(shapes.ellipse((0, -0.5), 0.48))
    pen.fill([(0.92 * x, 0.98 + 0.95 * y) for x, y in shapes.arc((0, 0), 1.0, pi, tau, 30)])


def _computer(pen: Pen) -> None:
    pen.fill(_bar(-1.0, -0.85, 2.0, 1.35, 0.3))
    pen.fill(_bar(-0.72, -0.58, 1.44, 0.8, 0.12), hole=True)
    pen.fill(_bar(-0.48, 0.66, 0.96, 0.26, 0.12))


def _cross(pen: Pen) -> None:
    pen.line([(-0.7, -0.7), (0.7, 0.7)], 0.34)
    pen.line([(-0.7, 0.7), (0.7, -0.7)], 0.34)


def _check(pen: Pen) -> None:
    pen.line([(-0.75, 0.05), (-0.2, 0.6), (0.75, -0.55)], 0.34)


def _plus(pen: Pen) -> None:
    pen.line([(-0.75, 0), (0.75, 0)], 0.36)
    pen.line([(0, -0.75), (0, 0.75)], 0.36)


def _minus(pen: Pen) -> None:
    pen.line([(-0.75, 0), (0.75, 0)], 0.36)


def _down(pen: Pen) -> None:
    pen.fill([(-0.85, -0.5), (0.85, -0.5), (0, 0.62)])


def _up(pen: Pen) -> None:
    pen.fill([(-0.85, 0.5), (0.85, 0.5), (0, -0.62)])


def _undo(pen: Pen) -> None:
    pen.line(shapes.arc((0.05, 0.12), 0.72, radians(-150), radians(90), 30), 0.28)
    pen.fill([(-1.05, -0.1), (-0.2, -0.75), (-0.25, 0.3)])


def _again(pen: Pen) -> None:
    pen.line(shapes.arc((0, 0.08), 0.75, radians(-20), radians(-330), 40), 0.28)
    pen.fill([(0.9, -0.95), (0.95, 0.05), (0.05, -0.2)])


def _muted(pen: Pen) -> None:
    horn = [(-1.0, -0.4), (-0.55, -0.4), (0.05, -0.9), (0.05, 0.9), (-0.55, 0.4), (-1.0, 0.4)]
    pen.fill(horn)
    pen.line([(0.4, -0.35), (1.0, 0.35)], 0.22)
    pen.line([(0.4, 0.35), (1.0, -0.35)], 0.22)


def _star(pen: Pen) -> None:
    pen.fill(shapes.star(5, 0.45))


def _save(pen: Pen) -> None:
    pen.line([(0, -0.9), (0, 0.3)], 0.26)
    pen.line([(-0.46, -0.14), (0, 0.36), (0.46, -0.14)], 0.26)
    pen.line([(-0.88, 0.3), (-0.88, 0.85), (0.88, 0.85), (0.88, 0.3)], 0.26)


def _copy(pen: Pen) -> None:
    pen.ring(shapes.rounded(FRect(-0.85, -0.85, 1.2, 1.2), 0.2), 0.2)
    pen.fill(shapes.rounded(FRect(-0.35, -0.35, 1.25, 1.25), 0.22))


def _flag(pen: Pen) -> None:
    pen.line([(-0.6, -0.9), (-0.6, 0.95)], 0.24)
    pen.fill([(-0.55, -0.9), (0.85, -0.45), (-0.55, 0.05)])


def _bin(pen: Pen) -> None:
    pen.fill([(-0.68, -0.32), (0.68, -0.32), (0.52, 0.95), (-0.52, 0.95)])
    pen.fill(shapes.rounded(FRect(-0.9, -0.72, 1.8, 0.26), 0.12))
    pen.fill(shapes.rounded(FRect(-0.32, -1.0, 0.64, 0.3), 0.1))
    for x in (-0.24, 0.24):
        pen.line([(x, -0.1), (x * 0.9, 0.7)], 0.14, hole=True)


def _raise(pen: Pen) -> None:
    pen.fill(shapes.ellipse((0, 0.62), 0.95, 0.32))
    pen.line([(0, 0.1), (0, -0.8)], 0.26)
    pen.line([(-0.46, -0.4), (0, -0.88), (0.46, -0.4)], 0.26)


def _lower(pen: Pen) -> None:
    pen.fill(shapes.ellipse((0, -0.62), 0.95, 0.32))
    pen.line([(0, -0.1), (0, 0.8)], 0.26)
    pen.line([(-0.46, 0.4), (0, 0.88), (0.46, 0.4)], 0.26)


def _picture(pen: Pen) -> None:
    pen.ring(shapes.rounded(FRect(-0.95, -0.75, 1.9, 1.5), 0.22), 0.2)
    pen.fill([(-0.75, 0.55), (-0.2, -0.15), (0.15, 0.25), (0.4, 0.0), (0.78, 0.55)])
    pen.fill(shapes.ellipse((0.42, -0.36), 0.17))


ICONS: dict[str, Draw] = {
    "pause": _pause,
    "back": _back,
    "forward": _forward,
    "play": _play,
    "step back": _step_back,
    "to end": _to_end,
    "to start": _to_start,
    "gear": _gear,
    "bars": _bars,
    "help": _help,
    "globe": _globe,
    "power": _power,
    "person": _person,
    "computer": _computer,
    "cross": _cross,
    "check": _check,
    "plus": _plus,
    "minus": _minus,
    "down": _down,
    "up": _up,
    "undo": _undo,
    "again": _again,
    "muted": _muted,
    "star": _star,
    "save": _save,
    "copy": _copy,
    "flag": _flag,
    "bin": _bin,
    "raise": _raise,
    "lower": _lower,
    "picture": _picture,
}
"""What draws each icon, by its name."""
