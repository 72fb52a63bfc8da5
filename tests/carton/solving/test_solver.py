"""What is proven: against the given truth, against plain minimax, and by checking the proofs."""

from functools import cache

import pytest
from hypothesis import given, settings

from carton.rules.options import Options
from carton.rules.position import Position
from carton.solving.bitboard import Bitboard, bitboard_of
from carton.solving.evaluation import Evaluation
from carton.solving.limit import Limit, Stopped
from carton.solving.openings import Opening, prove_opening
from carton.solving.proof_number import ProofNumber
from carton.solving.search import Search
from carton.solving.solver import DepthFirst, Solver
from tests.carton import reference
from tests.carton.positions import CASES, positions

VALUES = CASES["value_of_the_start"]


@cache
def full_carton(marbles: int) -> Opening:
    return prove_opening(Options(6, marbles))


@pytest.mark.parametrize("slots", ["1", "2", "3"])
def test_given_values_of_the_start(slots: str) -> None:
    found = {
        marbles: prove_opening(Options(int(slots), int(marbles))).winner
        for marbles in VALUES[slots]
    }
    assert found == VALUES[slots]


@pytest.mark.slow
def test_given_value_of_every_first_choice_with_3_marbles() -> None:
    found = prove_opening(Options(6, 3)).first_choices
    assert {str(slot): "win" if wins else "loss" for slot, wins in found.items()} == CASES[
        "value_by_first_slot_2x6"
    ]


def test_given_shortest_first_turn_win_with_4_marbles() -> None:
    turn = full_carton(4).shortest_first_turn
    assert turn
    assert "-".join(map(str, turn)) == CASES["shortest_first_turn_win_2x6"]["4"]


# Winning first choices of the starts on the full carton; 3 marbles are in the slow test above.
# 2 takes seconds, the others less than one each.
FULL = {1: {3, 5, 6}, 2: {3, 5, 6}, 4: {3, 5}, 5: {2, 3}, 6: set()}


@pytest.mark.parametrize(
    "marbles", [pytest.param(n, marks=pytest.mark.slow if n == 2 else ()) for n in FULL]
)
def test_winning_first_choices_on_the_full_carton(marbles: int) -> None:
    found = full_carton(marbles).first_choices
    assert {slot for slot, wins in found.items() if wins} == FULL[marbles]


@pytest.mark.parametrize("slots", [1, 2, 3, 4])
@pytest.mark.parametrize("marbles", [1, 2, 3, 4])
def test_first_choices_agree_with_plain_minimax(slots: int, marbles: int) -> None:
    row = (marbles,) * slots
    expected = {slot: reference.wins_with(row, row, slot) for slot in range(1, slots + 1)}
    assert prove_opening(Options(slots, marbles)).first_choices == expected


@settings(deadline=None)
@given(positions(most_slots=4, most_marbles=3))
def test_unseen_positions_agree_with_plain_minimax(position: Position) -> None:
    search = Search.of(position)
    for slot in position.choices:
        expected = reference.wins_with(position.mine, position.theirs, slot)
        assert search.wins_by(position, slot, Limit()) == expected


@settings(deadline=None)
@given(positions(most_slots=4, most_marbles=3))
def test_each_of_the_two_searches_proves_alone(position: Position) -> None:
    bitboard = bitboard_of(position)
    expected = reference.wins(position.mine, position.theirs)
    for kind in (DepthFirst, ProofNumber):
        proven: dict[int, bool] = {}
        kind(bitboard, proven, Evaluation(bitboard)).prove(
            bitboard.encode(position), 10**9, Limit()
        )
        assert proven[bitboard.encode(position)] == expected


def check_proof(bitboard: Bitboard, proven: dict[int, bool], root: int) -> int:
    """Walk a proof by the slow rules; return how many positions it rests on."""
    stack, seen = [root], {root}
    while stack:
        code = stack.pop()
        held = [bitboard.held(code, slot) for slot in range(1, 2 * bitboard.slots + 1)]
        mine, theirs = tuple(held[: bitboard.slots]), tuple(held[bitboard.slots :])
        needed = []
        for slot in bitboard.choices(code):
            rows, case, _ = reference.sow(mine, theirs, slot)
            if not any(rows[0]):
                needed = [] if proven[code] else [-1]
                break
            rows = rows if case == "A" else (rows[1], rows[0])
            after = bitboard.encode(Position(*rows, (0, 0), "s"))
            if proven[code]:
                if proven.get(after) == (case == "A"):
                    needed = [after]
            else:
                assert proven[after] == (case != "A")
                needed.append(after)
        else:
            assert needed, "a win without a winning choice"
        assert needed != [-1], "a loss with a win at once"
        stack += [after for after in needed if after not in seen]
        seen.update(needed)
    return len(seen)


@pytest.mark.parametrize(
    ("text", "wins"),
    [
        (str(Position.start(6, 4)), True),
        (str(Position.start(6, 6)), False),
        (str(Position.start(5, 3)), True),
        ("0,1,1,2,5,2/1,0,1,2,0,1/11,9 n", True),
        ("1,0,0,3,0,1/1,2,1,1,2,0/13,11 n", True),
    ],
)
def test_every_step_of_a_proof_holds_by_the_slow_rules(text: str, wins: bool) -> None:
    position = Position.parse(text)
    solver = Solver(bitboard_of(position))
    code = solver.bitboard.encode(position)
    assert solver.wins(code, Limit()) == wins
    assert check_proof(solver.bitboard, solver.proven, code) > 10


def test_a_stopped_search_goes_on_where_it_was() -> None:
    position = Position.start(6, 2)
    solver = Solver(bitboard_of(position))
    code = solver.bitboard.turned(solver.bitboard.sow(solver.bitboard.encode(position), 1)[0])
    with pytest.raises(Stopped):
        solver.wins(code, Limit(1_000))
    known = dict(solver.proven)
    assert known
    assert solver.wins(code, Limit())
    assert known.items() <= solver.proven.items()


def test_calm_start_takes_the_first_turn_win_away() -> None:
    calm = prove_opening(Options(3, 4, calm=True))
    row = (4, 4, 4)
    for slot in (1, 2, 3):
        (mine, theirs), _, _ = reference.sow(row, row, slot)
        assert calm.first_choices[slot] != reference.wins(theirs, mine)
    assert calm.shortest_first_turn is None
