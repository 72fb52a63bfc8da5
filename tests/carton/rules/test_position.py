import pytest
from hypothesis import given, settings

from carton.rules.position import Position, check_marbles
from carton.rules.rule_error import RuleError
from tests.carton.positions import CASES, positions

START = "3,3,3,3,3,3/3,3,3,3,3,3/0,0 s"


def test_the_start_is_the_published_one() -> None:
    assert str(Position.start()) == START
    assert str(Position.start(2, 12)) == "12,12/12,12/0,0 s"


@settings(deadline=None)
@given(positions())
def test_notation_parses_back_exactly(position: Position) -> None:
    assert Position.parse(str(position)) == position


@pytest.mark.parametrize(
    "notation", [case[key] for case in CASES["first_sowings"] for key in ("position", "after")]
)
def test_given_notation_is_kept(notation: str) -> None:
    assert str(Position.parse(notation)) == notation


@pytest.mark.parametrize(
    ("text", "winner"),
    [
        ("0,0/1,0/0,0 s", "s"),
        ("0,0/1,0/0,0 n", "s"),
        ("1,0/0,0/0,0 s", "n"),
        ("1,0/0,0/0,0 n", "n"),
        ("0,0/0,0/1,1 s", "s"),
        ("0,0/0,0/1,1 n", "n"),
        ("1,0/0,1/0,0 n", None),
    ],
)
def test_a_clear_side_wins_and_if_both_are_clear_the_mover(text: str, winner: str | None) -> None:
    assert Position.parse(text).winner == winner
    assert (Position.parse(text).choices == ()) == (winner is not None)


def test_choices_are_the_movers_own_slots_that_hold_marbles() -> None:
    assert Position.parse("0,2,1/4,0,0/0,0 s").choices == (2, 3)
    assert Position.parse("0,2,1/4,0,0/0,0 n").choices == (1,)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "expected south/north/offs turn"),
        (START[:-2], "expected south/north/offs turn"),
        (START + " s", "expected south/north/offs turn"),
        ("3,3/3,3 s", "2 parts"),
        ("3,3/3,3/0,0/0,0 s", "4 parts"),
        ("3,x/3,3/0,0 s", "south slot 2 is 'x'"),
        ("3,3/,3/0,0 s", "north slot 1 is ''"),
        ("3,3/-1,3/0,0 s", "north slot 1 is '-1'"),
        ("3,3/1.5,3/0,0 s", "north slot 1 is '1.5'"),
        ("3,3/\u0663,3/0,0 s", "north slot 1 is"),
        ("3,3/9999999999,3/0,0 s", "north slot 1"),
        ("3,3/3,3,3/0,0 s", "south has 2 slots but north has 3"),
        ("3,3/3,3/0 s", "offs holds 1"),
        ("3,3/3,3/0,0,0 s", "offs holds 3"),
        ("3,3/3,3/0,0 x", "turn is 'x'"),
        ("49,0/0,0/0,0 s", "49 marbles, more than the 48"),
        (",".join(["1"] * 13) + "/" + ",".join(["1"] * 13) + "/0,0 s", "13 slots a side"),
    ],
)
def test_malformed_positions_are_refused_in_one_line_that_says_where(text: str, named: str) -> None:
    with pytest.raises(RuleError) as refused:
        Position.parse(text)
    assert named in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(("slots", "marbles"), [(0, 3), (13, 3), (6, 0), (6, 13), (-1, 3)])
def test_cartons_that_do_not_exist_are_refused(slots: int, marbles: int) -> None:
    with pytest.raises(RuleError, match="choose 1 to 12"):
        Position.start(slots, marbles)


def test_a_position_must_hold_the_marbles_of_its_game() -> None:
    check_marbles(Position.parse(START), 3)
    with pytest.raises(RuleError, match="36 marbles, but the game has 48"):
        check_marbles(Position.parse(START), 4)
