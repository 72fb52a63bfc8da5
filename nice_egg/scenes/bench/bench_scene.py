"""Bench scene: two settings beside each other, whose drops are made while one looks."""

from collections.abc import Iterable, Iterator, Mapping

import pygame
from pygame import FRect

from eggconsole.refusal import Refusal
from eggconsole.words.words import Words
from eggshell.drawing.canvas import Canvas
from eggshell.drawing.kept_picture import KeptPicture
from eggshell.game import Game
from eggshell.input.actions import Action
from eggshell.look.shapes import Point
from eggshell.scene import Scene
from eggshell.scenes.header import back_button
from eggshell.scenes.rules import RulesScene
from eggshell.setup import Setup
from eggshell.shell import Shell
from eggshell.widgets.choice import Cell, Choice
from eggshell.widgets.widget import Widget
from nice_egg.bench.cloud import Cloud
from nice_egg.bench.comparison import Compared, compared
from nice_egg.bench.knob import KNOBS
from nice_egg.bench.pair import Pair
from nice_egg.bench.setting import Setting
from nice_egg.fall.physics import PRESETS
from nice_egg.pieces.release import Release
from nice_egg.pieces.supply import SIZES
from nice_egg.pieces.table import Table
from nice_egg.players.hand import HANDS
from nice_egg.scenes.bench.bench_picture import BenchPicture
from nice_egg.scenes.bench.bench_saving import BenchSaving
from nice_egg.scenes.bench.cards.bench_layout import BenchLayout
from nice_egg.scenes.bench.cards.drop_card import DropCalls, DropCard
from nice_egg.scenes.bench.cards.knob_telling import KnobTelling
from nice_egg.scenes.bench.cards.legend import Legend, plain
from nice_egg.scenes.bench.cards.numbers_card import NumbersCalls, NumbersCard
from nice_egg.scenes.bench.cards.setting_card import PAGES, CardCalls, SettingCard
from nice_egg.scenes.bench.cards.time_line import TimeLine
from nice_egg.scenes.bench.chosen_drop import ChosenDrop
from nice_egg.scenes.bench.cloud_view import Sight, next_dot
from nice_egg.scenes.bench.field import Field, FieldCalls
from nice_egg.scenes.bench.filling import Filling
from nice_egg.scenes.bench.zoom import Zoom
from nice_egg.scenes.drop.agreed_drop import box_of, hand_of, physics_of
from nice_egg.scenes.table.ready_tables import OWN_TABLE, PRACTICE_TABLES

USUAL_DROPS = 3000
"""Drops that are made of each setting, unless told otherwise."""
NUMBERS_EVERY, DOTS_EVERY = 0.5, 0.05
"""Seconds between two looks at the numbers, and at the dots, while clouds grow: who draws oftener
takes the time from those who make drops."""
KEYS = {
    pygame.K_SPACE: "bench play",
    pygame.K_COMMA: "drop before",
    pygame.K_PERIOD: "drop after",
    pygame.K_k: "keep",
    pygame.K_c: "bench copy",
    pygame.K_s: "bench save",
    pygame.K_PLUS: "nearer",
    pygame.K_KP_PLUS: "nearer",
    pygame.K_MINUS: "wider",
    pygame.K_KP_MINUS: "wider",
}
"""Keys and their actions."""
PAD = {pygame.CONTROLLER_BUTTON_X: "bench play", pygame.CONTROLLER_BUTTON_Y: "keep"}
"""Controller buttons and their actions."""


class BenchScene(Scene):
    """The test bench.

    Args:
        shell: the arcade.
        game: Nice Egg! as the arcade knows it.
        pair: the settings to begin with, their table and seed.
        drops: that are made of each setting.
    """

    first = "field"
    keys = KEYS

    def __init__(self, shell: Shell, game: Game, pair: Pair, drops: int = USUAL_DROPS) -> None:
        super().__init__(shell)
        self.game, self.hue = game, game.hue
        self.tables = dict(PRACTICE_TABLES)
        self.table = self._name_of(pair.table)
        self.filling = Filling(pair.first, pair.table, pair.seed, drops)
        self.filling.place(pair.first, pair.second)
        self.setting = pair.second
        self.drop = ChosenDrop(shell.thinker)
        self.rows: list[Compared] = []
        self.page = self.shown = 0
        self.numbers_shown = False
        self.zoom = Zoom()
        self.saving = BenchSaving(shell, lambda: self.say, self._to_save, self.place)
        self.still = KeptPicture()
        self.picture = BenchPicture(self)
        self._since = self._dotted = 0.0
        self._fresh = self._turned = self._told = self._renewing = False
        self.unfinished = False
        """Whether the next frame draws more, though nothing has changed."""

    @classmethod
    def agreed(cls, shell: Shell, game: Game, setup: Setup) -> "BenchScene":
        """The bench with the chips, hand and box of a setup, drawn from its seed."""
        meant = Release(height=box_of(setup))
        setting = Setting(physics_of(setup), hand_of(setup), meant)
        return cls(shell, game, Pair(setting, setting, Table.start(), setup.seed))

    @property
    def say(self) -> Words:
        """The game's words over the shell's."""
        return self.shell.words_of(self.game)

    @property
    def pad(self) -> Mapping[int, str]:
        """Controller buttons and their actions."""
        return PAD

    @property
    def layout(self) -> BenchLayout:
        """Where everything lies."""
        return BenchLayout(self.area.w)

    @property
    def sight(self) -> Sight:
        """Where the plan lies in the field."""
        return self.zoom.sight(self.layout.field, self.filling.table.white)

    @property
    def clouds(self) -> Mapping[str, Cloud]:
        """The clouds that are seen."""
        return {letter: side.cloud for letter, side in self.filling.shown.items()}

    @property
    def count(self) -> int:
        """Landings of B that are seen."""
        return self.filling.shown["B"].cloud.count

    # Its course

    def enter(self) -> None:
        """Start the other processes."""
        self.filling.warm()
        self.shell.thinker.warm()

    def leave(self) -> None:
        """End them."""
        self.filling.close()

    def update(self, seconds: float) -> None:
        """Take landings in, let the drop play, and tell the numbers now and then."""
        if self._turned and self._grabbed is None:
            self._turned = False
            self.arrange()
        self._fill(seconds)
        self.stale |= self.drop.playing
        if self.drop.advance(seconds, self.filling):
            self.arrange()
        self._follow_time()

    def _fill(self, seconds: float) -> None:
        """Take landings in, and show them now and then."""
        self._fresh |= self.filling.advance(seconds)
        self._since, self._dotted = self._since + seconds, self._dotted + seconds
        if self._fresh and (self._since >= NUMBERS_EVERY or self.filling.full):
            self._tell()
        if self.unfinished or (self._fresh and self._dotted >= DOTS_EVERY):
            self._dotted = 0.0
            self.touch(self.layout.field)

    def _tell(self) -> None:
        """Tell the numbers of what is there."""
        self._since, self._fresh = 0.0, False
        self.rows = compared(self.clouds["A"], self.clouds["B"])
        if self.filling.full:
            self.picture.cloud.settle(self.clouds)
        layout, held = self.layout, self.sight
        self.zoom.hold(layout.field, self.filling.table.white, self.picture.cloud.outer())
        if held != self.sight or not self._told:
            self.arrange()
        self._told, self._renewing = True, True
        for area in (layout.numbers, layout.left.move(0, -layout.left.y), layout.field):
            self.touch(area)

    def _follow_time(self) -> None:
        """Let the time line stand where the drop does."""
        for widget in self.focus.widgets:
            if isinstance(widget, TimeLine) and widget.time != self.drop.time:
                widget.time = self.drop.time

    # What is wanted

    def turn(self, name: str, value: float) -> None:
        """Have another value of a knob in B."""
        try:
            self._have(KNOBS[name].turned(self.setting, value))
        except Refusal:
            self.shell.toasts.add(self._range(name))

    def read(self, name: str, text: str) -> None:
        """Have the value that was typed."""
        try:
            value = KnobTelling(KNOBS[name], self.say).read(text)
        except Refusal:
            self.shell.toasts.add(self._range(name))
            return
        self.turn(name, value)
        self.arrange()

    def choose(self, group: str, name: str) -> None:
        """Have a preset in B."""
        if group == "size":
            self._have(KNOBS["release.radius"].turned(self.setting, SIZES[name]))
        elif group == "physics":
            self._have(self.setting.on(PRESETS[name]))
        else:
            self._have(self.setting.by(HANDS[name]))

    def usual(self) -> None:
        """Go back to the presets in B."""
        self._have(plain(self.setting))

    def turn_page(self) -> None:
        """Show the next knobs."""
        self.page = (self.page + 1) % len(PAGES)
        self.arrange()

    def keep(self) -> None:
        """Have B as A, too."""
        self.filling.keep()
        self.shell.toasts.add(self.say("bench.kept"))
        self._changed()

    def lay(self, index: int) -> None:
        """Drop on another table."""
        self.table = tuple(self.tables)[index]
        self.filling.lay(Table.parse(self.tables[self.table]))
        self.drop.forget()
        self._changed()

    def place(self, pair: Pair) -> None:
        """Have other settings, on their table."""
        self.filling.seed = pair.seed
        self.filling.place(pair.first, pair.second)
        self.table, self.setting = self._name_of(pair.table), pair.second
        self.filling.lay(pair.table)
        self.drop.forget()
        self._changed()

    def _have(self, setting: Setting) -> None:
        self.setting = setting
        self.filling.turn(setting)
        self._fresh = self._turned = True

    def _changed(self) -> None:
        self._fresh, self._since, self._told = True, NUMBERS_EVERY, False
        self.arrange()

    def _range(self, name: str) -> str:
        knob, say = KNOBS[name], self.say
        low, high = map(KnobTelling(knob, say).value, (knob.meaning.low, knob.meaning.high))
        return say("bench.refused", what=say(f"bench.knob.{name}"), low=low, high=high)

    def _name_of(self, table: Table) -> str:
        """The name of a table among those to choose from; an own one becomes one of them."""
        for name, line in self.tables.items():
            if name != OWN_TABLE and Table.parse(line) == table:
                return name
        self.tables[OWN_TABLE] = str(table)
        return OWN_TABLE

    # One drop

    def pick(self, at: Point) -> None:
        """Look at the drop whose dot is pressed."""
        dot = self.picture.cloud.nearest(self.clouds, self.sight, at)
        if dot is not None:
            self._look_at(dot.letter, dot.number)

    def step_to_dot(self, action: str) -> bool:
        """Look at the nearest dot that way; whether there is one."""
        dots = list(self.picture.cloud.dots(self.clouds, self.sight))
        own = (self.drop.letter, self.drop.number)
        start = next((d.at for d in dots if (d.letter, d.number) == own), self.layout.field.center)
        dot = next_dot(dots, start, action)
        if dot is not None:
            self._look_at(dot.letter, dot.number)
        return dot is not None

    def go(self, steps: int) -> None:
        """Look at the drop so many on, of the same setting."""
        if self.count:
            number = -1 if self.drop.number is None else self.drop.number
            if self.drop.number is None and steps < 0:
                number = 0
            self._look_at(self.drop.letter, (number + steps) % self.count)

    def play(self) -> None:
        """Play the chosen drop, or the first one."""
        if self.drop.replay is None:
            self.go(1)
        else:
            self.drop.play()
            self.arrange()

    def _look_at(self, letter: str, number: int) -> None:
        self.drop.choose(letter, number)
        self.stale = True

    def scrub(self, time: float) -> None:
        """Stop the drop at a time, s."""
        playing = self.drop.playing
        self.drop.scrub(time)
        self.stale = True
        self._turned |= playing

    def set_pace(self, index: int) -> None:
        """Play at another pace."""
        self.drop.pace = index
        self.stale = True

    def zoom_by(self, notches: float) -> None:
        """See more of the table, or less."""
        self.zoom.turn(notches)
        self.still.forget()
        self.stale = True

    # Widgets and picture

    def act(self, action: str) -> bool:
        """Answer what no widget has."""
        if action in ("nearer", "wider"):
            self.zoom_by(1.0 if action == "nearer" else -1.0)
        elif action == Action.PAUSE:
            self.back()
        elif action == Action.HELP:
            self.shell.stage.push(RulesScene(self.shell, self.game))
        else:
            return super().act(action)
        return True

    def arrange(self, area: FRect | None = None) -> None:
        """Lay out again, and draw again what was still."""
        self.still.forget()
        super().arrange(area)

    def compose(self, area: FRect) -> Iterable[Widget]:
        """All widgets in the order in which Tab goes through them."""
        yield back_button(self.margin, self.back)
        calls = CardCalls(self.turn, self.read, self.choose, self.usual, self.turn_page)
        yield from self.setting_card.widgets(calls)
        yield self.legend.widget(self.lay)
        ways = FieldCalls(self.pick, self.step_to_dot, self.play, self.zoom_by)
        yield Field(self.layout.field, ways)
        drop = DropCalls(self.play, self.go, self.set_pace, self.scrub)
        yield from self.drop_card.widgets(drop)
        yield from self._right()

    def _right(self) -> Iterator[Widget]:
        saving = self.saving
        calls = NumbersCalls(self.keep, saving.ask_name, self._copy, self._show)
        if not self.layout.wide:
            names = [Cell(self.say(f"bench.leaf.{name}")) for name in ("side", "numbers")]
            chosen = int(self.numbers_shown)
            yield Choice("leaf", self.layout.leaves, names, chosen, self._turn_leaf, even=True)
        if self.layout.wide or self.numbers_shown:
            yield from self.numbers_card.widgets(calls)
        yield from self.numbers_card.deeds(calls)

    def _copy(self) -> None:
        self.saving.copy(self.drop.replay)

    def _to_save(self) -> tuple[Pair, Mapping[str, Cloud]]:
        """Both settings, and their clouds."""
        first, second = (self.filling.sides[letter].setting for letter in "AB")
        return Pair(first, second, self.filling.table, self.filling.seed), self.clouds

    def _show(self, index: int) -> None:
        self.shown = index
        self.arrange()

    def _turn_leaf(self, index: int) -> None:
        self.numbers_shown = bool(index)
        self.arrange()

    @property
    def setting_card(self) -> SettingCard:
        """The card of the knobs."""
        first = self.filling.sides["A"].setting
        return SettingCard(self.layout, self.say, first, self.setting, self.page)

    @property
    def legend(self) -> Legend:
        """The pill over the field."""
        first, names = self.filling.sides["A"].setting, tuple(self.tables)
        return Legend(self.layout, self.say, first, self.setting, names, self.table)

    @property
    def drop_card(self) -> DropCard:
        """The card below the field."""
        drop = self.drop
        seen = (drop.letter, drop.replay, self.count, drop.time, drop.playing, drop.pace)
        return DropCard(self.layout, self.say, *seen)

    @property
    def numbers_card(self) -> NumbersCard:
        """The card of the numbers."""
        return NumbersCard(self.layout, self.say, self.rows, self.clouds, self.shown)

    def paint_backdrop(self, canvas: Canvas) -> None:
        """Draw all that does not move."""
        if self._renewing:
            self._renewing = False
            self.picture.renew_numbers(canvas, self.still)
        self.still.paint(canvas, self.picture.paint_still)

    def paint(self, canvas: Canvas) -> None:
        """Draw the cloud, the drop, and what moves with it."""
        self.unfinished = self.picture.paint(canvas)

    def paint_over(self, canvas: Canvas) -> None:
        """Tell the reason of the knob that is pointed at."""
        self.picture.paint_tip(canvas)
