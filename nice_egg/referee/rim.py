"""Rim: a white whose outline is pulled by a few handles into that of a real one."""

from math import cos, pi

from nice_egg.pieces.egg_white import EggWhite
from nice_egg.pieces.vector import PlanPoint

HANDLES = 12
"""Handles round a white: 45 mm apart on the game's."""
DECIMALS = 4
"""Decimals of an outline's points, mm, as in the game's whites."""


def handles(white: EggWhite) -> tuple[PlanPoint, ...]:
    """The points of the outline by which it is pulled, mm."""
    return tuple(white.outline[k] for k in _places(len(white.outline)))


def pulled(white: EggWhite, handle: int, x: float, y: float) -> EggWhite:
    """The white when a handle is at a plan point, mm; its outline follows as far as the next ones.

    Raises:
        Refusal: the outline would cross itself, or the point is too far.
    """
    count = len(white.outline)
    at = _places(count)[handle]
    dx, dy = x - white.outline[at][0], y - white.outline[at][1]
    parts = (_part(k - at, count) for k in range(count))
    moved = (
        (round(px + part * dx, DECIMALS), round(py + part * dy, DECIMALS))
        for part, (px, py) in zip(parts, white.outline, strict=True)
    )
    return EggWhite(tuple(moved), white.thickness)


def _places(count: int) -> list[int]:
    number = min(HANDLES, count)
    return [k * count // number for k in range(number)]


def _part(away: int, count: int) -> float:
    """How far a point goes with a handle so many points away: 1 there, 0 from the next one on."""
    near = abs((away + count // 2) % count - count // 2) * min(HANDLES, count) / count
    return (1.0 + cos(pi * near)) / 2 if near < 1.0 else 0.0
