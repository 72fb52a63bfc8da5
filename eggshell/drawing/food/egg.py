"""A whole egg in its shell."""

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.look import shapes
from eggshell.look.colour import RGB, WHITE, mix, rgb
from eggshell.look.shapes import Point

SHELLS: tuple[RGB, ...] = (rgb("F4D5B2"), rgb("FFF3E0"), rgb("E9BF94"))
"""Colours of shells: light brown, white, brown."""
SHELL_EDGE = rgb("8A4E22")
"""What a shell's colour is mixed with toward its edge."""


def egg(
    canvas: Canvas,
    at: Point,
    across: float,
    shell: RGB = SHELLS[0],
    turn: float = 0.0,
    shadow: bool = True,
    alpha: int = 255,
) -> None:
    """Draw an egg of half width `across`, 1.3 times as tall, with its centre at `at`.

    Args:
        canvas: To draw on.
        at: Its middle.
        across: Half its width.
        shell: Colour of the shell.
        turn: Radians, clockwise.
        shadow: Whether it throws one.
        alpha: Opacity, 0-255.
    """
    room = across * 4
    box = FRect(-room / 2, -room / 2, room, room)

    def paint(c: Canvas) -> None:
        paint_egg(c, (0, 0), across, across * 1.3, shell, turn, shadow)

    canvas.stamp(("egg", across, shell, round(turn, 2), shadow), box, paint, at, alpha)


def paint_egg(
    canvas: Canvas,
    at: Point,
    across: float,
    down: float,
    shell: RGB,
    turn: float = 0.0,
    shadow: bool = True,
) -> None:
    """Draw the egg itself, for use within another baked picture.

    Args:
        canvas: To draw on.
        at: Its middle.
        across: Half its width.
        down: Half its height.
        shell: Colour of the shell.
        turn: Radians, clockwise.
        shadow: Whether it throws one.
    """
    outline = shapes.egg(at, across, down, turn)
    if shadow:
        canvas.shadow(outline, across * 0.14, across * 0.2)
    stops = (
        mix(shell, SHELL_EDGE, 0.34),
        mix(shell, SHELL_EDGE, 0.08),
        shell,
        mix(shell, WHITE, 0.55),
    )
    canvas.gradient(outline, stops, (at[0] - across * 0.28, at[1] - down * 0.34), 26)
    shine = (at[0] - across * 0.36, at[1] - down * 0.42)
    canvas.polygon(shapes.ellipse(shine, across * 0.16, down * 0.2, 0.35), WHITE, 170)
