"""Many games at once between computer players.

Games run side by side in numpy, a throw at a time, after the same rules and with the same dice as
`eggcups.rules.outcome` and `eggcups.rules.die`: game g of a seed can be played again by itself.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from eggcups.odds.equations import Policy
from eggcups.odds.numbering import Ints
from eggcups.odds.odds_table import OddsTable
from eggcups.players.player import Player
from eggcups.rules.die import Die, drawn_first
from eggcups.rules.equipment import CUPS, FRYING_FACE

BLOCK = 5000
"""Games that run side by side: enough for numpy, few enough to tell the progress."""
THROWS = 96
"""Faces drawn at a time for a game, to call the generator seldom."""


@dataclass(frozen=True)
class Result:
    """How simulated games ended.

    Attributes:
        places: games by seat and place, shape (players, players); in first-out games of three or
            four only the first place is given.
        games: how many were played.
        reached: games by seat in which the seat reached the aim: to be first, or, playing on,
            not to be last.
    """

    places: Ints
    games: int
    reached: Ints

    @property
    def shares(self) -> list[float]:
        """Share of the games in which each seat reached the aim."""
        return [int(count) / self.games for count in self.reached]

    def intervals(self, confidence: float = 0.95) -> list[tuple[float, float]]:
        """Wilson's confidence interval of the chance behind every share."""
        from scipy.stats import binomtest

        tests = [binomtest(int(count), self.games) for count in self.reached]
        found = [test.proportion_ci(confidence, "wilson") for test in tests]
        return [(float(interval.low), float(interval.high)) for interval in found]


def simulate(
    table: OddsTable,
    players: tuple[Player, ...],
    eggs: int,
    games: int,
    seed: int,
    first: int | None = 0,
    watch: Callable[[int], None] | None = None,
) -> Result:
    """The ends of games between computer players.

    Args:
        table: the game, with its odds.
        players: one per seat.
        eggs: eggs each at the start.
        games: how many games.
        seed: of all dice.
        first: the seat that begins; None to draw it for every game.
        watch: told how many more games are over, from time to time.
    """
    count = len(players)
    places = np.zeros((count, count), dtype=np.int64)
    for order in rankings(table, players, eggs, range(games), seed, first):
        for seat in range(count):
            places[seat] += np.bincount(order[:, seat], minlength=count + 1)[1:]
        if watch is not None:
            watch(len(order))
    if count == 2:
        places[:, 1] = games - places[:, 0]
    reached = games - places[:, -1] if table.game.play_on else places[:, 0]
    return Result(places, games, reached)


def rankings(
    table: OddsTable,
    players: tuple[Player, ...],
    eggs: int,
    games: range,
    seed: int,
    first: int | None = 0,
) -> Iterator[Ints]:
    """The place of every seat, block after block of games; shape (games, players).

    A place is 0 for those who had not finished when a first-out game ended.

    Args:
        table: the game, with its odds.
        players: one per seat.
        eggs: eggs each at the start.
        games: the numbers of the games under the seed.
        seed: of all dice.
        first: the seat that begins; None to draw it for every game.
    """
    deciders = Deciders(table, players)
    for begin in range(games.start, games.stop, BLOCK):
        block = range(begin, min(begin + BLOCK, games.stop))
        yield Block(deciders, eggs, block, seed, first).play()


class Deciders:
    """Where each seat rolls on, looked up for many situations at once.

    Args:
        table: the game, with its odds.
        players: one per seat.
    """

    def __init__(self, table: OddsTable, players: tuple[Player, ...]) -> None:
        self.table = table
        self.players = players
        self._roll: dict[int, Policy] = {}
        rest: OddsTable | None = table
        while rest is not None:
            parts = [roll for _, _, roll in rest.decisions(rest.game.total)]
            self._roll[rest.game.players] = np.concatenate(parts)
            rest = rest.rest

    def rolls_on(self, baskets: Ints, cups: Ints, seats: Ints) -> Policy:
        """Whether the players at `seats` roll on.

        Args:
            baskets: shape (games, players), by seat.
            cups: full cups, shape (games,).
            seats: who decides, shape (games,).
        """
        roll = np.zeros(cups.size, dtype=bool)
        for seat, player in enumerate(self.players):
            mine = seats == seat
            if player.most_cups is not None:
                roll[mine] = cups[mine] <= player.most_cups
            else:
                roll[mine] = self._perfect(np.roll(baskets[mine], -seat, axis=1), cups[mine])
        return roll

    def _perfect(self, baskets: Ints, cups: Ints) -> Policy:
        """Perfect choices, for baskets in turn order from the player who decides."""
        order = np.argsort(baskets == 0, axis=1, kind="stable")
        packed = np.take_along_axis(baskets, order, axis=1)
        playing = (packed > 0).sum(axis=1)
        roll = np.zeros(cups.size, dtype=bool)
        table: OddsTable | None = self.table
        while table is not None:
            count = table.game.players
            these = playing == count
            rows = table.game.frame.numbering.rows(packed[these, :count], cups[these])
            roll[these] = self._roll[count][rows]
            table = table.rest
        return roll


class Block:
    """Games that run side by side.

    Args:
        deciders: the players.
        eggs: eggs each at the start.
        games: the numbers of the games under the seed.
        seed: of all dice.
        first: the seat that begins; None to draw it for every game.
    """

    def __init__(
        self, deciders: Deciders, eggs: int, games: range, seed: int, first: int | None
    ) -> None:
        count = len(deciders.players)
        self.deciders = deciders
        self.play_on = deciders.table.game.play_on
        self.dice = [Die(seed, game) for game in games]
        self.baskets = np.full((len(games), count), eggs, dtype=np.int64)
        self.cups = np.zeros((len(games), CUPS), dtype=bool)
        self.places = np.zeros((len(games), count), dtype=np.int64)
        self.may_pass = np.zeros(len(games), dtype=bool)
        firsts = [drawn_first(seed, count, game) if first is None else first for game in games]
        self.seat = np.array(firsts, dtype=np.int64)

    def play(self) -> Ints:
        """The place of every seat when all games are over, shape (games, players)."""
        going = np.arange(self.seat.size)
        while going.size:
            faces = np.stack([self.dice[game].throws(THROWS) for game in going])
            for throw in range(THROWS):
                self._pass_on(going)
                self._throw(going, faces[:, throw])
                on = ~self._over(going)
                going, faces = going[on], faces[on]
        return self.places

    def _pass_on(self, going: Ints) -> None:
        """Pass for those who may and want to."""
        asked = going[self.may_pass[going]]
        cups = self.cups[asked].sum(axis=1)
        rolls = self.deciders.rolls_on(self.baskets[asked], cups, self.seat[asked])
        self._next(asked[~rolls])

    def _throw(self, going: Ints, faces: Ints) -> None:
        """Throw once for everybody."""
        fried = faces == FRYING_FACE
        cup = np.where(fried, 0, faces - 1)
        taken = self.cups[going, cup] & ~fried
        self.cups[going[~fried], cup[~fried]] ^= True
        self.baskets[going, self.seat[going]] += np.where(taken, 1, -1)
        self.may_pass[going] = True
        self._finish(going[self.baskets[going, self.seat[going]] == 0])
        self._next(going[taken])

    def _finish(self, done: Ints) -> None:
        """Give the next place to those whose basket is empty."""
        self.places[done, self.seat[done]] = self.places[done].max(axis=1) + 1
        if self.play_on:
            self._next(done)
            self._last(done)

    def _last(self, done: Ints) -> None:
        """Give the last place to the loser, when only one has eggs."""
        over = done[self._over(done)]
        self.places[over] += np.where(self.places[over] == 0, self.places.shape[1], 0)

    def _over(self, games: Ints) -> Policy:
        """Which games are over."""
        out = (self.baskets[games] == 0).sum(axis=1)
        return np.asarray(out >= (self.places.shape[1] - 1 if self.play_on else 1))

    def _next(self, games: Ints) -> None:
        """Give the die to the next player who has eggs."""
        count = self.places.shape[1]
        self.may_pass[games] = False
        steps = (self.seat[games, None] + np.arange(1, count + 1)) % count
        has_eggs = np.take_along_axis(self.baskets[games], steps, axis=1) > 0
        ahead = has_eggs.argmax(axis=1)
        self.seat[games] = steps[np.arange(games.size), ahead]
