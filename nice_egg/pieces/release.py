"""Release: how a yolk chip leaves the egg capsule."""

from dataclasses import dataclass, replace
from math import pi
from typing import Any, Self

from eggconsole.refusal import Refusal
from nice_egg.notation.json_form import members, numbers
from nice_egg.notation.parameter import Numbers, Parameter, checked, number
from nice_egg.notation.text_form import parsed_repr, read_numbers, say_numbers
from nice_egg.pieces.chip import (
    MEDIUM,
    PLACE_LIMIT,
    THICKNESS,
    Chip,
    checked_player,
    read_body,
    read_owner,
    say_body,
)
from nice_egg.pieces.vector import Vector

BOX_HEIGHT = 150.0
"""Height of the game box in mm: a lower release is refused (docs/rules.md, Order of play)."""
HIGHEST_RELEASE = 2000.0
"""The highest release in mm."""
SPEED_RANGE = Parameter("mm/s", -20_000.0, 20_000.0)
"""What each part of a release's velocity may be."""
SPIN_RANGE = Parameter("rad/s", -500.0, 500.0)
"""What each part of a release's spin may be."""
MOTION_WORDS = {"v": "velocity", "w": "spin"}
"""The letters with which the words of a line begin that say a motion."""
NO_MOTION: Vector = (0.0, 0.0, 0.0)
"""Velocity or spin of what is at rest."""


@dataclass(frozen=True)
class Release(Numbers):
    """A chip at the moment it is let go; lengths in mm, angles in rad.

    Attributes:
        x, y: plan position of its centre.
        height: of its centre above the egg white's top.
        tilt, azimuth: of its axis, as of a chip's; its low edge points to the azimuth.
            A tilt beyond pi/2 is a chip that leaves upside down.
        velocity: of its centre (x, y, z), mm/s.
        spin: angular velocity (x, y, z), rad/s, in the frame of the table.
        radius, thickness: its size.
        player: who lets it go, or None.
    """

    x: float = number(0.0, "mm", -PLACE_LIMIT, PLACE_LIMIT)
    y: float = number(0.0, "mm", -PLACE_LIMIT, PLACE_LIMIT)
    height: float = number(BOX_HEIGHT, "mm", BOX_HEIGHT, HIGHEST_RELEASE, "at least the game box")
    tilt: float = number(0.0, "rad", 0.0, pi)
    azimuth: float = number(0.0, "rad", -1e3, 1e3)
    velocity: Vector = NO_MOTION
    spin: Vector = NO_MOTION
    radius: float = number(MEDIUM, "mm", 1.0, 200.0)
    thickness: float = number(THICKNESS, "mm", 0.2, 50.0)
    player: str | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        for name, meaning in (("velocity", SPEED_RANGE), ("spin", SPIN_RANGE)):
            values = numbers(getattr(self, name), 3, name)
            for value in values:
                checked(name, value, meaning)
            object.__setattr__(self, name, values)
        checked_player(self.player)

    def chip(self, top: float) -> Chip:
        """The chip as it hangs in the capsule, above a white whose top is at `top` mm."""
        upright = self.tilt <= pi / 2
        tilt = self.tilt if upright else pi - self.tilt
        azimuth = self.azimuth if upright else self.azimuth + pi
        size = (self.radius, self.thickness)
        return Chip(self.x, self.y, top + self.height, *size, tilt, azimuth, self.player)

    def by(self, player: str | None) -> Self:
        """The same release by another player."""
        return replace(self, player=player)

    def to_json(self) -> dict[str, Any]:
        """All fields of the release (docs/formats.md, Release)."""
        data = {name: getattr(self, name) for name in self.__dataclass_fields__}
        return data | {"velocity": list(self.velocity), "spin": list(self.spin)}

    @classmethod
    def from_json(cls, data: object) -> Self:
        """Read what `to_json` gives; fields left out are 0 or the medium yolk's.

        Raises:
            Refusal: an unknown or impossible field, or a height below the box.
        """
        fields = members(data, "release", cls.__dataclass_fields__)
        try:
            return cls(**fields)
        except Refusal as refusal:
            raise Refusal(f"release.{refusal}") from None

    __repr__ = parsed_repr

    def __str__(self) -> str:
        """One line that `parse` reads: `A 3,-2,150 r20 h4 t0.2@0.5 v10,-20,0 w1,2,0.5`."""
        place = say_numbers((self.x, self.y, self.height))
        line = f"{self.player or '*'} {place} {say_body(self)}"
        line += f" v{say_numbers(self.velocity)}" if self.velocity != NO_MOTION else ""
        return line + (f" w{say_numbers(self.spin)}" if self.spin != NO_MOTION else "")

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what `str` gives.

        Raises:
            Refusal: a malformed word or an impossible value.
        """
        words = text.split()
        if len(words) < 2:
            raise Refusal(f"release: {text!r} is not like 'A 3,-2,150 r20 h4 v10,-20,0 w1,2,0.5'")
        place = read_numbers(words[1], 3, "release position")
        fields: dict[str, Any] = dict(zip(("x", "y", "height"), place, strict=True))
        fields |= read_body([word for word in words[2:] if word[0] not in MOTION_WORDS])
        for word in words[2:]:
            if word[0] in MOTION_WORDS:
                name = MOTION_WORDS[word[0]]
                fields[name] = read_numbers(word[1:], 3, name)
        return cls(player=read_owner(words[0]), **fields)
