"""Chip: a yolk chip where it lies, a flat disc in space."""

from dataclasses import dataclass
from math import atan2, cos, hypot, pi, sin
from typing import Any, Self

from eggconsole.refusal import Refusal
from nice_egg.notation.json_form import members
from nice_egg.notation.parameter import Numbers, number
from nice_egg.notation.text_form import (
    parsed_repr,
    read_number,
    read_numbers,
    say_number,
    say_numbers,
)

SMALL, MEDIUM, LARGE = 15.0, 20.0, 25.0
"""Radii in mm of the three sizes (docs/rules.md, Components)."""
THICKNESS = 4.0
"""Thickness in mm of the game's chips (chosen)."""
PLACE_LIMIT = 10_000.0
"""The farthest in mm from the middle of the egg white, along x, y or z, that a chip may lie."""
VISIBLE_TILT = pi / 90
"""Tilt in rad over which a chip visibly leans: 2 degrees, .7 mm at a medium rim."""
NO_LEAN = 1e-12
"""Horizontal part of a unit axis under which it has no direction: rounding only."""


def checked_player(player: object) -> str | None:
    """A player's name: letters, digits, `_` and `-`; None for the center yolk.

    Raises:
        Refusal: anything else.
    """
    if player is None:
        return None
    if not isinstance(player, str) or not player.replace("_", "a").replace("-", "a").isalnum():
        raise Refusal(f"player: {player!r:.60} is not a name; allowed: letters, digits, _ and -")
    return player


@dataclass(frozen=True)
class Chip(Numbers):
    """A disc: centre, size, tilt and whose it is; lengths in mm, angles in rad.

    Attributes:
        x, y: plan position of the centre.
        z: height of the centre above the table.
        tilt: angle of the axis from the vertical.
        azimuth: plan direction to which the upward axis leans.
        player: who dropped it; None for the center yolk.
    """

    x: float = number(None, "mm", -PLACE_LIMIT, PLACE_LIMIT)
    y: float = number(None, "mm", -PLACE_LIMIT, PLACE_LIMIT)
    z: float = number(None, "mm", 0.0, PLACE_LIMIT)
    radius: float = number(MEDIUM, "mm", 1.0, 200.0)
    thickness: float = number(THICKNESS, "mm", 0.2, 50.0)
    tilt: float = number(0.0, "rad", 0.0, pi / 2)
    azimuth: float = number(0.0, "rad", -1e3, 1e3)
    player: str | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        checked_player(self.player)

    @property
    def axis(self) -> tuple[float, float, float]:
        """The upward unit axis (x, y, z)."""
        s = sin(self.tilt)
        return s * cos(self.azimuth), s * sin(self.azimuth), cos(self.tilt)

    @property
    def lowest(self) -> float:
        """Height of its lowest point above the table, mm."""
        return self.z - self.radius * sin(self.tilt) - self.thickness / 2 * cos(self.tilt)

    @property
    def highest(self) -> float:
        """Height of its highest point above the table, mm."""
        return 2 * self.z - self.lowest

    @property
    def leans(self) -> bool:
        """Whether it is visibly tilted: by more than 2 degrees."""
        return self.tilt > VISIBLE_TILT

    def to_json(self) -> dict[str, Any]:
        """The chip as in docs/formats.md, Chip; the center yolk has no player."""
        names = ("x", "y", "z", "radius", "thickness", "tilt", "azimuth")
        data: dict[str, Any] = {name: getattr(self, name) for name in names}
        return data if self.player is None else {"player": self.player, **data}

    @classmethod
    def from_json(cls, data: object, name: str = "chip") -> Self:
        """Read what `to_json` gives; size and tilt may be left out.

        Raises:
            Refusal: an unknown, missing or impossible field; `name` says of which chip.
        """
        fields = members(data, name, cls.__dataclass_fields__, ("x", "y", "z"))
        try:
            return cls(**fields)
        except Refusal as refusal:
            raise Refusal(f"{name}.{refusal}") from None

    __repr__ = parsed_repr

    def __str__(self) -> str:
        """One line that `parse` reads: `A 12.5,-3,5 r20 h4 t0.1@1.57`; `*` is the center yolk."""
        place = say_numbers((self.x, self.y, self.z))
        return f"{self.player or '*'} {place} {say_body(self)}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what `str` gives.

        Raises:
            Refusal: a malformed word; the line says which.
        """
        words = text.split()
        if len(words) < 2:
            raise Refusal(f"chip: {text!r} is not a chip; a chip is like 'A 12.5,-3,5 r20 h4'")
        x, y, z = read_numbers(words[1], 3, "chip position")
        return cls(x, y, z, player=read_owner(words[0]), **read_body(words[2:]))


def say_body(chip: Any) -> str:
    """Size and tilt of a chip or release: `r20 h4 t0.1@1.57`; no tilt word when it is flat."""
    size = f"r{say_number(chip.radius)} h{say_number(chip.thickness)}"
    flat = chip.tilt == 0.0 and chip.azimuth == 0.0
    return size if flat else f"{size} t{say_number(chip.tilt)}@{say_number(chip.azimuth)}"


def read_owner(word: str) -> str | None:
    """The player that the first word of a line names; `*` is nobody.

    Raises:
        Refusal: the word is no name.
    """
    return None if word == "*" else checked_player(word)


def read_body(words: list[str]) -> dict[str, float]:
    """Size and tilt from words like `r20`, `h4` and `t0.1@1.57`, in any order.

    Raises:
        Refusal: a word of another kind, or one without a number.
    """
    found: dict[str, float] = {}
    for word in words:
        if word[0] == "t":
            tilt, _, azimuth = word[1:].partition("@")
            found |= {
                "tilt": read_number(tilt, "tilt"),
                "azimuth": read_number(azimuth or "0", "azimuth"),
            }
        elif word[0] in "rh":
            name = "radius" if word[0] == "r" else "thickness"
            found[name] = read_number(word[1:], name)
        else:
            raise Refusal(f"word: {word!r} is unknown; allowed: r.., h.. and t..@..")
    return found


def tilt_and_azimuth(nx: float, ny: float, nz: float) -> tuple[float, float]:
    """Tilt (0 to pi/2) and azimuth of a disc with axis n, whichever way n points up or down."""
    if nz < 0.0:
        nx, ny, nz = -nx, -ny, -nz
    across = hypot(nx, ny)
    return (0.0, 0.0) if across < NO_LEAN else (atan2(across, nz), atan2(ny, nx))
