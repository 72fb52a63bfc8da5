"""Match picture: all that is drawn of a match under its widgets, now and ahead of time."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from eggshell.drawing.canvas import Canvas
from eggshell.motion import Motion
from eggshell.widgets.widget import Widget
from nice_egg.match.options import SEATS
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.table import Table
from nice_egg.scenes.check.check_panel import paint_ruling, paint_sheet, paint_steps
from nice_egg.scenes.check.check_picture import bake_marks, paint_check
from nice_egg.scenes.check.check_show import CheckShow
from nice_egg.scenes.dock.board import paint_board
from nice_egg.scenes.match.announcement import Announcement
from nice_egg.scenes.match.announcement_picture import paint_announced, paint_announcement
from nice_egg.scenes.match.match_state import MatchState
from nice_egg.scenes.match.scoreboard import Scoreboard
from nice_egg.scenes.match.show_order import Item
from nice_egg.scenes.table import plan_view
from nice_egg.scenes.table.banners import Banners
from nice_egg.scenes.table.layout import Layout
from nice_egg.scenes.table.table_view import TableView
from nice_egg.scenes.words.naming import Naming
from nice_egg.scoring.point_check import check

CheckWidgets = Callable[[CheckShow], Iterable[Widget]]
"""The rows of the sheet and the buttons beside the ruling of a check."""


@dataclass(frozen=True)
class MatchPicture:
    """What is seen of a match.

    Attributes:
        state: the match.
        view: its table.
        names: of the players.
        motion: how fast things move.
        seconds: s that what hops while a computer thinks has hopped.
    """

    state: MatchState
    view: TableView
    names: Naming
    motion: Motion
    seconds: float = 0.0

    @property
    def layout(self) -> Layout:
        """Where everything lies."""
        return self.view.layout

    @property
    def scoreboard(self) -> Scoreboard:
        """The players' cards."""
        return Scoreboard(self.state, self.layout, self.names)

    @property
    def banners(self) -> Banners:
        """What stands on top of the table."""
        room = self.layout.field.w + (60 if self.layout.wide else 10)
        return Banners((self.layout.field.centerx, 46.0), room)

    # Now

    def paint_ground(self, canvas: Canvas) -> None:
        """Draw the cloth with the egg white, and the empty panels."""
        self.view.paint_ground(canvas)
        if self.state.show is None:
            self.view.side_panel.paint_frame(canvas)
            paint_board(canvas, self.layout.dock)

    def paint_head(self, canvas: Canvas) -> None:
        """Draw the banner and the cards."""
        self._paint_banner(canvas)
        self.scoreboard.paint(canvas)

    def paint(self, canvas: Canvas) -> None:
        """Draw what may move."""
        if (show := self.state.show) is not None:
            self._paint_check(canvas, show)
            return
        if (announcement := self.state.announcement) is not None:
            self._paint_announcement(canvas, announcement)
        else:
            self._paint_table(canvas)
        self.view.paint_side(canvas)

    def paint_over(self, canvas: Canvas) -> None:
        """Draw the pan on its way."""
        if self.state.passing is not None:
            self.scoreboard.paint_pan(canvas, self.state.passing, self.motion)

    def _paint_table(self, canvas: Canvas) -> None:
        fall = self.state.turn.fall
        self.view.paint_table(canvas, self.layout.cloth)
        self._cover_far_chips(canvas)
        if fall is not None and fall.late:
            self.banners.paint_hopping(canvas, fall.waited)

    def _cover_far_chips(self, canvas: Canvas) -> None:
        """Draw the cards again where a chip lies under one."""
        edge = plan_view.to_mm(self.layout.left.topright, self.layout)[0]
        if any(chip.x - chip.radius < edge for chip in self.view.seen.chips):
            self.scoreboard.paint(canvas)

    def _paint_banner(self, canvas: Canvas) -> None:
        state, banners = self.state, self.banners
        if state.show is not None:
            paint_steps(canvas, banners.centre, banners.room, state.show, self.names)
        elif state.announcement is not None:
            paint_announced(canvas, banners, state.announcement)
        elif state.thinks:
            text = self.names.say("thinks", name=state.seat.name)
            banners.paint_thinking(canvas, self.view.look, text, self.seconds)
        else:
            name = self.names.seats[state.acting].name
            key = "your.turn" if state.turn.aiming is not None else "drops"
            key = "again" if state.turn.replaying else key
            banners.paint(canvas, self.view.look, self.names.say(key, name=name), name)

    def _paint_announcement(self, canvas: Canvas, announcement: Announcement) -> None:
        end = self.scoreboard.end_of(announcement.owner, announcement.points)
        painter, tomato = self.view.painter(canvas), canvas.theme.tomato
        with plan_view.clipped(canvas, self.layout.cloth):
            paint_announcement(canvas, painter, announcement, self.layout, end, tomato)

    def _paint_check(self, canvas: Canvas, show: CheckShow) -> None:
        board = self.scoreboard
        ends = {
            player: board.end_of(seat, show.points)
            for seat, player in enumerate(self.state.match.players)
        }
        paint_check(canvas, self.view.painter(canvas), show, self.layout, ends)
        paint_sheet(canvas, self.layout.right, self.names)
        self._paint_ruling(canvas, show)

    def _paint_ruling(self, canvas: Canvas, show: CheckShow) -> None:
        room = self.layout.dock.w - (364 if self.layout.wide else 160)
        paint_ruling(canvas, self.layout.dock, show, self.names, room)

    # Ahead of time

    def bake_turns(self, canvas: Canvas) -> Iterator[object]:
        """Draw bit by bit the cards and banners of everybody's turn."""
        banners = self.banners
        for card, text in self.scoreboard.texts():
            for on_turn in (False, True):
                card.paint(canvas, replace(text, on_turn=on_turn))
                yield None
            name = text.seat.name
            for key in ("your.turn",) if text.seat.is_person else ("thinks", "drops"):
                banners.paint(canvas, text.seat.look, self.names.say(key, name=name), name)
                yield None

    def bake_item(self, item: Item, widgets: CheckWidgets, canvas: Canvas) -> Iterator[object]:
        """Draw bit by bit the present step of a check, or an announcement."""
        if isinstance(item, CheckShow):
            yield from self._bake_check(item.moved(), widgets, canvas)
            return
        paint_announced(canvas, self.banners, item)
        yield None
        self._paint_announcement(canvas, item)
        yield None

    def bake_sheets(self, widgets: CheckWidgets, canvas: Canvas) -> Iterator[object]:
        """Draw bit by bit what is the same in every check of so many players."""
        yolks = (Chip(500.0 * k, 500.0, 2.0, 20.0, player=p) for k, p in enumerate(SEATS, 1))
        table = Table(self.view.table.white, None, tuple(yolks)[: len(self.names.seats)])
        show = CheckShow(table, check(table), self.state.aftermath.points, self.motion, False)
        while not show.over:
            yield from self._bake_sheet(show, widgets, canvas)
            show.go_on()

    def _bake_sheet(
        self, show: CheckShow, widgets: CheckWidgets, canvas: Canvas
    ) -> Iterator[object]:
        """Steps, sheet and ruling."""
        banners = self.banners
        paint_steps(canvas, banners.centre, banners.room, show, self.names)
        yield None
        self._paint_ruling(canvas, show)
        yield None
        for widget in widgets(show):
            widget.paint(canvas)
            yield None

    def _bake_check(
        self, show: CheckShow, widgets: CheckWidgets, canvas: Canvas
    ) -> Iterator[object]:
        yield from self._bake_sheet(show, widgets, canvas)
        board = self.scoreboard
        for seat, (card, text) in enumerate(board.texts()):
            card.paint(canvas, replace(text, on_turn=seat == board.about(show)))
            yield None
        where = plan_view.view(canvas, self.layout)
        painter, table = self.view.painter(canvas), show.laid_out(self.layout)
        yield from painter.draw_each_chip(canvas.surface, table, where, show.check, show.shown)
        yield from bake_marks(canvas, painter, show, self.layout)
