"""Halo: the glow and the rays round a yolk that scores."""

from functools import lru_cache
from math import ceil, pi

import numpy as np

from nice_egg.painter.sprite import Sprite, covered, image, norm, step
from nice_egg.painter.theme import colour

RAYS = 24
GLOW, RAY = colour("FFC21F"), colour("F09A0A")


@lru_cache(maxsize=128)
def halo(radius: float, turn: float = 0.0) -> Sprite:
    """Sunlight round a chip of `radius` px, its rays turned by `turn` rad."""
    ring, glow = 0.075 * radius + 1.5, 0.62 * radius
    reach = ceil(radius + glow) + 2
    line = np.arange(-reach, reach + 1, dtype=np.float32)
    x, y = np.meshgrid(line, line)
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
    return Sprite(image(np.stack(bands), alpha), -reach, -reach)
