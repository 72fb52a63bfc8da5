"""Board: the wooden board below the table, its tiles, and where its parts lie."""

from dataclasses import dataclass
from math import sin

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.colour import RGB


@dataclass(frozen=True)
class Places:
    """Where the parts of the dock lie."""

    yolks: tuple[FRect, FRect, FRect]
    height: FRect
    breath: FRect
    needle: FRect
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
        needle = FRect(start, top, button.left - 14 - start, high)
        return cls((yolks[0], yolks[1], yolks[2]), height, breath, needle, button)


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


def paint_tile(canvas: Canvas, area: FRect, chosen: RGB | None = None) -> None:
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
