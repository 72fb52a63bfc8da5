"""Painter: draws a table on a pygame surface, for pictures and screens alike."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import pi

import pygame

from eggshell.look.players import Look
from nice_egg.painter.brush.badge import PAPER, SMOKE
from nice_egg.painter.brush.canvas import Canvas
from nice_egg.painter.brush.sprite import Sprite
from nice_egg.painter.plan.ground import ground
from nice_egg.painter.plan.halo import halo
from nice_egg.painter.plan.point_check import ALL, FADED_OPACITY, PointCheck, Shown
from nice_egg.painter.plan.ruler import ellipse
from nice_egg.painter.plan.shadow import shadow
from nice_egg.painter.plan.stack import stack
from nice_egg.painter.plan.view import View
from nice_egg.painter.plan.yolk import Pose, yolk
from nice_egg.painter.theme import CENTER, SUPPLY, Theme, look, seats_of, theme
from nice_egg.painter.words import Words
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.egg_white import EggWhite
from nice_egg.pieces.table import Table
from nice_egg.scoring.point_check import Check

PIXEL_PARTS, ROUGH_PIXEL_PARTS = 4, 2
"""Chips are placed to this part of a pixel, so that a slow one does not jump; and moving ones, so
that the picture of one that slides is met again."""
NEAR_MM = 60.0
"""Chips that lie farther than this from the white, mm, may be outside the picture."""
HALF_TURN_PARTS = 360.0
"""Tilt and azimuth are drawn to this part of pi: half a degree, so that sprites are met again."""


@dataclass(frozen=True)
class Painter:
    """Draws tables in one theme.

    Sprites and grounds are kept from call to call: the first picture of a size bakes them, the
    next ones only copy. Nothing needs a display.

    Attributes:
        theme: the colours.
        seats: the players in order of their seats, who thereby have their colours and marks;
            if empty, A to H, or the players of each table by name.
        words: what the point check says.
    """

    theme: Theme = field(default_factory=lambda: theme("light"))
    seats: tuple[str, ...] = ()
    words: Words = field(default_factory=Words)

    def view(self, table: Table, area: pygame.Rect) -> View:
        """The view that shows the whole egg white in `area` px, and the chips near it."""
        reach = table.white.outer + NEAR_MM
        ends = [
            (chip.x + side * chip.radius, chip.y + side * chip.radius)
            for chip in table.chips
            for side in (1, -1)
        ]
        near = [(min(reach, max(-reach, x)), min(reach, max(-reach, y))) for x, y in ends]
        return View.fit((*table.white.outline, *near), area)

    def draw(
        self,
        surface: pygame.Surface,
        table: Table,
        view: View | None = None,
        check: Check | None = None,
        shown: Shown = ALL,
        turn: float = 0.0,
        free: pygame.Rect | None = None,
    ) -> None:
        """Draw the cloth, the egg white and all chips over the whole `surface`.

        Args:
            surface: any surface; it needs no display.
            table: what to draw, also in mid-air.
            view: where; if None, so that the white and the chips near it fill the surface.
            check: the rulings to show on it, if any.
            shown: which parts of the check.
            turn: of the rays of the halos, rad.
            free: where labels may go; the whole surface unless given.
        """
        view = view or self.view(table, surface.get_rect())
        self.draw_ground(surface, table.white, view)
        self.draw_chips(surface, table, view, check, shown, turn)
        if check is not None:
            self.point_check(table, check, view, shown, letters(view)).draw(surface, free)

    def draw_ground(self, surface: pygame.Surface, white: EggWhite, view: View) -> None:
        """Draw the empty table over the whole surface."""
        surface.blit(ground(surface.get_size(), white, view, self.theme), (0, 0))

    def draw_chips(
        self,
        surface: pygame.Surface,
        table: Table,
        view: View,
        check: Check | None = None,
        shown: Shown = ALL,
        turn: float = 0.0,
        moving: Collection[int] = (),
    ) -> None:
        """Draw all chips from the lowest up, faded or with a halo as `check` says.

        Those with an index in `moving` are drawn with coarser pixels, which nobody sees in motion.

        Args:
            surface: that the empty table is on.
            table: whose chips to draw.
            view: where.
            check: the rulings that fade chips and give them halos, if any.
            shown: which parts of the check.
            turn: of the rays of the halos, rad.
            moving: the chips, by index, that move and are drawn roughly.
        """
        for _ in self.draw_each_chip(surface, table, view, check, shown, turn, moving):
            pass

    def draw_each_chip(
        self,
        surface: pygame.Surface,
        table: Table,
        view: View,
        check: Check | None = None,
        shown: Shown = ALL,
        turn: float = 0.0,
        moving: Collection[int] = (),
    ) -> Iterator[int]:
        """The same chip by chip: yields the index of each when it is drawn.

        Args:
            surface: that the empty table is on.
            table: whose chips to draw.
            view: where.
            check: the rulings that fade chips and give them halos, if any.
            shown: which parts of the check.
            turn: of the rays of the halos, rad.
            moving: the chips, by index, that move and are drawn roughly.
        """
        first = len(table.chips) - len(table.yolks)
        looks = self.looks(table)
        for index, base in stack(table.chips, table.white):
            ruling = check.yolks[index - first] if check and index >= first else None
            chip = table.chips[index]
            if ruling and (clear := shown.halos(ruling)):
                x, y = (round(p) for p in view.to_px(chip.x, chip.y))
                halo(round(view.scale * chip.radius), turn).blit(surface, x, y, clear)
            faded = shown.fades(ruling) if ruling else 0.0
            opacity = 1.0 - (1.0 - FADED_OPACITY) * faded
            rough = index in moving
            self.draw_chip(surface, chip, view, looks[index], base, opacity, rough)
            if faded:
                _dashed(chip, view, self.theme.dark).blit(surface, opacity=faded)
            yield index

    def draw_chip(
        self,
        surface: pygame.Surface,
        chip: Chip,
        view: View,
        look: Look = SUPPLY,
        base: float = 0.0,
        opacity: float = 1.0,
        rough: bool = False,
    ) -> None:
        """Draw one chip with its shadow.

        Args:
            surface: to draw on.
            chip: what to draw, also in mid-air.
            view: where.
            look: whose it is.
            base: height above the table of what the shadow falls on, mm.
            opacity: 0 to 1.
            rough: whether coarser pixels do, as in motion.
        """
        (x, y), pose = _pose(chip, view, ROUGH_PIXEL_PARTS if rough else PIXEL_PARTS)
        height = round(view.scale * max(0.0, chip.z - base) * 2) / 2
        below = Pose(pose.radius, pose.thickness, pose.tilt, pose.azimuth)
        shadow(below, height, self.theme, rough).blit(surface, x, y, opacity)
        (_rough if rough else yolk)(pose, look).blit(surface, x, y, opacity)

    def point_check(
        self, table: Table, check: Check, view: View, shown: Shown, size: int
    ) -> PointCheck:
        """The marks of `check`, with letters of `size` px.

        Args:
            table: that was checked.
            check: the rulings.
            view: where the table is.
            shown: which parts of the check.
            size: of the letters, px.
        """
        seats = self.seats or seats_of(chip.player for chip in table.yolks)
        return PointCheck(table, check, view, self.theme, self.words, shown, seats, size)

    def looks(self, table: Table) -> Sequence[Look]:
        """The looks of the table's chips in their order."""
        yolks = self._looks(table, (yolk.player for yolk in table.yolks))
        return yolks if table.center is None else [CENTER, *yolks]

    def gone_looks(self, table: Table) -> Sequence[Look]:
        """The looks of the yolks that are gone off the table, in their order."""
        return self._looks(table, (yolk.player for yolk in table.gone))

    def _looks(self, table: Table, players: Iterable[str | None]) -> list[Look]:
        there = [yolk.player for yolk in table.yolks] + [yolk.player for yolk in table.gone]
        seats = self.seats or seats_of(there)
        return [SUPPLY if player is None else look(player, seats) for player in players]


def _pose(chip: Chip, view: View, steps: int) -> tuple[tuple[int, int], Pose]:
    """The pixel of the chip's centre, and its pose there in `steps` parts of a pixel."""
    fine, half = [round(p * steps) for p in view.to_px(chip.x, chip.y)], steps // 2
    (x, shift_x), (y, shift_y) = (divmod(p + half, steps) for p in fine)
    tilt = round(chip.tilt / pi * HALF_TURN_PARTS) * pi / HALF_TURN_PARTS
    azimuth = (
        round(chip.azimuth / pi * HALF_TURN_PARTS) % (2 * HALF_TURN_PARTS) * pi / HALF_TURN_PARTS
        if tilt
        else 0.0
    )
    pose = Pose(
        round(view.scale * chip.radius, 2),
        round(view.scale * chip.thickness, 2),
        tilt,
        azimuth,
        (shift_x - half) / steps,
        (shift_y - half) / steps,
    )
    return (x, y), pose


@lru_cache(maxsize=64)
def _rough(pose: Pose, look: Look) -> Sprite:
    """The yolk in pixels twice as large, smoothed: in a quarter of the time."""
    half = (pose.radius / 2, pose.thickness / 2)
    shift = (pose.shift_x / 2, pose.shift_y / 2)
    small = yolk(Pose(*half, pose.tilt, pose.azimuth, *shift), look)
    return Sprite(pygame.transform.smoothscale_by(small.image, 2), 2 * small.left, 2 * small.top)


@lru_cache(maxsize=64)
def _dashed(chip: Chip, view: View, cased: bool) -> Sprite:
    """A dashed line round a chip that does not count; `cased` shows on dark cloth too."""
    outline, wide = ellipse(chip, view, grow=1.0), max(1.2, 0.7 * view.scale)
    canvas = Canvas.around(outline, room=2 * wide)
    if cased:
        canvas.dashes([*outline, outline[0]], 2.2 * wide, PAPER, 3.2 * wide)
    canvas.dashes([*outline, outline[0]], wide, SMOKE, 3.2 * wide)
    return canvas.sprite()


def letters(view: View) -> int:
    """The size in px of the letters on a picture at this scale."""
    return max(9, round(5.6 * view.scale))
