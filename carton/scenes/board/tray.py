"""Where the carton's slots and end zones are."""

from dataclasses import dataclass, replace

from pygame import FRect

from carton.rules.side import Side, other
from carton.scenes.board.heaps import Place
from eggshell.look.shapes import Point

WIDEST_CELL = 150.0
"""Width of a slot's cell at the most, in logical pixels."""
PADDING = 0.036
"""Pulp around the slots, as a share of a wide tray's width."""


@dataclass(frozen=True)
class Tray:
    """A carton in an area, seen from one side.

    Attributes:
        area: The tray itself.
        zone: Width of an end zone.
        gap: Between tray and end zones.
        slots: Slots per side, 1-12.
        bottom: The side that sits nearest.
    """

    area: FRect
    zone: float
    gap: float
    slots: int
    bottom: Side

    @classmethod
    def within(cls, area: FRect, slots: int, bottom: Side, zone: float, gap: float) -> "Tray":
        """The widest carton in the middle of an area, end zones included.

        Args:
            area: The area.
            slots: Slots per side, 1-12.
            bottom: The side that sits nearest.
            zone: Width of an end zone.
            gap: Between tray and end zones.
        """
        room = area.w - 2 * (zone + gap)
        width = min(room, slots * WIDEST_CELL + 2 * PADDING * room)
        tray = FRect(area.centerx - width / 2, area.y, width, area.h)
        return cls(tray, zone, gap, slots, bottom)

    @property
    def inner(self) -> FRect:
        """The cells of all slots."""
        inset = min(27.0, self.area.h * 0.092)
        return FRect(
            self.area.x + inset * 0.8,
            self.area.y + inset * 0.7,
            self.area.w - inset * 1.6,
            self.area.h - inset * 1.4,
        )

    def cell(self, side: Side, slot: int) -> FRect:
        """The cell of a slot."""
        inner = self.inner
        width, height = inner.w / self.slots, inner.h / 2
        column = slot - 1 if side == self.bottom else self.slots - slot
        row = 1 if side == self.bottom else 0
        return FRect(inner.x + column * width, inner.y + row * height, width, height)

    def slot(self, side: Side, slot: int) -> FRect:
        """The hollow of a slot."""
        cell = self.cell(side, slot)
        return cell.inflate(-0.11 * cell.w, -0.09 * cell.h)

    def corner(self) -> float:
        """The radius of a slot's corners."""
        hollow = self.slot("s", 1)
        return 0.36 * min(hollow.w, hollow.h)

    def dish(self, side: Side) -> FRect:
        """The end zone after a side's last slot: on the right for the nearest side."""
        height = self.area.h * 0.66
        y = self.area.centery - height / 2
        near = side == self.bottom
        x = self.area.right + self.gap if near else self.area.x - self.gap - self.zone
        return FRect(x, y, self.zone, height)

    def row(self, side: Side) -> FRect:
        """The half of the tray that belongs to a side."""
        half = FRect(self.area.x, self.area.y, self.area.w, self.area.h / 2)
        return half.move(0, half.h) if side == self.bottom else half

    def centre(self, place: Place) -> Point:
        """The middle of a slot or of an end zone."""
        side, slot = place
        area = self.dish(side) if slot is None else self.slot(side, slot)
        return area.center

    @property
    def pillar(self) -> float:
        """The radius of the pillars between the slots."""
        cell = self.cell("s", 1)
        return round(0.155 * min(cell.w, cell.h), 2)

    @property
    def at_origin(self) -> "Tray":
        """The same carton with its corner at 0, 0."""
        return replace(self, area=FRect(0, 0, *self.area.size))

    @property
    def tall(self) -> bool:
        """Whether slots are so narrow that heaps must be two marbles wide."""
        hollow = self.slot("s", 1)
        return hollow.h > 1.7 * hollow.w

    def rows(self, place: Place) -> int:
        """Rows of a heap that may be two marbles wide only; 0 where it may be wider."""
        if place[1] is None:
            return 5
        return 4 if self.tall else 0

    @property
    def radius(self) -> float:
        """Of a marble."""
        hollow = self.slot("s", 1)
        across, down = (0.2, 0.095) if self.tall else (0.127, 0.118)
        return round(min(14.0, hollow.w * across, hollow.h * down), 2)

    def number(self, side: Side, slot: int) -> Point:
        """Where the number of marbles stands: the outer edge's middle."""
        hollow = self.slot(side, slot)
        return hollow.midbottom if side == self.bottom else hollow.midtop

    def beside(self, side: Side, slot: int, height: float) -> FRect:
        """Where something about a slot stands: outside the tray, as wide as may be."""
        cell = self.cell(side, slot)
        width = min(104.0, cell.w - 4)
        y = self.area.bottom + 16 if side == self.bottom else self.area.top - 10 - height
        return FRect(cell.centerx - width / 2, y, width, height)

    @property
    def extent(self) -> FRect:
        """Tray and end zones with all that moves about them."""
        left, right = self.dish(other(self.bottom)), self.dish(self.bottom)
        return self.area.unionall([left, right]).inflate(24, 90)
