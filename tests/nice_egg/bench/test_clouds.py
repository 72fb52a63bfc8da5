"""Landings, their clouds, and what these come to."""

from itertools import pairwise
from math import pi

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.random import default_rng

from experiments.analysis import estimate
from experiments.scene.game import play
from experiments.scene.scene import Setup
from nice_egg.bench.cloud import KEPT, WIDTH, Cloud
from nice_egg.bench.comparison import compared
from nice_egg.bench.density import CELL, SIDE, contours, inside
from nice_egg.bench.figure import Figure, mean_of, median_difference, median_of
from nice_egg.bench.knob import KNOBS
from nice_egg.bench.landing import Rows, fall_in_turn, landed
from nice_egg.bench.quantity import COLUMN, QUANTITIES
from nice_egg.bench.replay import APART, replay
from nice_egg.bench.setting import Setting
from nice_egg.pieces.table import Table

SETTING = KNOBS["release.x"].turned(KNOBS["physics.friction"].turned(Setting(), 0.2), 12.0)
SAME = {
    "landed_x": "x", "landed_y": "y", "landed_z": "z", "landed_tilt": "tilt", "time": "time",
    "on_white": "on_white", "on_top": "on_top", "leaning": "leaning", "settled": "settled",
    "knocked_out": "knocked_out", "layers": "layers", "overlapping": "overlapping",
}  # fmt: skip
"""Columns of the experiments, and what the bench calls them."""


def made(count: int, seed: int = 1) -> Rows:
    """Landings that nobody dropped: normal round (20, -10), 15 and 30 mm wide."""
    rng = default_rng(seed)
    rows = np.zeros((count, WIDTH))
    rows[:, 0], rows[:, 1] = rng.normal(20, 15, count), rng.normal(-10, 30, count)
    rows[:, COLUMN["distance"]] = np.hypot(rows[:, 0], rows[:, 1])
    rows[:, COLUMN["on_white"]] = rng.random(count) < 0.7
    rows[:, COLUMN["layers"]] = rng.integers(1, 3, count)
    return rows


def cloud_of(rows: Rows) -> Cloud:
    cloud = Cloud()
    cloud.add(0, rows)
    return cloud


@pytest.mark.parametrize("scene", ["lone", "center"])
@pytest.mark.parametrize("seed", [1, 2**40 + 7])
def test_the_bench_and_the_experiments_drop_the_same(scene: str, seed: int) -> None:
    table = Table.start() if scene == "center" else Table()
    values = {"physics.friction": 0.2, "release.x": 12.0}
    theirs = Setup(scene=scene).scene_of(values)
    for number in (0, 1, 8):
        row = play(theirs, seed, number)[0]
        landing = landed(SETTING, table, seed, number)
        assert landing.failed == (row["failed"] is not None)
        assert {name: getattr(landing, ours) for name, ours in SAME.items()} == {
            name: row[name] for name in SAME
        }


def test_a_drop_off_the_table_is_failed_in_both() -> None:
    values = {"release.x": 9_990.0, "hand.drift": 2000.0}
    wild = Setting()
    for name, value in values.items():
        wild = KNOBS[name].turned(wild, value)
    theirs = Setup(scene="lone").scene_of(values)
    failed = [landed(wild, Table(), 1, k).failed == 1.0 for k in range(6)]
    assert any(failed) and not all(failed)
    assert failed == [play(theirs, 1, k)[0]["failed"] is not None for k in range(6)]


def test_drops_come_in_turn_whatever_the_pieces() -> None:
    whole, parts = Cloud(), Cloud()
    for first, rows in fall_in_turn(SETTING, Table(), 3, 0, 7):
        whole.add(first, rows)
    for begin in (5, 2, 0):
        for first, rows in fall_in_turn(SETTING, Table(), 3, begin, 3):
            parts.add(first, rows)
    assert whole.count == 7 and parts.count == 8
    assert (whole.rows == parts.rows[:7]).all()


@given(st.permutations(range(8)))
def test_a_cloud_does_not_care_in_which_order_rows_come(order: list[int]) -> None:
    rows, cloud = made(80), Cloud()
    for k in order:
        cloud.add(10 * k, rows[10 * k : 10 * k + 10])
    plain = cloud_of(rows)
    assert (cloud.rows == plain.rows).all() and (cloud.cells == plain.cells).all()
    assert cloud.count == 80 and np.allclose(cloud.totals, plain.totals)


def test_what_comes_twice_counts_once() -> None:
    rows, cloud = made(30), Cloud()
    for first, end in ((0, 10), (0, 10), (5, 20), (12, 30), (0, 30)):
        cloud.add(first, rows[first:end])
    assert cloud.count == 30 and (cloud.rows == rows).all()
    assert not cloud._early


def test_what_came_too_early_waits() -> None:
    cloud = Cloud()
    cloud.add(10, made(10))
    assert cloud.count == 0
    cloud.add(0, made(10))
    assert cloud.count == 20


def test_memory_does_not_grow_with_a_million_landings() -> None:
    cloud, block = Cloud(), made(10_000)
    for k in range(100):
        cloud.add(10_000 * k, block)
    assert cloud.count == 1_000_000 and len(cloud.rows) == KEPT
    assert cloud.cells.sum() == 1_000_000
    assert cloud.totals[0] / cloud.lying == pytest.approx(block[:, 0].mean())


def test_failed_landings_count_in_nothing_else() -> None:
    rows = made(40)
    bad = np.zeros((5, WIDTH))
    bad[:, -1] = 1.0
    cloud, plain = cloud_of(np.concatenate([rows, bad])), cloud_of(rows)
    assert (cloud.count, cloud.failed, cloud.lying) == (45, 5, 40)
    for quantity in QUANTITIES:
        assert str(quantity.figure(cloud)) == str(quantity.figure(plain))
        assert (quantity.histogram(cloud) == quantity.histogram(plain)).all()
        assert quantity.histogram(cloud).sum() == pytest.approx(1.0)


@pytest.mark.parametrize("share", [0.5, 0.9])
def test_a_contour_holds_its_part(share: float) -> None:
    rows = made(4000)
    (line, *_) = contours(cloud_of(rows).cells)[share]
    held = np.mean([inside(line, x, y) for x, y in rows[:, :2]])
    assert held == pytest.approx(share, abs=0.03)
    assert line[0] == line[-1]
    assert all(abs(b[0] - a[0]) + abs(b[1] - a[1]) <= 2 * CELL for a, b in pairwise(line))
    radius = -2 * np.log(1 - share)
    area = abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise(line))) / 2
    assert area == pytest.approx(pi * radius * 15 * 30, rel=0.15)


def test_contours_that_leave_the_cells_are_open_lines() -> None:
    rows = made(500)
    rows[:, 0] += CELL * SIDE / 2 - 30
    found = contours(cloud_of(rows).cells)
    assert any(line[0] != line[-1] for line in found[0.9])


def test_few_landings_have_no_contours() -> None:
    assert contours(cloud_of(made(5)).cells) == {}


def test_errors_of_medians_are_those_of_many_repetitions() -> None:
    firsts, seconds, differences = [], [], []
    for seed in range(400):
        rng = default_rng(seed)
        common = rng.normal(size=300)
        one, other = common + rng.normal(size=300) / 2, common + rng.normal(size=300) / 2 + 0.3
        firsts.append(median_of(one))
        seconds.append(median_of(other))
        differences.append(median_difference(one, other))
    for found in (firsts, differences):
        told = float(np.mean([f.error for f in found]))
        assert told == pytest.approx(float(np.std([f.value for f in found])), rel=0.12)
    assert np.mean([d.value for d in differences]) == pytest.approx(0.3, abs=0.02)
    assert np.mean([d.error for d in differences]) < np.mean([f.error for f in firsts])


def test_a_figure_is_sure_from_two_errors_on() -> None:
    assert Figure(1.0, 0.4).sure and not Figure(-1.0, 0.6).sure
    assert mean_of(np.array([1.0, 3.0])) == Figure(2.0, 1.0)


def test_numbers_and_errors_are_those_of_the_experiments() -> None:
    rows, others = made(300), made(300, 2)
    others[:, COLUMN["layers"]] = rows[:, COLUMN["layers"]]
    for row in compared(cloud_of(rows), cloud_of(others)):
        quantity, scale = row.quantity, row.quantity.scale
        if quantity.median:
            continue
        one, other = quantity.values(rows) / scale, quantity.values(others) / scale
        pairs = ((row.first, estimate.mean(one)), (row.second, estimate.mean(other)))
        for ours, theirs in (*pairs, (row.difference, estimate.difference(one, other))):
            assert ours.value == pytest.approx(scale * theirs.value, abs=1e-9), quantity
            assert ours.error == pytest.approx(scale * theirs.error, rel=1e-6), quantity


def test_the_same_draws_twice_differ_in_nothing() -> None:
    cloud = cloud_of(made(60))
    for row in compared(cloud, cloud):
        assert row.difference.value == 0.0 and not row.difference.sure
        assert row.first == row.second or row.first.value != row.first.value


@given(st.integers(0, 40))
def test_a_replay_is_the_drop_of_its_number(number: int) -> None:
    table = Table.start()
    seen = replay(SETTING, table, 1, number)
    assert seen.landing == landed(SETTING, table, 1, number)
    last = seen.film.chips_at(seen.film.duration)[-1]
    assert (last.x, last.y) == pytest.approx((seen.landing.x, seen.landing.y), abs=1e-9)
    starts = [touch.time for touch in seen.touches]
    assert all(later - former >= APART for former, later in pairwise(starts))
    assert seen.contacts and starts[0] == seen.contacts[0]
    falling = [s for s in seen.samples if s.time < starts[0] - 0.01]
    assert falling[0].energy == pytest.approx(falling[-1].energy, rel=0.02)
    assert seen.samples[-1].energy < falling[0].energy


def test_a_replay_tells_what_is_touched() -> None:
    still = Setting.parse("wood | average/aim=0/tilt=0/drift=0/spin=0/twist=0 | * 0,0,150 r20 h4")
    assert replay(still, Table.start(), 1, 0).touches[0].what == "center"
    assert replay(still, Table(), 1, 0).touches[0].what == "white"
    aside = KNOBS["release.x"].turned(still, 300.0)
    assert replay(aside, Table(), 1, 0).touches[0].what == "table"
