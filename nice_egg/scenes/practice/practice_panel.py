"""Practice panel: the choice of the table, what the landings come to, and the advice."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pygame import FRect

from eggconsole.words.words import Words
from eggshell.drawing.canvas import Canvas
from eggshell.look.lettering import Weight
from eggshell.widgets.button import Button
from eggshell.widgets.cycle import Cycle
from eggshell.widgets.widget import Callback, Widget, panel
from nice_egg.pieces.supply import size_name
from nice_egg.players.advice import Advice
from nice_egg.scenes.practice.landings import Landing, Spread
from nice_egg.scenes.table.layout import Layout

LINE = 28.0
"""Height of a line of numbers, logical px."""


@dataclass(frozen=True)
class PanelCalls:
    """Who is told what is wanted.

    Attributes:
        choose: the table of that index.
        advise: to be advised.
        start_over: an empty map.
    """

    choose: Callable[[int], None]
    advise: Callback
    start_over: Callback


@dataclass(frozen=True)
class PracticePanel:
    """The panel at the left of a practice.

    Attributes:
        layout: where everything lies.
        say: the words.
        tables: names of those to choose from.
        landings: so far.
        advice: as good as it is by now.
        advising: whether it is being thought out.
    """

    layout: Layout
    say: Words
    tables: Sequence[str]
    landings: Sequence[Landing]
    advice: Advice | None
    advising: bool

    def widgets(self, table: str, calls: PanelCalls, rests: bool, free: bool) -> Iterator[Widget]:
        """The panel's buttons.

        Args:
            table: the name of the chosen table.
            calls: who is told what is wanted.
            rests: whether nothing falls, so that one may start over.
            free: whether one may ask for advice.
        """
        say, left = self.say, self.layout.left
        names = [say(f"practice.table.{name}") for name in self.tables]
        box = FRect(left.x + 12, left.y + 40, left.w - 24, 46)
        yield Cycle("tables", box, names, list(self.tables).index(table), calls.choose)
        box = FRect(left.x + 12, left.bottom - 112, left.w - 24, 46)
        yield Button(
            "advice",
            box,
            say("practice.advice"),
            calls.advise,
            size=17,
            short=say.short("practice.advice"),
            key="H" if self.layout.wide else "",
            action="hint",
            enabled=free,
        )
        yield Button(
            "over",
            box.move(0, 54),
            say("practice.over"),
            calls.start_over,
            size=17,
            short=say.short("practice.over"),
            enabled=rests,
        )

    def paint(self, canvas: Canvas) -> None:
        """Draw the panel under its buttons."""
        area = self.layout.left
        panel(canvas, area)
        at = (area.x + 20, area.y + 22)
        canvas.text(self.say("practice.table"), at, 18, Weight.HEADING, width=area.w - 40)
        y = area.y + 108
        for key, value in self._numbers():
            self._write_number(canvas, y, key, value)
            y += LINE
        box = FRect(area.x + 16, y - 6, area.w - 32, area.bottom - 114 - y)
        canvas.paragraph(self._advice_words(), box, 16, Weight.LABEL)

    def _write_number(self, canvas: Canvas, y: float, key: str, value: str) -> None:
        area, ink = self.layout.left, canvas.theme.ink2
        free = area.w - 48 - canvas.lettering.width(value, 18, Weight.HEADING)
        label, short, at = self.say(key), self.say.short(key), (area.x + 20, y)
        canvas.text(label, at, 16, Weight.LABEL, ink, width=free, short=short)
        at = (area.right - 20, y)
        canvas.text(value, at, 18, Weight.HEADING, anchor=(1.0, 0.5), width=area.w - 40)

    def _numbers(self) -> Iterator[tuple[str, str]]:
        """What the landings come to: keys of the words, and values."""
        say, spread = self.say, Spread.of(self.landings)
        yield "practice.landed", say.number(len(self.landings))
        if spread is not None:
            yield "practice.spread", say("practice.value", value=spread.spread)
            yield "practice.beside", say("practice.value", value=spread.beside)
            yield "practice.on", say.percent(spread.on, 0)
            yield "practice.scored", say.percent(spread.scores, 0)

    def _advice_words(self) -> str:
        say, advice = self.say, self.advice
        if advice is None:
            return say("practice.thinking") if self.advising else ""
        size = say(f"practice.take.{size_name(advice.aim.radius)}")
        points = say.number(advice.points, 2)
        height = say.number(advice.aim.height)
        words = say("practice.expects", points=points, size=size, height=height)
        return f"{say('practice.thinking')} {words}" if self.advising else words
