"""Sheet: the rulings of a point check as a list beside the table."""

from dataclasses import dataclass
from functools import lru_cache

import pygame

from eggshell.look.colour import mix
from eggshell.look.players import Look
from nice_egg.painter.brush.badge import BUTTER, COCOA, HONEY, badge, cross
from nice_egg.painter.brush.canvas import Canvas, round_corners
from nice_egg.painter.brush.card import card
from nice_egg.painter.lettering import STRONG, TEXT, width, write
from nice_egg.painter.painter import Painter
from nice_egg.painter.plan.yolk import Pose, yolk
from nice_egg.painter.theme import SUPPLY
from nice_egg.pieces.table import Table
from nice_egg.scoring.point_check import Check, Ruling

ROW, HEAD = 108, 66
"""Heights of a row where there is room and of the heading, in units of the sheet's width / 300."""


def draw_sheet(
    surface: pygame.Surface, area: pygame.Rect, table: Table, check: Check, painter: Painter
) -> None:
    """Draw a card with a row for every yolk, those that are gone last, no higher than `area`.

    Args:
        surface: to draw on.
        area: of the sheet, px.
        table: that was checked.
        check: the rulings.
        painter: draws the chips and has the words.
    """
    unit = area.width / 300
    rows = len(check.rulings)
    row = min(ROW * unit, (area.height - HEAD * unit) / max(1, rows))
    high = min(area.height, round(rows * row + HEAD * unit))
    area = pygame.Rect(area.left, area.top, area.width, high)
    card(surface, area, round(22 * unit), painter.theme)
    sheet = _Sheet(surface, painter, unit)
    words = painter.words.knocked_out if check.knocked_out else painter.words.sheet
    sheet.write(words, (area.left + 22 * unit, area.top + 32 * unit), 21, 256)
    lying = painter.looks(table)[len(table.chips) - len(table.yolks) :]
    looks = (*lying, *painter.gone_looks(table))
    for k, (ruling, look) in enumerate(zip(check.rulings, looks, strict=True)):
        top = area.top + (HEAD - 10) * unit + k * row
        place = (area.left + 12 * unit, top, 276 * unit, row - 8 * unit)
        sheet.draw_row(pygame.Rect([round(value) for value in place]), ruling, look)


@dataclass(frozen=True)
class _Sheet:
    """Draws rows; `unit` is px per unit of a sheet that is 300 units wide."""

    surface: pygame.Surface
    painter: Painter
    unit: float

    def draw_row(self, area: pygame.Rect, ruling: Ruling, look: Look) -> None:
        """Draw whose yolk it is, the verdict, its ground, and a point or a cross."""
        tall = area.height >= 84 * self.unit
        middle = area.top + (24 * self.unit if tall else area.height / 2)
        self._draw_ground(area, good=bool(ruling.points))
        if look.mark:
            radius = min(15 * self.unit, 0.42 * area.height)
            badge(self.surface, area.left + 24 * self.unit, middle, radius, look)
        if ruling.points:
            coin = round(16 * self.unit)
            _draw_point(self.surface, area.right - 22 * self.unit, middle, coin)
        elif ruling.invalid:
            cross(self.surface, area.right - 22 * self.unit, middle, 12 * self.unit)
        (self._write_tall if tall else self._write_low)(area, ruling)

    def _draw_ground(self, area: pygame.Rect, good: bool) -> None:
        theme, points = self.painter.theme, round_corners(area, 15 * self.unit)
        canvas = Canvas.around(points)
        if good:
            canvas.polygon(points, mix(theme.panel, BUTTER, 0.35))
            canvas.outline(points, 2.4 * self.unit, HONEY)
        else:
            canvas.polygon(points, mix(theme.panel, theme.line, 0.4))
        canvas.sprite().blit(self.surface)

    def _write_tall(self, area: pygame.Rect, ruling: Ruling) -> None:
        """Write three lines: player, verdict, ground."""
        words, unit = self.painter.words, self.unit
        left = area.left + 14 * unit
        name = ruling.player or words.nobody
        self.write(name, (area.left + 48 * unit, area.top + 24 * unit), 18, 184)
        self.write(words.verdict(ruling), (left, area.top + 54 * unit), 18, 248)
        faint = not ruling.points
        self.write(words.ground(ruling), (left, area.top + 78 * unit), 15, 248, faint)

    def _write_low(self, area: pygame.Rect, ruling: Ruling) -> None:
        """Write two lines where there are many rows: player with verdict, ground."""
        words, unit = self.painter.words, self.unit
        left, middle = area.left + 48 * unit, area.top + area.height / 2
        name = f"{ruling.player or words.nobody}: {words.verdict(ruling)}"
        self.write(name, (left, middle - 10 * unit), 18, 184)
        faint = not ruling.points
        self.write(words.ground(ruling), (left, middle + 11 * unit), 15, 184, faint)

    def write(
        self,
        line: str,
        place: tuple[float, float],
        size: float,
        most: float,
        faint: bool = False,
    ) -> None:
        """Write a line in letters of `size` units, smaller if it is wider than `most` units."""
        weight = STRONG if size > 15 else TEXT
        px = round(size * self.unit)
        while px > 7 and width(line, px, weight) > most * self.unit:
            px -= 1
        theme = self.painter.theme
        write(self.surface, line, place, px, theme.faint if faint else theme.ink, weight)


@lru_cache(maxsize=64)
def _coin(radius: int) -> pygame.Surface:
    return yolk(Pose(radius, 0.2 * radius, 0.0, 0.0), SUPPLY).image


def _draw_point(surface: pygame.Surface, x: float, y: float, radius: int) -> None:
    """Draw a yolk with `+1`: a point."""
    image = _coin(radius)
    image.set_alpha(255)
    surface.blit(image, (round(x - image.width / 2), round(y - image.height / 2)))
    write(surface, "+1", (x, y), round(0.95 * radius), COCOA, STRONG, (0.5, 0.5))
