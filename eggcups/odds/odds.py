"""What a choice is worth: everybody's chances after it."""

from dataclasses import dataclass

from eggcups.rules.choice import Choice


@dataclass(frozen=True)
class Forecast:
    """Chances of all players, in turn order from the player who decides.

    Attributes:
        aims: each player's chance of what all play for: first-out to be first, playing on not
            to be last.
        places: for each player the chances of the places 1, 2, ...; only the first in a
            first-out game of three or four.
    """

    aims: tuple[float, ...]
    places: tuple[tuple[float, ...], ...]


@dataclass(frozen=True)
class Odds:
    """What the choice in a situation is worth.

    Attributes:
        roll: everybody's chances if the player to decide rolls.
        pass_on: everybody's chances if the player passes the die on.
        best: the better choice for the player who decides.
        margin: how much better it is.
    """

    roll: Forecast
    pass_on: Forecast
    best: Choice
    margin: float

    def of(self, choice: Choice) -> Forecast:
        """The chances after a choice."""
        return self.roll if choice is Choice.ROLL else self.pass_on
