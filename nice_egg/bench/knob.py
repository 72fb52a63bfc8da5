"""Knob: one number of a setting that can be turned, from the one list of parameters."""

from dataclasses import dataclass, replace
from math import floor, log, log10
from typing import Any

from nice_egg.bench.setting import Setting
from nice_egg.fall.physics import Physics
from nice_egg.notation.parameter import Parameter, checked, default, parameters
from nice_egg.pieces.release import Release
from nice_egg.players.hand import Hand

USUAL_SHARE = 0.35
"""Where on its track, 0 to 1, a usual value far below the middle of its range stands (chosen)."""
LOWEST_BEND = 2.0
"""How a track is bent whose usual value is its lowest."""
STEPS_TO_USUAL, STEPS_IN_ALL = 20.0, 100.0
"""About so many steps lead from the lowest value to the usual one; or, where that is the lowest,
along the whole track."""
SHOWN_REACH = 120.0
"""How far beside the center yolk, mm, a track goes for the aim: a white's reach. It may be typed
farther."""
PARTS: dict[str, tuple[str, Any]] = {
    "physics": ("physics", Physics),
    "hand": ("hand", Hand),
    "release": ("meant", Release),
}
"""The groups of parameters: the member of a setting that has them, and its class."""
LEFT_OUT = ("release.tilt", "release.azimuth")
"""What the hand draws."""
SHOWN_RANGES = {
    "release.x": (-SHOWN_REACH, SHOWN_REACH),
    "release.y": (-SHOWN_REACH, SHOWN_REACH),
}
"""Lowest and highest on the track where that is not the whole range."""


@dataclass(frozen=True)
class Knob:
    """One number by its name, as `physics.restitution`, with the track on which it is turned.

    Attributes:
        name: as `experiments` calls it.
        meaning: unit, range and reason.
        usual: the default.
        whole: whether only whole numbers are allowed.
    """

    name: str
    meaning: Parameter
    usual: float
    whole: bool = False

    @property
    def group(self) -> str:
        """`physics`, `hand` or `release`."""
        return self.name.partition(".")[0]

    @property
    def shown(self) -> tuple[float, float]:
        """The lowest and highest value on the track."""
        return SHOWN_RANGES.get(self.name, (self.meaning.low, self.meaning.high))

    def of(self, setting: Setting) -> float:
        """Its value in a setting."""
        return float(getattr(getattr(setting, PARTS[self.group][0]), self._field))

    def turned(self, setting: Setting, value: float) -> Setting:
        """The setting with another value of it.

        Raises:
            Refusal: the value is out of range, not finite, or not whole where it must be.
        """
        checked(self.name, value, self.meaning)
        part = PARTS[self.group][0]
        changed = getattr(setting, part).altered(**{self._field: value})
        return replace(setting, **{part: changed})

    def share(self, value: float) -> float:
        """Where a value stands on the track, 0 to 1."""
        low, high = self.shown
        part = (value - low) / (high - low)
        return float(min(1.0, max(0.0, part)) ** (1.0 / self._bend))

    def at(self, share: float) -> float:
        """The value at a place of the track (0 to 1), rounded to steps, or the usual one nearby."""
        low, high = self.shown
        if abs(share - self.share(self.usual)) < 0.012:
            return self.usual
        return self._kept(low + (high - low) * min(1.0, max(0.0, share)) ** self._bend)

    def stepped(self, value: float, steps: int) -> float:
        """The value so many steps on."""
        wanted = value + steps * self.step
        low, high = self.shown
        if (wanted - self.usual) * (value - self.usual) < 0.0:
            return self.usual
        return float(round(min(high, max(low, wanted)), 15))

    @property
    def step(self) -> float:
        """A round number (1, 2 or 5 times a power of ten), or 1 at the least if it is whole."""
        low, high = self.shown
        usual = low < self.usual and (low >= 0.0)
        way = (self.usual - low) / STEPS_TO_USUAL if usual else (high - low) / STEPS_IN_ALL
        return max(1.0, _round(way)) if self.whole else _round(way)

    @property
    def _field(self) -> str:
        return self.name.partition(".")[2]

    @property
    def _bend(self) -> float:
        """The power that leads from a place on the track to the value."""
        low, high = self.shown
        part = (self.usual - low) / (high - low)
        if low < 0.0:
            return 1.0
        return max(1.0, log(part) / log(USUAL_SHARE)) if part > 0.0 else LOWEST_BEND

    def _kept(self, value: float) -> float:
        low, high = self.shown
        return float(min(high, max(low, round(round(value / self.step) * self.step, 15))))


def _round(way: float) -> float:
    """The largest of 1, 2 and 5 times a power of ten that is no more than `way`."""
    power = floor(log10(way) + 1e-9)
    lead = way / 10.0**power
    return float(f"{next(n for n in (5, 2, 1) if n <= lead + 1e-9)}e{power}")


def _knobs(group: str) -> list[Knob]:
    kind = PARTS[group][1]
    marks = {name: field.metadata for name, field in kind.__dataclass_fields__.items()}
    return [
        Knob(f"{group}.{name}", meaning, default(kind, name) or 0.0, marks[name]["whole"])
        for name, meaning in parameters(kind).items()
        if f"{group}.{name}" not in LEFT_OUT
    ]


KNOBS = {knob.name: knob for group in PARTS for knob in _knobs(group)}
"""All knobs by name, in order."""


def changes(setting: Setting, base: Setting) -> list[Knob]:
    """The knobs whose values in `setting` are not those in `base`."""
    return [knob for knob in KNOBS.values() if knob.of(setting) != knob.of(base)]
