"""A small whole plug-in: a strategy that aims at the white's edge, away from all others."""

from typing import Any

from nice_egg import Aim, Hand, Match


class Edge:
    """Drops its smallest yolk beside the center yolk, as far to the right as `REACH` says."""

    hand = "steady"
    REACH = 60.0

    def aim(self, match: Match, hand: Hand, rng: Any, stop: Any) -> Aim:
        """Where the yolk is meant to fall."""
        return Aim(self.REACH, 0.0, match.options.box, match.supply.radii[0])


class Careless:
    """A strategy that gives no aim."""

    def aim(self, match: Match, hand: Hand, rng: Any, stop: Any) -> Any:
        """Give nothing."""
        return None


class Broken:
    """A strategy that fails."""

    def aim(self, match: Match, hand: Hand, rng: Any, stop: Any) -> Aim:
        """Fail."""
        raise ZeroDivisionError("no eggs")


class Idle:
    """Not a strategy at all."""
