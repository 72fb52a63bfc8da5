"""Tests of what computer players choose on the screen, and of what a record left on the table."""

from eggcups.odds.table_cache import table_for
from eggcups.players.player import PERFECT, RULE_OF_THUMB
from eggcups.rules.choice import Choice
from eggcups.rules.state import Phase, State
from eggcups.scenes.play.computer_choice import computer_choice
from eggcups.scenes.play.last_move import last_events, last_roll
from eggcups.scenes.play.odds_request import OddsRequest
from eggshell.thinker import Thinker
from tests.eggcups.scenes.tables import record, setup

ROLL_FIRST = State.parse("4,3/1----/0 1 roll first-out -")
CHOICE = State.parse("4,3/123--/0 1 choose first-out -")


def request() -> OddsRequest:
    """Odds that nobody has asked for yet."""
    return OddsRequest(Thinker(), table_for)


def test_whoever_must_roll_rolls() -> None:
    assert ROLL_FIRST.phase is Phase.MUST_ROLL
    assert computer_choice(ROLL_FIRST, PERFECT.name, request()) is Choice.ROLL


def test_a_perfect_player_waits_for_the_odds() -> None:
    assert computer_choice(CHOICE, PERFECT.name, request()) is None


def test_without_odds_a_perfect_player_follows_the_rule_of_thumb() -> None:
    odds = request()
    odds.missing = True
    expected = RULE_OF_THUMB.decide(CHOICE, table_for)
    assert computer_choice(CHOICE, PERFECT.name, odds) is expected


def test_other_players_need_no_odds() -> None:
    expected = RULE_OF_THUMB.decide(CHOICE, table_for)
    assert computer_choice(CHOICE, RULE_OF_THUMB.name, request()) is expected


def test_a_new_game_shows_a_one_and_nothing_has_happened() -> None:
    new = record(setup("", ""))
    assert last_events(new) == () and last_roll(new) == (1, None)


def test_the_die_shows_the_last_roll_and_the_cup_that_it_changed() -> None:
    played = record(setup("", ""), "3")
    assert last_roll(played) == (3, 3)
    passed = record(setup("", ""), "3p")
    assert last_roll(passed) == (3, None) and len(last_events(passed)) > 0
