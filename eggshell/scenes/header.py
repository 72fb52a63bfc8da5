"""The top of the shell's full-screen scenes: back, logo and heading."""

from pygame import FRect

from eggshell.drawing.canvas import Canvas
from eggshell.drawing.food.fried_egg import fried_egg
from eggshell.look.lettering import Weight
from eggshell.widgets.button import IconButton
from eggshell.widgets.widget import Callback


def back_button(margin: float, then: Callback, picture: str = "back") -> IconButton:
    """The square button at the top left."""
    return IconButton(picture, FRect(margin, 20, 52, 52), picture, then)


def heading(canvas: Canvas, margin: float, room: float, text: str, aside: str = "") -> None:
    """Draw the logo and the heading beside the back button, and something smaller after it.

    Args:
        canvas: To draw on.
        margin: Of the scene.
        room: Width that there is beside the logo.
        text: The heading.
        aside: What stands after it, smaller.
    """
    fried_egg(canvas, (margin + 104, 46), 32)
    left = margin + 148
    width = canvas.text(text, (left, 46), 36, Weight.HEADING, width=room * (0.55 if aside else 1))
    if aside:
        rest = room - width - 22
        canvas.text(aside, (left + width + 22, 49), 22, Weight.LABEL, width=rest)
