"""The space of a slice: the same bytes as pymunk's own objects give, and memory given back."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from math import cos, sin
from typing import Any

import psutil
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.random import default_rng

from nice_egg.fall import slice_play
from nice_egg.fall.drop import drop
from nice_egg.fall.flight import Disc, Motion
from nice_egg.fall.physics import PRESETS, Physics
from nice_egg.fall.slice import Rectangle, Slice
from nice_egg.fall.slice_play import bounce, rest
from nice_egg.fall.space import Space
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.egg_white import BLOB, ROUND
from nice_egg.pieces.table import Table
from nice_egg.players.hand import HANDS, Aim
from tests.nice_egg.fall.object_space import ObjectSpace

PLACES = st.floats(-60.0, 60.0)
SIZES = st.sampled_from([15.0, 20.0, 25.0])
SPEEDS = st.tuples(st.floats(-300.0, 300.0), st.floats(-300.0, 300.0), st.floats(-1500.0, 500.0))
SPINS = st.tuples(*[st.floats(-20.0, 20.0)] * 3)


@contextmanager
def built_of_objects() -> Iterator[None]:
    """Slices are played in spaces of pymunk's objects."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(slice_play, "Space", ObjectSpace)
        yield


@st.composite
def chips(draw: st.DrawFn) -> Chip:
    """A chip anywhere near: flat on the white or the table, on another, or leaning."""
    x, y, radius = draw(PLACES), draw(PLACES), draw(SIZES)
    z = draw(st.sampled_from([2.0, 5.0, 9.0, 12.0]))
    tilt = draw(st.sampled_from([0.0, 0.0, 0.2, 0.9]))
    return Chip(x, y, z + radius * sin(tilt), radius, 4.0, tilt, draw(st.floats(-3.0, 3.0)))


@st.composite
def slices(draw: st.DrawFn, bounce: bool, physics: Physics) -> Slice:
    """A slice through a disc that comes down on chips, on the white or over its edge."""
    tilt, azimuth, way = draw(st.floats(0.0, 1.4)), draw(st.floats(-3.0, 3.0)), draw(PLACES)
    disc = Disc(draw(SIZES), draw(st.sampled_from([1.0, 4.0, 15.0])), physics.density)
    height = draw(st.floats(5.0, 14.0)) + disc.half + disc.radius * sin(tilt)
    axis = (sin(tilt) * cos(azimuth), sin(tilt) * sin(azimuth), cos(tilt))
    motion = Motion(*draw(st.tuples(PLACES, PLACES)), height, *draw(SPEEDS), *axis, *draw(SPINS))
    lying = list(enumerate(draw(st.lists(chips(), max_size=4))))
    white = draw(st.sampled_from([ROUND, BLOB]))
    return Slice.through(motion, disc, (cos(way), sin(way)), lying, white, bounce=bounce)


@settings(max_examples=60, deadline=None)
@given(st.data(), st.sampled_from(sorted(PRESETS)), st.booleans())
def test_a_bounce_has_the_bytes_of_pymunks_objects(
    data: st.DataObject, material: str, film: bool
) -> None:
    physics = PRESETS[material]
    slice_ = data.draw(slices(bounce=True, physics=physics))
    ours = bounce(slice_, 0.1, 12.0, physics, film)
    with built_of_objects():
        assert repr(bounce(slice_, 0.1, 12.0, physics, film)) == repr(ours)


@settings(max_examples=60, deadline=None)
@given(st.data(), st.sampled_from(sorted(PRESETS)), st.booleans())
def test_a_way_to_rest_has_the_bytes_of_pymunks_objects(
    data: st.DataObject, material: str, film: bool
) -> None:
    physics = PRESETS[material]
    slice_ = data.draw(slices(bounce=False, physics=physics))
    ours = rest(slice_, physics, 1.0, film)
    with built_of_objects():
        assert repr(rest(slice_, physics, 1.0, film)) == repr(ours)


@settings(max_examples=60, deadline=None)
@given(
    st.data(),
    st.floats(0.0, 1.0),
    st.floats(0.3, 3.0),
    st.tuples(*[st.floats(-500.0, 500.0)] * 2, st.floats(-30.0, 30.0)),
)
def test_a_disc_changed_on_its_way_has_the_bytes_of_pymunks_objects(
    data: st.DataObject, friction: float, inertia: float, velocity: tuple[float, float, float]
) -> None:
    physics = Physics()
    slice_ = data.draw(slices(bounce=True, physics=physics))
    after = []
    for kind in (Space, ObjectSpace):
        with kind(slice_, physics, 10, True, 1e-4, 3.0) as space:
            space.step(20, 1e-4)
            space.iterate(6)
            space.thaw(8.0)
            space.set_friction(friction)
            space.set_moment(inertia * slice_.disc.moment)
            space.set_velocity(*velocity)
            assert space.velocity == velocity
            space.step(40, 2e-4)
            after.append(repr((space.poses, space.velocity, space.angle, space.slides)))
    assert after[0] == after[1]


@pytest.mark.parametrize("seed", range(6))
def test_a_round_of_four_has_the_bytes_of_pymunks_objects(seed: int) -> None:
    def played() -> str:
        rng, table = default_rng([41, seed]), Table.start(ROUND)
        for player in "ABCD":
            table = drop(table, HANDS["average"].release(Aim(), rng, player)).table
        return str(table)

    ours = played()
    with built_of_objects():
        assert played() == ours


def falling() -> Slice:
    """A slice in which a disc falls on the white beside a slider."""
    motion = Motion(0.0, 0.0, 12.0, 0.0, 0.0, -900.0, sin(0.3), 0.0, cos(0.3))
    lying = [(0, Chip(35.0, 0.0, 5.0))]
    return Slice.through(motion, Disc(20.0, 4.0, 7e-4), (1.0, 0.0), lying, ROUND, bounce=True)


def test_the_disc_slides_on_with_the_friction_that_it_is_given() -> None:
    ways = []
    for friction in (0.35, 0.1, 0.0):
        flat = Motion(0.0, 0.0, 5.0, 300.0, 0.0, 0.0, 0.0, 0.0, 1.0)
        disc = Disc(20.0, 4.0, 7e-4)
        slice_ = Slice.through(flat, disc, (1.0, 0.0), [], ROUND, bounce=False)
        with Space(slice_, Physics(restitution=0.0), 20, True, 1e-4, 3.0) as space:
            space.set_friction(friction)
            space.step(300, 1e-4)
            ways.append(300.0 - space.velocity[0])
    assert ways == pytest.approx([f * 9810.0 * 0.03 for f in (0.35, 0.1, 0.0)], rel=0.02, abs=1e-6)


def test_a_chip_out_of_reach_is_still_until_the_disc_comes_near() -> None:
    """A disc slides 60 mm along to a flat chip, and pushes it as one that it could always push."""
    flat = Motion(-25.0, 0.0, 5.0, 700.0, 0.0, 0.0, 0.0, 0.0, 1.0)
    lying = [(0, Chip(65.0, 0.0, 5.0)), (1, Chip(-72.0, 0.0, 5.0, 15.0))]
    disc = Disc(20.0, 4.0, 7e-4)
    slice_ = Slice.through(flat, disc, (1.0, 0.0), lying, ROUND, bounce=False)
    slides = []
    for room in (3.0, 1e6):
        with Space(slice_, Physics(), 20, True, 1e-4, room) as space:
            for _ in range(100):
                space.step(20, 1e-4)
                space.thaw(room)
            slides.append(space.slides)
    assert slides[0][0][0] == pytest.approx(slides[1][0][0], rel=0.02)
    assert slides[0][0][0] > 3.0
    assert slides[0][1] == (0.0, 0.0)


def memory() -> int:
    """Bytes of memory that this process holds."""
    return int(psutil.Process().memory_info().rss)


def grown(turns: int, play: Callable[[], object]) -> int:
    """Bytes by which memory grows in so many turns, after some to warm up."""
    for _ in range(200):
        play()
    before = memory()
    for _ in range(turns):
        play()
    return memory() - before


def test_spaces_give_their_memory_back() -> None:
    """A space is some 20 kB: 4,000 of them kept would be 80 MB."""
    slice_, physics = falling(), Physics()
    assert grown(4000, lambda: bounce(slice_, 0.0, 15.0, physics, film=False)) < 4e6


def test_spaces_give_their_memory_back_when_something_raises() -> None:
    slice_, physics = falling(), Physics()
    nowhere: Any = None
    shapeless = Rectangle(nowhere, nowhere, nowhere, nowhere, nowhere, None)
    broken = replace(slice_, fixed=(shapeless,))

    def play() -> None:
        with pytest.raises(TypeError):
            Space(broken, physics, 10, True, 1e-4, 3.0)
        with pytest.raises(ZeroDivisionError), Space(slice_, physics, 10, True, 1e-4, 3.0) as space:
            space.step(1 // 0, 1e-4)

    assert grown(2000, play) < 4e6


def test_a_freed_space_can_be_freed_again() -> None:
    space = Space(falling(), Physics(), 10, True, 1e-4, 3.0)
    space.free()
    space.free()
