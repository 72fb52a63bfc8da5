"""The gingham cloth that everything lies on."""

from math import ceil, floor

import pygame
from pygame import FRect, Rect, Surface

from eggshell.drawing.canvas import Canvas
from eggshell.look.colour import WHITE

CHECK_SIZE = 40.0
"""Width of a stripe of the cloth, logical px."""


def backdrop(canvas: Canvas, hue: str) -> None:
    """Cover the whole window, letterbox included, with cloth."""
    lay(canvas, hue, canvas.area)


def lay(canvas: Canvas, hue: str, area: FRect, check: float = CHECK_SIZE) -> None:
    """Lay cloth over `area`; its checks start at multiples of `check`.

    Args:
        canvas: To draw on.
        hue: Name of one of the theme's cloths.
        area: What the cloth covers.
        check: Width of a stripe.
    """
    box = _box(canvas, area)
    key = ("cloth", hue, tuple(area), canvas.zoom, check, canvas.theme.name)

    def bake() -> Surface:
        picture = Surface(box.size, depth=32)
        origin = (canvas.origin[0] - box.x, canvas.origin[1] - box.y)
        _weave(canvas.on(picture, canvas.zoom, origin), hue, area, check)
        return picture

    canvas.surface.blit(canvas.bakery.fetch(key, bake), box)


def _weave(canvas: Canvas, hue: str, area: FRect, check: float) -> None:
    theme = canvas.theme
    box = _box(canvas, area)
    canvas.surface.fill(theme.cloths[hue], box)
    if not theme.stripe_alpha:
        return
    stripes = [
        FRect(i * check, area.y, check, area.h)
        for i in range(floor(area.x / check), ceil(area.right / check))
        if i % 2 == 0
    ] + [
        FRect(area.x, i * check, area.w, check)
        for i in range(floor(area.y / check), ceil(area.bottom / check))
        if i % 2 == 0
    ]
    for stripe in stripes:
        _lighten(canvas.surface, _box(canvas, stripe).clip(box), theme.stripe_alpha)


def _lighten(surface: Surface, box: Rect, alpha: int) -> None:
    if box:
        veil = Surface(box.size, pygame.SRCALPHA)
        veil.fill((*WHITE, alpha))
        surface.blit(veil, box)


def _box(canvas: Canvas, area: FRect) -> Rect:
    zoom, (left, top) = canvas.zoom, canvas.origin
    corner = (round(area.x * zoom + left), round(area.y * zoom + top))
    end = (round(area.right * zoom + left), round(area.bottom * zoom + top))
    return Rect(corner, (end[0] - corner[0], end[1] - corner[1]))
