"""Which marble lies where, by colour: what a position does not say and a player sees."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random

from carton.rules.position import Position
from carton.rules.side import Side
from carton.rules.sowing import Event, Sowing
from carton.scenes.board.marble import COLOURS

Heap = tuple[int, ...]
"""Marbles in one place, each the index of its colour, in the order in which they came."""
Place = tuple[Side, int | None]
"""A side and a slot of it (1-12), or None for the end zone after its last slot."""


@dataclass(frozen=True)
class Heaps:
    """The marbles by place, and those in the hand; a marble is the index of its colour."""

    by_place: Mapping[Place, Heap]
    hand: Heap = ()

    @classmethod
    def of(cls, position: Position) -> "Heaps":
        """Mixed marbles, the same every time for the same position."""
        draw = Random(str(position))
        counts: dict[Place, int] = {("s", None): position.offs[0], ("n", None): position.offs[1]}
        for side, row in (("s", position.south), ("n", position.north)):
            counts |= {("s" if side == "s" else "n", i): n for i, n in enumerate(row, 1)}
        colours = range(len(COLOURS))
        return cls({place: tuple(draw.choices(colours, k=n)) for place, n in counts.items()})

    def at(self, place: Place) -> Heap:
        """The marbles that lie at a place, in the order in which they came."""
        return self.by_place[place]

    def after(self, event: Event) -> "Heaps":
        """The marbles after one step of a sowing."""
        place = event.side, event.slot
        if event.kind in ("lift", "relay"):
            return Heaps({**self.by_place, place: ()}, self.at(place))
        if event.kind == "end":
            return self
        there = (*self.at(place), self.hand[0])
        return replace(self, by_place={**self.by_place, place: there}, hand=self.hand[1:])

    def sown(self, sowing: Sowing) -> "Heaps":
        """The marbles after a whole sowing."""
        heaps = self
        for event in sowing.events:
            heaps = heaps.after(event)
        return heaps
