"""Yolk tile: one size of yolk on the dock, how many there are, and its key."""

from pygame import FRect

from eggconsole.words.words import Words
from eggshell.drawing.badge import line_colour
from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.lettering import Weight
from eggshell.look.shapes import Point
from eggshell.widgets.key_cap import key_cap
from eggshell.widgets.widget import Callback, Widget
from nice_egg.scenes.dock.board import paint_tile
from nice_egg.scenes.table.yolk import paint_yolk


class YolkTile(Widget):
    """One size of yolk in the supply; pressing it chooses it."""

    def __init__(
        self,
        size: str,
        area: FRect,
        say: Words,
        radius: float,
        count: int,
        look: int | None,
        key: str,
        then: Callback,
        wide: bool,
        enabled: bool,
    ) -> None:
        super().__init__(size, area, enabled)
        self.action = f"take {size}"
        self.radius, self.count, self.look = radius, count, look
        self._say, self._key, self._then, self._wide = say, key, then, wide

    def press(self) -> None:
        """Choose the size."""
        self._then()

    def paint(self, canvas: Canvas) -> None:
        """Draw the yolks, how many there are, and the key."""
        chosen = None if self.look is None else line_colour(canvas, self.look)
        paint_tile(canvas, self.area, chosen)
        if self._wide:
            self._paint_wide(canvas)
        else:
            self._paint_narrow(canvas)

    def _paint_wide(self, canvas: Canvas) -> None:
        area, middle = self.area, self.area.centery
        self._paint_pair(canvas, (area.x + 40, middle + 2), self.radius * 1.14)
        right = area.right - 12
        self._write_count(canvas, (right, middle - 23), 20)
        self._write_name(canvas, (right, middle + 1), (1.0, 0.5), area.w - 82)
        key_cap(canvas, self._key, (right - 22, middle + 25))

    def _paint_narrow(self, canvas: Canvas) -> None:
        area, middle = self.area, self.area.centery
        self._paint_pair(canvas, (area.x + 30, middle - 10), self.radius * 0.86)
        right = area.right - 9
        self._write_count(canvas, (right, middle - 23), 18)
        key_cap(canvas, self._key, (right - 22, middle + 1))
        self._write_name(canvas, (area.centerx, middle + 27), (0.5, 0.5), area.w - 14)

    def _write_name(self, canvas: Canvas, at: Point, anchor: Point, room: float) -> None:
        name, short = self._say(f"size.{self.name}"), self._say.short(f"size.{self.name}")
        ink = canvas.theme.ink
        canvas.text(name, at, 15, Weight.LABEL, ink, anchor, width=room, short=short)

    def _write_count(self, canvas: Canvas, at: Point, size: float) -> None:
        canvas.text(f"×{self.count}", at, size, Weight.HEADING, anchor=(1.0, 0.5))

    def _paint_pair(self, canvas: Canvas, at: Point, radius: float) -> None:
        count, look = min(2, self.count), self.look
        box = FRect(-radius - 6, -radius - 6, 2 * radius + 12, 2 * radius + 12)
        key = ("supply", radius, count, look)
        canvas.stamp(key, box, lambda c: _pair(c, radius, count, look), at)


def _pair(canvas: Canvas, radius: float, count: int, look: int | None) -> None:
    """Two yolks of the supply, the upper one that of a player; or one, or an empty place."""
    if not count:
        ring = shapes.ellipse((0, 0), radius)
        canvas.dashes([*ring, ring[0]], 1.8, canvas.theme.ink2, 5, 5)
        return
    if count > 1:
        paint_yolk(canvas, (4, -4), radius, None)
    paint_yolk(canvas, (0, 0), radius, look)
