"""Lettering: text in the bundled open font, at true size, without a display."""

from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO

import pygame

from nice_egg.painter.theme import Colour

TEXT, STRONG = 700, 900
"""The weights of the bundled cuts of Nunito."""


@cache
def font(size: int, weight: int = STRONG) -> pygame.font.Font:
    """The font at `size` px; characters that it lacks are drawn as its empty box."""
    if not pygame.font.get_init():
        pygame.font.init()
    resource = files("nice_egg.painter") / "fonts" / f"Nunito-{weight}.ttf"
    return pygame.font.Font(BytesIO(resource.read_bytes()), size)


@lru_cache(maxsize=512)
def text(line: str, size: int, colour: Colour, weight: int = STRONG) -> pygame.Surface:
    """One line of text, antialiased on nothing."""
    finer = _finer(size)
    image = font(size * finer, weight).render(line, True, colour)
    if finer == 1:
        return image
    return pygame.transform.smoothscale(
        image, (-(-image.width // finer), -(-image.height // finer))
    )


def width(line: str, size: int, weight: int = STRONG) -> int:
    """How wide one line of text is, px."""
    finer = _finer(size)
    return -(-font(size * finer, weight).size(line)[0] // finer)


def _finer(size: int) -> int:
    """How much larger letters are drawn: small ones are spaced in whole px and would gape."""
    return 4 if size < 24 else 1


def write(
    surface: pygame.Surface,
    line: str,
    place: tuple[float, float],
    size: int,
    colour: Colour,
    weight: int = STRONG,
    anchor: tuple[float, float] = (0.0, 0.5),
) -> pygame.Rect:
    """Draw one line of text with its `anchor` (0 to 1 across and down) at `place` px."""
    image = text(line, size, colour, weight)
    left, top = place[0] - anchor[0] * image.width, place[1] - anchor[1] * image.height
    return surface.blit(image, (round(left), round(top)))
