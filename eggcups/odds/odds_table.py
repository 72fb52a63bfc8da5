"""Exact odds of Egg cups: everybody's chances in every situation when all play perfectly.

Perfect play in a *first-out* game means to be the first out as often as possible; in a game that
*plays on*, to be the last one in as seldom as possible. For two players the two are the same
game, and the published one called Super Six (R. Jehn, 2021). With more players, perfect play is
a policy from which nobody gains by departing alone.

An `OddsTable` is found by policy iteration, layer by layer (see `eggcups.odds.equations`), and is
*certified* by putting its chances back into the equations: that alone gives its error bound and
shows that every decision is the best one, wherever the chances came from.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeVar

import numpy as np

from eggcups.odds.equations import (
    ROUNDING,
    Chances,
    Finished,
    Layer,
    Policy,
    Solution,
    climb,
)
from eggcups.odds.numbering import Ints
from eggcups.odds.odds import Forecast, Odds
from eggcups.odds.tabled_game import TabledGame
from eggcups.rules.choice import Choice
from eggcups.rules.equipment import CUPS
from eggcups.rules.options import check_players
from eggcups.rules.rule_error import RuleError

Item = TypeVar("Item")
"""What each player has one of."""

ERROR_LIMIT = 1e-10
"""The largest error of a chance in a certified table: six digits of a percentage are told."""
MOST_IMPROVEMENTS = 50
"""Rounds of policy iteration in a layer at most; without a circle a few are enough."""


class UncertifiedError(ValueError):
    """Chances that do not satisfy the equations to within ERROR_LIMIT."""


@dataclass(frozen=True, eq=False)
class OddsTable:
    """The odds of all situations of a game, certified.

    Attributes:
        game: the game.
        chances: rows of the game's numbering: chances of finishing among the first 1, 2, ...
            of each player in turn order, when the first of them is to roll.
        error_bound: how far any of them can be from the exact chance.
        narrowest: the smallest margin of any decision; far above the error bound, so no
            decision is in doubt.
        rest: the table of the game that goes on when somebody has finished, if one does.
    """

    game: TabledGame
    chances: Chances
    error_bound: float
    narrowest: float
    rest: "OddsTable | None" = None

    @property
    def solution(self) -> Solution:
        """The chances with their numbering."""
        return Solution(self.game.frame.numbering, self.chances)

    def odds(self, baskets: tuple[int, ...], cups: int) -> Odds:
        """What rolling and passing are worth for the first of `baskets`.

        Args:
            baskets: eggs of the players still in, in turn order from the one who decides.
            cups: how many cups are full.

        Raises:
            RuleError: when no game comes to such a situation.
            ValueError: when the table is of another game.
        """
        check_situation(baskets, cups)
        in_play = sum(baskets) + cups
        if len(baskets) != self.game.players or in_play > self.game.total:
            raise ValueError(f"{baskets} with {cups} full cups is not of the table of {self.game}")
        roll = self._forecast(baskets, cups)
        passed = self._forecast(baskets[1:] + baskets[:1], cups)
        pass_on = Forecast(_turned(passed.aims), _turned(passed.places))
        gain = roll.aims[0] - pass_on.aims[0]
        return Odds(roll, pass_on, Choice.ROLL if gain >= 0 else Choice.PASS, abs(gain))

    def _forecast(self, baskets: tuple[int, ...], cups: int) -> Forecast:
        """Chances when the first of `baskets` is to roll."""
        found = self.solution.at(np.array([baskets]), np.array([cups]))
        among = found.reshape(self.game.players, self.game.frame.places)
        aims = tuple(float(chance) for chance in among[:, -1])
        if self.game.play_on or self.game.players == 2:
            among = np.column_stack([among, np.ones(self.game.players)])
        places = np.diff(among, axis=1, prepend=0.0)
        return Forecast(aims, tuple(tuple(float(chance) for chance in row) for row in places))

    def policy(self, layer: Layer) -> Policy:
        """Where to roll on in a layer of this game, shape (situations,)."""
        chances = self.chances[layer.rows]
        rolls, _ = layer.best(np.broadcast_to(chances, (layer.frame.seats, *chances.shape)))
        roll: Policy = rolls[0]
        return roll

    def decisions(self, total: int) -> Iterator[tuple[Ints, Ints, Policy]]:
        """Baskets, full cups and where to roll on, by layer up to a total of eggs in play."""
        for eggs in range(self.game.players, total + 1):
            layer = Layer(self.game.frame, eggs)
            yield layer.baskets, layer.cups, self.policy(layer)


def _turned(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """From the next player's view back to that of the player before."""
    return items[-1:] + items[:-1]


def check_situation(baskets: tuple[int, ...], cups: int) -> None:
    """Refuse baskets and full cups that no game comes to.

    Args:
        baskets: eggs of the players still in.
        cups: how many cups are full.

    Raises:
        RuleError: when a basket is empty, or there are too few or too many of anything.
    """
    check_players(len(baskets))
    for eggs in baskets:
        if eggs < 1:
            raise RuleError("basket", value=eggs)
    if not 0 <= cups <= CUPS:
        raise RuleError("cups", value=cups)


TableFor = Callable[[int, int, bool], OddsTable]
"""The table for players, eggs in play and whether the others play on."""


def solve(game: TabledGame, rest: OddsTable | None = None) -> OddsTable:
    """The table of a game, solved from nothing.

    Args:
        game: the game.
        rest: the table of `game.rest`, if it has one.
    """
    return certify(game, climb(_finished(game, rest), _improve)[0], rest)


def _finished(game: TabledGame, rest: OddsTable | None) -> Finished:
    return Finished(game.frame, (rest.solution,) if rest else ())


def _improve(layer: Layer, fixed: Chances) -> tuple[Chances, Policy]:
    """A layer settled by policy iteration, begun with a policy close to the best."""
    roll = np.broadcast_to(layer.cups <= CUPS // 2, (1, layer.cups.size))
    chances = np.zeros_like(fixed)
    for _ in range(MOST_IMPROVEMENTS):
        chances = layer.sweep(fixed, roll).settle(chances)
        better, _ = layer.best(chances)
        if np.array_equal(better, roll):
            break
        roll = better
    return chances, roll


def certify(game: TabledGame, chances: Chances, rest: OddsTable | None = None) -> OddsTable:
    """The table of chances that satisfy the equations of their game, each deciding for the best.

    A residual r in a layer adds at most 6 r to the error of the layers below it, since every
    roll leaves the layer with chance 1/6.

    Raises:
        UncertifiedError: when they do not satisfy the equations, or a decision is in doubt.
    """
    bound = rest.error_bound if rest else 0.0
    narrowest = rest.narrowest if rest else 1.0

    def confirm(layer: Layer, fixed: Chances) -> tuple[Chances, Policy]:
        nonlocal bound, narrowest
        given = chances[None, layer.rows]
        roll, gain = layer.best(given)
        residual = np.abs(layer.sweep(fixed, roll)(given) - given).max()
        bound += 6 * (float(residual) + ROUNDING)
        narrowest = min(narrowest, float(np.abs(gain).min()))
        return given, roll

    climb(_finished(game, rest), confirm)
    if not (bound < ERROR_LIMIT and narrowest > 2 * bound):
        raise UncertifiedError(f"error bound {bound:.2g}, narrowest decision {narrowest:.2g}")
    return OddsTable(game, chances, bound, narrowest, rest)
