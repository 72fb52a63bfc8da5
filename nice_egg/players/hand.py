"""Hand: how a player's releases scatter around the aim."""

from dataclasses import dataclass
from math import pi

from numpy.random import Generator

from eggconsole.refusal import Refusal
from nice_egg.notation.parameter import Numbers, number, parameters, read_setting
from nice_egg.notation.text_form import parsed_repr
from nice_egg.pieces.chip import MEDIUM, THICKNESS
from nice_egg.pieces.gone_chip import kept_on
from nice_egg.pieces.release import BOX_HEIGHT, Release


@dataclass(frozen=True)
class Aim:
    """What a player means to do: drop a chip of `radius` mm over (x, y) mm from `height` mm."""

    x: float = 0.0
    y: float = 0.0
    height: float = BOX_HEIGHT
    radius: float = MEDIUM
    thickness: float = THICKNESS


@dataclass(frozen=True)
class Hand(Numbers):
    """Standard deviations of a player's releases; the normal distribution throughout.

    The `average` hand is that of the rounds of four (docs/model.md, Measured).

    Attributes:
        aim: of the place, per axis.
        tilt: of the tilt, whose direction is any.
        drift: of the horizontal velocity, per axis.
        spin: of the spin about each horizontal axis.
        twist: of the spin about the vertical.
    """

    aim: float = number(10.0, "mm", 0.0, 200.0, "how far beside the aim the capsule opens")
    tilt: float = number(pi / 12, "rad", 0.0, pi / 2, "how askew the yolk lies in the capsule")
    drift: float = number(50.0, "mm/s", 0.0, 2000.0, "how much the capsule moves as it opens")
    spin: float = number(2.0, "rad/s", 0.0, 50.0, "how unevenly the two halves let go")
    twist: float = number(1.0, "rad/s", 0.0, 50.0, "how much the halves turn the yolk")

    @classmethod
    def named(cls, name: str) -> "Hand":
        """The preset of that name.

        Raises:
            Refusal: there is no such preset.
        """
        if name not in HANDS:
            raise Refusal(f"hand: {name!r} is unknown; allowed: {', '.join(HANDS)}")
        return HANDS[name]

    def release(self, aim: Aim, rng: Generator, player: str | None = None) -> Release:
        """One release at `aim`, drawn from `rng`; always eight normal draws and one uniform.

        No capsule is opened beyond the table's edge.
        """
        z = [float(value) for value in rng.standard_normal(8)]
        azimuth = float(rng.uniform(-pi, pi))
        return Release(
            kept_on(aim.x + self.aim * z[0]),
            kept_on(aim.y + self.aim * z[1]),
            aim.height,
            min(abs(self.tilt * z[2]), pi),
            azimuth,
            (self.drift * z[3], self.drift * z[4], 0.0),
            (self.spin * z[5], self.spin * z[6], self.twist * z[7]),
            aim.radius,
            aim.thickness,
            player,
        )

    __repr__ = parsed_repr

    def __str__(self) -> str:
        """Text that `parse` reads: the nearest preset and what differs: `average/aim=5.0`."""
        return "/".join(self.settings(HANDS))

    @classmethod
    def parse(cls, text: str) -> "Hand":
        """Read what `str` gives.

        Raises:
            Refusal: an unknown preset or parameter, or a value out of range.
        """
        name, *words = text.split("/")
        return cls.named(name).altered(**dict(map(read_setting, words)))

    def scaled(self, part: float) -> "Hand":
        """A hand that scatters `part` times as much."""
        ranges = parameters(self)
        return Hand(**{name: min(getattr(self, name) * part, ranges[name].high) for name in ranges})


HANDS = {
    "steady": Hand().scaled(0.5),
    "average": Hand(),
    "shaky": Hand().scaled(1.8),
}
"""The presets; steady and shaky are chosen as parts of the average hand."""
