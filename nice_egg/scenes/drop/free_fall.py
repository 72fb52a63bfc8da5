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


def free_fall(table: Table, release: Release, physics: Physics) -> Film:
    """The beginning of the film of this drop, which the whole film repeats exactly.

    It ends where the ball around the yolk meets the height of the highest thing on the table: there
    the drop looks for a touch, and it never goes back past a look.
    """
    top = table.white.thickness
    disc, motion = Disc.of(release, physics), released(release, top)
    ceiling = max([top, *(chip.highest for chip in table.chips)])
    way = motion.z - hypot(disc.radius, disc.half) - ceiling
    recorder = FilmRecorder(list(table.chips), release.chip(top), physics)
    length = 0.0
    if way > 0.0:
        length = (motion.vz + sqrt(motion.vz**2 + 2 * physics.gravity * way)) / physics.gravity
    recorder.flight(motion, disc, 0.0, length)
    recorder.flight(fly(motion, disc, physics.gravity, length), disc, length, 0.0)
    return recorder.film(length)
