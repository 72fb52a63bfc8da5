"""Match view: what is seen of a match: cards, banners, the check, the capsule in any hand."""

from abc import abstractmethod
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from math import pi, sin

from eggshell.drawing.canvas import Canvas
from eggshell.drawing.food.pan import pan
from eggshell.game import Game
from eggshell.setup import Seat, Setup
from eggshell.shell import Shell
from eggshell.widgets.widget import Widget
from nice_egg.fall.physics import Physics
from nice_egg.match.match import Match
from nice_egg.match.options import SEATS
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.release import Release
from nice_egg.pieces.supply import Supply
from nice_egg.pieces.table import Table
from nice_egg.players.hand import HANDS, Hand
from nice_egg.scenes.check.check_panel import paint_ruling, paint_sheet, paint_steps
from nice_egg.scenes.check.check_show import CheckShow
from nice_egg.scenes.drop.drop_scene import DropScene
from nice_egg.scenes.match.aftermath import Item
from nice_egg.scenes.match.announcement import Moment, Passing
from nice_egg.scenes.match.banners import Banners
from nice_egg.scenes.match.capsule_move import Reach
from nice_egg.scenes.match.scoreboard import Card, Line, cards
from nice_egg.scenes.match.table_marks import paint_check, paint_moment, prepare_marks
from nice_egg.scenes.table import plan_view
from nice_egg.scenes.table.side_panel import Held
from nice_egg.scenes.words.naming import Naming
from nice_egg.scoring.point_check import check


class MatchView(DropScene):
    """The state of a match on the screen, and its pictures.

    Attributes:
        match: as it is after the last drop.
        script: the releases still to be watched, where a record is watched.
        reach: a computer's hand on its way.
        queue: what is still to be shown before the next turn.
        points: of every player, as shown.
        round: as shown.
        pan_seat: who has the frying pan, as shown.
        lying: the table, as shown while nothing falls.
        seconds: s since the match was opened.
    """

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
        self.pan_seat = SEATS.index(match.pan)
        self.lying = match.table
        self.seconds = 0.0

    # What the base asks

    @property
    def table(self) -> Table:
        """The table as it lies."""
        return self.lying

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
        return self.names.seat(self.acting).look

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
    def acting(self) -> str:
        """The player whose drop is seen, or whose turn it is."""
        dropped = self.fall.release.player if self.fall is not None else None
        return dropped or self.match.player

    # Pictures

    @property
    def at_rest(self) -> bool:
        """Whether nothing but the table moves: no check, no announcement, no thinking."""
        return self.show is None and self.moment is None and not self.thinks

    @property
    def drops(self) -> bool:
        """The check has a sheet and a ruling in place of side view and dock."""
        return self.show is None

    def paint_still(self, canvas: Canvas) -> None:
        """The head and the cards too."""
        super().paint_still(canvas)
        self._paint_head(canvas)
        self._paint_cards(canvas)

    def paint(self, canvas: Canvas) -> None:
        """Draw everything under the widgets that may move."""
        show, moment = self.show, self.moment
        if show is not None:
            self._paint_check(canvas, show)
            return
        if moment is not None:
            self._paint_moment(canvas, moment)
        else:
            self.paint_table(canvas)
            self._cover_far_chips(canvas)
            if self.fall is not None and self.fall.late:
                self.banners.paint_hopping(canvas, self.fall.waited)
        self.paint_side(canvas)

    def _paint_moment(self, canvas: Canvas, moment: Moment) -> None:
        end, tomato = self._end_of(moment.owner, moment.points), canvas.theme.tomato
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(plan_view.pixels(canvas, self.open_cloth).clip(clip))
        paint_moment(canvas, self.painter(canvas), moment, self.layout, end, tomato)
        canvas.surface.set_clip(clip)

    def _paint_cards(self, canvas: Canvas) -> None:
        for card, line in self._lines():
            card.paint(canvas, line)

    def _cover_far_chips(self, canvas: Canvas) -> None:
        """Draw the cards again where a chip lies under one."""
        edge = plan_view.to_mm(self.layout.left.topright, self.layout)[0]
        if any(chip.x - chip.radius < edge for chip in self.seen.chips):
            self._paint_cards(canvas)

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

    @property
    def banners(self) -> Banners:
        """What stands on top of the table."""
        room = self.layout.field.w + (60 if self.wide else 10)
        return Banners((self.layout.field.centerx, 46.0), room)

    def _paint_head(self, canvas: Canvas) -> None:
        say, show, moment = self.say, self.show, self.moment
        below = say("check") if show else say("first.to", n=self.match.options.target)
        self.paint_header(canvas, say("round", n=self.round), below, self.layout.left.w - 62)
        banners = self.banners
        if show is not None:
            paint_steps(canvas, banners.centre, banners.room, show, self.names)
        elif moment is not None:
            banners.paint_moment(canvas, moment)
        elif self.thinks:
            seconds = 0.0 if self.shell.prefs.reduced else self.seconds
            banners.paint_thinking(canvas, self.look, say("thinks", name=self.seat.name), seconds)
        else:
            name = self.names.name(self.acting)
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
            has_pan = k == self.pan_seat and not passing
            target = self.match.options.target
            short = self.say.short(f"level.{seat.level}")
            yield card, Line(seat, level, points, target, k == self._lit(), has_pan, swell, short)

    def _lit(self) -> int | None:
        """The seat whose card stands out."""
        if self.show is not None:
            return self._about(self.show)
        if self.moment is not None:
            return self.moment.end if isinstance(self.moment, Passing) else None
        return None if self.match.outcome and self.fall is None else SEATS.index(self.acting)

    def _about(self, show: CheckShow) -> int | None:
        """The only seat that the present step of a check is about."""
        about = show.caption(self.names).players
        return SEATS.index(about[0]) if len(about) == 1 else None

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
        paint_check(canvas, self.painter(canvas), show, self.layout, ends)
        paint_sheet(canvas, self.layout.right, self.names)
        self._paint_ruling(canvas, show)

    def _paint_ruling(self, canvas: Canvas, show: CheckShow) -> None:
        room = self.layout.dock.w - (364 if self.wide else 160)
        paint_ruling(canvas, self.layout.dock, show, self.names, room)

    # Ahead of time

    @abstractmethod
    def check_widgets(self, show: CheckShow) -> Iterable[Widget]:
        """The rows of the sheet and the buttons beside the ruling."""

    def paint_turns_ahead(self, canvas: Canvas) -> Iterator[object]:
        """The cards and banners of everybody's turn."""
        banners = self.banners
        for card, line in self._lines():
            for on_turn in (False, True):
                card.paint(canvas, replace(line, on_turn=on_turn))
                yield None
            for key in ("your.turn",) if line.seat.is_person else ("thinks", "drops"):
                text = self.say(key, name=line.seat.name)
                banners.paint(canvas, line.seat.look, text, line.seat.name)
                yield None

    def paint_item_ahead(self, item: Item, canvas: Canvas) -> Iterator[object]:
        """The present step of a check, or an announcement."""
        if isinstance(item, CheckShow):
            yield from self._paint_check_ahead(item.moved(), canvas)
            return
        self.banners.paint_moment(canvas, item)
        yield None
        self._paint_moment(canvas, item)
        yield None

    def paint_sheets_ahead(self, canvas: Canvas) -> Iterator[object]:
        """What is the same in every check of so many players."""
        yolks = (Chip(500.0 * k, 500.0, 2.0, 20.0, player=p) for k, p in enumerate(SEATS, 1))
        table = Table(self.table.white, None, tuple(yolks)[: len(self.setup.seats)])
        show = CheckShow(table, check(table), self.points, self.shell.prefs.motion, False)
        while not show.over:
            yield from self._paint_sheet_ahead(show, canvas)
            show.go_on()

    def _paint_sheet_ahead(self, show: CheckShow, canvas: Canvas) -> Iterator[object]:
        """Steps, sheet and ruling."""
        banners = self.banners
        paint_steps(canvas, banners.centre, banners.room, show, self.names)
        yield None
        self._paint_ruling(canvas, show)
        yield None
        for widget in self.check_widgets(show):
            widget.paint(canvas)
            yield None

    def _paint_check_ahead(self, show: CheckShow, canvas: Canvas) -> Iterator[object]:
        yield from self._paint_sheet_ahead(show, canvas)
        for seat, (card, line) in enumerate(self._lines()):
            card.paint(canvas, replace(line, on_turn=seat == self._about(show)))
            yield None
        where = plan_view.view(canvas, self.layout)
        painter, surface, table = self.painter(canvas), canvas.surface, show.laid_out(self.layout)
        yield from painter.draw_each_chip(surface, table, where, show.check, show.shown)
        yield from prepare_marks(canvas, painter, show, self.layout)
