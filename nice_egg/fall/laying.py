"""Laying: chips that slices left within each other or in the air are laid on what is below them.

See docs/model.md, Rest.
"""

from dataclasses import replace

from nice_egg.fall.resting import at_rest, pierced
from nice_egg.fall.support import CARRIED_GAP, carried, lies_over, plan_distance, sunk
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.egg_white import EggWhite
from nice_egg.pieces.gone_chip import kept_on
from nice_egg.pieces.interpenetration import DEPTH_ALLOWED, interpenetrate

FIRST_LIFT, LIFT_GROWTH = 0.1, 1.15
"""The first step in mm of a lift off other chips, and how many times as long every next one is:
small lifts end within a tenth, and a lift through a whole chip takes 14 steps."""
PARTED_DEPTH = 0.8 * DEPTH_ALLOWED
"""Depth in mm of an overlap that a drop may leave, short of `DEPTH_ALLOWED`, with which tables are
refused."""
EDGE_DEPTH = 0.15
"""Depth in mm that the white's edge may be in a chip; one that has it deeper lies down anew."""
LEAST_DISTANCE = 1e-6
"""Distance in mm of two centres under which they have no direction: rounding only."""
HANGING_LIFT = 1.0
"""Lift in mm after which a chip is not at rest: nothing carries it there."""


class Laying:
    """The chips as they lie, being laid down.

    Attributes:
        chips: by index; changed in place.
        fitting: whether every chip that had to be lifted far found a place to lie.
    """

    def __init__(self, chips: list[Chip], white: EggWhite) -> None:
        self.chips, self.white = chips, white
        self.fitting = True

    def part(self, changed: set[int]) -> None:
        """Lift chips off those below, and off the ground, that other slices let them sink into."""
        placed: list[int] = []
        for index in changed:
            chip = self.chips[index]
            self.chips[index] = replace(chip, z=chip.z + sunk(chip, self.white))
        for index in sorted(range(len(self.chips)), key=lambda k: self.chips[k].z):
            chip = self.chips[index]
            near = [k for k in placed if index in changed or k in changed]
            clear = self._lifted(chip, near)
            if clear != chip:
                clear = self._lifted(clear, placed)
            hangs = clear.z - chip.z > HANGING_LIFT
            if hangs or (index in changed and pierced(chip, self.white) > EDGE_DEPTH):
                clear = self._laid(chip, placed, clear)
            if clear != chip:
                changed = changed | {index}
            self.chips[index] = clear
            placed.append(index)

    def hanging(self) -> list[int]:
        """Indices of the chips that nothing carries, from the lowest up."""
        found = [
            index
            for index, chip in enumerate(self.chips)
            if not carried(chip, self._others(index), self.white)
        ]
        return sorted(found, key=lambda k: self.chips[k].z)

    def lay_down(self, index: int) -> bool:
        """Lay a chip where it is on what is below it, if it can lie there; whether it can."""
        lying = self._lying(index)
        if lying is None or lying.z > self.chips[index].z:
            return False
        self.chips[index] = lying
        return True

    def propped(self, slid: list[Chip]) -> list[int]:
        """Indices of the chips that laying raised and that could lie lower now, lowest first.

        Args:
            slid: the chips as the slices left them.
        """
        found = []
        for index, (chip, old) in enumerate(zip(self.chips, slid, strict=True)):
            if chip.z - old.z > HANGING_LIFT:
                lying = self._lying(index)
                if lying is not None and lying.z < chip.z - CARRIED_GAP:
                    found.append(index)
        return sorted(found, key=lambda k: self.chips[k].z)

    def lay_beside(self, chip: Chip, other: Chip) -> bool:
        """Lay the last chip as near to its place `chip` as lets `other` stay; whether it can.

        It goes away from the centre of `other`, and lies on what is below it there.
        """
        far = max(plan_distance(chip, other), LEAST_DISTANCE)
        ux, uy = (chip.x - other.x) / far, (chip.y - other.y) / far
        rest, last = self.chips[:-1], self.chips[-1]
        for k in range(int(chip.radius + other.radius - far) + 2):
            aside = replace(chip, x=kept_on(chip.x + k * ux), y=kept_on(chip.y + k * uy))
            self.chips[-1] = aside
            lying = self._lying(len(rest))
            if lying is not None and not any(interpenetrate(c, lying, PARTED_DEPTH) for c in rest):
                self.chips[-1] = lying
                return True
        self.chips[-1] = last
        return False

    def _lying(self, index: int) -> Chip | None:
        """A chip at rest where it is on all chips that do not lie over it; None if it cannot."""
        chip = self.chips[index]
        below = [other for other in self._others(index) if not lies_over(other, chip)]
        return at_rest(chip, below, self.white)

    def _others(self, index: int) -> list[Chip]:
        return self.chips[:index] + self.chips[index + 1 :]

    def _laid(self, chip: Chip, placed: list[int], clear: Chip) -> Chip:
        """The chip at rest in its place on those `placed`, if it can be; else as it is, `clear`."""
        lying = at_rest(clear, [self.chips[k] for k in placed], self.white)
        if lying is not None:
            lifted = self._lifted(lying, placed)
            if lifted.z - lying.z < HANGING_LIFT:
                return lifted
        self.fitting &= clear.z - chip.z < HANGING_LIFT
        return clear

    def _lifted(self, chip: Chip, below: list[int]) -> Chip:
        """The chip, as high as it must be not to interpenetrate those below."""
        step = FIRST_LIFT
        while any(interpenetrate(self.chips[k], chip, PARTED_DEPTH) for k in below):
            chip, step = replace(chip, z=chip.z + step), LIFT_GROWTH * step
        return chip
