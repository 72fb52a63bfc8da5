"""Drawing in logical units (height 720) at the window's real pixels."""

from collections.abc import Callable, Hashable
from itertools import pairwise
from math import ceil, degrees, floor, hypot

import pygame
from pygame import FRect, Rect, Surface

from eggshell.drawing.bakery import Bakery, faded, oversampling, shrunk
from eggshell.drawing.drawn_text import DrawnText
from eggshell.look import shapes
from eggshell.look.colour import RGB, WHITE, ramp
from eggshell.look.lettering import SMALLEST_LETTERS, Lettering, Weight
from eggshell.look.shapes import Point, Points
from eggshell.look.theme import Theme

Paint = Callable[["Canvas"], None]
"""Draws something on a canvas."""


class Canvas:
    """A surface with a zoom and an origin (both in real pixels), a theme and the kept pictures.

    Colours are RGB triples, opacities 0-255; every length is logical.

    Args:
        surface: What is drawn on.
        zoom: Real pixels a logical pixel.
        origin: Where the logical origin is on the surface, real pixels.
        theme: The colours.
        bakery: Keeps the pictures that are baked.
        lettering: The font at that zoom.
    """

    def __init__(
        self,
        surface: Surface,
        zoom: float,
        origin: Point,
        theme: Theme,
        bakery: Bakery,
        lettering: Lettering,
    ) -> None:
        self.surface = surface
        self.zoom = zoom
        self.origin = origin
        self.theme = theme
        self.bakery = bakery
        self.lettering = lettering
        self.drawn_texts: list[DrawnText] = []
        self.finer = 1
        """How many times finer than the window this canvas is; above 1 while baking."""
        self.opaque = True
        """Whether edges can be smoothed against what is already drawn."""

    @property
    def area(self) -> FRect:
        """The part of the logical plane that the surface shows, letterbox included."""
        width, height = self.surface.get_size()
        return FRect(
            -self.origin[0] / self.zoom,
            -self.origin[1] / self.zoom,
            width / self.zoom,
            height / self.zoom,
        )

    def moved(self, by: Point) -> "Canvas":
        """The same canvas with its origin shifted by `by`."""
        origin = (self.origin[0] + by[0] * self.zoom, self.origin[1] + by[1] * self.zoom)
        return self.on(self.surface, self.zoom, origin, self.finer)

    # Shapes

    def polygon(self, points: Points, colour: RGB, alpha: int = 255) -> None:
        """Fill a polygon with a colour."""
        if alpha < 255:
            self._layered(points, alpha, lambda layer: layer.polygon(points, colour))
            return
        pixels = self.pixels(points)
        pygame.draw.polygon(self.surface, colour, pixels)
        if self.opaque:
            pygame.draw.aalines(self.surface, colour, True, pixels)

    def circle(self, centre: Point, radius: float, colour: RGB, alpha: int = 255) -> None:
        """Fill a circle with a colour.

        Args:
            centre: Its middle.
            radius: Logical px.
            colour: The fill.
            alpha: Opacity, 0-255.
        """
        if self.opaque and alpha == 255:
            middle = self.pixels([centre])[0]
            pygame.draw.aacircle(self.surface, colour, middle, max(1, radius * self.zoom))
            return
        self.polygon(shapes.ellipse(centre, radius), colour, alpha)

    def rounded(self, area: FRect, radius: float, colour: RGB, alpha: int = 255) -> None:
        """Fill a rectangle with round corners, kept as a picture.

        Args:
            area: The rectangle.
            radius: Of the corners.
            colour: The fill.
            alpha: Opacity, 0-255.
        """
        if self.finer > 1 or not self.opaque:
            self.polygon(shapes.rounded(area, radius), colour, alpha)
            return
        box = FRect(0, 0, area.w, area.h)
        key = ("rounded", round(area.w, 1), round(area.h, 1), radius, colour)
        self.stamp(
            key, box.inflate(2, 2), lambda c: c.rounded(box, radius, colour), area.topleft, alpha
        )

    def stroke(self, points: Points, width: float, colour: RGB, alpha: int = 255) -> None:
        """Draw a line along `points` with round ends and joints.

        Args:
            points: What the line goes through.
            width: Of the line.
            colour: Of the line.
            alpha: Opacity, 0-255.
        """
        if alpha < 255:
            room = shapes.rectangle(shapes.bounds(points).inflate(2 * width, 2 * width))
            self._layered(room, alpha, lambda layer: layer.stroke(points, width, colour))
            return
        for start, end in pairwise(points):
            self._segment(start, end, width, colour)
        for joint in points:
            self.circle(joint, width / 2, colour)

    def outline(self, points: Points, width: float, colour: RGB, alpha: int = 255) -> None:
        """Draw a closed line along `points`.

        Args:
            points: What the line goes through, and back to the first.
            width: Of the line.
            colour: Of the line.
            alpha: Opacity, 0-255.
        """
        self.stroke([*points, points[0]], width, colour, alpha)

    def dashes(
        self, points: Points, width: float, colour: RGB, on: float = 8, off: float = 7
    ) -> None:
        """Draw a dashed line along `points`.

        Args:
            points: What the line goes through.
            width: Of the line.
            colour: Of the line.
            on: Length of a dash.
            off: Length of a gap.
        """
        for piece in shapes.dashes(points, on, off):
            self.stroke(piece, width, colour)

    # Light

    def gradient(
        self, points: Points, stops: tuple[RGB, ...], focus: Point, steps: int = 24
    ) -> None:
        """Fill with copies shrunk towards `focus`; `stops` run from the edge to the centre.

        Args:
            points: The outline.
            stops: Colours, evenly spaced, from the edge to the centre.
            focus: The point that the copies shrink towards.
            steps: How many copies.
        """
        for i in range(steps):
            at = i / steps
            self.polygon(shapes.scaled(points, 1 - at, focus), ramp(stops, i / (steps - 1)))

    def fall(self, points: Points, top: RGB, bottom: RGB, alpha: int = 255) -> None:
        """Fill with a vertical gradient.

        Args:
            points: The outline.
            top: The colour at its top.
            bottom: The colour at its bottom.
            alpha: Opacity, 0-255.
        """

        def paint(layer: Canvas) -> None:
            box = layer.surface.get_rect()
            strip = Surface((1, 64), pygame.SRCALPHA)
            for y in range(64):
                strip.set_at((0, y), (*ramp((top, bottom), y / 63), 255))
            layer.polygon(points, WHITE)
            light = pygame.transform.smoothscale(strip, box.size)
            layer.surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

        self._layered(points, alpha, paint)

    def shadow(
        self, points: Points, drop: float, blur: float, strength: float = 1.0, aside: float = 0.0
    ) -> None:
        """Draw the soft shadow of an outline; `strength` multiplies the theme's.

        Args:
            points: The outline that throws it.
            drop: How far below the outline it lies.
            blur: How far it fades out.
            strength: What the opacity of the theme is multiplied by.
            aside: How far to the right of the outline it lies.
        """
        alpha = round(min(150, self.theme.shade * strength))
        if alpha <= 0:
            return
        cast = shapes.moved(points, (aside, drop))
        room = shapes.bounds(cast).inflate(4 * blur + 4, 4 * blur + 4)
        scale = self.zoom / self.finer
        scale *= min(1.0, 6 / (blur * scale))  # softer ones need fewer pixels
        layer = Surface(
            (max(2, round(room.w * scale)), max(2, round(room.h * scale))), pygame.SRCALPHA
        )
        layer.fill((*self.theme.shadow, 0))
        spots = [((x - room.x) * scale, (y - room.y) * scale) for x, y in cast]
        pygame.draw.polygon(layer, (*self.theme.shadow, alpha), spots)
        radius = max(1, round(blur * scale * 0.6))
        for _ in range(2):
            layer = pygame.transform.box_blur(layer, radius)
        size = (max(2, round(room.w * self.zoom)), max(2, round(room.h * self.zoom)))
        if layer.get_size() != size:
            layer = pygame.transform.smoothscale(layer, size)
        self.surface.blit(layer, self.pixels([room.topleft])[0])

    def inside(self, outline: Points, paint: Paint, alpha: int = 255) -> None:
        """Paint, cut to `outline`."""

        def cut(layer: Canvas) -> None:
            paint(layer)
            mask = Surface(layer.surface.get_size(), pygame.SRCALPHA)
            pygame.draw.polygon(mask, (255, 255, 255, 255), layer.pixels(outline))
            layer.surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

        self._layered(outline, alpha, cut)

    # Baked pictures

    def stamp(
        self,
        key: Hashable,
        box: FRect,
        paint: Paint,
        at: Point = (0.0, 0.0),
        alpha: int = 255,
        turn: float = 0.0,
        scale: float = 1.0,
    ) -> None:
        """Put down the picture that `paint` draws within `box`, moved by `at`.

        It is painted once for each key, box, zoom and theme, three times too large and shrunk.
        `turn` (radians, clockwise) and `scale` are about the box's centre.

        Args:
            key: What tells this picture from all others.
            box: What the picture covers, before it is moved.
            paint: Draws it.
            at: How far it is moved.
            alpha: Opacity, 0-255.
            turn: Radians, clockwise, about the middle of the box.
            scale: About the middle of the box.
        """
        if self.finer > 1:
            paint(self.moved(at))
            return
        if alpha <= 0:
            return
        whole = (key, tuple(box), round(self.zoom, 4), self.theme.name)
        picture = self.bakery.fetch(whole, lambda: self._bake(box, paint))
        if alpha < 255:
            step = max(8, alpha // 8 * 8)
            plain = picture
            picture = self.bakery.fetch((whole, step), lambda: faded(plain, step))
        corner = self.pixels([(box.x + at[0], box.y + at[1])])[0]
        place = picture.get_rect(topleft=(floor(corner[0] + 0.5), floor(corner[1] + 0.5)))
        if turn or scale != 1.0:
            picture = pygame.transform.rotozoom(picture, -degrees(turn), scale)
            place = picture.get_rect(center=place.center)
        self.surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    # Text

    def text(
        self,
        text: str,
        at: Point,
        size: float = 18,
        weight: Weight = Weight.TEXT,
        colour: RGB | None = None,
        anchor: Point = (0.0, 0.5),
        width: float | None = None,
        short: str = "",
        alpha: int = 255,
    ) -> float:
        """Write one line with the `anchor` share of its box at `at`; returns its width.

        Text wider than `width` shrinks to 80 %, then takes its `short` form, then shrinks to
        11 real pixels, and only then ends in an ellipsis.

        Args:
            text: What to write.
            at: Where the anchor comes to lie.
            size: Of the letters.
            weight: Of the letters.
            colour: Of the letters; the theme's ink if omitted.
            anchor: Across and down the box, 0-1 each.
            width: The room that there is; all that it needs if omitted.
            short: What to write where there is no room for `text`.
            alpha: Opacity, 0-255.
        """
        if width is not None:
            text, size = self.fit(text, size, weight, width, short)
        colour = self.theme.ink if colour is None else colour
        pixels = self.lettering.pixels(size) * self.finer
        picture = self.lettering.render(text, pixels, weight, colour)
        if alpha < 255:
            picture = picture.copy()
            picture.set_alpha(alpha)
        spot = self.pixels([at])[0]
        corner = (
            round(spot[0] - picture.get_width() * anchor[0]),
            round(spot[1] - picture.get_height() * anchor[1]),
        )
        self.surface.blit(picture, corner)
        self._note(text, Rect(corner, picture.get_size()), pixels, width)
        return picture.get_width() / self.zoom

    def paragraph(
        self,
        text: str,
        area: FRect,
        size: float = 18,
        weight: Weight = Weight.TEXT,
        colour: RGB | None = None,
        middle: bool = False,
        even: bool = False,
    ) -> float:
        """Write wrapped text from the top of `area`, shrunk to fit; returns its height.

        Its lines are about equally long if it is `even` or in the `middle`.

        Args:
            text: What to write.
            area: The room that there is.
            size: Of the letters, at most.
            weight: Of the letters.
            colour: Of the letters; the theme's ink if omitted.
            middle: Whether the lines are centred.
            even: Whether the lines are made about equally long.
        """
        size, lines = self._wrapped(text, area, size, weight)
        lines = self._evened(text, lines, size, weight, area.w) if middle or even else lines
        step = self.line_height(size, weight)
        x, anchor = (area.centerx, (0.5, 0.5)) if middle else (area.left, (0.0, 0.5))
        for i, line in enumerate(lines):
            y = area.top + (i + 0.5) * step
            self.text(line, (x, y), size, weight, colour, anchor, width=area.w)
        return len(lines) * step

    def line_height(self, size: float, weight: Weight = Weight.TEXT) -> float:
        """The distance between lines of a paragraph, in logical pixels."""
        return max(size * 1.32, self.lettering.height(size, weight) * 0.94)

    # Within

    def on(self, surface: Surface, zoom: float, origin: Point, finer: int = 1) -> "Canvas":
        """A canvas with the same look on another surface.

        Args:
            surface: What is drawn on.
            zoom: Real pixels of the surface a logical pixel.
            origin: Where the logical origin is on the surface, real pixels.
            finer: How many times finer than the window it is.
        """
        canvas = Canvas(surface, zoom, origin, self.theme, self.bakery, self.lettering)
        canvas.finer = finer
        canvas.opaque = not surface.get_flags() & pygame.SRCALPHA
        canvas.drawn_texts = self.drawn_texts
        return canvas

    def off(self) -> "Canvas":
        """A canvas with the same look that nobody sees: for baking ahead."""
        canvas = self.on(Surface((1, 1)), self.zoom, (-9999.0, -9999.0))
        canvas.drawn_texts = []
        return canvas

    def pixels(self, points: Points) -> Points:
        """The logical points in real pixels of the surface."""
        return [(x * self.zoom + self.origin[0], y * self.zoom + self.origin[1]) for x, y in points]

    def _segment(self, start: Point, end: Point, width: float, colour: RGB) -> None:
        length = hypot(end[0] - start[0], end[1] - start[1])
        if length:
            across = width / 2 / length
            nx, ny = (start[1] - end[1]) * across, (end[0] - start[0]) * across
            corners = [(start[0] + nx, start[1] + ny), (end[0] + nx, end[1] + ny)]
            corners += [(end[0] - nx, end[1] - ny), (start[0] - nx, start[1] - ny)]
            self.polygon(corners, colour)

    def _layered(self, points: Points, alpha: int, paint: Paint) -> None:
        room = shapes.bounds(self.pixels(points)).inflate(4, 4)
        box = Rect(floor(room.x), floor(room.y), ceil(room.w) + 2, ceil(room.h) + 2)
        box = box.clip(self.surface.get_rect())
        if not box:
            return
        fine = oversampling(*box.size) if self.opaque else 1
        layer = Surface((box.w * fine, box.h * fine), pygame.SRCALPHA)
        origin = ((self.origin[0] - box.x) * fine, (self.origin[1] - box.y) * fine)
        paint(self.on(layer, self.zoom * fine, origin, self.finer * fine))
        if fine == 1:
            layer.set_alpha(alpha)
            self.surface.blit(layer, box)
            return
        picture = shrunk(layer, box.size)
        picture = picture if alpha == 255 else faded(picture, alpha)
        self.surface.blit(picture, box, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _bake(self, box: FRect, paint: Paint) -> Surface:
        width, height = ceil(box.w * self.zoom) + 1, ceil(box.h * self.zoom) + 1
        finer = oversampling(width, height)
        large = Surface((width * finer, height * finer), pygame.SRCALPHA)
        zoom = self.zoom * finer
        canvas = self.on(large, zoom, (-box.x * zoom, -box.y * zoom), finer)
        canvas.drawn_texts = []
        paint(canvas)
        return shrunk(large, (width, height))

    def fit(
        self, text: str, size: float, weight: Weight, width: float, short: str
    ) -> tuple[str, float]:
        """The form and size in which `text` is written within `width`; see `text`.

        Args:
            text: What is to be written.
            size: Of the letters, at most.
            weight: Of the letters.
            width: The room that there is.
            short: What is to be written where there is no room for `text`; nothing if there is no
                such form.
        """
        letters = self.lettering
        fitted = letters.fitted(text, size, weight, width, size * 0.8)
        if short and letters.width(text, fitted, weight) > width:
            text, fitted = short, letters.fitted(short, size, weight, width, size * 0.8)
        fitted = letters.fitted(text, fitted, weight, width, 1)
        return letters.shortened(text, fitted, weight, width), fitted

    def _wrapped(
        self, text: str, area: FRect, size: float, weight: Weight
    ) -> tuple[float, list[str]]:
        while True:
            lines = self.lettering.lines(text, size, weight, area.w)
            room = max(1, int((area.h + 1) / self.line_height(size, weight)))
            if len(lines) <= room:
                return size, lines
            if self.lettering.pixels(size - 0.5) <= SMALLEST_LETTERS:
                rest = " ".join(lines[room - 1 :])
                last = self.lettering.shortened(rest, size, weight, area.w)
                return size, [*lines[: room - 1], last]
            size -= 0.5

    def _evened(
        self, text: str, lines: list[str], size: float, weight: Weight, width: float
    ) -> list[str]:
        """The same number of lines, but no word left alone on the last of them."""
        low, high = width / max(1, len(lines)), width
        while len(lines) > 1 and high - low > 4:
            middle = (low + high) / 2
            tried = self.lettering.lines(text, size, weight, middle)
            fits = max(self.lettering.width(line, size, weight) for line in tried) <= middle
            if fits and len(tried) == len(lines):
                lines, high = tried, middle
            else:
                low = middle
        return lines

    def _note(self, text: str, box: Rect, pixels: int, width: float | None) -> None:
        if text:
            room = None if width is None else width * self.zoom
            visible = box.clip(self.surface.get_rect())
            self.drawn_texts.append(DrawnText(text, box, visible, pixels, room))
