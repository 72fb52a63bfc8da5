"""Impact: one contact of a falling yolk, as MuJoCo computes it."""

from dataclasses import dataclass

from nice_egg.fall.flight import Motion
from nice_egg.pieces.table import Table


@dataclass(frozen=True)
class Impact:
    """One contact of the dropped yolk, which ended.

    Attributes:
        table: the chips as they lay when it began.
        before: the yolk's motion then, up to a step of MuJoCo before the contact.
        after: its motion when it had parted for `PARTED_STEPS`.
        time: when it began, s after the release.
        length: s between the two motions.
        touched: indices of the chips touched; -1 is the white, -2 the table.
    """

    table: Table
    before: Motion
    after: Motion
    time: float
    length: float
    touched: frozenset[int]
