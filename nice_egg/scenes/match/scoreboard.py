"""Scoreboard: the players' cards beside the table, as they are at a moment of a match."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import pi, sin

from eggshell.drawing.canvas import Canvas
from eggshell.drawing.food.pan import pan
from eggshell.look.shapes import Point
from eggshell.motion import Motion
from nice_egg.match.options import SEATS
from nice_egg.scenes.check.caption import caption
from nice_egg.scenes.check.check_show import CheckShow
from nice_egg.scenes.match.announcement import PanPassing
from nice_egg.scenes.match.match_state import MatchState
from nice_egg.scenes.match.player_card import CardText, PlayerCard
from nice_egg.scenes.table.layout import Layout
from nice_egg.scenes.words.naming import Naming

SWELL = 0.25
"""By which part the newest point grows while it arrives."""
PAN_BOW = 70.0
"""How far the pan swings out on its way from card to card, logical px."""


def cards(layout: Layout, count: int, target: int) -> list[PlayerCard]:
    """The cards of `count` players who need `target` points."""
    return [PlayerCard(layout.seat(k, count), layout.wide, target) for k in range(count)]


@dataclass(frozen=True)
class Scoreboard:
    """All cards of a match."""

    state: MatchState
    layout: Layout
    names: Naming

    @property
    def cards(self) -> list[PlayerCard]:
        """The players' cards, by seat."""
        return cards(self.layout, len(self.names.seats), self.state.match.options.target)

    def paint(self, canvas: Canvas) -> None:
        """Draw the cards."""
        for card, text in self.texts():
            card.paint(canvas, text)

    def paint_pan(self, canvas: Canvas, passing: PanPassing, motion: Motion) -> None:
        """Draw the frying pan on its way."""
        part, places = passing.pan_at(motion), self.cards
        (x1, y1), (x2, y2) = places[passing.start].pan(), places[passing.end].pan()
        at = (x1 + part * (x2 - x1) + PAN_BOW * sin(pi * part), y1 + part * (y2 - y1))
        pan(canvas, at, 15.5, 0.55)

    def texts(self) -> Iterator[tuple[PlayerCard, CardText]]:
        """What every card says."""
        say, state = self.names.say, self.state
        target, passing = state.match.options.target, state.passing is not None
        for k, (card, seat) in enumerate(zip(self.cards, self.names.seats, strict=True)):
            level = say(f"level.{seat.level}") if seat.level else ""
            points, swell = self._points_of(k)
            has_pan = k == state.aftermath.pan and not passing
            short = say.short(f"level.{seat.level}")
            lit = k == self._lit()
            yield card, CardText(seat, level, points, target, lit, has_pan, swell, short)

    def end_of(self, seat: int, points: Sequence[Sequence[float]]) -> Point:
        """Where the newest point of a seat is shown."""
        own = len(points[seat])
        count = max(self.state.match.options.target, own)
        return self.cards[seat].pip(max(0, own - 1), count)

    def about(self, show: CheckShow) -> int | None:
        """The only seat that the present step of a check is about."""
        about = caption(show, self.names).players
        return SEATS.index(about[0]) if len(about) == 1 else None

    def _lit(self) -> int | None:
        """The seat whose card stands out."""
        state = self.state
        if state.show is not None:
            return self.about(state.show)
        if (announcement := state.announcement) is not None:
            return announcement.end if isinstance(announcement, PanPassing) else None
        return None if state.match.outcome and state.turn.fall is None else state.acting

    def _points_of(self, seat: int) -> tuple[int, float]:
        """How many points a card shows, and how much the newest one swells."""
        before, show = len(self.state.aftermath.points[seat]), self.state.show
        item = show or self.state.announcement
        if item is None or item.flight < 1.0:
            return before, 1.0
        after = len(item.points[seat])
        swells = show is not None and after > before
        return after, 1.0 + SWELL * sin(pi * show.landing) if swells and show else 1.0
