"""Where things lie: on the playing screen, in a diagram, on the title card."""

from dataclasses import dataclass

from pygame import FRect

from eggcups.rules.equipment import CUPS
from eggshell.look.shapes import Point

DOCK = 598.0
"""Top of the board with the choices; the whole canvas is 720 high."""
DOCK_HEIGHT = 104.0
"""Height of that board, in logical pixels."""
SHELF = 366.0
"""Top of the shelf with the cups, in logical pixels."""
GROUND = 498.0
"""Height of die and pan on the cloth, in logical pixels from the top."""


@dataclass(frozen=True)
class Places:
    """The places of one table, in logical pixels.

    Attributes:
        shelf: the board on which the cups stand.
        cups: the middle of each cup's foot.
        cup: width of a cup's bowl.
        die: the middle of the die at rest.
        side: side of the die.
        reach: how far to the left the die is thrown from, in sides.
        pan: the middle of the pan.
        radius: of the pan.
        baskets: for every seat where an egg leaves its basket.
        small: size of an egg in a basket, as a share of one in a cup.
        ring: whether a ring around the die says whose it is.
    """

    shelf: FRect
    cups: tuple[Point, ...]
    cup: float
    die: Point
    side: float
    reach: float
    pan: Point
    radius: float
    baskets: tuple[Point, ...]
    small: float = 0.3
    ring: bool = True


def seat_areas(area: FRect, seats: int, wide: bool) -> list[FRect]:
    """The cards of the seats, one below the other on the left."""
    margin, width = (24.0, 288.0) if wide else (16.0, 214.0)
    gap = 12.0 if seats < 4 else 8.0
    height = min(146.0, (DOCK - 14 - 92 - gap * (seats - 1)) / seats)
    return [FRect(area.x + margin, 92 + i * (height + gap), width, height) for i in range(seats)]


def table_area(area: FRect, wide: bool) -> FRect:
    """What is right of the seats: from the banner down to the dock."""
    left = 346.0 if wide else 258.0
    margin = 24.0 if wide else 16.0
    return FRect(area.x + left, 0, area.w - left - margin, DOCK - 8)


def dock_area(area: FRect, wide: bool) -> FRect:
    """The board with the choices at the bottom."""
    margin = 24.0 if wide else 16.0
    return FRect(area.x + margin, DOCK, area.w - 2 * margin, DOCK_HEIGHT)


def on_screen(area: FRect, wide: bool, baskets: tuple[Point, ...]) -> Places:
    """The table of the playing screen."""
    table = table_area(area, wide)
    shelf = FRect(table.x, SHELF, table.w, 44)
    step = (table.w - 40) / CUPS
    cups = tuple((table.x + 20 + step * (i + 0.5), SHELF + 14) for i in range(CUPS))
    return Places(
        shelf=shelf,
        cups=cups,
        cup=104.0 if wide else 88.0,
        die=(table.x + (150 if wide else 84), GROUND),
        side=100.0 if wide else 80.0,
        reach=0.9 if wide else 0.55,
        pan=(table.right - (188 if wide else 114), GROUND - 6),
        radius=66.0 if wide else 52.0,
        baskets=baskets,
    )


def legend_area(places: Places) -> FRect:
    """Between die and pan."""
    left = places.die[0] + places.side * 0.5 + 68 * places.side / 100
    right = places.pan[0] - places.radius - 20
    return FRect(left, GROUND - 68, right - left, 148)


def in_diagram(area: FRect, seats: int) -> Places:
    """A small table in a picture frame: baskets left, cups in the middle, die and pan right."""
    unit = min(area.h / 250, area.w / 900)
    foot = area.y + area.h * 0.79
    left, right = area.x + area.w * 0.335, area.x + area.w * 0.72
    step = (right - left) / (CUPS - 1)
    shelf = FRect(left - step * 0.56, foot - 10 * unit, right - left + step * 1.12, 32 * unit)
    spread = area.w * 0.25 / seats
    return Places(
        shelf=shelf,
        cups=tuple((left + step * i, foot) for i in range(CUPS)),
        cup=min(96 * unit, step * 0.86),
        die=(area.x + area.w * 0.89, area.y + area.h * 0.32),
        side=72 * unit,
        reach=0.7,
        pan=(area.x + area.w * 0.86, area.y + area.h * 0.74),
        radius=42 * unit,
        baskets=tuple(
            (area.x + area.w * 0.015 + spread * (i + 0.5), foot + 14 * unit) for i in range(seats)
        ),
        ring=False,
    )


def on_card(area: FRect) -> Places:
    """The title screen's small living picture: three cups, a die, an egg from above."""
    shelf = FRect(area.x - 30, area.y + 168, area.w + 60, area.h - 168 + 30)
    step = min(78.0, (area.w - 100) / 3.2)
    return Places(
        shelf=shelf,
        cups=tuple((area.x + step * (0.64 + i), area.y + 190) for i in range(3)),
        cup=step * 0.77,
        die=(area.right - 54, area.y + 176),
        side=54.0,
        reach=0.5,
        pan=(area.right + 80, area.y),
        radius=30.0,
        baskets=((area.right - 60, area.y + 40),) * 2,
        small=1.0,
        ring=False,
    )
