import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carton.rules.game import Game
from carton.rules.options import Options
from carton.rules.rule_error import RuleError
from tests.carton.positions import CASES


@st.composite
def games(draw: st.DrawFn) -> Game:
    options = Options(draw(st.integers(1, 12)), draw(st.integers(1, 12)), draw(st.booleans()))
    game = Game.new(options)
    for _ in range(draw(st.integers(0, 60))):
        if game.winner:
            break
        game = game.play(draw(st.sampled_from(game.position.choices)))
    return game


@settings(deadline=None)
@given(games())
def test_a_record_replays_to_the_same_game(game: Game) -> None:
    assert Game.parse(str(game)) == game


@settings(deadline=None)
@given(games())
def test_undo_goes_back_through_every_position(game: Game) -> None:
    for position in reversed(game.positions[:-1]):
        game = game.undo()
        assert game.position == position
    assert game == game.undo() == Game.new(game.options)


def test_random_games_end_and_keep_their_marbles() -> None:
    rng = np.random.default_rng(1)
    for number in range(300):
        options = Options(1 + number % 12, 1 + number // 12 % 12)
        game = Game.new(options)
        while not game.winner:
            game = game.play(int(rng.choice(game.position.choices)))
        assert {position.marbles for position in game.positions} == {
            2 * options.slots * options.marbles
        }
        assert game.reason


def test_turns_are_split_where_the_side_changes() -> None:
    assert Game.parse("6x3: 6-2 4 1 5 3 3 5").turns == ((6, 2), (4,), (1,), (5,), (3,), (3,), (5,))
    assert Game.parse("6x3: 6").turns == ((6,),)


def test_calm_start_ends_the_first_turn_after_one_sowing_and_only_that() -> None:
    calm = Game.new(Options(calm=True)).play(4)
    assert calm.sowings == (4,)
    assert calm.position.turn == "n"
    assert calm.play(4).position.turn == "n"
    assert str(calm.play(4)) == "6x3 calm: 4 4"
    assert Game.new().play(4).position.turn == "s"


@pytest.mark.parametrize("told", CASES["games"], ids=lambda game: str(len(game["sowings"])))
def test_given_games_end_with_a_reason(told: dict[str, object]) -> None:
    game = Game.new(Options(6, int(str(told["marbles"]))))
    sowings = told["sowings"]
    assert isinstance(sowings, list)
    for sowing in sowings:
        game = game.play(sowing["slot"])
    winner = "south" if sowings[-1]["side"] == "s" else "north"
    assert game.reason
    assert game.reason.startswith(f"{winner} wins")
    assert Game.parse(str(game)) == game


@pytest.mark.parametrize(
    ("record", "named"),
    [
        ("", "record: starts with ''"),
        ("3-5-1", "record: starts with '3-5-1'"),
        ("6x: 3", "record: starts with '6x'"),
        ("6x3 wild: 3", "record: starts with '6x3 wild'"),
        ("13x3: 3", "slots: 13 is not allowed"),
        ("6x0: 3", "marbles: 0 is not allowed"),
        ("6x3: 6-2 4-", "record: turn 2: turn '4-'"),
        ("6x3: 6-2 x", "record: turn 2: turn 'x'"),
        ("6x3: 6-2 9", "record: turn 2: slot 9: north has slots 1 to 6"),
        ("6x3: 6-2 6 6 4 2", "record: turn 2 (6) is not finished"),
        ("6x3: 6 2", "record: turn 1 (6) is not finished"),
        ("6x3: 6-2-1", "record: turn 1: the turn 6-2-1 is over after sowing 2"),
        ("6x3: 6-2 4 6", "record: turn 3: slot 6: south's slot is empty"),
        ("1x1: 1 1", "record: turn 2: slot 1: the game is over, south has won"),
    ],
)
def test_a_record_that_breaks_the_rules_is_refused_at_its_turn(record: str, named: str) -> None:
    with pytest.raises(RuleError, match=re.escape(named)) as refused:
        Game.parse(record)
    assert "\n" not in str(refused.value)


@pytest.mark.slow
def test_a_hundred_thousand_random_games_end_and_lose_no_marble() -> None:
    rng = np.random.default_rng(7)
    for number in range(100_000):
        game = Game.new(Options(1 + number % 12, 1 + number // 12 % 4))
        while not game.winner:
            game = game.play(int(rng.choice(game.position.choices)))
        assert game.position.marbles == game.positions[0].marbles
