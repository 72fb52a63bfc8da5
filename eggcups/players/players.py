"""Computer players, and what exactly their habits cost them."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np

from eggcups.odds.equations import Chances, Finished, Frame, Layer, Policy, Solution, climb
from eggcups.odds.odds import Table
from eggcups.rules.errors import RuleError
from eggcups.rules.rules import Choice, State

TableFor = Callable[[int, int, bool], Table]


@dataclass(frozen=True)
class Player:
    """A way to play.

    Attributes:
        name: how it is called in commands and records; its sentence in the catalogue is
            `player.<name>.rule`.
        most_cups: rolls on while at most this many cups are full; None to play perfectly.
    """

    name: str
    most_cups: int | None

    def decide(self, state: State, table_for: TableFor) -> Choice:
        """The choice of this player in a position where there is one.

        Args:
            state: a position in which the player may roll or pass.
            table_for: where perfect players look up the odds.
        """
        if self.most_cups is not None:
            return Choice.ROLL if state.full <= self.most_cups else Choice.PASS
        baskets = tuple(state.baskets[seat] for seat in state.playing)
        table = table_for(len(baskets), sum(baskets) + state.full, state.play_on)
        return table.odds(baskets, state.full).best

    def policy(self, layer: Layer, table: Table) -> Policy:
        """Where this player rolls on in a layer of a table's game, shape (situations,)."""
        if self.most_cups is None:
            return table.policy(layer)
        return np.asarray(layer.cups <= self.most_cups)


CAREFUL = Player("careful", most_cups=1)
BOLD = Player("bold", most_cups=5)
RULE_OF_THUMB = Player("rule-of-thumb", most_cups=3)
PERFECT = Player("perfect", most_cups=None)
PLAYERS = {player.name: player for player in (CAREFUL, BOLD, RULE_OF_THUMB, PERFECT)}


def player_named(name: str) -> Player:
    """The player of a name; spaces may stand for hyphens.

    Raises:
        RuleError: for a name that nobody has.
    """
    key = "-".join(name.lower().split())
    if key not in PLAYERS:
        raise RuleError("player", value=name, allowed=", ".join(PLAYERS))
    return PLAYERS[key]


@cache
def contest(table: Table, players: tuple[Player, ...]) -> tuple[Solution, ...]:
    """Exact chances when every seat plays in its own way.

    Args:
        table: the game, with the odds of perfect play.
        players: one per seat.

    Returns:
        For every seat the solution when that seat is the first to roll; baskets and chances
        are in turn order from there.
    """
    game = table.game
    frame = Frame(game.frame.numbering, game.frame.places, seats=game.players)

    def follow(layer: Layer, fixed: Chances) -> tuple[Chances, Policy]:
        roll = np.stack([player.policy(layer, table) for player in players])
        return layer.sweep(fixed, roll).settle(np.zeros_like(fixed)), roll

    chances = climb(Finished(frame, _rests(table, players)), follow)
    return tuple(Solution(frame.numbering, of_seat) for of_seat in chances)


def _rests(table: Table, players: tuple[Player, ...]) -> tuple[Solution, ...]:
    """For every seat that may finish, what the others can expect when they play on."""
    if table.rest is None:
        return ()
    rests = []
    for seat in range(len(players)):
        others = players[:seat] + players[seat + 1 :]
        rests.append(contest(table.rest, others)[seat % len(others)])
    return tuple(rests)


def start_chances(
    table: Table, players: tuple[Player, ...], eggs: int, first: int = 0
) -> tuple[float, ...]:
    """Exact chance of every seat to reach the aim of the game from the start.

    Args:
        table: the game.
        players: one per seat.
        eggs: eggs each at the start.
        first: the seat that begins.
    """
    count = len(players)
    if all(player is PERFECT for player in players):
        solution = table.solution
    else:
        solution = contest(table, players)[first]
    found = solution.at(np.full((1, count), eggs), np.array([0]))
    aims = found.reshape(count, -1)[:, -1]
    return tuple(float(aims[(seat - first) % count]) for seat in range(count))


def losses(table: Table, player: Player, eggs: int) -> tuple[float, ...]:
    """What a player loses against perfect play, when all others play perfectly.

    Returns:
        The loss of chance when the player is the first to roll, the second, and so on.
    """
    count = table.game.players
    perfect = start_chances(table, (PERFECT,) * count, eggs)
    mixed = (player,) + (PERFECT,) * (count - 1)
    firsts = [-place % count for place in range(count)]
    return tuple(
        perfect[place] - start_chances(table, mixed, eggs, first)[0]
        for place, first in enumerate(firsts)
    )
