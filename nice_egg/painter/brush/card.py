"""Card: the cream panels that words and charts stand on."""

from functools import lru_cache

import numpy as np
import pygame

from eggshell.look.colour import RGB
from nice_egg.painter.brush.canvas import Canvas, cast, round_corners
from nice_egg.painter.brush.sprite import Sprite, image
from nice_egg.painter.theme import Theme


@lru_cache(maxsize=32)
def _card(size: tuple[int, int], radius: int, theme: Theme) -> tuple[Sprite, Sprite]:
    points = round_corners((0, 0, *size), radius)
    canvas = Canvas.around(points)
    canvas.polygon(points, theme.panel)
    if theme.dark:
        canvas.outline(points, 1.2, theme.line)
    blur = 0.6 * radius
    return cast(points, 0.3 * radius, blur, theme.shadow, theme.shade), canvas.sprite()


def card(surface: pygame.Surface, area: pygame.Rect, radius: int, theme: Theme) -> None:
    """Draw an empty panel with round corners and a soft shadow.

    Args:
        surface: to draw on.
        area: of the panel, px.
        radius: of its corners, px.
        theme: the colours.
    """
    for sprite in _card(area.size, radius, theme):
        sprite.blit(surface, area.left, area.top)


@lru_cache(maxsize=16)
def well(size: tuple[int, int], radius: int, top: RGB, bottom: RGB) -> Sprite:
    """A rounded area that goes from one colour at its top to another at its bottom.

    Args:
        size: width and height, px.
        radius: of its corners, px.
        top: the colour at its top.
        bottom: the colour at its bottom.
    """
    points = round_corners((0, 0, *size), radius)
    canvas = Canvas(pygame.Rect((0, 0), size))
    canvas.polygon(points, (255, 255, 255))
    alpha = pygame.surfarray.array_alpha(canvas.sprite().image).T.astype(np.float32) / 255
    down = np.linspace(0, 1, size[1], dtype=np.float32)[:, None]
    bands = [a + (b - a) * down + 0 * alpha for a, b in zip(top, bottom, strict=True)]
    return Sprite(image(np.stack(bands), alpha), 0, 0)
