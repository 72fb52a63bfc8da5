"""The setup screen, built from what the game says about its seats, levels and options."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from pygame import FRect

from eggshell import setup as setups
from eggshell.drawing.badge import badge
from eggshell.drawing.canvas import Canvas
from eggshell.drawing.icons import icon
from eggshell.game import Game
from eggshell.input.actions import Action
from eggshell.look import shapes
from eggshell.look.colour import mix
from eggshell.look.lettering import Weight
from eggshell.look.players import PLAYERS
from eggshell.options import Option, Pick, Span, Switch, Value
from eggshell.scene import Scene
from eggshell.scenes.header import back_button, heading
from eggshell.scenes.rules import RulesScene
from eggshell.setup import Seat, Setup
from eggshell.shell import Shell
from eggshell.widgets.button import ENTER_KEY, Button
from eggshell.widgets.choice import Cell, Choice
from eggshell.widgets.cycle import Cycle
from eggshell.widgets.press_area import PressArea
from eggshell.widgets.seat_row import SeatRow, SeatWords
from eggshell.widgets.slider import Slider
from eggshell.widgets.toggle import SWITCH_SIZE, Toggle
from eggshell.widgets.widget import Callback, Widget, panel

SEATS_TOP = 92.0
"""Top of the seats and of the card of the rules, logical px."""
RULES_HEAD, WIDEST_GAP, LINED_GAP = 54.0, 16.0, 8.0
"""Height of the heading where the rules are close together, the most between two, and how much
there must be for a line."""
LOTS = -1
"""In place of a seat: who starts is drawn."""
READABLE_LETTERS = 15.0
"""Size of letters, logical px, below which cells do not stand side by side."""
CYCLE_WIDTH = 170.0
"""Width of a value that is gone through by pressing."""


class SetupScene(Scene):
    """Who plays, at which level, by which rules; what was chosen last is remembered."""

    first = "start"

    def __init__(self, shell: Shell, game: Game) -> None:
        super().__init__(shell)
        self.game, self.hue = game, game.hue
        self.starter = LOTS
        last = self._last()
        self.seats = list(last.seats) if last else self._usual_seats()
        self.values: dict[str, Value] = {o.name: o.usual for o in game.options}
        if last:
            self.values.update(last.options)

    def enter(self) -> None:
        """Let the computer players get ready meanwhile."""
        if self.game.levels:
            self.shell.thinker.warm()

    def compose(self, area: FRect) -> Iterable[Widget]:
        """The seats on the left, rules and start on the right."""
        yield back_button(self.margin, self.back)
        card = self._card(area)
        left = card.x - 20 - self.margin
        yield from self._seats(FRect(self.margin, SEATS_TOP, left, area.h - SEATS_TOP))
        yield from self._rules(card.inflate(-48, 0))
        start = FRect(card.x, 606, card.w, 84)
        yield Button(
            "start",
            start,
            self.shell.words("setup.start"),
            self._start,
            primary=True,
            size=32,
            key=ENTER_KEY,
        )

    def act(self, action: str) -> bool:
        """Show the rules of the game where help is asked for."""
        if action == Action.HELP:
            self.shell.stage.push(RulesScene(self.shell, self.game))
            return True
        return super().act(action)

    def paint(self, canvas: Canvas) -> None:
        """Draw the heading, the rules card and the tip."""
        words = self.shell.words_of(self.game)
        room = self.area.w - 2 * self.margin - 148
        heading(canvas, self.margin, room, words("title"), words("setup.who"))
        card = self._card(self.area)
        panel(canvas, card)
        at = (card.x + 24, 124)
        canvas.text(words("setup.rules"), at, 24, Weight.HEADING, width=card.w - 48)
        y = self._below()
        if y < 690:
            canvas.text(
                words("setup.tip"),
                (self.margin + 6, y + 24),
                16,
                Weight.TEXT,
                width=card.x - self.margin - 30,
            )
            self._explain_levels(canvas, y + 48, card.x - self.margin - 30)

    def _explain_levels(self, canvas: Canvas, y: float, width: float) -> None:
        """Say what the computer players do, if the game has words for it and there is room."""
        words = self.shell.words_of(self.game)
        if words.knows("setup.levels") and y < 690:
            long, short = words("setup.levels"), words.short("setup.levels")
            canvas.text(long, (self.margin + 6, y), 16, width=width, short=short)

    def _card(self, area: FRect) -> FRect:
        """The card of the rules."""
        width = 388.0 if self.wide else 318.0
        return FRect(area.right - self.margin - width, SEATS_TOP, width, 490)

    # Seats

    def _seats(self, area: FRect) -> Iterable[Widget]:
        height, gap = self._rhythm()
        say = self.shell.words_of(self.game)
        levels = tuple((say(f"level.{n}"), say.short(f"level.{n}")) for n in self.game.levels)
        words = SeatWords(say("setup.person"), say("setup.computer"), levels)
        for i, seat in enumerate(self.seats):
            row = FRect(area.x, area.y + i * (height + gap), area.w, height)
            yield from SeatRow(
                i,
                seat,
                words,
                self.game.levels,
                self.wide,
                partial(self._change, i),
                partial(self._next_look, i),
                self._leaving(i),
            ).widgets(row)
        if len(self.seats) < self.game.seats[1]:
            top = area.y + len(self.seats) * (height + gap)
            add = FRect(area.x, top, area.w, 62 if height > 70 else 48)
            yield PressArea("add", add, self._add, self._paint_add, corner=20)

    def _rhythm(self) -> tuple[float, float]:
        return (92.0, 12.0) if len(self.seats) <= 4 else (56.0, 8.0)

    def _below(self) -> float:
        height, gap = self._rhythm()
        more = len(self.seats) < self.game.seats[1]
        add = (62 if height > 70 else 48) if more else -gap
        return SEATS_TOP + len(self.seats) * (height + gap) + add

    def _paint_add(self, canvas: Canvas, spot: PressArea) -> None:
        theme, area = canvas.theme, spot.area
        box = FRect(0, 0, area.w, area.h)
        line = mix(theme.ink, theme.cloths[self.hue], 0.35)

        def paint(c: Canvas) -> None:
            outline = shapes.rounded(box, 20)
            c.polygon(outline, theme.panel, 190 if spot.lit else 120)
            c.dashes([*outline, outline[0]], 2.2, line, 9, 7)

        key = ("add", area.w, area.h, spot.lit, self.hue)
        canvas.stamp(key, box.inflate(6, 6), paint, area.topleft)
        label = self.shell.words("setup.add")
        free = self._free_looks() if self.wide else []
        room = area.w - 2 * (30 * len(free) + 60)
        text, size = canvas.fit(label, 20, Weight.HEADING, room, "")
        width = canvas.lettering.width(text, size, Weight.HEADING)
        left, middle = area.centerx - (width + 36) / 2, area.centery
        canvas.circle((left + 12, middle), 13, theme.ink)
        icon(canvas, "plus", (left + 12, middle), 8, theme.panel)
        canvas.text(text, (left + 36, middle), size, Weight.HEADING, width=width + 1)
        for i, look in enumerate(free):
            badge(canvas, look, (area.right - 34 - (len(free) - 1 - i) * 30, middle), 11)

    def _free_looks(self) -> list[int]:
        taken = {seat.look for seat in self.seats}
        return [look for look in range(len(PLAYERS)) if look not in taken]

    def _change(self, index: int, seat: Seat) -> None:
        level = self.seats[index].level != seat.level
        self.seats[index] = seat
        if level:
            self.arrange()

    def _next_look(self, index: int) -> None:
        """Take the next free colour and mark; with none free, change with the next seat."""
        seat = self.seats[index]
        after = [(seat.look + k) % len(PLAYERS) for k in range(1, len(PLAYERS))]
        free = self._free_looks()
        wanted = next((look for look in after if look in free), after[0])
        for other, taken in enumerate(self.seats):
            if taken.look == wanted:
                self.seats[other] = replace(taken, look=seat.look)
        self.seats[index] = replace(seat, look=wanted)
        self.arrange()

    def _leaving(self, index: int) -> Callback | None:
        if len(self.seats) <= self.game.seats[0]:
            return None
        return partial(self._leave, index)

    def _leave(self, index: int) -> None:
        del self.seats[index]
        self.starter = LOTS
        self.arrange()

    def _add(self) -> None:
        names = {seat.name for seat in self.seats}
        usual = self._usual_names()
        name = next((n for n in usual if n not in names), usual[0])
        level = self.game.usual[-1] if self.game.levels else ""
        self.seats.append(Seat(name, self._free_looks()[0], level))
        self.arrange()

    def _usual_seats(self) -> list[Seat]:
        names = self._usual_names()
        return [Seat(names[i], i, level) for i, level in enumerate(self.game.usual)]

    def _usual_names(self) -> list[str]:
        return [self.shell.words(f"player.{i + 1}") for i in range(len(PLAYERS))]

    # Rules

    def _rules(self, area: FRect) -> Iterable[Widget]:
        """The options and who starts, closer together if there are many."""
        lots = self.game.draws_lots and len(self.seats) > 1
        heights = [self._height(option, area) for option in self.game.options]
        room = area.h - RULES_HEAD - 10 - sum(heights) - (46 if lots else 0)
        gap = max(2.0, min(WIDEST_GAP, room / max(1, len(heights) - (not lots))))
        y = area.y + (RULES_HEAD if gap < WIDEST_GAP else RULES_HEAD + 6)
        for number, (option, height) in enumerate(zip(self.game.options, heights, strict=True)):
            if number and gap >= LINED_GAP:
                yield _Line(f"line {number}", FRect(area.x, y - gap / 2 - 1, area.w, 2))
            box = FRect(area.x, y, area.w, height)
            if isinstance(option, Pick):
                yield from self._pick(option, box)
            elif isinstance(option, Switch):
                yield self._switch(option, box)
            else:
                yield self._span(option, box)
            y += height + gap
        if lots:
            yield from self._starters(area, y)

    def _height(self, option: Option, area: FRect) -> float:
        if isinstance(option, Switch):
            lines = self._note_lines(option, area)
            return 46.0 + 20 * lines if lines else 44.0
        return 48.0 if isinstance(option, Pick) else 60.0

    def _note(self, option: Option) -> str:
        say, key = self.shell.words_of(self.game), f"option.{option.name}.note"
        return say(key) if say.knows(key) else ""

    def _note_lines(self, option: Option, area: FRect) -> int:
        note, room = self._note(option), area.w - SWITCH_SIZE[0] - 16
        return len(self.shell.lettering.lines(note, 15, Weight.TEXT, room)) if note else 0

    def _pick(self, option: Pick, area: FRect) -> Iterable[Widget]:
        say = self.shell.words_of(self.game)
        labels = [
            str(v) if not isinstance(v, str) else say(f"option.{option.name}.{v}")
            for v in option.values
        ]
        shorts = [say.short(f"option.{option.name}.{v}") for v in option.values]
        cells = [Cell(label, short) for label, short in zip(labels, shorts, strict=True)]
        now = self.values[option.name]
        key = f"option.{option.name}"

        def choose(index: int) -> None:
            self.values[option.name] = option.values[index]

        share = 0.4 if all(len(label) < 3 for label in labels) else 0.62
        chosen = next(i for i, value in enumerate(option.values) if value == now)
        if not self._side_by_side(labels, area.w * share):
            room = FRect(area.right - CYCLE_WIDTH, area.y, CYCLE_WIDTH, 46)
            label = FRect(area.x, area.y, area.w - CYCLE_WIDTH - 12, 46)
            yield _Label(f"{option.name} label", label, say(key), say.short(key))
            yield Cycle(option.name, room, labels, chosen, choose)
            return
        yield Choice(
            option.name,
            area,
            cells,
            chosen,
            choose,
            label=say(key),
            short=say.short(key),
            share=share,
            even=share < 0.5,
            size=18,
        )

    def _side_by_side(self, labels: list[str], room: float) -> bool:
        """Whether cells with these labels can be read in a row of that width."""
        letters = self.shell.lettering
        margins = 24 if len(labels) > 2 and any(len(label) > 2 for label in labels) else 16
        wish = sum(
            letters.width(label, READABLE_LETTERS, Weight.LABEL) + margins for label in labels
        )
        return wish <= room

    def _switch(self, option: Switch, area: FRect) -> Widget:
        say, key = self.shell.words_of(self.game), f"option.{option.name}"

        def switch(on: bool) -> None:
            self.values[option.name] = on

        value = bool(self.values[option.name])
        return Toggle(option.name, area, say(key), value, switch, note=self._note(option))

    def _span(self, option: Span, area: FRect) -> Widget:
        say, key = self.shell.words_of(self.game), f"option.{option.name}"
        decimals = 0 if option.step == int(option.step) else 1

        def shown(value: float) -> str:
            return f"{say.number(value, decimals)} {option.unit}".strip()

        def take(value: float) -> None:
            self.values[option.name] = int(value) if not decimals else value

        now = float(self.values[option.name])
        return Slider(
            option.name,
            area,
            say(key),
            now,
            option.low,
            option.high,
            option.step,
            take,
            shown,
            short=say.short(key),
        )

    def _starters(self, area: FRect, y: float) -> Iterable[Widget]:
        say = self.shell.words
        labels = [say("setup.drawn"), *(seat.name for seat in self.seats)]
        looks = [None, *(seat.look for seat in self.seats)]

        def take(index: int) -> None:
            self.starter = index - 1

        box = FRect(area.right - CYCLE_WIDTH, y, CYCLE_WIDTH, 46)
        label = FRect(area.x, y, area.w - CYCLE_WIDTH - 12, 46)
        yield _Label("starter label", label, say("setup.starter"), say.short("setup.starter"))
        yield Cycle("starter", box, labels, self.starter + 1, take, looks=looks)

    # Start

    def _start(self) -> None:
        setup = self.chosen()
        prefs = self.shell.prefs.with_choice(self.game.name, setup.record())
        self.shell.change(choices=prefs.choices)
        scene = self.game.start(self.shell, setup)
        self.shell.saves.remove(self.game.name)
        self.shell.stage.replace(scene)

    def chosen(self) -> Setup:
        """The setup as it stands, with a fresh seed."""
        seed = setups.fresh_seed()
        lots = seed % len(self.seats)
        starter = self.starter if self.starter != LOTS else lots
        return Setup(tuple(self.seats), dict(self.values), starter, seed)

    def _last(self) -> Setup | None:
        try:
            record = self.shell.prefs.choices[self.game.name]
            setup = setups.parse(record, self.game.options, self.game.levels)
        except (KeyError, ValueError, TypeError):
            return None
        few, most = self.game.seats
        return setup if few <= len(setup.seats) <= most else None


class _Line(Widget):
    """A line between two options."""

    focusable = False

    def paint(self, canvas: Canvas) -> None:
        y = self.area.centery
        canvas.stroke([(self.area.left, y), (self.area.right, y)], 1.4, canvas.theme.line)


class _Label(Widget):
    """Text before a widget."""

    focusable = False

    def __init__(self, name: str, area: FRect, text: str, short: str) -> None:
        super().__init__(name, area)
        self._text, self._short = text, short

    def paint(self, canvas: Canvas) -> None:
        at = (self.area.left, self.area.centery)
        canvas.text(self._text, at, 18, Weight.LABEL, width=self.area.w, short=self._short)
