"""Free fall: the film of a drop up to where it may first touch something, known at once.

See docs/model.md, Fly.
"""

from math import hypot, sqrt

from nice_egg.fall.film import Film
from nice_egg.fall.film_recorder import FilmRecorder
from nice_egg.fall.flight import Disc, fly, released
from nice_egg.fall.physics import Physics
from nice_egg.pieces.release import Release
from nice_egg.pieces.table import Table

STEP_BACK_ROOM = 1e-3
"""Time in s by which a film of free fall ends early: a drop goes back by less where a look for the
next touch came too late (`nice_egg.fall.drop.LONGEST_BACK`)."""


def free_fall(table: Table, release: Release, physics: Physics) -> Film:
    """The beginning of the film of this drop, which the whole film repeats exactly.

    It ends where the ball around the yolk meets the height of the highest thing on the table.
    """
    top = table.white.thickness
    disc, motion = Disc.of(release, physics), released(release, top)
    ceiling = max([top, *(chip.highest for chip in table.chips)])
    way = motion.z - hypot(disc.radius, disc.half) - ceiling
    recorder = FilmRecorder(list(table.chips), release.chip(top), physics)
    length = 0.0
    if way > 0.0:
        fall = (motion.vz + sqrt(motion.vz**2 + 2 * physics.gravity * way)) / physics.gravity
        length = max(0.0, fall - STEP_BACK_ROOM)
    recorder.flight(motion, disc, 0.0, length)
    recorder.flight(fly(motion, disc, physics.gravity, length), disc, length, 0.0)
    return recorder.film(length)
