"""An egg cup with its number, in two parts so that an egg can stand in it."""

from math import pi

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.drawing.food.egg import SHELLS, paint_egg
from eggshell.look import shapes
from eggshell.look.colour import RGB, WHITE, rgb
from eggshell.look.lettering import Weight
from eggshell.look.shapes import Point, Points

BANDS: tuple[RGB, ...] = (
    rgb("CB4226"),
    rgb("2E86AB"),
    rgb("3F8F5F"),
    rgb("8B4BA8"),
    rgb("B97308"),
)
"""The band of each cup, 1-5."""
BOWL_CHINA = (rgb("D8C4A0"), rgb("F3E6CB"), rgb("FFF9EC"), WHITE)
"""The china of the bowl, from shade to light."""
BACK_RIM = rgb("D9C6A4")
"""The rim at the back."""
HOLLOW = rgb("8C7350")
"""The inside of the bowl."""
FOOT_CHINA = (rgb("E6D6B8"), rgb("FFF8E8"))
"""Stem and foot, from shade to light."""
FOOT_LIP = rgb("D2BD97")
"""The edge of the foot."""
GLOW = rgb("FFE9A8")
"""The light around the cup that changed last, in light themes."""
RIM_HEIGHT = 0.80
"""Height of the rim above the foot, as a share of the bowl's width."""
BOWL_DEPTH = 0.62
"""From the rim to the bottom of the bowl, as a share of its width."""
RIM_FLATNESS = 0.13
"""Half the height of the rim, which the eye sees from aslant, as a share of the bowl's width."""
EGG_RADII = (0.40, 0.53)
"""Half the width and height of an egg, as shares of the bowl's width."""
SQUASH_MOST = 0.08
"""How much lower an egg is squashed at the most, as a share of its height."""


def shell(cup: int) -> RGB:
    """The colour of the egg that stands in a cup, 1-5."""
    return SHELLS[(0, 2, 1, 2, 0)[cup - 1]]


def egg_place(at: Point, width: float) -> Point:
    """The middle of the egg in a cup whose foot stands at `at`."""
    return at[0], at[1] - width * (RIM_HEIGHT + 0.20)


def cup_back(canvas: Canvas, at: Point, width: float) -> None:
    """Draw the shadow, the back of the rim and the hollow; `at` is the middle of the foot."""

    def paint(c: Canvas) -> None:
        c.shadow(shapes.ellipse((0, 0), width * 0.42, width * 0.10), 3, 6, 1.3)
        rim = (0.0, -width * RIM_HEIGHT)
        c.polygon(shapes.ellipse(rim, width * 0.5, width * RIM_FLATNESS), BACK_RIM)
        c.polygon(shapes.ellipse((0, rim[1] + 2), width * 0.46, width * 0.10), HOLLOW)

    canvas.stamp(("cup back", width), _room(width), paint, at)


def standing_egg(
    canvas: Canvas,
    at: Point,
    width: float,
    colour: RGB,
    squash: float = 0.0,
    alpha: int = 255,
    scale: float = 1.0,
) -> None:
    """Draw an egg of the size that fits a cup.

    Args:
        canvas: to draw on.
        at: its middle.
        width: of the bowl of the cup, in logical pixels.
        colour: of its shell.
        squash: how much it is squashed, 0-1.
        alpha: opacity, 0-255.
        scale: its size, 1 in a cup.
    """
    step = round(4 * squash) / 4
    across = width * EGG_RADII[0] * (1 + 0.5 * SQUASH_MOST * step)
    down = width * EGG_RADII[1] * (1 - SQUASH_MOST * step)

    def paint(c: Canvas) -> None:
        paint_egg(c, (0, width * EGG_RADII[1] - down), across, down, colour, shadow=False)

    box = FRect(-width * 0.6, -width * 0.7, width * 1.2, width * 1.4)
    canvas.stamp(("cup egg", width, colour, step), box, paint, at, alpha, scale=scale)


def cup_front(canvas: Canvas, at: Point, width: float, number: int) -> None:
    """Draw foot, stem and bowl with the number; what stands in the cup is behind them.

    Args:
        canvas: to draw on.
        at: the middle of the foot.
        width: of the bowl, in logical pixels.
        number: of the cup, 1-5.
    """

    def paint(c: Canvas) -> None:
        _foot(c, width)
        _bowl(c, width, BANDS[number - 1])
        middle = (0.0, -width * RIM_HEIGHT + width * BOWL_DEPTH * 0.555)
        c.text(str(number), middle, width * 0.25, Weight.HEADING, WHITE, (0.5, 0.5))
        c.stroke(_front_rim(width), 2.4, WHITE)

    canvas.stamp(("cup front", width, number), _room(width), paint, at)


def glow(canvas: Canvas, at: Point, width: float) -> None:
    """Draw light around the cup that changed last."""
    middle = (0.0, -width * 0.76)
    room = FRect(-width * 1.3, -width * 2.1, width * 2.6, width * 2.6)

    def paint(c: Canvas) -> None:
        if c.theme.name != "contrast":
            tone = GLOW if c.theme.is_light else c.theme.yolk
            for i in range(10):
                disc = shapes.ellipse(middle, width * (0.95 - 0.05 * i), width * (1.05 - 0.055 * i))
                c.polygon(disc, tone, 16)
        for degrees in (-150, -125, -55, -30):
            ray = degrees * pi / 180
            heart = (0.0, -width * 1.09)
            ends = [shapes.arc(heart, width * r, ray, ray, 1)[0] for r in (0.62, 0.78)]
            c.stroke(ends, 4.5 * width / 104, c.theme.yolk)

    canvas.stamp(("cup glow", width), room, paint, at)


def _room(width: float) -> FRect:
    return FRect(-width * 0.7, -width * 1.1, width * 1.4, width * 1.4)


def _front_rim(width: float) -> Points:
    arc = shapes.arc((0, 0), 1.0, 0, pi, 30)
    return [(-width * 0.5 * x, -width * RIM_HEIGHT + width * RIM_FLATNESS * y) for x, y in arc]


def _foot(c: Canvas, width: float) -> None:
    stem = [(-0.09, -0.28), (0.09, -0.28), (0.13, -0.08), (-0.13, -0.08)]
    c.fall([(x * width, y * width) for x, y in stem], *FOOT_CHINA)
    c.polygon(shapes.ellipse((0, -width * 0.03), width * 0.33, width * 0.085), FOOT_LIP)
    c.polygon(shapes.ellipse((0, -width * 0.055), width * 0.33, width * 0.08), FOOT_CHINA[1])


def _bowl(c: Canvas, width: float, band: RGB) -> None:
    rim, deep = -width * RIM_HEIGHT, width * BOWL_DEPTH
    under = [(-width * 0.5 * x, rim + deep * y) for x, y in shapes.arc((0, 0), 1.0, 0, pi, 40)]
    outline = under + _front_rim(width)[::-1]

    def paint(layer: Canvas) -> None:
        whole = shapes.ellipse((0, rim), width * 0.5, deep, steps=96)
        layer.gradient(whole, BOWL_CHINA, (-width * 0.18, rim + deep * 0.34), 16)
        layer.polygon(
            shapes.rectangle(FRect(-width, rim + deep * 0.34, 2 * width, deep * 0.44)), band
        )
        shine = shapes.ellipse(
            (-width * 0.30, rim + deep * 0.5), width * 0.05, deep * 0.3, turn=0.25
        )
        layer.polygon(shine, WHITE, 80)

    c.inside(outline, paint)
