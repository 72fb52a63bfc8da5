"""Tests of the place in a game of the carton, without a window."""

import pytest

from carton.rules.game import Game
from carton.scenes.board.cursor import GameCursor
from carton.scenes.play.undo import can_undo, undone
from carton.scenes.seating import Seating
from eggshell.motion import Motion
from tests.carton.scenes.tables import setup


def cursor_of(record: str, speed: float = 1.0) -> GameCursor:
    """A cursor at the end of a record."""
    return GameCursor(Game.parse(record), lambda: Motion(speed))


@pytest.fixture
def played() -> Game:
    """A game of four sowings or more, by the rules."""
    game = Game.parse("6x3: ")
    while len(game.turns) < 3:
        game = game.play(game.position.choices[0])
    return game


def test_a_cursor_begins_at_the_end_where_one_plays(played: Game) -> None:
    cursor = cursor_of(str(played))
    assert cursor.at_end and not cursor.watching
    assert cursor.position == played.position and cursor.past == played


def test_going_back_is_watching_until_the_end_is_reached_again(played: Game) -> None:
    cursor = cursor_of(str(played))
    cursor.go(0)
    assert cursor.watching and cursor.position == played.positions[0]
    cursor.play()
    while cursor.film is not None:
        assert cursor.watching
        cursor.advance(1000.0)
        cursor.end_film()
    assert cursor.at_end and not cursor.watching


def test_every_turn_begins_with_another_player(played: Game) -> None:
    cursor = cursor_of(str(played))
    movers = []
    for index in range(len(played.turns)):
        cursor.go_to_turn(index)
        movers.append(cursor.position.turn)
        assert cursor.turn == index + 1
    assert movers == ["s", "n", "s"]


def test_the_slot_that_is_sown_next_is_that_of_the_game(played: Game) -> None:
    cursor = cursor_of(str(played))
    assert cursor.next_slot is None
    for index, slot in enumerate(played.sowings):
        cursor.go(index)
        assert cursor.next_slot == slot
        cursor.forward()
        assert cursor.next_slot is None


def test_the_marbles_shown_follow_the_sowings_and_their_undoing(played: Game) -> None:
    cursor = cursor_of(str(played))
    cursor.follow(played.undo())
    assert cursor.at_end and len(cursor.sowings) == len(played.sowings) - 1
    cursor.follow(played)
    assert cursor.behind
    cursor.go(cursor.length)
    for side in ("s", "n"):
        assert cursor.marbles(side) == sum(played.position.row(side))


def test_a_held_film_does_not_go_on(played: Game) -> None:
    cursor = cursor_of(str(played))
    cursor.go(0)
    cursor.forward()
    cursor.hold()
    assert cursor.advance(1000.0) == []


def test_undo_goes_back_to_a_persons_choice(played: Game) -> None:
    seating = Seating(setup("", "easy"))
    before = undone(played, seating)
    assert before.position.turn == "s" and len(before.sowings) < len(played.sowings)
    assert str(played).startswith(str(before))


def test_there_is_no_undo_before_a_persons_first_choice_or_without_people(played: Game) -> None:
    assert not can_undo(Game.parse("6x3: "), Seating(setup("", "")))
    assert not can_undo(played, Seating(setup("easy", "easy")))
    assert can_undo(played, Seating(setup("", "easy")))
