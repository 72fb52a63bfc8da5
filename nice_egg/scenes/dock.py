"""Dock: the wooden board below the table: yolks, height, breath, swing, and the big button."""

from collections.abc import Callable
from dataclasses import dataclass
from math import radians, sin

from pygame import FRect

from eggshell import shapes
from eggshell.canvas import Canvas
from eggshell.colour import WHITE, rgb
from eggshell.lettering import Weight
from eggshell.players import PLAYERS
from eggshell.shapes import Point
from eggshell.widgets.button import IconButton
from eggshell.widgets.key_cap import key_cap, key_width
from eggshell.widgets.widget import Then, Widget
from eggshell.words import Words
from nice_egg.painter.theme import PLAYERS as LOOKS
from nice_egg.painter.theme import SUPPLY
from nice_egg.painter.yolk import Pose, yolk

ZONES = (
    (0.0, 0.2, rgb("CB4226")),
    (0.2, 0.38, rgb("F2A11C")),
    (0.38, 0.62, rgb("4F9A5B")),
    (0.62, 0.8, rgb("F2A11C")),
    (0.8, 1.0, rgb("CB4226")),
)
"""The colours of the swing, from one end to the other."""
RISE = 70.0
"""How fast a held button moves the capsule, mm/s."""


@dataclass(frozen=True)
class Places:
    """Where the parts of the dock lie."""

    yolks: tuple[FRect, FRect, FRect]
    height: FRect
    breath: FRect
    swing: FRect
    button: FRect

    @classmethod
    def of(cls, board: FRect, wide: bool) -> "Places":
        """The places on the `board`."""
        top, high = board.y + 10, board.h - 25
        each, gap = (136.0, 8.0) if wide else (92.0, 8.0)
        left = board.x + 12
        yolks = [FRect(left + k * (each + gap), top, each, high) for k in range(3)]
        x = yolks[2].right + 14
        height = FRect(x, top, 150 if wide else 142, high)
        breath = FRect(height.right + 12, top, 176 if wide else 136, high)
        last = 210 if wide else 172
        button = FRect(board.right - 12 - last, board.y + 13, last, board.h - 27)
        start = breath.right + 12
        swing = FRect(start, top, button.left - 14 - start, high)
        return cls((yolks[0], yolks[1], yolks[2]), height, breath, swing, button)


def paint_board(canvas: Canvas, area: FRect) -> None:
    """The wooden board."""
    box = FRect(0, 0, area.w, area.h)
    theme = canvas.theme

    def paint(c: Canvas) -> None:
        outline = shapes.rounded(box, 24)
        c.shadow(outline, 7, 14)
        c.polygon(outline, theme.wood_lip)
        upper = shapes.rounded(FRect(0, 0, box.w, box.h - 5), 24)
        c.polygon(upper, theme.wood)
        if theme.stripe_alpha:
            c.inside(upper, _grain, 70)

    def _grain(c: Canvas) -> None:
        for i in range(7):
            y = 10 + i * 14
            line = [
                (20.0 * j, y + 3 * sin(0.35 * j + 1.7 * i) + 2 * sin(0.11 * j + i))
                for j in range(int(box.w / 20) + 2)
            ]
            c.stroke(line, 2, theme.wood_lip)

    canvas.stamp(("board", area.w), box.inflate(60, 60).move(0, 7), paint, area.topleft)


def paint_tile(canvas: Canvas, area: FRect, chosen: tuple[int, int, int] | None = None) -> None:
    """A pale field on the board; outlined if it is `chosen`."""
    box = FRect(0, 0, area.w, area.h)
    theme = canvas.theme

    def paint(c: Canvas) -> None:
        outline = shapes.rounded(box, 16)
        c.polygon(outline, theme.panel, 255 if chosen else 110 if theme.is_light else 60)
        if chosen:
            c.outline(outline, 4, chosen)

    key = ("tile", round(area.w, 1), round(area.h, 1), chosen)
    canvas.stamp(key, box.inflate(8, 8), paint, area.topleft)


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
        then: Then,
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
        area, theme = self.area, canvas.theme
        line = None
        if self.look is not None:
            player = PLAYERS[self.look]
            line = player.fill if theme.is_light else player.bright
        paint_tile(canvas, area, line)
        middle = area.centery
        if self._wide:
            self._paint_pair(canvas, (area.x + 40, middle + 2), self.radius * 1.14)
            right = area.right - 12
            self._write_count(canvas, (right, middle - 23), 20)
            canvas.text(
                self._say(f"size.{self.name}"),
                (right, middle + 1),
                15,
                Weight.LABEL,
                theme.ink,
                (1.0, 0.5),
                width=area.w - 82,
            )
            key_cap(canvas, self._key, (right - 22, middle + 25))
            return
        self._paint_pair(canvas, (area.x + 30, middle - 10), self.radius * 0.86)
        right = area.right - 9
        self._write_count(canvas, (right, middle - 23), 18)
        key_cap(canvas, self._key, (right - 22, middle + 1))
        canvas.text(
            self._say(f"size.{self.name}"),
            (area.centerx, middle + 27),
            15,
            Weight.LABEL,
            theme.ink,
            (0.5, 0.5),
            width=area.w - 14,
        )

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


def paint_yolk(
    canvas: Canvas, at: Point, radius: float, look: int | None, opacity: float = 1.0
) -> None:
    """A yolk that lies flat, of logical `radius`; one of the supply if `look` is None."""
    r = round(radius * canvas.zoom)
    if r < 1:
        return
    sprite = yolk(Pose(r, 0.2 * r, 0.0, 0.0), SUPPLY if look is None else LOOKS[look])
    x, y = canvas.pixels([at])[0]
    sprite.blit(canvas.surface, round(x), round(y), opacity)


class Nudger(IconButton):
    """A button that goes on while it is held; `then` is given seconds."""

    def __init__(
        self, name: str, area: FRect, picture: str, then: Callable[[float], None], enabled: bool
    ) -> None:
        super().__init__(name, area, picture, enabled=enabled)
        self._while, self._held_for = then, 0.0

    def press(self) -> None:
        """One step, unless it was held."""
        if self._held_for < 0.25:
            self._while(10.0 / RISE)
        self._held_for = 0.0

    def update(self, seconds: float) -> None:
        """Go on."""
        self._held_for = self._held_for + seconds if self.held else 0.0
        if self._held_for >= 0.25:
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
        self._lift(10.0 * steps)
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
            Nudger("lower", low, "minus", lambda s: self._lift(-RISE * s), enabled),
            Nudger("raise", high, "plus", lambda s: self._lift(RISE * s), enabled),
        )


class Breath(Widget):
    """The breath that can be held once a turn."""

    def __init__(
        self,
        area: FRect,
        say: Words,
        left: Callable[[], float],
        then: Then,
        unused: bool,
        wide: bool,
        enabled: bool,
    ) -> None:
        super().__init__("breath", area, enabled)
        self.action = "breathe"
        self._say, self._left, self._then, self._wide = say, left, then, wide
        self._unused = unused

    def press(self) -> None:
        """Hold it."""
        self._then()

    def paint(self, canvas: Canvas) -> None:
        """Draw it, and how much is left while it is held."""
        area, theme, left = self.area, canvas.theme, self._left()
        paint_tile(canvas, area)
        if left > 0.0:
            full = FRect(area.x + 10, area.bottom - 14, (area.w - 20) * left, 6)
            canvas.rounded(full, 3, theme.leaf)
        middle = area.centery
        size = 1.0 if self._wide else 0.72
        x = area.x + (14 if self._wide else 8)
        alpha = 255 if self._unused or left > 0 else 120
        canvas.stamp(
            ("wind", size, alpha),
            FRect(-4, -26, 44, 52),
            lambda c: _wind(c, size),
            (x, middle),
            alpha,
        )
        tx = x + (46 if self._wide else 32)
        canvas.text(
            self._say("breath"),
            (tx, middle - 14),
            18,
            Weight.HEADING,
            width=area.right - tx - 8,
            alpha=alpha,
        )
        cap = self._say("key.shift")
        if key_width(canvas, cap) + tx + 40 < area.right:
            after = tx + key_cap(canvas, cap, (tx, middle + 14))
        else:
            after = tx - 7
        uses = "×1" if self._unused else "×0"
        canvas.text(uses, (after + 7, middle + 14), 16, Weight.HEADING)


def _wind(canvas: Canvas, size: float) -> None:
    for y, length in ((-14, 20), (-3, 26), (8, 15)):
        end = length * size
        curl = shapes.arc((end, y - 5 * size), 5 * size, radians(90), radians(-110), 12)
        canvas.stroke([(0, y), (end, y), *curl], 3, canvas.theme.ink)


class Swing(Widget):
    """The needle that goes to and fro; the middle is a clean opening."""

    focusable = False

    def __init__(self, area: FRect, say: Words, swing: Callable[[], float | None]) -> None:
        super().__init__("swing", area)
        self._say, self._swing = say, swing

    def paint(self, canvas: Canvas) -> None:
        """Draw label, zones and needle."""
        area = self.area
        paint_tile(canvas, area)
        canvas.text(
            self._say("swing"),
            (area.centerx, area.centery - 25),
            14,
            Weight.LABEL,
            anchor=(0.5, 0.5),
            width=area.w - 16,
            short=self._say.short("swing"),
        )
        bar = FRect(area.x + 14, area.centery - 4, area.w - 28, 22)
        box = FRect(0, 0, bar.w, bar.h)
        canvas.stamp(
            ("swing", round(bar.w, 1)), box.inflate(4, 4), lambda c: _bar(c, box), bar.topleft
        )
        swing = self._swing()
        if swing is not None:
            x = bar.x + bar.w * (swing + 1) / 2
            needle = FRect(-12, -8, 24, 46)
            canvas.stamp("needle", needle, _needle, (x, bar.y))


def _bar(canvas: Canvas, box: FRect) -> None:
    def zones(c: Canvas) -> None:
        for start, end, colour in ZONES:
            part = FRect(box.x + box.w * start, box.y, box.w * (end - start), box.h)
            c.polygon(shapes.rectangle(part), colour)
        for at in (0.2, 0.38, 0.62, 0.8):
            edge = FRect(box.x + box.w * at - 1, box.y, 2, box.h)
            c.polygon(shapes.rectangle(edge), c.theme.panel)

    canvas.inside(shapes.rounded(box, 11), zones)
    canvas.polygon(shapes.egg(box.center, 6.2, 8), WHITE)


def _needle(canvas: Canvas) -> None:
    ink, paper = canvas.theme.ink, canvas.theme.panel
    canvas.polygon([(-9, 35), (9, 35), (0, 21)], ink)
    bar = shapes.rounded(FRect(-2.4, -5, 4.8, 30), 2.4)
    canvas.polygon(bar, ink)
    canvas.outline(bar, 1.1, paper)
