"""Hand: what the pointer or the keys do to a construction, from where they took hold of it."""

from dataclasses import dataclass
from math import atan2, hypot

from eggconsole.refusal import Refusal
from eggshell.look.shapes import Point
from nice_egg.referee.construction import Construction
from nice_egg.referee.photo_place import nearest_size
from nice_egg.referee.rim import handles, pulled
from nice_egg.scenes.referee.referee_picture import RING_GAP, STEM, STEM_PER_RAD, stem_end
from nice_egg.scenes.table import plan_view
from nice_egg.scenes.table.layout import Layout

REACH = 24.0
"""How near a handle must be to take it, logical px."""
LEVEL_WITHIN = 0.02
"""Tilt in rad up to which a yolk is let go level."""


@dataclass(frozen=True)
class Hand:
    """What is pulled: a yolk, its tilt, or the white's rim.

    Attributes:
        begun: the construction when it was taken.
        kind: `yolk`, `circle` (a yolk from its middle to its rim), `tilt` or `rim`.
        handle: of the rim.
        off: from the pointer to the yolk's middle, mm.
    """

    begun: Construction
    kind: str
    handle: int = 0
    off: Point = (0.0, 0.0)

    def pulled(self, at: Point, layout: Layout) -> Construction:
        """The construction when the hand is at a logical place; as before where it cannot be."""
        x, y = plan_view.to_mm(at, layout)
        try:
            if self.kind == "rim":
                white = pulled(self.begun.table.white, self.handle, x, y)
                return self.begun.on(white)
            if self.kind == "circle":
                return self._measured(x, y)
            if self.kind == "tilt":
                return self._leaned(at, layout)
            return self.begun.move(x + self.off[0], y + self.off[1])
        except Refusal:
            return self.begun

    def _measured(self, x: float, y: float) -> Construction:
        """The yolk of the size that is nearest when its rim is at a plan point, mm."""
        chip = self.begun.chip
        radius = nearest_size(hypot(x - chip.x, y - chip.y))
        return self.begun if radius == chip.radius else self.begun.resize(radius)

    def _leaned(self, at: Point, layout: Layout) -> Construction:
        chip = self.begun.chip
        x, y = plan_view.to_logical(chip.x, chip.y, layout)
        far = hypot(at[0] - x, at[1] - y) - chip.radius * layout.scale - STEM
        tilt = far / STEM_PER_RAD
        return self.begun.tilt(tilt if tilt > LEVEL_WITHIN else 0.0, atan2(y - at[1], at[0] - x))


def taken(made: Construction, at: Point, layout: Layout, rim: bool) -> Hand | None:
    """What is taken hold of at a logical place, if anything is there."""
    if rim:
        places = [plan_view.to_logical(*spot, layout) for spot in handles(made.table.white)]
        near = [hypot(at[0] - x, at[1] - y) for x, y in places]
        best = min(range(len(near)), key=near.__getitem__)
        return Hand(made, "rim", best) if near[best] < REACH else None
    if made.chosen is not None:
        x, y = stem_end(made.chip, layout)
        if hypot(at[0] - x, at[1] - y) < REACH - RING_GAP / 2:
            return Hand(made, "tilt")
    x, y = plan_view.to_mm(at, layout)
    found = made.find(x, y)
    if found is None:
        return None
    chip = made.table.chips[found]
    return Hand(made.choose(found), "yolk", off=(chip.x - x, chip.y - y))
