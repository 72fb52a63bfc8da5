"""The carton: where its slots and end zones are, and the empty tray."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from random import Random

from pygame import FRect

from carton.board import Side, other
from carton.scenes.heaps import Place
from eggshell import shapes
from eggshell.canvas import Canvas
from eggshell.colour import WHITE, mix
from eggshell.shapes import Point

WIDEST = 150.0
"""Widest cell of a slot."""
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
    def within(cls, area: FRect, slots: int, bottom: Side, zone: float, gap: float) -> Tray:
        """The widest carton in the middle of an area, end zones included."""
        room = area.w - 2 * (zone + gap)
        width = min(room, slots * WIDEST + 2 * PADDING * room)
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
    def radius(self) -> float:
        """Of a marble."""
        hollow = self.slot("s", 1)
        return round(min(14.0, hollow.w * 0.127, hollow.h * 0.118), 2)

    def number(self, side: Side, slot: int) -> Point:
        """Where the number of marbles stands: the outer edge's middle."""
        hollow = self.slot(side, slot)
        return hollow.midbottom if side == self.bottom else hollow.midtop

    def value(self, side: Side, slot: int, height: float) -> FRect:
        """Where what a choice is worth stands: outside the tray."""
        cell = self.cell(side, slot)
        width = min(104.0, cell.w - 4)
        y = self.area.bottom + 16 if side == self.bottom else self.area.top - 12 - height
        return FRect(cell.centerx - width / 2, y, width, height)

    @property
    def extent(self) -> FRect:
        """Tray and end zones with all that moves about them."""
        left, right = self.dish(other(self.bottom)), self.dish(self.bottom)
        return self.area.unionall([left, right]).inflate(24, 90)


def paint_tray(canvas: Canvas, tray: Tray) -> None:
    """Draw the empty carton and the two dishes."""
    local = Tray(FRect(0, 0, *tray.area.size), tray.zone, tray.gap, tray.slots, tray.bottom)
    key = ("tray", *tray.area.size, tray.slots)
    room = local.area.inflate(48, 48).move(0, 6)
    canvas.stamp(key, room, lambda c: _paint_pulp(c, local), tray.area.topleft)
    for side in (tray.bottom, other(tray.bottom)):
        dish = tray.dish(side)
        box = FRect(0, 0, *dish.size)
        paint = partial(_paint_dish, area=box)
        canvas.stamp(("dish", *dish.size), box.inflate(48, 48), paint, dish.topleft)


def _paint_pulp(canvas: Canvas, tray: Tray) -> None:
    theme, area = canvas.theme, tray.area
    corner = min(30.0, area.h * 0.11)
    outline = shapes.rounded(area, corner)
    canvas.shadow(shapes.moved(outline, (0, 6)), 6, 12)
    canvas.polygon(shapes.moved(outline, (0, 7)), theme.pulp_low)
    canvas.polygon(outline, theme.pulp)
    inside = area.inflate(-7, -7)
    line = WHITE if theme.name == "contrast" else theme.pulp_high
    canvas.outline(shapes.rounded(inside, corner - 3.5), 2, line)
    _fibres(canvas, inside.inflate(-16, -16))
    for side in ("s", "n"):
        for slot in range(1, tray.slots + 1):
            _paint_slot(canvas, tray.slot("s" if side == "s" else "n", slot), tray.corner())
    cell = tray.cell("s", 1)
    for column in range(1, tray.slots):
        _paint_pillar(canvas, (tray.inner.x + column * cell.w, tray.inner.centery), cell)


def _fibres(canvas: Canvas, area: FRect) -> None:
    draw = Random(7)
    for _ in range(round(area.w * area.h / 420)):
        x, y = draw.uniform(area.left, area.right), draw.uniform(area.top, area.bottom)
        dx, dy = draw.uniform(-5, 5), draw.uniform(-2, 2)
        colour = canvas.theme.pulp_low if draw.random() < 0.5 else canvas.theme.pulp_high
        canvas.stroke([(x, y), (x + dx, y + dy)], 0.9, mix(canvas.theme.pulp, colour, 0.35))


def _paint_slot(canvas: Canvas, hollow: FRect, corner: float) -> None:
    theme = canvas.theme
    outline = shapes.rounded(hollow, corner)
    canvas.polygon(shapes.moved(outline, (0, 2.5)), theme.pulp_high)
    canvas.polygon(outline, theme.pulp_low)
    for i in range(1, 10):
        inset = i * min(hollow.w, hollow.h) * 0.012
        ring = shapes.rounded(hollow.inflate(-2 * inset, -2 * inset), corner - inset)
        canvas.polygon(ring, mix(theme.pulp_low, theme.pulp_inside, i / 9))
    floor = hollow.inflate(-hollow.w * 0.3, -hollow.h * 0.42).move(0, hollow.h * 0.11)
    canvas.rounded(floor, corner * 0.7, mix(theme.pulp_inside, theme.pulp_low, 0.25))
    if theme.name == "contrast":
        canvas.outline(outline, 2, WHITE)


def _paint_pillar(canvas: Canvas, at: Point, cell: FRect) -> None:
    theme, radius = canvas.theme, 0.155 * min(cell.w, cell.h)
    disc = shapes.ellipse(at, radius)
    canvas.shadow(disc, radius * 0.2, radius * 0.25)
    stops = (theme.pulp_low, theme.pulp, theme.pulp_high)
    canvas.gradient(disc, stops, (at[0] - radius * 0.25, at[1] - radius * 0.3), 14)


def _paint_dish(canvas: Canvas, area: FRect) -> None:
    theme = canvas.theme
    outline = shapes.rounded(area, area.w / 2)
    rim = theme.white if theme.is_light else theme.white_edge
    canvas.shadow(outline, 6, 9)
    canvas.polygon(outline, mix(rim, theme.cloths["blue"], 0.0 if theme.is_light else 0.15))
    glass = mix(theme.cloths["blue"], WHITE, 0.62 if theme.is_light else 0.35)
    if theme.name == "contrast":
        glass = theme.well
    canvas.rounded(area.inflate(-10, -10), area.w / 2 - 5, glass)
    canvas.rounded(area.inflate(-22, -22), area.w / 2 - 11, mix(glass, WHITE, 0.12))
