"""Knob telling: numbers of a setting in the units that people use, written and read."""

from dataclasses import dataclass
from math import floor, isfinite, log10, pi

from eggconsole.refusal import Refusal
from eggconsole.words.words import Words
from nice_egg.bench.knob import Knob
from nice_egg.notation.text_form import read_number

DIGITS = 3
"""Digits of a value that are shown, of those behind the point."""


@dataclass(frozen=True)
class ShownUnit:
    """A unit as it is written, and how many of it one unit of the program is."""

    name: str
    times: float = 1.0
    joined: bool = False
    """Whether it follows the number without a space."""


UNITS = {
    "": ShownUnit(""),
    "mm": ShownUnit("mm"),
    "mm/s": ShownUnit("mm/s"),
    "mm/s2": ShownUnit("m/s²", 1e-3),
    "g/mm3": ShownUnit("g/cm³", 1e3),
    "rad": ShownUnit("°", 180.0 / pi, joined=True),
    "rad/s": ShownUnit("rad/s"),
    "s": ShownUnit("ms", 1e3),
}
"""What is shown instead of a parameter's unit."""


@dataclass(frozen=True)
class KnobTelling:
    """Writes and reads the values of one knob in a language."""

    knob: Knob
    say: Words

    @property
    def unit(self) -> ShownUnit:
        """The unit that is shown."""
        return UNITS[self.knob.meaning.unit]

    def value(self, value: float) -> str:
        """A value with its unit."""
        shown = self._number(value * self.unit.times)
        gap = "" if self.unit.joined or not self.unit.name else " "
        return f"{shown}{gap}{self.unit.name}"

    @property
    def tip(self) -> str:
        """The reason for the usual value, which that is, and the range."""
        meaning = self.knob.meaning
        why = self.say(f"bench.why.{self.knob.name}")
        usual, low, high = map(self.value, (self.knob.usual, meaning.low, meaning.high))
        return self.say("bench.tip", why=why, usual=usual, low=low, high=high)

    def read(self, text: str) -> float:
        """The value that was typed in the unit that is shown.

        Raises:
            Refusal: it is no number.
        """
        plain = text.replace(",", ".").replace("−", "-")
        value = read_number(plain, self.knob.name) / self.unit.times
        if not isfinite(value):
            raise Refusal(f"{self.knob.name}: {text!r} is not a finite number")
        return float(f"{value:.12g}")

    def _number(self, value: float) -> str:
        """A number in few digits, in the language's way."""
        if value and not 1e-3 <= abs(value) < 1e5:
            return self.say.decimal(f"{value:.{DIGITS - 1}g}")
        places = 0 if self.knob.whole else _places(value)
        return self.say.number(value, places)


def _places(value: float) -> int:
    """How many digits behind the point a value needs, of a few."""
    if not value:
        return 0
    most = max(0, DIGITS - 1 - floor(log10(abs(value))))
    needed = (k for k in range(most) if abs(round(value, k) - value) < 1e-9 * abs(value))
    return next(needed, most)
