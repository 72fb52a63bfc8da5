"""Capsule: what a player at a screen did with the capsule, and the release that comes of it.

A hand that is neither better nor worse than its preset opens at any moment of the swing, from the
height of the box, after holding the capsule up for `RESTED` s: then the release scatters as
`Hand.release` does. Skill makes it scatter less: a low, quick, clean opening in a held breath.
"""

from dataclasses import dataclass
from math import atan2, cos, hypot, pi, sin, sqrt
from typing import NamedTuple, Self

from numpy.random import Generator

from nice_egg.notation.parameter import Numbers, number
from nice_egg.pieces.chip import MEDIUM, PLACE_LIMIT
from nice_egg.pieces.gone_chip import kept_on
from nice_egg.pieces.release import BOX_HEIGHT, HIGHEST_RELEASE, Release
from nice_egg.players.hand import Hand

RESTED, TIRING = 2.0, 10.0
"""Seconds of holding up after which the tremble is that of the preset, and seconds more after which
it is twice that (chosen)."""
MOST_TREMBLE = 1.8
"""Times the preset's tremble that a tired hand trembles at the most (chosen)."""
BREATH = 2.0
"""Seconds for which a breath can be held (chosen)."""
CATCHING, GASPING = 0.25, 1.2
"""Seconds in which the hand calms after the breath was taken, and in which it is uneasy after it
(chosen)."""
HELD_TREMBLE, UNEASY_TREMBLE = 0.25, 1.3
"""Part of the tremble that is left in a held breath, and how much there is after it (chosen)."""
UNEASY_RISE = 4.0
"""Parts of the uneasy time, one of which the tremble takes to rise: a quarter (chosen)."""
TREMBLE_WAVES = ((0.31, 0.55), (0.62, 0.60), (1.27, 0.50), (2.43, 0.29))
"""The waves of a tremble: pace and size as parts of the whole, before both are made 1 in all; paces
that are no multiples of each other, so that it does not come again (chosen)."""
UNCLEAN = 0.2
"""Part of the hand's tilt and spin that no clean opening removes (chosen)."""
MEAN_SWING = 0.5
"""Mean distance of the needle from clean over all moments of its swing, with which the twist has
about the hand's standard deviation."""
Drawn = tuple[float, ...]
"""Random draws."""


class Sway(NamedTuple):
    """Where the capsule is beside the aim (mm), and its velocity (mm/s)."""

    x: float
    y: float
    vx: float
    vy: float


@dataclass(frozen=True)
class Shake:
    """What is drawn for one turn of a hand: no player can know it.

    Attributes:
        phases: of the waves of the tremble along x, then along y, rad.
        askew: three normal draws: of the tilt along x and y, and of the twist.
    """

    phases: Drawn
    askew: Drawn

    @classmethod
    def drawn(cls, rng: Generator) -> Self:
        """A shake from `rng`."""
        phases = rng.uniform(-pi, pi, 2 * len(TREMBLE_WAVES))
        return cls(tuple(map(float, phases)), tuple(map(float, rng.standard_normal(3))))

    def sway(self, pace: float, time: float) -> Sway:
        """The tremble at `time` s: standard deviation 1 in place and `pace` (rad/s) in speed."""
        count = len(TREMBLE_WAVES)
        x, vx = _wave(self.phases[:count], pace, time)
        y, vy = _wave(self.phases[count:], pace, time)
        return Sway(x, y, vx, vy)


def _wave(phases: Drawn, pace: float, time: float) -> tuple[float, float]:
    whole = sqrt(sum(size * size for _, size in TREMBLE_WAVES) / 2)
    mean = sqrt(sum((rate * size) ** 2 for rate, size in TREMBLE_WAVES) / 2) / whole
    place = speed = 0.0
    for (part, size), phase in zip(TREMBLE_WAVES, phases, strict=True):
        rate = part / mean * pace
        place += size / whole * sin(rate * time + phase)
        speed += size / whole * rate * cos(rate * time + phase)
    return place, speed


@dataclass(frozen=True)
class CapsuleOpening(Numbers):
    """What a player did until the capsule opened.

    Attributes:
        x, y: where the player points.
        height: of the chip's centre above the egg white's top.
        radius: of the chosen yolk.
        time: since the turn began.
        held: for how long of it the hand has been busy.
        breath: since the breath was taken; below 0 before it.
        swing: where the needle was as the capsule opened: 0 is clean; below 0 the half toward
            negative x let go first.
    """

    x: float = number(0.0, "mm", -PLACE_LIMIT, PLACE_LIMIT)
    y: float = number(0.0, "mm", -PLACE_LIMIT, PLACE_LIMIT)
    height: float = number(BOX_HEIGHT, "mm", BOX_HEIGHT, HIGHEST_RELEASE, "at least the game box")
    radius: float = number(MEDIUM, "mm", 1.0, 200.0)
    time: float = number(0.0, "s", 0.0, 1e6)
    held: float = number(0.0, "s", 0.0, 1e6)
    breath: float = number(-1.0, "s", -1.0, 1e6)
    swing: float = number(0.0, "", -1.0, 1.0)

    @property
    def unrest(self) -> float:
        """How many times the preset's tremble the capsule sways."""
        tired = min(MOST_TREMBLE, 1.0 + (self.held - RESTED) / TIRING)
        return self.height / BOX_HEIGHT * tired * _breathing(self.breath)

    def sway(self, hand: Hand, shake: Shake) -> Sway:
        """Where the capsule really is beside the aim, and how it moves."""
        pace = hand.drift / hand.aim if hand.aim > 0.0 else 0.0
        size = hand.aim * self.unrest
        unit = shake.sway(pace, self.time)
        if not size:
            return Sway(0.0, 0.0, hand.drift * unit.x, hand.drift * unit.y)
        return Sway(*(size * value for value in unit))

    def release(self, hand: Hand, shake: Shake, player: str | None = None) -> Release:
        """How the yolk leaves the capsule.

        Over all moments of the swing the tilt has the hand's standard deviation, and so has the
        spin, which goes on in the direction of the tilt.
        """
        sway = self.sway(hand, shake)
        east, north, turn = shake.askew
        lean = (sqrt(3.0) * self.swing + UNCLEAN * east, UNCLEAN * north)
        spin = sqrt(2.0) * hand.spin
        twist = hand.twist * turn * (UNCLEAN + abs(self.swing)) / (UNCLEAN + MEAN_SWING)
        return Release(
            kept_on(self.x + sway.x),
            kept_on(self.y + sway.y),
            self.height,
            min(pi, hand.tilt * hypot(*lean)),
            atan2(lean[1], lean[0]),
            (sway.vx, sway.vy, 0.0),
            (-spin * lean[1], spin * lean[0], twist),
            self.radius,
            player=player,
        )


def _breathing(breath: float) -> float:
    """What the breath makes of the tremble, `breath` s after it was taken."""
    if breath < 0.0 or breath >= BREATH + GASPING:
        return 1.0
    if breath < CATCHING:
        return 1.0 + (HELD_TREMBLE - 1.0) * breath / CATCHING
    if breath < BREATH:
        return HELD_TREMBLE
    after = (breath - BREATH) / GASPING
    rise = min(1.0, UNEASY_RISE * after)
    return (
        HELD_TREMBLE + (UNEASY_TREMBLE - HELD_TREMBLE) * rise
        if rise < 1.0
        else UNEASY_TREMBLE + (1.0 - UNEASY_TREMBLE) * after
    )
