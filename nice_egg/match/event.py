"""Events: what happens in a match, as data for screens to show and logs to tell.

See docs/formats.md, Event.
"""

from dataclasses import dataclass

from nice_egg.fall.drop import Drop
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.gone_chip import GoneChip
from nice_egg.pieces.release import Release
from nice_egg.pieces.table import Table
from nice_egg.scoring.point_check import Check


@dataclass(frozen=True)
class RoundBegan:
    """Round `number` (from 1) begins; `player` has the frying pan and starts."""

    number: int
    player: str


@dataclass(frozen=True)
class Dropped:
    """`player` let a yolk go; `drop.table` is how the chips lie then."""

    player: str
    release: Release
    drop: Drop


@dataclass(frozen=True)
class KnockedOut:
    """`player` knocked the center yolk out: the round ends without a check.

    Attributes:
        returned: radius in mm of the yolk that goes back to the supply; None if there is none.
    """

    player: str
    returned: float | None


@dataclass(frozen=True)
class HitOut:
    """`player` hit `yolk`, an opponent's, out of the egg white, and takes it as a point.

    Attributes:
        yolk: where it lies, or gone.
        taken: False if the player's own yolk went out too: then it stays where it lies.
    """

    player: str
    yolk: Chip | GoneChip
    taken: bool


@dataclass(frozen=True)
class Checked:
    """The Yolk Point Check of `table`; yolk k of the table has ruling k of the check."""

    table: Table
    check: Check


@dataclass(frozen=True)
class Scored:
    """`player` takes the own yolk of `radius` mm as a point and now has `points`."""

    player: str
    radius: float
    points: int


@dataclass(frozen=True)
class CenterLaid:
    """The center yolk, whose place is gone or that lost what it lay on, is laid at `center`.

    Attributes:
        back: whether it goes back to the middle of the white.
    """

    center: Chip
    back: bool


@dataclass(frozen=True)
class Outcome:
    """The end of a match.

    Attributes:
        winners: the fried-egg masters; several share the title.
        reason: `target` (first to reach it), `shared` (several reached it in one check),
            `hit_out` (reached by hitting yolks out) or `rounds` (the most yolks when the agreed
            rounds were over).
    """

    winners: tuple[str, ...]
    reason: str


@dataclass(frozen=True)
class Won:
    """The match is over."""

    outcome: Outcome


Event = RoundBegan | Dropped | KnockedOut | HitOut | Checked | Scored | CenterLaid | Won
"""What a release may bring about."""
