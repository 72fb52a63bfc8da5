"""Badge: small signs on a picture: layer numbers, words in pills, players' marks."""

from functools import lru_cache
from math import pi, sin

import pygame

from nice_egg.painter.canvas import Canvas, Point, cast, circle, round_corners
from nice_egg.painter.lettering import STRONG, width, write
from nice_egg.painter.mark import MARKS
from nice_egg.painter.theme import SUPPLY, Colour, Look, Theme, colour, mix
from nice_egg.painter.yolk import Pose, yolk

BUTTER, HONEY, COCOA = colour("FFC21F"), colour("D98A06"), colour("3E2618")
SMOKE, PAPER = colour("5A4636"), colour("FFFDF6")


def pill_size(words: str, size: int, crossed: bool = False) -> tuple[int, int]:
    """Width and height of a pill with `words` in letters of `size` px."""
    return width(words, size) + round((1.3 + 0.95 * crossed) * size), round(1.75 * size)


def pill(
    surface: pygame.Surface,
    area: pygame.Rect,
    words: str,
    size: int,
    fill: Colour,
    ink: Colour,
    edge: Colour,
    theme: Theme,
    crossed: bool = False,
) -> None:
    """Words on a filled pill with a shadow; `crossed` puts a cross before them."""
    points = round_corners(area, area.height / 2)
    cast(points, 0.2 * size, 0.3 * size, theme.shadow, 0.4).blit(surface)
    canvas = Canvas.around(points, room=size)
    canvas.polygon(points, fill)
    canvas.outline(points, max(1.0, 0.1 * size), edge)
    left = area.left + 0.7 * size
    if crossed:
        r, x, y = 0.28 * size, left + 0.22 * size, area.centery
        canvas.line([(x - r, y - r), (x + r, y + r)], 0.17 * size, ink)
        canvas.line([(x - r, y + r), (x + r, y - r)], 0.17 * size, ink)
        left += 0.9 * size
    canvas.sprite().blit(surface)
    write(surface, words, (left, area.centery), size, ink)


def layer_tile(
    surface: pygame.Surface, area: pygame.Rect, layer: int, dim: bool, theme: Theme
) -> None:
    """A white tile with the number of a layer."""
    points = round_corners(area, 0.3 * area.height)
    cast(points, 0.08 * area.height, 0.16 * area.height, theme.shadow, 0.35).blit(surface)
    canvas = Canvas.around(points, room=4)
    ink = mix(COCOA, PAPER, 0.35) if dim else COCOA
    canvas.polygon(points, PAPER)
    canvas.outline(points, max(1.0, 0.085 * area.height), ink)
    canvas.sprite().blit(surface)
    size = round(0.66 * area.height)
    write(surface, str(layer), area.center, size, ink, STRONG, (0.5, 0.5))


def mark_points(name: str, x: float, y: float, size: float) -> list[Point]:
    """The outline of a mark of `size` px around (x, y)."""
    return [(x + size * px, y + size * py) for px, py in MARKS[name]]


def badge(surface: pygame.Surface, x: float, y: float, radius: float, look: Look) -> None:
    """A disc in a player's colour with the white mark and a white ring."""
    canvas = Canvas.around(circle(x, y, radius + 2))
    canvas.polygon(circle(x, y, radius + max(1.0, 0.1 * radius)), PAPER)
    canvas.polygon(circle(x, y, radius), look.fill)
    canvas.polygon(mark_points(look.mark, x, y, 0.52 * radius), PAPER)
    canvas.sprite().blit(surface)


@lru_cache(maxsize=64)
def _coin(radius: int) -> pygame.Surface:
    return yolk(Pose(radius, 0.2 * radius, 0.0, 0.0), SUPPLY).image


def point(surface: pygame.Surface, x: float, y: float, radius: int) -> None:
    """A yolk with `+1`: a point."""
    image = _coin(radius)
    image.set_alpha(255)
    surface.blit(image, (round(x - image.width / 2), round(y - image.height / 2)))
    write(surface, "+1", (x, y), round(0.95 * radius), COCOA, STRONG, (0.5, 0.5))


def cross(surface: pygame.Surface, x: float, y: float, radius: float) -> None:
    """A dark disc with a cross: invalid."""
    canvas = Canvas.around(circle(x, y, radius))
    canvas.polygon(circle(x, y, radius), SMOKE)
    r = radius * sin(pi / 4) * 0.52
    canvas.line([(x - r, y - r), (x + r, y + r)], 0.24 * radius, PAPER)
    canvas.line([(x - r, y + r), (x + r, y - r)], 0.24 * radius, PAPER)
    canvas.sprite().blit(surface)
