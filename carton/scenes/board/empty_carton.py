"""The empty carton: a tray of pulp with hollows and pillars, and a dish at either end."""

from functools import partial
from random import Random

from pygame import FRect

from carton.rules.side import Side, other
from carton.scenes.board.tray import Tray
from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.colour import WHITE, mix

SIDES: tuple[Side, Side] = ("s", "n")
"""Both sides of a carton."""


def paint_tray(canvas: Canvas, tray: Tray) -> None:
    """Draw the empty carton and the two dishes."""
    local = tray.at_origin
    key = ("tray", *tray.area.size, tray.slots)
    room = local.area.inflate(48, 48).move(0, 6)
    canvas.stamp(key, room, lambda c: _paint_pulp(c, local), tray.area.topleft)
    for side in (tray.bottom, other(tray.bottom)):
        dish = tray.dish(side)
        box = FRect(0, 0, *dish.size)
        paint = partial(_paint_dish, area=box)
        canvas.stamp(("dish", *dish.size), box.inflate(48, 48), paint, dish.topleft)


def paint_pillars(canvas: Canvas, tray: Tray) -> None:
    """Draw the pillars between the slots: over the line about a row."""
    cell, radius = tray.cell("s", 1), tray.pillar
    box = FRect(-radius, -radius, 2 * radius, 2 * radius).inflate(2 * radius, 2 * radius)
    for column in range(1, tray.slots):
        at = (tray.inner.x + column * cell.w, tray.inner.centery)
        canvas.stamp(("pillar", radius), box, lambda c: _paint_pillar(c, radius), at)


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
    for side in SIDES:
        for slot in range(1, tray.slots + 1):
            _paint_slot(canvas, tray.slot(side, slot), tray.corner())


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


def _paint_pillar(canvas: Canvas, radius: float) -> None:
    theme = canvas.theme
    disc = shapes.ellipse((0, 0), radius)
    canvas.shadow(disc, radius * 0.2, radius * 0.25)
    stops = (theme.pulp_low, theme.pulp, theme.pulp_high)
    canvas.gradient(disc, stops, (-radius * 0.25, -radius * 0.3), 14)
    if theme.name == "contrast":
        canvas.outline(disc, 1.6, WHITE)


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
