"""Turning a cube in space: x to the right, y down, z towards the eye; angles in radians."""

from math import cos, pi, sin

from eggshell.look.shapes import Point, Points

Vector = tuple[float, float, float]
"""A point or a direction in space."""
Turn = tuple[Vector, Vector, Vector]
"""A rotation as the rows of its matrix."""

AS_IT_IS: Turn = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
"""The rotation that changes nothing."""


def about_x(angle: float) -> Turn:
    """A turn about the x axis: what faces the eye goes up."""
    c, s = cos(angle), sin(angle)
    return (1.0, 0.0, 0.0), (0.0, c, -s), (0.0, s, c)


def about_y(angle: float) -> Turn:
    """A turn about the y axis: what faces the eye goes to the right."""
    c, s = cos(angle), sin(angle)
    return (c, 0.0, s), (0.0, 1.0, 0.0), (-s, 0.0, c)


def about_z(angle: float) -> Turn:
    """A turn in the plane of the screen, clockwise."""
    c, s = cos(angle), sin(angle)
    return (c, -s, 0.0), (s, c, 0.0), (0.0, 0.0, 1.0)


def moved(turn: Turn, point: Vector) -> Vector:
    """Where a turn takes a point."""
    x, y, z = point
    (a, b, c), (d, e, f), (g, h, i) = turn
    return a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z


def both(last: Turn, first: Turn) -> Turn:
    """The turn that does `first` and then `last`."""
    columns = [moved(last, column) for column in undone(first)]
    return undone((columns[0], columns[1], columns[2]))


def undone(turn: Turn) -> Turn:
    """The turn back: the transposed matrix."""
    a, b, c = zip(*turn, strict=True)
    return a, b, c


FACES: dict[int, Turn] = {
    1: AS_IT_IS,
    2: about_x(-pi / 2),
    3: about_y(pi / 2),
    4: about_y(-pi / 2),
    5: about_x(pi / 2),
    6: about_y(pi),
}
"""For each face of a die the turn that takes the side towards the eye there: opposite faces
add up to seven."""


def showing(face: int) -> Turn:
    """The turn that brings a face of the die straight before the eye."""
    return undone(FACES[face])


def hull(points: Points) -> Points:
    """The convex hull of points, by Andrew's monotone chain."""
    ordered = sorted(set(points))
    lower, upper = _chain(ordered), _chain(ordered[::-1])
    return lower[:-1] + upper[:-1]


def _chain(points: Points) -> Points:
    chain: Points = []
    for point in points:
        while len(chain) > 1 and _turns_back(chain[-2], chain[-1], point):
            chain.pop()
        chain.append(point)
    return chain


def _turns_back(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) <= (b[1] - a[1]) * (c[0] - a[0])
