"""Physics: every number of the drop simulation, with unit, range and reason; and the presets.

See docs/model.md, Parameters.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from eggconsole.refusal import Refusal
from nice_egg.notation.parameter import Numbers, number, read_setting
from nice_egg.notation.text_form import parsed_repr

MODEL_VERSION = 3
"""Version of the model: results of the same version, platform and seed are the same bytes."""


@dataclass(frozen=True)
class Physics(Numbers):
    """The parameters of a drop; mm, g, s, rad.

    Materials are pair values (chip on chip, chip on white and table alike); the slice puts the
    square root on each shape, since Chipmunk multiplies.
    """

    restitution: float = number(0.35, "", 0.0, 1.0, "height kept by a flat bounce is its square")
    friction: float = number(0.35, "", 0.0, 2.0, "Coulomb's, the same at rest and sliding")
    density: float = number(7e-4, "g/mm3", 1e-5, 0.02, "700 kg/m3: beech")
    gravity: float = number(9810.0, "mm/s2", 100.0, 30_000.0, "the Earth's")
    dt: float = number(1e-4, "s", 1e-6, 5e-4, "2e-4 keeps all distributions, 5e-4 does not")
    calm_dt: float = number(2e-4, "s", 1e-6, 5e-4, "in a calm pile; never over 2 dt")
    bounce_iterations: int = number(10, "", 5, 100, "under 5 flat impacts rebound low", whole=True)
    pile_iterations: int = number(20, "", 5, 200, "at rest; 30 gives the same piles", whole=True)
    lone_iterations: int = number(20, "", 5, 200, "at rest alone", whole=True)
    slop: float = number(0.02, "mm", 0.0, 0.2, "overlap that a contact may keep")
    bias: float = number(1e-12, "", 0.0, 1.0, "part of an overlap that is left after 1 s")
    rounding: float = number(0.2, "mm", 0.0, 1.0, "radius of the rounded corners of a chip")
    margin: float = number(0.1, "mm", 0.02, 0.5, "gap at which flight hands over to a slice")
    band: float = number(0.08, "mm", 0.001, 0.5, "points this near to the smallest gap touch too")
    bounce_time: float = number(0.006, "s", 0.001, 0.05, "the longest contact of one bounce")
    bounces: int = number(
        12, "", 0, 200, "the most before rest; 25 give the same piles", whole=True
    )
    calm: float = number(60.0, "mm/s", 1.0, 1000.0, "slower than this it no longer bounces")
    near: float = number(8.0, "mm", 0.0, 100.0, "no chip nearer: straight to rest")
    rest_speed: float = number(1.0, "mm/s", 0.01, 20.0, "slower than this is at rest")
    rest_spin: float = number(0.05, "rad/s", 0.001, 1.0, "slower than this is at rest")
    rest_hold: float = number(0.01, "s", 0.001, 1.0, "and this long without a break")
    time_limit: float = number(4.0, "s", 0.05, 60.0, "a longer rest slice is unsettled")

    @classmethod
    def named(cls, name: str) -> "Physics":
        """The preset of that name.

        Raises:
            Refusal: there is no such preset.
        """
        if not isinstance(name, str) or name not in PRESETS:
            raise Refusal(f"physics: {name!r} is unknown; allowed: {', '.join(PRESETS)}")
        return PRESETS[name]

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Physics":
        """Read what `to_json` gives, or less of it: `preset` (`wood` if left out) has the rest.

        Raises:
            Refusal: no object, an unknown preset or parameter, or a value out of range.
        """
        if not isinstance(data, Mapping):
            raise Refusal(f"physics: {data!r:.60} is not an object")
        changes = dict(data)
        return cls.named(changes.pop("preset", "wood")).altered(**changes)

    def to_json(self) -> dict[str, float]:
        """All parameters by name."""
        return {f.name: getattr(self, f.name) for f in fields(self)}

    __repr__ = parsed_repr

    def __str__(self) -> str:
        """One line that `parse` reads: the nearest preset and what differs: `wood friction=0.2`."""
        return " ".join(self.settings(PRESETS))

    @classmethod
    def parse(cls, text: str) -> "Physics":
        """Read what `str` gives; an empty text is `wood`.

        Raises:
            Refusal: an unknown preset or parameter, or a value out of range.
        """
        name, *words = text.split() or ["wood"]
        return cls.named(name).altered(**dict(map(read_setting, words)))


PRESETS = {
    "wood": Physics(),
    "rubber": Physics(restitution=0.6, friction=0.8, density=1.1e-3),
    "acrylic": Physics(restitution=0.5, friction=0.2, density=1.19e-3),
    "felt": Physics(restitution=0.1, friction=0.6, density=3e-4),
}
"""What the chips and the white are made of.

wood: restitution and friction of the drops in docs/model.md, Measured; density of beech.
rubber, acrylic, felt: restitution and friction chosen; densities of natural rubber with filler,
of PMMA (1.19 g/cm3) and of pressed wool felt, rounded.
"""
