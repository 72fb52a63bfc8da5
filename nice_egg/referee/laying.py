"""Laying: where a chip comes to lie that is put at a plan place, and what is on it with it.

Whoever is later in an order of chips lies on whoever is before it. What a chip lies on is found by
`nice_egg/fall/resting.py`, as after a drop.
"""

from collections.abc import Sequence
from dataclasses import replace

from nice_egg.fall.resting import at_rest, pierced
from nice_egg.fall.support import overlap
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.egg_white import EggWhite
from nice_egg.pieces.interpenetration import interpenetrate
from nice_egg.scoring.pile import Pile

Chips = tuple[Chip, ...]
"""Chips of a table, by index."""
STEEPEST = 0.75
"""The greatest tilt in rad that a hand can give: 43 degrees, under which the white stands under a
chip's face and not beside its rim."""
SHARED_DEPTH = 0.05
"""Depth in mm that a chip shares with those that it is leaned on (chosen)."""
HALVINGS = 16
"""Steps of the search for a leaned chip's height: to a thousandth of a mm."""


def order(chips: Chips) -> tuple[int, ...]:
    """The indices of chips in an order in which they can have come to lie on each other."""
    layers = Pile(chips).layers
    return tuple(sorted(range(len(chips)), key=lambda k: (layers[k], chips[k].z)))


def rested(chip: Chip, below: Sequence[Chip], white: EggWhite) -> Chip:
    """The chip at its plan place, at rest on those below, the white and the table.

    Where it would not hold, or share space with one of them, it lies flat on the highest.
    """
    under = [other for other in below if overlap(other, chip)]
    found = at_rest(chip, under, white)
    if found is None or any(interpenetrate(other, found) for other in below):
        return flat(chip, below, white)
    return found


def flat(chip: Chip, below: Sequence[Chip], white: EggWhite) -> Chip:
    """The chip at its plan place, level on the highest that is under it."""
    level = replace(chip, tilt=0.0, azimuth=0.0)
    ground = white.thickness if white.nearest(chip.x, chip.y)[2] < chip.radius else 0.0
    tops = (other.highest for other in below if overlap(other, chip))
    return replace(level, z=max((ground, *tops)) + chip.thickness / 2)


def leaned(chip: Chip, below: Sequence[Chip], white: EggWhite) -> Chip:
    """The chip with the tilt and azimuth that it has, as low as it can be, 0 to `STEEPEST`."""
    if chip.tilt == 0.0:
        return flat(chip, below, white)
    grounded = replace(chip, z=chip.z - chip.lowest)
    low = grounded.z + pierced(grounded, white)
    high = max([low, *(other.highest + grounded.z for other in below)])
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        tried = replace(chip, z=middle)
        shares = any(interpenetrate(other, tried, SHARED_DEPTH) for other in below)
        low, high = (middle, high) if shares else (low, middle)
    return replace(chip, z=high)


def settled(
    chips: Chips, changed: Sequence[Chip], ranks: Sequence[int], begin: int, white: EggWhite
) -> Chips:
    """The chips when those that overlap something `changed` rest again, from rank `begin` on."""
    lying, moved = list(chips), list(changed)
    for rank in range(begin, len(ranks)):
        i = ranks[rank]
        if any(overlap(chips[i], other) for other in moved):
            lying[i] = rested(chips[i], [lying[j] for j in ranks[:rank]], white)
            moved.append(lying[i])
    return tuple(lying)
