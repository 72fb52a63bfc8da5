"""Yolk: one chip seen from above in any pose, computed pixel by pixel."""

from copy import copy
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import ceil, cos, hypot, pi, sin

import numpy as np

from eggshell.look.colour import RGB, mix, rgb
from eggshell.look.players import Look
from nice_egg.painter.brush.light import TO_LIGHT
from nice_egg.painter.brush.sprite import Array, Sprite, covered, image, norm
from nice_egg.painter.brush.stencil import distance
from nice_egg.painter.theme import CENTER

GROOVE_RADIUS, DOME_RADIUS = 0.845, 0.815
"""Radii of the line inside the rim and of the yolk, in radii of the chip."""
MARK_SIZE = 0.37
"""Size of the mark in radii."""
WALL_FACTOR = 1.6
"""A chip's side looks this much thicker than it is: small tilts would not be seen."""
FLAT_SIDE = 0.05
"""How far the side shows below a flat chip, in radii."""
NIGHT, CREAM, BROWN = rgb("1A0D05"), rgb("FFFDF4"), rgb("5A2E12")
"""Colours of deep shade, of the logo and of its face."""
CREAM_WALL, CARAMEL = rgb("D9B98A"), rgb("A94B02")
"""Colours of the center yolk's side and of the shade below its logo."""
DOMES = {
    False: ("F08A12", "FFAE1F", "FFCF47", "FFDA77"),
    True: ("E8700C", "F98F14", "FFB338", "FFC765"),
}
"""Colours of the dome from its edge to its focus; the center yolk's are deeper."""


@dataclass(frozen=True)
class Pose:
    """A chip as a picture needs it: lengths in px, angles in rad, `azimuth` as in the plan.

    `shift_x` and `shift_y` (px) place it between pixels.
    """

    radius: float
    thickness: float
    tilt: float
    azimuth: float
    shift_x: float = 0.0
    shift_y: float = 0.0

    @property
    def toward(self) -> tuple[float, float]:
        """The unit vector to the low edge on the surface, right and down."""
        return cos(self.azimuth), -sin(self.azimuth)


class _Face:
    """The pixels of a sprite in the frame of the chip's upper face, lengths in radii."""

    def __init__(self, pose: Pose) -> None:
        self.pose = pose
        self.window = slice(None)
        self.reach = ceil(pose.radius * (1.0 + FLAT_SIDE) + WALL_FACTOR * pose.thickness) + 2
        self.short = max(pose.radius * cos(pose.tilt), 0.03 * pose.radius + 0.3)
        self.lift = pose.thickness / 2 * sin(pose.tilt)
        line = np.arange(-self.reach, self.reach + 1, dtype=np.float32)
        x, y = line[None, :] - pose.shift_x, line[:, None] - pose.shift_y
        dx, dy = pose.toward
        self.along: Array = (x * dx + y * dy - self.lift) / self.short
        self.across: Array = (y * dx - x * dy) / pose.radius
        self.out: Array = norm(self.along, self.across)
        self.x: Array = self.along * dx - self.across * dy
        self.y: Array = self.along * dy + self.across * dx

    @cached_property
    def px(self) -> Array:
        """The pixels per unit of `out` on the way outward, to first order."""
        return _px(self.along, self.across, self.out, self)

    def away(self, radius: float) -> Array:
        """The signed distance in px to the circle of `radius` on the face."""
        return (self.out - radius) * self.px

    def away_from_side(self) -> Array:
        """The signed distance in px to the whole chip: its faces and what lies between them."""
        dx, dy = self.pose.toward
        down = FLAT_SIDE * self.pose.radius * cos(self.pose.tilt)
        back = 2.0 * WALL_FACTOR * self.lift
        da, db = (-back + down * dy) / self.short, down * dx / self.pose.radius
        part = np.clip((self.along * da + self.across * db) / (da * da + db * db + 1e-9), 0, 1)
        a, b = self.along - part * da, self.across - part * db
        out = norm(a, b)
        return (out - 1.0) * _px(a, b, out, self)

    def within(self, radius: float) -> "_Face":
        """The part of the face inside `radius` as a smaller face, a view of the same pixels."""
        near = min(self.reach, ceil(radius * self.pose.radius + self.lift) + 2)
        part = copy(self)
        part.window = slice(self.reach - near, self.reach + near + 1)
        for name in ("along", "across", "out", "x", "y"):
            setattr(part, name, getattr(self, name)[part.window, part.window])
        part.__dict__.pop("px", None)
        return part

    def lit(self, slope: Array | float) -> Array:
        """Lambert's cosine where the surface falls outward by `slope`."""
        (dx, dy), (lx, ly, lz) = self.pose.toward, TO_LIGHT
        s, c = sin(self.pose.tilt), cos(self.pose.tilt)
        along, across, up = dx * lx + dy * ly, dx * ly - dy * lx, lz
        ring = self.along * (c * along - s * up) + self.across * across
        flat = s * along + c * up
        return (slope * ring / np.maximum(self.out, 1e-6) + flat) / np.sqrt(1.0 + slope * slope)


def _px(along: Array, across: Array, out: Array, face: _Face) -> Array:
    steep = norm(along / face.short, across / face.pose.radius)
    tiny = 1e-4  # In the very middle both are 0.
    return (out + tiny) / (steep + tiny / face.pose.radius)


@lru_cache(maxsize=384)
def yolk(pose: Pose, look: Look) -> Sprite:
    """The chip of `look` in `pose`; the sprite's anchor is the pixel of the chip's centre."""
    face = _Face(pose)
    wall = CREAM_WALL if look == CENTER else mix(look.fill, NIGHT, 0.38)
    bands = np.empty((3, *face.out.shape), np.float32)
    bands[:] = np.array(wall, np.float32)[:, None, None]
    _paint_rim(bands, face, look.fill)
    _paint_dome(bands, face.within(GROOVE_RADIUS), DOMES[look == CENTER])
    if look == CENTER:
        _paint_logo(bands, face.within(0.6))
    elif look.mark:
        _paint_mark(bands, face.within(MARK_SIZE * 1.2), look)
    _paint_shine(bands, face.within(0.7))
    return Sprite(image(bands, covered(face.away_from_side())), -face.reach, -face.reach)


def _paint(bands: Array, face: _Face, part: Array, over: RGB | Array) -> None:
    for band, level in zip(bands[:, face.window, face.window], over, strict=True):
        band += (level - band) * part


def _paint_rim(bands: Array, face: _Face, fill: RGB) -> None:
    slope = np.clip((face.out - 0.90) * 9.0, -0.8, 1.2)
    light = face.lit(slope) * (1.0 / TO_LIGHT[2]) - 1.0
    up, down = 0.75 * light.clip(0.0), 1.0 + 0.5 * light.clip(None, 0.0)
    rim = [np.float32(level) * down + np.float32(255 - level) * up for level in fill]
    _paint(bands, face, covered(face.away(1.0)), np.stack(rim))


def _paint_dome(bands: Array, face: _Face, codes: tuple[str, ...]) -> None:
    groove = mix(rgb(codes[0]), rgb("7A3300"), 0.38)
    _paint(bands, face, covered(face.away(GROOVE_RADIUS)), groove)
    level = (255.0 * (1.0 - _from_focus(face))).clip(0, 255).astype(np.intp)
    leaning = float(face.lit(0.0).flat[0]) / TO_LIGHT[2]
    dome = _ramp(codes)[:, level] * np.float32(min(1.08, 0.6 + 0.4 * leaning))
    _paint(bands, face, covered(face.away(DOME_RADIUS)), dome)


def _from_focus(face: _Face) -> Array:
    """0 at the dome's focus, 1 at its edge, even on every line between the two.

    The focus lies toward the light, and on a leaning chip toward the high edge.
    """
    dx, dy = face.pose.toward
    fx, fy = (-0.24 - 0.6 * sin(face.pose.tilt) * dx, -0.29 - 0.6 * sin(face.pose.tilt) * dy)
    near = min(1.0, 0.8 / hypot(fx, fy))
    fx, fy = fx * near, fy * near
    x, y = face.x / DOME_RADIUS - fx, face.y / DOME_RADIUS - fy
    away = x * x + y * y
    dot = fx * x + fy * y
    root = np.sqrt(dot * dot + away * (1.0 - fx * fx - fy * fy))
    return np.asarray(away / np.maximum(root - dot, 1e-6))


@lru_cache
def _ramp(codes: tuple[str, ...]) -> Array:
    stops = np.array([rgb(code) for code in codes], np.float32)
    places, levels = np.linspace(0, 1, len(stops)), np.linspace(0, 1, 256)
    return np.stack([np.interp(levels, places, band) for band in stops.T]).astype(np.float32)


def _paint_mark(bands: Array, face: _Face, look: Look) -> None:
    scale = MARK_SIZE * face.pose.radius
    x, y = face.x / MARK_SIZE, face.y / MARK_SIZE
    pale = covered(distance(look.mark, x, y - 0.14) * scale)
    _paint(bands, face, pale * 0.6, rgb("FFF3D2"))
    _paint(bands, face, covered(distance(look.mark, x, y) * scale), look.deep)


def _paint_logo(bands: Array, face: _Face) -> None:
    r, x, y = face.pose.radius, face.x, face.y
    for low, strong, ink in ((0.07, 0.6, CARAMEL), (0.01, 1.0, CREAM)):
        away = distance("egg", x / 0.5, (y - low) / 0.5) * (r / 2)
        _paint(bands, face, strong * covered(away), ink)
    eyes = norm((np.abs(x) - 0.145) / 0.055, (y + 0.05) / 0.08) - 1.0
    _paint(bands, face, covered(eyes * 0.065 * r), BROWN)
    mouth = np.abs(norm(x / 0.19, (y - 0.12) / 0.15) - 1.0) * 0.165 - 0.03
    _paint(bands, face, covered(np.maximum(mouth, 0.15 - y) * r), BROWN)


def _paint_shine(bands: Array, face: _Face) -> None:
    turn = np.arctan2(face.x - face.y, -face.x - face.y)
    half = 0.07 * np.cos(np.clip(turn / 0.54, -1, 1) * pi / 2)
    crescent = np.abs(face.out - (0.68 - half)) - half
    drop = norm(face.x - 0.03, face.y + 0.61) - 0.048
    soft = np.minimum(np.where(half > 0.002, crescent, 1.0), drop) * face.pose.radius
    _paint(bands, face, covered(soft) * 0.82, (255, 255, 255))
