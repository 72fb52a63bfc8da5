"""Known answers of mechanics that flights and slices must give."""

from math import cos, hypot, pi, radians, sin, sqrt

import pytest

from nice_egg.fall.across import Contact
from nice_egg.fall.drop import drop
from nice_egg.fall.flight import Disc, Motion, fly
from nice_egg.fall.physics import Physics
from nice_egg.fall.slice import Slice
from nice_egg.fall.slice_play import bounce, rest
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.egg_white import ROUND, EggWhite
from nice_egg.pieces.release import Release
from nice_egg.pieces.table import Table

G = 9810.0
SQUARE = EggWhite(((-900.0, -900.0), (900.0, -900.0), (900.0, 900.0), (-900.0, 900.0)))


@pytest.mark.parametrize("height", [150.0, 600.0, 2000.0])
def test_a_flat_yolk_falls_for_the_root_of_2h_over_g(height: float) -> None:
    film = drop(Table(ROUND), Release(height=height), film=True).film
    assert film is not None
    landed = next(pose.time for pose in film.tracks[-1].poses if pose.z < 5.2)
    assert landed == pytest.approx(sqrt(2 * (height - 2.0) / G), abs=0.002)


@pytest.mark.parametrize("degrees", [6.0, 8.0, 10.0])
def test_a_thin_elastic_disc_strikes_again_at_5_11_of_its_tilt(degrees: float) -> None:
    """Frictionless, without thickness, falling flat but for a small tilt.

    After the first blow the centre falls on at 3/5 v and the disc turns at 8/5 v/r: the other
    rim, 2 r tilt up, comes down at 11/5 v.
    """
    tilt, speed = radians(degrees), 1700.0
    disc = Disc(20.0, 0.2, 7e-4)
    physics = Physics(restitution=1.0, friction=0.0, dt=1e-6, rounding=0.0, slop=0.0)
    start = Motion(0, 0, 3.12 + 20.0 * sin(tilt), 0, 0, -speed, sin(tilt), 0, cos(tilt))
    slice_ = Slice.through(start, disc, (1.0, 0.0), [], ROUND, bounce=True)
    end = bounce(slice_, Contact(20.0, -0.1, 0.0, 0.0), physics, film=False).end
    assert end.climb == pytest.approx(-0.6 * speed, rel=0.02)
    assert abs(end.turning) == pytest.approx(1.6 * speed / 20.0, rel=0.02)
    time = strikes_after(end.height - 3.1, end.climb, -abs(end.turning), abs(end.angle))
    again = abs(end.turning) * time - abs(end.angle)
    assert again / tilt == pytest.approx(5 / 11, rel=0.04)


def strikes_after(height: float, climb: float, turning: float, angle: float) -> float:
    """Seconds until the rim that is up meets the ground, by small steps."""
    time = 0.0
    while height + climb * time + 20.0 * sin(angle + turning * time) > 0.0:
        time += 1e-7
    return time


@pytest.mark.parametrize(("speed", "friction"), [(600.0, 0.35), (900.0, 0.35), (600.0, 0.8)])
def test_a_sliding_disc_stops_after_v2_over_2_mu_g(speed: float, friction: float) -> None:
    physics = Physics(friction=friction, restitution=0.0)
    disc = Disc(20.0, 4.0, physics.density)
    start = Motion(0.0, 0.0, 5.0, speed, 0.0, 0.0, 0.0, 0.0, 1.0)
    slice_ = Slice.through(start, disc, (1.0, 0.0), [], SQUARE, bounce=False)
    played = rest(slice_, physics, 4.0, film=False)
    assert played.resting
    assert played.end.along == pytest.approx(speed**2 / (2 * friction * G), rel=0.02)


def test_a_disc_sliding_across_its_slice_stops_as_soon() -> None:
    physics = Physics(restitution=0.0)
    disc = Disc(20.0, 4.0, physics.density)
    start = Motion(0.0, 0.0, 5.0, 0.0, 150.0, 0.0, 0.0, 0.0, 1.0)
    played = rest(
        Slice.through(start, disc, (1.0, 0.0), [], SQUARE, bounce=False), physics, 4.0, film=False
    )
    assert played.end.side == pytest.approx(150.0**2 / (2 * 0.35 * G), rel=0.05)


@pytest.mark.parametrize(("beyond", "falls"), [(0.1, True), (-0.1, False)])
def test_a_disc_falls_with_its_centre_over_the_edge_by_half_a_percent(
    beyond: float, falls: bool
) -> None:
    white = EggWhite(((-80.0, -80.0), (60.0, -80.0), (60.0, 80.0), (-80.0, 80.0)))
    calm = Physics(restitution=0.0, friction=0.9)
    chip = drop(Table(white), Release(60.0 + beyond), calm).table.yolks[0]
    assert chip.leans == falls


def test_a_head_on_push_conserves_momentum() -> None:
    physics = Physics(restitution=0.5, friction=0.0, dt=1e-5)
    disc = Disc(20.0, 4.0, physics.density)
    other = Chip(40.5, 0.0, 5.0)
    start = Motion(0.0, 0.0, 5.0, 300.0, 0.0, 0.0, 0.0, 0.0, 1.0)
    slice_ = Slice.through(start, disc, (1.0, 0.0), [(0, other)], ROUND, bounce=False)
    played = rest(slice_, physics, 0.02, film=False)
    speeds = (played.end.speed, played.slides[0][1])
    assert sum(speeds) == pytest.approx(300.0, rel=0.01)
    assert speeds[1] - speeds[0] == pytest.approx(0.5 * 300.0, rel=0.05)


def test_free_flight_keeps_energy_and_angular_momentum() -> None:
    disc = Disc(20.0, 4.0, 7e-4)
    start = Motion(1, 2, 900, 30, -20, 10, 0.3, 0.1, sqrt(0.9), 3.0, -2.0, 1.5)
    end = fly(start, disc, G, 0.25)
    assert hypot(end.nx, end.ny, end.nz) == pytest.approx(1.0)
    assert momentum(end, disc) == pytest.approx(momentum(start, disc), abs=1e-6)
    assert energy(end, disc) == pytest.approx(energy(start, disc), rel=1e-9)
    back = fly(end, disc, G, -0.25)
    assert tuple(back) == pytest.approx(tuple(start))


def momentum(m: Motion, disc: Disc) -> tuple[float, float, float]:
    """Angular momentum per mass."""
    extra = (disc.flatness - 1.0) * (m.wx * m.nx + m.wy * m.ny + m.wz * m.nz)
    k = disc.gyration
    return k * (m.wx + extra * m.nx), k * (m.wy + extra * m.ny), k * (m.wz + extra * m.nz)


def energy(m: Motion, disc: Disc) -> float:
    """Energy per mass."""
    lx, ly, lz = momentum(m, disc)
    turning = m.wx * lx + m.wy * ly + m.wz * lz
    return (m.vx**2 + m.vy**2 + m.vz**2 + turning) / 2 + G * m.z


def test_a_coin_spinning_about_its_diameter_turns_over_in_half_a_turn() -> None:
    disc = Disc(20.0, 4.0, 7e-4)
    start = Motion(0, 0, 500, 0, 0, 0, 0, 0, 1, pi, 0, 0)
    quarter = fly(start, disc, G, 0.5)
    assert quarter.nz == pytest.approx(0.0, abs=1e-9)
    over = fly(start, disc, G, 1.0)
    assert over.nz == pytest.approx(1.0)
