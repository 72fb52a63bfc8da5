"""Shadow: what a chip throws on what lies below, soft where the chip is high."""

from dataclasses import replace
from functools import lru_cache
from math import ceil, copysign, cos, sin

import numpy as np
import pygame

from nice_egg.painter.brush.light import SHADOW_SHIFT, shadow_height
from nice_egg.painter.brush.sprite import Array, Sprite, norm, step, tint
from nice_egg.painter.plan.yolk import Pose
from nice_egg.painter.theme import Theme

SOFT = 0.35
"""Width of a shadow's edge per height."""
ROUGH = 3
"""A rough shadow has pixels this many times as large."""


@lru_cache(maxsize=384)
def shadow(pose: Pose, height: float, theme: Theme, rough: bool = False) -> Sprite:
    """The shadow of a chip whose centre is `height` px over what it falls on.

    The sprite's anchor is the pixel of the chip's centre. A leaning chip's high edge throws it
    farther and softer than its low edge. Soft shadows are computed on a coarser raster, and
    all are if they are to be `rough`.

    Args:
        pose: of the chip that throws it.
        height: of its middle above what the shadow falls on, px.
        theme: the colours.
        rough: whether it is drawn coarsely, for a chip that moves.
    """
    low = max(0.0, height - pose.radius * sin(pose.tilt))
    coarse = max(ROUGH if rough else 1, min(6, int(SOFT * low / 3)))
    small = replace(
        pose,
        radius=pose.radius / coarse,
        shift_x=pose.shift_x / coarse,
        shift_y=pose.shift_y / coarse,
    )
    alpha, left, top = _alpha(small, height / coarse, low / coarse, theme)
    image = tint(theme.shadow, alpha)
    if coarse > 1:
        image = pygame.transform.smoothscale_by(image, coarse)
    return Sprite(image, left * coarse, top * coarse)


def _alpha(pose: Pose, height: float, low: float, theme: Theme) -> tuple[Array, int, int]:
    """The shadow's opacity, and where it lies from the pixel of the chip's centre."""
    r = pose.radius
    shown = shadow_height(height, r)
    reach = ceil((1.0 + 0.8 * sin(pose.tilt)) * r + SOFT * (shown + r * sin(pose.tilt)) + 4)
    middle = (round(shown * SHADOW_SHIFT[0]), round(shown * SHADOW_SHIFT[1]))
    line = np.arange(-reach, reach + 1, dtype=np.float32)
    x, y = np.meshgrid(line - pose.shift_x, line - pose.shift_y)
    off = (shown * SHADOW_SHIFT[0] - middle[0], shown * SHADOW_SHIFT[1] - middle[1])
    cast = _cast(pose, x - off[0], y - off[1], shown)
    alpha = theme.shade * 1.25 / (1.0 + 0.15 * low / r) * cast
    if low < 0.6 * r:
        near = _cast(pose, x + middle[0], y + middle[1] - 0.04 * r, 0.0, 2.0 + 0.05 * r)
        alpha = 1.0 - (1.0 - alpha) * (1.0 - theme.shade * (0.8 - low / r) * near)
    return alpha, middle[0] - reach, middle[1] - reach


def _cast(pose: Pose, x: Array, y: Array, height: float, soft: float | None = None) -> Array:
    """How dark (0 to 1) the shadow of the tilted disc is at places (x, y) from its middle.

    It is the image of a disc under a linear map, since light falls in parallel.
    """
    r, (dx, dy) = pose.radius, pose.toward
    rise = r * sin(pose.tilt)
    wide = r * cos(pose.tilt) - rise * (SHADOW_SHIFT[0] * dx + SHADOW_SHIFT[1] * dy)
    wide = copysign(max(abs(wide), 0.12 * r), wide)
    skew = rise * (SHADOW_SHIFT[0] * dy - SHADOW_SHIFT[1] * dx)
    a = (x * dx + y * dy) / wide
    b = (y * dx - x * dy - a * skew) / r
    out = norm(a, b)
    steep = norm((a - b * skew / r) / wide, b / r)
    away = (out - 1.0) * out / np.maximum(steep, 1e-6)
    edge = soft or 1.2 + 0.03 * r + SOFT * np.clip(height - a.clip(-1, 1) * rise, 0.0, None)
    return 1.0 - step(-edge, edge, away)
