"""The bundled font: measuring, fitting, wrapping and rendering text at real pixels."""

from collections import OrderedDict
from enum import IntEnum
from functools import lru_cache
from importlib.resources import as_file, files

import pygame
from pygame import Surface
from pygame.font import Font

from eggshell.look.colour import BLACK, RGB

SMALLEST_LETTERS = 11
"""Real pixels below which no letter shrinks."""
KEPT_LINES = 2048
"""Rendered lines that are kept."""
UNASSIGNED = "\uffff"
"""A character that no font has: it is drawn as the sign for a missing one."""


class Weight(IntEnum):
    """The three cuts of the font, by their place on its weight axis."""

    TEXT = 700
    LABEL = 800
    HEADING = 900


@lru_cache(maxsize=256)
def font(weight: Weight, pixels: int) -> Font:
    """The bundled font in one weight, `pixels` high; it needs no display."""
    pygame.font.init()
    with as_file(files("eggshell.look") / "fonts" / f"Nunito-{int(weight)}.ttf") as path:
        return Font(path, pixels)


class Lettering:
    """Text at a given zoom (real pixels a logical pixel)."""

    def __init__(self, zoom: float) -> None:
        self.zoom = zoom
        self._rendered: OrderedDict[tuple[str, int, Weight, RGB], Surface] = OrderedDict()

    def pixels(self, size: float) -> int:
        """The real pixels of a logical type `size`: never under 11."""
        return max(SMALLEST_LETTERS, round(size * self.zoom))

    def width(self, text: str, size: float, weight: Weight) -> float:
        """The width of a line in logical pixels."""
        return _width(text, self.pixels(size), weight) / self.zoom

    def height(self, size: float, weight: Weight) -> float:
        """The height of a line's box in logical pixels."""
        return font(weight, self.pixels(size)).get_height() / self.zoom

    def fitted(self, text: str, size: float, weight: Weight, width: float, least: float) -> float:
        """The largest size, in half-pixel steps down to `least`, at which `text` fits.

        Args:
            text: One line.
            size: Logical size to begin with.
            weight: Of the letters.
            width: The room that there is, logical px.
            least: Logical size that is given even where `text` does not fit.
        """
        while size > least and self.width(text, size, weight) > width:
            size -= 0.5
        return max(size, least)

    def lines(self, text: str, size: float, weight: Weight, width: float) -> list[str]:
        """`text` broken into lines no wider than `width` where words allow it.

        Args:
            text: Any text; its own line breaks are kept.
            size: Logical size of the letters.
            weight: Of the letters.
            width: The room that there is, logical px.
        """
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, size, weight) > width:
                    lines.append(line)
                    longer = word
                line = longer
            lines.append(line)
        return lines

    def shortened(self, text: str, size: float, weight: Weight, width: float) -> str:
        """`text` cut with an ellipsis so that it fits; itself if it fits.

        Args:
            text: One line.
            size: Logical size of the letters.
            weight: Of the letters.
            width: The room that there is, logical px.
        """
        if self.width(text, size, weight) <= width:
            return text
        while text and self.width(text.rstrip() + "…", size, weight) > width:
            text = text[:-1]
        return text.rstrip() + "…"

    def render(self, text: str, pixels: int, weight: Weight, colour: RGB) -> Surface:
        """The line as a picture, kept for the next frame.

        Args:
            text: One line.
            pixels: Real size of the letters.
            weight: Of the letters.
            colour: Of the letters.
        """
        key = (text, pixels, weight, colour)
        if key in self._rendered:
            self._rendered.move_to_end(key)
            return self._rendered[key]
        picture = font(weight, pixels).render(text, True, colour)
        self._rendered[key] = picture
        if len(self._rendered) > KEPT_LINES:
            self._rendered.popitem(last=False)
        return picture


def missing(text: str) -> str:
    """The characters of `text` that the bundled font cannot draw."""
    return "".join(sign for sign in text if sign != "\n" and not _drawable(sign))


@lru_cache(maxsize=1024)
def _drawable(sign: str) -> bool:
    return _pixels(sign) != _pixels(UNASSIGNED)


def _pixels(sign: str) -> tuple[tuple[int, int], bytes]:
    picture = font(Weight.TEXT, 32).render(sign, True, BLACK)
    return picture.get_size(), pygame.image.tobytes(picture, "RGBA")


@lru_cache(maxsize=8192)
def _width(text: str, pixels: int, weight: Weight) -> int:
    return font(weight, pixels).size(text)[0]
