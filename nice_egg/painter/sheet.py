"""Sheet: the rulings of a point check as a list beside the table."""

import pygame

from nice_egg.painter.badge import BUTTER, HONEY, badge, cross, point
from nice_egg.painter.canvas import Canvas, round_corners
from nice_egg.painter.card import card
from nice_egg.painter.lettering import STRONG, TEXT, width, write
from nice_egg.painter.painter import Painter
from nice_egg.painter.theme import Look, mix
from nice_egg.scoring import Check, Ruling
from nice_egg.table import Table

ROW = 108
"""Height of a row where there is room, in units of the sheet's width / 300."""


def draw_sheet(
    surface: pygame.Surface, area: pygame.Rect, table: Table, check: Check, painter: Painter
) -> None:
    """Draw a card with a row for every yolk, in order of landing."""
    unit = area.width / 300
    rows = len(check.yolks)
    row = min(ROW * unit, (area.height - 66 * unit) / max(1, rows))
    high = min(area.height, round(rows * row + 66 * unit))
    area = pygame.Rect(area.left, area.top, area.width, high)
    card(surface, area, round(22 * unit), painter.theme)
    words = painter.words.knocked_out if check.knocked_out else painter.words.sheet
    place = (area.left + 22 * unit, area.top + 32 * unit)
    _write_fitting(surface, words, place, round(21 * unit), area.width - 44 * unit, painter, STRONG)
    looks = painter.looks(table)[len(table.chips) - rows :]
    for k, (ruling, look) in enumerate(zip(check.yolks, looks, strict=True)):
        top = area.top + 56 * unit + k * row
        line = pygame.Rect(
            round(area.left + 12 * unit), round(top), round(276 * unit), round(row - 8 * unit)
        )
        _draw_row(surface, line, ruling, look, painter, unit)


def _draw_row(
    surface: pygame.Surface,
    area: pygame.Rect,
    ruling: Ruling,
    look: Look,
    painter: Painter,
    unit: float,
) -> None:
    theme = painter.theme
    canvas = Canvas.around(round_corners(area, 1))
    points = round_corners(area, 15 * unit)
    well = mix(theme.panel, theme.line, 0.4)
    canvas.polygon(points, mix(theme.panel, BUTTER, 0.35) if ruling.points else well)
    if ruling.points:
        canvas.outline(points, 2.4 * unit, HONEY)
    canvas.sprite().blit(surface)
    tall = area.height >= 84 * unit
    first = area.top + (24 * unit if tall else area.height / 2)
    if look.mark:
        badge(surface, area.left + 24 * unit, first, min(15 * unit, 0.42 * area.height), look)
    _draw_result(surface, area.right - 22 * unit, first, ruling, unit)
    _draw_words(surface, area, ruling, painter, unit, tall)


def _draw_result(surface: pygame.Surface, x: float, y: float, ruling: Ruling, unit: float) -> None:
    if ruling.points:
        point(surface, x, y, round(16 * unit))
    elif ruling.invalid:
        cross(surface, x, y, 12 * unit)


def _draw_words(
    surface: pygame.Surface,
    area: pygame.Rect,
    ruling: Ruling,
    painter: Painter,
    unit: float,
    tall: bool,
) -> None:
    """Player, verdict and its ground: on three lines, or on two where rows are low."""
    words, ink = painter.words, painter.theme.ink
    faint = ink if ruling.points else painter.theme.faint
    left, wide = area.left + 48 * unit, area.width - 92 * unit
    verdict = words.verdict(ruling)
    if tall:
        heads = [(ruling.player or words.nobody, 24.0, left, wide)]
        heads.append((verdict, 54.0, area.left + 14 * unit, area.width - 28 * unit))
        last = (area.left + 14 * unit, area.top + 78 * unit, area.width - 28 * unit)
    else:
        name = f"{ruling.player or words.nobody}: {verdict}"
        middle = area.height / unit / 2
        heads = [(name, middle - 10, left, wide)]
        last = (left, area.top + (middle + 11) * unit, wide)
    for line, down, x, most in heads:
        place = (x, area.top + down * unit)
        _write_fitting(surface, line, place, round(18 * unit), most, painter, STRONG, ink)
    x, y, most = last
    size = round(15 * unit)
    _write_fitting(surface, words.ground(ruling), (x, y), size, most, painter, TEXT, faint)


def _write_fitting(
    surface: pygame.Surface,
    line: str,
    place: tuple[float, float],
    size: int,
    most: float,
    painter: Painter,
    weight: int,
    ink: tuple[int, int, int] | None = None,
) -> None:
    """Write a line, smaller if it is wider than `most` px."""
    while size > 7 and width(line, size, weight) > most:
        size -= 1
    write(surface, line, place, size, ink or painter.theme.ink, weight)
