"""A smooth surface through noisy values: it finds the function, and its errors are right."""

import numpy as np
import pytest

from experiments.analysis.surface import Surface
from experiments.design.design import Array
from experiments.studies.target import crossings, reached

PLACES = np.linspace(0.0, 1.0, 201)[:, None]


def curve(x: Array) -> Array:
    return np.asarray(0.3 * x**2 + 0.05 * np.sin(5 * x))


def noisy(rng: np.random.Generator, count: int, error: float) -> Surface:
    x = np.linspace(0.0, 1.0, count)
    values = curve(x) + rng.normal(0.0, error, count)
    return Surface.fitted(x[:, None], values, np.eye(count) * error**2)


def test_exact_values_are_met_and_between_them_the_function_is_found() -> None:
    surface = noisy(np.random.default_rng(1), 9, 1e-6)
    mean, error = surface.at(PLACES)
    assert np.abs(mean - curve(PLACES[:, 0])).max() < 0.005
    assert error[0] < 1e-3


def test_intervals_hold_the_true_curve_as_often_as_they_say() -> None:
    held = []
    for seed in range(40):
        mean, error = noisy(np.random.default_rng(seed), 14, 0.03).at(PLACES)
        held.append(np.abs(mean - curve(PLACES[:, 0])) < 1.96 * error)
    assert 0.88 < np.mean(held) < 0.995


def test_the_crossing_lies_in_its_interval() -> None:
    (true,) = crossings(PLACES[:, 0], curve(PLACES[:, 0]), 0.1)
    held = wide = 0.0
    for seed in range(20):
        found = reached(noisy(np.random.default_rng(100 + seed), 14, 0.02), PLACES, 0.1, seed)
        assert found.share > 0.95
        held += any(c.low <= true <= c.high for c in found.crossings)
        wide += min(c.high - c.low for c in found.crossings)
    assert held / 20 > 0.84
    assert wide / 20 < 0.35


def test_a_target_beyond_the_curve_is_reached_nowhere() -> None:
    found = reached(noisy(np.random.default_rng(3), 12, 0.01), PLACES, 0.9, 1)
    assert found.share < 0.01 and found.crossings == ()


def test_noise_that_all_values_share_is_not_taken_for_knowledge() -> None:
    x = np.linspace(0.0, 1.0, 10)
    shared = np.full((10, 10), 0.04) + np.eye(10) * 1e-4
    alone = np.eye(10) * 0.0401
    values = curve(x)
    (together,) = Surface.fitted(x[:, None], values, shared).at(np.array([[0.5]]))[1]
    (apart,) = Surface.fitted(x[:, None], values, alone).at(np.array([[0.5]]))[1]
    assert together == pytest.approx(0.2, rel=0.15)
    assert apart < 0.15


def test_places_without_a_value_are_left_out() -> None:
    x = np.linspace(0.0, 1.0, 9)
    values = curve(x)
    values[3] = np.nan
    surface = Surface.fitted(x[:, None], values, np.eye(9) * 1e-6)
    assert len(surface.values) == 8
    assert surface.at(x[3:4, None])[0][0] == pytest.approx(curve(x[3]), abs=0.01)
