"""Drop card: the chosen drop: playing, going through others, its time line, speed and energy."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pygame import FRect

from eggconsole.words.words import Words
from eggshell.drawing.canvas import Canvas
from eggshell.look.colour import RGB
from eggshell.look.lettering import Weight
from eggshell.look.shapes import Points
from eggshell.widgets.button import IconButton
from eggshell.widgets.choice import Cell, Choice
from eggshell.widgets.widget import Callback, Widget, panel, well
from nice_egg.bench.replay import Replay, near
from nice_egg.scenes.bench.cards.bench_layout import BenchLayout
from nice_egg.scenes.bench.cards.setting_look import LOOKS
from nice_egg.scenes.bench.cards.time_line import TimeLine

PACES = (1 / 16, 1 / 4, 1.0)
"""How fast a drop is played."""
PACE_NAMES = ("1/16", "¼", "1×")
"""How that is written."""
BUTTON = 46.0
"""Side of a button, logical px."""
CURVES_HEIGHT = 54.0
"""Height of the curves, logical px."""


@dataclass(frozen=True)
class DropCalls:
    """Who is told: to play or pause, to go on by so many drops, of a pace and of a time."""

    play: Callback
    go: Callable[[int], None]
    pace: Callable[[int], None]
    scrub: Callable[[float], None]


@dataclass(frozen=True)
class DropCard:
    """The card below the field.

    Attributes:
        layout: where everything lies.
        say: the words.
        letter: the setting whose drop is looked at.
        replay: the drop; None if none is chosen, or it is being made.
        count: how many there are to choose from.
        time: where the time line stands, s.
        playing: whether it goes on.
        pace: of `PACES`.
    """

    layout: BenchLayout
    say: Words
    letter: str
    replay: Replay | None
    count: int
    time: float
    playing: bool
    pace: int

    def widgets(self, calls: DropCalls) -> Iterator[Widget]:
        """Play, the drop before and after, paces, and the time line."""
        area, able = self.layout.drop, self.count > 0
        y, x = area.y + 10, area.x + 14
        picture = "pause" if self.playing else "play"
        box = FRect(x, y, BUTTON, BUTTON)
        yield IconButton("play", box, picture, calls.play, action="bench play", enabled=able)
        box = box.move(BUTTON + 8, 0)
        back, on = (lambda: calls.go(-1)), (lambda: calls.go(1))
        yield IconButton("before", box, "back", back, action="drop before", enabled=able)
        box = FRect(self._paces.x - BUTTON - 10, y, BUTTON, BUTTON)
        yield IconButton("after", box, "forward", on, action="drop after", enabled=able)
        cells = [Cell(name) for name in PACE_NAMES]
        yield Choice("pace", self._paces, cells, self.pace, calls.pace, size=17)
        yield TimeLine(self._line, self.replay, self.time, calls.scrub)

    @property
    def _paces(self) -> FRect:
        width = 170.0 if self.layout.wide else 128.0
        area = self.layout.drop
        return FRect(area.right - 14 - width, area.y + 10, width, BUTTON)

    @property
    def _line(self) -> FRect:
        area = self.layout.drop
        return FRect(area.x + 14, area.bottom - 46, area.w - 28 - 84, 40)

    @property
    def _curves(self) -> FRect:
        """Where the curves are, over the track of the time line."""
        line = self._line.inflate(-20, 0)
        return FRect(line.x, self.layout.drop.y + 64, line.w, CURVES_HEIGHT)

    def paint(self, canvas: Canvas) -> None:
        """Draw the card, which drop it is, and speed and energy over time."""
        panel(canvas, self.layout.drop, 24, drop=7, blur=14)
        if self.replay is None:
            box = self.layout.drop
            room = FRect(box.x + 20, box.y + 58, box.w - 40, 68)
            canvas.paragraph(self.say("bench.choose"), room, 16, Weight.LABEL, middle=True)

    def paint_now(self, canvas: Canvas) -> None:
        """Draw what moves with the time."""
        if self.replay is None:
            return
        self._paint_name(canvas, self.replay)
        area = self._curves
        well(canvas, area.inflate(8, 4), 8)
        self._paint_curves(canvas, self.replay, area)
        theme, share = canvas.theme, self.time / self.replay.film.duration
        x = area.x + area.w * min(1.0, share)
        canvas.rounded(FRect(x - 1, area.y, 2, area.h), 1, theme.ink2)
        self._paint_values(canvas, self.replay)

    def _paint_name(self, canvas: Canvas, replay: Replay) -> None:
        left = self.layout.drop.x + 14 + 2 * BUTTON + 16
        right = self._paces.x - BUTTON - 18
        y, room = self.layout.drop.y + 33, right - left
        n, of = replay.number + 1, self.count
        text = self.say("bench.drop", n=n, of=of)
        short = self.say.short("bench.drop", n=n, of=of)
        sign = 26.0
        shown, size = canvas.fit(text, 18, Weight.HEADING, room - sign, short)
        width = canvas.lettering.width(shown, size, Weight.HEADING)
        x = left + (room - width - sign) / 2
        LOOKS[self.letter].paint_sign(canvas, (x + 9, y), 8.5)
        at = (x + sign, y)
        canvas.text(shown, at, size, Weight.HEADING, width=width + 1)

    def _paint_values(self, canvas: Canvas, replay: Replay) -> None:
        """Time, speed and energy now, right of their curves."""
        say, x = self.say, self.layout.drop.right - 14
        now, room = near(replay.samples, self.time), 76.0
        speed = say("bench.speed", n=say.number(now.speed / 1000, 2))
        energy = say("bench.energy", n=say.number(now.energy, 1))
        lines = ((speed, 20.0, canvas.theme.ink), (energy, 42.0, canvas.theme.tomato))
        for text, down, ink in lines:
            at = (x, self._curves.y + down - 4)
            canvas.text(text, at, 15, Weight.LABEL, ink, (1.0, 0.5), width=room)
        text = say("bench.seconds", n=say.number(self.time, 3))
        at = (x, self._line.centery)
        canvas.text(text, at, 17, Weight.HEADING, anchor=(1.0, 0.5), width=room)

    def _paint_curves(self, canvas: Canvas, replay: Replay, area: FRect) -> None:
        """Draw energy and speed over time, each up to its own highest value."""
        box = FRect(0, 0, area.w, area.h)

        def paint(c: Canvas) -> None:
            energies = [sample.energy for sample in replay.samples]
            speeds = [sample.speed for sample in replay.samples]
            for values, colour in ((energies, c.theme.tomato), (speeds, c.theme.ink)):
                _curve(c, values, replay, box, colour)

        key = ("curves", replay.line, self.letter)
        canvas.stamp(key, box.inflate(8, 8), paint, area.topleft)


def _curve(canvas: Canvas, values: list[float], replay: Replay, box: FRect, colour: RGB) -> None:
    most, duration = max(values) or 1.0, replay.film.duration or 1.0
    points: Points = [
        (box.w * sample.time / duration, box.bottom - 3 - (box.h - 6) * value / most)
        for sample, value in zip(replay.samples, values, strict=True)
    ]
    canvas.stroke(points, 2.0, colour)
