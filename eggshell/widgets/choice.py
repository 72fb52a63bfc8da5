"""One of a few: cells side by side, the chosen one yolk-yellow."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.drawing.icons import icon
from eggshell.input.actions import Action
from eggshell.look import shapes
from eggshell.look.colour import COCOA
from eggshell.look.lettering import Weight
from eggshell.look.shapes import Point
from eggshell.widgets.widget import Widget, focus_ring, well


@dataclass(frozen=True)
class Cell:
    """What a cell says, its short form, and an icon before it."""

    label: str
    short: str = ""
    icon: str = ""
    menu: bool = False
    """Whether pressing the chosen cell again goes through further values."""


class Choice(Widget):
    """Cells with one chosen; `then` is told the new index.

    Pressing the chosen cell calls `then` again with its index if it is a menu.

    Args:
        name: Its name in the scene.
        area: Place of label and cells.
        cells: What there is to choose from.
        chosen: Index of the chosen cell.
        then: Told the index of each new choice.
        label: What stands before or above the cells.
        short: What stands there where there is no room for `label`.
        share: Part of the width that the cells take beside a label.
        size: Of the letters.
        even: Whether all cells are equally wide.
        stacked: Whether the label stands above the cells.
    """

    corner = 14.0

    def __init__(
        self,
        name: str,
        area: FRect,
        cells: Sequence[Cell],
        chosen: int,
        then: Callable[[int], None],
        *,
        label: str = "",
        short: str = "",
        share: float = 0.55,
        size: float = 17,
        even: bool = False,
        stacked: bool = False,
    ) -> None:
        super().__init__(name, area)
        self.cells, self.chosen, self.size, self.even = tuple(cells), chosen, size, even
        self.label, self.short = label, short
        self._then = then
        self._pointed: int | None = None
        self._shares: list[float] = []
        self._narrow = False
        """Whether the short forms are needed."""
        self._padding = 26.0
        """Room beside the labels."""
        self.track = self._track(share, stacked)

    def press(self) -> None:
        """Choose the cell under the pointer, or the next one.

        Without a pointer it goes through a menu's values, to and fro between two cells, and
        stays on the last of more.
        """
        index = self._following() if self._pointed is None else self._pointed
        self._pointed = None
        self._choose(index)

    def act(self, action: str) -> bool:
        """Go left and right through the cells, and right on through a menu's values."""
        step = (action == Action.RIGHT) - (action == Action.LEFT)
        if step and 0 <= self.chosen + step < len(self.cells):
            self._choose(self.chosen + step)
            return True
        if step > 0 and self.cells[self.chosen].menu:
            self._choose(self.chosen)
            return True
        return False

    def down(self, at: Point) -> None:
        """Remember which cell was pressed."""
        self._pointed = self._index_at(at)

    def hit(self, at: Point) -> bool:
        """Whether `at` is on the cells: nothing else takes the pointer."""
        return bool(self.track.collidepoint(at))

    def ring(self, canvas: Canvas) -> None:
        """Draw the focus ring around the cells."""
        focus_ring(canvas, self.track, self.corner)

    def paint(self, canvas: Canvas) -> None:
        """Draw the label, the well and the cells."""
        if self.label:
            self._paint_title(canvas)
        well(canvas, self.track, self.corner)
        for index, box in enumerate(self._boxes(canvas)):
            self._paint_cell(canvas, index, box)

    def _following(self) -> int:
        if self.cells[self.chosen].menu:
            return self.chosen
        if len(self.cells) == 2:
            return 1 - self.chosen
        return min(self.chosen + 1, len(self.cells) - 1)

    def _choose(self, index: int) -> None:
        if index != self.chosen or self.cells[index].menu:
            self.chosen = index
            self._then(index)

    def _track(self, share: float, stacked: bool) -> FRect:
        if not self.label:
            return FRect(self.area)
        if stacked:
            return FRect(self.area.x, self.area.y + 36, self.area.w, self.area.h - 36)
        width = self.area.w * share
        return FRect(self.area.right - width, self.area.y, width, self.area.h)

    def _paint_title(self, canvas: Canvas) -> None:
        stacked = self.track.w >= self.area.w
        y = self.area.y + 12 if stacked else self.area.centery
        room = self.area.w if stacked else self.area.w - self.track.w - 12
        canvas.text(self.label, (self.area.left, y), 18, Weight.LABEL, width=room, short=self.short)

    def _boxes(self, canvas: Canvas) -> list[FRect]:
        for self._narrow, self._padding in (
            (False, 26.0),
            (True, 26.0),
            (True, 17.0),
            (True, 12.0),
        ):
            widths = [self._wish(canvas, cell) for cell in self.cells]
            if sum(widths) <= self.track.w:
                break
        self._shares = [width / sum(widths) for width in widths]
        boxes, left = [], self.track.left
        for share in self._shares:
            boxes.append(FRect(left, self.track.y, share * self.track.w, self.track.h))
            left += share * self.track.w
        return boxes

    def _label(self, cell: Cell) -> str:
        return cell.short if self._narrow and cell.short else cell.label

    def _wish(self, canvas: Canvas, cell: Cell) -> float:
        if self.even:
            return 1.0
        width = canvas.lettering.width(self._label(cell), self.size, Weight.LABEL) + self._padding
        return width + (28 if cell.icon else 0) + (22 if cell.menu else 0)

    def _index_at(self, at: Point) -> int:
        left = self.track.left
        for index, share in enumerate(self._shares):
            left += share * self.track.w
            if at[0] < left:
                return index
        return len(self.cells) - 1

    def _paint_cell(self, canvas: Canvas, index: int, box: FRect) -> None:
        cell, theme = self.cells[index], canvas.theme
        chosen = index == self.chosen
        if chosen:
            chip(canvas, box.inflate(-8, -8))
        elif index and index - 1 != self.chosen and not self.even:
            x = box.left
            canvas.stroke([(x, box.centery - 10), (x, box.centery + 10)], 1.4, theme.line)
        ink = COCOA if chosen else theme.ink2
        extras = (28 if cell.icon else 0) + (20 if cell.menu else 0)
        room = box.w - min(16.0, self._padding - 1) - extras
        text, size = canvas.fit(self._label(cell), self.size, Weight.LABEL, room, cell.short)
        width = canvas.lettering.width(text, size, Weight.LABEL)
        left = box.centerx - (width + extras) / 2
        if cell.icon:
            paper = theme.yolk if chosen else theme.well
            icon(canvas, cell.icon, (left + 10, box.centery), 10, ink, paper)
            left += 28
        canvas.text(text, (left, box.centery), size, Weight.LABEL, ink, width=max(room, width))
        if cell.menu:
            icon(canvas, "down", (left + width + 13, box.centery), 6, ink)


def chip(canvas: Canvas, area: FRect, corner: float = 11.0) -> None:
    """Draw the yolk-yellow chip under what is chosen."""
    theme = canvas.theme
    box = FRect(0, 0, area.w, area.h)

    def paint(c: Canvas) -> None:
        outline = shapes.rounded(box, corner)
        c.shadow(outline, 2, 4, 0.8)
        c.polygon(outline, theme.yolk)

    key = ("chip", round(area.w, 1), round(area.h, 1), corner)
    canvas.stamp(key, box.inflate(20, 20), paint, area.topleft)
