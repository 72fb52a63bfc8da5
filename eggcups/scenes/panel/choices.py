"""The two choices at the bottom: roll, or pass the die on."""

from collections.abc import Iterable
from dataclasses import dataclass

from pygame import FRect

from eggconsole.words.words import Words
from eggcups.scenes.table.die import small_die
from eggshell.drawing.canvas import Canvas
from eggshell.widgets.button import ENTER_KEY, Button
from eggshell.widgets.widget import Callback, Widget

ROLL, PASS = "roll", "pass"
"""Names of the two buttons, and of the actions that press them."""
BUTTON_GAP = 18.0
"""Between the two buttons, in logical pixels."""
DIE_ON_BUTTON = 5
"""The face of the little die on the button that rolls."""


@dataclass(frozen=True)
class Choices:
    """The buttons as they are now.

    Attributes:
        say: The words on them.
        wide: Whether the screen is wide.
        digits: Whether the die shows digits.
        may_roll: Whether a person may roll now.
        may_pass: Whether a person may pass now.
        again: Whether rolling is rolling again.
    """

    say: Words
    wide: bool
    digits: bool
    may_roll: bool
    may_pass: bool
    again: bool

    def widgets(
        self, areas: tuple[FRect, FRect], roll: Callback, pass_on: Callback
    ) -> Iterable[Widget]:
        """Both buttons in their areas, and what they do."""
        size = 24.0 if self.wide else 20.0
        label = self.say("choice.roll_again" if self.again else "choice.roll")
        yield Button(
            ROLL, areas[0], label, roll, primary=True, ornament=self._small_die, key=ENTER_KEY,
            action=ROLL, size=size, enabled=self.may_roll,
        )  # fmt: skip
        yield Button(
            PASS, areas[1], self.say("choice.pass"), pass_on, key="P",
            action=PASS, size=size, enabled=self.may_pass,
        )  # fmt: skip

    def _small_die(self, canvas: Canvas, at: tuple[float, float], radius: float) -> None:
        small_die(canvas, at, radius * 1.6, DIE_ON_BUTTON, self.digits)


def choice_areas(dock: FRect, wide: bool, beside_odds: bool) -> tuple[FRect, FRect]:
    """Where the buttons stand: beside the odds, or as wide as the dock without them."""
    width = 212.0 if wide else 176.0
    if not beside_odds:
        width = (dock.w - 40 - BUTTON_GAP) / 2
    pass_on = FRect(dock.right - 20 - width, dock.y + 18, width, dock.h - 34)
    return pass_on.move(-width - BUTTON_GAP, 0), pass_on
