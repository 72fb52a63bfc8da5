import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carton.players.level import LEVELS, Level, choose, level_named
from carton.players.match import play_match
from carton.players.requests import judgement, next_turn
from carton.rules.game import Game
from carton.rules.options import Options
from carton.rules.position import Position
from carton.rules.rule_error import RuleError
from carton.solving.limit import Limit
from carton.solving.search import Search
from tests.carton.positions import play_turn, positions


@given(positions(most_slots=6, most_marbles=4), st.sampled_from(LEVELS))
@settings(deadline=None)
def test_every_level_plays_by_the_rules(position: Position, level: Level) -> None:
    rng = np.random.default_rng(0)
    turn = choose(level, position, Search.of(position), rng, Limit(2_000))
    assert turn
    play_turn(position, turn)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_takes_a_win_that_one_sowing_gives(level: Level) -> None:
    position = Position.parse("0,0,0,0,0,1/2,0,1,0,4,1/10,0 s")
    turn = choose(level, position, Search.of(position), np.random.default_rng(0), Limit(100))
    assert turn == (6,)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_sows_once_at_a_calm_start(level: Level) -> None:
    assert len(next_turn(level, "3x4 calm:", seed=0)) == 1
    assert all(len(choice.turn) == 1 for choice in judgement("3x4 calm:", 1).choices.values())


def test_easy_has_whims_that_its_seed_decides() -> None:
    turns = [next_turn("easy", "6x3:", seed) for seed in range(20)]
    assert len(set(turns)) > 1
    assert turns == [next_turn("easy", "6x3:", seed) for seed in range(20)]


@pytest.mark.parametrize(("better", "worse"), [("medium", "easy"), ("hard", "medium")])
def test_each_level_beats_the_one_below(better: Level, worse: Level) -> None:
    match = play_match((better, worse), 200, seed=3)
    assert match.interval[0] > 0.5


@pytest.mark.slow
def test_perfect_beats_hard() -> None:
    assert play_match(("perfect", "hard"), 60, seed=3, jobs=2).interval[0] > 0.5


def test_the_same_seed_gives_the_same_games_whatever_the_jobs() -> None:
    alone = play_match(("medium", "easy"), 12, seed=5, jobs=1)
    together = play_match(("medium", "easy"), 12, seed=5, jobs=2)
    assert alone == together
    assert play_match(("medium", "easy"), 7, seed=5).games == alone.games[:7]
    assert play_match(("medium", "easy"), 12, seed=6) != alone


def test_a_match_plays_each_opening_from_both_seats_to_the_end() -> None:
    match = play_match(("easy", "easy"), 10, seed=1, options=Options(4, 2, calm=True))
    for even, odd in zip(match.games[::2], match.games[1::2], strict=True):
        one, two = Game.parse(even.record), Game.parse(odd.record)
        assert one.sowings[: even.opening] == two.sowings[: odd.opening]
        assert {even.first, odd.first} == {"s", "n"}
        assert (one.winner, two.winner) == (even.winner, odd.winner)
    assert match.score == sum(game.won for game in match.games) / 10


def test_a_carton_without_openings_is_refused() -> None:
    with pytest.raises(RuleError, match="1 x 1 random openings are over at once"):
        play_match(("easy", "easy"), 2, seed=0, options=Options(1, 1))


def test_an_unknown_level_is_named() -> None:
    with pytest.raises(RuleError, match="'godlike' is not one of easy, medium, hard, perfect"):
        level_named("godlike")
