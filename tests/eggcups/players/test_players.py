"""Computer players: their habits, their exact losses, and the same by simulation."""

import numpy as np
import pytest

from eggcups.odds.table_cache import table_for
from eggcups.players.contest import losses, start_chances
from eggcups.players.player import (
    BOLD,
    CAREFUL,
    PERFECT,
    PLAYERS,
    RULE_OF_THUMB,
    Player,
    player_named,
)
from eggcups.players.simulation import rankings, simulate
from eggcups.rules.choice import Choice
from eggcups.rules.die import Die, drawn_first
from eggcups.rules.outcome import play
from eggcups.rules.rule_error import RuleError
from eggcups.rules.state import Phase, State

MIXED = (CAREFUL, BOLD, PERFECT, RULE_OF_THUMB)


@pytest.mark.parametrize("name", ["rule of thumb", "Rule-of-Thumb", "rule  of thumb"])
def test_names_may_be_written_with_spaces(name: str) -> None:
    assert player_named(name) is RULE_OF_THUMB


def test_unknown_players_are_refused() -> None:
    with pytest.raises(RuleError, match="player: wizard; choose from careful, bold"):
        player_named("wizard")


@pytest.mark.parametrize(("players", "eggs"), [(2, 8), (3, 7)])
@pytest.mark.parametrize("play_on", [False, True])
def test_only_perfect_play_loses_nothing(players: int, eggs: int, play_on: bool) -> None:
    table = table_for(players, players * eggs, play_on)
    assert losses(table, PERFECT, eggs) == (0.0,) * players
    for player in (CAREFUL, BOLD, RULE_OF_THUMB):
        assert min(losses(table, player, eggs)) > 1e-4


def test_the_rule_of_thumb_is_nearly_perfect_when_the_first_out_wins() -> None:
    assert max(losses(table_for(2, 16), RULE_OF_THUMB, 8)) < 0.001
    assert max(losses(table_for(3, 21), RULE_OF_THUMB, 7)) < 0.0025


def test_no_threshold_beats_perfect_play() -> None:
    """Perfect play is a best reply: no habit of the kind gains anything against it."""
    table = table_for(3, 21)
    for cups in range(6):
        assert min(losses(table, Player("habit", cups), 7)) > 0


@pytest.mark.parametrize(
    ("players", "play_on"),
    [
        ((PERFECT, CAREFUL), False),
        ((RULE_OF_THUMB, PERFECT), False),
        ((PERFECT, PERFECT, PERFECT), False),
        ((CAREFUL, BOLD, PERFECT), True),
        ((BOLD, PERFECT, RULE_OF_THUMB), False),
    ],
)
def test_simulation_agrees_with_the_exact_chances(
    players: tuple[Player, ...], play_on: bool
) -> None:
    eggs = 8 if len(players) == 2 else 7
    table = table_for(len(players), len(players) * eggs, play_on)
    exact = start_chances(table, players, eggs)
    result = simulate(table, players, eggs, games=4000, seed=11)
    for share, chance in zip(result.shares, exact, strict=True):
        error = (chance * (1 - chance) / result.games) ** 0.5
        assert abs(share - chance) < 4 * error
    for (low, high), share in zip(result.intervals(), result.shares, strict=True):
        assert low < share < high


@pytest.mark.slow
@pytest.mark.parametrize("play_on", [False, True])
def test_four_mixed_players_by_simulation(play_on: bool) -> None:
    table = table_for(4, 28, play_on)
    exact = start_chances(table, MIXED, 7, first=2)
    result = simulate(table, MIXED, 7, games=100_000, seed=5, first=2)
    for share, chance in zip(result.shares, exact, strict=True):
        assert abs(share - chance) < 4 * (chance * (1 - chance) / result.games) ** 0.5


def test_four_players_by_simulation() -> None:
    table = table_for(4, 28)
    exact = table.odds((7, 7, 7, 7), 0).roll.aims
    result = simulate(table, (PERFECT,) * 4, 7, games=4000, seed=2)
    for share, chance in zip(result.shares, exact, strict=True):
        assert abs(share - chance) < 4 * (chance * (1 - chance) / result.games) ** 0.5


@pytest.mark.parametrize("play_on", [False, True])
def test_of_two_players_one_is_first_and_the_other_second(play_on: bool) -> None:
    result = simulate(table_for(2, 16, play_on), (BOLD, PERFECT), 8, games=100, seed=3)
    won = int(result.places[0, 0])
    assert result.places.tolist() == [[won, 100 - won], [100 - won, won]]


def played_by_the_rules(
    players: tuple[Player, ...], eggs: int, seed: int, game: int, play_on: bool, first: int | None
) -> list[int]:
    """The places by seat of one game, played with the rules themselves."""
    lot = drawn_first(seed, len(players), game) if first is None else first
    state: State = State.start(len(players), eggs, lot, play_on)
    die = Die(seed, game)
    while not state.over:
        choice = Choice.ROLL
        if state.phase is Phase.MAY_PASS:
            choice = players[state.seat].decide(state, table_for)
        state = play(state, choice, die.throw() if choice is Choice.ROLL else None).state
    places = [0] * len(players)
    for place, seat in enumerate(state.ranking, start=1):
        places[seat] = place
    return places


@pytest.mark.parametrize(
    ("players", "eggs", "play_on", "first"),
    [
        ((PERFECT, BOLD), 8, False, 0),
        ((CAREFUL, PERFECT, RULE_OF_THUMB), 5, False, None),
        (MIXED, 7, True, 3),
    ],
)
def test_simulated_games_are_games_of_the_rules(
    players: tuple[Player, ...], eggs: int, play_on: bool, first: int | None
) -> None:
    table = table_for(len(players), len(players) * eggs, play_on)
    (found,) = rankings(table, players, eggs, range(25), seed=4, first=first)
    expected = [played_by_the_rules(players, eggs, 4, game, play_on, first) for game in range(25)]
    assert found.tolist() == expected


def test_the_first_games_of_many_are_the_same_games() -> None:
    table = table_for(2, 16)
    few = np.concatenate(list(rankings(table, (BOLD, CAREFUL), 8, range(100), seed=1)))
    many = np.concatenate(list(rankings(table, (BOLD, CAREFUL), 8, range(6000), seed=1)))
    later = np.concatenate(list(rankings(table, (BOLD, CAREFUL), 8, range(5900, 6000), seed=1)))
    assert np.array_equal(few, many[:100])
    assert np.array_equal(later, many[5900:])


def test_habits() -> None:
    state = State.parse("5,4/123--/4 1 choose first-out -")
    decided = {name: player.decide(state, table_for) for name, player in PLAYERS.items()}
    assert decided == {
        "careful": Choice.PASS,
        "bold": Choice.ROLL,
        "rule-of-thumb": Choice.ROLL,
        "perfect": table_for(2, 16).odds((5, 4), 3).best,
    }
