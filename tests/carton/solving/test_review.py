"""What a look back says of the turns of a game."""

import pytest

from carton.rules.game import Game
from carton.solving.review import Note, review


@pytest.mark.parametrize(
    ("record", "notes"),
    [
        ("3x2: 1 3 1-1 3-2-3", ["threw away a win", "missed a win at once", "lost anyway", "good"]),
        ("3x2: 2-1-1 1-3", ["threw away a win", "good"]),
        ("6x3:", []),
    ],
)
def test_each_turn_gets_its_note(record: str, notes: list[Note]) -> None:
    assert [turn.note for turn in review(Game.parse(record), seconds=10)] == notes


def test_what_cannot_be_proven_is_called_weaker_only_if_it_clearly_is() -> None:
    notes = [next(review(Game.parse(f"12x12: {slot}"), seconds=0.1)).note for slot in (1, 2)]
    assert notes == ["good", "weaker"]


def test_what_should_have_been_played_is_said() -> None:
    missed = list(review(Game.parse("3x2: 1 3 1-1 3-2-3"), seconds=1))[1]
    assert (missed.side, missed.played, missed.sowing) == ("n", (3,), 1)
    assert (missed.best.value, missed.best.turns, missed.best.turn) == ("win", 1, (1, 2))
