"""Space: every number of physics, hand, release and table by its name, as the core defines it."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Any

from eggconsole.refusal import Refusal
from nice_egg.batch.columns import MOTION_COLUMNS
from nice_egg.fall.physics import Physics
from nice_egg.match.options import Options
from nice_egg.notation.parameter import Parameter, checked, default, parameters
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.egg_white import THICKNESS_RANGE, EggWhite
from nice_egg.pieces.release import SPEED_RANGE, SPIN_RANGE, Release
from nice_egg.players.hand import Hand

Values = dict[str, Any]
"""Numbers by the names of the space, and texts (and how many players) by those of `CATEGORIES`."""
CATEGORIES = {
    "scene": "what is dropped on what",
    "white": "the egg white",
    "physics": "the preset that the numbers of physics alter",
    "hand": "the preset that the numbers of hand alter",
    "players": "how many play a round",
    "others": "how the others of a round play, if only one has the values",
    "seats": "how every player of a round plays, clockwise",
    "engine": "what computes a drop",
}
"""Members of a setup that may vary like numbers, with what they are."""
LONGEST_TOLD = 40
"""Letters of a category that are said."""
DERIVED_OF_CENTER = ("z", "tilt", "azimuth")
"""Of the center yolk, which lies flat on the white."""


@dataclass(frozen=True)
class Dimension:
    """One named number of the space.

    Attributes:
        name: as `physics.restitution`.
        meaning: unit, range and reason.
        default: if neither presets nor a config say otherwise.
        whole: whether only whole numbers are allowed.
    """

    name: str
    meaning: Parameter
    default: float
    whole: bool = False

    def checked(self, value: object, where: str = "") -> float:
        """`value` as a float of the range.

        Raises:
            Refusal: it is no number, out of range, or not whole; the text begins with `where`.
        """
        number = checked(f"{where}{self.name}", value, self.meaning)
        if self.whole and number != int(number):
            raise Refusal(f"{where}{self.name}: {value!r} is not a whole number")
        return number


def _fields(group: str, kind: Any, leave: tuple[str, ...] = ()) -> list[Dimension]:
    marks = {name: field.metadata for name, field in kind.__dataclass_fields__.items()}
    return [
        Dimension(f"{group}.{name}", meaning, default(kind, name) or 0.0, marks[name]["whole"])
        for name, meaning in parameters(kind).items()
        if name not in leave
    ]


def _motion() -> list[Dimension]:
    kinds = [SPEED_RANGE] * 3 + [SPIN_RANGE] * 3
    return [
        Dimension(f"release.{n}", kind, 0.0) for n, kind in zip(MOTION_COLUMNS, kinds, strict=True)
    ]


MEANINGS = {
    "release.x": "aim beside the center yolk, or the middle of the white",
    "release.y": "the same, across",
    "release.tilt": "how far the yolk is tilted when it is let go; usually as the hand draws it",
    "release.azimuth": "to which side; usually as the hand draws it",
    "release.radius": "of the yolk that is dropped: 15, 20 and 25 are small, medium and large",
    "release.thickness": "of the yolk that is dropped",
    **{f"release.velocity_{axis}": f"added to the hand's, along {axis}" for axis in "xyz"},
    **{f"release.spin_{axis}": f"added to the hand's, about {axis}" for axis in "xyz"},
    "center.x": "where the center yolk lies",
    "center.y": "the same, across",
    "center.radius": "of the center yolk",
    "center.thickness": "of the center yolk",
    "white.thickness": "of the egg white",
}
"""What dimensions are whose ranges are not explained where they are defined."""


def _explained(of: Dimension) -> Parameter:
    """The meaning of a dimension, with a word on what it is."""
    why = of.meaning.why or MEANINGS.get(of.name, "")
    return replace(of.meaning, why=MEANINGS.get(of.name, why))


_ALL = (
    *_fields("physics", Physics),
    *_fields("hand", Hand),
    *_fields("release", Release),
    *_motion(),
    *_fields("center", Chip, DERIVED_OF_CENTER),
    Dimension("white.thickness", THICKNESS_RANGE, float(default(EggWhite, "thickness") or 0.0)),
    Dimension("box.height", parameters(Options)["box"], Options().box),
)
SPACE = {d.name: replace(d, meaning=_explained(d)) for d in _ALL}
"""All dimensions by name, in order.

release.x and release.y are where a yolk is aimed, seen from the center yolk (or from the middle
of the white if there is none). release.tilt and release.azimuth, when they are said, replace
what the hand draws; velocities and spins are added to it.
"""


def dimension(name: str, where: str = "") -> Dimension:
    """The dimension of that name.

    Raises:
        Refusal: there is none; the text begins with `where` and tells the nearest name.
    """
    if name not in SPACE:
        raise Refusal(f"{where}{name}: unknown parameter{nearest(name, (*SPACE, *CATEGORIES))}")
    return SPACE[name]


def told(value: Any) -> str:
    """A value as it is said: a number in few digits, a category as it is, shortened."""
    return f"{value:g}" if isinstance(value, (int, float)) else f"{value:.{LONGEST_TOLD}}"


def nearest(name: str, known: Iterable[str]) -> str:
    """What to say after an unknown `name`: the nearest known one, or some that are allowed."""
    known = list(known)
    close = get_close_matches(name, known, 1, 0.5)
    close = close or [k for k in known if k.rpartition(".")[2] == name.rpartition(".")[2]][:1]
    if close:
        return f"; did you mean {close[0]}?"
    return f"; allowed: {', '.join(known[:12])}{', ...' if len(known) > 12 else ''}"
