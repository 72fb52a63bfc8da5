"""Ground: what lies still under the chips: the gingham cloth and the egg white."""

from functools import lru_cache

import numpy as np
import pygame

from nice_egg.painter.brush.sprite import Array
from nice_egg.painter.plan.egg_white import egg_white
from nice_egg.painter.plan.view import View
from nice_egg.painter.theme import Theme
from nice_egg.pieces.egg_white import EggWhite

CHECK = 0.056
"""Width of a stripe of the cloth as a part of the picture's height."""


def cloth(size: tuple[int, int], theme: Theme, check: float | None = None) -> pygame.Surface:
    """A gingham cloth of `size` px; `check` is the width of a stripe in px."""
    check = check or max(4.0, CHECK * size[1])
    across, down = (_stripes(length, check) * theme.stripe for length in size)
    white = 1.0 - (1.0 - across)[:, None] * (1.0 - down)[None, :]
    surface = pygame.Surface(size)
    bands = [level + (255.0 - level) * white for level in theme.cloth]
    pygame.surfarray.blit_array(
        surface, np.stack([band.astype(np.uint8) for band in bands], axis=-1)
    )
    return surface


def _stripes(length: int, width: float) -> Array:
    """1 in every other stripe of `width` px, 0 between, antialiased."""
    place = (np.arange(length, dtype=np.float32) + 0.5) % (2 * width)
    edges = np.minimum(place, 2 * width - place)
    inside = np.minimum(edges, np.abs(width - place))
    sign = np.where(place < width, 1.0, -1.0)
    return np.asarray(np.clip(0.5 + sign * inside, 0.0, 1.0), np.float32)


@lru_cache(maxsize=4)
def ground(size: tuple[int, int], white: EggWhite, view: View, theme: Theme) -> pygame.Surface:
    """An opaque picture of the empty table, `size` px; baked once, then only to be copied.

    Args:
        size: width and height, px.
        white: what lies on the cloth.
        view: where.
        theme: the colours.
    """
    surface = cloth(size, theme)
    egg_white(white, view, theme).blit(surface)
    return surface
