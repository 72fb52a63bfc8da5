"""What a screen asks of another process: a level's next sowings, or a value for every choice."""

from functools import lru_cache

import numpy as np

from carton.players.level import choose, level_named, thinking_time
from carton.rules.game import Game
from carton.rules.options import Options
from carton.rules.position import Position
from carton.rules.turn import Turn
from carton.solving.bitboard import bitboard_of
from carton.solving.judgement import Judgement
from carton.solving.limit import Limit
from carton.solving.search import Search


def next_turn(level: str, record: str, seed: int) -> Turn:
    """What a level sows next in a game that is not over.

    Args:
        level: Who chooses.
        record: The game so far.
        seed: Of the game; each sowing of it draws its own chance.

    Raises:
        RuleError: If there is no such level, or the record is none.
    """
    game = Game.parse(record)
    chance = np.random.SeedSequence(seed, spawn_key=(len(game.sowings),))
    return choose(
        level_named(level),
        game.position,
        _search(game.options),
        np.random.default_rng(chance),
        thinking_time(),
        once=game.once,
    )


def judgement(record: str, seconds: float) -> Judgement:
    """A value for every choice of a game that is not over, found within so many seconds.

    Raises:
        RuleError: If the record is none, or its game is over.
    """
    game = Game.parse(record)
    return _search(game.options).judge(game.position, Limit.seconds(seconds), once=game.once)


@lru_cache(maxsize=1)
def _search(options: Options) -> Search:
    """The search of a carton; it remembers proofs from question to question."""
    return Search(bitboard_of(Position.start(options.slots, options.marbles)))
