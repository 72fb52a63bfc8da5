"""Practice scene: endless drops on a chosen table, with a map of where the yolks came to rest."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from time import perf_counter
from typing import Any, Self

from numpy.random import SeedSequence, default_rng
from pygame import FRect

from eggshell import setup as setups
from eggshell.drawing.baking_ahead import BakingAhead, Painting
from eggshell.drawing.canvas import Canvas
from eggshell.drawing.kept_picture import KeptPicture
from eggshell.game import Game
from eggshell.input.events import Event
from eggshell.look.players import PLAYERS
from eggshell.scenes.menu import Entry
from eggshell.scenes.play import PlayScene
from eggshell.setup import Setup
from eggshell.shell import Shell
from eggshell.widgets.widget import Widget
from nice_egg.match.match import Match
from nice_egg.match.options import Options
from nice_egg.pieces.chip import MEDIUM
from nice_egg.pieces.supply import Supply
from nice_egg.pieces.table import Table
from nice_egg.players.advice import Advice, advise
from nice_egg.players.capsule import Shake
from nice_egg.players.forecast import center_place
from nice_egg.scenes.dock.board import paint_board
from nice_egg.scenes.dock.dock import Dock
from nice_egg.scenes.drop.agreed_drop import box_of, hand_of, physics_of
from nice_egg.scenes.drop.aiming import Aiming
from nice_egg.scenes.drop.kept_line import keep_line
from nice_egg.scenes.drop.questions import Questions
from nice_egg.scenes.drop.shown_fall import Fall
from nice_egg.scenes.drop.turn import Calls, Terms, Turn
from nice_egg.scenes.practice.landings import Landing, paint_map
from nice_egg.scenes.practice.practice_panel import PanelCalls, PracticePanel
from nice_egg.scenes.table import plan_view
from nice_egg.scenes.table.banners import Banners
from nice_egg.scenes.table.controls import ACTIONS, Controls
from nice_egg.scenes.table.layout import Layout
from nice_egg.scenes.table.ready_tables import OWN_TABLE, PRACTICE_TABLES
from nice_egg.scenes.table.reticle import paint_target
from nice_egg.scenes.table.table_view import TableView

PLENTY = Supply(9, 9, 9)
"""As many yolks of each size as the dock shows while nobody runs out of them."""
ADVICE_DEADLINE = 12.0
"""Seconds in which advice must come."""
ADVICE_BRANCH = 10**6
"""The branch of the seed that advice draws from; the drops take those from 0 on."""


class PracticeScene(PlayScene):
    """Every drop falls on the same table; drop n is always made with the same shake of the hand.

    Args:
        shell: the arcade.
        game: Nice Egg! as the arcade knows it.
        setup: what was agreed.
        name: of the table, among `PRACTICE_TABLES`.
        landings: so far.
        own: a table that was given; then it is chosen.
    """

    first = "table"
    keys = ACTIONS

    def __init__(
        self,
        shell: Shell,
        game: Game,
        setup: Setup,
        name: str = "center",
        landings: Iterable[Landing] = (),
        own: Table | None = None,
    ) -> None:
        super().__init__(shell, game, setup)
        self.tables = {**PRACTICE_TABLES, **({} if own is None else {OWN_TABLE: str(own)})}
        self.name = name if own is None else OWN_TABLE
        self.landings = list(landings)
        self.advice: Advice | None = None
        calls = Calls(
            shell.sounds.play, self.arrange, self._foresee, self._landed, self.stop_thinking
        )
        self._questions = Questions(self)
        self.turn = Turn(self._terms(), self._questions, calls)
        self.controls = Controls(self.turn, shell.inputs)
        self.still = KeptPicture()
        self.ahead = BakingAhead()

    @classmethod
    def resumed(cls, shell: Shell, game: Game, record: Mapping[str, Any]) -> Self:
        """The practice that `record` kept.

        Raises:
            ValueError: It is malformed (so do KeyError and TypeError).
        """
        setup = setups.parse(record["setup"], game.options, game.levels)
        landings = [Landing.parse(line) for line in record["landings"]]
        if record["practice"] == OWN_TABLE:
            own = Table.parse(record["table"])
            return cls(shell, game, setup, landings=landings, own=own)
        if record["practice"] not in PRACTICE_TABLES:
            raise ValueError(f"practice {record['practice']!r} is no table")
        return cls(shell, game, setup, record["practice"], landings)

    def record(self) -> Mapping[str, Any]:
        """Setup, table and landings."""
        lines = [str(landing) for landing in self.landings]
        kept = {"setup": self.setup.record(), "practice": self.name, "landings": lines}
        return kept | ({"table": self.tables[OWN_TABLE]} if self.name == OWN_TABLE else {})

    # What is seen

    @property
    def on_turn(self) -> int | None:
        """The player, unless a drop is watched."""
        return 0 if self.turn.fall is None else None

    @property
    def pad(self) -> Mapping[int, str]:
        """While aiming the cross of a controller raises the capsule and chooses a yolk."""
        return self.controls.pad(self.focus)

    @property
    def layout(self) -> Layout:
        """Where everything lies."""
        return Layout.of(self.area)

    @property
    def look(self) -> int:
        """The player's colour and mark."""
        return self.setup.seats[0].look

    @property
    def view(self) -> TableView:
        """The table; the yolks of a pile have the looks after the player's."""
        own, box = self.look, box_of(self.setup)
        looks = (own, *(look for look in range(len(PLAYERS)) if look != own))
        table = self.turn.terms.table
        return TableView(self.layout, self.say, looks, own, box, table, self.turn)

    @property
    def panel(self) -> PracticePanel:
        """The panel at the left."""
        return PracticePanel(
            self.layout, self.say, tuple(self.tables), self.landings, self.advice, self.advising
        )

    @property
    def advising(self) -> bool:
        """Whether advice is being thought out."""
        return self._questions.asked("advice")

    # Dropping

    def enter(self) -> None:
        """Let the other process load the simulation, and begin."""
        self.ahead.expect(self._later(TableView.bake_opening))
        self.turn.warm_up(lambda _: None)
        self.keep()
        self._begin()

    def update(self, seconds: float) -> None:
        """Let time pass, and hear the advice as it gets better."""
        if self.advising and self.thought is not None and self.thought.news:
            self.advice = self.thought.news[-1]
            self.thought.news.clear()
            self.arrange()
        self._questions.hear()
        self.controls.steer(self.focus, seconds)
        self.stale |= self.turn.aims or self.turn.fall is not None
        self.turn.advance(seconds, self.shell.prefs.speed)

    def _terms(self) -> Terms:
        table = Table.parse(self.tables[self.name])
        return Terms(table, PLENTY, physics_of(self.setup), lambda release: release.by("A"))

    def _begin(self) -> None:
        seed = SeedSequence(self.setup.seed, spawn_key=(len(self.landings),))
        before = self.turn.aiming or self.turn.spent
        radius = before.radius if before is not None else MEDIUM
        over = (before.x, before.y) if before is not None else center_place(self.turn.terms.table)
        shake, box = Shake.drawn(default_rng(seed)), box_of(self.setup)
        aiming = Aiming(hand_of(self.setup), shake, over, radius, box)
        if before is not None:
            aiming.lift(before.height - aiming.height)
        self.turn.aiming = aiming
        self.arrange()

    def _foresee(self, fall: Fall) -> None:
        """Prepare for the end of a fall."""
        assert fall.drop is not None
        table = fall.drop.table
        self.ahead.expect_soon(self._later(lambda view, canvas: view.bake_chips(table, canvas)))

    def _later(self, bits: Callable[[TableView, Canvas], Iterator[object]]) -> Painting:
        """A painting of `bits` of the view as it is when there is time to draw them."""
        return lambda canvas: bits(self.view, canvas)

    def _landed(self, fall: Fall) -> None:
        """Add the landing to the map, and drop again."""
        spent = self.turn.spent
        assert spent is not None and fall.drop is not None
        self.landings.append(Landing.of(fall.drop, (spent.x, spent.y)))
        self.keep()
        self._begin()

    def _choose(self, index: int) -> None:
        self.name = tuple(self.tables)[index]
        self.turn.terms = self._terms()
        self._start_over()

    def _start_over(self) -> None:
        if self.turn.fall is None:
            self.landings, self.advice, self.turn.last = [], None, None
            self.keep()
            self._begin()

    def _ask_advice(self) -> None:
        """Ask for advice to a match of one in which the drop is made."""
        if self._questions.free and self.turn.fall is None:
            self.advice = None
            rng = default_rng(SeedSequence(self.setup.seed, spawn_key=(ADVICE_BRANCH,)))
            terms, options = self.turn.terms, Options(box=box_of(self.setup))
            start = Match.start(1, options, terms.physics)
            match = replace(start, table=terms.table, supply=terms.supply)
            given = (advise, match, hand_of(self.setup), rng)
            self._questions.ask("advice", lambda _: self.arrange(), ADVICE_DEADLINE, *given)
            self.arrange()

    def entries(self) -> Iterator[Entry]:
        """The pause menu, with the way to the referee of this table."""
        first, *others = super().entries()
        yield first
        yield Entry("referee", self._to_referee, "flag", self.say("referee.this"))
        yield from others

    def _to_referee(self) -> None:
        stage, record = self.shell.stage, {"referee": str(self.turn.terms.table)}
        stage.back_to(self)
        stage.push(self.game.resume(self.shell, record))

    def _keep_drop(self) -> None:
        """Keep the last drop as the command that makes it again."""
        if (last := self.turn.last) is None:
            return
        line = (
            f"nice-egg drop --table '{last.table}' --release '{last.release}'"
            f" --physics {self.setup.options['chips']}"
        )
        name = keep_line(self.shell.store.folder, line, "drop")
        self.shell.toasts.add(self.say("kept", name=name) if name else self.say("not.kept"))

    # Events, widgets and pictures

    def handle(self, event: Event) -> bool:
        """Answer an event; the pointer aims wherever it is over the table."""
        self.controls.hear(event, self.layout)
        return super().handle(event)

    def act(self, action: str) -> bool:
        """Answer keys and buttons that are no widget's; advice has the hint key."""
        if action == "hint":
            self._ask_advice()
        elif action == "copy":
            self._keep_drop()
        elif not self.controls.act(action):
            return super().act(action)
        return True

    def arrange(self, area: FRect | None = None) -> None:
        """Lay out again, and draw again what was still."""
        self.still.forget()
        super().arrange(area)

    def compose(self, area: FRect) -> Iterable[Widget]:
        """The play widgets, and those of the practice's panel."""
        yield self.pause_button()
        yield self.controls.field(self.layout, lambda canvas: self.view.paint_ring(canvas))
        yield from Dock(self.layout, self.say, self.turn, self.look, box_of(self.setup)).widgets()
        calls = PanelCalls(self._choose, self._ask_advice, self._start_over)
        rests = self.turn.fall is None
        yield from self.panel.widgets(self.name, calls, rests, rests and self._questions.free)

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole scene, and what time is left for of what will be seen soon."""
        begun = perf_counter()
        super().draw(canvas)
        self.ahead.work(canvas, begun)

    def paint_backdrop(self, canvas: Canvas) -> None:
        """Draw all that does not move."""
        self.still.paint(canvas, self._paint_still)

    def paint(self, canvas: Canvas) -> None:
        """Draw everything under the widgets that moves."""
        view, fall = self.view, self.turn.fall
        view.paint_table(canvas, self.layout.middle_cloth, self._paint_map)
        if fall is not None and fall.late:
            self._banners.paint_hopping(canvas, fall.waited)
        view.paint_side(canvas)

    @property
    def _banners(self) -> Banners:
        """What stands on top of the table."""
        return Banners((self.layout.field.centerx, 46.0), self.layout.field.w)

    def _paint_still(self, canvas: Canvas) -> None:
        """The ground, the empty panels, the head, and the practice's panel."""
        view, say, turn = self.view, self.say, self.turn
        view.paint_ground(canvas)
        view.side_panel.paint_frame(canvas)
        paint_board(canvas, self.layout.dock)
        number = max(1, len(self.landings) + (turn.fall is None))
        room, heading = self.layout.left.w - 62, say("practice.drop", n=number)
        self.paint_header(canvas, say("practice"), heading, room)
        key = "again" if turn.replaying else "drops" if turn.fall is not None else "your.turn"
        name = self.setup.seats[0].name
        self._banners.paint(canvas, self.look, say(key, name=name), name)
        self.panel.paint(canvas)

    def _paint_map(self, canvas: Canvas) -> None:
        """The map of the landings and the advice, which lie under the capsule."""
        layout = self.layout
        paint_map(canvas, self.landings, layout, self.look)
        if self.advice is not None and self.turn.fall is None:
            aim = self.advice.aim
            at = plan_view.to_logical(aim.x, aim.y, layout)
            paint_target(canvas, at, aim.radius * layout.scale)
