"""Sprite: a small image with its place, and how arrays become one."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import pygame
from numpy.typing import NDArray

Array = NDArray[np.floating[Any]]
"""Numbers by pixel, a row of the picture a row of the array."""


@dataclass(frozen=True)
class Sprite:
    """`image` belongs at (`left`, `top`) px from its anchor."""

    image: pygame.Surface
    left: int
    top: int

    def blit(
        self, surface: pygame.Surface, x: int = 0, y: int = 0, opacity: float = 1.0
    ) -> pygame.Rect:
        """Draw it with its anchor at (x, y) px; `opacity` from 0 to 1. Returns where it drew.

        Args:
            surface: to draw on.
            x: of the anchor, px.
            y: of the anchor, px.
            opacity: 0 to 1.
        """
        self.image.set_alpha(round(255 * opacity))
        return surface.blit(self.image, (x + self.left, y + self.top))


def image(bands: Array, alpha: Array) -> pygame.Surface:
    """A surface of `bands` (red, green, blue x h x w, 0 to 255) and opacity (h x w, 0 to 1)."""
    high, wide = alpha.shape
    pixels = np.empty((high, wide, 4), np.uint8)
    for place, band in zip((2, 1, 0), bands, strict=True):
        pixels[..., place] = np.clip(band + 0.5, 0, 255)
    pixels[..., 3] = np.clip(alpha * 255 + 0.5, 0, 255)
    return pygame.image.frombuffer(pixels.tobytes(), (wide, high), "BGRA")


def tint(colour: tuple[int, int, int], alpha: Array) -> pygame.Surface:
    """A surface of one colour with opacity `alpha` (h x w, 0 to 1)."""
    one = np.array(colour, np.float32)[:, None, None]
    return image(np.broadcast_to(one, (3, *alpha.shape)), alpha)


def step(low: float | Array, high: float | Array, value: Array) -> Array:
    """0 where `value` is under `low`, 1 over `high`, smooth between (Hermite)."""
    t = np.clip((value - low) / (high - low), 0.0, 1.0)
    return np.asarray(t * t * (3.0 - 2.0 * t), np.float32)


def covered(distance: Array) -> Array:
    """How much of a pixel lies inside, by the signed distance (px, negative inside) of its middle.

    The middle's distance stands for the whole pixel: antialiasing to first order.
    """
    return np.asarray(np.clip(0.5 - distance, 0.0, 1.0))


def norm(x: Array, y: Array) -> Array:
    """Length of (x, y); quicker than `hypot` where nothing overflows."""
    return np.asarray(np.sqrt(x * x + y * y), np.float32)
