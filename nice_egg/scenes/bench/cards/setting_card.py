"""Setting card: setting B with its knobs, page by page."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pygame import FRect

from eggconsole.words.words import Words
from eggshell.drawing.canvas import Canvas
from eggshell.look.lettering import Weight
from eggshell.widgets.button import Button, IconButton
from eggshell.widgets.cycle import Cycle
from eggshell.widgets.widget import Callback, Widget, panel
from nice_egg.bench.knob import KNOBS
from nice_egg.bench.setting import Setting
from nice_egg.fall.physics import PRESETS
from nice_egg.pieces.supply import SIZES
from nice_egg.players.hand import HANDS
from nice_egg.scenes.bench.cards.bench_layout import BenchLayout
from nice_egg.scenes.bench.cards.knob_slider import KnobCalls, KnobSlider, KnobWords
from nice_egg.scenes.bench.cards.knob_telling import KnobTelling
from nice_egg.scenes.bench.cards.setting_look import B

ROW, PRESET_HEIGHT = 46.0, 44.0
"""Heights of a slider and of a choice of presets, logical px."""
USED = ("restitution", "friction", "gravity", "density")
"""The parameters of physics that say what chips are made of and where they fall."""
MODEL = tuple(n for n in KNOBS if n.startswith("physics.") and n.partition(".")[2] not in USED)
"""Those that say how the fall is computed."""


@dataclass(frozen=True)
class Group:
    """Knobs under one head: `name` of its presets (or of its heading), and names of the knobs."""

    name: str
    knobs: tuple[str, ...]


PAGES = (
    (
        Group("physics", tuple(f"physics.{name}" for name in USED)),
        Group("hand", tuple(f"hand.{name}" for name in ("aim", "tilt", "drift", "spin", "twist"))),
    ),
    (
        Group("size", ("release.radius", "release.thickness")),
        Group("meant", ("release.height", "release.x", "release.y")),
    ),
    (Group("model", MODEL[:9]),),
    (Group("model", MODEL[9:]),),
)
"""What stands on each page."""
HEADED = ("meant", "model")
"""Groups without presets."""
WORDS = {"physics": "option.chips", "hand": "option.hand", "size": "bench.size"}
"""Under which keys the names of presets stand."""
CHANGED = "changed"
"""The entry of a choice that shows when no preset has these values."""


@dataclass(frozen=True)
class CardCalls:
    """Who is told what is wanted.

    Attributes:
        turn: knob and value of B.
        read: knob and what was typed.
        choose: group and name of a preset.
        usual: to go back to the preset.
        page: the next page.
    """

    turn: Callable[[str, float], None]
    read: Callable[[str, str], None]
    choose: Callable[[str, str], None]
    usual: Callback
    page: Callback


@dataclass(frozen=True)
class SettingCard:
    """The card at the left.

    Attributes:
        layout: where everything lies.
        say: the words.
        first, second: the settings A and B.
        page: of `PAGES`.
    """

    layout: BenchLayout
    say: Words
    first: Setting
    second: Setting
    page: int

    def widgets(self, calls: CardCalls) -> Iterator[Widget]:
        """The choices, the sliders, and the buttons below them."""
        for group, top in self._groups():
            yield from self._head(group, top, calls)
            for index, name in enumerate(group.knobs):
                y = top + self._head_height(group) + index * ROW
                yield self._slider(name, y, calls)
        yield from self._buttons(calls)

    def paint(self, canvas: Canvas) -> None:
        """Draw the card under them."""
        panel(canvas, self.layout.left)
        B.paint_sign(canvas, (self._left + 14, self.layout.left.y + 38), 12)
        for group, top in self._groups():
            if group.name in HEADED:
                self._paint_heading(canvas, group, top)

    @property
    def _left(self) -> float:
        return self.layout.left.x + self.layout.padding

    @property
    def _width(self) -> float:
        return self.layout.left.w - 2 * self.layout.padding

    def _groups(self) -> Iterator[tuple[Group, float]]:
        """The groups of the page, each with its top."""
        top = self.layout.left.y + 16
        for group in PAGES[self.page]:
            yield group, top
            top += self._head_height(group) + ROW * len(group.knobs) + 8

    def _head_height(self, group: Group) -> float:
        return PRESET_HEIGHT + (14 if group.name in HEADED else 8)

    def _head(self, group: Group, top: float, calls: CardCalls) -> Iterator[Widget]:
        """The choice of a preset; the first one leaves room for B's sign."""
        if group.name in HEADED:
            return
        aside = 38.0 if top < self.layout.left.y + 20 else 0.0
        box = FRect(self._left + aside, top, self._width - aside, PRESET_HEIGHT)
        names, chosen = self._presets(group.name)
        labels = [self._label(group.name, name) for name in names]

        def choose(index: int) -> None:
            wanted = [name for name in names if name != CHANGED]
            calls.choose(group.name, names[index] if names[index] != CHANGED else wanted[0])

        yield Cycle(f"preset {group.name}", box, labels, chosen, choose)

    def _label(self, group: str, name: str) -> str:
        return self.say("bench.changed" if name == CHANGED else f"{WORDS[group]}.{name}")

    def _presets(self, group: str) -> tuple[list[str], int]:
        """The names of a group's presets, and which one B has; a further one if it has none."""
        found: dict[str, object]
        if group == "size":
            found, own = dict(SIZES), self.second.meant.radius
        else:
            found = dict(PRESETS if group == "physics" else HANDS)
            own = getattr(self.second, group)
        names = list(found)
        for index, name in enumerate(names):
            if found[name] == own:
                return names, index
        return [*names, CHANGED], len(names)

    def _slider(self, name: str, top: float, calls: CardCalls) -> KnobSlider:
        knob, say = KNOBS[name], self.say
        value = knob.of(self.second)
        words = KnobWords(
            say(f"bench.knob.{name}"),
            say.short(f"bench.knob.{name}"),
            KnobTelling(knob, say).value,
        )
        told = KnobCalls(
            lambda wanted: calls.turn(name, wanted), lambda text: calls.read(name, text)
        )
        box = FRect(self._left, top, self._width, ROW)
        return KnobSlider(box, knob, value, knob.of(self.first), words, told)

    def _buttons(self, calls: CardCalls) -> Iterator[Widget]:
        say, bottom = self.say, self.layout.left.bottom - 60
        box = FRect(self._left - 4, bottom, self._width - 46, 48)
        usual, short = say("bench.usual"), say.short("bench.usual")
        yield Button("usual", box, usual, calls.usual, icon="undo", size=17, short=short)
        box = FRect(box.right + 8, bottom, 46, 48)
        yield IconButton("page", box, "forward", calls.page)

    def _paint_heading(self, canvas: Canvas, group: Group, top: float) -> None:
        theme, y = canvas.theme, top + 24
        aside = 38.0 if top < self.layout.left.y + 20 else 0.0
        x, right = self._left + aside, self._left + self._width
        text = self.say(f"bench.group.{group.name}")
        room, short = right - x, self.say.short(f"bench.group.{group.name}")
        used = canvas.text(text, (x, y), 17, Weight.HEADING, theme.ink2, width=room, short=short)
        if used + 20 < right - x:
            canvas.stroke([(x + used + 10, y), (right, y)], 1.6, theme.line)
