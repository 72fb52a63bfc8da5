"""Aftermath: what follows a drop: announcements, the check, the pan's way, as time passes."""

from collections import deque
from collections.abc import Iterator

from nice_egg.match.match import Match
from nice_egg.match.options import SEATS
from nice_egg.pieces.table import Table
from nice_egg.scenes.check.check_show import CheckShow
from nice_egg.scenes.match.announcement import Announcement, PanPassing
from nice_egg.scenes.match.show_order import Item, ShowOrder


class Aftermath:
    """What is shown of a match between two drops; it knows no window.

    It is fed the match after each drop (`follow`), the clock (`advance`) and the watcher's wish to
    go on (`go_on`). These say whether something else is shown now than before.

    Attributes:
        table: what lies meanwhile, and until the next drop.
        points: of every player, as shown.
        round: the number of the round, as shown.
        pan: the seat that has the frying pan, as shown.
    """

    def __init__(self, match: Match) -> None:
        self.table, self.points, self.round = match.table, match.points, match.round
        self.pan = SEATS.index(match.pan)
        self._match = match
        self._items: deque[Item] = deque()

    @property
    def over(self) -> bool:
        """Whether nothing is left to show."""
        return not self._items

    @property
    def item(self) -> Item | None:
        """What is shown now."""
        return self._items[0] if self._items else None

    @property
    def show(self) -> CheckShow | None:
        """The check that is shown now."""
        return self.item if isinstance(self.item, CheckShow) else None

    @property
    def announcement(self) -> Announcement | None:
        """The announcement that is shown now."""
        return self.item if isinstance(self.item, Announcement) else None

    @property
    def passing(self) -> PanPassing | None:
        """The pan's way from one seat to another, while it is shown."""
        item = self.item
        return item if isinstance(item, PanPassing) and item.start != item.end else None

    @property
    def sound(self) -> str:
        """What is heard as what is shown begins, if anything."""
        if self.show is not None:
            return self.show.sound if self.show.step > 0 else ""
        return self.announcement.sound if self.announcement is not None else ""

    def follow(self, match: Match, lying: Table, order: ShowOrder) -> None:
        """Begin to show what follows from the last drop of `match`, which left the table so."""
        self._match, self.table = match, lying
        self.queue(*self.items(match, lying, order))

    def items(self, match: Match, lying: Table, order: ShowOrder) -> Iterator[Item]:
        """What would be shown of a match whose last drop left the table `lying`."""
        return order.items(match, lying, self.points)

    def queue(self, *items: Item) -> None:
        """Show these after all that is to be shown so far."""
        self._items.extend(items)
        self._begin()

    def advance(self, seconds: float) -> bool:
        """Let time pass; whether something else is shown now."""
        if self.show is not None:
            return self.show.advance(seconds) and self._stepped(self.show)
        if self.announcement is not None:
            self.announcement.advance(seconds)
            return self.announcement.over and self._shift()
        return False

    def go_on(self) -> bool:
        """Go on in the check, or skip an announcement; whether something else is shown now."""
        if self.show is not None:
            self.show.go_on()
            return self._stepped(self.show)
        return self.announcement is not None and self._shift()

    def _stepped(self, show: CheckShow) -> bool:
        return self._shift() if show.over else True

    def _shift(self) -> bool:
        """Go on from what is over."""
        done = self._items.popleft()
        if isinstance(done, PanPassing):
            self.pan, self.round = done.end, done.number
        self.points = done.points
        self._begin()
        return True

    def _begin(self) -> None:
        """Lay the table of what is shown now; in the end that of the match."""
        if self._items:
            self.table = self._items[0].table
        else:
            match = self._match
            self.table, self.points, self.round = match.table, match.points, match.round
