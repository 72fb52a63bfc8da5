"""A switch with its label and an explaining line."""

from collections.abc import Callable

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.drawing.icons import icon
from eggshell.input.actions import Action
from eggshell.look import shapes
from eggshell.look.colour import WHITE, mix
from eggshell.look.lettering import Weight
from eggshell.widgets.widget import Widget, focus_ring

SWITCH_SIZE = (64.0, 36.0)
"""Width and height of the switch itself, logical px."""


class Toggle(Widget):
    """On or off; `then` is told the new value.

    Args:
        name: Its name in the scene.
        area: Its place.
        label: What is switched.
        value: Whether it is on at first.
        then: Told each new value.
        note: A sentence that explains it.
        enabled: Whether it can be switched.
        action: An action that switches it wherever the focus is.
    """

    def __init__(
        self,
        name: str,
        area: FRect,
        label: str,
        value: bool,
        then: Callable[[bool], None],
        *,
        note: str = "",
        enabled: bool = True,
        action: str = "",
    ) -> None:
        super().__init__(name, area, enabled)
        self.label, self.note, self.value = label, note, value
        self.action = action
        self._then = then
        self._slide = 1.0 if value else 0.0

    def press(self) -> None:
        """Switch on if it is off, off if it is on."""
        self.value = not self.value
        self._then(self.value)

    def act(self, action: str) -> bool:
        """Switch off with left, on with right."""
        if (action == Action.LEFT and self.value) or (action == Action.RIGHT and not self.value):
            self.press()
            return True
        return False

    def update(self, seconds: float) -> None:
        """Let the knob slide."""
        wanted = 1.0 if self.value else 0.0
        if self._slide != wanted:
            step = seconds / 0.12
            self._slide += max(-step, min(step, wanted - self._slide))
            self.stale = True

    @property
    def track(self) -> FRect:
        """Where the switch itself is."""
        box = FRect(0, 0, *SWITCH_SIZE)
        box.topright = (self.area.right, self.area.y + (self.area.h - SWITCH_SIZE[1]) / 2)
        if self.note:
            box.y = self.area.y + 4
        return box

    def ring(self, canvas: Canvas) -> None:
        """Draw the focus ring around the switch."""
        focus_ring(canvas, self.track, SWITCH_SIZE[1] / 2)

    def paint(self, canvas: Canvas) -> None:
        """Draw label, note and switch."""
        room = self.area.w - SWITCH_SIZE[0] - 16
        left, track = self.area.left, self.track
        canvas.text(self.label, (left, track.centery), 18, Weight.LABEL, width=room)
        if self.note:
            below = FRect(left, track.bottom - 4, room, self.area.bottom - track.bottom + 6)
            canvas.paragraph(self.note, below, 15, colour=canvas.theme.ink2, even=True)
        self._paint_switch(canvas, track)

    def _paint_switch(self, canvas: Canvas, track: FRect) -> None:
        theme = canvas.theme
        share = round(self._slide * 8) / 8
        box = FRect(0, 0, track.w, track.h)
        fill = mix(theme.lip if theme.is_light else theme.line, theme.leaf, share)
        if theme.name == "contrast" and not self.value:
            fill = theme.well
        knob = (18 + share * (box.w - 36), 18.0)

        def paint(c: Canvas) -> None:
            c.rounded(box, 18, fill)
            if theme.name == "contrast":
                c.outline(shapes.rounded(box.inflate(-2, -2), 17), 2, WHITE)
            c.circle(knob, 14, WHITE if theme.is_light or share < 0.5 else theme.on_leaf)

        canvas.stamp(("switch", share, fill), box.inflate(4, 4), paint, track.topleft)
        if self.value:
            icon(canvas, "check", (track.left + 19, track.centery), 8, theme.on_leaf)
