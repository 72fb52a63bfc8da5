"""The odds against other ways to reach them."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eggcups.odds.equations import Finished, Layer
from eggcups.odds.odds_table import OddsTable, UncertifiedError, certify, solve
from eggcups.odds.table_cache import table, table_for
from eggcups.odds.tabled_game import TabledGame, tabled_game
from eggcups.players.advice import by_seat, chances, odds_of, prospects
from eggcups.rules.choice import Choice
from eggcups.rules.options import PLAYER_COUNTS
from eggcups.rules.outcome import choices, outcomes, play
from eggcups.rules.rule_error import RuleError
from eggcups.rules.state import Phase, State
from tests.eggcups.exact import ExactOdds

GAMES = [(2, 9, False), (3, 8, False), (3, 7, True), (4, 8, False), (4, 7, True)]


@pytest.mark.parametrize(("players", "total", "play_on"), GAMES)
def test_few_eggs_agree_with_exact_fractions_from_the_rules(
    players: int, total: int, play_on: bool
) -> None:
    exact = ExactOdds(players, total, play_on)
    found = table(TabledGame(players, total, play_on))
    for (baskets, cups), values in exact.values.items():
        odds = found.odds(baskets, cups)
        assert odds.roll.aims == pytest.approx([float(value) for value in values], abs=1e-13)
        assert odds.best == (Choice.ROLL if exact.rolls[baskets, cups] else Choice.PASS)
        assert odds.margin == pytest.approx(abs(float(exact.gain((baskets, cups)))), abs=1e-13)


@st.composite
def reached_positions(draw: st.DrawFn) -> State:
    """Positions that random play comes to, not over."""
    players = draw(st.sampled_from(PLAYER_COUNTS))
    state = State.start(
        players, first=draw(st.integers(0, players - 1)), play_on=draw(st.booleans())
    )
    for face in draw(st.lists(st.integers(1, 6), max_size=60)):
        passes = Choice.PASS in choices(state) and draw(st.booleans())
        after = play(state, Choice.PASS if passes else Choice.ROLL, face).state
        if after.over:
            break
        state = after
    return state


@settings(max_examples=150, deadline=None)
@given(reached_positions())
def test_a_roll_is_worth_the_mean_over_the_die(state: State) -> None:
    """The equations of the game, taken from the rules at positions with all their eggs."""
    roll = by_seat(state, odds_of(state, table_for).roll.aims)
    mean = np.zeros(len(state.baskets))
    for outcome in outcomes(state, Choice.ROLL):
        mean += float(outcome.probability) * np.array(chances(outcome.state, table_for))
    assert roll == pytest.approx(mean.tolist(), abs=1e-12)


@settings(max_examples=100, deadline=None)
@given(reached_positions())
def test_somebody_reaches_the_aim(state: State) -> None:
    odds = odds_of(state, table_for)
    winners = len(state.playing) - 1 if state.play_on else 1
    for forecast in (odds.roll, odds.pass_on):
        assert sum(forecast.aims) == pytest.approx(winners, abs=1e-12)
        assert all(0 <= chance <= 1 for chance in forecast.aims)
        for place in zip(*forecast.places, strict=True):
            assert sum(place) == pytest.approx(1, abs=1e-12)
    if state.phase is Phase.MAY_PASS:
        passed = play(state, Choice.PASS).state
        expected = by_seat(state, odds.pass_on.aims)
        assert chances(passed, table_for) == pytest.approx(expected, abs=1e-15)


def test_two_players_play_on_is_the_same_game() -> None:
    assert table_for(2, 16, play_on=True) is table_for(2, 16)


@pytest.mark.parametrize(("players", "total"), [(2, 24), (3, 21), (4, 28)])
@pytest.mark.parametrize("play_on", [False, True])
def test_the_error_bound_is_stated_and_no_decision_is_in_doubt(
    players: int, total: int, play_on: bool
) -> None:
    solved = table_for(players, total, play_on)
    assert 0 < solved.error_bound < 1e-11
    assert solved.narrowest > 1e4 * solved.error_bound


@pytest.mark.parametrize("begin", ["always roll", "never roll"])
def test_every_way_to_begin_the_search_ends_at_the_same_policy(begin: str) -> None:
    solved = table_for(3, 21)
    layer = Layer(solved.game.frame, 20)
    lower = Layer(solved.game.frame, 19)
    given_chances = solved.chances[None, lower.rows]
    fixed = layer.fixed(
        lower.choose(given_chances, solved.policy(lower)[None]), Finished(solved.game.frame)
    )
    roll = np.full((1, layer.cups.size), begin == "always roll")
    found = np.zeros_like(fixed)
    for _ in range(20):
        found = layer.sweep(fixed, roll).settle(found)
        roll, _ = layer.best(found)
    assert np.array_equal(roll[0], solved.policy(layer))
    assert np.abs(found[0] - solved.chances[layer.rows]).max() < 1e-13


def wrong_tables(table: OddsTable) -> list[np.ndarray[tuple[int, ...], np.dtype[np.float64]]]:
    nudged = table.chances.copy()
    nudged[300, 0] += 1e-9
    swapped = table.chances[:, ::-1].copy()
    nothing = np.zeros_like(table.chances)
    missing = table.chances.copy()
    missing[17] = np.nan
    return [nudged, swapped, nothing, missing]


def test_only_a_solution_is_certified() -> None:
    game = TabledGame(2, 16)
    solved = solve(game)
    assert certify(game, solved.chances).error_bound == solved.error_bound
    for chances_given in wrong_tables(solved):
        with pytest.raises(UncertifiedError):
            certify(game, chances_given)


def test_the_error_bound_holds_for_chances_that_are_a_little_wrong() -> None:
    game = TabledGame(2, 16)
    right = solve(game)
    layer, lower = (Layer(game.frame, total) for total in (16, 15))
    below = lower.choose(right.chances[None, lower.rows], right.policy(lower)[None])
    fixed = layer.fixed(below, Finished(game.frame))
    wrong = right.chances.copy()
    settled = layer.sweep(fixed + 1e-12, right.policy(layer)[None]).settle(np.zeros_like(fixed))
    wrong[layer.rows] = settled[0]
    error = np.abs(wrong - right.chances).max()
    assert 2e-12 < error <= certify(game, wrong).error_bound


@pytest.mark.parametrize(
    ("baskets", "cups", "why"),
    [
        ((8, 8), 6, "cups: 6"),
        ((8, 8), -1, "cups: -1"),
        ((8,), 0, "players: 1"),
        ((2, 2, 2, 2, 2), 0, "players: 5"),
        ((0, 8), 0, "baskets: 0"),
    ],
)
def test_impossible_situations_are_refused(baskets: tuple[int, ...], cups: int, why: str) -> None:
    with pytest.raises(RuleError) as error:
        table_for(2, 16).odds(baskets, cups)
    assert why in str(error.value)


@pytest.mark.parametrize(
    ("players", "eggs", "play_on", "most"),
    [(2, 25, False, 24), (3, 25, False, 24), (4, 33, False, 32), (3, 33, True, 32)],
)
def test_more_eggs_than_any_game_has_are_refused(
    players: int, eggs: int, play_on: bool, most: int
) -> None:
    with pytest.raises(RuleError, match=f"baskets: {eggs} eggs.*at most {most}"):
        tabled_game(players, eggs, play_on)
    assert tabled_game(players, most, play_on).total == most


def test_those_who_play_on_may_hold_the_eggs_of_more_players() -> None:
    state = State.parse("0,9,9,9/1----/0 2 roll play-on 1")
    assert sum(chances(state, table_for)) == pytest.approx(1 + 2, abs=1e-12)


def test_a_table_answers_only_for_its_own_game() -> None:
    for baskets in ((9, 9), (2, 2, 2)):
        with pytest.raises(ValueError, match="not of the table"):
            table_for(2, 16).odds(baskets, 0)


def test_prospects_cover_the_die() -> None:
    state = State.parse("5,4,5/1-345/3 1 choose first-out -")
    found = prospects(state, table_for)
    assert sorted(face for prospect in found for face in prospect.faces) == [1, 2, 3, 4, 5, 6]
    mean = sum(len(prospect.faces) / 6 * prospect.chances[0] for prospect in found)
    assert mean == pytest.approx(odds_of(state, table_for).roll.aims[0], abs=1e-12)
