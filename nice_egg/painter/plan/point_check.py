"""Point check: what a picture shows of the rulings, over the yolks they are about."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin

import pygame

from eggshell.look.players import Look
from nice_egg.painter.brush.badge import Pill, layer_tile
from nice_egg.painter.brush.placement import Disc, Placement
from nice_egg.painter.brush.sprite import Sprite
from nice_egg.painter.plan.ruler import Rule
from nice_egg.painter.plan.view import View
from nice_egg.painter.theme import SUPPLY, Theme, look
from nice_egg.painter.words import Words
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.table import Table
from nice_egg.scoring.point_check import Check, Ruling

FADED_OPACITY = 0.45
"""Opacity of yolks that do not count."""


@dataclass(frozen=True)
class Shown:
    """Which parts of a point check a picture shows.

    What fades and what has a halo may come little by little, from 0 (not shown) to 1.
    """

    outside: float = True
    covered: float = True
    gaps: bool = True
    layers: bool = True
    closest: float = True
    highest: float = True

    def fades(self, ruling: Ruling) -> float:
        """How far the yolk of this ruling is faded, 0 to 1."""
        return 0.0 if ruling.invalid is None else float(getattr(self, ruling.invalid))

    def halos(self, ruling: Ruling) -> float:
        """How clearly the halo of this ruling's yolk is seen, 0 to 1."""
        return max((float(getattr(self, point)) for point in ruling.points), default=0.0)


ALL = Shown()
"""Everything is shown."""
NONE = Shown(False, False, False, False, False, False)
"""Nothing is shown."""


@dataclass(frozen=True)
class PointCheck:
    """Draws the marks of one check of `table` over its picture in `view`."""

    table: Table
    check: Check
    view: View
    theme: Theme
    words: Words
    shown: Shown
    seats: tuple[str, ...]
    size: int

    def draw(self, surface: pygame.Surface, free: pygame.Rect | None = None) -> None:
        """Draw rulers, words and layers in `free` px; baked once, then only copied."""
        for sprite in self._baking(surface, free).finish():
            sprite.blit(surface)

    def prepare(self, surface: pygame.Surface, free: pygame.Rect | None = None) -> bool:
        """Bake one more mark for `draw` on such a surface; whether there is more to do."""
        return self._baking(surface, free).go_on()

    def _baking(self, surface: pygame.Surface, free: pygame.Rect | None) -> "_Baking":
        return _baking(self, surface.get_size(), tuple(free or surface.get_rect()))

    def draw_each(self, surface: pygame.Surface, free: pygame.Rect) -> Iterator[pygame.Rect]:
        """Draw the marks one by one in `free` px, each where it hides least; where they are."""
        placement = Placement(free, self._obstacles())
        rulings = list(zip(self.table.yolks, self.check.yolks, strict=True))
        if self.shown.gaps and not self.check.knocked_out:
            yield from self._draw_gaps(surface, rulings, placement)
        for yolk, ruling in rulings:
            if pill := self._word_pill(ruling):
                yield self._draw_pill(surface, yolk, pill, placement)
        if self.check.knocked_out and self.table.center is not None:
            pill = Pill.bad(self.words.knocked_out, self.size)
            yield self._draw_pill(surface, self.table.center, pill, placement)
        if self.shown.layers:
            yield from self._draw_layers(surface, placement)

    def _obstacles(self) -> list[Disc]:
        """The middles of the yolks, where their marks are; winners matter most."""
        rulings: Sequence[Ruling | None] = self.check.yolks
        rulings = rulings if self.table.center is None else [None, *rulings]
        return [
            Disc(
                *self.view.to_px(chip.x, chip.y),
                0.8 * self.view.scale * chip.radius,
                0.4 if ruling and self.shown.fades(ruling) else 1.0,
            )
            for chip, ruling in zip(self.table.chips, rulings, strict=True)
        ]

    def _draw_gaps(
        self, surface: pygame.Surface, rulings: list[tuple[Chip, Ruling]], placement: Placement
    ) -> Iterator[pygame.Rect]:
        """The gaps of valid yolks, the closest first, so that it has the best place."""
        center = self.table.center
        valid = [(y, r) for y, r in rulings if not r.invalid and r.gap is not None]
        for yolk, ruling in sorted(valid, key=lambda pair: pair[1].gap or 0.0):
            if center is None or ruling.gap == 0.0:
                continue
            strong = bool(self.shown.closest) and "closest" in ruling.points
            size = round(self.size * (1.3 if strong else 0.95))
            rule, look = Rule(self.words.mm(ruling.gap or 0.0), size, strong), self._look(yolk)
            yield rule.draw(surface, (center, yolk), self.view, placement, look, self.theme)

    def _word_pill(self, ruling: Ruling) -> Pill | None:
        """The word of a faded yolk or of one with a halo."""
        if self.shown.fades(ruling):
            return Pill.bad(self._word(ruling), self.size)
        return Pill.good(self._word(ruling), self.size) if self.shown.halos(ruling) else None

    def _draw_pill(
        self, surface: pygame.Surface, chip: Chip, pill: Pill, placement: Placement
    ) -> pygame.Rect:
        """A pill near the rim of a chip."""
        area = placement.best(self._around(chip, *pill.extent, 1.0))
        return pill.draw(surface, area, self.theme)

    def _look(self, yolk: Chip) -> Look:
        return SUPPLY if yolk.player is None else look(yolk.player, self.seats)

    def _word(self, ruling: Ruling) -> str:
        """What is shown of the verdict; a yolk that touches the center yolk says its gap, too."""
        points = tuple(point for point in ruling.points if getattr(self.shown, point))
        ruling = ruling._replace(points=points)
        verdict = self.words.verdict(ruling)
        zero = ruling.gap == 0.0 and ruling.points == ("closest",)
        return f"{verdict}, {self.words.mm(0.0)}" if zero else verdict

    def _draw_layers(self, surface: pygame.Surface, placement: Placement) -> Iterator[pygame.Rect]:
        side = round(1.5 * self.size)
        for yolk, ruling in zip(self.table.yolks, self.check.yolks, strict=True):
            if ruling.invalid == "outside" or ruling.layer is None:
                continue
            area = placement.best(self._around(yolk, side, side, 0.0))
            dim = self.shown.fades(ruling) > 0.0
            yield layer_tile(surface, area, ruling.layer, dim, self.theme)

    def _around(self, yolk: Chip, wide: int, high: int, beyond: float) -> Iterator[pygame.Rect]:
        """Places for a label round a yolk: on its rim, or `beyond` it by its own half size."""
        x, y = self.view.to_px(yolk.x, yolk.y)
        for further in (1.0, 1.3) if beyond else (0.92,):
            for step in (4, 12, 2, 14, 6, 10, 0, 8, 3, 13, 5, 11, 1, 15, 7, 9):
                turn = 2 * pi * step / 16
                out = self.view.scale * yolk.radius * further
                area = pygame.Rect(0, 0, wide, high)
                area.center = (
                    round(x + cos(turn) * (out + beyond * wide / 2)),
                    round(y + sin(turn) * (out + beyond * high / 2)),
                )
                yield area


class _Baking:
    """The marks as sprites of their own, drawn one after another on an empty layer."""

    def __init__(self, marks: PointCheck, layer: pygame.Surface, free: pygame.Rect) -> None:
        self._layer = layer
        self._coming = marks.draw_each(layer, free)
        self._sprites: list[Sprite] = []

    def go_on(self) -> bool:
        """Draw one more, and leave the layer empty again; False if there was none."""
        drawn = next(self._coming, None)
        if drawn is None:
            return False
        if area := drawn.clip(self._layer.get_rect()):
            mark = self._layer.subsurface(area).copy()
            self._layer.fill((0, 0, 0, 0), area)
            self._sprites.append(Sprite(mark, area.left, area.top))
        return True

    def finish(self) -> list[Sprite]:
        """Draw all that are left."""
        while self.go_on():
            pass
        return self._sprites


@lru_cache(maxsize=16)
def _baking(marks: PointCheck, size: tuple[int, int], free: tuple[int, ...]) -> _Baking:
    return _Baking(marks, _layer(size), pygame.Rect(free))


@lru_cache(maxsize=2)
def _layer(size: tuple[int, int]) -> pygame.Surface:
    return pygame.Surface(size, pygame.SRCALPHA)
