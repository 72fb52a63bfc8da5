"""Who wins from the start: the proof for one carton, and the table over many."""

import time
from dataclasses import dataclass
from typing import Literal

from carton.rules.game import Game
from carton.rules.options import Options
from carton.rules.turn import Turn
from carton.solving.bitboard import bitboard_of
from carton.solving.limit import Limit
from carton.solving.search import Search
from carton.solving.turns import all_turns

Winner = Literal["first", "second"]
"""The player who wins, by who begins."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What is proven of a carton's start.

    Attributes:
        options: The carton.
        winner: Who wins with best play.
        first_choices: For every first choice, whether the first player still wins.
        shortest_first_turn: The shortest first turn that wins the game at once (the first in
            order of slots among equals), if there is one.
        positions: Distinct positions proven for it.
        visited: Positions searched, repeats counted again.
        seconds: Time it took.
    """

    options: Options
    winner: Winner
    first_choices: dict[int, bool]
    shortest_first_turn: Turn | None
    positions: int
    visited: int
    seconds: float


def prove_opening(options: Options, limit: Limit | None = None) -> Opening:
    """Prove the value of every first choice.

    Raises:
        Stopped: If the limit is reached first.
    """
    limit = limit or Limit()
    begun = time.perf_counter()
    game = Game.new(options)
    search = Search.of(game.position)
    values = {
        slot: search.wins_by(game.position, slot, limit, once=game.once)
        for slot in reversed(game.position.choices)
    }
    return Opening(
        options,
        "first" if any(values.values()) else "second",
        dict(sorted(values.items())),
        _first_turn(game, limit),
        len(search.solver.proven) + 1,
        search.solver.visited,
        time.perf_counter() - begun,
    )


def _first_turn(game: Game, limit: Limit) -> Turn | None:
    if game.once:
        wins = [slot for slot in game.position.choices if game.play(slot).winner == "s"]
        return (wins[0],) if wins else None
    bitboard = bitboard_of(game.position)
    return all_turns(bitboard, bitboard.encode(game.position), limit).winning
