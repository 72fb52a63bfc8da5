"""The two sides of the carton."""

from typing import Literal

Side = Literal["s", "n"]
"""South, who begins, or north."""

SIDE_NAMES: dict[Side, str] = {"s": "south", "n": "north"}
"""What people read for the letters of the notation."""


def other(side: Side) -> Side:
    """The side across the carton."""
    return "n" if side == "s" else "s"
