"""The Yolk Point Check: the rulebook's tables, and what is true of every table."""

import json
from dataclasses import replace
from math import cos, hypot, pi, sin
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from nice_egg.pieces.chip import LARGE, MEDIUM, SMALL, Chip
from nice_egg.pieces.egg_white import BLOB, ROUND, EggWhite
from nice_egg.pieces.table import Table, flat_on
from nice_egg.scoring.outline import Outline, gap, signed_gap
from nice_egg.scoring.pile import Pile
from nice_egg.scoring.point_check import EQUALLY_CLOSE, check

CASES = json.loads(
    (Path(__file__).parents[1] / "cases" / "yolk_point_check.json").read_text(encoding="utf-8")
)
WHITES = {name: EggWhite.from_json(data) for name, data in CASES["whites"].items()}


def named_table(data: dict[str, Any]) -> Table:
    """The table of a case, whose white is one of the file's names."""
    return replace(Table.from_json(data | {"white": "round"}), white=WHITES[data["white"]])


@pytest.mark.parametrize("case", CASES["cases"], ids=lambda case: case["name"])
def test_the_check_rules_as_the_case_says(case: dict[str, Any]) -> None:
    found = check(named_table(case["table"])).to_json()
    assert found["knocked_out"] == case["expected"]["knocked_out"]
    for yolk, expected in zip(found["yolks"], case["expected"]["yolks"], strict=True):
        # The file's gaps were measured between polygons, up to 2 micrometres off.
        near = {"gap": pytest.approx(expected["gap"], abs=2e-3)} if "gap" in expected else {}
        assert {key: yolk[key] for key in expected} == expected | near


# --- tables in words -------------------------------------------------------------------------


def yolk(player: str | None, x: float, y: float, level: int = 1, **more: float) -> Chip:
    """A medium yolk that lies flat on the given level."""
    return Chip(x, y, 1.0 + 4.0 * level, player=player, **more)


CENTER = flat_on(ROUND, 0.0, 0.0)


def ruled(*yolks: Chip, center: Chip | None = CENTER) -> list[tuple[Any, ...]]:
    """Player, points, invalid and layer of every yolk on the round white."""
    rulings = check(Table(ROUND, center, yolks)).yolks
    return [(r.player, r.points, r.invalid, r.layer) for r in rulings]


def test_the_center_yolk_on_top_of_a_yolk_does_not_cover_it() -> None:
    lifted = Chip(30, 0, 9.0)
    assert ruled(yolk("A", 0, 0), center=lifted) == [("A", ("closest",), None, 1)]


def test_a_yolk_that_is_itself_covered_still_covers() -> None:
    tower = (yolk("A", 50, 0), yolk("B", 50, 0, 2), yolk("C", 50, 0, 3))
    assert [invalid for _, _, invalid, _ in ruled(*tower)] == ["covered", "covered", None]


def test_a_yolk_that_leans_up_on_the_edge_from_the_table_is_on_and_covers() -> None:
    leaning = Chip(101, 0, 7.0, tilt=0.25, azimuth=0.0, player="B")
    assert ruled(yolk("A", 75, 0), leaning) == [
        ("A", (), "covered", 1),
        ("B", ("closest", "highest"), None, 2),
    ]


def test_a_yolk_on_a_yolk_of_the_same_player_neither_covers_nor_is_highest() -> None:
    assert ruled(yolk("A", 50, 0), yolk("A", 60, 0, 2), yolk("B", -50, 0)) == [
        ("A", ("closest",), None, 1),
        ("A", (), None, 2),
        ("B", ("closest",), None, 1),
    ]


def test_the_highest_layer_is_taken_among_valid_yolks() -> None:
    """The top of the overhanging tower is outside; it still covers what is under it."""
    tower = (yolk("A", 100, 0), yolk("B", 108, 0, 2), yolk("C", 116, 0, 3))
    pair = (yolk("D", -50, 0), yolk("E", -62, 0, 2))
    assert ruled(*tower, *pair) == [
        ("A", (), "covered", 1),
        ("B", (), "covered", 2),
        ("C", (), "outside", 3),
        ("D", (), "covered", 1),
        ("E", ("closest", "highest"), None, 2),
    ]


def test_yolks_that_touch_side_by_side_do_not_overlap() -> None:
    for distance in (40.0, 39.95):
        found = ruled(yolk("A", 42, 0), yolk("B", 42, distance, 2))
        assert [layer for *_, layer in found] == [1, 1]
    assert [layer for *_, layer in ruled(yolk("A", 42, 0), yolk("B", 42, 39.8, 2))] == [1, 2]


def test_bounds_hold_to_the_last_digit_of_a_tenth() -> None:
    """In tenths of a mm, which floats hold only nearly."""
    for tenths in range(400):
        x = 40 + tenths / 10
        apart_by_half = (yolk("A", x, 0), yolk("B", -round(x + 0.5, 1), 0))
        assert [points for _, points, *_ in ruled(*apart_by_half)] == [("closest",)] * 2
        sharing_a_tenth = (yolk("A", 0, -x), yolk("B", 0, -round(x + 39.9, 1), 2))
        assert [layer for *_, layer in ruled(*sharing_a_tenth)] == [1, 1]


def test_neighbours_that_a_slice_left_a_little_in_each_other_lie_side_by_side() -> None:
    squeezed = replace(yolk("B", 50, 39.5), z=5.3)
    assert [layer for *_, layer in ruled(yolk("A", 50, 0), squeezed)] == [1, 1]


def test_the_side_that_lies_over_a_neighbour_counts_not_the_height_of_the_centre() -> None:
    """A steep yolk that hangs down from a pile has its centre under the top of the pile."""
    tower = (yolk("A", 50, 0), yolk("B", 50, 0, 2))
    leaning = Chip(50, 31.0, 6.6, tilt=0.55, azimuth=pi / 2, player="C")
    assert leaning.z < tower[1].z
    assert ruled(*tower, leaning)[2] == ("C", ("closest", "highest"), None, 3)


def test_three_yolks_that_lean_on_each_other_in_a_ring_have_finite_layers() -> None:
    ring = tuple(
        Chip(30 + 19 * cos(a), 19 * sin(a), 9.0, tilt=0.3, azimuth=a + 0.6 * pi, player="ABC"[k])
        for k, a in enumerate((0.0, 2 * pi / 3, 4 * pi / 3))
    )
    pile = Pile(ring)
    assert [len(below) for below in pile.under] == [1, 1, 1]
    assert sorted(pile.layers) == [1, 2, 3] and pile.layers[0] == 1
    assert {yolk.invalid for yolk in check(Table(ROUND, None, ring)).yolks} == {"covered"}


def test_without_a_center_yolk_there_is_no_check() -> None:
    pair = (yolk("A", 0, 0), yolk("B", 0, 10, 2))
    assert ruled(*pair, center=None)[1] == ("B", (), None, 2)
    found = check(Table(ROUND, None, pair))
    assert not found.knocked_out and found.scorers == ()
    assert found.yolks[1].gap is None
    assert found.sentence(1) == "there is no center yolk: no check"


def test_yolks_without_a_name_are_each_of_a_player_of_their_own() -> None:
    found = ruled(yolk(None, 50, 0), yolk(None, 50, 0, 2))
    assert [invalid for _, _, invalid, _ in found] == ["covered", None]


def test_an_empty_table_has_nothing_to_rule() -> None:
    assert check(Table()).to_json() == {"knocked_out": False, "yolks": [], "scorers": []}
    assert check(Table(ROUND, None)).scorers == ()


def test_a_yolk_in_a_bay_of_a_concave_white_is_outside() -> None:
    bay = EggWhite(((-90, -90), (90, -90), (90, 90), (50, 90), (50, 0), (0, 0), (0, 90), (-90, 90)))
    center = flat_on(bay, -50, -50)
    inside = Chip(25.0, 30.0, 2.0, player="A", radius=20.0)
    on = replace(inside, radius=26.0, player="B")
    narrow = replace(on, tilt=0.5, player="C")
    across = replace(narrow, azimuth=pi / 2, player="D")
    verdicts = [
        check(Table(bay, center, (chip,))).yolks[0].invalid for chip in (inside, on, narrow, across)
    ]
    assert verdicts == ["outside", None, "outside", None]


REASONS = [
    (
        "A",
        "closest to the center yolk, with a gap of 5.0 mm; not highest: it lies on no other yolk",
    ),
    ("B", "equally close: a gap of 5.2 mm, the smallest is 5.0 mm; highest, on layer 2"),
    ("C", "covered by the yolk of B"),
    ("D", "outside the egg white"),
    (
        "E",
        "not closest: a gap of 18.0 mm, the smallest is 5.0 mm; not highest: it lies on no other",
    ),
]


def test_every_yolk_hears_why() -> None:
    table = Table(
        ROUND,
        flat_on(ROUND, 0, 0),
        (
            yolk("A", 45, 0),
            yolk("B", 0, 45.2, 2),
            yolk("C", 0, 62, 1),
            yolk("D", 150, 0),
            yolk("E", 0, -58),
        ),
    )
    found = check(table)
    for k, (player, reason) in enumerate(REASONS):
        assert found.yolks[k].player == player
        assert found.sentence(k).startswith(reason)
    off = check(replace(table, center=flat_on(ROUND, 200, 0)))
    assert off.sentence(0) == "the center yolk is off the egg white: no check"
    assert off.scorers == ()


# --- what is true of every table --------------------------------------------------------------

PLACES = st.floats(-110.0, 110.0)
ANGLES = st.floats(-pi, pi)
TILTS = st.one_of(st.just(0.0), st.floats(0.001, 0.6), st.floats(0.6, pi / 2))


@st.composite
def chips(draw: st.DrawFn, player: str | None = None) -> Chip:
    """A chip anywhere, of any of the three sizes and any tilt."""
    place = (draw(PLACES), draw(PLACES), draw(st.floats(0.0, 40.0)))
    radius = draw(st.sampled_from([SMALL, MEDIUM, LARGE]))
    return Chip(*place, radius, tilt=draw(TILTS), azimuth=draw(ANGLES), player=player)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Any table of up to 8 yolks, possible or not."""
    names = draw(st.lists(st.sampled_from("ABCDEFGH"), max_size=8))
    yolks = tuple(draw(chips(name)) for name in names)
    return Table(draw(st.sampled_from([BLOB, ROUND])), draw(chips()), yolks)


@given(tables())
def test_points_follow_from_gaps_layers_and_validity(table: Table) -> None:
    found = check(table)
    valid = [y for y in found.yolks if not y.invalid]
    assert all(not y.points for y in found.yolks if y.invalid or found.knocked_out)
    if not found.knocked_out:
        closest = [y for y in valid if "closest" in y.points]
        assert bool(closest) == bool(valid)
        gaps = [y.gap for y in valid if y.gap is not None]
        assert all(y.gap is not None and y.gap <= min(gaps) + EQUALLY_CLOSE for y in closest)
        assert len({y.layer for y in valid if "highest" in y.points}) <= 1
    assert all(y.layer and y.layer >= 2 for y in found.yolks if "highest" in y.points)
    assert all(found.sentence(k) for k in range(len(table.yolks)))


@given(tables())
def test_layers_count_up_from_what_lies_under(table: Table) -> None:
    pile = Pile(table.chips)
    assert max(pile.layers) <= len(table.chips)
    for k, below in enumerate(pile.under):
        assert (pile.layers[k] == 1) <= all(i > k for i in below)
        for i in below:
            assert k in pile.on[i] and i not in pile.on[k]


@given(tables(), st.permutations("ABCDEFGH"))
def test_only_whose_is_whose_matters_not_the_names(table: Table, names: list[str]) -> None:
    other = dict(zip("ABCDEFGH", names, strict=True))
    renamed = tuple(replace(y, player=other[y.player or "A"]) for y in table.yolks)
    before, after = check(table), check(replace(table, yolks=renamed))
    assert [y.points for y in after.yolks] == [y.points for y in before.yolks]
    assert list(after.scorers) == [other[name or "A"] for name in before.scorers]


def rim(chip: Chip, count: int = 720) -> list[tuple[float, float]]:
    """Points round the outline of a chip, written down from its definition."""
    c, s, narrow = cos(chip.azimuth), sin(chip.azimuth), chip.radius * cos(chip.tilt)
    angles = [2 * pi * k / count for k in range(count)]
    ends = [(narrow * cos(a), chip.radius * sin(a)) for a in angles]
    return [(chip.x + u * c - v * s, chip.y + u * s + v * c) for u, v in ends]


def inside(chip: Chip, x: float, y: float) -> bool:
    """Whether a plan point lies in the ellipse of a chip."""
    c, s = cos(chip.azimuth), sin(chip.azimuth)
    u, v = (x - chip.x) * c + (y - chip.y) * s, (y - chip.y) * c - (x - chip.x) * s
    return hypot(u / (chip.radius * max(1e-9, cos(chip.tilt))), v / chip.radius) < 1.0


@given(chips(), chips())
def test_the_gap_of_separate_outlines_is_the_least_distance_of_their_points(
    a: Chip, b: Chip
) -> None:
    found = gap(Outline(a), Outline(b))
    assert found == pytest.approx(gap(Outline(b), Outline(a)), abs=1e-6)
    assume(found > 0.2)
    here, there = np.array(rim(a)), np.array(rim(b))
    least = np.hypot(*(here[:, None, :] - there[None, :, :]).transpose(2, 0, 1)).min()
    assert found - 1e-3 <= least <= found + 0.1


@given(chips(), chips())
def test_outlines_overlap_when_they_share_a_point(a: Chip, b: Chip) -> None:
    found = gap(Outline(a), Outline(b))
    shared = any(inside(b, *p) for p in [*rim(a, 120), (a.x, a.y)])
    if shared:
        assert found < 1e-6 and gap(Outline(a), Outline(b)) == 0.0
    if found > 0.0:
        assert not shared


def test_the_gap_of_a_leaning_yolk_is_exact_to_a_micrometre() -> None:
    """Along its narrow axis an ellipse ends at radius x cos(tilt), across it at the radius."""
    flat = Outline(Chip(0, 0, 5))
    for tilt in (0.02, 0.3, 1.0, 1.5, pi / 2):
        along = Outline(Chip(60, 0, 5, tilt=tilt, azimuth=0.0))
        across = Outline(Chip(60, 0, 5, tilt=tilt, azimuth=pi / 2))
        assert signed_gap(flat, along) == pytest.approx(40 - 20 * cos(tilt), abs=1e-6)
        assert signed_gap(flat, across) == pytest.approx(20.0, abs=1e-6)


@given(chips(), ANGLES, PLACES, PLACES)
def test_on_the_white_does_not_depend_on_how_the_table_lies(
    chip: Chip, turn: float, x: float, y: float
) -> None:
    """Turn and shift the white and the chip together; away from the very edge nothing changes."""
    c, s = cos(turn), sin(turn)

    def moved(p: tuple[float, float]) -> tuple[float, float]:
        return x + p[0] * c - p[1] * s, y + p[0] * s + p[1] * c

    square = ((-80.0, -60.0), (80.0, -60.0), (80.0, 60.0), (0.0, 10.0), (-80.0, 60.0))
    px, py = moved((chip.x, chip.y))
    there = replace(chip, x=px, y=py, azimuth=chip.azimuth + turn)
    small, large = (
        replace(chip, radius=chip.radius - 0.01),
        replace(chip, radius=chip.radius + 0.01),
    )
    white = EggWhite(square)
    assume(Outline(small).over(white) == Outline(large).over(white))
    assert Outline(there).over(EggWhite(tuple(map(moved, square)))) == Outline(chip).over(white)
