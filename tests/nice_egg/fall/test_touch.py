"""Where a drop touches, and in which vertical plane it is then played."""

from math import atan2, cos, hypot, pi, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nice_egg.fall.drop import drop
from nice_egg.fall.falling import BACK_SPEED, GRAZING_FLIGHT, LEAST_TAKEN_BACK, Falling
from nice_egg.fall.film import Film, Pose
from nice_egg.fall.flight import Disc, Motion
from nice_egg.fall.physics import Physics
from nice_egg.fall.touch import Obstacle, first_touch
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.egg_white import ROUND, EggWhite
from nice_egg.pieces.release import Release
from nice_egg.pieces.table import Table

WOOD = Physics()
SQUARE = EggWhite(((-900.0, -900.0), (0.0, -900.0), (0.0, 900.0), (-900.0, 900.0)))
"""A white whose edge is straight, along y through (0, 0)."""


def filmed(table: Table, release: Release) -> Film:
    film = drop(table, release, WOOD, film=True).film
    assert film is not None
    return film


def at_first_slice(film: Film) -> Pose:
    """How the yolk lies as its first slice begins."""
    return film.tracks[-1].at(film.slices[0].start)


@settings(max_examples=40, deadline=None)
@given(
    st.floats(0.0, pi),
    st.floats(-pi, pi),
    st.tuples(*[st.floats(-20.0, 20.0)] * 3),
    st.sampled_from([15.0, 20.0, 25.0]),
)
def test_a_flight_ends_above_the_touch_and_within_the_margin(
    tilt: float, azimuth: float, spin: tuple[float, float, float], radius: float
) -> None:
    release = Release(tilt=tilt, azimuth=azimuth, spin=spin, radius=radius)
    pose = at_first_slice(filmed(Table(ROUND), release))
    lowest = pose.z - radius * (1 - pose.nz**2) ** 0.5 - 2.0 * abs(pose.nz)
    assert 0.0 < lowest - ROUND.thickness <= WOOD.margin


@pytest.mark.parametrize("azimuth", [0.0, 0.7, 2.0, -2.5])
def test_a_lone_yolk_is_sliced_in_the_plane_of_its_tilt(azimuth: float) -> None:
    film = filmed(Table(ROUND), Release(tilt=0.4, azimuth=azimuth, spin=(1.0, -2.0, 1.0)))
    pose, played = at_first_slice(film), film.slices[0]
    assert pose.nx * sin(played.azimuth) == pytest.approx(pose.ny * cos(played.azimuth), abs=1e-9)


def test_a_yolk_near_others_is_sliced_through_the_point_that_it_touches() -> None:
    """It comes down on its rim at azimuth 1, on the flat center yolk."""
    film = filmed(Table.start(ROUND), Release(-5.0, -5.0, tilt=0.2, azimuth=1.0))
    assert film.slices[0].azimuth == pytest.approx(1.0, abs=0.05)


@pytest.mark.parametrize(
    ("velocity", "azimuth"), [((0.0, 0.0, 0.0), 0.0), ((0.0, 300.0, 0.0), pi / 2)]
)
def test_a_yolk_that_lands_flat_is_sliced_along_its_motion(
    velocity: tuple[float, float, float], azimuth: float
) -> None:
    under = Table(ROUND, Chip(0.0, 0.0, 5.0, radius=60.0))
    film = filmed(under, Release(0.0, -velocity[1] * 0.17, velocity=velocity))
    assert film.slices[0].azimuth == pytest.approx(azimuth, abs=1e-6)


@pytest.mark.parametrize("radius", [15.0, 20.0, 25.0])
def test_a_yolk_flat_over_a_straight_edge_touches_the_half_on_the_white(radius: float) -> None:
    """The mean of the rim's half circle, 2 r / pi inward, and of the edge under the face.

    The edge weighs as an arc of its length on a medium yolk, whatever the size of the disc.
    """
    m = Motion(0.0, 0.0, 5.05, 0.0, 0.0, -100.0, 0.0, 0.0, 1.0)
    touch = first_touch(m, Disc(radius, 4.0, WOOD.density), [], SQUARE, WOOD.band)
    assert touch.gap == pytest.approx(0.05)
    assert touch.ox == pytest.approx(-2 * radius / (pi + 2 * radius / 20.0), rel=1e-3)
    assert touch.oy == pytest.approx(0.0, abs=1e-6)


def test_a_rim_meets_a_chips_face_and_a_chips_rim_the_face() -> None:
    chip = Obstacle.of(3, Chip(30.0, 0.0, 5.0))
    disc = Disc(20.0, 4.0, WOOD.density)
    down = Motion(0.0, 0.0, 14.0, 0.0, 0.0, -1.0, sin(0.3), 0.0, cos(0.3))
    low = first_touch(down, disc, [chip], ROUND, WOOD.band)
    assert (low.chip, low.normal) == (3, (0.0, 0.0, 1.0))
    up = down._replace(nx=-down.nx, z=9.5)
    over = first_touch(up, disc, [chip], ROUND, WOOD.band)
    assert over.chip is None
    assert atan2(over.oy, over.ox) == pytest.approx(pi, abs=0.1)


@settings(max_examples=300, deadline=None)
@given(
    st.floats(0.0, 1.2),
    st.floats(-pi, pi),
    st.floats(-0.05, 0.3),
    st.tuples(st.floats(-200.0, 200.0), st.floats(-200.0, 200.0), st.floats(-1500.0, 800.0)),
    st.tuples(*[st.floats(-60.0, 60.0)] * 3),
    st.booleans(),
)
def test_no_point_of_a_disc_sinks_in_while_the_touching_one_parts(
    tilt: float,
    azimuth: float,
    gap: float,
    velocity: tuple[float, float, float],
    spin: tuple[float, float, float],
    on_a_chip: bool,
) -> None:
    """Over level ground, the white or a broad chip, where the gap is continuous.

    The last tenth of a millisecond is never taken back, nor what comes down slowly.
    """
    table = Table(ROUND, Chip(0.0, 0.0, 5.0, radius=80.0)) if on_a_chip else Table(ROUND)
    fall = Falling(table, Release(), WOOD, film=False)
    low = 20.0 * sin(tilt) + 2.0 * cos(tilt)
    axis = (sin(tilt) * cos(azimuth), sin(tilt) * sin(azimuth), cos(tilt))
    ground = 7.0 if on_a_chip else ROUND.thickness
    fall.motion = Motion(0.0, 0.0, ground + low + gap, *velocity, *axis, *spin)
    fall.fly_to_touch()
    lowest = fall.motion.z - 20.0 * hypot(*fall.motion[6:8]) - 2.0 * fall.motion.nz - ground
    fastest = abs(velocity[2]) + 20.0 * hypot(spin[0], spin[1])
    assert lowest > min(gap, 0.0) - LEAST_TAKEN_BACK * fastest - BACK_SPEED * GRAZING_FLIGHT[1]
