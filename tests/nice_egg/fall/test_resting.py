"""How a chip rests in its place, against figures worked out by hand."""

from dataclasses import replace
from math import atan, cos, isclose, pi, sin

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nice_egg.fall.drop import drop
from nice_egg.fall.physics import PRESETS, Physics
from nice_egg.fall.resting import at_rest, pierced
from nice_egg.fall.support import carried
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.egg_white import BLOB, ROUND, EggWhite
from nice_egg.pieces.interpenetration import interpenetrate
from nice_egg.pieces.release import Release
from nice_egg.pieces.table import Table, flat_on
from nice_egg.players.hand import HANDS, Aim

HALF_PLANE = EggWhite(((-500.0, -500.0), (0.0, -500.0), (0.0, 500.0), (-500.0, 500.0)))
"""A white 3 mm high that ends at x = 0."""


def hung(x: float, y: float = 0.0, z: float = 30.0) -> Chip:
    return Chip(x, y, z)


def resting(chip: Chip, below: list[Chip], white: EggWhite = ROUND) -> Chip:
    found = at_rest(chip, below, white)
    assert found is not None
    return found


def test_alone_it_lies_flat_on_the_white_or_on_the_table() -> None:
    assert resting(hung(0.0), []) == flat_on(ROUND, 0.0, 0.0)
    assert resting(hung(150.0), []) == Chip(150.0, 0.0, 2.0)


def test_over_its_equal_it_lies_flat_as_long_as_its_centre_is_over_it() -> None:
    low = flat_on(ROUND, 0.0, 0.0)
    lies = resting(hung(19.0), [low])
    assert isclose(lies.z, 9.0, abs_tol=0.01)
    assert lies.tilt < 0.01


def test_beside_the_centre_it_leans_from_the_edge_of_one_chip_to_the_white() -> None:
    low = flat_on(ROUND, 0.0, 0.0)
    lies = resting(hung(30.0), [low])
    # It touches the other's edge 10 mm before its own middle, and the white 20 mm behind it.
    assert isclose(lies.tilt, atan(4.0 / 30.0), abs_tol=0.01)
    assert abs(lies.azimuth) < 0.07
    assert isclose(lies.z, 3.0 + 20.0 * 4.0 / 30.0 + 2.0 / cos(lies.tilt), abs_tol=0.1)


def test_it_bridges_two_chips_and_tilts_between_unequal_ones() -> None:
    left, right = flat_on(ROUND, -25.0, 0.0), flat_on(ROUND, 25.0, 0.0)
    assert isclose(resting(hung(0.0), [left, right]).z, 9.0, abs_tol=0.01)
    thick = Chip(25.0, 0.0, 3.0 + 3.0, thickness=6.0)
    # From the thick one's edge, 5 mm to the right, down 2 mm to its own rim 20 mm to the left.
    assert isclose(resting(hung(0.0), [left, thick]).tilt, atan(2.0 / 25.0), rel_tol=0.05)


def test_over_the_whites_edge_it_leans_down_to_the_table() -> None:
    lies = resting(hung(5.0), [], HALF_PLANE)
    assert isclose(lies.tilt, atan(3.0 / 25.0), abs_tol=0.005)
    assert abs(lies.azimuth) < 0.05
    assert pierced(lies, HALF_PLANE) < 0.1


@pytest.mark.parametrize("deep", [0.0, 0.4, 2.0])
def test_how_far_the_edge_stands_in_a_chip(deep: float) -> None:
    lies = resting(hung(5.0), [], HALF_PLANE)
    sunk = Chip(lies.x, lies.y, lies.z - deep, tilt=lies.tilt, azimuth=lies.azimuth)
    assert isclose(pierced(sunk, HALF_PLANE), deep, abs_tol=0.1)


def test_where_it_would_slide_off_nothing_holds_it() -> None:
    post = Chip(18.0, 0.0, 3.0 + 25.0, radius=5.0, thickness=50.0)
    assert at_rest(hung(0.0, z=60.0), [post], ROUND) is None


PLACES = st.floats(-60.0, 60.0)


@given(st.lists(st.tuples(PLACES, PLACES), min_size=1, max_size=5), PLACES, PLACES)
def test_in_a_pile_of_seats_no_chip_is_in_another_and_none_could_lie_lower(
    places: list[tuple[float, float]], x: float, y: float
) -> None:
    pile: list[Chip] = []
    for place in [*places, (x, y)]:
        chip = at_rest(hung(*place, z=200.0), pile, BLOB)
        if chip is None:
            continue
        # What is not in the lower face's plan, the side of a steep chip may meet.
        depth = 0.5 if chip.tilt < 0.5 else 0.8
        assert not any(interpenetrate(other, chip, depth) for other in pile)
        assert pierced(chip, BLOB) < 0.5
        lower = replace(chip, z=max(0.0, chip.z - 0.3))
        assert pierced(lower, BLOB) > 0.2 or any(interpenetrate(c, lower, 0.1) for c in pile)
        pile.append(chip)


def test_a_support_right_under_the_centre_leaves_the_others_told_apart() -> None:
    low = flat_on(ROUND, -7.0, 0.0)
    lies = resting(hung(13.0), [low])
    assert isclose(lies.tilt, atan(4.0 / 20.0), abs_tol=0.02)
    assert abs(lies.azimuth) < 0.1
    assert not interpenetrate(low, lies, 0.1)


SLIPPING_SEATS = (20, 222, 280, 299, 634, 851, 1169, 1224, 1335, 1588, 1846, 2184, 2209, 2822)
"""Piles in which a chip, leaning on another, slips off it, and lying flat is under it again."""


@pytest.mark.parametrize("seed", [*SLIPPING_SEATS, *range(5000, 5050)])
def test_in_a_pile_of_all_sizes_none_could_lie_lower(seed: int) -> None:
    rng = np.random.default_rng([7, seed])
    pile: list[Chip] = []
    for _ in range(rng.integers(2, 7)):
        x, y = rng.uniform(-60, 60, 2)
        radius = float(rng.choice([15, 20, 25, rng.uniform(2, 60)]))
        thickness = float(rng.choice([4, rng.uniform(0.5, 15)]))
        chip = at_rest(Chip(float(x), float(y), 200.0, radius, thickness), pile, BLOB)
        if chip is None:
            continue
        lower = replace(chip, z=max(0.0, chip.z - 0.3))
        assert pierced(lower, BLOB) > 0.2 or any(interpenetrate(c, lower, 0.1) for c in pile)
        pile.append(chip)


def test_after_a_drop_no_chip_hangs_in_the_air_and_the_white_stands_in_none() -> None:
    unsettled = 0
    for seed in range(40):
        rng, table = np.random.default_rng([seed, 77]), Table.start(ROUND)
        for player in "ABCD":
            done = drop(table, HANDS["average"].release(Aim(), rng, player))
            unsettled += not done.settled
            table = done.table
        assert all(pierced(chip, ROUND) < 0.2 for chip in table.chips)
    assert unsettled <= 2


# Support


@pytest.mark.parametrize("gap", [0.0, 0.15, 0.25, 2.0])
def test_a_chip_is_carried_by_what_it_lies_on_within_a_fifth_of_a_millimetre(gap: float) -> None:
    low = flat_on(ROUND, 0.0, 0.0)
    assert carried(Chip(0.0, 0.0, 5.0 + gap), [], ROUND) == (gap < 0.2)
    assert carried(Chip(150.0, 0.0, 2.0 + gap), [], ROUND) == (gap < 0.2)
    assert carried(Chip(15.0, 0.0, 9.0 + gap), [low], ROUND) == (gap < 0.2)
    leaning = resting(hung(30.0), [low])
    assert carried(replace(leaning, z=leaning.z + gap), [low], ROUND) == (gap < 0.2)


def test_a_chip_beside_or_above_another_is_not_carried_by_it() -> None:
    hanging = Chip(0.0, 0.0, 7.0)
    assert not carried(hanging, [Chip(40.0, 0.0, 7.0)], ROUND)
    assert not carried(hanging, [Chip(5.0, 0.0, 11.0)], ROUND)


def test_on_edge_a_chip_stands_upright_or_against_another_and_else_falls() -> None:
    upright = Chip(0.0, 0.0, 23.0, tilt=pi / 2)
    assert carried(upright, [], ROUND)
    tilt = 1.2
    steep = Chip(0.0, 0.0, 3.0 + 20.0 * sin(tilt) + 2.0 * cos(tilt), tilt=tilt)
    assert not carried(steep, [], ROUND)
    # Its upper side leans to -x, and so it needs something there.
    # Upper side and block meet 18.6 mm up from the middle, 8.6 mm before it.
    block = Chip(-28.6, 0.0, 3.0 + 18.0, thickness=36.0)
    assert carried(steep, [block], ROUND)
    assert not carried(steep, [replace(block, x=-29.6)], ROUND)
    assert not carried(steep, [replace(block, x=60.0)], ROUND)
    for chip in (upright, steep):
        done = drop(Table(ROUND, None, (chip,)), Release(60.0, 0.0))
        assert done.settled
        assert (done.table.yolks[0].tilt > 1.5) == (chip is upright)


# Cases once found


@pytest.mark.parametrize(
    "physics",
    [
        "restitution=0.9 rest_speed=20 rest_hold=0.003",
        "gravity=1000 rest_speed=20 restitution=0.9",
        "gravity=1620 rest_speed=20 rest_hold=0.02 restitution=0.5",
        "gravity=100 rest_speed=2",
    ],
)
def test_no_yolk_rests_at_the_top_of_a_bounce(physics: str) -> None:
    done = drop(Table.start(BLOB), Release(70.0, 0.0, 300.0), Physics.parse(f"wood {physics}"))
    center = done.table.center
    assert center is not None
    assert not done.settled or carried(done.table.yolks[0], [center], BLOB)


def test_a_chip_that_is_pushed_off_the_white_falls_to_the_table() -> None:
    table = Table.parse("round | - | B 70,0,5 r20 h4")
    release = Release.parse("A 35,0,400 r25 h4 t1@0")
    done = drop(table, release, PRESETS["acrylic"])
    assert done.settled
    assert [round(chip.z, 1) for chip in done.table.chips] == [2.0, 2.0]


def test_a_slider_beside_the_white_needs_no_white_in_its_slice() -> None:
    table = Table.parse("blob | D 164.9,-160.6,2.3 r25 h4 t0@0.9")
    line = "E -10.6,-26,359.7 r15 h4 t0.4@-0.8 v10.4,-19.9,0 w-4.6,3.8,-2.5"
    done = drop(table, Release.parse(line), PRESETS["wood"].altered(friction=0.0, gravity=100.0))
    assert len(done.table.chips) == 2


def test_what_takes_too_long_is_cut_off_alike_and_said() -> None:
    endless = Physics(dt=1e-6, calm_dt=1e-6, friction=0.0, restitution=1.0)
    first, second = (drop(Table.start(ROUND), Release(tilt=0.3), endless) for _ in range(2))
    assert not first.settled
    assert str(first.table) == str(second.table)
    assert drop(Table(ROUND), Release(tilt=0.3), Physics(dt=1e-5, calm_dt=1e-5)).settled
