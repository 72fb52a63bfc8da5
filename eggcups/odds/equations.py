"""The equations that the chances of one layer of situations satisfy, and their solution.

For a situation with the player to move about to roll, k of the cups full:

    roll = (5 - k)/6 choose(one egg into a cup) + 1/6 choose(one egg fried) + k/6 next(egg taken)
    choose(situation) = roll(situation) or next(situation), as the player's policy says
    next(situation) = roll(same eggs, seen from the next player)

and an empty basket ends the game for its owner. Frying leaves the layer for the one below, so
within a layer at most 5/6 of every roll stays: the equations are a contraction by 5/6, the plain
iteration converges for every policy, and a largest residual r puts the chances within 6 r of the
exact ones, plus the error of the layers below.

Arrays are (seats, situations, chances). `seats` is 1 when all players share a policy, else one
per player: the seat of the player to move. `chances` holds, for every player in turn order from
the player to move on, the chance of finishing among the first 1, 2, ..., `places`.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from eggcups.odds.numbering import Ints, Numbering
from eggcups.rules.equipment import CUPS

Chances = npt.NDArray[np.float64]
"""Probabilities, 0 to 1."""
Policy = npt.NDArray[np.bool_]
"""Where a player rolls on."""

ROUNDING = 8 * float(np.finfo(np.float64).eps)
"""How far a computed residual may be from the true one: it is evaluated with a handful of
roundings of numbers of at most 1."""
CONVERGED = 2e-16
"""The change of a chance at which a layer has settled: the last bit of numbers about 1."""
MOST_SWEEPS = 400
"""Sweeps of a layer at most: (5/6)^200 is the last bit already, so twice as many are enough."""


@dataclass(frozen=True)
class Frame:
    """What all layers of one game share.

    Attributes:
        numbering: the situations.
        places: 1 to play until somebody is out; players - 1 to play on for the loser.
        seats: 1, or the number of players when their policies differ.
    """

    numbering: Numbering
    places: int
    seats: int = 1

    @property
    def chances(self) -> int:
        """Length of the last axis: one chance per player and place."""
        return self.numbering.players * self.places

    @property
    def seen_from_next(self) -> Ints:
        """Where each chance stands in a vector that begins with the next player."""
        return (np.arange(self.chances) - self.places) % self.chances

    def following_seat(self, seats: Ints) -> Ints:
        """The seats that move next."""
        return (seats + 1) % self.seats


class Layer:
    """The equations of all situations with one total of eggs in play.

    Args:
        frame: the game.
        total: eggs in baskets and cups.
    """

    def __init__(self, frame: Frame, total: int) -> None:
        self.frame = frame
        self.total = total
        numbering = frame.numbering
        self.rows = slice(numbering.first_row(total), numbering.first_row(total + 1))
        self.baskets, self.cups = numbering.layer(total)
        self.last_egg = self.baskets[:, 0] == 1
        self._place = self._within(-1, 1, ~self.last_egg & (self.cups < CUPS))
        self._take = self._within(1, -1, self.cups > 0, next_moves=True)
        self._pass = self._within(0, 0, self.cups >= 0, next_moves=True)

    def _within(self, eggs: int, cups: int, possible: Policy, next_moves: bool = False) -> Ints:
        """Positions in this layer after the mover's basket and the cups change; 0 if impossible."""
        positions = np.zeros(self.cups.size, dtype=np.int64)
        baskets = self.baskets[possible]
        baskets[:, 0] += eggs
        if next_moves:
            baskets = np.roll(baskets, -1, axis=1)
        rows = self.frame.numbering.rows(baskets, self.cups[possible] + cups)
        positions[possible] = rows - self.rows.start
        return positions

    def _gather(self, positions: Ints, next_moves: Policy | bool) -> Ints:
        """Flat indices of the chances at `positions` as the present mover sees them.

        Args:
            positions: shape (situations,) or (seats, situations).
            next_moves: whether the next player is the mover there; broadcast like positions.
        """
        seats = np.arange(self.frame.seats)[:, None]
        turned = np.asarray(next_moves)
        seat = np.where(turned, self.frame.following_seat(seats), seats)
        flat = (seat * self.cups.size + positions) * self.frame.chances
        own = np.arange(self.frame.chances)
        return flat[..., None] + np.where(turned[..., None], self.frame.seen_from_next, own)

    def _choice_index(self, roll: Policy) -> Ints:
        """Flat indices of the chances that a player who may choose gets from a policy.

        Args:
            roll: where the mover rolls on, shape (seats, situations).
        """
        stay = np.arange(self.cups.size)
        return self._gather(np.where(roll, stay, self._pass), ~roll)

    def best(self, chances: Chances) -> tuple[Policy, Chances]:
        """Where rolling on is at least as good as passing for the mover, and by how much."""
        aim = self.frame.places - 1
        gain = chances[..., aim] - chances.reshape(-1)[self._gather(self._pass, True)][..., aim]
        return gain >= 0, gain

    def fixed(self, below: Chances | None, finished: "Finished") -> Chances:
        """The part of the equations that does not depend on this layer.

        Args:
            below: what a player gets who may choose in the layer below; None if there is none.
            finished: chances of all when the mover gets out.
        """
        shape = (self.frame.seats, self.cups.size, self.frame.chances)
        fixed = np.zeros(shape)
        out = self.last_egg
        baskets, cups = self.baskets[out], self.cups[out]
        room = cups < CUPS
        fixed[:, out] = finished(baskets, cups) / 6
        after = finished(baskets[room], cups[room] + 1)
        fixed[:, np.flatnonzero(out)[room]] += ((CUPS - cups[room]) / 6)[:, None] * after
        if below is not None:
            fixed[:, ~out] = below[:, self._fried()] / 6
        return fixed

    def _fried(self) -> Ints:
        """Positions in the layer below after frying an egg that is not the last."""
        numbering = self.frame.numbering
        baskets = self.baskets[~self.last_egg]
        baskets[:, 0] -= 1
        rows = numbering.rows(baskets, self.cups[~self.last_egg])
        return rows - numbering.first_row(self.total - 1)

    def choose(self, chances: Chances, roll: Policy) -> Chances:
        """What a player gets who may choose and follows a policy."""
        chosen: Chances = chances.reshape(-1)[self._choice_index(roll)]
        return chosen

    def sweep(self, fixed: Chances, roll: Policy) -> "Sweep":
        """One application of the equations under a policy, ready to be repeated."""
        seats = np.arange(self.frame.seats)[:, None]
        chosen = self._choice_index(roll)[seats, self._place]
        place = np.where(self.last_egg, 0, CUPS - self.cups) / 6
        return Sweep(
            fixed,
            place[:, None],
            chosen,
            (self.cups / 6)[:, None],
            self._gather(self._take, True),
        )


@dataclass(frozen=True)
class Sweep:
    """The equations of a layer under a fixed policy: chances -> chances.

    Attributes:
        fixed: what does not depend on this layer, shape (seats, situations, chances).
        place_weight: chance that a roll places an egg, shape (situations, 1).
        place: flat indices of the chances after that, shape (seats, situations, chances).
        take_weight: chance that a roll takes an egg, shape (situations, 1).
        take: flat indices of the chances after that, shape (seats, situations, chances).
    """

    fixed: Chances
    place_weight: Chances
    place: Ints
    take_weight: Chances
    take: Ints

    def __call__(self, chances: Chances) -> Chances:
        """Right-hand side of the equations at `chances`."""
        flat = chances.reshape(-1)
        result = self.place_weight * flat[self.place]
        result += self.take_weight * flat[self.take]
        result += self.fixed
        return result

    def settle(self, chances: Chances) -> Chances:
        """The chances after as many sweeps as move them, MOST_SWEEPS at most."""
        for _ in range(MOST_SWEEPS):
            before, chances = chances, self(chances)
            if np.abs(chances - before).max(initial=0.0) <= CONVERGED:
                break
        return chances


@dataclass(frozen=True)
class Finished:
    """Chances of all players when the mover gets rid of the last egg.

    Attributes:
        frame: the game.
        rest: the game that the others play on: for every seat that may get out first, its
            solution for the next player to move; empty when the game ends there.
    """

    frame: Frame
    rest: "tuple[Solution, ...]" = ()

    def __call__(self, baskets: Ints, cups: Ints) -> Chances:
        """Chances, shape (seats, situations, chances), for the baskets before the last egg."""
        players, places = self.frame.numbering.players, self.frame.places
        chances = np.zeros((self.frame.seats, cups.size, players, places))
        chances[:, :, 0] = 1.0
        for seat, solution in enumerate(self.rest):
            others = solution.at(baskets[:, 1:], cups)
            chances[seat, :, 1:, 1:] = others.reshape(cups.size, players - 1, places - 1)
        return chances.reshape(self.frame.seats, cups.size, self.frame.chances)


@dataclass(frozen=True)
class Solution:
    """Chances for one seat to move, which is to roll.

    Attributes:
        numbering: the situations.
        chances: its rows, shape (situations, chances).
    """

    numbering: Numbering
    chances: Chances

    def at(self, baskets: Ints, cups: Ints) -> Chances:
        """Chances at baskets, shape (m, players), and full cups (m,); the mover is to roll."""
        found: Chances = self.chances[self.numbering.rows(baskets, cups)]
        return found


Settle = Callable[[Layer, Chances], tuple[Chances, Policy]]
"""Chances and policy of a layer, from it and the fixed part of its equations."""


def climb(finished: Finished, settle: Settle) -> Chances:
    """The chances of a game, solved layer after layer from the fewest eggs in play upwards.

    Args:
        finished: the game, with what happens when somebody gets out.
        settle: gives chances and policy of a layer from its fixed part.

    Returns:
        The chances of all situations, shape (seats, situations, chances).
    """
    frame = finished.frame
    numbering = frame.numbering
    chances = np.zeros((frame.seats, numbering.size, frame.chances))
    below = None
    for total in range(numbering.players, numbering.total + 1):
        layer = Layer(frame, total)
        settled, roll = settle(layer, layer.fixed(below, finished))
        chances[:, layer.rows] = settled
        below = layer.choose(settled, roll)
    return chances
