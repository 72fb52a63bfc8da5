"""Drop: a table and a release become a table, with the film of it."""

from dataclasses import dataclass

from nice_egg.chip import Chip
from nice_egg.film import Film
from nice_egg.physics import Physics
from nice_egg.release import Release
from nice_egg.table import Table


@dataclass(frozen=True)
class Drop:
    """What a release did.

    Attributes:
        table: after; the dropped yolk is the last of its yolks.
        settled: whether everything came to rest within the time limit.
        time: from the release to rest, s.
        struck: chips that the dropped yolk touched with a blow, as they were before.
        film: poses over time, if asked for.
    """

    table: Table
    settled: bool
    time: float
    struck: tuple[Chip, ...] = ()
    film: Film | None = None


def drop(
    table: Table, release: Release, physics: Physics | None = None, film: bool = False
) -> Drop:
    """Let `release` fall on `table` until everything rests."""
    raise NotImplementedError
