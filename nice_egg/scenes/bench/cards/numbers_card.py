"""Numbers card: what A and B come to, how they differ, and a histogram of one quantity."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import isfinite

import numpy as np
from numpy.typing import NDArray
from pygame import FRect

from eggconsole.words.words import Words
from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.colour import mix
from eggshell.look.lettering import Weight
from eggshell.widgets.button import Button
from eggshell.widgets.cycle import Cycle
from eggshell.widgets.widget import Callback, Widget, panel
from nice_egg.bench.cloud import Cloud
from nice_egg.bench.comparison import Compared
from nice_egg.bench.figure import Figure
from nice_egg.bench.quantity import QUANTITIES, Quantity
from nice_egg.scenes.bench.cards.bench_layout import BenchLayout
from nice_egg.scenes.bench.cards.setting_look import LOOKS, A, B

TABLED = tuple(q.name for q in QUANTITIES if q.name != "tilt")
"""What the table tells; the histogram shows the tilt, too."""
HOLLOW = 1.6
"""Width of the edge of a hollow bar, logical px."""
FINE = 1.0
"""An error in per cent under which tenths are told."""
UNKNOWN = "–"
"""Stands where a number is not known."""


@dataclass(frozen=True)
class NumbersCalls:
    """Who is told: to keep B as A, to save, to copy, and which quantity to show."""

    keep: Callback
    save: Callback
    copy: Callback
    show: Callable[[int], None]


@dataclass(frozen=True)
class NumbersCard:
    """The card at the right.

    Attributes:
        layout: where everything lies.
        say: the words.
        rows: what A and B come to; none yet if empty.
        clouds: A and B, for the histogram.
        shown: the quantity of the histogram, of `QUANTITIES`.
    """

    layout: BenchLayout
    say: Words
    rows: Sequence[Compared]
    clouds: Mapping[str, Cloud]
    shown: int

    @property
    def _step(self) -> float:
        """Height of a row."""
        return 20.0 if self.layout.wide else 36.0

    @property
    def _top(self) -> float:
        """Top of the first row."""
        return self.layout.numbers.y + (64 if self.layout.wide else 88)

    @property
    def _bottom(self) -> float:
        return self._top + self._step * len(TABLED)

    @property
    def _ends(self) -> tuple[float, float]:
        area, pad = self.layout.numbers, 18.0 if self.layout.wide else 16.0
        return area.x + pad, area.right - pad

    def widgets(self, calls: NumbersCalls) -> Iterator[Widget]:
        """The choice of the histogram's quantity."""
        names = [self.say(f"bench.histogram.{quantity.name}") for quantity in QUANTITIES]
        x, right = self._ends
        box = FRect(x - 4, self._bottom + 4, right - x + 8, 34)
        yield Cycle("quantity", box, names, self.shown, calls.show)

    def deeds(self, calls: NumbersCalls) -> Iterator[Widget]:
        """The buttons below, in a narrow window below the slice, too."""
        area, say, wide = self.layout.deeds, self.say, self.layout.wide
        box = FRect(area.x, area.y, area.w, 50)
        key = "K" if wide else ""
        keep, short = say("bench.keep"), say.short("bench.keep")
        yield Button(
            "keep", box, keep, calls.keep, primary=True, key=key, short=short, action="keep"
        )
        x, parts = area.x, (0.5, 0.5) if wide else (0.46, 0.54)
        for part, name, then in zip(parts, ("save", "copy"), (calls.save, calls.copy), strict=True):
            box = FRect(x, area.y + 56, part * (area.w - 8), 46)
            x = box.right + 8
            text, short = say(f"bench.{name}"), say.short(f"bench.{name}")
            yield Button(
                name, box, text, then, icon=name, size=16, short=short, action=f"bench {name}"
            )

    def paint(self, canvas: Canvas) -> None:
        """Draw the card, the table and the histogram."""
        panel(canvas, self.layout.numbers)
        self._paint_heads(canvas)
        found = {row.quantity.name: row for row in self.rows}
        for index, name in enumerate(TABLED):
            top = self._top + index * self._step
            x, right = self._ends
            canvas.rounded(FRect(x, top - 0.6, right - x, 1.2), 0.6, canvas.theme.line)
            self._paint_row(canvas, name, found.get(name), top)
        self._paint_histogram(canvas, QUANTITIES[self.shown])

    # The table

    def _paint_heads(self, canvas: Canvas) -> None:
        (x, right), say, theme = self._ends, self.say, canvas.theme
        area, y = self.layout.numbers, self._top - 14
        if self.layout.wide:
            at = (x, area.y + 24)
            used = canvas.text(say("bench.against"), at, 18, Weight.HEADING, width=right - x - 90)
            room, at = right - x - used - 12, (right, area.y + 25)
            canvas.text(
                *(say("bench.error"), at, 14, Weight.LABEL, theme.ink2, (1.0, 0.5), room),
                short=say.short("bench.error"),
            )
        first, second = (self._columns[0] - 14, self._columns[1] - 14)
        if not self.layout.wide:
            first, second = x + 12, x + 60
        A.paint_sign(canvas, (first, y), 9)
        B.paint_sign(canvas, (second, y), 9)
        canvas.text("B − A", (right, y), 15, Weight.LABEL, theme.ink2, (1.0, 0.5))

    @property
    def _columns(self) -> tuple[float, float, float]:
        """Right ends of A, B and the difference in the wide table."""
        _, right = self._ends
        return right - 150, right - 104, right

    def _paint_row(self, canvas: Canvas, name: str, row: Compared | None, top: float) -> None:
        label, short = self.say(f"bench.row.{name}"), self.say.short(f"bench.row.{name}")
        first, second, told, sure = _told(self.say, row)
        x, right = self._ends
        weight, ink = (Weight.HEADING, canvas.theme.ink)
        if not sure:
            weight, ink = Weight.LABEL, canvas.theme.ink2
        if self.layout.wide:
            y, (one, other, last) = top + self._step / 2, self._columns
            canvas.text(label, (x, y), 15, Weight.LABEL, width=one - x - 46, short=short)
            self._paint_pair(canvas, first, second, (one, y), (other, y), 1.0)
            width = last - other - 8
            canvas.text(told, (last, y), 15, weight, ink, (1.0, 0.5), width)
            return
        upper, lower = top + 10, top + 26
        canvas.text(label, (x, upper), 14, Weight.LABEL, width=right - x, short=short)
        self._paint_pair(canvas, first, second, (x, lower), (x + 46, lower), 0.0)
        canvas.text(told, (right, lower), 15, weight, ink, (1.0, 0.5), right - x - 94)

    def _paint_pair(
        self,
        canvas: Canvas,
        first: str,
        second: str,
        one: tuple[float, float],
        other: tuple[float, float],
        anchor: float,
    ) -> None:
        for text, at, look in ((first, one, A), (second, other, B)):
            ink = look.tone(canvas)
            canvas.text(text, at, 15, Weight.HEADING, ink, (anchor, 0.5), width=44)

    # The histogram

    def _paint_histogram(self, canvas: Canvas, quantity: Quantity) -> None:
        x, right = self._ends
        top, base = self._bottom + 48, self.layout.deeds.y - 26
        area = FRect(x, top, right - x, base - top)
        bars = {k: quantity.histogram(cloud) for k, cloud in self.clouds.items() if cloud.lying}
        most = max([0.0, *(float(parts.max()) for parts in bars.values())])
        for letter, parts in bars.items():
            self._paint_bars(canvas, letter, parts, area, most)
        canvas.rounded(FRect(area.x, area.bottom - 0.8, area.w, 1.6), 0.8, canvas.theme.ink2)
        self._paint_scale(canvas, quantity, area)
        self._paint_middles(canvas, quantity, area)

    def _paint_bars(
        self, canvas: Canvas, letter: str, parts: NDArray[np.float64], area: FRect, most: float
    ) -> None:
        wide, ink = area.w / len(parts), LOOKS[letter].tone(canvas)
        for index, part in enumerate(parts.tolist()):
            tall = area.h * part / most
            if tall < 0.5:
                continue
            aside = 1.5 if letter == "A" else wide / 2 + 0.5
            bar = FRect(area.x + wide * index + aside, area.bottom - tall, wide / 2 - 2, tall)
            canvas.polygon(shapes.rectangle(bar), ink)
            if letter == "B" and bar.h > HOLLOW and bar.w > 2 * HOLLOW:
                inner = FRect(bar.x + HOLLOW, bar.y + HOLLOW, bar.w - 2 * HOLLOW, bar.h - HOLLOW)
                canvas.polygon(shapes.rectangle(inner), mix(canvas.theme.panel, ink, 0.25))

    def _paint_scale(self, canvas: Canvas, quantity: Quantity, area: FRect) -> None:
        """Numbers under the bars; no and yes under two."""
        y, ink = area.bottom + 11, canvas.theme.ink2
        if quantity.is_share:
            for index, word in enumerate(("no", "yes")):
                at = (area.x + area.w * (index + 0.5) / 2, y)
                text = self.say(f"bench.{word}")
                canvas.text(text, at, 13.5, Weight.LABEL, ink, (0.5, 0.5), area.w / 2)
            return
        bars = round(quantity.last / quantity.step) + 1
        for third in range(4):
            value = round(third / 3 * (bars - 1)) * quantity.step
            decimals = 1 if quantity.step < 1 else 0
            text = self.say.number(value, decimals) + ("+" if third == 3 else "")
            whole = quantity.step == 1.0
            place = value / quantity.step + (0.5 if whole else 0.0)
            last = third == 3 and not whole
            at = (area.right if last else area.x + area.w * place / bars, y)
            anchor = 1.0 if last else 0.0 if third == 0 and not whole else 0.5
            canvas.text(text, at, 13.5, Weight.LABEL, ink, (anchor, 0.5))

    def _paint_middles(self, canvas: Canvas, quantity: Quantity, area: FRect) -> None:
        """Dashed lines at both figures."""
        bars = round(quantity.last / quantity.step) + 1
        for row in self.rows:
            if row.quantity is not quantity or quantity.is_share:
                continue
            for look, figure in ((A, row.first), (B, row.second)):
                if isfinite(figure.value):
                    place = figure.value / quantity.step + (0.5 if quantity.step == 1.0 else 0.0)
                    x = area.x + area.w * min(1.0, place / bars)
                    for start, end in shapes.dashes([(x, area.y - 4), (x, area.bottom)], 5, 4):
                        dash = FRect(x - 1, start[1], 2, end[1] - start[1])
                        canvas.polygon(shapes.rectangle(dash), look.tone(canvas))


def _told(say: Words, row: Compared | None) -> tuple[str, str, str, bool]:
    """A, B, and their difference with its error, as they are written; and whether that is sure."""
    if row is None:
        return UNKNOWN, UNKNOWN, UNKNOWN, False
    decimals = row.quantity.decimals
    if row.quantity.is_share:
        decimals = 1 if row.difference.error < FINE else 0
    first, second = (_number(say, figure, decimals) for figure in (row.first, row.second))
    value, error = row.difference.value, row.difference.error
    if not isfinite(value) or not isfinite(error):
        return first, second, UNKNOWN, False
    sign = "+" if value > 0 else ""
    told = f"{sign}{say.number(value, decimals)} ± {say.number(error, decimals)}"
    return first, second, told, row.difference.sure


def _number(say: Words, figure: Figure, decimals: int) -> str:
    return say.number(figure.value, decimals) if isfinite(figure.value) else UNKNOWN
