import threading
import time

import pytest
from hypothesis import given, settings

from carton.rules.position import Position
from carton.rules.rule_error import RuleError
from carton.solving.bitboard import Bitboard, bitboard_of
from carton.solving.distance import Distance
from carton.solving.limit import Limit
from carton.solving.search import Search
from carton.solving.solver import Solver
from carton.solving.turns import all_turns
from tests.carton import reference
from tests.carton.positions import play_turn, positions

MIDDLE = "0,1,1,2,5,2/1,0,1,2,0,1/11,9 s"


@settings(deadline=None, max_examples=60)
@given(positions(most_slots=4, most_marbles=3))
def test_every_choice_has_its_true_value_and_number_of_turns(position: Position) -> None:
    judged = Search.of(position).judge(position, Limit())
    assert tuple(judged.choices) == position.choices
    for slot, choice in judged.choices.items():
        wins = reference.wins_with(position.mine, position.theirs, slot)
        assert choice.value == ("win" if wins else "loss")
        assert choice.turns
        assert choice.turns >= 1
    assert (judged.best.value == "win") == reference.wins(position.mine, position.theirs)
    if judged.best.exact and all(choice.exact for choice in judged.choices.values()):
        assert judged.best.turns == reference.turns_to_end(position.mine, position.theirs)


@settings(deadline=None, max_examples=60)
@given(positions(most_slots=4, most_marbles=3))
def test_the_bound_read_off_a_proof_is_never_too_small(position: Position) -> None:
    solver = Solver(bitboard_of(position))
    code = solver.bitboard.encode(position)
    solver.wins(code, Limit())
    turns = reference.turns_to_end(position.mine, position.theirs)
    assert Distance(solver).at_most(code, Limit()) >= turns


@settings(deadline=None, max_examples=60)
@given(positions(most_slots=4, most_marbles=3))
def test_a_turn_is_playable_begins_with_its_choice_and_keeps_its_value(position: Position) -> None:
    judged = Search.of(position).judge(position, Limit())
    for slot, choice in judged.choices.items():
        assert choice.turn[0] == slot
        after = play_turn(position, choice.turn)
        if choice.value == "win" and after.winner != position.turn:
            wins = reference.wins(after.mine, after.theirs)
            assert wins == (after.turn == position.turn)
        if choice.turns == 1:
            assert after.winner


@settings(deadline=None, max_examples=60)
@given(positions(most_slots=6, most_marbles=4))
def test_a_short_search_gives_chances_that_are_no_proofs(position: Position) -> None:
    judged = Search.of(position).judge(position, Limit(0))
    for choice in judged.choices.values():
        play_turn(position, choice.turn)
        assert isinstance(choice.value, str) or 0 < choice.value < 1


def test_the_shortest_winning_turn_comes_first() -> None:
    judged = Search.of(Position.parse(MIDDLE)).judge(Position.parse(MIDDLE), Limit())
    assert (judged.best.value, judged.best.turns, judged.best.turn) == ("win", 1, (2, 4, 5))


def test_a_turn_is_explored_to_all_its_ends() -> None:
    bitboard = Bitboard(6, 36)
    code = bitboard.encode(Position.start())
    found = all_turns(bitboard, code, Limit())
    assert found.winning == (4, 5, 1, 2, 6, 3, 6, 4, 5)
    for end, turn in found.ends.items():
        assert bitboard.encode(play_turn(Position.start(), turn)) == end


def test_calm_start_is_judged_as_one_sowing() -> None:
    judged = Search.of(Position.start(3, 4)).judge(Position.start(3, 4), Limit(), once=True)
    for slot, choice in judged.choices.items():
        (mine, theirs), _, _ = reference.sow((4, 4, 4), (4, 4, 4), slot)
        assert choice.value == ("loss" if reference.wins(theirs, mine) else "win")
        assert choice.turn == (slot,)


def test_the_same_allowance_gives_the_same_judgement() -> None:
    first = Search.of(Position.start()).judge(Position.start(), Limit(20_000))
    assert first == Search.of(Position.start()).judge(Position.start(), Limit(20_000))


@pytest.mark.parametrize(("slots", "marbles"), [(6, 3), (7, 3), (12, 12)])
def test_a_search_in_a_thread_stops_when_cancelled(slots: int, marbles: int) -> None:
    position, limit = Position.start(slots, marbles), Limit()
    done: list[Position] = []
    search = Search.of(position)
    thread = threading.Thread(target=lambda: done.append(search.judge(position, limit).position))
    thread.start()
    time.sleep(0.1)
    limit.cancel.set()
    thread.join(timeout=10)
    assert done == [position]


def test_a_deadline_is_kept_and_leaves_estimates() -> None:
    position = Position.start(7, 3)
    judged = Search.of(position).judge(position, Limit.seconds(0.2))
    assert any(not isinstance(choice.value, str) for choice in judged.choices.values())


def test_a_finished_game_has_no_choices_to_judge() -> None:
    over = Position.parse("0,0/1,1/0,0 s")
    with pytest.raises(RuleError, match="the game is over, south has won"):
        Search.of(over).judge(over, Limit())
