"""What is true of every drop: invariants, landings of every kind, refusals."""

from dataclasses import replace
from itertools import pairwise
from math import cos, hypot, inf, isfinite, pi, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eggconsole.refusal import Refusal
from nice_egg.fall.drop import drop
from nice_egg.fall.physics import Physics
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.egg_white import BLOB, ROUND, EggWhite
from nice_egg.pieces.interpenetration import interpenetrate
from nice_egg.pieces.release import Release
from nice_egg.pieces.table import Table

EMPTY = Table(ROUND)


def flat(x: float, y: float, player: str | None = None, layer: int = 1) -> Chip:
    return Chip(x, y, 3.0 + 4.0 * layer - 2.0, player=player)


# Invariants

unit = st.floats(-1.0, 1.0)
releases = st.builds(
    Release,
    x=st.floats(-110.0, 110.0),
    y=st.floats(-110.0, 110.0),
    height=st.one_of(st.just(150.0), st.floats(150.0, 2000.0)),
    tilt=st.one_of(st.just(0.0), st.floats(0.0, pi), st.just(pi / 2)),
    azimuth=st.floats(-pi, pi),
    velocity=st.tuples(unit, unit, unit).map(lambda v: tuple(300.0 * part for part in v)),
    spin=st.tuples(unit, unit, unit).map(lambda w: tuple(20.0 * part for part in w)),
    radius=st.sampled_from([15.0, 20.0, 25.0, 8.0, 40.0]),
    thickness=st.sampled_from([4.0, 1.0, 10.0]),
    player=st.sampled_from("ABCD"),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(releases, min_size=1, max_size=4), st.sampled_from([BLOB, ROUND]))
def test_chips_lie_within_the_world_and_not_within_each_other(
    falls: list[Release], white: EggWhite
) -> None:
    table = Table.start(white)
    for release in falls:
        if any(interpenetrate(c, release.chip(white.thickness), 1e-3) for c in table.chips):
            continue
        before = table
        done = drop(table, release)
        table = done.table
        assert len(table.yolks) == len(before.yolks) + 1
        assert table.yolks[-1].radius == release.radius
        assert done.time > 0.0
        for chip in table.chips:
            assert all(map(isfinite, (chip.x, chip.y, chip.z, chip.tilt, chip.azimuth)))
            if done.settled:
                assert chip.lowest > -0.5
                if white.contains(chip.x, chip.y) and chip.tilt == 0.0:
                    assert chip.lowest > white.thickness - 0.5
    table.refuse_interpenetration()
    assert Table.parse(str(table)) == table
    assert Table.from_json(table.to_json()) == table


@settings(max_examples=10, deadline=None)
@given(releases)
def test_the_same_drop_gives_the_same_bytes(release: Release) -> None:
    table = replace(Table.start(BLOB), yolks=(flat(30.0, 10.0, "A"), flat(15.0, 25.0, "B", 2)))
    first, second = drop(table, release), drop(table, release)
    assert str(first.table) == str(second.table)
    assert first == second


@settings(max_examples=10, deadline=None)
@given(releases)
def test_filming_changes_nothing(release: Release) -> None:
    table = replace(Table.start(BLOB), yolks=(flat(30.0, 10.0, "A"),))
    plain, filmed = drop(table, release), drop(table, release, film=True)
    assert plain == replace(filmed, film=None)
    assert filmed.film is not None
    last = filmed.film.chips_at(filmed.film.duration)
    for shown, lies in zip(last, filmed.table.chips, strict=True):
        assert hypot(shown.x - lies.x, shown.y - lies.y) < 1e-6
        assert (shown.z, shown.tilt) == pytest.approx((lies.z, lies.tilt), abs=1e-6)


def test_a_film_runs_from_the_capsule_to_rest() -> None:
    release = Release(12.0, -5.0, 200.0, 0.2, 1.0, radius=15.0, player="B")
    done = drop(Table.start(BLOB), release, film=True)
    film = done.film
    assert film is not None
    assert film.duration >= done.time
    start = film.chips_at(0.0)[-1]
    assert (start.x, start.y, start.z) == pytest.approx((12.0, -5.0, 203.0))
    times = [pose.time for pose in film.tracks[-1].poses]
    assert times == sorted(times)
    assert max(b - a for a, b in pairwise(times)) < 0.01
    assert film.slices
    assert all(played.end >= played.start for played in film.slices)


# Landings of every kind


@pytest.mark.parametrize("tilt", [0.0, 0.3, pi / 2, pi / 2 + 0.2, pi])
@pytest.mark.parametrize("height", [150.0, 2000.0])
def test_a_yolk_comes_to_rest_however_it_leaves(tilt: float, height: float) -> None:
    done = drop(EMPTY, Release(5.0, 0.0, height, tilt, 0.4))
    chip = done.table.yolks[0]
    assert chip.lowest > -0.1
    assert chip.tilt < 0.3 or chip.tilt > 1.4  # it lies, leans on the edge, or stands


def test_upside_down_is_the_same_as_upright() -> None:
    up = drop(EMPTY, Release(tilt=0.2, azimuth=0.5))
    down = drop(EMPTY, Release(tilt=pi - 0.2, azimuth=0.5 + pi))
    assert up.table.yolks[0].x == pytest.approx(down.table.yolks[0].x, abs=1e-6)


def test_a_yolk_dropped_off_the_white_lies_on_the_table() -> None:
    chip = drop(EMPTY, Release(200.0, 0.0)).table.yolks[0]
    assert chip.z == pytest.approx(2.0, abs=0.05)
    assert not chip.leans


def test_a_yolk_over_the_edge_leans_on_it() -> None:
    chip = drop(EMPTY, Release(97.0, 0.0), Physics(restitution=0.05, friction=0.9)).table.yolks[0]
    assert chip.leans
    assert chip.lowest == pytest.approx(0.0, abs=0.2)
    assert cos(chip.azimuth) > 0.9  # its upper side turns outward, away from the white


def test_a_yolk_rests_on_a_star_shaped_white() -> None:
    points = enumerate([95.0, 40.0] * 5)
    star = EggWhite(tuple((r * cos(k * pi / 5), r * sin(k * pi / 5)) for k, r in points))
    assert len(star.chords(-60.0, 0.0, 0.0, 1.0)) == 2
    assert len(star.chords(-20.0, 0.0, 0.0, 1.0)) == 1
    across = Release(-62.0, 0.0, radius=40.0)
    bridging = drop(Table(star), across, Physics(restitution=0.1)).table.yolks[0]
    assert bridging.lowest == pytest.approx(3.0, abs=0.1)
    assert not bridging.leans


def test_a_yolk_on_the_center_yolk_lies_on_the_second_layer() -> None:
    done = drop(Table.start(ROUND), Release(3.0, 0.0))
    assert done.table.yolks[0].z == pytest.approx(9.0, abs=0.1)
    assert done.struck == Table.start(ROUND).chips


def test_a_yolk_dropped_flat_on_its_equal_lies_flat_on_it() -> None:
    done = drop(Table.start(ROUND), Release())
    yolk = done.table.yolks[0]
    assert (yolk.x, yolk.y, yolk.z) == pytest.approx((0.0, 0.0, 9.0), abs=0.1)
    assert not yolk.leans
    assert done.struck == Table.start(ROUND).chips


def test_a_thin_chip_does_not_tunnel_from_two_metres() -> None:
    thin = replace(flat(0.0, 0.0), thickness=0.5, z=3.25)
    done = drop(Table(ROUND, thin), Release(1.0, 0.0, 2000.0, thickness=0.5))
    assert done.table.yolks[0].z == pytest.approx(3.75, abs=0.2)


def test_a_longer_time_than_allowed_is_unsettled_not_rest() -> None:
    hasty = Physics(time_limit=0.05)
    assert not drop(EMPTY, Release(tilt=0.4), hasty).settled
    assert drop(EMPTY, Release(tilt=0.4)).settled


# Refusals


def test_a_release_that_starts_inside_a_chip_is_refused() -> None:
    tall = Chip(0.0, 0.0, 153.0, player="A")
    with pytest.raises(Refusal, match=r"starts inside the chip 'A 0,0,153 r20 h4'"):
        drop(Table(ROUND, None, (tall,)), Release())


def test_a_table_whose_chips_interpenetrate_names_them() -> None:
    with pytest.raises(Refusal, match="the center yolk and yolk 2 interpenetrate"):
        Table.parse("blob | * 0,0,5 r20 h4 | A 60,0,5 r20 h4 | B 20,0,5 r20 h4")


@pytest.mark.parametrize("value", [float("nan"), inf, -1.0])
def test_impossible_physics_is_refused(value: float) -> None:
    with pytest.raises(Refusal, match="dt: "):
        Physics(dt=value)
