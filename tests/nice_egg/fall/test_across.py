"""What happens across a slice: forces that turn a disc in space, one cone of friction, blows."""

from math import cos, hypot, pi, sin

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nice_egg.fall.across import AcrossInBounce, Contact
from nice_egg.fall.blow import Blow
from nice_egg.fall.energy import energy, no_livelier
from nice_egg.fall.flight import Disc, Motion
from nice_egg.fall.physics import PRESETS, Physics
from nice_egg.fall.slice import Slice
from nice_egg.fall.touch import first_touch
from nice_egg.pieces.egg_white import ROUND

THICKNESSES = st.sampled_from([0.5, 4.0, 14.0, 28.0])
SPEEDS = st.floats(-900.0, 900.0)
SPINS = st.floats(-60.0, 60.0)


@st.composite
def discs(draw: st.DrawFn) -> tuple[Disc, Motion]:
    """A disc in any motion, over the egg white."""
    disc = Disc(20.0, draw(THICKNESSES), 7e-4)
    tilt, azimuth = draw(st.floats(0.0, 1.2)), draw(st.floats(-pi, pi))
    axis = (sin(tilt) * cos(azimuth), sin(tilt) * sin(azimuth), cos(tilt))
    height = 3.05 + disc.half * cos(tilt) + disc.radius * sin(tilt)
    velocity = (draw(SPEEDS), draw(SPEEDS), draw(SPEEDS))
    return disc, Motion(0.0, 0.0, height, *velocity, *axis, draw(SPINS), draw(SPINS), draw(SPINS))


def across(
    disc: Disc, m: Motion, contact: Contact, physics: Physics | None = None
) -> AcrossInBounce:
    slice_ = Slice.through(m, disc, (1.0, 0.0), [], ROUND, bounce=True)
    return AcrossInBounce(slice_, physics or Physics(), contact)


@pytest.mark.parametrize("thickness", [0.5, 4.0, 28.0])
@pytest.mark.parametrize("impulse", [250.0, -250.0])
@pytest.mark.parametrize("tilt", [0.0, 0.4, -1.0, 1.4])
def test_a_sideways_impulse_turns_a_symmetric_top_in_space(
    thickness: float, impulse: float, tilt: float
) -> None:
    """Held against the whole tensor of inertia; the axis lies in the slice, k points along y."""
    disc = Disc(20.0, thickness, 7e-4)
    axis = np.array([sin(tilt), 0.0, cos(tilt)])
    m = Motion(0, 0, 30, 0, 0, -900, sin(tilt), 0.0, cos(tilt), 1.0, 2.0, 3.0)
    contact = Contact(-11.0, -7.0, 0.0, 0.0)
    side = across(disc, m, contact)
    side.push(impulse)
    about_axis = disc.radius**2 / 2
    inertia = disc.gyration * (np.eye(3) - np.outer(axis, axis)) + about_axis * np.outer(axis, axis)
    moment = np.cross([contact.arm, 0.0, contact.low], [0.0, impulse, 0.0])
    turned = np.linalg.solve(inertia, moment)
    assert side.speed == pytest.approx(impulse)
    assert side.roll - m.wx == pytest.approx(turned[0], abs=1e-9)
    assert side.twist - m.wz == pytest.approx(turned[2], abs=1e-9)


@settings(max_examples=200, deadline=None)
@given(discs(), st.floats(-0.5, 0.5), st.floats(-0.5, 0.5))
def test_friction_along_and_across_share_one_cone(
    disc_in_motion: tuple[Disc, Motion], rise: float, slope: float
) -> None:
    disc, m = disc_in_motion
    grip = across(disc, m, Contact(9.0, -5.0, rise, slope)).grip(m.vx, m.vz, 3.0)
    assert hypot(*grip) == pytest.approx(1.0) or grip == (1.0, 1.0)


@pytest.mark.parametrize("angle", [0.0, 0.5, 1.0, pi / 2, 2.5, pi])
def test_a_sliding_discs_friction_points_against_its_slip(angle: float) -> None:
    """It falls flat, so that nothing turns it: the slip is its velocity."""
    m = Motion(0, 0, 5, 300 * cos(angle), 300 * sin(angle), -900, 0, 0, 1)
    grip = across(Disc(20.0, 4.0, 7e-4), m, Contact(0.0, -2.0, 0.0, 0.0)).grip(m.vx, m.vz, 0.0)
    assert grip == pytest.approx((abs(cos(angle)), abs(sin(angle))), abs=1e-9)


@settings(max_examples=200, deadline=None)
@given(discs(), st.floats(1.0, 900.0), st.floats(0.0, 1.0))
def test_level_contact_never_makes_a_slip_grow_or_turn(
    disc_in_motion: tuple[Disc, Motion], blow: float, grip: float
) -> None:
    disc, m = disc_in_motion
    contact = Contact(12.0, -6.0, 0.0, 0.0)
    side = across(disc, m, contact)

    def slip() -> float:
        return side.speed + side.twist * contact.arm - side.roll * contact.low

    before, speed = slip(), side.speed
    side.pressed(blow, 0.0, 0.0, grip)
    assert abs(slip()) <= abs(before) + 1e-9
    assert slip() * before >= -1e-6
    assert abs(side.speed - speed) <= Physics().friction * blow * grip + 1e-9


@settings(max_examples=200, deadline=None)
@given(discs(), discs())
def test_no_touch_makes_a_disc_livelier(
    first: tuple[Disc, Motion], second: tuple[Disc, Motion]
) -> None:
    disc, before = first
    after = second[1]
    kept = no_livelier(after, before, disc, 9810.0)
    had, has = (energy(m, disc, 9810.0) for m in (before, kept))
    assert has <= had * (1 + 1e-12) or not any((*kept[3:6], *kept[9:]))
    if kept != after:
        assert energy(after, disc, 9810.0) > had * (1 - 1e-12)


@settings(max_examples=200, deadline=None)
@given(
    discs(),
    st.tuples(SPEEDS, SPEEDS, SPEEDS),
    st.floats(3.0, 60.0),
    st.sampled_from(sorted(PRESETS)),
)
def test_a_struck_chip_gets_no_more_momentum_and_energy_than_the_disc_lost(
    falling: tuple[Disc, Motion], left: tuple[float, float, float], radius: float, material: str
) -> None:
    disc, before = falling
    vx, vy, vz = left
    after = no_livelier(before._replace(vx=vx, vy=vy, vz=vz), before, disc, 9810.0)
    touch = first_touch(before, disc, [], ROUND, 0.08)
    blow = Blow.between(before, after, touch, disc, PRESETS[material], 0.0)
    body = Disc(radius, 4.0, disc.density)
    speeds = (hypot(*blow.given(body)), blow.shove(body, PRESETS[material].friction))
    for speed in speeds:
        assert body.mass * speed <= disc.mass * hypot(*blow.velocity) * (1 + 1e-9)
        assert body.mass * speed**2 / 2 <= blow.energy * (1 + 1e-9)


def test_a_steep_discs_touching_point_is_its_lowest_rim() -> None:
    disc, tilt = Disc(20.0, 14.0, 7e-4), 1.4
    m = Motion(0, 0, 60, 0, 0, -900, sin(tilt), 0, cos(tilt))
    touch = first_touch(m, disc, [], ROUND, 0.01)
    plane = Slice.through(m, disc, (1.0, 0.0), [], ROUND, bounce=True).plane
    contact = Contact.of(touch, m, disc, plane)
    assert contact.low == pytest.approx(-(60 - ROUND.thickness - touch.gap), abs=0.02)
    assert contact.arm == pytest.approx(20.0 * cos(tilt) - 7.0 * sin(tilt), abs=0.05)


def test_a_blow_that_friction_holds_shoves_nothing() -> None:
    disc = Disc(20.0, 4.0, 7e-4)
    assert Blow((300.0, 0.0, -1000.0), (0.0, 0.0), 1e9, disc).shove(disc, 0.35) == 0.0
    assert Blow((400.0, 0.0, -1000.0), (0.0, 0.0), 1e9, disc).shove(disc, 0.35) > 0.0
