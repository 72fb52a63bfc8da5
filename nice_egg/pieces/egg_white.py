"""EggWhite: the base of the game, a flat plate with a simple polygon as outline."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import cos, dist, hypot, pi, sin
from typing import Any

from eggconsole.refusal import Refusal
from nice_egg.notation.json_form import members, numbers
from nice_egg.notation.parameter import Parameter, checked
from nice_egg.notation.text_form import (
    parsed_repr,
    read_number,
    read_numbers,
    say_number,
    say_numbers,
)
from nice_egg.pieces.chip import PLACE_LIMIT
from nice_egg.pieces.vector import PlanPoint

WHITE_THICKNESS = 3.0
"""Thickness in mm of the game's white (chosen; docs/rules.md, Components)."""
WHITE_RADIUS = 90.0
"""Radius in mm of the round white, and the blob's mean one."""
THICKNESS_RANGE = Parameter("mm", 0.2, 50.0)
"""What a white's thickness may be."""
PLACE_RANGE = Parameter("mm", -PLACE_LIMIT, PLACE_LIMIT)
"""What the coordinates of an outline's point may be."""
MOST_POINTS, LEAST_SPACING = 2000, 1e-3
"""The most points of an outline, and how near in mm one may be to the next."""
LEAST_AREA = 1.0
"""Area in mm2 under which an outline is none."""
ROUND_POINTS, BLOB_POINTS = 96, 120
"""Points of the outlines of both whites: 6 and 5 mm apart."""
BLOB_LOBES = ((2, 0.019, 0.7), (3, 0.038, 2.2), (4, 0.030, 3.9), (5, 0.042, 5.0), (7, 0.016, 1.3))
"""Lobes of the blob: waves round it, height as a part of the radius, phase in rad (chosen)."""


@dataclass(frozen=True)
class EggWhite:
    """The plate: `outline` of 3 to 2000 plan points in mm, counter-clockwise; `thickness` in mm.

    Raises:
        Refusal: too few or too many points, a point that is too far, not finite or the same as the
            next one, or an outline that crosses itself.
    """

    outline: tuple[PlanPoint, ...]
    thickness: float = WHITE_THICKNESS

    def __post_init__(self) -> None:
        object.__setattr__(
            self, "thickness", checked("white.thickness", self.thickness, THICKNESS_RANGE)
        )
        points = _points(self.outline)
        if not 3 <= len(points) <= MOST_POINTS:
            raise Refusal(f"white.outline: {len(points)} points; allowed: 3 to {MOST_POINTS}")
        _refuse_points(points)
        _refuse_crossing(points)
        if _area(points) < 0.0:
            points = points[::-1]
        object.__setattr__(self, "outline", points)

    @cached_property
    def edges(self) -> tuple[tuple[float, float, float, float], ...]:
        """The outline's edges as (x1, y1, x2, y2), mm."""
        following = (*self.outline[1:], self.outline[0])
        return tuple((*a, *b) for a, b in zip(self.outline, following, strict=True))

    @cached_property
    def inner(self) -> float:
        """Radius in mm of the largest disc around (0, 0) in it; 0 if (0, 0) is outside."""
        near = min(foot(0.0, 0.0, *edge)[2] for edge in self.edges)
        return near if self._crossings(0.0, 0.0) else 0.0

    @cached_property
    def outer(self) -> float:
        """Radius in mm of the smallest disc around (0, 0) that holds it."""
        return max(hypot(*point) for point in self.outline)

    def contains(self, x: float, y: float) -> bool:
        """Whether the plan point lies in the outline."""
        far = hypot(x, y)
        if far < self.inner:
            return True
        return far <= self.outer and self._crossings(x, y)

    def _crossings(self, x: float, y: float) -> bool:
        inside = False
        for x1, y1, x2, y2 in self.edges:
            if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
                inside = not inside
        return inside

    def nearest(self, x: float, y: float) -> tuple[float, float, float]:
        """The white's point nearest to (x, y), and how far it is, mm: 0 on the white."""
        if self.contains(x, y):
            return x, y, 0.0
        feet = (foot(x, y, *edge) for edge in self.edges)
        return min(feet, key=lambda found: found[2])

    def chords(self, x: float, y: float, ux: float, uy: float) -> tuple[tuple[float, float], ...]:
        """Where the line through (x, y) along the unit vector u lies in the white.

        Args:
            x: of a plan point of the line, mm.
            y: likewise.
            ux: part of the line's unit vector along x.
            uy: along y.

        Returns:
            Intervals (from, to) of the distance along u from (x, y), mm, in order.
        """
        hits: list[float] = []
        sides = [(py - y) * ux - (px - x) * uy for px, py in self.outline]
        last = sides[-1]
        for k, side in enumerate(sides):
            if (last > 0.0) != (side > 0.0):
                x1, y1, x2, y2 = self.edges[k - 1]
                f = last / (last - side)
                hits.append((x1 + f * (x2 - x1) - x) * ux + (y1 + f * (y2 - y1) - y) * uy)
            last = side
        hits.sort()
        return tuple(zip(hits[::2], hits[1::2], strict=True))

    def to_json(self) -> dict[str, Any]:
        """The white as in docs/formats.md, Egg white; the usual thickness is left out."""
        data: dict[str, Any] = {"outline": [list(point) for point in self.outline]}
        return data if self.thickness == WHITE_THICKNESS else data | {"thickness": self.thickness}

    @classmethod
    def from_json(cls, data: object) -> "EggWhite":
        """Read what `to_json` gives, or one of the names `blob` and `round`.

        Raises:
            Refusal: an unknown name, an unknown or missing field, or an impossible outline.
        """
        if isinstance(data, str):
            return _named(data)
        fields = members(data, "white", ("outline", "thickness"), ("outline",))
        if not isinstance(fields["outline"], list):
            raise Refusal(f"white.outline: {fields['outline']!r:.60} is not a list of points")
        thickness = checked(
            "white.thickness", fields.get("thickness", WHITE_THICKNESS), THICKNESS_RANGE
        )
        return _made(_points(fields["outline"]), thickness)

    def __repr__(self) -> str:
        """Which it is, without the points of its outline."""
        if self in (BLOB, ROUND):
            return parsed_repr(self)
        return f"<EggWhite of {len(self.outline)} points, {self.thickness:g} mm thick>"

    def __str__(self) -> str:
        """One line that `parse` reads: a name, or `outline 3 0,0 90,0 0,90` (3: thickness)."""
        for name, white in (("blob", BLOB), ("round", ROUND)):
            if self == white:
                return name
        return f"outline {say_number(self.thickness)} {' '.join(map(say_numbers, self.outline))}"

    @classmethod
    def parse(cls, text: str) -> "EggWhite":
        """Read what `str` gives.

        Raises:
            Refusal: an unknown name, a malformed number, or an impossible outline.
        """
        word, *rest = text.split() or [""]
        if word != "outline":
            return _named(text.strip())
        if not rest:
            raise Refusal("white: no thickness after 'outline'")
        points = tuple(read_numbers(pair, 2, "white.outline") for pair in rest[1:])
        return _made(points, read_number(rest[0], "white.thickness"))


def foot(
    x: float, y: float, x1: float, y1: float, x2: float, y2: float
) -> tuple[float, float, float]:
    """The point of an edge nearest to a plan point (x, y), and its distance, mm.

    Args:
        x: of a plan point, mm.
        y: likewise.
        x1: of the edge's beginning, mm.
        y1: likewise.
        x2: of its end, mm.
        y2: likewise.
    """
    ex, ey = x2 - x1, y2 - y1
    along = ((x - x1) * ex + (y - y1) * ey) / ((ex * ex + ey * ey) or 1.0)
    along = min(1.0, max(0.0, along))
    px, py = x1 + along * ex, y1 + along * ey
    return px, py, hypot(x - px, y - py)


def _points(data: Sequence[object]) -> tuple[PlanPoint, ...]:
    return tuple(_point(p, f"white.outline point {k + 1}") for k, p in enumerate(data))


def _point(data: object, name: str) -> PlanPoint:
    x, y = numbers(data, 2, name)
    return x, y


@lru_cache(maxsize=64)
def _made(outline: tuple[PlanPoint, ...], thickness: float) -> EggWhite:
    """The same value for the same outline: a thousand tables share one white, read once."""
    return EggWhite(outline, thickness)


def _named(name: str) -> EggWhite:
    known = {"blob": BLOB, "round": ROUND}
    if name not in known:
        raise Refusal(f"white: {name!r} is unknown; allowed: blob, round or an outline")
    return known[name]


def _area(points: tuple[PlanPoint, ...]) -> float:
    pairs = zip(points, (*points[1:], points[0]), strict=True)
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs) / 2


def _refuse_points(points: tuple[PlanPoint, ...]) -> None:
    for k, (point, following) in enumerate(zip(points, (*points[1:], points[0]), strict=True), 1):
        for value in point:
            checked(f"white.outline point {k}", value, PLACE_RANGE)
        if dist(point, following) < LEAST_SPACING:
            after = k % len(points) + 1
            raise Refusal(f"white.outline: points {k} and {after} are the same; allowed: each once")


def _refuse_crossing(points: tuple[PlanPoint, ...]) -> None:
    edges = list(zip(points, (*points[1:], points[0]), strict=True))
    for i, (a, b) in enumerate(edges):
        for j in range(i + 2, len(edges)):
            if (i, j) != (0, len(edges) - 1) and _cross(a, b, *edges[j]):
                raise Refusal(f"white.outline: edges {i + 1} and {j + 1} cross; allowed: none do")
    if abs(_area(points)) < LEAST_AREA:
        raise Refusal(f"white.outline: its area is under {LEAST_AREA:g} mm2")


def _cross(a: PlanPoint, b: PlanPoint, c: PlanPoint, d: PlanPoint) -> bool:
    if max(a[0], b[0]) < min(c[0], d[0]) or max(c[0], d[0]) < min(a[0], b[0]):
        return False
    return _side(a, b, c) * _side(a, b, d) <= 0 and _side(c, d, a) * _side(c, d, b) <= 0


def _side(a: PlanPoint, b: PlanPoint, c: PlanPoint) -> float:
    turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (turn > 0.0) - (turn < 0.0)


def _around(count: int, radius: Any) -> tuple[PlanPoint, ...]:
    angles = [2 * pi * k / count for k in range(count)]
    return tuple((round(radius(a) * cos(a), 4), round(radius(a) * sin(a), 4)) for a in angles)


def _blob_radius(angle: float) -> float:
    return WHITE_RADIUS * (1.0 + sum(h * cos(k * angle + phase) for k, h, phase in BLOB_LOBES))


ROUND = EggWhite(_around(ROUND_POINTS, lambda _: WHITE_RADIUS))
"""A round white of radius 90 mm, as in the drops of docs/model.md, Measured."""
BLOB = EggWhite(_around(BLOB_POINTS, _blob_radius))
"""The game's white: an irregular blob of about 90 mm (docs/rules.md, Components)."""
