"""Legend: what A and B are in words, and the choice of the table."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import FRect

from eggconsole.words.words import Words
from eggshell.drawing.canvas import Canvas
from eggshell.look.lettering import Weight
from eggshell.widgets.cycle import Cycle
from eggshell.widgets.widget import panel
from nice_egg.bench.knob import changes
from nice_egg.bench.setting import Setting
from nice_egg.fall.physics import PRESETS
from nice_egg.players.hand import HANDS
from nice_egg.scenes.bench.cards.bench_layout import BenchLayout
from nice_egg.scenes.bench.cards.setting_look import A, B

SHRUNK = 0.8
"""The part of their size to which letters shrink before a shorter form is taken."""


@dataclass(frozen=True)
class Legend:
    """The pill over the field.

    Attributes:
        layout: where everything lies.
        say: the words.
        first, second: the settings.
        tables: names of the tables to choose from.
        table: the chosen one.
    """

    layout: BenchLayout
    say: Words
    first: Setting
    second: Setting
    tables: tuple[str, ...]
    table: str

    @property
    def _box(self) -> FRect:
        area, width = self.layout.legend, 184.0 if self.layout.wide else 156.0
        return FRect(area.right - width - 6, area.y + 4, width, 44)

    def widget(self, choose: Callable[[int], None]) -> Cycle:
        """The choice of the table."""
        keys = (f"practice.table.{name}" for name in self.tables)
        names = [self._named(key if self.say.knows(key) else "bench.table.own") for key in keys]
        return Cycle("table", self._box, names, self.tables.index(self.table), choose)

    def _named(self, key: str) -> str:
        """A table's name; in a narrow window its short form, if it has one."""
        short = "" if self.layout.wide else self.say.short(key)
        return short or self.say(key)

    def paint(self, canvas: Canvas) -> None:
        """Draw the pill with both signs and words."""
        area, y = self.layout.legend, self.layout.legend.centery
        panel(canvas, area, 26, drop=6, blur=10)
        half = (self._box.x - area.x - 20) / 2
        for index, (look, setting) in enumerate(((A, self.first), (B, self.second))):
            x = area.x + 10 + index * half
            look.paint_sign(canvas, (x + 18, y), 12)
            room, size = half - 44, 17 if self.layout.wide else 16
            forms = told(self.say, setting)
            text = next((f for f in forms if _fits(canvas, f, size, room)), forms[-1])
            canvas.text(text, (x + 40, y), size, Weight.HEADING, width=room)


def _fits(canvas: Canvas, text: str, size: float, room: float) -> bool:
    """Whether a text fits, shrunk as far as texts are."""
    return canvas.lettering.width(text, SHRUNK * size, Weight.HEADING) <= room


def plain(setting: Setting) -> Setting:
    """The setting whose physics and hand are the presets nearest to a setting's."""
    physics, hand = setting.physics.settings(PRESETS)[0], setting.hand.settings(HANDS)[0]
    return Setting(PRESETS[physics], HANDS[hand])


def told(say: Words, setting: Setting) -> tuple[str, ...]:
    """A setting in words, as `Wood, 2 changed`, and in fewer and fewer."""
    preset = say(f"option.chips.{setting.physics.settings(PRESETS)[0]}")
    count, hand = len(changes(setting, plain(setting))), setting.hand.settings(HANDS)[0]
    name = preset
    if hand != "average":
        name = f"{preset}, {say(f'option.hand.{hand}').lower()}"
    if not count:
        return name, preset
    few = tuple(say(f"bench.told.{key}", n=count) for key in ("few", "least"))
    return say("bench.told", name=name, n=count), *few
