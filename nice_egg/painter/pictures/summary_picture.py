"""Summary picture: one example round beside what many rounds came to."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from os import PathLike

import numpy as np
import pygame
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter

from eggconsole.refusal import Refusal
from eggshell.look.colour import RGB, mix
from nice_egg.painter.brush.badge import BUTTER, HONEY, SMOKE, badge
from nice_egg.painter.brush.canvas import Canvas, round_corners
from nice_egg.painter.brush.card import card
from nice_egg.painter.brush.sprite import tint
from nice_egg.painter.lettering import STRONG, TEXT, write
from nice_egg.painter.painter import Painter
from nice_egg.painter.pictures.picture import checked_size, picture_path, png, save
from nice_egg.painter.plan.egg_white import egg_white
from nice_egg.painter.plan.view import View
from nice_egg.painter.theme import look
from nice_egg.painter.theme import theme as named_theme
from nice_egg.pieces.table import Table
from nice_egg.scoring.point_check import Check

RATES = ("points", "closest", "highest", "covered", "outside")
"""The rates of a seat, in the order of the chart."""
GOOD = ("points", "closest", "highest", "won")
"""The rates that a player wishes to be high."""
CLOUD = (214, 92, 6)
"""The colour of many landings."""


@dataclass(frozen=True)
class Rates:
    """What came of one seat's yolks, each as a part (0 to 1) of its yolks.

    Attributes:
        player: the seat.
        points, closest, highest, covered, outside: of its yolks.
        won: of the matches; None of single rounds.
    """

    player: str
    points: float
    closest: float
    highest: float
    covered: float
    outside: float
    won: float | None = None

    @property
    def told(self) -> tuple[str, ...]:
        """The names of the rates that there are."""
        return RATES if self.won is None else (*RATES, "won")

    def __post_init__(self) -> None:
        for name in self.told:
            if not 0.0 <= getattr(self, name) <= 1.0:
                raise Refusal(f"{name}: {getattr(self, name)!r} is out of range; allowed: 0 to 1")


@dataclass(frozen=True)
class Summary:
    """What the picture of a batch shows.

    Attributes:
        table: an example round as it lies at its end.
        check: its rulings.
        title: one line above the example, for example `1000 rounds of 4, seed 1`.
        example: one line below it, for example `Round 17`.
        landings: where yolks came to rest, n x 2 plan positions in mm.
        seats: the rates of each seat, in their order.
        layers: how many rounds had 1, 2, 3 ... layers as their highest.
    """

    table: Table
    check: Check
    title: str
    example: str
    landings: NDArray[np.float64]
    seats: tuple[Rates, ...]
    layers: tuple[int, ...]

    def __post_init__(self) -> None:
        if self.landings.ndim != 2 or self.landings.shape[1] != 2:
            raise Refusal(f"landings: shape {self.landings.shape}; allowed: n x 2")


def save_summary(
    summary: Summary,
    path: str | PathLike[str],
    theme: str = "light",
    size: tuple[int, int] = (1280, 800),
) -> None:
    """Write the picture of a batch as a PNG; it needs no display.

    Args:
        summary: what came of the batch.
        path: of the file to write.
        theme: name of the colours.
        size: width and height, px.

    Raises:
        Refusal: the path, theme or size is not allowed, or the file cannot be written.
    """
    path = picture_path(path, ".png")
    save(path, summary_png(summary, theme, size))


def summary_png(
    summary: Summary, theme: str = "light", size: tuple[int, int] = (1280, 800)
) -> bytes:
    """The picture of a batch as the bytes of a PNG file; it needs no display.

    Args:
        summary: what came of the batch.
        theme: name of the colours.
        size: width and height, px.

    Raises:
        Refusal: the theme or size is not allowed.
    """
    surface = pygame.Surface(checked_size(size))
    players = tuple(rates.player for rates in summary.seats)
    draw_summary(surface, summary, Painter(named_theme(theme), players))
    return png(surface, summary.table)


def draw_summary(surface: pygame.Surface, summary: Summary, painter: Painter) -> None:
    """Draw the example round on the left and three charts on the right, over all of `surface`."""
    wide, high = surface.get_size()
    unit = min(wide / 1280, high / 800)
    margin = round(24 * unit)
    cards = pygame.Rect(0, margin, round(410 * unit), high - 2 * margin)
    cards.right = wide - margin
    free = pygame.Rect(0, round(56 * unit), cards.left, high - round(88 * unit))
    view = painter.view(summary.table, free)
    painter.draw(surface, summary.table, view, summary.check, free=free)
    charts = _Charts(surface, painter, unit)
    charts.write_on_cloth(summary.title, (margin, round(42 * unit)), 30)
    charts.write_on_cloth(summary.example, (margin, high - round(34 * unit)), 20)
    rows = len(summary.seats)
    heights = (0.5, 0.17 + 0.05 * rows, 0.25)
    for draw, area in zip(
        (charts.landings, charts.seats, charts.layers),
        _shared_out(cards, heights, round(14 * unit)),
        strict=True,
    ):
        card(surface, area, round(20 * unit), painter.theme)
        draw(area.inflate(round(-36 * unit), round(-28 * unit)), summary)


def _shared_out(area: pygame.Rect, parts: Sequence[float], gap: int) -> list[pygame.Rect]:
    """`area` from top to bottom in pieces of relative heights `parts`, `gap` px apart."""
    free = area.height - gap * (len(parts) - 1)
    pieces, top = [], area.top
    for part in parts:
        high = round(free * part / sum(parts))
        pieces.append(pygame.Rect(area.left, top, area.width, high))
        top += high + gap
    return pieces


@dataclass(frozen=True)
class _Charts:
    """Draws the charts of a summary on `surface`; `unit` is px per px of a 1280 x 800 picture."""

    surface: pygame.Surface
    painter: Painter
    unit: float

    def landings(self, area: pygame.Rect, summary: Summary) -> None:
        """Draw all landings as a cloud on a small egg white."""
        theme = self.painter.theme
        count = len(summary.landings)
        plot = self._head(area, "Where the yolks land", f"{count:,} yolks")
        view = View.fit(summary.table.white.outline, plot, 0.02)
        egg_white(summary.table.white, view, theme).blit(self.surface)
        self.surface.blit(_cloud(summary.landings, plot, view), plot)
        x, y = view.to_px(0.0, 0.0)
        cross = Canvas(pygame.Rect(round(x) - 12, round(y) - 12, 24, 24))
        arm = 5 * self.unit
        for dx, dy in ((arm, 0.0), (0.0, arm)):
            cross.line([(x - dx, y - dy), (x + dx, y + dy)], 2 * self.unit, SMOKE)
        cross.sprite().blit(self.surface)

    def seats(self, area: pygame.Rect, summary: Summary) -> None:
        """Draw a row for each seat, a column of bars for each rate."""
        names = summary.seats[0].told if summary.seats else RATES
        note = "of a seat's yolks" + (", won of matches" if "won" in names else "")
        plot = self._head(area, "By seat", note)
        left = round(34 * self.unit)
        step = (plot.width - left) / len(names)
        row = (plot.height - 20 * self.unit) / max(1, len(summary.seats))
        most = max([0.01, *(getattr(rates, name) for rates in summary.seats for name in names)])
        for column, name in enumerate(names):
            x = plot.left + left + column * step
            self._write(name.capitalize(), (x, plot.top + 8 * self.unit), 13, faint=True)
            for k, rates in enumerate(summary.seats):
                y = plot.top + 20 * self.unit + (k + 0.5) * row
                self._rate(x, y, step, row, getattr(rates, name), most, name)
        for k, rates in enumerate(summary.seats):
            y = plot.top + 20 * self.unit + (k + 0.5) * row
            radius = min(11 * self.unit, 0.42 * row)
            mark = look(rates.player, self.painter.seats)
            badge(self.surface, plot.left + 12 * self.unit, y, radius, mark)

    def layers(self, area: pygame.Rect, summary: Summary) -> None:
        """Draw how often each layer was the highest."""
        plot = self._head(area, "Highest layer", "of rounds")
        whole = max(1, sum(summary.layers))
        step = plot.width / max(4, len(summary.layers))
        tallest = max([1, *summary.layers])
        foot = plot.bottom - 20 * self.unit
        room = foot - plot.top - 20 * self.unit
        for k, count in enumerate(summary.layers):
            x = plot.left + (k + 0.5) * step
            high = max(1.0, room * count / tallest)
            bar = pygame.Rect(0, 0, round(0.56 * step), ceil(high))
            bar.midbottom = round(x), round(foot)
            self._bar(bar, BUTTER, HONEY)
            share = self._percent(count / whole)
            self._write(share, (x, bar.top - 10 * self.unit), 14, (0.5, 0.5))
            self._write(str(k + 1), (x, plot.bottom - 8 * self.unit), 14, (0.5, 0.5), faint=True)

    def write_on_cloth(self, line: str, place: tuple[float, float], size: int) -> None:
        """Write a line of text straight on the cloth."""
        ink = self.painter.theme.ink
        write(self.surface, line, place, round(size * self.unit), ink, STRONG)

    def _head(self, area: pygame.Rect, title: str, note: str) -> pygame.Rect:
        """Write a title and, to the right, a note; the rest of the area is the plot's."""
        y = area.top + 9 * self.unit
        self._write(title, (area.left, y), 18)
        self._write(note, (area.right, y), 14, (1.0, 0.5), faint=True)
        head = round(28 * self.unit)
        return pygame.Rect(area.left, area.top + head, area.width, max(1, area.height - head))

    def _rate(
        self, x: float, y: float, step: float, row: float, rate: float, most: float, name: str
    ) -> None:
        """Draw a number with a bar under it, as long as `rate` is of the `most`."""
        good, theme = name in GOOD, self.painter.theme
        self._write(self._percent(rate), (x, y - 0.13 * row), 13)
        room, high = step - 12 * self.unit, max(3, round(min(0.2 * row, 7 * self.unit)))
        track = pygame.Rect(round(x), round(y + 0.2 * row), round(room), high)
        bar = pygame.Rect(track.topleft, (max(1, round(room * rate / most)), high))
        self._bar(track, mix(theme.panel, theme.line, 0.55), mix(theme.panel, theme.line, 0.55))
        fill = BUTTER if good else mix(theme.faint, theme.panel, 0.3)
        self._bar(bar, fill, HONEY if good else fill)

    def _bar(self, area: pygame.Rect, fill: RGB, edge: RGB) -> None:
        points = round_corners(area, 3 * self.unit)
        canvas = Canvas.around(points)
        canvas.polygon(points, fill)
        canvas.outline(points, self.unit, edge)
        canvas.sprite().blit(self.surface)

    def _percent(self, part: float) -> str:
        digits = 0 if part >= 0.0995 or part == 0 else 1
        return f"{100 * part:.{digits}f} %".replace(".", self.painter.words.decimal)

    def _write(
        self,
        line: str,
        place: tuple[float, float],
        size: int,
        anchor: tuple[float, float] = (0.0, 0.5),
        faint: bool = False,
    ) -> None:
        theme = self.painter.theme
        ink, weight = (theme.faint, TEXT) if faint else (theme.ink, STRONG)
        write(self.surface, line, place, max(7, round(size * self.unit)), ink, weight, anchor)


def _cloud(landings: NDArray[np.float64], plot: pygame.Rect, view: View) -> pygame.Surface:
    """Landings as dots that add up: one is seen, a thousand do not hide where most are."""
    wide, high = plot.size
    x = view.left + view.scale * landings[:, 0] - plot.left
    y = view.top - view.scale * landings[:, 1] - plot.top
    counts = np.histogram2d(y, x, bins=(high, wide), range=((0, high), (0, wide)))[0]
    size = max(0.8, 0.6 * view.scale * (1.0 + 200 / (100 + len(landings))))
    dots = gaussian_filter(counts.astype(np.float32), size)
    alone = 1.0 / (2 * np.pi * size**2)
    usual = max(alone, float(np.quantile(dots[dots > 0.2 * alone], 0.98)) if counts.any() else 1.0)
    dense = 0.55 * np.clip(dots / alone, 0, 1) * (0.35 + 0.65 * np.clip(dots / usual, 0, 1))
    return tint(CLOUD, np.asarray(1.5 * dense, np.float32))
