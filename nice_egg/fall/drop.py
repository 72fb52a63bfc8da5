"""Drop: a table and a release become a table.

Not compiled, being promised to the world: with help, a signature and pickles as Python has them.
"""

from dataclasses import dataclass, replace

from eggconsole.refusal import Refusal
from nice_egg.fall.falling import Falling
from nice_egg.fall.film import Film
from nice_egg.fall.film_recorder import FilmRecorder
from nice_egg.fall.flight import Disc, Motion, released
from nice_egg.fall.physics import PRESETS, Physics
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.gone_chip import GoneChip
from nice_egg.pieces.interpenetration import interpenetrate
from nice_egg.pieces.release import Release
from nice_egg.pieces.table import Table

STARTING_DEPTH = 1e-3
"""Depth in mm by which a release may share space with a chip: rounding only."""
WOOD = PRESETS["wood"]
"""The physics of a drop unless told otherwise."""


@dataclass(frozen=True)
class Drop:
    """What a release did.

    Attributes:
        table: after; the dropped yolk is the last of its yolks, or of those that are gone.
        settled: whether everything came to rest within the time limit.
        time: from the release to rest, s.
        struck: chips that the dropped yolk bounced off, as they were before.
        film: poses over time, if asked for.
        gone: chips that flew or slid off the table in this drop: the center yolk, then yolks in
            order of landing.
        yolk_gone: whether the dropped yolk is one of them.
        failed: why the drop could not be computed, None if it could.
    """

    table: Table
    settled: bool
    time: float
    struck: tuple[Chip, ...] = ()
    film: Film | None = None
    gone: tuple[GoneChip, ...] = ()
    yolk_gone: bool = False
    failed: str | None = None

    @property
    def yolk(self) -> Chip | None:
        """The dropped yolk where it lies; None if it is gone."""
        return None if self.yolk_gone else self.table.yolks[-1]


def drop(table: Table, release: Release, physics: Physics = WOOD, film: bool = False) -> Drop:
    """Let `release` fall on `table` until everything rests.

    Free flight is in closed form, and each touch is played in the vertical slice through the
    disc's centre and the touching point (docs/model.md, In short).

    Args:
        table: as the chips lie; it stays as it is.
        release: the chip that is let go.
        physics: the numbers of the simulation.
        film: whether to keep the poses of all chips over time.

    Raises:
        Refusal: the release starts inside a chip of the table, or the drop comes to no numbers.
    """
    _refuse_start_inside(table, release)
    try:
        return _outcome(Falling(table, release, physics, film).to_rest())
    except Refusal as refusal:
        raise Refusal(f"release: '{release}' cannot be computed: {refusal}") from None


def counted(table: Table, release: Release, physics: Physics = WOOD, film: bool = False) -> Drop:
    """The drop, as `drop` computes it; one that it refuses is counted as `failed`.

    The yolk is then gone, and everything else lies as before (docs/rules.md, Order of play).

    Args:
        table: as the chips lie; it stays as it is.
        release: the chip that is let go.
        physics: the numbers of the simulation.
        film: whether to keep the poses of all chips over time.
    """
    try:
        return drop(table, release, physics, film)
    except Refusal as refusal:
        yolk = release.chip(table.white.thickness)
        gone = GoneChip.of(yolk)
        after = replace(table, gone=(*table.gone, gone))
        still = FilmRecorder(list(table.chips), yolk, physics) if film else None
        if still:
            still.flight(released(release, table.white.thickness), Disc.of(release, physics), 0, 0)
        shown = still.film(0.0) if still else None
        return Drop(after, False, 0.0, (), shown, (gone,), True, str(refusal))


def played_on(table: Table, release: Release, motion: Motion, physics: Physics = WOOD) -> Drop:
    """The rest of a drop from where another engine left it, to compare the two.

    Args:
        table: as its chips lie then.
        release: the chip that was let go.
        motion: of that chip by now.
        physics: the numbers of the simulation.
    """
    return _outcome(Falling(table, release, physics, False, motion).to_rest())


def watched(table: Table, release: Release, physics: Physics = WOOD) -> Drop:
    """The drop with a film of poses and planes, light enough to pass between processes."""
    done = counted(table, release, physics, film=True)
    return done if done.film is None else replace(done, film=done.film.lightened())


def _refuse_start_inside(table: Table, release: Release) -> None:
    hung = release.chip(table.white.thickness)
    for chip in table.chips:
        if interpenetrate(chip, hung, STARTING_DEPTH):
            raise Refusal(f"release: '{release}' starts inside the chip '{chip}'")


def _outcome(falling: Falling) -> Drop:
    chips = falling.table.chips
    settling, gone = falling.settling, falling.settling.gone
    recorder = settling.recorder
    return Drop(
        falling.table.with_chips(tuple(settling.chips)).without_gone(gone),
        settling.settled,
        falling.time,
        tuple(chips[index] for index in falling.struck),
        recorder.ended(settling.chips, falling.time) if recorder else None,
        tuple(GoneChip.of(settling.chips[index]) for index in sorted(gone)),
        len(chips) in gone,
    )
