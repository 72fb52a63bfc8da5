"""Lettering: text in the bundled open font, at true size, without a display."""

from functools import lru_cache

import pygame

from eggshell.look.colour import RGB
from eggshell.look.lettering import Weight, font

TEXT, STRONG = Weight.TEXT, Weight.HEADING
"""The weights of the bundled font that pictures use."""


@lru_cache(maxsize=512)
def text(line: str, size: int, colour: RGB, weight: Weight = STRONG) -> pygame.Surface:
    """One line of text, antialiased on nothing.

    Args:
        line: what to write.
        size: of the letters, px.
        colour: of the letters.
        weight: of the letters.
    """
    finer = _finer(size)
    image = font(weight, size * finer).render(line, True, colour)
    if finer == 1:
        return image
    return pygame.transform.smoothscale(
        image, (-(-image.width // finer), -(-image.height // finer))
    )


def width(line: str, size: int, weight: Weight = STRONG) -> int:
    """How wide one line of text is, px."""
    finer = _finer(size)
    return -(-font(weight, size * finer).size(line)[0] // finer)


def _finer(size: int) -> int:
    """How much larger letters are drawn: small ones are spaced in whole px and would gape."""
    return 4 if size < 24 else 1


def write(
    surface: pygame.Surface,
    line: str,
    place: tuple[float, float],
    size: int,
    colour: RGB,
    weight: Weight = STRONG,
    anchor: tuple[float, float] = (0.0, 0.5),
) -> pygame.Rect:
    """Draw one line of text with its `anchor` (0 to 1 across and down) at `place` px.

    Args:
        surface: to draw on.
        line: what to write.
        place: of the anchor, px.
        size: of the letters, px.
        colour: of the letters.
        weight: of the letters.
        anchor: across and down the box of the line, 0 to 1 each.
    """
    image = text(line, size, colour, weight)
    left, top = place[0] - anchor[0] * image.width, place[1] - anchor[1] * image.height
    return surface.blit(image, (round(left), round(top)))
