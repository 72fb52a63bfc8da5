"""Which part of a rim lies over a face, and the smallest gap, against a fine grid of points."""

from math import cos, hypot, pi, sin, tau

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from nice_egg.fall.flight import Disc, Motion
from nice_egg.fall.rim_over_face import Arcs, Coverage, Face, coverage, rim_of
from nice_egg.fall.touch import STEEP_AXIS, Obstacle, first_touch
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.egg_white import ROUND

Points = NDArray[np.float64]
GRID = 1440
"""Points of the grid round a rim: .25 degrees apart."""
ANGLES = np.arange(GRID) * tau / GRID
SIZES = st.sampled_from([15.0, 20.0, 25.0])
TILTS = st.one_of(st.floats(0.0, 1.2), st.just(0.0))
TURNS = st.floats(-pi, pi)
ROOM = 0.02
"""Coverage in mm2 that is on the edge of a face: half a micrometre."""


def values(cover: Coverage) -> Points:
    """The coverage at the grid's angles."""
    c, s = np.cos(ANGLES), np.sin(ANGLES)
    k0, k1, k2, k3, k4 = cover
    return np.asarray(k0 + k1 * c + k2 * s + k3 * np.cos(2 * ANGLES) + k4 * np.sin(2 * ANGLES))


def on(arcs: Arcs) -> NDArray[np.bool_]:
    """Which of the grid's angles are on the arcs."""
    inside = np.zeros(GRID, dtype=bool)
    for a, b in arcs:
        inside |= (ANGLES - a) % tau <= b - a
    return inside


def wrong(cover: Coverage) -> NDArray[np.bool_]:
    """Which angles are surely over the face and on no arc, or surely beside it and on one."""
    value, inside = values(cover), on(cover.arcs())
    return np.asarray(((value < -ROOM) & ~inside) | ((value > ROOM) & inside))


def axis(tilt: float, azimuth: float) -> tuple[float, float, float]:
    return sin(tilt) * cos(azimuth), sin(tilt) * sin(azimuth), cos(tilt)


@settings(max_examples=500, deadline=None)
@given(
    st.tuples(st.floats(0.0, 55.0), TURNS),
    st.tuples(TILTS, TURNS, SIZES),
    st.tuples(st.floats(0.0, 0.8), TURNS, SIZES),
)
def test_arcs_are_where_the_rim_is_over_the_face(
    place: tuple[float, float],
    disc: tuple[float, float, float],
    chip: tuple[float, float, float],
) -> None:
    rim = rim_of(0.0, 0.0, 10.0, *axis(*disc[:2]), disc[2])
    far, around = place
    face = Face(far * cos(around), far * sin(around), 5.0, *axis(*chip[:2]), chip[2])
    assert not wrong(coverage(rim, face)).any()


@settings(max_examples=500, deadline=None)
@given(
    st.floats(1.0, 4.0),
    st.floats(0.0, 1.0),
    TURNS,
    TURNS,
    st.sampled_from([-1.0, 1.0]),
    st.floats(-8.0, 6.0),
)
def test_arcs_are_found_where_the_rim_hardly_crosses_the_edge(
    size: float, share: float, turn: float, twice: float, side: float, depth: float
) -> None:
    """The constant is set so that a lowest or highest point is just over or beside the face."""
    first, second = 10**size, share * 10**size
    waves = (first * cos(turn), first * sin(turn), second * cos(twice), second * sin(twice))
    lows = values(Coverage(0.0, *waves))
    edge = -lows.min() if side < 0 else -lows.max()
    cover = Coverage(float(edge) + side * 10**depth, *waves)
    assert not wrong(cover).any()


def test_an_arc_narrower_than_the_samples_is_found() -> None:
    cover = Coverage(60.0, 0.0, 0.0, 0.0, -61.0)
    assert [round(b - a, 2) for a, b in cover.arcs()] == [0.18, 0.18]


LOOKS = st.tuples(
    st.tuples(st.floats(-30.0, 30.0), st.floats(-30.0, 30.0), st.floats(3.0, 40.0)),
    st.tuples(st.floats(0.0, 1.2), TURNS, SIZES),
    st.lists(
        st.tuples(
            st.floats(-40.0, 40.0),
            st.floats(-40.0, 40.0),
            st.sampled_from([5.0, 9.0, 13.0]),
            SIZES,
            st.sampled_from([0.0, 0.0, 0.15, 0.3, 0.7]),
            TURNS,
        ),
        min_size=1,
        max_size=5,
    ),
)


def grid_gap(m: Motion, disc: Disc, chips: list[Chip]) -> tuple[float, float]:
    """The smallest gap over the grid; and the most that points between those can be lower."""
    normal = np.array([m.nx, m.ny, m.nz])
    lower = np.array([m.x, m.y, m.z]) - disc.half * normal
    rim = circle(lower, normal, disc.radius)
    gaps = [rim[:, 2] - ROUND.thickness]
    for chip in chips:
        n = np.array(chip.axis)
        upper = np.array([chip.x, chip.y, chip.z]) + chip.thickness / 2 * n
        if n[2] > STEEP_AXIS:
            gaps.append(heights(rim, upper, n, chip.radius))
        if normal[2] > STEEP_AXIS:
            gaps.append(-heights(circle(upper, n, chip.radius), lower, normal, disc.radius))
    return float(min(gap.min() for gap in gaps if gap.size)), 0.3


def circle(centre: Points, normal: Points, radius: float) -> Points:
    """Points of the grid on a rim."""
    a = np.cross(normal, [0.0, 1.0, 0.0])
    a /= hypot(*a)
    c = np.cross(normal, a)
    return np.asarray(centre + radius * (np.outer(np.cos(ANGLES), a) + np.outer(np.sin(ANGLES), c)))


def heights(points: Points, centre: Points, normal: Points, radius: float) -> Points:
    """Heights of those points over a face that are over or under it."""
    away = points - centre
    rise = away @ normal / normal[2]
    foot = away - np.outer(rise, [0.0, 0.0, 1.0])
    return np.asarray(rise[np.sum(foot * foot, axis=1) <= radius**2])


@settings(max_examples=500, deadline=None)
@given(LOOKS)
def test_no_point_of_the_grid_is_nearer_than_the_first_touch(
    look: tuple[tuple[float, float, float], tuple[float, float, float], list[tuple[float, ...]]],
) -> None:
    place, (tilt, azimuth, radius), lying = look
    m = Motion(*place, 0.0, 0.0, -1.0, *axis(tilt, azimuth))
    disc = Disc(radius, 4.0, 7e-4)
    chips = [Chip(x, y, z, size, 4.0, lean, turn) for x, y, z, size, lean, turn in lying]
    obstacles = [Obstacle.of(k, chip) for k, chip in enumerate(chips)]
    gap, coarse = grid_gap(m, disc, chips)
    touch = first_touch(m, disc, obstacles, ROUND, 0.08)
    assert gap - coarse <= touch.gap <= gap + 1e-3
