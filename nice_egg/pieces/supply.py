"""Supply: the yolk chips that lie beside the egg white, in three sizes."""

from dataclasses import dataclass, replace

from eggconsole.refusal import Refusal
from nice_egg.notation.parameter import Numbers, number
from nice_egg.notation.text_form import parsed_repr
from nice_egg.pieces.chip import LARGE, MEDIUM, SMALL

SIZES = {"small": SMALL, "medium": MEDIUM, "large": LARGE}
"""Radius in mm of every size by its name."""


def size_name(radius: float) -> str:
    """The name of the size with that radius in mm, or the radius itself."""
    for name, known in SIZES.items():
        if radius == known:
            return name
    return f"{radius:g} mm"


@dataclass(frozen=True)
class Supply(Numbers):
    """How many chips there are of each size, the center yolk apart (docs/rules.md, Components)."""

    small: int = number(6, "chips", 0, 1000, whole=True)
    medium: int = number(6, "chips", 0, 1000, whole=True)
    large: int = number(6, "chips", 0, 1000, whole=True)

    @property
    def total(self) -> int:
        """All chips of the supply."""
        return self.small + self.medium + self.large

    @property
    def radii(self) -> tuple[float, ...]:
        """The radii in mm of which there is at least one, from small to large."""
        return tuple(radius for name, radius in SIZES.items() if getattr(self, name))

    def without(self, radius: float) -> "Supply":
        """The supply after one chip of that radius in mm was taken.

        Raises:
            Refusal: there is none of that size.
        """
        if radius not in self.radii:
            left = [f"{r:g} ({size_name(r)})" for r in self.radii]
            allowed = ", ".join(left) or "none: the supply is empty"
            raise Refusal(f"radius: {radius:g} mm is not in the supply; allowed: {allowed}")
        return self._changed(radius, -1)

    def plus(self, *radii: float) -> "Supply":
        """The supply after chips of those radii in mm came back."""
        supply = self
        for radius in radii:
            supply = supply._changed(radius, 1)
        return supply

    def _changed(self, radius: float, by: int) -> "Supply":
        name = size_name(radius)
        return replace(self, **{name: getattr(self, name) + by})

    __repr__ = parsed_repr

    def __str__(self) -> str:
        """Text that `parse` reads: small, medium, large: `6,6,6`."""
        return f"{self.small},{self.medium},{self.large}"

    @classmethod
    def parse(cls, text: str) -> "Supply":
        """Read what `str` gives.

        Raises:
            Refusal: not three whole numbers from 0 up.
        """
        parts = text.split(",")
        if len(parts) != 3 or not all(part.strip().isdecimal() and len(part) < 9 for part in parts):
            raise Refusal(
                f"supply: {text!r:.60} is not small,medium,large; allowed: three whole numbers"
            )
        return cls(*map(int, parts))
