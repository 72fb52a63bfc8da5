"""Widgets that no screen of the shell itself shows."""

import pytest
from pygame import FRect, Surface

from eggshell.drawing.bakery import Bakery
from eggshell.drawing.canvas import Canvas
from eggshell.drawing.food.pan import pan
from eggshell.look.lettering import Lettering
from eggshell.look.theme import LIGHT
from eggshell.widgets.choice import Cell, Choice
from eggshell.widgets.press_area import PressArea
from eggshell.widgets.rows import Rows


def canvas() -> Canvas:
    return Canvas(Surface((300, 300), depth=32), 1.0, (0, 0), LIGHT, Bakery(), Lettering(1.0))


def rows(count: int = 20, chosen: int = 0) -> tuple[Rows, list[int]]:
    told: list[int] = []
    area = FRect(0, 0, 100, 100)
    widget = Rows("moves", area, count, 20, lambda *_: None, chosen, told.append)
    return widget, told


def shown(widget: Rows) -> list[int]:
    drawn: list[int] = []
    widget._paint_row = lambda c, area, index, chosen: drawn.append(index)
    widget.paint(canvas())
    return drawn


@pytest.mark.parametrize(
    ("cells", "pressed", "chosen"),
    [
        ("ab", 3, [1, 0, 1]),
        ("abc", 4, [1, 2]),
    ],
)
def test_confirming_goes_on_through_the_cells_but_not_round(
    cells: str, pressed: int, chosen: list[int]
) -> None:
    told: list[int] = []
    choice = Choice("c", FRect(0, 0, 200, 40), [Cell(c) for c in cells], 0, told.append)
    for _ in range(pressed):
        choice.press()
    assert told == chosen


def test_confirming_a_menu_goes_through_its_values() -> None:
    told: list[int] = []
    cells = [Cell("person"), Cell("easy", menu=True)]
    choice = Choice("c", FRect(0, 0, 200, 40), cells, 1, told.append)
    choice.press()
    choice.press()
    assert told == [1, 1]


def test_cells_without_room_say_their_short_form_at_full_size() -> None:
    c = canvas()
    cells = [Cell("a person"), Cell("rule of thumb", "rule")]
    Choice("c", FRect(0, 0, 190, 40), cells, 0, lambda _: None).paint(c)
    assert [w.text for w in c.drawn_texts] == ["a person", "rule"]
    assert {w.pixels for w in c.drawn_texts} == {17}


def test_a_list_shows_the_chosen_row() -> None:
    widget, told = rows(chosen=17)
    assert 17 in shown(widget) and len(shown(widget)) == 5
    assert widget.act("first") and told == [0]
    assert shown(widget) == [0, 1, 2, 3, 4]


def test_at_either_end_of_a_list_the_focus_goes_on() -> None:
    widget, told = rows(count=2)
    assert not widget.act("up")
    assert widget.act("down") and not widget.act("down")
    assert told == [1]


def test_a_click_chooses_a_row_and_a_pull_only_scrolls() -> None:
    widget, told = rows()
    widget.down((50, 45))
    widget.press()
    assert told == [2]
    widget.down((50, 90))
    widget.drag((50, 10))
    widget.press()
    assert told == [2] and shown(widget) == [4, 5, 6, 7, 8]
    widget.wheel(-1)
    assert shown(widget)[0] == 5


def test_an_empty_list_takes_no_focus() -> None:
    assert not rows(count=0)[0].enabled


def test_a_place_on_the_board_is_lit_by_mouse_or_focus_unless_it_is_off() -> None:
    spot = PressArea("slot 1", FRect(0, 0, 10, 10))
    assert not spot.lit
    spot.focused = True
    assert spot.lit
    spot.enabled = False
    assert not spot.lit


def test_a_pan_holds_up_to_three_eggs() -> None:
    c = canvas()
    for eggs in range(5):
        pan(c, (150, 150), 40, eggs=eggs)
    assert len(c.bakery) == 4
