"""Practice scene: endless drops on a chosen table, with a map of where the yolks came to rest."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Self

from numpy.random import SeedSequence, default_rng
from pygame import FRect

from eggshell import setup as setups
from eggshell.drawing.canvas import Canvas
from eggshell.game import Game
from eggshell.look.lettering import Weight
from eggshell.look.players import PLAYERS
from eggshell.setup import Setup
from eggshell.shell import Shell
from eggshell.widgets.button import Button
from eggshell.widgets.cycle import Cycle
from eggshell.widgets.widget import Widget, panel
from nice_egg.fall.drop import Drop
from nice_egg.fall.physics import Physics
from nice_egg.match.match import Match
from nice_egg.match.options import Options
from nice_egg.pieces.chip import MEDIUM
from nice_egg.pieces.release import Release
from nice_egg.pieces.supply import Supply, size_name
from nice_egg.pieces.table import Table
from nice_egg.players.advice import Advice, advise
from nice_egg.players.capsule import Shake
from nice_egg.players.forecast import center_place
from nice_egg.players.hand import HANDS, Hand
from nice_egg.scenes.drop.drop_scene import DropScene
from nice_egg.scenes.match import saving
from nice_egg.scenes.match.banners import Banners
from nice_egg.scenes.practice.landings import Landing, Spread, paint_map
from nice_egg.scenes.table import plan_view
from nice_egg.scenes.table.aiming import Aiming
from nice_egg.scenes.table.reticle import paint_target

TABLES = {
    "center": "blob | * 0,0,5 r20 h4",
    "empty": "blob",
    "pile": "blob | * 0,0,5 r20 h4 | B 46.4,-47.6,5 r20 h4 | C -36.1,16.2,7 r20 h4 t0.101@2.72"
    " | D -3.4,-17.8,9 r20 h4 | E -10.7,-2.1,13 r20 h4",
}
"""The tables to practise on, by name."""
PLENTY = Supply(9, 9, 9)
ADVISING = 12.0
"""Seconds in which advice must come."""
ADVICE = 10**6
"""The branch of the seed that advice draws from; the drops take those from 0 on."""


class PracticeScene(DropScene):
    """Every drop falls on the same table; drop n is always made with the same shake of the hand."""

    def __init__(
        self,
        shell: Shell,
        game: Game,
        setup: Setup,
        name: str = "center",
        landings: Iterable[Landing] = (),
    ) -> None:
        super().__init__(shell, game, setup)
        self.name = name
        self.landings = list(landings)
        self.advice: Advice | None = None

    @classmethod
    def resumed(cls, shell: Shell, game: Game, record: Mapping[str, Any]) -> Self:
        """The practice that `record` kept.

        Raises:
            ValueError: It is malformed (so do KeyError and TypeError).
        """
        setup = setups.parse(record["setup"], game.options, game.levels)
        if record["practice"] not in TABLES:
            raise ValueError(f"practice {record['practice']!r} is no table")
        return cls(shell, game, setup, record["practice"],
                   [Landing.parse(line) for line in record["landings"]])  # fmt: skip

    # What the base asks

    @property
    def table(self) -> Table:
        """The chosen table."""
        return Table.parse(TABLES[self.name])

    @property
    def supply(self) -> Supply:
        """As many yolks as anybody wants."""
        return PLENTY

    @property
    def physics(self) -> Physics:
        """Of every drop."""
        return saving.physics_of(self.setup)

    @property
    def hand(self) -> Hand:
        """The hand that is practised with."""
        return HANDS[str(self.setup.options["hand"])]

    @property
    def looks(self) -> tuple[int, ...]:
        """The player's, and the next ones for the yolks of a pile."""
        own = self.look
        return (own, *(look for look in range(len(PLAYERS)) if look != own))

    @property
    def look(self) -> int:
        """The player's colour and mark."""
        return self.setup.seats[0].look

    @property
    def on_turn(self) -> int | None:
        """The player, unless a drop is watched."""
        return 0 if self.fall is None else None

    def released(self, release: Release) -> Release:
        """The player is always A."""
        return release.by("A")

    def record(self) -> Mapping[str, Any]:
        """Setup, table and landings."""
        lines = [str(landing) for landing in self.landings]
        return {"setup": self.setup.record(), "practice": self.name, "landings": lines}

    # Dropping

    def enter(self) -> None:
        """Let the other process load the simulation, and begin."""
        self.warm_up()
        self.keep()
        self._begin()

    def _begin(self) -> None:
        seed = SeedSequence(self.setup.seed, spawn_key=(len(self.landings),))
        before = self.aiming or self.spent
        radius = before.radius if before is not None else MEDIUM
        over = (before.x, before.y) if before is not None else center_place(self.table)
        aiming = Aiming(self.hand, Shake.drawn(default_rng(seed)), over, radius, self.box)
        if before is not None:
            aiming.lift(before.height - aiming.height)
        self.aiming = aiming
        self.arrange()

    def landed(self, release: Release, done: Drop) -> None:
        """Add it to the map, and drop again."""
        assert self.spent is not None
        self.landings.append(Landing.of(done, (self.spent.x, self.spent.y)))
        self.keep()
        self._begin()

    def _choose(self, index: int) -> None:
        self.name = tuple(TABLES)[index]
        self._start_over()

    def _start_over(self) -> None:
        if self.fall is None:
            self.landings, self.advice, self.last = [], None, None
            self.keep()
            self._begin()

    # Advice

    @property
    def _match(self) -> Match:
        """A match of one in which the drop is made, for the advice."""
        start = Match.start(1, Options(box=self.box), self.physics)
        return replace(start, table=self.table, supply=PLENTY)

    def _ask_advice(self) -> None:
        if self.thought is None and self.fall is None:
            self.advice = None
            seed = SeedSequence(self.setup.seed, spawn_key=(ADVICE,))
            self.ask("advice", ADVISING, advise, self._match, self.hand, default_rng(seed))
            self.arrange()

    @property
    def advising(self) -> bool:
        """Whether advice is being thought out."""
        return self.thought is not None and self.asked == "advice"

    def answered(self, kind: str, answer: Any) -> None:
        """The advice is complete."""
        if kind == "advice":
            self.arrange()

    def update(self, seconds: float) -> None:
        """Hear the advice as it gets better."""
        if self.advising and self.thought is not None and self.thought.news:
            self.advice = self.thought.news[-1]
            self.thought.news.clear()
            self.arrange()
        super().update(seconds)

    def copy(self) -> None:
        """Keep the last drop as the command that makes it again."""
        if self.last is None:
            return
        last = self.last
        line = (
            f"nice-egg drop --table '{last.table}' --release '{last.release}'"
            f" --physics {self.setup.options['chips']}"
        )
        name = saving.write(self.shell.store.folder, line, "drop")
        self.shell.toasts.add(self.say("kept", name=name) if name else self.say("not.kept"))

    # Widgets and pictures

    def act(self, action: str) -> bool:
        """Advice has the hint key."""
        if action == "hint":
            self._ask_advice()
        elif action == "copy":
            self.copy()
        else:
            return super().act(action)
        return True

    def let_fall(self, release: Release) -> None:
        """A drop is more urgent than advice."""
        if self.thought is not None:
            self.stop_thinking()
        super().let_fall(release)

    def compose(self, area: FRect) -> Iterable[Widget]:
        """The play widgets, and those of the practice's panel."""
        yield from super().compose(area)
        say, left = self.say, self.layout.left
        names = [say(f"practice.table.{name}") for name in TABLES]
        room = left.w - 24
        box = FRect(left.x + 12, left.y + 40, room, 46)
        yield Cycle("tables", box, names, list(TABLES).index(self.name), self._choose)
        box = FRect(left.x + 12, left.bottom - 112, room, 46)
        yield Button(
            "advice",
            box,
            say("practice.advice"),
            self._ask_advice,
            size=17,
            short=say.short("practice.advice"),
            key="H" if self.wide else "",
            action="hint",
            enabled=self.fall is None and self.thought is None,
        )
        yield Button(
            "over",
            box.move(0, 54),
            say("practice.over"),
            self._start_over,
            size=17,
            short=say.short("practice.over"),
            enabled=self.fall is None,
        )

    @property
    def open_cloth(self) -> FRect:
        """The part of the screen where chips are seen, beside the panels."""
        left = self.layout.left.right
        return FRect(left, 0, self.layout.right.left - left, self.layout.dock.top)

    @property
    def banners(self) -> Banners:
        """What stands on top of the table."""
        return Banners((self.layout.field.centerx, 46.0), self.layout.field.w)

    def paint_still(self, canvas: Canvas) -> None:
        """The head and the practice's panel too."""
        super().paint_still(canvas)
        say, number = self.say, len(self.landings) + (self.fall is None)
        room = self.layout.left.w - 62
        self.paint_header(canvas, say("practice"), say("practice.drop", n=max(1, number)), room)
        key = "again" if self.replaying else "drops" if self.fall is not None else "your.turn"
        name = self.setup.seats[0].name
        self.banners.paint(canvas, self.look, say(key, name=name), name)
        self._paint_panel(canvas, self.layout.left)

    def paint(self, canvas: Canvas) -> None:
        """Draw everything under the widgets that moves."""
        self.paint_table(canvas)
        if self.fall is not None and self.fall.late:
            self.banners.paint_hopping(canvas, self.fall.waited)
        self.paint_side(canvas)

    def paint_capsule(self, canvas: Canvas) -> None:
        """The map of the landings and the advice lie under the capsule."""
        paint_map(canvas, self.landings, self.layout, self.look)
        if self.advice is not None and self.fall is None:
            aim = self.advice.aim
            at = plan_view.to_logical(aim.x, aim.y, self.layout)
            paint_target(canvas, at, aim.radius * self.layout.scale)
        super().paint_capsule(canvas)

    def _paint_panel(self, canvas: Canvas, area: FRect) -> None:
        say = self.say
        panel(canvas, area)
        at = (area.x + 20, area.y + 22)
        canvas.text(say("practice.table"), at, 18, Weight.HEADING, width=area.w - 40)
        y = area.y + 108
        for key, value in self._numbers():
            free = area.w - 48 - canvas.lettering.width(value, 18, Weight.HEADING)
            canvas.text(
                say(key),
                (area.x + 20, y),
                16,
                Weight.LABEL,
                canvas.theme.ink2,
                width=free,
                short=say.short(key),
            )
            at = (area.right - 20, y)
            canvas.text(value, at, 18, Weight.HEADING, anchor=(1.0, 0.5), width=area.w - 40)
            y += 28
        box = FRect(area.x + 16, y - 6, area.w - 32, area.bottom - 114 - y)
        canvas.paragraph(self._advice_words(), box, 16, Weight.LABEL)

    def _numbers(self) -> Iterable[tuple[str, str]]:
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
