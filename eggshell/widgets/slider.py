"""A number pulled along a track, with an egg for a knob."""

from collections.abc import Callable

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.drawing.food.egg import SHELLS, egg
from eggshell.input.actions import Action
from eggshell.look.lettering import Weight
from eggshell.look.shapes import Point
from eggshell.widgets.widget import Widget, focus_ring

KNOB_RADIUS = 13.0
"""Half the width of the knob, logical px."""


class Slider(Widget):
    """A value between `low` and `high` in steps; `then` is told each new value.

    `shown` turns a value into what is written above the track at the right.

    Args:
        name: Its name in the scene.
        area: Its place.
        label: What stands above the track at the left.
        value: Where it stands at first.
        low: The least value.
        high: The greatest value.
        step: From value to value.
        then: Told each new value.
        shown: Writes a value.
        short: What stands above the track where there is no room for `label`.
    """

    def __init__(
        self,
        name: str,
        area: FRect,
        label: str,
        value: float,
        low: float,
        high: float,
        step: float,
        then: Callable[[float], None],
        shown: Callable[[float], str],
        *,
        short: str = "",
    ) -> None:
        super().__init__(name, area)
        self.label, self.short, self.value = label, short, value
        self.low, self.high, self.step_size = low, high, step
        self._then, self._shown = then, shown

    def press(self) -> None:
        """Do nothing: the value changes while it is pulled."""

    def act(self, action: str) -> bool:
        """Go left and right by one step, with the page keys by a tenth."""
        tenth = (self.high - self.low) / 10
        steps = {
            str(Action.LEFT): -self.step_size,
            str(Action.RIGHT): self.step_size,
            str(Action.PAGE_DOWN): -tenth,
            str(Action.PAGE_UP): tenth,
        }
        if action not in steps:
            return False
        self._set(self.value + steps[action])
        return True

    def down(self, at: Point) -> None:
        """Jump to the pointer."""
        self.drag(at)

    def drag(self, at: Point) -> None:
        """Follow the pointer with the knob."""
        share = (at[0] - self.track.left) / self.track.w
        self._set(self.low + share * (self.high - self.low))

    def wheel(self, steps: float) -> bool:
        """Go one step a notch."""
        self._set(self.value + (self.step_size if steps > 0 else -self.step_size))
        return True

    @property
    def track(self) -> FRect:
        """The place of the track, in which the knob runs."""
        return FRect(self.area.left, self.area.y + 37, self.area.w, 10)

    def ring(self, canvas: Canvas) -> None:
        """Draw the focus ring around the knob."""
        knob = FRect(0, 0, 2 * KNOB_RADIUS + 2, 2.7 * KNOB_RADIUS)
        knob.center = (self._knob(), self.track.centery)
        focus_ring(canvas, knob, KNOB_RADIUS)

    def paint(self, canvas: Canvas) -> None:
        """Draw label, value, track and knob."""
        theme, track = canvas.theme, self.track
        y = self.area.y + 12
        used = canvas.text(
            self._shown(self.value),
            (self.area.right, y),
            18,
            Weight.HEADING,
            anchor=(1, 0.5),
            width=self.area.w / 2,
        )
        room = self.area.w - used - 12
        canvas.text(self.label, (self.area.left, y), 18, Weight.LABEL, width=room, short=self.short)
        canvas.rounded(track, 5, theme.well if theme.name != "contrast" else theme.ink2)
        done = FRect(track.left, track.y, max(10.0, self._knob() - track.left), track.h)
        canvas.rounded(done, 5, theme.yolk)
        egg(canvas, (self._knob(), track.centery), KNOB_RADIUS, SHELLS[1])

    def _knob(self) -> float:
        share = (self.value - self.low) / (self.high - self.low)
        return self.track.left + KNOB_RADIUS + share * (self.track.w - 2 * KNOB_RADIUS)

    def _set(self, value: float) -> None:
        steps = round((value - self.low) / self.step_size)
        value = min(self.high, max(self.low, self.low + steps * self.step_size))
        if value != self.value:
            self.value = value
            self.stale = True
            self._then(value)
