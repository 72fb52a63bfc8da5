"""Knob slider: a number of a setting pulled along a track, stepped, or typed."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.drawing.food.egg import SHELLS, egg
from eggshell.input.actions import Action
from eggshell.look.lettering import Weight
from eggshell.look.shapes import Point
from eggshell.widgets.widget import Widget, focus_ring
from nice_egg.bench.knob import Knob
from nice_egg.scenes.bench.cards.setting_look import A, B

KNOB_RADIUS = 9.0
"""Half the width of the egg that is pulled, logical px."""
TRACK_TOP = 27.0
"""The track lies so far below the slider's top, logical px."""
PAGE = 10
"""Steps of the page keys."""
LONGEST = 12
"""Signs of a number that is typed."""
NUMBER_SIGNS = "0123456789.,-−e+"
"""What may stand in it."""


@dataclass(frozen=True)
class KnobWords:
    """What is written on a slider.

    Attributes:
        label: what the knob is.
        short: the same where there is little room.
        shown: writes a value with its unit.
    """

    label: str
    short: str
    shown: Callable[[float], str]


@dataclass(frozen=True)
class KnobCalls:
    """Who is told: `turn` of a new value, `read` of what was typed."""

    turn: Callable[[float], None]
    read: Callable[[str], None]


class KnobSlider(Widget):
    """One knob in setting B, with a tick where A stands.

    Args:
        area: Its place.
        knob: What is turned; its name is the widget's.
        value: In B.
        other: In A.
        words: What is written.
        calls: Who is told.
    """

    def __init__(
        self,
        area: FRect,
        knob: Knob,
        value: float,
        other: float,
        words: KnobWords,
        calls: KnobCalls,
    ) -> None:
        super().__init__(knob.name, area)
        self.knob, self.value, self.other, self.words = knob, value, other, words
        self._calls = calls
        self._typed: str | None = None
        self._pulled = False
        """Whether the pointer went down on the track."""

    @property
    def typing(self) -> bool:
        """Whether keys are letters now."""
        return self._typed is not None

    @property
    def track(self) -> FRect:
        """The place of the track."""
        return FRect(self.area.x, self.area.y + TRACK_TOP, self.area.w, 8)

    @property
    def changed(self) -> bool:
        """Whether B differs from A."""
        return self.value != self.other

    # Turning

    def act(self, action: str) -> bool:
        """Go on by steps, back to the usual value, or edit what is typed."""
        if self._typed is not None:
            return self._edit(action, self._typed)
        steps = {
            str(Action.LEFT): -1,
            str(Action.RIGHT): 1,
            str(Action.PAGE_DOWN): -PAGE,
            str(Action.PAGE_UP): PAGE,
        }
        if action == Action.ERASE:
            self._turn(self.knob.usual)
            return True
        if action not in steps:
            return False
        self._turn(self.knob.stepped(self.value, steps[action]))
        return True

    def press(self) -> None:
        """Begin typing, by key or by a press on the value; a press on the track has turned it."""
        if not self._pulled:
            self._typed, self.stale = "", True
        self._pulled = False

    def down(self, at: Point) -> None:
        """Pull the egg here; above the track, get ready to type."""
        self.blur()
        self._pulled = at[1] > self.track.y - 6
        self.drag(at)

    def drag(self, at: Point) -> None:
        """Follow the pointer."""
        if self._pulled:
            room = self.track.w - 2 * KNOB_RADIUS
            self._turn(self.knob.at((at[0] - self.track.x - KNOB_RADIUS) / room))

    def wheel(self, steps: float) -> bool:
        """Go one step a notch."""
        self._turn(self.knob.stepped(self.value, 1 if steps > 0 else -1))
        return True

    def _turn(self, value: float) -> None:
        if value != self.value:
            self.value, self.stale = value, True
            self._calls.turn(value)

    # Typing

    def type(self, text: str) -> bool:
        """Take the signs of a number."""
        if self._typed is None:
            return False
        signs = "".join(sign for sign in text if sign in NUMBER_SIGNS)
        self._typed, self.stale = (self._typed + signs)[:LONGEST], True
        return True

    def blur(self) -> None:
        """End typing; nothing is taken."""
        self._typed, self.stale = None, True

    def _edit(self, action: str, typed: str) -> bool:
        self.stale = True
        if action == Action.ERASE:
            self._typed = typed[:-1]
        elif action == Action.BACK:
            self._typed = None
        elif action in (Action.CONFIRM, Action.NEXT, Action.UP, Action.DOWN):
            self._typed = None
            if typed:
                self._calls.read(typed)
            return action == Action.CONFIRM
        return True

    # Picture

    def ring(self, canvas: Canvas) -> None:
        """Draw the focus ring around the egg."""
        box = FRect(0, 0, 2 * KNOB_RADIUS + 2, 2.7 * KNOB_RADIUS)
        box.center = (self._place(self.value), self.track.centery)
        focus_ring(canvas, box, KNOB_RADIUS)

    def paint(self, canvas: Canvas) -> None:
        """Draw label, value, track, A's tick and the egg."""
        used = self._paint_value(canvas)
        room = self.area.w - used - (26 if self.changed else 10)
        at, words = (self.area.x, self.area.y + 11), self.words
        canvas.text(words.label, at, 16, Weight.LABEL, width=room, short=words.short)
        theme, track = canvas.theme, self.track
        canvas.rounded(track, 4, theme.well if theme.name != "contrast" else theme.ink2)
        done = FRect(track.x, track.y, max(8.0, self._place(self.value) - track.x), track.h)
        canvas.rounded(done, 4, theme.yolk)
        if self.changed:
            self._paint_tick(canvas)
        egg(canvas, (self._place(self.value), track.centery), KNOB_RADIUS, SHELLS[1])

    def _paint_value(self, canvas: Canvas) -> float:
        """Write the value, or what is typed; returns the width that it takes."""
        x, y = self.area.right, self.area.y + 11
        if self._typed is not None:
            return self._paint_typed(canvas, self._typed, x, y)
        width = 0.62 * self.area.w
        used = canvas.text(
            self.words.shown(self.value), (x, y), 16, Weight.HEADING, anchor=(1.0, 0.5), width=width
        )
        if self.changed:
            B.paint_sign(canvas, (x - used - 12, y), 4.2, lettered=False)
        return used

    def _paint_typed(self, canvas: Canvas, typed: str, x: float, y: float) -> float:
        box = FRect(x - 96, y - 13, 96, 26)
        canvas.rounded(box, 8, canvas.theme.well)
        used = canvas.text(typed, (x - 10, y), 16, Weight.HEADING, anchor=(1.0, 0.5), width=80)
        canvas.rounded(FRect(x - 8, y - 9, 2, 18), 1, canvas.theme.focus)
        return max(used, 96.0)

    def _paint_tick(self, canvas: Canvas) -> None:
        spot = FRect(0, 0, 4, 16)
        spot.center = (self._place(self.other), self.track.centery)
        canvas.rounded(spot.inflate(3, 3), 3.5, canvas.theme.panel)
        canvas.rounded(spot, 2, A.tone(canvas))

    def _place(self, value: float) -> float:
        room = self.track.w - 2 * KNOB_RADIUS
        return self.track.x + KNOB_RADIUS + self.knob.share(value) * room
