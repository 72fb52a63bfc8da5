"""Show order: everything that a match shows after a drop, in order, from its events."""

from collections.abc import Iterator
from dataclasses import dataclass

from eggshell.motion import Motion
from nice_egg.match.event import CenterLaid, Checked, Event, HitOut, KnockedOut, RoundBegan, Scored
from nice_egg.match.match import Match, ScoredRadii
from nice_egg.match.options import SEATS
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.table import Table
from nice_egg.scenes.check.check_show import CheckShow
from nice_egg.scenes.match.announcement import PASSING, Announcement, PanPassing
from nice_egg.scenes.words.naming import Naming

Item = Announcement | CheckShow
"""One thing that is shown."""
KNOCK_OUT_SHOWN = 2800.0
"""Milliseconds at speed 1 for which a knock-out is announced."""
HIT_OUT_SHOWN = 2200.0
"""Milliseconds at speed 1 for which a hit-out is announced."""
CENTER_SHOWN = 1200.0
"""Milliseconds at speed 1 for which a newly laid center yolk is announced."""
ROUND_READ = 800.0
"""Milliseconds at speed 1 for which a new round is announced after the pan has passed on."""


@dataclass
class ShowOrder:
    """Makes what is shown of one match.

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

    def items(self, match: Match, lying: Table, before: ScoredRadii) -> Iterator[Item]:
        """What is shown of a match after a drop.

        Args:
            match: with the events of its last drop.
            lying: the table as the drop left it.
            before: the points of every player before the drop.
        """
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

    def _knocked_out(self, event: KnockedOut, lying: Table, points: ScoredRadii) -> Announcement:
        say, name = self.names.say, self.names.name(event.player)
        key = "none" if event.returned is None else "back"
        return Announcement(
            lying,
            points,
            self.motion.seconds(KNOCK_OUT_SHOWN),
            say("moment.knock_out"),
            say(f"moment.knock_out.{key}", name=name),
            self.names.seat(event.player).look,
            "knock out",
            knocked=True,
        )

    def _hit_out(self, event: HitOut, lying: Table, points: ScoredRadii) -> Announcement:
        fields = {
            "name": self.names.name(event.player),
            "of": self.names.owner(event.yolk.player),
        }
        return Announcement(
            lying,
            points,
            self.motion.seconds(HIT_OUT_SHOWN),
            self.names.say("moment.hit_out" if event.taken else "moment.hit_out.not", **fields),
            "",
            self.names.seat(event.player).look,
            "point" if event.taken else "ruled out",
            taken=event.yolk if event.taken and isinstance(event.yolk, Chip) else None,
            owner=SEATS.index(event.player),
        )

    def _laid(self, event: CenterLaid, lying: Table, points: ScoredRadii) -> Announcement:
        key = "moment.center" if event.back else "moment.center.flat"
        look = self.names.seats[self.pan].look
        return Announcement(
            lying, points, self.motion.seconds(CENTER_SHOWN), self.names.say(key), look=look
        )

    def _began(self, event: RoundBegan, lying: Table, points: ScoredRadii) -> PanPassing:
        end, start = SEATS.index(event.player), self.pan
        self.pan = end
        name = self.names.name(event.player)
        return PanPassing(
            lying,
            points,
            self.motion.seconds(PASSING + ROUND_READ),
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
