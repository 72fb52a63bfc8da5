"""The row of a seat on the setup screen: badge, name, person or computer, and leaving."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pygame import FRect

from eggshell.drawing.badge import badge
from eggshell.drawing.canvas import Canvas
from eggshell.drawing.icons import icon
from eggshell.look import shapes
from eggshell.look.colour import COCOA, WHITE
from eggshell.look.players import PLAYERS
from eggshell.setup import NAME_LENGTH, Seat
from eggshell.widgets.button import IconButton
from eggshell.widgets.choice import Cell, Choice
from eggshell.widgets.field import Field
from eggshell.widgets.press_area import PressArea
from eggshell.widgets.widget import Widget, panel


@dataclass(frozen=True)
class SeatWords:
    """What the row says: the word for a person, and for each level its name."""

    person: str
    computer: str
    levels: tuple[tuple[str, str], ...]


class SeatBack(Widget):
    """The card under a seat's widgets."""

    focusable = False

    def __init__(self, name: str, area: FRect, seat: Seat) -> None:
        super().__init__(name, area)
        self._seat = seat

    def hit(self, at: tuple[float, float]) -> bool:
        """The card itself takes no pointer."""
        return False

    def paint(self, canvas: Canvas) -> None:
        """Draw the card with a stripe in the seat's colour."""
        panel(canvas, self.area, 20, drop=5, blur=10)
        box = FRect(0, 0, self.area.w, self.area.h)
        fill = PLAYERS[self._seat.look].fill

        def paint(c: Canvas) -> None:
            stripe = shapes.rectangle(FRect(0, 0, 12, box.h))
            c.inside(shapes.rounded(box, 20), lambda layer: layer.polygon(stripe, fill))

        key = ("stripe", self.area.h, self._seat.look)
        canvas.stamp(key, FRect(0, 0, 24, box.h), paint, self.area.topleft)


@dataclass(frozen=True)
class SeatRow:
    """Builds the widgets of seat number `index`.

    `change` is told the changed seat, `look` that another look is wanted, `leave` that the
    seat is given up (None if it must stay).
    """

    index: int
    seat: Seat
    words: SeatWords
    levels: Sequence[str]
    wide: bool
    change: Callable[[Seat], None]
    look: Callable[[], None]
    leave: Callable[[], None] | None

    def widgets(self, area: FRect) -> list[Widget]:
        """The row's widgets within `area`, from left to right."""
        tall = area.h > 70
        height = 52.0 if tall else 40.0
        top = area.y + (area.h - height) / 2
        radius = 27.0 if tall else 17.0
        middle = (area.x + 56, area.centery)
        field = FRect(area.x + 108, top, 162 if self.wide else 122, height)
        gap = 22 if self.wide else 14
        right = area.right - 62
        kind = FRect(field.right + gap, top, right - field.right - gap, height)
        cross = FRect(area.right - 57, area.centery - 22, 44, 44)
        return [
            SeatBack(self._named("card"), area, self.seat),
            self._badge(FRect(middle[0] - radius, middle[1] - radius, 2 * radius, 2 * radius)),
            Field(self._named("name"), field, self.seat.name, NAME_LENGTH, self._rename),
            *self._kind(kind),
            *self._cross(cross),
        ]

    def _named(self, part: str) -> str:
        return f"seat {self.index + 1} {part}"

    def _badge(self, area: FRect) -> PressArea:
        def paint(canvas: Canvas, spot: PressArea) -> None:
            badge(canvas, self.seat.look, area.center, area.w / 2, rim=0)
            if area.w > 40:
                corner = (area.right - 1, area.bottom - 5)
                canvas.circle(corner, 11.5, canvas.theme.line)
                canvas.circle(corner, 10, WHITE)
                icon(canvas, "down", (corner[0], corner[1] + 0.5), 5.5, COCOA)

        return PressArea(self._named("badge"), area, self.look, paint, corner=area.w / 2)

    def _kind(self, area: FRect) -> list[Widget]:
        if not self.levels:
            return []
        chosen = self.levels.index(self.seat.level) + 1 if self.seat.level else 0
        cells = [Cell(self.words.person)]
        if self.wide:
            cells += [Cell(name, short) for name, short in self.words.levels]
            return [Choice(self._named("level"), area, cells, chosen, self._level)]
        name, short = self.words.levels[chosen - 1] if chosen else (self.words.computer, "")
        cells.append(Cell(name, short, icon="computer" if chosen else "", menu=bool(chosen)))
        return [Choice(self._named("level"), area, cells, min(1, chosen), self._next_level)]

    def _cross(self, area: FRect) -> list[Widget]:
        if self.leave is None:
            return []
        return [IconButton(self._named("leave"), area, "cross", self.leave, plain=True)]

    def _rename(self, name: str) -> None:
        self.change(replace(self.seat, name=name))

    def _level(self, index: int) -> None:
        self.change(replace(self.seat, level=self.levels[index - 1] if index else ""))

    def _next_level(self, index: int) -> None:
        if not index:
            self._level(0)
        elif self.seat.is_person:
            self._level(1)
        else:
            following = self.levels.index(self.seat.level) + 1
            self._level(following % len(self.levels) + 1)
