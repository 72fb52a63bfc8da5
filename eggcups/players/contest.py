"""Exact chances between players who play in their own ways, and what a habit costs."""

from functools import cache

import numpy as np

from eggcups.odds.equations import Chances, Finished, Frame, Layer, Policy, Solution, climb
from eggcups.odds.odds_table import OddsTable
from eggcups.players.player import PERFECT, Player


@cache
def contest(table: OddsTable, players: tuple[Player, ...]) -> tuple[Solution, ...]:
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


def _rests(table: OddsTable, players: tuple[Player, ...]) -> tuple[Solution, ...]:
    """For every seat that may finish, what the others can expect when they play on."""
    if table.rest is None:
        return ()
    rests = []
    for seat in range(len(players)):
        others = players[:seat] + players[seat + 1 :]
        rests.append(contest(table.rest, others)[seat % len(others)])
    return tuple(rests)


def start_chances(
    table: OddsTable, players: tuple[Player, ...], eggs: int, first: int = 0
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


def losses(table: OddsTable, player: Player, eggs: int) -> tuple[float, ...]:
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
