"""How a chip rests in its place, against figures worked out by hand."""

from dataclasses import replace
from math import atan, cos, isclose, sin, tan

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nice_egg.fall.drop import drop
from nice_egg.fall.resting import at_rest, pierced
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.egg_white import BLOB, ROUND, EggWhite
from nice_egg.pieces.interpenetration import interpenetrate
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
        assert not any(interpenetrate(other, chip) for other in pile)
        assert pierced(chip, BLOB) < 0.5
        # Seen from above it counts as the disc that it is when flat.
        beyond = chip.radius * (1 - cos(chip.tilt)) + chip.thickness / 2 * sin(chip.tilt)
        lower = replace(chip, z=chip.z - 0.5 - beyond * tan(chip.tilt))
        assert pierced(lower, BLOB) > 0.3 or any(interpenetrate(c, lower, 0.1) for c in pile)
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
