"""Egg white: a glossy blob with a crisp rim, baked from its outline."""

from functools import lru_cache
from math import ceil

import numpy as np
import pygame
from scipy.ndimage import distance_transform_edt, gaussian_filter

from eggshell.look.colour import RGB, mix
from nice_egg.painter.brush.light import TO_LIGHT
from nice_egg.painter.brush.sprite import Array, Sprite, image, step
from nice_egg.painter.plan.view import Point, View
from nice_egg.painter.theme import Theme
from nice_egg.pieces.egg_white import EggWhite

FINER_GRID = 3
"""How many times finer than px the coverage of the outline is counted, each way."""
FINE = 4.5
"""Px per mm that show all of the white's shades; only its rim needs more."""
MARGIN = 9.0
"""Room for the shadow round the white, mm."""
ROUNDING = 9.0
"""How far in from the rim the white still rises, mm."""
BUBBLES = 16
"""How many bubbles a white has."""
SEED = 7
"""Of the places of the bubbles: the same in every picture."""


@lru_cache(maxsize=8)
def egg_white(white: EggWhite, view: View, theme: Theme) -> Sprite:
    """The white with its shadow; the sprite's anchor is the surface's (0, 0)."""
    left, top, wide, high = _bounds(white, view)
    points = [(x - left, y - top) for x, y in (view.to_px(*p) for p in white.outline)]
    body = _coverage(points, wide, high)
    bands, shade = _baked(points, wide, high, view.scale, theme)
    alpha = body + (1.0 - body) * shade
    under = np.array(theme.shadow, np.float32)[:, None, None]
    part = body / np.maximum(alpha, 1e-6)
    return Sprite(image(under + (bands - under) * part, alpha), left, top)


def _baked(
    points: list[Point], wide: int, high: int, scale: float, theme: Theme
) -> tuple[Array, Array]:
    """Colours (3 x h x w) and shadow of the white, on a coarser raster where px are small."""
    coarse = max(1, round(scale / FINE))
    size = -(-wide // coarse), -(-high // coarse)
    body = _coverage([(x / coarse, y / coarse) for x, y in points], *size)
    depth = _depth(body, scale / coarse)
    bands = _lit(_coloured(depth, theme), depth, scale / coarse)
    _blow_bubbles(bands, depth, scale / coarse, theme)
    shade = _shadow(body, scale / coarse, theme)
    if coarse == 1:
        return bands, shade
    large = pygame.transform.smoothscale_by(image(bands, shade), coarse)
    pixels = pygame.surfarray.array3d(large).T[:, :high, :wide].astype(np.float32)
    return pixels, pygame.surfarray.array_alpha(large).T[:high, :wide] / np.float32(255)


def _bounds(white: EggWhite, view: View) -> tuple[int, int, int, int]:
    xs, ys = zip(*(view.to_px(*point) for point in white.outline), strict=True)
    room = ceil(MARGIN * view.scale) + 2
    left, top = int(min(xs)) - room, int(min(ys)) - room
    return left, top, ceil(max(xs)) + room - left, ceil(max(ys)) + room - top


def _coverage(points: list[Point], wide: int, high: int) -> Array:
    """How much of each pixel (h x w) lies in the polygon."""
    mask = pygame.Surface((wide * FINER_GRID, high * FINER_GRID), depth=8)
    pygame.draw.polygon(mask, 1, [(x * FINER_GRID, y * FINER_GRID) for x, y in points])
    cells = pygame.surfarray.array2d(mask).reshape(wide, FINER_GRID, high, FINER_GRID)
    return np.asarray(cells.sum((1, 3), dtype=np.uint16).T / np.float32(FINER_GRID**2), np.float32)


def _depth(body: Array, scale: float) -> Array:
    """Distance in mm from the rim inward, its ridges smoothed away."""
    px = distance_transform_edt(body > 0.5)
    return np.asarray(gaussian_filter(px.astype(np.float32), max(0.5, scale)) / scale, np.float32)


def _coloured(depth: Array, theme: Theme) -> Array:
    rng = np.random.default_rng(SEED)
    grain = rng.standard_normal((24, 24)).repeat(8, 0).repeat(8, 1)
    grain = gaussian_filter(grain, 5.0)
    rows = np.linspace(0, grain.shape[0] - 1, depth.shape[0]).astype(np.intp)
    columns = np.linspace(0, grain.shape[1] - 1, depth.shape[1]).astype(np.intp)
    uneven = depth + 0.9 * grain[np.ix_(rows, columns)].astype(np.float32)
    places = np.array([0.0, 0.9, 2.2, 5.0, 10.0, 19.0], np.float32)
    stops = np.array(_stops(theme), np.float32)
    return np.stack([np.interp(uneven, places, band).astype(np.float32) for band in stops.T])


def _stops(theme: Theme) -> list[RGB]:
    middle = mix(theme.edge, theme.white, 0.55)
    return [theme.crisp, theme.crisp, mix(theme.crisp, theme.edge, 0.75), theme.edge, middle,
            theme.white]  # fmt: skip


def _lit(bands: Array, depth: Array, scale: float) -> Array:
    """The colours in the kitchen light: a shaded rim, and a gloss where the rim faces it."""
    rise = 3.2 * (1.0 - np.exp(-depth / (0.45 * ROUNDING)))
    down, right = np.gradient(gaussian_filter(rise, max(0.6, 1.1 * scale)) * scale)
    lx, ly, lz = TO_LIGHT
    facing = (lz - right * lx - down * ly) / np.sqrt(1.0 + right**2 + down**2) - lz
    bands = bands * (1.0 + np.where(facing < 0, 0.34 * facing, 0.10 * facing))
    gloss = _gloss(depth, right, down)
    return np.asarray(bands + (255.0 - bands) * gloss, np.float32)


def _gloss(depth: Array, right: Array, down: Array) -> Array:
    """A long bright streak inside the rim that faces the light, and a faint one opposite."""
    steep = np.sqrt(right**2 + down**2) + 1e-6
    toward = (0.72 * right + 0.69 * down) / steep
    ring = step(6.6, 7.4, depth) * (1.0 - step(8.6, 9.4, depth))
    thin = step(7.3, 7.7, depth) * (1.0 - step(8.2, 8.6, depth))
    return 0.95 * ring * step(0.90, 0.93, toward) + 0.5 * thin * step(0.95, 0.97, -toward)


def _blow_bubbles(bands: Array, depth: Array, scale: float, theme: Theme) -> None:
    """Blow a few small bubbles into the rim."""
    rng = np.random.default_rng(SEED)
    rows, columns = np.nonzero((depth > 3.0) & (depth < 7.0))
    dark = np.array(theme.crisp, np.float32) * 0.45 + np.array(theme.edge, np.float32) * 0.55
    for _ in range(min(BUBBLES, rows.size)):
        pick, radius = int(rng.integers(rows.size)), float(rng.uniform(0.5, 1.15)) * scale
        _bubble(bands, int(rows[pick]), int(columns[pick]), radius, dark, theme)


def _bubble(bands: Array, row: int, column: int, radius: float, dark: Array, theme: Theme) -> None:
    reach = ceil(radius) + 1
    part = bands[:, row - reach : row + reach + 1, column - reach : column + reach + 1]
    y, x = np.mgrid[-reach : reach + 1, -reach : reach + 1].astype(np.float32)
    body = np.clip(radius - np.hypot(x, y) + 0.5, 0, 1)
    shine = np.clip(0.72 * radius - np.hypot(x + 0.22 * radius, y + 0.28 * radius) + 0.5, 0, 1)
    part += (dark[:, None, None] - part) * body * 0.8
    part += (np.array(theme.white, np.float32)[:, None, None] - part) * shine * 0.75


def _shadow(body: Array, scale: float, theme: Theme) -> Array:
    far = gaussian_filter(np.roll(body, ceil(2.2 * scale), 0), max(0.5, 2.4 * scale))
    near = gaussian_filter(np.roll(body, ceil(0.7 * scale), 0), max(0.4, 0.7 * scale))
    return np.asarray(1.0 - (1.0 - theme.shade * 1.1 * far) * (1.0 - theme.shade * 0.7 * near))
