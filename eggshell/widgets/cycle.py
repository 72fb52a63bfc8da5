"""One of several values, shown one at a time and gone through by pressing."""

from collections.abc import Callable, Sequence

from pygame import FRect

from eggshell.drawing.badge import badge
from eggshell.drawing.canvas import Canvas
from eggshell.drawing.icons import icon
from eggshell.input.actions import Action
from eggshell.look.lettering import Weight
from eggshell.widgets.widget import Widget, well


class Cycle(Widget):
    """Values by label, each with a player's badge before it if `looks` gives one (0-7).

    Args:
        name: Its name in the scene.
        area: Its place.
        labels: The values as they are shown.
        chosen: Index of the value that shows.
        then: Told the index of each new value.
        looks: For each value the player's look before it (0-7), None for none.
    """

    corner = 14.0

    def __init__(
        self,
        name: str,
        area: FRect,
        labels: Sequence[str],
        chosen: int,
        then: Callable[[int], None],
        *,
        looks: Sequence[int | None] = (),
    ) -> None:
        super().__init__(name, area)
        self.labels, self.chosen = tuple(labels), chosen
        self.looks = tuple(looks) or (None,) * len(self.labels)
        self._then = then

    def press(self) -> None:
        """Go to the next value."""
        self._go(1)

    def act(self, action: str) -> bool:
        """Go left and right through the values."""
        if action in (Action.LEFT, Action.RIGHT):
            self._go(1 if action == Action.RIGHT else -1)
            return True
        return False

    def paint(self, canvas: Canvas) -> None:
        """Draw the value that is chosen."""
        well(canvas, self.area, self.corner)
        theme, middle = canvas.theme, self.area.centery
        look = self.looks[self.chosen]
        left = self.area.left + 14
        if look is not None:
            badge(canvas, look, (left + 10, middle), 12)
            left += 32
        canvas.text(
            self.labels[self.chosen],
            (left, middle),
            18,
            Weight.HEADING,
            width=self.area.right - left - 32,
        )
        icon(canvas, "down", (self.area.right - 20, middle), 6.5, theme.ink2)

    def _go(self, step: int) -> None:
        self.chosen = (self.chosen + step) % len(self.labels)
        self.stale = True
        self._then(self.chosen)
