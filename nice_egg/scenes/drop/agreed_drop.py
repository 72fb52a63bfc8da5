"""Agreed: what a setup says of every drop: the hand, the chips, the box."""

from eggshell.setup import Setup
from nice_egg.fall.physics import Physics
from nice_egg.players.hand import HANDS, Hand


def hand_of(setup: Setup) -> Hand:
    """The hand of the people."""
    return HANDS[str(setup.options["hand"])]


def physics_of(setup: Setup) -> Physics:
    """The physics that was agreed by the name of the chips."""
    return Physics.named(str(setup.options["chips"]))


def box_of(setup: Setup) -> float:
    """The height of the game box, mm."""
    return float(setup.options["box"])
