"""Plan view: the table from above on a screen: cloth, egg white and chips."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

import pygame
from pygame import FRect, Rect, Surface

from eggconsole.words.words import Words
from eggshell.drawing.canvas import Canvas
from eggshell.drawing.cloth import backdrop
from nice_egg.match.options import SEATS
from nice_egg.painter.painter import Painter
from nice_egg.painter.plan.egg_white import egg_white
from nice_egg.painter.plan.view import Point, View
from nice_egg.painter.theme import theme
from nice_egg.painter.words import Words as Marks
from nice_egg.pieces.egg_white import EggWhite
from nice_egg.scenes.table.layout import Layout

HUE = "sage"
"""The cloth of the game, by its name in the shell."""


@lru_cache(maxsize=32)
def painter(name: str, looks: tuple[int, ...], marks: Marks) -> Painter:
    """The painter in the theme of that name; player k of the match has look `looks[k]`."""
    seats = [f"-{k}" for k in range(len(SEATS))]
    for player, look in zip(SEATS, looks, strict=False):
        seats[look] = player
    return Painter(theme(name), tuple(seats), marks)


def marks(say: Words) -> Marks:
    """What the pictures of a point check say, in the player's language."""
    names = ("closest", "highest", "both", "outside", "covered", "knocked_out")
    return Marks(
        **{name: say(f"mark.{name}") for name in names},
        decimal="," if say.language == "da" else ".",
    )


def view(canvas: Canvas, layout: Layout) -> View:
    """Where the millimetres of the table lie on the canvas's surface."""
    left, top = canvas.pixels([layout.centre])[0]
    return View(layout.scale * canvas.zoom, left, top)


def to_mm(at: Point, layout: Layout) -> Point:
    """The plan point in mm at a logical place."""
    (x, y), scale = layout.centre, layout.scale
    return (at[0] - x) / scale, (y - at[1]) / scale


def to_logical(x: float, y: float, layout: Layout) -> Point:
    """The logical place of a plan point in mm."""
    left, top = layout.centre
    return left + layout.scale * x, top - layout.scale * y


def paint_ground(canvas: Canvas, layout: Layout, white: EggWhite) -> None:
    """Cover the window with the cloth and the egg white on it."""
    where = view(canvas, layout)
    key = ("nice ground", canvas.surface.get_size(), where, canvas.theme.name, str(white))

    def bake() -> Surface:
        picture = Surface(canvas.surface.get_size(), depth=32)
        fresh = canvas.on(picture, canvas.zoom, canvas.origin)
        backdrop(fresh, HUE)
        egg_white(white, where, theme(canvas.theme.name)).blit(picture)
        return picture

    canvas.surface.blit(canvas.bakery.fetch(key, bake), (0, 0))


def pixels(canvas: Canvas, area: FRect) -> Rect:
    """A logical area in whole px of the canvas's surface."""
    (left, top), (right, bottom) = canvas.pixels([area.topleft, area.bottomright])
    return pygame.Rect(round(left), round(top), round(right) - round(left), round(bottom - top))


@contextmanager
def clipped(canvas: Canvas, area: FRect) -> Iterator[None]:
    """Draw only in a logical area of what is drawn on now."""
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(pixels(canvas, area).clip(before))
    try:
        yield
    finally:
        canvas.surface.set_clip(before)
