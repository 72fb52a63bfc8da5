"""Photo: a picture of a real table from above, read from a PNG or JPEG, drawn under the yolks."""

from dataclasses import dataclass, field, replace
from math import ceil
from pathlib import Path

import pygame
from PIL import Image, ImageOps
from pygame import Surface

from eggconsole.refusal import Refusal
from eggshell.drawing.canvas import Canvas
from eggshell.look.colour import rgb
from eggshell.look.shapes import Point
from nice_egg.referee.photo_place import PhotoPlace
from nice_egg.scenes.table import plan_view
from nice_egg.scenes.table.layout import Layout

ENDINGS = (".png", ".jpg", ".jpeg")
"""How the names of photos end."""
MOST_BYTES, MOST_PIXELS = 40_000_000, 60_000_000
"""The largest photo: those of phones have 12 to 50 million pixels in 3 to 20 MB."""
LONGEST_SIDE = 2400
"""Pixels to which a larger photo is reduced: a tenth of a mm each on a table of 240 mm."""
PAPER = rgb("2A1A10")
"""Round the photo."""


@dataclass(frozen=True)
class Photo:
    """A picture and its place.

    Attributes:
        name: of its file.
        picture: as it is drawn.
        place: under the table.
        ends: two plan points, mm, whose distance is known.
        length: their distance, mm.
    """

    name: str
    picture: Surface = field(compare=False)
    place: PhotoPlace
    ends: tuple[Point, Point] = ((-50.0, 80.0), (50.0, 80.0))
    length: float = 100.0

    def moved(self, dx: float, dy: float) -> "Photo":
        """Moved by so many mm, and what was marked on it too."""
        (ax, ay), (bx, by) = self.ends
        ends = ((ax + dx, ay + dy), (bx + dx, by + dy))
        return replace(self, place=self.place.moved(dx, dy), ends=ends)

    def marked(self, end: int, x: float, y: float) -> "Photo":
        """With an end of the known length at a plan point, mm."""
        ends = ((x, y), self.ends[1]) if end == 0 else (self.ends[0], (x, y))
        return replace(self, ends=ends)

    def measured(self) -> "Photo":
        """Scaled so that the known length is as long as it is known; as before if that is none."""
        try:
            place = self.place.measured(*self.ends, self.length)
        except Refusal:
            return self
        factor, (a, b) = place.scale / self.place.scale, self.ends
        x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        ends = tuple((x + factor * (px - x), y + factor * (py - y)) for px, py in self.ends)
        return replace(self, place=place, ends=(ends[0], ends[1]))

    def paint(self, canvas: Canvas, layout: Layout) -> None:
        """Draw it where it lies, in the field of the table."""
        wide, high = (n * self.place.scale * layout.scale for n in self.picture.get_size())
        x, y = plan_view.to_logical(self.place.x, self.place.y, layout)
        (left, top), (right, bottom) = canvas.pixels(
            [(x - wide / 2, y - high / 2), (x + wide / 2, y + high / 2)]
        )
        free = plan_view.pixels(canvas, layout.field)
        canvas.surface.fill(PAPER, free)
        size = self.picture.get_size()
        part = size[0] / max(1.0, right - left)
        seen = free.clip(
            pygame.Rect(round(left), round(top), ceil(right - left), ceil(bottom - top))
        )
        if not seen.w or not seen.h:
            return
        cut = pygame.Rect(
            (seen.x - left) * part, (seen.y - top) * part, seen.w * part, seen.h * part
        )
        cut = cut.clip(self.picture.get_rect())
        if cut.w and cut.h:
            scaled = pygame.transform.smoothscale(self.picture.subsurface(cut), seen.size)
            canvas.surface.blit(scaled, seen)


def read_photo(path: Path) -> Photo:
    """The photo of a file, turned as the camera says, and reduced if it is large.

    Raises:
        Refusal: it is too large, or no PNG or JPEG.
    """
    try:
        if path.stat().st_size > MOST_BYTES:
            raise Refusal(f"photo: {path.name!r:.60} is over {MOST_BYTES // 10**6} MB")
        with Image.open(path, formats=("PNG", "JPEG")) as found:
            if found.width * found.height > MOST_PIXELS:
                raise Refusal(
                    f"photo: {path.name!r:.60} has over {MOST_PIXELS // 10**6} megapixels"
                )
            found.draft("RGB", (LONGEST_SIDE, LONGEST_SIDE))
            turned = ImageOps.exif_transpose(found).convert("RGB")
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError) as problem:
        raise Refusal(f"photo: {path.name!r:.60} cannot be read: {problem!s:.80}") from None
    turned.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
    picture = pygame.image.frombytes(turned.tobytes(), turned.size, "RGB")
    return Photo(path.name, picture, PhotoPlace.first(turned.height))
