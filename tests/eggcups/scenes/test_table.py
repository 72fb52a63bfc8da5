"""What is shown agrees with the rules; the die is a die."""

from itertools import pairwise
from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eggcups.rules.choice import Choice
from eggcups.rules.equipment import FRYING_FACE
from eggcups.rules.event import Event, Finished, Fried, Placed, Rolled, Took
from eggcups.rules.outcome import choices, play
from eggcups.rules.state import State
from eggcups.scenes.pages.demo import CARD
from eggcups.scenes.pages.rules_pages import DEMOS
from eggcups.scenes.panel.legend import faces_by_event
from eggcups.scenes.table.die import at_rest, thrown
from eggcups.scenes.table.film import Film
from eggcups.scenes.table.rotation import AS_IT_IS, FACES, both, hull, moved, showing, undone
from eggcups.scenes.table.tableau import Tableau
from eggshell.motion import Motion

FACE = st.integers(1, FRYING_FACE)


@st.composite
def positions(draw: st.DrawFn) -> State:
    """A position some choices into a game."""
    players = draw(st.integers(2, 4))
    state = State.start(players, draw(st.integers(1, 8)), 0, draw(st.booleans()))
    for _ in range(draw(st.integers(0, 40))):
        if state.over:
            break
        choice = draw(st.sampled_from(choices(state)))
        face = draw(FACE) if choice is Choice.ROLL else None
        following = play(state, choice, face).state
        if following.over:
            break
        state = following
    return state


@given(positions(), FACE)
def test_the_film_of_a_roll_ends_in_the_position_of_the_rules(state: State, face: int) -> None:
    outcome = play(state, Choice.ROLL, face)
    film = Film(Tableau.of(state), outcome.events, Motion())
    eggs = sum(state.baskets) + state.full + state.pan
    told: tuple[Event, ...] = ()
    while not film.done:
        told += film.advance(0.05)
        shown = film.moment.tableau
        away = isinstance(film.event, Placed | Fried | Took)
        assert sum(shown.baskets) + sum(shown.cups) + shown.pan == eggs - away
    assert told == outcome.events
    expected = Tableau.of(outcome.state, face, film.tableau.lit)
    assert film.tableau == expected


@given(positions(), FACE, st.sampled_from([0, 1, 2, 4]), st.booleans())
def test_skipping_and_speed_change_nothing_but_time(
    state: State, face: int, speed: int, reduced: bool
) -> None:
    events = play(state, Choice.ROLL, face).events
    slow, quick = (Film(Tableau.of(state), events, Motion(s, reduced)) for s in (1, speed))
    slow.skip()
    quick.advance(100)
    assert quick.tableau == slow.tableau and quick.told == events


def test_a_roll_is_not_told_before_the_die_lies_still() -> None:
    film = Film(Tableau.of(State.start(2)), play(State.start(2), Choice.ROLL, 3).events, Motion())
    film.advance(0.8)
    assert not film.seen
    film.advance(0.2)
    assert film.seen == (Rolled(0, 3), Placed(0, 3))


def test_pauses_for_reading_remain_when_nothing_moves() -> None:
    last = State.parse("1,3/12---/0 1 choose first-out -")
    events = play(last, Choice.ROLL, 4).events
    film = Film(Tableau.of(last), events, Motion(0))
    film.advance(0.0)
    assert isinstance(film.event, Finished)


@given(positions())
def test_the_legend_says_what_the_rules_do(state: State) -> None:
    rows = faces_by_event(state)
    assert rows.get(Fried) == [FRYING_FACE]
    assert rows.get(Took, []) == [i for i, full in enumerate(state.cups, 1) if full]
    assert rows.get(Placed, []) == [i for i, full in enumerate(state.cups, 1) if not full]


@pytest.mark.parametrize("name", [*DEMOS, "card"])
def test_the_demos_keep_the_rules_and_begin_again(name: str) -> None:
    demo = DEMOS.get(name, CARD)
    films = demo.films(Motion())
    whole = 0.9 + sum(film.length for film in films)
    first = demo.at(0.0, Motion())[0]
    assert demo.at(whole + 1e-6, Motion())[0].tableau == first.tableau
    last = demo.at(whole - 0.01, Motion())[0]
    assert last.tableau != first.tableau


def test_the_demos_show_each_rule() -> None:
    shown = {
        name: {type(event) for film in demo.films(Motion()) for event in film.skip()}
        for name, demo in DEMOS.items()
    }
    assert Finished in shown["goal"] and Placed in shown["cup"]
    assert Took in shown["taken"] and Fried in shown["pan"]


def test_opposite_faces_add_up_to_seven() -> None:
    for face, turn in FACES.items():
        x, y, z = moved(turn, (0.0, 0.0, 1.0))
        ox, oy, oz = moved(FACES[7 - face], (0.0, 0.0, 1.0))
        assert (x + ox, y + oy, z + oz) == pytest.approx((0, 0, 0))


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_at_rest_shows_its_face(face: int) -> None:
    heights = {n: moved(both(at_rest(face), FACES[n]), (0.0, 0.0, 1.0))[2] for n in FACES}
    assert max(heights, key=lambda n: heights[n]) == face
    assert heights[face] > 0.99


@given(FACE)
def test_turning_there_and_back_changes_nothing(face: int) -> None:
    there = showing(face)
    for row, expected in zip(both(undone(there), there), AS_IT_IS, strict=True):
        assert row == pytest.approx(expected)


@given(FACE, FACE, st.floats(0, 1))
def test_a_thrown_die_stays_a_cube_and_ends_in_its_place(
    before: int, face: int, share: float
) -> None:
    _, height, turn = thrown(share, before, face, 0.9)
    assert 0 <= height <= 0.9
    for row in turn:
        assert isclose(sum(part * part for part in row), 1.0, rel_tol=1e-9)
    aside, height, turn = thrown(1.0, before, face, 0.9)
    assert (aside, height) == pytest.approx((0, 0))
    for row, expected in zip(turn, at_rest(face), strict=True):
        assert row == pytest.approx(expected)


def test_a_die_slows_down() -> None:
    ways = [thrown(share / 20, 1, 2, 1.0)[0] for share in range(4, 21)]
    steps = [b - a for a, b in pairwise(ways)]
    assert all(a >= b for a, b in pairwise(steps))


def test_the_hull_of_a_square_with_a_point_inside() -> None:
    corners = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]
    assert sorted(hull([*corners, (0.5, 0.5)])) == sorted(corners)
