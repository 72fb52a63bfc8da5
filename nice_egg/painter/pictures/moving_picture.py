"""Moving picture: the film of a drop as a small GIF, plan and slice side by side."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from math import cos, sin
from os import PathLike

import numpy as np
import pygame
from numpy.typing import NDArray
from PIL import Image

from eggshell.look.players import Look
from nice_egg.fall.film import Film
from nice_egg.notation.parameter import Parameter, checked
from nice_egg.painter.brush.badge import Pill
from nice_egg.painter.brush.canvas import Canvas
from nice_egg.painter.brush.card import card
from nice_egg.painter.painter import Painter
from nice_egg.painter.pictures.picture import checked_size, picture_path, save
from nice_egg.painter.plan.view import View
from nice_egg.painter.side.plane import Plane
from nice_egg.painter.side.side_view import Capsule, SideView
from nice_egg.painter.theme import theme as named_theme
from nice_egg.pieces.gone_chip import at_edge
from nice_egg.pieces.table import Table

Pixels = NDArray[np.uint8]
"""A frame: height x width x 3, or x 1 as indices into a palette."""
DELAY = 40
"""Milliseconds that a frame stays at least: shorter ones many viewers slow down."""
LARGEST = 1280
"""Width and height of a film in px: all its frames are held at once."""
FRAMES = 150
"""The most frames of a film; longer ones show fewer per second."""
BEFORE, AFTER = 400, 2000
"""Milliseconds for which the first frame stays longer than the others, and the last one stays."""
OPENING = 0.12
"""Seconds in which the capsule opens."""
SAME = 255
"""The index that stands for a pixel that has not changed; those below it are colours."""
GRAIN = 7.0
"""Strength of the fixed pattern that hides the steps between the palette's colours."""
SPEED = Parameter("times real time", 0.01, 1.0)
"""How fast a film may be shown."""


def save_film(
    film: Film,
    table: Table,
    path: str | PathLike[str],
    theme: str = "light",
    size: tuple[int, int] = (720, 400),
    speed: float = 0.25,
    seats: tuple[str, ...] = (),
) -> None:
    """Write a GIF of a drop in slow motion; it needs no display and leaves the caller's alone.

    Args:
        film: of the drop.
        table: before it; its egg white and whether it has a center yolk count.
        path: of the file, ending in `.gif`; it appears whole or not at all.
        theme: `light`, `dark` or `contrast`.
        size: width and height in px, 64 to 1280 each.
        speed: 1 in real time, down to 0.01.
        seats: the players in order, who thereby have their colours; see `Painter`.

    Raises:
        Refusal: the path, theme, size or speed is not allowed, or the file cannot be written.
    """
    path = picture_path(path, ".gif")
    speed = checked("speed", speed, SPEED)
    painter = Painter(named_theme(theme), seats)
    screen = Screen(film, table, painter, checked_size(size, LARGEST))
    save(path, gif(screen.frame, *timing(film.duration, speed)))


def timing(duration: float, speed: float) -> tuple[list[float], list[int]]:
    """Times in s of the frames of a film, and for how many ms each is shown."""
    whole = 1000.0 * duration / speed
    delay = max(DELAY, 10 * round(whole / FRAMES / 10 + 0.5))
    count = max(1, round(whole / delay))
    times = [duration * k / count for k in range(count + 1)]
    return times, [BEFORE + delay, *[delay] * (count - 1), AFTER]


@dataclass(frozen=True)
class Screen:
    """Draws single frames of a film: plan on the left, slice on the right."""

    film: Film
    table: Table
    painter: Painter
    size: tuple[int, int]

    def frame(self, time: float) -> pygame.Surface:
        """The picture at `time` s after the release."""
        surface = pygame.Surface(self.size)
        plan, side = self._areas()
        table = self.table.with_chips(self.film.chips_at(time))
        looks = self.painter.looks(table)
        view = self.painter.view(self._widest(), plan)
        self.painter.draw_ground(surface, table.white, view)
        plane = self._plane(time)
        _draw_plane(surface, plane, view, 1.02 * table.white.outer, looks[-1])
        self.painter.draw_chips(surface, table, view)
        self._draw_side(surface, side, table, plane, looks[-1], time)
        self._draw_clock(surface, time)
        return surface

    def _widest(self) -> Table:
        """The table with every chip at its beginning and at its end, for a view that stays.

        A chip that is gone at the end leaves the view.
        """
        end = self.film.chips_at(self.film.duration)
        lying = tuple(chip for chip in end if not at_edge(chip))
        return Table(self.table.white, None, (*self.film.before, *lying))

    def _areas(self) -> tuple[pygame.Rect, pygame.Rect]:
        wide, high = self.size
        margin = round(0.035 * high)
        side = pygame.Rect(round(0.58 * wide), margin, 0, high - 2 * margin)
        side.width = wide - margin - side.left
        return pygame.Rect(0, 0, side.left, high), side

    def _plane(self, time: float) -> Plane:
        filmed = self.film.slice_at(time)
        return Plane.of_slice(filmed) if filmed else Plane.through(self.table)

    def _draw_side(
        self,
        surface: pygame.Surface,
        area: pygame.Rect,
        table: Table,
        plane: Plane,
        look: Look,
        time: float,
    ) -> None:
        letters = max(8, round(0.032 * area.height))
        card(surface, area, round(1.5 * letters), self.painter.theme)
        start = self.film.before[-1]
        opened = 0.0 if time == 0.0 else min(1.0, time / OPENING)
        capsule = Capsule(
            start.x, start.y, start.z, start.radius, self.painter.theme.player_line(look), opened
        )
        high = max(200.0, start.z + 2.0 * start.radius)
        inner = area.inflate(-letters, -letters)
        looks = self.painter.looks(table)
        view = SideView(self.painter.theme, letters)
        view.draw(surface, inner, table, looks, plane, high, capsule)

    def _draw_clock(self, surface: pygame.Surface, time: float) -> None:
        theme, size = self.painter.theme, max(9, round(0.036 * self.size[1]))
        words = f"{time:.3f} s".replace(".", self.painter.words.decimal)
        pill = Pill(words, size, theme.panel, theme.ink, theme.line)
        wide, high = pill.extent
        pill.draw(surface, pygame.Rect(size, self.size[1] - high - size, wide, high), theme)


def _draw_plane(
    surface: pygame.Surface, plane: Plane, view: View, reach: float, look: Look
) -> None:
    """Draw the line in the plan along which the slice cuts."""
    dx, dy = cos(plane.azimuth), sin(plane.azimuth)
    middle = -(plane.x * dx + plane.y * dy)
    ends = [
        view.to_px(plane.x + along * dx, plane.y + along * dy)
        for along in (middle - reach, middle + reach)
    ]
    canvas = Canvas.around(ends)
    canvas.dashes(ends, max(1.0, 0.5 * view.scale), look.fill, 4 * view.scale)
    canvas.sprite().blit(surface, opacity=0.85)


def gif(frame: Callable[[float], pygame.Surface], times: list[float], delays: list[int]) -> bytes:
    """The bytes of a GIF that repeats: `frame` draws each time (s), shown for its delay (ms)."""
    palette = _palette([frame(time) for time in times[:: max(1, len(times) // 6)]])
    images = list(_changes(_indexed(map(frame, times), palette), palette))
    stream = BytesIO()
    images[0].save(
        stream,
        "GIF",
        save_all=True,
        append_images=images[1:],
        duration=delays,
        loop=0,
        optimize=False,
        disposal=1,
        transparency=SAME,
    )
    return stream.getvalue()


def _changes(frames: Iterator[Pixels], palette: Image.Image) -> Iterator[Image.Image]:
    """Each frame with only what differs from the one before; the rest lets that one through."""
    before = None
    for pixels in frames:
        new = pixels if before is None else np.where(pixels == before, SAME, pixels)
        image = Image.fromarray(new.astype(np.uint8))
        image.putpalette(palette.getpalette() or [])
        yield image
        before = pixels


def _palette(frames: list[pygame.Surface]) -> Image.Image:
    """One palette for a whole film, so that what rests does not flicker."""
    sample = np.concatenate([_pixels(frame) for frame in frames])
    return Image.fromarray(sample).quantize(SAME, Image.Quantize.FASTOCTREE)


def _indexed(frames: Iterable[pygame.Surface], palette: Image.Image) -> Iterator[Pixels]:
    """The frames in the palette's colours, with a grain that is the same in all of them."""
    for frame in frames:
        pixels = np.clip(_pixels(frame) + _grain(frame.get_size()), 0, 255).astype(np.uint8)
        exact = Image.fromarray(pixels).quantize(palette=palette, dither=Image.Dither.NONE)
        yield np.asarray(exact)


@lru_cache(maxsize=4)
def _grain(size: tuple[int, int]) -> NDArray[np.float32]:
    """An ordered pattern (Bayer 1973) as h x w x 1."""
    wide, high = size
    order = np.array([[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]], np.float32)
    tiles = np.tile(order / 15 - 0.5, (high // 4 + 1, wide // 4 + 1))
    return np.asarray(tiles[:high, :wide, None] * GRAIN, np.float32)


def _pixels(frame: pygame.Surface) -> Pixels:
    return pygame.surfarray.array3d(frame).transpose(1, 0, 2)
