"""Whether two discs share space: the same both ways round, and as a search over all directions."""

from math import hypot, pi, sin

import numpy as np
import pytest
from numpy.typing import NDArray

from nice_egg.fall.drop import drop
from nice_egg.fall.physics import PRESETS
from nice_egg.pieces.chip import Chip
from nice_egg.pieces.interpenetration import apart, interpenetrate
from nice_egg.pieces.release import Release
from nice_egg.pieces.table import Table

Rows = NDArray[np.float64]


def random_chip(rng: np.random.Generator, x: float, y: float, z: float) -> Chip:
    radius = float(rng.choice([1.0, 3.6, 15.0, 20.0, 25.0, 67.0, 200.0]))
    thickness = float(rng.choice([1.0, 4.0, 10.0, 20.0, 50.0]))
    tilt = float(rng.choice([0.0, 0.001, 0.2 * rng.random(), pi / 2 * rng.random(), pi / 2]))
    return Chip(x, y, z, radius, thickness, tilt, float(rng.uniform(-pi, pi)))


def random_pair(rng: np.random.Generator) -> tuple[Chip, Chip]:
    """Two chips that are near each other; one in four pairs is face to face."""
    a, b = random_chip(rng, 0.0, 0.0, 900.0), random_chip(rng, 0.0, 0.0, 900.0)
    across = 0.8 * (a.radius + b.radius)
    high = a.thickness + b.thickness
    high += rng.random() * (a.radius * sin(a.tilt) + b.radius * sin(b.tilt))
    x, y, z = rng.uniform(-1.0, 1.0, 3) * (across, across, high)
    lean = a if rng.random() < 0.25 else b
    return a, Chip(
        float(x), float(y), 900.0 + float(z), b.radius, b.thickness, lean.tilt, lean.azimuth
    )


def distance(a: Chip, b: Chip, least: float) -> float:
    """The largest room between both smaller discs over all directions, found by looking in many."""
    way = np.array([a.x - b.x, a.y - b.y, a.z - b.z])

    def room(directions: Rows) -> Rows:
        unit = directions / np.linalg.norm(directions, axis=1, keepdims=True)
        found = unit @ way
        for chip in (a, b):
            along = unit @ np.array(chip.axis)
            wide = np.sqrt(np.maximum(0.0, 1.0 - along**2))
            found = found - max(0.0, chip.radius - least / 2) * wide
            found = found - max(0.0, chip.thickness / 2 - least / 2) * np.abs(along)
        return np.asarray(found)

    rng = np.random.default_rng(0)
    axes = np.array([a.axis, b.axis])
    looks = np.concatenate([rng.normal(size=(2000, 3)), axes, -axes])
    step, best, most = 0.3, looks[0], -np.inf
    while step > 1e-8:
        values = room(looks)
        k = int(np.argmax(values))
        if values[k] > most:
            most, best = float(values[k]), looks[k] / np.linalg.norm(looks[k])
        else:
            step *= 0.6
        looks = best + step * rng.normal(size=(200, 3))
    return most


def asymmetric(seed: int, count: int) -> list[tuple[Chip, Chip]]:
    rng = np.random.default_rng([5, seed])
    pairs = [random_pair(rng) for _ in range(count)]
    return [(a, b) for a, b in pairs if interpenetrate(a, b) != interpenetrate(b, a)]


def test_it_is_the_same_both_ways_round() -> None:
    assert asymmetric(0, 5000) == []


@pytest.mark.slow
def test_it_is_the_same_both_ways_round_for_150_000_pairs() -> None:
    assert asymmetric(1, 150_000) == []


def wrong(seed: int, count: int) -> list[tuple[Chip, Chip, float]]:
    """Pairs that are judged otherwise than by looking in many directions."""
    rng, found = np.random.default_rng([6, seed]), []
    for _ in range(count):
        a, b = random_pair(rng)
        room = distance(a, b, 1.0)
        if abs(room) < 0.005 or hypot(a.x - b.x, a.y - b.y) >= a.radius + b.radius:
            continue
        way = apart(a, b, 1.0)
        length = 0.0 if way is None else hypot(*way)
        if interpenetrate(a, b) != (room < 0.0) or abs(length - max(0.0, room)) > 0.002:
            found.append((a, b, room))
    return found


def test_it_agrees_with_a_search_over_all_directions() -> None:
    assert wrong(0, 150) == []


@pytest.mark.slow
def test_it_agrees_with_a_search_over_all_directions_for_5_000_pairs() -> None:
    assert wrong(1, 5000) == []


def test_the_way_apart_turns_with_the_order() -> None:
    low, high = Chip(0.0, 0.0, 5.0), Chip(3.0, 0.0, 12.0)
    assert apart(high, low, 0.0) == pytest.approx((0.0, 0.0, 3.0))
    assert apart(low, high, 0.0) == pytest.approx((0.0, 0.0, -3.0))
    assert apart(low, Chip(0.0, 0.0, 6.0), 1.0) is None


def test_what_a_drop_leaves_is_a_table_for_the_next() -> None:
    table = Table.parse(
        "outline 50 -9000,-9000 9000,-9000 9000,9000 -9000,9000"
        " | * -45.0260813054511,6.5574427394227115,60.208951487193005"
        " r3.592203418877627 h20.417902974386017"
        " | A -85.71,17.96,69.05 r200 h0.9084294633729 t0.09@-2.43"
        " | H -8.02,238.89,65.31 r82.58333626557157 h4 t0.16@1.23"
    )
    release = Release.parse("K 0,0,338.2 r66.94387365314438 h4 t1.6@-4.7")
    done = drop(table, release, PRESETS["wood"].altered(gravity=30_000.0))
    assert Table.parse(str(done.table)) == done.table
