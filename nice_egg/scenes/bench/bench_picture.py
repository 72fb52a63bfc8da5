"""Bench picture: how the bench is drawn."""

from collections.abc import Mapping
from typing import Protocol

from pygame import FRect

from eggconsole.words.words import Words
from eggshell.drawing.canvas import Canvas
from eggshell.drawing.cloth import backdrop
from eggshell.drawing.kept_picture import KeptPicture
from eggshell.look.lettering import Weight
from eggshell.look.players import PLAYERS
from eggshell.widgets.focus import Focus
from eggshell.widgets.widget import panel
from nice_egg.bench.cloud import Cloud
from nice_egg.painter.painter import Painter
from nice_egg.painter.plan.egg_white import egg_white
from nice_egg.painter.theme import theme
from nice_egg.scenes.bench.cards.bench_layout import BenchLayout
from nice_egg.scenes.bench.cards.drop_card import DropCard
from nice_egg.scenes.bench.cards.knob_slider import KnobSlider
from nice_egg.scenes.bench.cards.knob_telling import KnobTelling
from nice_egg.scenes.bench.cards.legend import Legend
from nice_egg.scenes.bench.cards.numbers_card import NumbersCard
from nice_egg.scenes.bench.cards.setting_card import SettingCard
from nice_egg.scenes.bench.cards.setting_look import pill
from nice_egg.scenes.bench.chosen_drop import ChosenDrop
from nice_egg.scenes.bench.cloud_view import CloudView, Sight, farther
from nice_egg.scenes.bench.drop_view import DropView, paint_empty_slice, paint_resting
from nice_egg.scenes.bench.filling import Filling
from nice_egg.scenes.table.plan_view import HUE, clipped, marks, painter

TIP = (300.0, 96.0)
"""Width and height of a tip, logical px."""
INSET = 14.0
"""So much narrower than a card with round corners is what lies on it for certain, logical px."""
FACT_STEP = 28.0
"""Height of a line about the chosen drop, logical px."""


class Bench(Protocol):
    """What the picture asks of the scene."""

    filling: Filling
    drop: ChosenDrop
    numbers_shown: bool

    @property
    def say(self) -> Words:
        """The words."""

    @property
    def layout(self) -> BenchLayout:
        """Where everything lies."""

    @property
    def sight(self) -> Sight:
        """Where the plan lies."""

    @property
    def clouds(self) -> Mapping[str, Cloud]:
        """The clouds that are seen."""

    @property
    def count(self) -> int:
        """Landings of B that are seen."""

    @property
    def setting_card(self) -> SettingCard:
        """The card of the knobs."""

    @property
    def legend(self) -> Legend:
        """The pill over the field."""

    @property
    def drop_card(self) -> DropCard:
        """The card below the field."""

    @property
    def numbers_card(self) -> NumbersCard:
        """The card of the numbers."""

    @property
    def focus(self) -> Focus:
        """The widgets."""


class BenchPicture:
    """Draws a bench; `cloud` keeps the dots that are drawn."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench
        self.cloud = CloudView()

    # What does not move

    def paint_still(self, canvas: Canvas) -> None:
        """Draw cloth, white and cards."""
        bench = self._bench
        backdrop(canvas, HUE)
        self._paint_white(canvas)
        self._paint_head(canvas)
        bench.setting_card.paint(canvas)
        bench.legend.paint(canvas)
        bench.drop_card.paint(canvas)
        if bench.layout.wide or not bench.numbers_shown:
            self._paint_side_card(canvas)
        if bench.layout.wide or bench.numbers_shown:
            bench.numbers_card.paint(canvas)

    def renew_numbers(self, canvas: Canvas, still: KeptPicture) -> None:
        """Draw in the picture of what does not move what grows with the clouds."""
        layout = self._bench.layout
        if layout.wide or self._bench.numbers_shown:
            inner = layout.numbers.inflate(-INSET, -INSET)
            still.renew(canvas, inner, self._bench.numbers_card.paint)
        still.renew(canvas, self._head, self._paint_count_anew)

    @property
    def _head(self) -> FRect:
        """Where it is said how many drops there are."""
        layout = self._bench.layout
        left = layout.margin + 62
        return FRect(left, 48, layout.left.right - left, 22)

    def _paint_count_anew(self, canvas: Canvas) -> None:
        backdrop(canvas, HUE)
        self._paint_head(canvas)

    def _paint_white(self, canvas: Canvas) -> None:
        view = self._bench.sight.view(canvas)
        with clipped(canvas, self._plan):
            white = self._bench.filling.table.white
            egg_white(white, view, theme(canvas.theme.name)).blit(canvas.surface)

    @property
    def _plan(self) -> FRect:
        """The part of the screen where the table is seen, between the cards."""
        layout = self._bench.layout
        left, right = layout.left.right, layout.right.left
        return FRect(left, 0, right - left, layout.drop.top)

    def _paint_head(self, canvas: Canvas) -> None:
        layout, say = self._bench.layout, self._bench.say
        left = layout.margin + 66
        room = layout.left.right - left
        canvas.text(say("bench"), (left, 36), 20, Weight.HEADING, width=room)
        text, short = (f("bench.count", n=self._bench.count) for f in (say, say.short))
        canvas.text(text, (left, 59), 15, Weight.LABEL, width=room, short=short)

    def _paint_side_card(self, canvas: Canvas) -> None:
        area = self._bench.layout.side
        panel(canvas, area)
        if self._bench.layout.wide:
            at = (area.x + 20, area.y + 24)
            title = self._bench.say("side")
            used = canvas.text(title, at, 18, Weight.HEADING, width=area.w - 40)
            self._paint_touches(canvas, area.right - 14, area.y + 25, area.w - used - 50)
        self._paint_empty_slice(canvas)
        if self._bench.layout.wide:
            return
        frame = self._slice
        self._paint_touches(canvas, frame.right, frame.bottom + 18, frame.w)
        self._paint_facts(canvas, frame.bottom + 46)

    @property
    def _slice(self) -> FRect:
        """Where the slice is seen."""
        layout, area = self._bench.layout, self._bench.layout.side
        if layout.wide:
            return FRect(area.x + 12, area.y + 44, area.w - 24, area.h - 56)
        return FRect(area.x + 12, area.y + 68, area.w - 24, 330)

    def _paint_touches(self, canvas: Canvas, right: float, y: float, room: float) -> None:
        view = self._drop_view(canvas)
        if view is not None:
            view.paint_touch_words(canvas, right, y, room)

    def _paint_facts(self, canvas: Canvas, top: float) -> None:
        """Write what is known of the chosen drop, in a narrow window."""
        replay, say = self._bench.drop.replay, self._bench.say
        if replay is None:
            return
        landing, frame = replay.landing, self._slice
        facts = (
            ("distance", say("bench.mm", n=say.number(landing.distance, 1))),
            ("tilt", f"{say.number(landing.tilt * 57.29578, 0)}°"),
            ("layers", say.number(landing.layers)),
            ("time", say("bench.seconds", n=say.number(landing.time, 2))),
        )
        for index, (name, value) in enumerate(facts):
            y, ink = top + index * FACT_STEP, canvas.theme.ink2
            at = (frame.right - 4, y)
            used = canvas.text(value, at, 16, Weight.HEADING, anchor=(1.0, 0.5), width=100)
            room = frame.w - used - 20
            text = say(f"bench.fact.{name}")
            canvas.text(text, (frame.x + 4, y), 15, Weight.LABEL, ink, width=room)

    # What moves

    def paint(self, canvas: Canvas) -> bool:
        """Draw cloud and drop; whether there is more to draw in the next frame."""
        bench, view = self._bench, self._drop_view(canvas)
        with clipped(canvas, bench.layout.field):
            if view is None:
                paint_resting(canvas, self._painter(canvas), bench.filling.table, bench.sight)
            left = self.cloud.paint(canvas, bench.clouds, bench.sight)
            if view is not None:
                view.paint_plan(canvas, bench.sight)
            self._paint_farther(canvas)
        if view is not None and (bench.layout.wide or not bench.numbers_shown):
            view.paint_slice(canvas, self._slice)
        bench.drop_card.paint_now(canvas)
        return left

    def _paint_empty_slice(self, canvas: Canvas) -> None:
        filling = self._bench.filling
        height = filling.sides["B"].setting.meant.height
        paint_empty_slice(canvas, self._painter(canvas), filling.table, height, self._slice)

    def _paint_farther(self, canvas: Canvas) -> None:
        """Say how many landed where the sight does not reach."""
        bench, field = self._bench, self._bench.layout.field
        if count := farther(bench.clouds, bench.sight):
            text = bench.say("bench.farther", n=count)
            width = canvas.lettering.width(text, 13.5, Weight.HEADING) + 18
            at = (field.x + width / 2 + 6, field.bottom - 16)
            pill(canvas, at, text, canvas.theme.panel, canvas.theme.ink)

    def _painter(self, canvas: Canvas) -> Painter:
        looks = tuple(range(len(PLAYERS)))
        return painter(canvas.theme.name, looks, marks(self._bench.say))

    def _drop_view(self, canvas: Canvas) -> DropView | None:
        drop, filling = self._bench.drop, self._bench.filling
        if drop.replay is None:
            return None
        aim = filling.shown[drop.letter].setting.aim(filling.table)
        seen = (drop.letter, drop.replay, drop.time, aim)
        return DropView(self._bench.say, self._painter(canvas), *seen)

    # Over all

    def paint_tip(self, canvas: Canvas) -> None:
        """Tell the reason of the knob that the pointer or a key is on."""
        focus = self._bench.focus
        found = [w for w in focus.widgets if isinstance(w, KnobSlider)]
        on = next((w for w in found if w.hovered or (focus.visible and w.focused)), None)
        if on is None or on.held:
            return
        left = self._bench.layout.left.right + 10
        top = min(on.area.y - 10, 704 - TIP[1])
        box = FRect(left, top, *TIP)
        panel(canvas, box, 16, drop=10, blur=16)
        text = KnobTelling(on.knob, self._bench.say).tip
        canvas.paragraph(text, box.inflate(-28, -16), 15, Weight.LABEL)
