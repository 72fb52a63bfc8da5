"""Shapes drawn once, three times too large, then kept at the window's real pixels."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache

import pygame
from pygame import Surface

KEPT_BYTES = 256 * 2**20
"""Bytes of pictures that are kept."""


def oversampling(width: int, height: int) -> int:
    """How many times too large a picture of that many real pixels is drawn: 3, or 2 if large."""
    return 3 if width * height <= 250_000 else 2


class Bakery:
    """Baked pictures by key; the least used ones go when they hold more than `limit` bytes."""

    def __init__(self, limit: int = KEPT_BYTES) -> None:
        self._limit = limit
        self._bytes = 0
        self._shelf: OrderedDict[Hashable, Surface] = OrderedDict()

    def fetch(self, key: Hashable, bake: Callable[[], Surface]) -> Surface:
        """The picture under `key`, baked now if it is not there."""
        if key in self._shelf:
            self._shelf.move_to_end(key)
            return self._shelf[key]
        picture = bake()
        self._shelf[key] = picture
        self._bytes += _size(picture)
        self._make_room()
        return picture

    def __len__(self) -> int:
        return len(self._shelf)

    def _make_room(self) -> None:
        while self._bytes > self._limit and len(self._shelf) > 1:
            self._bytes -= _size(self._shelf.popitem(last=False)[1])


def faded(picture: Surface, alpha: int) -> Surface:
    """A copy of a premultiplied `picture` at `alpha` (0-255)."""
    copy = picture.copy()
    copy.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def _size(picture: Surface) -> int:
    return picture.get_pitch() * picture.get_height()


def shrunk(picture: Surface, size: tuple[int, int]) -> Surface:
    """A premultiplied, smoothly shrunk copy of a straight-alpha `picture`."""
    small = pygame.transform.smoothscale(picture.premul_alpha(), size)
    loss = _loss(round(picture.get_width() / max(1, size[0])))
    if loss:
        lost = small.copy()
        lost.fill((loss,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        small.blit(lost, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return small


@lru_cache
def _loss(factor: int) -> int:
    """How much of 255 smoothscale loses by rounding: what was opaque would let light through."""
    large = Surface((32 * factor, 32 * factor), pygame.SRCALPHA)
    large.fill((255, 255, 255, 255))
    return 255 - pygame.transform.smoothscale(large, (32, 32)).get_at((16, 16))[3]
