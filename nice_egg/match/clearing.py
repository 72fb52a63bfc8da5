"""Clearing: taking yolks off the table, and laying down what leaned on them."""

from collections.abc import Collection, Iterable

from nice_egg.fall.resting import at_rest
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.table import Table, flat_on
from nice_egg.scoring.outline import Outline
from nice_egg.scoring.pile import Pile

LIFTED_HEIGHT = 0.1
"""Height in mm of its lowest point above the white over which a chip is lifted: more than slices
leave."""


def on_white(chip: Chip, table: Table) -> bool:
    """Whether any part of the chip, seen from above, lies over the egg white."""
    return Outline(chip).over(table.white)


def without(table: Table, gone: Collection[int]) -> Table:
    """The table after the yolks with the indices `gone` were taken; chips on them lie down."""
    pile = Pile(table.chips)
    first = len(table.chips) - len(table.yolks)
    away = {first + k for k in gone}
    loose = _resting_on(away, pile) - away
    kept = {k: chip for k, chip in enumerate(table.chips) if k not in away}
    for k in sorted(loose, key=lambda k: pile.layers[k]):
        still = [kept[i] for i in kept if i not in loose]
        kept[k] = _laid_down(kept[k], still, table)
        loose.discard(k)
    return table.with_chips(tuple(kept.values()))


def bared(table: Table) -> Chip | None:
    """The center yolk after all yolks were taken (docs/rules.md, Order of play, 5).

    It stays where it lies; if it was lifted or leaning on a yolk it lies down there: flat, or
    over the white's edge if its middle is beyond it.
    """
    center = table.center
    if center is None:
        return None
    held = bool(Pile(table.chips).under[0])
    raised = center.leans or center.lowest > table.white.thickness + LIFTED_HEIGHT
    on_edge = not table.white.contains(center.x, center.y)
    if held and on_edge:
        return at_rest(center, [], table.white) or center
    if held or (raised and not on_edge):
        return flat_on(table.white, center.x, center.y, center.radius)
    return center


def _resting_on(away: Iterable[int], pile: Pile) -> set[int]:
    """Those that lie on one of `away`, or on one that does, and so on."""
    found: set[int] = set()
    queue = list(away)
    while queue:
        for k in pile.on[queue.pop()]:
            if k not in found:
                found.add(k)
                queue.append(k)
    return found


def _laid_down(chip: Chip, still: list[Chip], table: Table) -> Chip:
    """The chip at rest where it is, on what lies under it."""
    low = [other for other in still if other.z < chip.z]
    return at_rest(chip, low, table.white) or chip
