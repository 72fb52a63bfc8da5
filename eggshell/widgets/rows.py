"""A list that scrolls, one row of it chosen."""

from collections.abc import Callable

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.input.actions import Action
from eggshell.look.shapes import Point
from eggshell.widgets.widget import Widget

PaintRow = Callable[[Canvas, FRect, int, bool], None]
"""Draws row `index` into an area; the last argument says whether it is the chosen one."""


class Rows(Widget):
    """`count` rows of equal height; `then` is told which row was chosen.

    Args:
        name: Its name in the scene.
        area: Its place.
        count: How many rows there are.
        row_height: Logical px.
        paint_row: Draws a row.
        chosen: Index of the chosen row.
        then: Told the index of each newly chosen row.
    """

    corner = 14.0

    def __init__(
        self,
        name: str,
        area: FRect,
        count: int,
        row_height: float,
        paint_row: PaintRow,
        chosen: int = 0,
        then: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(name, area, enabled=count > 0)
        self.count, self.row_height, self.chosen = count, row_height, chosen
        self._paint_row, self._then = paint_row, then
        self._grip: tuple[float, int] | None = None
        self.top = 0
        self._reveal()

    @property
    def fitting(self) -> int:
        """How many rows show at once."""
        return max(1, int(self.area.h / self.row_height + 1e-6))

    def act(self, action: str) -> bool:
        """Go through the rows; at either end the focus goes on."""
        steps = {
            str(Action.UP): -1,
            str(Action.DOWN): 1,
            str(Action.PAGE_UP): -self.fitting,
            str(Action.PAGE_DOWN): self.fitting,
            str(Action.FIRST): -self.count,
            str(Action.LAST): self.count,
        }
        if action not in steps:
            return False
        wanted = min(self.count - 1, max(0, self.chosen + steps[action]))
        moved = wanted != self.chosen
        self._choose(wanted)
        return moved

    def press(self) -> None:
        """Choose the row that was pressed, unless the list was pulled."""
        if self._grip is not None and self._grip[1] == self.top:
            row = self.top + int((self._grip[0] - self.area.y) / self.row_height)
            if row < self.count:
                self._choose(row)
        self._grip = None

    def down(self, at: Point) -> None:
        """Take hold of the list."""
        self._grip = (at[1], self.top)

    def drag(self, at: Point) -> None:
        """Pull the list along."""
        if self._grip is not None:
            pulled = round((self._grip[0] - at[1]) / self.row_height)
            self._scroll(self._grip[1] + pulled)

    def wheel(self, steps: float) -> bool:
        """Scroll by one row a notch."""
        self._scroll(self.top - (1 if steps > 0 else -1))
        return True

    def paint(self, canvas: Canvas) -> None:
        """Draw the rows that show, and a bar if there are more."""
        for i in range(self.top, min(self.count, self.top + self.fitting)):
            y = self.area.y + (i - self.top) * self.row_height
            area = FRect(self.area.x, y, self.area.w, self.row_height)
            self._paint_row(canvas, area, i, i == self.chosen)
        if self.count > self.fitting:
            share = self.area.h / self.count
            bar = FRect(
                self.area.right + 3, self.area.y + share * self.top, 4, share * self.fitting
            )
            canvas.rounded(bar, 2, canvas.theme.lip)

    def _choose(self, row: int) -> None:
        if row != self.chosen:
            self.chosen = row
            self._reveal()
            self.stale = True
            if self._then is not None:
                self._then(row)

    def _reveal(self) -> None:
        self.top = min(self.top, max(0, self.chosen))
        self.top = max(self.top, self.chosen - self.fitting + 1)

    def _scroll(self, top: int) -> None:
        top = min(max(0, self.count - self.fitting), max(0, top))
        self.stale |= top != self.top
        self.top = top
