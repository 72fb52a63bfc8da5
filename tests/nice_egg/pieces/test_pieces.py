"""The pieces: every text and JSON form parses back exactly, every impossible one is refused."""

import json
from math import inf, nan, pi
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eggconsole.refusal import Refusal
from nice_egg.fall.physics import PRESETS, Physics
from nice_egg.pieces.chip import LARGE, MEDIUM, SMALL, Chip
from nice_egg.pieces.egg_white import BLOB, ROUND, EggWhite
from nice_egg.pieces.release import BOX_HEIGHT, HIGHEST_RELEASE, Release
from nice_egg.pieces.table import Table
from nice_egg.players.hand import HANDS, Hand

PLACE = st.floats(-9999.0, 9999.0)
ANGLE = st.floats(-1000.0, 1000.0)
SIZES = {"radius": st.floats(1.0, 200.0), "thickness": st.floats(0.2, 50.0)}
NAMES = st.one_of(st.none(), st.from_regex(r"[A-Za-z0-9_-]{1,8}", fullmatch=True))


def vectors(most: float) -> st.SearchStrategy[tuple[float, float, float]]:
    """Three components from -most to most."""
    return st.tuples(*[st.floats(-most, most)] * 3)


CHIPS = st.builds(
    Chip,
    x=PLACE,
    y=PLACE,
    z=st.floats(0.0, 9999.0),
    tilt=st.floats(0.0, pi / 2),
    azimuth=ANGLE,
    player=NAMES,
    **SIZES,
)
RELEASES = st.builds(
    Release,
    x=PLACE,
    y=PLACE,
    height=st.floats(BOX_HEIGHT, HIGHEST_RELEASE),
    tilt=st.floats(0.0, pi),
    azimuth=ANGLE,
    velocity=vectors(20_000.0),
    spin=vectors(500.0),
    player=NAMES,
    **SIZES,
)
# A triangle whose corners are apart: a whole family of outlines that are never refused.
TRIANGLES = st.tuples(
    st.tuples(st.floats(20, 90), st.floats(-30, 30)),
    st.tuples(st.floats(-90, -20), st.floats(20, 90)),
    st.tuples(st.floats(-90, -20), st.floats(-90, -20)),
)
WHITES = st.one_of(
    st.sampled_from([BLOB, ROUND]), st.builds(EggWhite, TRIANGLES, st.floats(0.2, 50.0))
)
PHYSICS = st.builds(
    lambda base, e, mu, dt: base.altered(restitution=e, friction=mu, dt=dt),
    st.sampled_from(list(PRESETS.values())),
    st.floats(0.0, 0.95),
    st.floats(0.0, 2.0),
    st.floats(1e-6, 5e-4),
)
HANDS_ANY = st.builds(Hand, aim=st.floats(0, 200), tilt=st.floats(0, pi / 2), spin=st.floats(0, 50))


@given(CHIPS)
def test_a_chip_reads_back(chip: Chip) -> None:
    assert Chip.parse(str(chip)) == chip
    assert Chip.from_json(json.loads(json.dumps(chip.to_json()))) == chip


@given(RELEASES)
def test_a_release_reads_back(release: Release) -> None:
    assert Release.parse(str(release)) == release
    assert Release.from_json(json.loads(json.dumps(release.to_json()))) == release


@given(WHITES)
def test_a_white_reads_back(white: EggWhite) -> None:
    assert EggWhite.parse(str(white)) == white
    assert EggWhite.from_json(json.loads(json.dumps(white.to_json()))) == white


@given(PHYSICS)
def test_physics_read_back(physics: Physics) -> None:
    assert Physics.parse(str(physics)) == physics
    assert Physics.from_json(json.loads(json.dumps(physics.to_json()))) == physics


@given(st.one_of(HANDS_ANY, st.sampled_from(list(HANDS.values()))))
def test_a_hand_reads_back(hand: Hand) -> None:
    assert Hand.parse(str(hand)) == hand


@given(WHITES, st.lists(st.sampled_from([None, *"ABCDEFGH"]), max_size=5), st.booleans())
def test_a_table_reads_back(white: EggWhite, names: list[str | None], center: bool) -> None:
    tower = tuple(Chip(0.1 * k, 0, 10.0 * k, player=name) for k, name in enumerate(names, 1))
    table = Table(white, Chip(0, 0, 5) if center else None, tower)
    assert Table.parse(str(table)) == table
    assert Table.from_json(json.loads(json.dumps(table.to_json()))) == table


def test_the_texts_are_short_and_what_a_player_would_write() -> None:
    assert str(Table.start()) == "blob | * 0,0,5 r20 h4"
    assert str(Chip(12.5, -3, 5, tilt=0.1, azimuth=1.57, player="A")) == (
        "A 12.5,-3,5 r20 h4 t0.1@1.57"
    )
    assert Release.parse("A 3,-2,150") == Release(3, -2, player="A")
    assert str(Physics(friction=0.2)) == "wood friction=0.2"
    assert str(HANDS["average"].altered(aim=5)) == "average/aim=5.0"


def test_fields_left_out_are_zero_or_the_medium_yolks() -> None:
    assert Release.from_json({}) == Release(0.0, 0.0, BOX_HEIGHT, radius=MEDIUM, thickness=4.0)
    assert Chip.from_json({"x": 1, "y": 2, "z": 5}) == Chip(1, 2, 5, MEDIUM, 4.0)
    assert Table.from_json({}) == Table()


def test_the_three_sizes_are_the_rulebooks() -> None:
    assert (SMALL, MEDIUM, LARGE) == (15.0, 20.0, 25.0)


def test_an_outline_turns_counter_clockwise_whichever_way_it_was_given() -> None:
    there = ((0.0, 0.0), (50.0, 0.0), (0.0, 50.0))
    assert EggWhite(there) == EggWhite(there[::-1])


# --- refusals ------------------------------------------------------------------------------------

SQUARE = [[0, 0], [50, 0], [50, 50], [0, 50]]


@pytest.mark.parametrize(
    ("data", "line"),
    [
        ({"x": nan}, "release.x: nan is not a finite number; allowed: -10000 to 10000 mm"),
        ({"y": inf}, "release.y: inf is not a finite number; allowed: -10000 to 10000 mm"),
        ({"height": 149.9}, "release.height: 149.9 is out of range; allowed: 150 to 2000 mm"),
        ({"height": -200}, "release.height: -200 is out of range; allowed: 150 to 2000 mm"),
        ({"x": 10**400}, "release.x: 1000000"),
        ({"velocity": [0, 0, 10**400]}, "release.velocity: 100000"),
        ({"height": "high"}, "release.height: 'high' is not a finite number; allowed: 150 to 2000"),
        ({"height": True}, "release.height: True is not a finite number; allowed: 150 to 2000 mm"),
        ({"radius": 0}, "release.radius: 0 is out of range; allowed: 1 to 200 mm"),
        ({"radius": -20}, "release.radius: -20 is out of range; allowed: 1 to 200 mm"),
        ({"thickness": 0}, "release.thickness: 0 is out of range; allowed: 0.2 to 50 mm"),
        ({"tilt": -0.1}, "release.tilt: -0.1 is out of range; allowed: 0 to 3.14159 rad"),
        ({"velocity": [0, 0]}, "release.velocity: [0, 0] is not a list of 3 numbers"),
        ({"velocity": [0, 0, nan]}, "release.velocity: nan is not a finite number"),
        ({"spin": [0, 0, 1e9]}, "release.spin: 1000000000.0 is out of range; allowed: -500 to 500"),
        ({"player": "A B"}, "release.player: 'A B' is not a name; allowed: letters, digits, _ and"),
        ({"player": 7}, "release.player: 7 is not a name; allowed: letters, digits, _ and -"),
        ({"hight": 200}, "release: unknown field 'hight'; allowed: x, y, height, tilt, azimuth"),
        ([1, 2], "release: [1, 2] is not an object"),
    ],
)
def test_an_impossible_release_is_refused(data: Any, line: str) -> None:
    refused(Release.from_json, data, line)


@pytest.mark.parametrize(
    ("data", "line"),
    [
        ({"x": 1, "y": 2}, "chip: field 'z' is missing"),
        ({"x": nan, "y": 2, "z": 5}, "chip.x: nan is not a finite number"),
        ({"x": 0, "y": 2, "z": -5}, "chip.z: -5 is out of range; allowed: 0 to 10000 mm"),
        (
            {"x": 0, "y": 0, "z": 5, "radius": 0},
            "chip.radius: 0 is out of range; allowed: 1 to 200",
        ),
        ({"x": 0, "y": 0, "z": 5, "tilt": 2}, "chip.tilt: 2 is out of range; allowed: 0 to 1.5708"),
        ({"x": 0, "y": 0, "z": 5, "colour": 1}, "chip: unknown field 'colour'; allowed: x, y, z"),
    ],
)
def test_an_impossible_chip_is_refused(data: Any, line: str) -> None:
    refused(Chip.from_json, data, line)


@pytest.mark.parametrize(
    ("data", "line"),
    [
        ("pancake", "white: 'pancake' is unknown; allowed: blob, round or an outline"),
        ({"outline": SQUARE[:2]}, "white.outline: 2 points; allowed: 3 to 2000"),
        ({"outline": [[k, k * k] for k in range(2001)]}, "white.outline: 2001 points; allowed: 3"),
        (
            {"outline": [*SQUARE, SQUARE[0]]},
            "white.outline: points 5 and 1 are the same; allowed: each once",
        ),
        (
            {"outline": [[0, 0], [1e-200, 0], [0, 90]]},
            "white.outline: points 1 and 2 are the same",
        ),
        (
            {"outline": [[0, 0], [2e4, 0], [0, 90]]},
            "white.outline point 2: 20000.0 is out of range; allowed: -10000 to 10000 mm",
        ),
        ({"outline": "round"}, "white.outline: 'round' is not a list of points"),
        (
            {"outline": [SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3]]},
            "white.outline: edges 1 and 3 cross; allowed: none do",
        ),
        ({"outline": [[0, 0], [50, 0], [99, 0]]}, "white.outline: its area is under 1 mm2"),
        ({"outline": [[0, 0], [nan, 0], [0, 9]]}, "white.outline point 2: nan is not a finite"),
        (
            {"outline": [[0, 0], [5], [0, 9]]},
            "white.outline point 2: [5] is not a list of 2 numbers",
        ),
        (
            {"outline": SQUARE, "thickness": 0},
            "white.thickness: 0 is out of range; allowed: 0.2 to",
        ),
        (
            {"outline": SQUARE, "thickness": []},
            "white.thickness: [] is not a finite number; allowed",
        ),
        ({"thickness": 3}, "white: field 'outline' is missing"),
    ],
)
def test_an_impossible_white_is_refused(data: Any, line: str) -> None:
    refused(EggWhite.from_json, data, line)


FLAT = {"x": 0, "y": 0, "z": 5}


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (
            {"center": FLAT, "yolks": [FLAT | {"player": "A", "x": 5}]},
            "table: the center yolk and yolk 1 interpenetrate (by more than 1 mm): '* 0,0,5 r20 h4'"
            " and 'A 5,0,5 r20 h4'",
        ),
        (
            {"yolks": [FLAT | {"player": "A", "z": 9}, FLAT | {"player": "B", "z": 9.5}]},
            "table: yolk 1 and yolk 2 interpenetrate (by more than 1 mm): 'A 0,0,9 r20 h4' and"
            " 'B 0,0,9.5 r20 h4'",
        ),
        ({"yolks": FLAT}, "yolks: {'x': 0, 'y': 0, 'z': 5} is not a list"),
        ({"yolks": [FLAT, {"x": 1}]}, "yolks[1]: field 'y' is missing"),
        (
            {"center": FLAT | {"radius": -1}},
            "center.radius: -1 is out of range; allowed: 1 to 200 mm",
        ),
        ({"center": FLAT | {"player": "A"}}, "center.player: 'A'; allowed: none"),
        ({"yolk": []}, "table: unknown field 'yolk'; allowed: white, center, yolks"),
        (None, "table: None is not an object"),
    ],
)
def test_an_impossible_table_is_refused(data: Any, line: str) -> None:
    refused(Table.from_json, data, line)


def test_chips_that_touch_or_lie_on_each_other_do_not_interpenetrate() -> None:
    table = Table.parse("round | * 0,0,5 r20 h4 | A 40,0,5 r20 h4 | B 20,0,9 r20 h4")
    table.refuse_interpenetration()


@pytest.mark.parametrize(
    ("read", "text", "line"),
    [
        (Chip.parse, "", "chip: '' is not a chip; a chip is like 'A 12.5,-3,5 r20 h4'"),
        (Chip.parse, "A 1,2", "chip position: '1,2' has 2 numbers; allowed: 3"),
        (Chip.parse, "A 1,2,x", "chip position: 'x' is not a number"),
        (Chip.parse, "A 1,2,3 q7", "word: 'q7' is unknown; allowed: r.., h.. and t..@.."),
        (Chip.parse, "A 1,2,inf", "chip position: 'inf' is not a finite number"),
        (Release.parse, "A", "release: 'A' is not like 'A 3,-2,150 r20 h4 v10,-20,0 w1,2,0.5'"),
        (Release.parse, "A 0,0,100", "height: 100.0 is out of range; allowed: 150 to 2000 mm"),
        (
            EggWhite.parse,
            "square",
            "white: 'square' is unknown; allowed: blob, round or an outline",
        ),
        (EggWhite.parse, "", "white: '' is unknown; allowed: blob, round or an outline"),
        (EggWhite.parse, "outline", "white: no thickness after 'outline'"),
        (Table.parse, "", "table: the line is empty; a table is like 'blob | * 0,0,5 r20 h4'"),
        (
            Physics.parse,
            "glass",
            "physics: 'glass' is unknown; allowed: wood, rubber, acrylic, felt",
        ),
        (Physics.parse, "wood bounce=1", "bounce: unknown parameter; allowed: "),
        (
            Physics.parse,
            "wood restitution=x",
            "restitution: 'x' is not a number; write NAME=NUMBER",
        ),
        (
            Physics.parse,
            "wood restitution=2",
            "restitution: 2.0 is out of range; allowed: 0 to 1",
        ),
        (
            Physics.parse,
            "wood dt=nan",
            "dt: nan is not a finite number; allowed: 1e-06 to 0.0005 s",
        ),
        (Hand.parse, "firm", "hand: 'firm' is unknown; allowed: steady, average, shaky"),
        (Hand.parse, "steady/aim=-1", "aim: -1.0 is out of range; allowed: 0 to 200 mm"),
    ],
)
def test_a_malformed_text_is_refused(read: Any, text: str, line: str) -> None:
    refused(read, text, line)


def refused(read: Any, data: object, line: str) -> None:
    """Check that it is refused in one line that begins so."""
    with pytest.raises(Refusal) as refusal:
        read(data)
    assert str(refusal.value).startswith(line)
    assert "\n" not in str(refusal.value)
