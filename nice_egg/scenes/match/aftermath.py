"""Programme: everything that a match shows after a drop, in order, from its events."""

from collections.abc import Iterator
from dataclasses import dataclass

from eggshell.motion import Motion
from nice_egg.match.event import CenterLaid, Checked, Event, HitOut, KnockedOut, RoundBegan, Scored
from nice_egg.match.match import Match, ScoredRadii
from nice_egg.match.options import SEATS
from nice_egg.pieces.table import Table
from nice_egg.scenes.check.check_show import CheckShow
from nice_egg.scenes.match.announcement import PASSING, Moment, Passing
from nice_egg.scenes.words.naming import Naming

Item = Moment | CheckShow
KNOCK_OUT, HIT_OUT, LAID, READ = 2800.0, 2200.0, 1200.0, 800.0
"""Milliseconds of the moments."""


@dataclass
class Programme:
    """Makes the items for one match.

    Attributes:
        names: of the players.
        motion: how fast things move.
        auto: whether the check goes on by itself.
        pan: the seat that has the frying pan.
    """

    names: Naming
    motion: Motion
    auto: bool
    pan: int

    def of(self, match: Match, lying: Table, before: ScoredRadii) -> Iterator[Item]:
        """What is shown of a match whose last drop left the table `lying`."""
        points, scored = before, [e for e in match.events if isinstance(e, Scored)]
        for event in match.events:
            if isinstance(event, Checked):
                for score in scored:
                    points = _after(points, score)
                yield CheckShow(event.table, event.check, points, self.motion, self.auto)
            elif isinstance(event, KnockedOut):
                points = _after(points, event)
                yield self._knocked_out(event, lying, points)
            elif isinstance(event, HitOut):
                points = _after(points, event)
                yield self._hit_out(event, lying, points)
            elif isinstance(event, CenterLaid):
                lying = Table(lying.white, event.center)
                yield self._laid(event, lying, points)
            elif isinstance(event, RoundBegan):
                yield self._began(event, match.table, points)

    def _knocked_out(self, event: KnockedOut, lying: Table, points: ScoredRadii) -> Moment:
        say, name = self.names.say, self.names.name(event.player)
        key = "none" if event.returned is None else "back"
        return Moment(
            lying,
            points,
            self.motion.seconds(KNOCK_OUT),
            say("moment.knock_out"),
            say(f"moment.knock_out.{key}", name=name),
            self.names.seat(event.player).look,
            "knock out",
            knocked=True,
        )

    def _hit_out(self, event: HitOut, lying: Table, points: ScoredRadii) -> Moment:
        fields = {
            "name": self.names.name(event.player),
            "of": self.names.owner(event.yolk.player),
        }
        return Moment(
            lying,
            points,
            self.motion.seconds(HIT_OUT),
            self.names.say("moment.hit_out" if event.taken else "moment.hit_out.not", **fields),
            "",
            self.names.seat(event.player).look,
            "point" if event.taken else "ruled out",
            taken=event.yolk if event.taken else None,
            owner=SEATS.index(event.player),
        )

    def _laid(self, event: CenterLaid, lying: Table, points: ScoredRadii) -> Moment:
        key = "moment.center" if event.back else "moment.center.flat"
        look = self.names.seats[self.pan].look
        return Moment(lying, points, self.motion.seconds(LAID), self.names.say(key), look=look)

    def _began(self, event: RoundBegan, lying: Table, points: ScoredRadii) -> Passing:
        end, start = SEATS.index(event.player), self.pan
        self.pan = end
        name = self.names.name(event.player)
        return Passing(
            lying,
            points,
            self.motion.seconds(PASSING + READ),
            self.names.say("moment.round", n=event.number, name=name),
            look=self.names.seats[end].look,
            sound="fry",
            start=start,
            end=end,
            number=event.number,
        )


def _after(points: ScoredRadii, event: Event) -> ScoredRadii:
    """The points of every player after an event that changes them."""
    if isinstance(event, Scored):
        return _with(points, event.player, (*_own(points, event.player), event.radius))
    if isinstance(event, HitOut) and event.taken:
        return _with(points, event.player, (*_own(points, event.player), event.yolk.radius))
    if isinstance(event, KnockedOut) and event.returned is not None:
        return _with(points, event.player, _own(points, event.player)[:-1])
    return points


def _own(points: ScoredRadii, player: str) -> tuple[float, ...]:
    return points[SEATS.index(player)]


def _with(points: ScoredRadii, player: str, own: tuple[float, ...]) -> ScoredRadii:
    seat = SEATS.index(player)
    return (*points[:seat], own, *points[seat + 1 :])
