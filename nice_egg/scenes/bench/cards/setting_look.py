"""Setting look: how A and B are told apart: by colour, shape, dash and letter."""

from dataclasses import dataclass

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.colour import RGB, WHITE, rgb
from eggshell.look.lettering import Weight
from eggshell.look.shapes import Point, Points

PILL_HEIGHT = 22.0
"""Height of a pill, logical px."""


@dataclass(frozen=True)
class SettingLook:
    """Colours and dashes of A or B.

    Attributes:
        letter: `A` or `B`.
        fill: of its dots, on the white and on the cloth.
        bright: of lines and text on dark panels.
        dash: length of dash and gap of its outer contour, logical px.
    """

    letter: str
    fill: RGB
    bright: RGB
    dash: tuple[float, float]

    def tone(self, canvas: Canvas) -> RGB:
        """The colour of lines and text on a panel."""
        return self.fill if canvas.theme.is_light else self.bright

    def shape(self, radius: float) -> Points:
        """A disc, or a diamond."""
        if self.letter == "A":
            return shapes.ellipse((0, 0), radius, steps=32)
        wide = 1.25 * radius
        return [(0, -wide), (wide, 0), (0, wide), (-wide, 0)]

    def paint_sign(self, canvas: Canvas, at: Point, radius: float, lettered: bool = True) -> None:
        """Draw the disc or diamond with its letter; or, small, without."""
        room = 2.6 * radius + 12

        def paint(c: Canvas) -> None:
            c.polygon(self.shape(radius + 2), WHITE)
            c.polygon(self.shape(radius), self.fill)

        box = FRect(-room / 2, -room / 2, room, room)
        canvas.stamp(("setting sign", self.letter, radius), box, paint, at)
        if lettered:
            size = 1.25 * radius
            canvas.text(self.letter, at, size, Weight.HEADING, WHITE, (0.5, 0.5))

    def paint_pill(self, canvas: Canvas, at: Point, text: str) -> None:
        """Draw words on the setting's colour."""
        pill(canvas, at, text, self.fill, WHITE, WHITE)


A = SettingLook("A", rgb("1F6BB5"), rgb("62AEF5"), (10.0, 7.0))
"""Blue, discs, long dashes."""
B = SettingLook("B", rgb("B45309"), rgb("FFA24A"), (4.5, 6.0))
"""Orange, diamonds, short dashes. It is a setting's colour and never a player's."""
LOOKS = {"A": A, "B": B}
"""Both by their letters."""


def pill(
    canvas: Canvas, at: Point, text: str, fill: RGB, ink: RGB, edge: RGB | None = None
) -> FRect:
    """Draw words on a filled pill round `at`; its place."""
    width = canvas.lettering.width(text, 13.5, Weight.HEADING) + 18
    area = FRect(at[0] - width / 2, at[1] - PILL_HEIGHT / 2, width, PILL_HEIGHT)
    box = FRect(0, 0, area.w, area.h)

    def paint(c: Canvas) -> None:
        outline = shapes.rounded(box, PILL_HEIGHT / 2)
        c.shadow(outline, 2, 4, 0.7)
        c.polygon(outline, fill)
        if edge is not None:
            c.outline(shapes.rounded(box.inflate(-1.6, -1.6), PILL_HEIGHT / 2 - 0.8), 1.8, edge)

    key = ("bench pill", round(width, 1), fill, edge)
    canvas.stamp(key, box.inflate(20, 20), paint, area.topleft)
    canvas.text(text, area.center, 13.5, Weight.HEADING, ink, (0.5, 0.5), width - 10)
    return area
