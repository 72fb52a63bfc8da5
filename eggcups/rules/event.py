"""What can happen in a move. Seats count from 0, cups from 1."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Rolled:
    """A player rolled the die.

    Attributes:
        seat: the player's, from 0.
        face: what the die showed, 1-6.
    """

    seat: int
    face: int


@dataclass(frozen=True)
class Placed:
    """An egg went from a player's basket into an empty cup.

    Attributes:
        seat: the player's, from 0.
        cup: the cup, 1-5.
    """

    seat: int
    cup: int


@dataclass(frozen=True)
class Fried:
    """An egg went from a player's basket into the pan.

    Attributes:
        seat: the player's, from 0.
    """

    seat: int


@dataclass(frozen=True)
class Took:
    """An egg went from a full cup into a player's basket.

    Attributes:
        seat: the player's, from 0.
        cup: the cup, 1-5.
    """

    seat: int
    cup: int


@dataclass(frozen=True)
class Passed:
    """A player passed the die on.

    Attributes:
        seat: the player's, from 0.
    """

    seat: int


@dataclass(frozen=True)
class Finished:
    """A player's basket is empty.

    Attributes:
        seat: the player's, from 0.
        place: the player's, from 1.
    """

    seat: int
    place: int


@dataclass(frozen=True)
class TurnEnded:
    """A turn is over.

    Attributes:
        seat: whose turn it was, from 0.
        following: the seat that moves next, from 0.
    """

    seat: int
    following: int


@dataclass(frozen=True)
class GameOver:
    """The game is over. In a first-out game only the winner has a place.

    Attributes:
        ranking: seats from 0 in the order of places.
    """

    ranking: tuple[int, ...]


Event = Rolled | Placed | Fried | Took | Passed | Finished | TurnEnded | GameOver
"""Anything that can happen."""
