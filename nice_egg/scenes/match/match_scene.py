"""Match scene: a whole match between people and computers, or a record of one watched again."""

import itertools
from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from dataclasses import replace
from functools import partial
from typing import Any

from pygame import FRect

from eggshell.widgets.button import Button
from eggshell.widgets.widget import Widget
from nice_egg.fall.drop import Drop
from nice_egg.match.event import Outcome
from nice_egg.match.match import Match
from nice_egg.match.options import SEATS
from nice_egg.pieces.chip import MEDIUM
from nice_egg.pieces.release import Release
from nice_egg.players.capsule import Shake
from nice_egg.players.computer_player import ComputerPlayer, timely_release, turn_generator
from nice_egg.players.forecast import center_place
from nice_egg.scenes.check.check_panel import rows
from nice_egg.scenes.check.check_show import CheckShow
from nice_egg.scenes.match import saving
from nice_egg.scenes.match.aftermath import Item, Programme
from nice_egg.scenes.match.announcement import Moment, Passing
from nice_egg.scenes.match.capsule_move import Reach
from nice_egg.scenes.match.ending import heading, standings
from nice_egg.scenes.match.match_view import MatchView
from nice_egg.scenes.table.aiming import Aiming

THINKING, DEADLINE = 2.2, 3.0
"""Seconds after which a planner must decide, and after which nobody waits for it."""


class MatchScene(MatchView):
    """A match from its present state; `script` holds the releases of one that is watched."""

    def released(self, release: Release) -> Release:
        """The release by the player whose turn it is."""
        return self.match.accepted(release)

    # Saving

    def record(self) -> Mapping[str, Any]:
        """What `saving.from_json` reads."""
        return saving.to_json(self.setup, self.match)

    def keep(self) -> None:
        """Save, unless a record is watched or the match is over."""
        if not self.watching and self.match.outcome is None:
            super().keep()

    def copy(self) -> None:
        """Keep the record so far as a file, and tell its name."""
        self.shell.toasts.add(self._kept())

    def _kept(self) -> str:
        line = str(saving.record_of(self.setup, self.match))
        name = saving.write(self.shell.store.folder, line)
        return self.say("kept", name=name) if name else self.say("not.kept")

    # Turns

    def enter(self) -> None:
        """Let the other process load the simulation, and begin."""
        self.warm_up()
        self.ahead.expect(self.paint_turns_ahead, self.paint_sheets_ahead)
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
        radius = MEDIUM if MEDIUM in sizes else sizes[len(sizes) // 2]
        self.aiming = Aiming(
            self.hand, Shake.drawn(rng), center_place(self.match.table), radius, self.box
        )

    def _think(self) -> None:
        player = ComputerPlayer.parse(self.seat.level)
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
        simple = ComputerPlayer.parse("steady")
        self._reach_for(timely_release(0.0, self.setup.seed, self.match, simple))

    def _reach_for(self, release: Release) -> None:
        self.reach = Reach(center_place(self.match.table), release, self.shell.prefs.motion)
        self.arrange()

    def landed(self, release: Release, done: Drop) -> None:
        """The drop counts: it is saved at once, and what follows from it is shown."""
        self.match = self.match.landed(release, replace(done, film=None))
        self.lying = done.table
        self.keep()
        self.queue.extend(self._programme(self.match, done))
        self._next()

    def _programme(self, match: Match, done: Drop) -> Iterator[Item]:
        """What is to be shown of the match after a drop."""
        auto = self.watching or not any(seat.is_person for seat in self.setup.seats)
        programme = Programme(self.names, self.shell.prefs.motion, auto, self.pan_seat)
        return programme.of(match, done.table, self.points)

    def foresee(self, done: Drop) -> None:
        """Prepare also for the check that will come, or what else is to be shown first."""
        if self.fall is not None and not self.replaying:
            after = self.match.landed(self.fall.release, replace(done, film=None))
            for item in itertools.islice(self._programme(after, done), 1):
                self.ahead.expect_soon(partial(self.paint_item_ahead, item))
        super().foresee(done)

    # What is shown between drops

    def _next(self) -> None:
        """Go on to the next thing to show, else to the next turn or the end."""
        if self.queue:
            first = self.queue[0]
            self.lying = first.table
            if isinstance(first, CheckShow):
                self._expect_next(first)
            if isinstance(first, Moment) and first.sound:
                self.shell.sounds.play(first.sound)
            self.arrange()
            return
        self.lying, self.points, self.round = self.match.table, self.match.points, self.match.round
        if self.match.outcome is not None:
            self._finish(self.match.outcome)
        else:
            self._begin_turn()

    def _shift(self) -> None:
        """What was shown is over."""
        done = self.queue.popleft()
        if isinstance(done, Passing):
            self.pan_seat, self.round = done.end, done.number
        self.points = done.points
        self._next()

    def update(self, seconds: float) -> None:
        """Let time pass in whatever is going on."""
        super().update(seconds)
        self.seconds += seconds
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
        self.stale |= show.moving or bool(self.ahead)
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
        self._expect_next(show)
        if sound := show.sound:
            self.shell.sounds.play(sound)
        self.arrange()

    def _expect_next(self, show: CheckShow) -> None:
        """Prepare for the next step of a check."""
        self.ahead.forget()
        later = copy(show)
        later.go_on()
        if not later.over:
            self.ahead.expect(partial(self.paint_item_ahead, later))

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
            self.shell.toasts.add(self._kept())
        self.finish(
            heading(self.match, self.names),
            standings(self.match, self.names),
            text=text,
            replay=self._watch_again,
        )

    def _watch_again(self) -> None:
        """Show the whole match again from its record."""
        record = saving.record_of(self.setup, self.match)
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
        yield from self.check_widgets(self.show)

    def check_widgets(self, show: CheckShow) -> Iterable[Widget]:
        """The rows of the sheet and the buttons beside the ruling."""
        yield from rows(self.layout.right, show, self.names, self._choose)
        yield from self._ruling_buttons(show, self.layout.dock)

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
