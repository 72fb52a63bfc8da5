"""Halo: the glow and the rays round a yolk that scores."""

from functools import lru_cache
from math import ceil, pi

import numpy as np

from eggshell.look.colour import rgb
from nice_egg.painter.brush.sprite import Array, Sprite, covered, image, norm, step

RAYS = 24
"""How many rays a halo has."""
GLOW, RAY = rgb("FFC21F"), rgb("F09A0A")
"""Colours of the glow and of the rays."""


@lru_cache(maxsize=128)
def halo(radius: float, turn: float = 0.0) -> Sprite:
    """Sunlight round a chip of `radius` px, its rays turned by `turn` rad."""
    ring, glow = 0.075 * radius + 1.5, 0.62 * radius
    reach = ceil(radius + glow) + 2
    *bands, alpha = _round(_quarter(radius, turn, ring, glow, reach))
    return Sprite(image(np.stack(bands), alpha), -reach, -reach)


def _round(quarter: Array) -> Array:
    """The whole, n x 2h-1 x 2h-1, from its lower right quarter, n x h x h-1, turned three times.

    The quarter has the line to the right of the middle, and not the one below it.
    """
    high = quarter.shape[1]
    whole = np.empty((len(quarter), 2 * high - 1, 2 * high - 1), quarter.dtype)
    whole[:, high - 1, high - 1] = quarter[:, 0, 0]
    for _ in range(4):
        whole[:, high - 1 :, high:] = quarter
        whole = np.rot90(whole, axes=(1, 2))
    return whole


def _quarter(radius: float, turn: float, ring: float, glow: float, reach: int) -> Array:
    """Red, green and blue (0 to 255) and opacity (0 to 1) right of the middle, and below it."""
    line = np.arange(reach + 1, dtype=np.float32)
    x, y = np.meshgrid(line[1:], line)
    out = norm(x, y)
    soft = 0.85 * (1.0 - step(radius, radius + glow, out)) ** 1.4
    sweep = np.arctan2(y, x) + turn
    part = sweep / (2 * pi / RAYS)
    beside = np.abs(part - np.round(part)) * (2 * pi / RAYS) * out
    long = np.where(np.round(part) % 2 == 0, 0.44, 0.30)
    low, high = radius * 1.19, radius * (1.0 + long)
    rays = covered(beside - 0.036 * radius) * covered(np.maximum(low - out, out - high))
    band = covered(np.abs(out - radius - ring / 2) - ring / 2)
    bands = [g + (r - g) * rays * (1 - band) for g, r in zip(GLOW, RAY, strict=True)]
    alpha = 1.0 - (1.0 - soft) * (1.0 - rays) * (1.0 - band)
    return np.stack([*bands, alpha])
