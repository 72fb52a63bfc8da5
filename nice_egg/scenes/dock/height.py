"""Height: how high the capsule hangs, with the buttons that raise and lower it."""

from collections.abc import Callable

from pygame import FRect

from eggconsole.words.words import Words
from eggshell.drawing.canvas import Canvas
from eggshell.look.lettering import Weight
from eggshell.widgets.button import IconButton
from eggshell.widgets.widget import Widget
from nice_egg.scenes.dock.board import paint_tile
from nice_egg.scenes.drop.aiming import LIFT, NOTCH

HOLD_TIME = 0.25
"""After so many seconds a press is a hold."""


class Nudger(IconButton):
    """A button that goes on while it is held; `then` is given seconds."""

    def __init__(
        self, name: str, area: FRect, picture: str, then: Callable[[float], None], enabled: bool
    ) -> None:
        super().__init__(name, area, picture, enabled=enabled)
        self._while, self._held_for = then, 0.0

    def press(self) -> None:
        """One step, unless it was held."""
        if self._held_for < HOLD_TIME:
            self._while(NOTCH / LIFT)
        self._held_for = 0.0

    def update(self, seconds: float) -> None:
        """Raise or lower the capsule as long as the button is held."""
        self._held_for = self._held_for + seconds if self.held else 0.0
        if self._held_for >= HOLD_TIME:
            self._while(seconds)


class Height(Widget):
    """The height of the capsule, between its two buttons; the wheel turns it too."""

    focusable = False

    def __init__(
        self, area: FRect, say: Words, height: Callable[[], float], lift: Callable[[float], None]
    ) -> None:
        super().__init__("height", area)
        self._say, self._height, self._lift = say, height, lift

    def wheel(self, steps: float) -> bool:
        """Raise or lower the capsule."""
        self._lift(NOTCH * steps)
        return True

    def paint(self, canvas: Canvas) -> None:
        """Draw label, number and unit."""
        area = self.area
        paint_tile(canvas, area)
        x, middle, room = area.centerx, area.centery, area.w - 92
        canvas.text(
            self._say("height"),
            (x, middle - 26),
            14,
            Weight.LABEL,
            anchor=(0.5, 0.5),
            width=area.w - 16,
        )
        number = self._say.number(self._height())
        canvas.text(number, (x, middle + 1), 22, Weight.HEADING, anchor=(0.5, 0.5), width=room)
        canvas.text("mm", (x, middle + 21), 14, Weight.LABEL, anchor=(0.5, 0.5), width=room)

    def buttons(self, enabled: bool) -> tuple[Nudger, Nudger]:
        """Lower and raise."""
        y = self.area.centery - 12
        low = FRect(self.area.x + 8, y, 36, 38)
        high = FRect(self.area.right - 44, y, 36, 38)
        return (
            Nudger("lower", low, "minus", lambda s: self._lift(-LIFT * s), enabled),
            Nudger("raise", high, "plus", lambda s: self._lift(LIFT * s), enabled),
        )
