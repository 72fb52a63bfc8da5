"""Tests of the place in a game that is watched."""

import pytest

from eggshell.watching.cursor import Cursor

REST = 0.5


def film_of(index: int) -> str:
    """The film of a move: its number, from 1."""
    return f"move {index + 1}"


@pytest.fixture
def cursor() -> Cursor[str]:
    """A cursor before the first of three moves, with half a second between two of them."""
    return Cursor(3, film_of, rest=lambda: REST)


def test_a_cursor_goes_to_any_position_and_no_further(cursor: Cursor[str]) -> None:
    for asked, shown in ((2, 2), (9, 3), (-4, 0)):
        cursor.go(asked)
        assert cursor.shown == shown and cursor.film is None
        assert cursor.behind is (shown < 3) and cursor.at_end is (shown == 3)


def test_a_step_forward_shows_the_move_and_a_second_one_ends_it(cursor: Cursor[str]) -> None:
    cursor.forward()
    assert cursor.film == "move 1" and cursor.moving and cursor.shown == 0
    cursor.forward()
    assert cursor.film is None and cursor.shown == 1


def test_a_step_forward_stops_after_its_move(cursor: Cursor[str]) -> None:
    cursor.play()
    cursor.forward()
    cursor.end_film()
    cursor.wait(10 * REST)
    assert cursor.film is None and cursor.shown == 1 and not cursor.playing


def test_at_the_end_a_step_forward_shows_nothing(cursor: Cursor[str]) -> None:
    cursor.go(3)
    cursor.forward()
    assert cursor.at_end


def test_a_step_back_takes_back_what_is_being_shown_first(cursor: Cursor[str]) -> None:
    cursor.go(2)
    cursor.forward()
    cursor.back()
    assert cursor.shown == 2 and cursor.film is None
    cursor.back()
    assert cursor.shown == 1
    cursor.go(0)
    cursor.back()
    assert cursor.shown == 0


def test_a_game_that_plays_itself_rests_between_its_moves(cursor: Cursor[str]) -> None:
    seen: list[str | None] = []
    cursor.play()
    for _ in range(3):
        cursor.wait(0.9 * REST)
        assert cursor.film is None
        cursor.wait(0.2 * REST)
        seen.append(cursor.film)
        cursor.end_film()
    assert seen == ["move 1", "move 2", "move 3"]
    assert cursor.at_end and not cursor.playing


def test_without_a_rest_one_move_follows_the_other_at_once() -> None:
    cursor = Cursor(2, film_of)
    cursor.play()
    assert cursor.film == "move 1"
    cursor.end_film()
    assert cursor.film == "move 2"
    cursor.end_film()
    assert cursor.at_end


def test_playing_from_the_end_begins_again(cursor: Cursor[str]) -> None:
    cursor.go(3)
    cursor.play()
    assert cursor.shown == 0 and cursor.playing


def test_a_pause_lets_the_move_end_and_holding_does_not(cursor: Cursor[str]) -> None:
    for stop, moves in ((cursor.pause, True), (cursor.hold, False)):
        cursor.go(0)
        cursor.play()
        cursor.wait(REST)
        stop()
        assert cursor.film == "move 1" and cursor.moving is moves and not cursor.playing


def test_a_held_move_goes_on_where_it_was(cursor: Cursor[str]) -> None:
    cursor.forward()
    cursor.hold()
    cursor.play()
    assert cursor.film == "move 1" and cursor.moving and cursor.playing
