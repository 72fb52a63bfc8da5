"""Tests of the keys and buttons that step through a game that is watched."""

import pytest

from eggshell.input.actions import Action
from eggshell.watching.cursor import Cursor
from eggshell.watching.steps import Row, Steps

ROW = Row(left=10.0, top=20.0, side=40.0, gap=5.0)
ICONS = {"to start": "to start", "step back": "back", "play": "pause", "to end": "to end"}


@pytest.fixture
def cursor() -> Cursor[int]:
    """A cursor in the middle of a game of four moves."""
    return Cursor(4, lambda index: index, shown=2)


@pytest.mark.parametrize(
    ("action", "shown"),
    [(Action.PAGE_UP, 1), (Action.FIRST, 0), (Action.LAST, 4), (Action.PAGE_DOWN, 2)],
)
def test_keys_step_and_each_step_is_told(cursor: Cursor[int], action: str, shown: int) -> None:
    told: list[int] = []
    steps = Steps(cursor, lambda: told.append(cursor.shown))
    assert steps.act(action)
    assert told == [shown] and (cursor.film == 2) is (action == Action.PAGE_DOWN)


def test_other_actions_are_left_alone(cursor: Cursor[int]) -> None:
    steps = Steps(cursor, lambda: pytest.fail("nothing was stepped"))
    assert not steps.act(Action.CONFIRM) and cursor.shown == 2


def test_buttons_stand_in_a_row_in_the_order_of_their_icons(cursor: Cursor[int]) -> None:
    buttons = list(Steps(cursor, lambda: None).buttons(ROW, ICONS, backward=False))
    assert [(button.name, button.picture) for button in buttons] == list(ICONS.items())
    assert [button.area.x for button in buttons] == [10, 55, 100, 145]
    assert [button.enabled for button in buttons] == [False, False, True, True]


def test_buttons_do_what_they_are_named_for(cursor: Cursor[int]) -> None:
    steps = Steps(cursor, lambda: None)
    button = {b.name: b for b in steps.buttons(ROW, ICONS, backward=True)}
    button["step back"].press()
    assert cursor.shown == 1
    button["to end"].press()
    assert cursor.at_end
    button["play"].press()
    assert cursor.shown == 0 and cursor.playing
    button["play"].press()
    assert not cursor.playing


def test_the_buttons_forward_rest_at_the_end(cursor: Cursor[int]) -> None:
    cursor.go(4)
    icons = {"step forward": "forward", "to end": "to end"}
    buttons = Steps(cursor, lambda: None).buttons(ROW, icons, backward=True)
    assert not any(button.enabled for button in buttons)
