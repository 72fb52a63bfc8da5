"""What a search says of a position: a value for every choice."""

from dataclasses import dataclass
from typing import Literal

from carton.rules.position import Position
from carton.rules.turn import Turn

Verdict = Literal["win", "loss"] | float
"""Seen from the mover, proven, or an estimated chance to win, which is never as sure."""
LONG_TURNS = 1_000
"""Turns that a win of unknown length counts as when it is ranked: more than any game has."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What a choice is worth to the mover.

    Attributes:
        slot: The mover's slot, 1-12.
        value: `win` or `loss` if proven, else the estimated chance to win, above 0, below 1.
        turns: Turns until the game ends, this one counted, when the winner hurries and the loser
            resists; None if nothing is proven or the time was short.
        exact: Whether `turns` is exact; else the game ends in at most so many.
        turn: The turn to play that begins with this choice.
    """

    slot: int
    value: Verdict
    turns: int | None
    exact: bool
    turn: Turn

    @property
    def rank(self) -> tuple[float, float]:
        """For comparison: greater is better for the mover."""
        if self.value == "win":
            return 2.0, -(self.turns or LONG_TURNS)
        if self.value == "loss":
            return -1.0, self.turns or 0
        return float(self.value), 0.0


@dataclass(frozen=True, slots=True)
class Judgement:
    """The choices of a position and the best turn.

    Attributes:
        position: What was judged.
        choices: By slot, in order.
        visited: Positions searched for it.
    """

    position: Position
    choices: dict[int, Choice]
    visited: int

    @property
    def best(self) -> Choice:
        """The best choice; among equals the first slot."""
        return max(self.choices.values(), key=lambda choice: choice.rank)
