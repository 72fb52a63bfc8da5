"""Side view: a vertical plane through the table to scale, with capsule and height scale."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import ceil, cos, pi, sin

import pygame

from eggshell.look.colour import RGB, mix
from eggshell.look.players import Look
from nice_egg.painter.brush.badge import PAPER
from nice_egg.painter.brush.canvas import Canvas, Point, round_corners
from nice_egg.painter.brush.card import well
from nice_egg.painter.brush.sprite import Sprite
from nice_egg.painter.brush.stencil import egg
from nice_egg.painter.lettering import TEXT, write
from nice_egg.painter.plan.yolk import DOME_RADIUS, NIGHT
from nice_egg.painter.side.plane import Plane, hull
from nice_egg.painter.theme import SUPPLY, Theme, theme
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.egg_white import EggWhite
from nice_egg.pieces.gone_chip import kept_on
from nice_egg.pieces.release import BOX_HEIGHT
from nice_egg.pieces.table import Table

FLOOR_SHARE = 0.085
"""The table's top lies this part of the picture's height above its bottom."""
CUT_YOLK = (255, 174, 31)
"""Colour of the yolk in a chip that is cut."""
CUT_YOLK_EDGE = mix(CUT_YOLK, (240, 138, 18), 0.6)
"""Colour of its edge."""
WIDTH_IN_REACHES = 2.2
"""The view is this many times as wide as the egg white reaches from its middle."""
EGG_HALF_WIDE, EGG_HALF_HIGH = 1.16, 1.36
"""Half the size of the capsule, in radii of the yolk in it."""
QUICK_CORNERS = 16
"""Points round a face that are enough for moving pictures."""
GLASS = (205, 226, 236)
"""Colour of the capsule."""
SCALE_STEPS_MM = (10, 20, 50, 100, 200, 500)
"""Distances in mm that the marks of the height scale may have."""


@dataclass(frozen=True)
class SideScale:
    """Where millimetres lie in a side view: `left`, `floor` are px of (0, 0); `scale` px per mm."""

    scale: float
    left: float
    floor: float

    @classmethod
    def fit(cls, area: pygame.Rect, wide: float, high: float, middle: float = 0.0) -> "SideScale":
        """The scale at which `wide` mm across and `high` mm above the table fit in `area`.

        Args:
            area: of the view, px.
            wide: mm across that fit.
            high: mm above the table that fit.
            middle: the distance along the plane, mm, that comes to the middle of the area.
        """
        room = area.height * (1.0 - FLOOR_SHARE)
        scale = min(area.width / wide, room / high)
        return cls(scale, area.centerx - scale * middle, area.top + room)

    @classmethod
    def of(cls, area: pygame.Rect, white: EggWhite, plane: Plane, high: float) -> "SideScale":
        """The scale at which a `SideView` shows `high` mm above a table in `area`.

        Args:
            area: of the view, px.
            white: on the table.
            plane: that is shown.
            high: mm above the table that fit.
        """
        return cls.fit(area, WIDTH_IN_REACHES * white.outer, high, plane.along(0, 0))

    def to_px(self, point: Point) -> Point:
        """The place in px of (along, height) in mm."""
        return self.left + self.scale * point[0], self.floor - self.scale * point[1]


@dataclass(frozen=True)
class Capsule:
    """The egg capsule round a yolk of `radius` mm at (x, y, z) mm.

    `opened` is 0 closed, 1 wide open and gone.
    """

    x: float
    y: float
    z: float
    radius: float
    line: RGB = SUPPLY.fill
    opened: float = 0.0


@dataclass(frozen=True)
class SideView:
    """Draws vertical planes of tables in one theme.

    Attributes:
        theme: the colours.
        letters: size of the numbers in px.
        says_box: whether the height of the box is written at its line.
        box: the height of the box, mm.
        quick: whether chips are drawn straight on the surface, for moving pictures.
    """

    theme: Theme = field(default_factory=lambda: theme("light"))
    letters: int = 13
    says_box: bool = True
    quick: bool = False
    box: float = BOX_HEIGHT

    def draw(
        self,
        surface: pygame.Surface,
        area: pygame.Rect,
        table: Table,
        looks: Sequence[Look],
        plane: Plane,
        high: float = 220.0,
        capsule: Capsule | None = None,
    ) -> None:
        """Draw what `plane` cuts, up to `high` mm above the table, into `area`.

        Args:
            surface: any surface.
            area: of the view on it, px; nothing is drawn where it holds no pixel.
            table: may have chips in mid-air.
            looks: of its chips in their order.
            plane: the vertical plane; chips beside it are drawn faintly behind.
            high: how much height the view shows, mm.
            capsule: drawn round the yolk that is about to fall.
        """
        if not area:
            return
        scale = SideScale.of(area, table.white, plane, high)
        surface.blit(_ground(area.size, table.white.thickness, _local(scale, area), self), area)
        clip = surface.get_clip()
        surface.set_clip(area.clip(clip))
        self._draw_whites(surface, table.white, plane, scale)
        self._draw_chips(surface, table, looks, plane, scale)
        if capsule is not None:
            _draw_capsule(surface, capsule, plane, scale)
        surface.set_clip(clip)

    def _draw_whites(
        self, surface: pygame.Surface, white: EggWhite, plane: Plane, scale: SideScale
    ) -> None:
        way = (cos(plane.azimuth), sin(plane.azimuth))
        for start, end in white.chords(plane.x, plane.y, *way):
            _white(start, end, white.thickness, scale, self.theme).blit(surface)

    def _draw_quickly(
        self,
        surface: pygame.Surface,
        chips: Sequence[tuple[Chip, Look]],
        plane: Plane,
        scale: SideScale,
    ) -> None:
        """Draw the same at once, with edges that are smoothed by lines only."""
        dark = self.theme.dark
        for chip, look in chips:
            faint = mix(self.theme.player_line(look), self.theme.sky[1], 0.62)
            _polygon(surface, _outlines(chip, plane)[0], scale, faint, faint)
        for chip, look in sorted(chips, key=lambda pair: pair[0].z):
            _, section, yolk = _outlines(chip, plane)
            edge = self.theme.player_line(look) if dark else mix(look.fill, NIGHT, 0.35)
            _polygon(surface, section, scale, look.fill, edge)
            _polygon(surface, yolk, scale, CUT_YOLK, CUT_YOLK_EDGE)

    def _draw_chips(
        self,
        surface: pygame.Surface,
        table: Table,
        looks: Sequence[Look],
        plane: Plane,
        scale: SideScale,
    ) -> None:
        chips = sorted(
            zip(table.chips, looks, strict=True),
            key=lambda pair: (-abs(plane.beside(pair[0].x, pair[0].y)), pair[0].z),
        )
        if self.quick:
            self._draw_quickly(surface, chips, plane, scale)
            return
        painted = [_chip(chip, look, plane, scale, self.theme) for chip, look in chips]
        for behind, _ in painted:
            behind.blit(surface)
        for (_, front), _ in sorted(
            zip(painted, chips, strict=True), key=lambda pair: pair[1][0].z
        ):
            front.blit(surface)


@lru_cache(maxsize=512)
def _outlines(chip: Chip, plane: Plane) -> tuple[list[Point], list[Point], list[Point]]:
    """The chip's silhouette, its section, and the section of the yolk in it, mm."""
    return (
        plane.silhouette(chip, QUICK_CORNERS),
        plane.section(chip, QUICK_CORNERS),
        plane.section(_inset(chip), QUICK_CORNERS),
    )


@lru_cache(maxsize=256)
def _chip(
    chip: Chip, look: Look, plane: Plane, scale: SideScale, theme: Theme
) -> tuple[Sprite, Sprite]:
    """The chip as it is seen behind the plane, faint, and as the plane cuts it.

    The cut shows the rim and the base in the player's colour, and the yolk inset from above.
    """
    haze = theme.sky[1]
    faint = mix(look.fill, haze, 0.62)
    outline = plane.silhouette(chip)
    behind, front = _canvas(outline, scale), _canvas(outline, scale)
    _fill(behind, outline, scale, faint, mix(faint, haze, 0.2))
    _fill(front, plane.section(chip), scale, look.fill, mix(look.fill, NIGHT, 0.45))
    _fill(front, plane.section(_inset(chip)), scale, CUT_YOLK, CUT_YOLK_EDGE)
    return behind.sprite(), front.sprite()


def _canvas(outline: Sequence[Point], scale: SideScale) -> Canvas:
    return Canvas.around([scale.to_px(point) for point in outline])


def _fill(canvas: Canvas, outline: Sequence[Point], scale: SideScale, fill: RGB, edge: RGB) -> None:
    if outline:
        corners = [scale.to_px(point) for point in outline]
        canvas.polygon(corners, fill)
        canvas.outline(corners, max(0.8, 0.3 * scale.scale), edge)


def _polygon(
    surface: pygame.Surface, outline: Sequence[Point], scale: SideScale, fill: RGB, edge: RGB
) -> None:
    if outline:
        corners = [scale.to_px(point) for point in outline]
        pygame.draw.polygon(surface, fill, corners)
        pygame.draw.aalines(surface, edge, True, corners)


def _inset(chip: Chip) -> Chip:
    """The yolk in the upper face of a chip, as a chip of its own."""
    up = 0.2 * chip.thickness
    return replace(
        chip,
        x=kept_on(chip.x + up * sin(chip.tilt) * cos(chip.azimuth)),
        y=kept_on(chip.y + up * sin(chip.tilt) * sin(chip.azimuth)),
        z=kept_on(chip.z + up * cos(chip.tilt)),
        radius=max(1.0, DOME_RADIUS * chip.radius),
        thickness=max(0.2, 0.5 * chip.thickness),
    )


def _local(scale: SideScale, area: pygame.Rect) -> SideScale:
    """The scale on a picture of the area alone, whatever lies in its middle."""
    return replace(scale, left=0.0, floor=scale.floor - area.top)


@lru_cache(maxsize=16)
def _ground(size: tuple[int, int], top: float, scale: SideScale, view: SideView) -> pygame.Surface:
    """Sky, height scale above a white of thickness `top` mm, and table, with round corners."""
    theme = view.theme
    radius = max(6, view.letters)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    well(size, radius, *theme.sky).blit(surface)
    _draw_scale(surface, top, scale, view)
    _draw_table(surface, scale, theme)
    edge, wide = Canvas(surface.get_rect()), max(1.0, 0.12 * view.letters)
    box = (wide / 2, wide / 2, size[0] - wide, size[1] - wide)
    edge.outline(round_corners(box, radius), wide, theme.line)
    edge.sprite().blit(surface)
    corners = well(size, radius, (255, 255, 255), (255, 255, 255)).image
    surface.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _draw_table(surface: pygame.Surface, scale: SideScale, theme: Theme) -> None:
    wide, high = surface.get_size()
    top = round(scale.floor)
    pygame.draw.rect(surface, theme.wood, (0, top, wide, high - top))
    pygame.draw.rect(
        surface, mix(theme.wood, PAPER, 0.3), (0, top, wide, max(1, (high - top) // 8))
    )
    seam = top + round(0.55 * (high - top))
    pygame.draw.rect(surface, theme.wood_lip, (0, seam, wide, max(1, (high - top) // 16)))


@lru_cache(maxsize=16)
def _white(start: float, end: float, thickness: float, scale: SideScale, theme: Theme) -> Sprite:
    left, top = scale.to_px((start, thickness))
    wide, high = (end - start) * scale.scale, thickness * scale.scale
    canvas = Canvas.around([(left, top), (left + wide, top + high)])
    canvas.polygon(round_corners((left, top, wide, high), 0.5 * high), theme.crisp)
    inset = min(0.6 * high, wide / 4)
    inner = (left + inset, top, wide - 2 * inset, 0.78 * high)
    canvas.polygon(round_corners(inner, 0.4 * high), theme.white)
    return canvas.sprite()


def _draw_scale(surface: pygame.Surface, top: float, scale: SideScale, view: SideView) -> None:
    """Draw marks and numbers of the height above the white's top, and the box height."""
    theme, letters = view.theme, view.letters
    ink = theme.faint
    highest = scale.floor / scale.scale - top
    step = next(
        (s for s in SCALE_STEPS_MM if s * scale.scale * 5 > 1.8 * letters), SCALE_STEPS_MM[-1]
    )
    canvas = Canvas(surface.get_rect())
    for k in range(ceil(highest / step)):
        y = scale.to_px((0.0, top + k * step))[1]
        long = k % 5 == 0
        canvas.line([(0, y), ((0.9 if long else 0.5) * letters, y)], 1.6 if long else 1.0, ink)
        if long and y > letters and k * step != view.box:
            clear = y if k else y - 0.5 * letters  # the white lies at 0
            write(surface, str(k * step), (1.2 * letters, clear), letters, ink, TEXT)
    y = scale.to_px((0.0, top + view.box))[1]
    if y > 0.7 * letters:
        wide = surface.get_width()
        canvas.dashes([(2, y), (wide - 2, y)], 0.15 * letters, theme.tomato, 0.6 * letters)
        place = (wide - 0.5 * letters, y + 0.8 * letters)
        if view.says_box:
            words = f"{view.box:g} mm"
            write(surface, words, place, letters, theme.tomato, anchor=(1.0, 0.5))
    canvas.sprite().blit(surface)


def _draw_capsule(
    surface: pygame.Surface, capsule: Capsule, plane: Plane, scale: SideScale
) -> None:
    """Draw two glass halves of an egg that part to both sides."""
    if capsule.opened >= 1.0:
        return
    x, y = scale.to_px((plane.along(capsule.x, capsule.y), capsule.z))
    r = max(1, round(capsule.radius * scale.scale))
    body, rim = _capsule(r, capsule.line, round(capsule.opened, 1))
    body.blit(surface, round(x), round(y), 0.5 * (1.0 - capsule.opened))
    rim.blit(surface, round(x), round(y), 1.0 - capsule.opened)


def _draw_glint(body: Canvas, r: int, apart: float) -> None:
    """Draw light on the left half of the glass."""
    turns = [pi * (1.06 + 0.05 * k) for k in range(6)]
    arc = [(0.82 * r * cos(turn) - apart, 0.95 * r * sin(turn)) for turn in turns]
    body.line(arc, 0.18 * r, PAPER)


@lru_cache(maxsize=64)
def _capsule(r: int, line: RGB, opened: float) -> tuple[Sprite, Sprite]:
    """Glass and rim of both halves round a yolk of `r` px in the middle."""
    high = EGG_HALF_HIGH * r
    shell = egg(EGG_HALF_WIDE * r, high)
    apart = 1.1 * r * opened
    halves = []
    for side in (-1, 1):
        half = [(side * (apart + abs(px)), py) for px, py in shell if px * side >= -1e-6]
        halves.append(hull([*half, (side * apart, -high), (side * apart, high)]))
    body, rim = (Canvas.around([*halves[0], *halves[1]]) for _ in range(2))
    for half in halves:
        body.polygon(half, GLASS)
        rim.outline(half, max(1.4, 0.11 * r), line)
    _draw_glint(body, r, apart)
    return body.sprite(), rim.sprite()
