"""Badge: small signs on a picture: layer numbers, words in pills, players' marks."""

from dataclasses import dataclass

import pygame

from eggshell.look.colour import RGB, mix, rgb
from eggshell.look.marks import YOLK_MARKS
from eggshell.look.players import Look
from nice_egg.painter.brush.canvas import Canvas, Point, cast, circle, round_corners
from nice_egg.painter.lettering import STRONG, width, write
from nice_egg.painter.theme import Theme

BUTTER, HONEY, COCOA = rgb("FFC21F"), rgb("D98A06"), rgb("3E2618")
"""Colours of what counts: its fill, its edge and its ink."""
SMOKE, PAPER = rgb("5A4636"), rgb("FFFDF6")
"""Colours of what does not count: its fill and its ink."""


@dataclass(frozen=True)
class Pill:
    """Words on a filled pill in letters of `size` px; `crossed` puts a cross before them."""

    words: str
    size: int
    fill: RGB
    ink: RGB
    edge: RGB
    crossed: bool = False

    @classmethod
    def good(cls, words: str, size: int) -> "Pill":
        """A butter-yellow one, for a point."""
        return cls(words, size, BUTTER, COCOA, HONEY)

    @classmethod
    def bad(cls, words: str, size: int) -> "Pill":
        """A dark one with a cross, for what does not count."""
        return cls(words, size, SMOKE, PAPER, PAPER, crossed=True)

    @property
    def extent(self) -> tuple[int, int]:
        """The width and height in px."""
        room = round((1.3 + 0.95 * self.crossed) * self.size)
        return width(self.words, self.size) + room, round(1.75 * self.size)

    def draw(self, surface: pygame.Surface, area: pygame.Rect, theme: Theme) -> pygame.Rect:
        """Draw it over `area`, with a shadow; returns all of the surface that it drew on."""
        size, points = self.size, round_corners(area, area.height / 2)
        below = cast(points, 0.2 * size, 0.3 * size, theme.shadow, 0.4).blit(surface)
        canvas = Canvas.around(points, room=size)
        canvas.polygon(points, self.fill)
        canvas.outline(points, max(1.0, 0.1 * size), self.edge)
        left = area.left + 0.7 * size
        if self.crossed:
            _cross(canvas, left + 0.22 * size, area.centery, 0.28 * size, self.ink)
            left += 0.9 * size
        drawn = canvas.sprite().blit(surface)
        return drawn.unionall(
            [below, write(surface, self.words, (left, area.centery), size, self.ink)]
        )


def _cross(canvas: Canvas, x: float, y: float, arm: float, ink: RGB) -> None:
    canvas.line([(x - arm, y - arm), (x + arm, y + arm)], 0.6 * arm, ink)
    canvas.line([(x - arm, y + arm), (x + arm, y - arm)], 0.6 * arm, ink)


def layer_tile(
    surface: pygame.Surface, area: pygame.Rect, layer: int, dim: bool, theme: Theme
) -> pygame.Rect:
    """Draw a white tile with the number of a layer; returns all of the surface that it drew on.

    Args:
        surface: to draw on.
        area: of the tile, px.
        layer: the number.
        dim: whether it is written faintly.
        theme: the colours.
    """
    points = round_corners(area, 0.3 * area.height)
    soft = cast(points, 0.08 * area.height, 0.16 * area.height, theme.shadow, 0.35)
    below = soft.blit(surface)
    canvas = Canvas.around(points, room=4)
    ink = mix(COCOA, PAPER, 0.35) if dim else COCOA
    canvas.polygon(points, PAPER)
    canvas.outline(points, max(1.0, 0.085 * area.height), ink)
    drawn = canvas.sprite().blit(surface)
    size = round(0.66 * area.height)
    digit = write(surface, str(layer), area.center, size, ink, STRONG, (0.5, 0.5))
    return drawn.unionall([below, digit])


def mark_points(name: str, x: float, y: float, size: float) -> list[Point]:
    """The outline of a mark of `size` px around (x, y).

    Args:
        name: of the mark.
        x: px.
        y: px.
        size: px per unit of the outline.
    """
    return [(x + size * px, y + size * py) for px, py in YOLK_MARKS[name]]


def badge(surface: pygame.Surface, x: float, y: float, radius: float, look: Look) -> None:
    """Draw a disc in a player's colour with the white mark and a white ring.

    Args:
        surface: to draw on.
        x: of its middle, px.
        y: of its middle, px.
        radius: px.
        look: the player's.
    """
    canvas = Canvas.around(circle(x, y, radius + 2))
    canvas.polygon(circle(x, y, radius + max(1.0, 0.1 * radius)), PAPER)
    canvas.polygon(circle(x, y, radius), look.fill)
    canvas.polygon(mark_points(look.mark, x, y, 0.52 * radius), PAPER)
    canvas.sprite().blit(surface)


def cross(surface: pygame.Surface, x: float, y: float, radius: float) -> None:
    """Draw a dark disc with a cross: invalid.

    Args:
        surface: to draw on.
        x: of its middle, px.
        y: of its middle, px.
        radius: px.
    """
    canvas = Canvas.around(circle(x, y, radius))
    canvas.polygon(circle(x, y, radius), SMOKE)
    _cross(canvas, x, y, 0.37 * radius, PAPER)
    canvas.sprite().blit(surface)
