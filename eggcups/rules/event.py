"""What can happen in a move. Seats count from 0, cups from 1."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Rolled:
    """A player rolled the die."""

    seat: int
    face: int


@dataclass(frozen=True)
class Placed:
    """An egg went from a player's basket into an empty cup, 1-5."""

    seat: int
    cup: int


@dataclass(frozen=True)
class Fried:
    """An egg went from a player's basket into the pan."""

    seat: int


@dataclass(frozen=True)
class Took:
    """An egg went from a full cup, 1-5, into a player's basket."""

    seat: int
    cup: int


@dataclass(frozen=True)
class Passed:
    """A player passed the die on."""

    seat: int


@dataclass(frozen=True)
class Finished:
    """A player's basket is empty; `place` counts from 1."""

    seat: int
    place: int


@dataclass(frozen=True)
class TurnEnded:
    """A turn is over, and `following` moves next."""

    seat: int
    following: int


@dataclass(frozen=True)
class GameOver:
    """The game is over. In a first-out game only the winner has a place."""

    ranking: tuple[int, ...]


Event = Rolled | Placed | Fried | Took | Passed | Finished | TurnEnded | GameOver
"""Anything that can happen."""
