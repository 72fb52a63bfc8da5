"""Matches between levels from random openings, each opening played twice with seats swapped."""

from dataclasses import dataclass

import numpy as np
from joblib import Parallel, delayed
from scipy.stats import binomtest

from carton.players.level import Level, choose, fixed_effort
from carton.rules.game import Game
from carton.rules.options import Options
from carton.rules.rule_error import RuleError
from carton.rules.side import Side, other
from carton.solving.bitboard import bitboard_of
from carton.solving.search import Search

OPENING_SOWINGS = (4, 10)
"""Random sowings at the start of a match's games, from - to: enough to tell games apart, few enough
to leave most of the game to the players."""
MOST_TRIES = 1_000
"""Random openings tried before a carton counts as too small for a match."""


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game of a match.

    Attributes:
        number: Of the game in the match, from 0; games 2k and 2k + 1 share an opening.
        opening: How many sowings at its start were random.
        first: The side of the match's first level.
        winner: The side that won.
        record: The game in one line.
    """

    number: int
    opening: int
    first: Side
    winner: Side
    record: str

    @property
    def won(self) -> bool:
        """Whether the match's first level won."""
        return self.first == self.winner


@dataclass(frozen=True, slots=True)
class Match:
    """A match and its score.

    Attributes:
        levels: Who played.
        games: The games by number.
    """

    levels: tuple[Level, Level]
    games: tuple[Played, ...]

    @property
    def score(self) -> float:
        """The share of games the first level won."""
        return sum(game.won for game in self.games) / len(self.games)

    @property
    def standard_error(self) -> float:
        """The binomial standard error of the score."""
        return float(np.sqrt(self.score * (1 - self.score) / len(self.games)))

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % confidence interval of the score."""
        wins = sum(game.won for game in self.games)
        found = binomtest(wins, len(self.games)).proportion_ci(method="wilson")
        return float(found.low), float(found.high)


def play_match(
    levels: tuple[Level, Level],
    games: int,
    seed: int,
    jobs: int = 1,
    options: Options | None = None,
) -> Match:
    """Play a match; the same seed gives the same games, whatever the number of jobs.

    Args:
        levels: The two players.
        games: How many games, 1 or more.
        seed: 0 or more; opening k draws from the k-th child of it.
        jobs: Processes at work at once.
        options: The carton; calm start is honoured in the random opening.

    Raises:
        RuleError: If the carton is so small that random openings are over at once.
    """
    agreed = options or Options()
    seeds = np.random.SeedSequence(seed).spawn((games + 1) // 2)
    pairs = Parallel(n_jobs=jobs)(
        delayed(_pair)(levels, agreed, number, child) for number, child in enumerate(seeds)
    )
    played = [game for pair in pairs for game in pair]
    return Match(levels, tuple(played[:games]))


def _pair(
    levels: tuple[Level, Level], options: Options, number: int, seed: np.random.SeedSequence
) -> list[Played]:
    opening, *chances = (np.random.default_rng(child) for child in seed.spawn(3))
    game = random_opening(options, opening)
    sides: tuple[Side, Side] = ("s", "n")
    return [
        _play(levels, game, 2 * number + seat, first, chances[seat])
        for seat, first in enumerate(sides)
    ]


def random_opening(options: Options, rng: np.random.Generator) -> Game:
    """A game after a few random sowings that is not over.

    Raises:
        RuleError: If the carton is so small that such games are over at once.
    """
    for _ in range(MOST_TRIES):
        game = Game.new(options)
        for _ in range(rng.integers(*OPENING_SOWINGS, endpoint=True)):
            if game.winner:
                break
            game = game.play(int(rng.choice(game.position.choices)))
        if not game.winner:
            return game
    raise RuleError(
        f"slots: on {options.slots} x {options.marbles} random openings are over at once, "
        "choose a larger carton"
    )


def _play(
    levels: tuple[Level, Level], game: Game, number: int, first: Side, rng: np.random.Generator
) -> Played:
    opening = len(game.sowings)
    seats: dict[Side, tuple[Level, Search]] = {
        first: (levels[0], Search(bitboard_of(game.positions[0]))),
        other(first): (levels[1], Search(bitboard_of(game.positions[0]))),
    }
    while not game.winner:
        level, search = seats[game.position.turn]
        turn = choose(level, game.position, search, rng, fixed_effort(), once=game.once)
        for slot in turn:
            game = game.play(slot)
    return Played(number, opening, first, game.winner, str(game))
