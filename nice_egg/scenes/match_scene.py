"""Match scene: a whole match between people and computers, or a record of one watched again."""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from math import pi, sin
from typing import Any

from pygame import FRect

from eggshell.canvas import Canvas
from eggshell.food.pan import pan
from eggshell.game import Game
from eggshell.setup import Seat, Setup
from eggshell.shell import Shell
from eggshell.widgets.button import Button
from eggshell.widgets.widget import Widget
from nice_egg.drop import Drop
from nice_egg.event import Outcome
from nice_egg.forecast import middle
from nice_egg.hand import HANDS, Hand
from nice_egg.match import Match
from nice_egg.opening import Shake
from nice_egg.options import SEATS
from nice_egg.physics import Physics
from nice_egg.players import Player, timely_release, turn_generator
from nice_egg.release import Release
from nice_egg.scenes import kept
from nice_egg.scenes.aiming import Aiming
from nice_egg.scenes.banners import Banners
from nice_egg.scenes.check_show import CheckShow
from nice_egg.scenes.drop_scene import DropScene, ready
from nice_egg.scenes.ending import heading, standings
from nice_egg.scenes.moments import Moment, Passing
from nice_egg.scenes.naming import Naming
from nice_egg.scenes.programme import Item, Programme
from nice_egg.scenes.reach import Reach
from nice_egg.scenes.referee import paint_ruling, paint_sheet, paint_steps, rows
from nice_egg.scenes.scoreboard import Card, Line, cards
from nice_egg.scenes.side_panel import Held
from nice_egg.scenes.table_marks import paint_check, paint_moment
from nice_egg.supply import Supply
from nice_egg.table import Table

THINKING, DEADLINE = 2.2, 3.0
"""Seconds after which a planner must decide, and after which nobody waits for it."""
LOADING = 20.0
"""Seconds in which the other process must have loaded the simulation."""


class MatchScene(DropScene):
    """A match from its present state; `script` holds the releases of one that is watched."""

    def __init__(
        self,
        shell: Shell,
        game: Game,
        setup: Setup,
        match: Match,
        script: Sequence[Release] | None = None,
    ) -> None:
        super().__init__(shell, game, setup)
        self.match = match
        self.script = None if script is None else deque(script)
        self.reach: Reach | None = None
        self.queue: deque[Item] = deque()
        self.points = match.points
        self.round = match.round
        self._pan = SEATS.index(match.pan)
        self._lying = match.table
        self._seconds = 0.0

    # What the base asks

    @property
    def table(self) -> Table:
        """The table as it lies."""
        return self._lying

    @property
    def supply(self) -> Supply:
        """The yolks that may be chosen."""
        return self.match.supply

    @property
    def physics(self) -> Physics:
        """Of every drop."""
        return self.match.physics

    @property
    def hand(self) -> Hand:
        """The hand of the people."""
        return HANDS[str(self.setup.options["hand"])]

    @property
    def looks(self) -> tuple[int, ...]:
        """Colours and marks by seat."""
        return tuple(seat.look for seat in self.setup.seats)

    @property
    def look(self) -> int:
        """Of whose turn it is, or whose drop is watched."""
        return self.names.seat(self._acting).look

    @property
    def names(self) -> Naming:
        """The players' names."""
        return Naming(self.setup.seats, self.say)

    @property
    def seat(self) -> Seat:
        """The seat whose turn it is."""
        return self.names.seat(self.match.player)

    @property
    def on_turn(self) -> int | None:
        """The seat that is to move, None while something is shown."""
        busy = self.fall is not None or self.queue or self.match.outcome
        return None if busy else SEATS.index(self.match.player)

    @property
    def watching(self) -> bool:
        """Whether this is a record that is watched again."""
        return self.script is not None

    @property
    def show(self) -> CheckShow | None:
        """The check that is shown now."""
        first = self.queue[0] if self.queue and self.fall is None else None
        return first if isinstance(first, CheckShow) else None

    @property
    def moment(self) -> Moment | None:
        """The announcement that is shown now."""
        first = self.queue[0] if self.queue and self.fall is None else None
        return first if isinstance(first, Moment) else None

    @property
    def cards(self) -> list[Card]:
        """The places of the players' cards."""
        return cards(self.layout, len(self.setup.seats), self.match.options.target)

    @property
    def thinks(self) -> bool:
        """Whether a computer is thinking."""
        computer = not self.watching and not self.seat.is_person
        return computer and self.on_turn is not None and self.reach is None

    @property
    def _acting(self) -> str:
        """The player whose drop is seen, or whose turn it is."""
        dropped = self.fall.release.player if self.fall is not None else None
        return dropped or self.match.player

    def released(self, release: Release) -> Release:
        """The release by the player whose turn it is."""
        return self.match.accepted(release)

    # Saving

    def record(self) -> Mapping[str, Any]:
        """What `kept.from_json` reads."""
        return kept.to_json(self.setup, self.match)

    def keep(self) -> None:
        """Save, unless a record is watched or the match is over."""
        if not self.watching and self.match.outcome is None:
            super().keep()

    def copy(self) -> None:
        """Keep the record so far as a file, and tell its name."""
        self.shell.toasts.add(self._kept())

    def _kept(self) -> str:
        line = str(kept.record_of(self.setup, self.match))
        name = kept.write(self.shell.shelf.folder, line)
        return self.say("kept", name=name) if name else self.say("not.kept")

    # Turns

    def enter(self) -> None:
        """Let the other process load the simulation, and begin."""
        self.ask("ready", LOADING, ready)
        self.keep()
        self._begin_turn()

    def _begin_turn(self) -> None:
        """The next player drops."""
        self.aiming = self.reach = None
        if self.script is not None:
            if self.script:
                self._reach_for(self.script.popleft())
        elif self.seat.is_person:
            self._begin_aiming()
        elif self.thought is None:
            self._think()
        self.arrange()

    def _begin_aiming(self) -> None:
        _, rng = turn_generator(self.setup.seed, self.match).spawn(2)
        sizes = self.supply.radii
        radius = 20.0 if 20.0 in sizes else sizes[len(sizes) // 2]
        self.aiming = Aiming(self.hand, Shake.drawn(rng), middle(self.match.table), radius)

    def _think(self) -> None:
        player = Player.parse(self.seat.level)
        match = replace(self.match, events=())
        self.ask("move", DEADLINE, timely_release, THINKING, self.setup.seed, match, player)

    def answered(self, kind: str, answer: Any) -> None:
        """A computer has decided, or the other process has loaded the simulation."""
        if not self.thinks:
            return
        if kind != "move":
            self._think()
        elif answer is None:
            self.shell.toasts.add(self.say("toast.stuck"))
            self._decide()
        else:
            self._reach_for(answer)

    def _decide(self) -> None:
        """Stop the thinking: the computer drops over the center yolk."""
        self.stop_thinking()
        self.shell.thinker.warm()
        simple = Player.parse("steady")
        self._reach_for(timely_release(0.0, self.setup.seed, self.match, simple))

    def _reach_for(self, release: Release) -> None:
        self.reach = Reach(middle(self.match.table), release, self.shell.prefs.motion)
        self.arrange()

    def landed(self, release: Release, done: Drop) -> None:
        """The drop counts: it is saved at once, and what follows from it is shown."""
        self.match = self.match.landed(release, replace(done, film=None))
        self._lying = done.table
        self.keep()
        auto = self.watching or not any(seat.is_person for seat in self.setup.seats)
        programme = Programme(self.names, self.shell.prefs.motion, auto, self._pan)
        self.queue.extend(programme.of(self.match, done.table, self.points))
        self._next()

    # What is shown between drops

    def _next(self) -> None:
        """Go on to the next thing to show, else to the next turn or the end."""
        if self.queue:
            first = self.queue[0]
            self._lying = first.table
            if isinstance(first, Moment) and first.sound:
                self.shell.sounds.play(first.sound)
            self.arrange()
            return
        self._lying, self.points, self.round = self.match.table, self.match.points, self.match.round
        if self.match.outcome is not None:
            self._finish(self.match.outcome)
        else:
            self._begin_turn()

    def _shift(self) -> None:
        """What was shown is over."""
        done = self.queue.popleft()
        if isinstance(done, Passing):
            self._pan, self.round = done.end, done.number
        self.points = done.points
        self._next()

    def update(self, seconds: float) -> None:
        """Let time pass in whatever is going on."""
        super().update(seconds)
        self._seconds += seconds
        if self.show is not None:
            self._watch_check(self.show, seconds)
        elif self.moment is not None:
            self.moment.advance(seconds)
            self.stale = True
            if self.moment.over:
                self._shift()
        elif self.reach is not None and self.fall is None:
            self._reach(self.reach, seconds)
        elif self.thinks:
            self.stale = True

    def _reach(self, reach: Reach, seconds: float) -> None:
        reach.advance(seconds)
        self.stale = True
        if reach.done:
            self.reach = None
            self.let_fall(reach.release)

    def _watch_check(self, show: CheckShow, seconds: float) -> None:
        self.stale |= show.moving
        if show.advance(seconds):
            self._stepped(show)

    def _go_on(self) -> None:
        """Go on in the check, or skip an announcement."""
        if self.show is not None:
            self.show.go_on()
            self._stepped(self.show)
        elif self.moment is not None:
            self._shift()

    def _stepped(self, show: CheckShow) -> None:
        if show.over:
            self._shift()
            return
        if sound := show.sound:
            self.shell.sounds.play(sound)
        self.arrange()

    def _choose(self, index: int) -> None:
        if self.show is not None:
            self.show.chosen = None if self.show.chosen == index else index
            self.arrange()

    def _count(self) -> None:
        if self.show is not None:
            self.show.numbers = not self.show.numbers
            self.arrange()

    # The end

    def _finish(self, outcome: Outcome) -> None:
        self.arrange()
        text = self.say(f"won.{outcome.reason}")
        if not self.watching:
            winners = [SEATS.index(player) for player in outcome.winners]
            self.note_result(winners, {"rounds": float(self.match.round)})
            text = f"{text}. {self._kept()}"
        self.finish(
            heading(self.match, self.names),
            standings(self.match, self.names),
            text=text,
            replay=self._watch_again,
        )

    def _watch_again(self) -> None:
        """Show the whole match again from its record."""
        record = kept.record_of(self.setup, self.match)
        scene = MatchScene(self.shell, self.game, self.setup, record.start(), record.releases)
        self.shell.stage.replace(scene)

    # Events and widgets

    def act(self, action: str) -> bool:
        """Going on is the same key as opening."""
        if action == "open" and (self.show is not None or self.moment is not None):
            self._go_on()
        elif action == "copy":
            self.copy()
        else:
            return super().act(action)
        return True

    def compose(self, area: FRect) -> Iterable[Widget]:
        """The play widgets, or those of the check."""
        if self.show is None:
            yield from super().compose(area)
            return
        yield self.pause_button()
        yield from rows(self.layout.right, self.show, self.names, self._choose)
        yield from self._ruling_buttons(self.show, self.layout.dock)

    def arrange(self, area: FRect | None = None) -> None:
        """Lay out again; the focus goes to what is to be done now."""
        current = self.focus.current
        before = current.name if current is not None else ""
        super().arrange(area)
        wanted = self._wanted()
        if before in ("", "table", "next", "open") and before != wanted:
            found = [w for w in self.focus.widgets if w.name == wanted]
            if found:
                self.focus.give(found[0])

    def _wanted(self) -> str:
        """The widget that the next press should be for."""
        if self.show is not None:
            return "next"
        return "open" if self.moment is not None or self.thinks else "table"

    def _ruling_buttons(self, show: CheckShow, bar: FRect) -> Iterable[Widget]:
        say = self.say
        label = "button.words" if show.numbers else "button.numbers"
        after = FRect(bar.right - 204, bar.y + 20, 180, bar.h - 36)
        box = FRect(after.x - 154, after.y, 140, after.h)
        if not self.wide:
            after = FRect(bar.right - 146, bar.y + 52, 130, 44)
            box = FRect(after.x, bar.y + 8, 130, 40)
        yield Button("numbers", box, say(label), self._count, size=18, short=say.short(label))
        yield Button(
            "next",
            after,
            say("button.next"),
            self._go_on,
            primary=True,
            size=22,
            key=say("key.space") if self.wide else "",
            action="open",
        )

    def button(self, area: FRect, aims: bool) -> Button:
        """The big button also hurries a computer that thinks, and announcements."""
        if self.fall is not None or not (self.thinks or self.moment is not None):
            return super().button(area, aims)
        key = "button.now" if self.thinks else "button.next"
        return Button(
            "open",
            area,
            self.say(key),
            self._decide if self.thinks else self._go_on,
            primary=True,
            action="open",
            size=26 if self.wide else 22,
            short=self.say.short(key),
        )

    # Pictures

    def paint(self, canvas: Canvas) -> None:
        """Draw everything under the widgets."""
        self._paint_head(canvas)
        show, moment = self.show, self.moment
        for card, line in self._lines():
            card.paint(canvas, line)
        if show is not None:
            self._paint_check(canvas, show)
            return
        if moment is not None:
            end = self._end_of(moment.owner, moment.points)
            tomato = canvas.theme.tomato
            paint_moment(canvas, self.painter(canvas), moment, self.layout, end, tomato)
        else:
            self.paint_table(canvas)
        self.paint_side(canvas)
        self.paint_dock(canvas)

    def paint_over(self, canvas: Canvas) -> None:
        """The pan on its way."""
        moment = self.moment
        if isinstance(moment, Passing) and moment.start != moment.end:
            part = moment.pan_at(self.shell.prefs.motion)
            places = self.cards
            (x1, y1), (x2, y2) = places[moment.start].pan(), places[moment.end].pan()
            at = (x1 + part * (x2 - x1) + 70 * sin(pi * part), y1 + part * (y2 - y1))
            pan(canvas, at, 15.5, 0.55)

    def paint_capsule(self, canvas: Canvas) -> None:
        """The capsule, also in a computer's hand."""
        if self.reach is not None and self.fall is None:
            x, y, _ = self.reach.held
            self.paint_glass(canvas, (x, y), self.reach.release.radius)
        super().paint_capsule(canvas)

    def held(self) -> Held | None:
        """What hangs in the capsule."""
        if self.reach is not None and self.fall is None:
            return Held(*self.reach.held, self.reach.release.radius, self.look)
        return super().held()

    def _paint_head(self, canvas: Canvas) -> None:
        say, show, moment = self.say, self.show, self.moment
        below = say("check") if show else say("first.to", n=self.match.options.target)
        self.paint_header(canvas, say("round", n=self.round), below, self.layout.left.w - 62)
        room = self.layout.field.w + (60 if self.wide else 10)
        centre = (self.layout.field.centerx, 46.0)
        if show is not None:
            paint_steps(canvas, centre, room, show, self.names)
            return
        banners = Banners(centre, room)
        if moment is not None:
            banners.paint_moment(canvas, moment)
        elif self.thinks:
            seconds = 0.0 if self.shell.prefs.reduced else self._seconds
            banners.paint_thinking(canvas, self.look, say("thinks", name=self.seat.name), seconds)
        else:
            name = self.names.name(self._acting)
            key = "your.turn" if self.aiming is not None else "drops"
            key = "again" if self.replaying else key
            banners.paint(canvas, self.look, say(key, name=name), name)

    def _lines(self) -> Iterable[tuple[Card, Line]]:
        """What every card says."""
        places = self.cards
        passing = isinstance(self.moment, Passing) and self.moment.start != self.moment.end
        for k, (card, seat) in enumerate(zip(places, self.setup.seats, strict=True)):
            level = self.say(f"level.{seat.level}") if seat.level else ""
            points, swell = self._points_of(k)
            has_pan = k == self._pan and not passing
            target = self.match.options.target
            yield card, Line(seat, level, points, target, k == self._lit(), has_pan, swell)

    def _lit(self) -> int | None:
        """The seat whose card stands out."""
        if self.show is not None:
            about = self.show.caption(self.names).players
            return SEATS.index(about[0]) if len(about) == 1 else None
        if self.moment is not None:
            return self.moment.end if isinstance(self.moment, Passing) else None
        return None if self.match.outcome and self.fall is None else SEATS.index(self._acting)

    def _points_of(self, seat: int) -> tuple[int, float]:
        """How many points a card shows, and how much the newest one swells."""
        before, item = len(self.points[seat]), self.show or self.moment
        if item is None or item.flight < 1.0:
            return before, 1.0
        after = len(item.points[seat])
        swells = self.show is not None and after > before
        return after, 1.0 + 0.25 * sin(pi * self.show.landing) if swells and self.show else 1.0

    def _end_of(self, seat: int, points: Sequence[Sequence[float]]) -> tuple[float, float]:
        """Where the newest point of a seat is shown."""
        own = len(points[seat])
        count = max(self.match.options.target, own)
        return self.cards[seat].pip(max(0, own - 1), count)

    def _paint_check(self, canvas: Canvas, show: CheckShow) -> None:
        ends = {
            player: self._end_of(seat, show.points)
            for seat, player in enumerate(self.match.players)
        }
        paint_sheet(canvas, self.layout.right, self.names)
        room = self.layout.dock.w - (364 if self.wide else 160)
        paint_ruling(canvas, self.layout.dock, show, self.names, room)
        paint_check(canvas, self.painter(canvas), show, self.layout, ends)
