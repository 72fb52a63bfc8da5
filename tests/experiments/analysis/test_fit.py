"""Energy distances, and fits to data that were made with known parameters."""

import numpy as np
import pytest

from experiments.analysis.energy import chance, distance, energies, weights
from experiments.analysis.fit import Box, lowest, needed
from experiments.design.design import Array, unit_cube


def normal(rng: np.random.Generator, count: int, scale: float = 1.0, x: float = 0.0) -> Array:
    return rng.normal((x, 0), scale, (count, 2))


def test_the_energy_distance_of_a_sample_to_itself_is_zero_and_grows_apart() -> None:
    rng = np.random.default_rng(1)
    a = normal(rng, 200)
    assert distance(a, a) == pytest.approx(0, abs=1e-12)
    apart = [distance(a, a + np.array([x, 0.0])) for x in (0.5, 1, 2, 4)]
    assert apart == sorted(apart)


def test_far_points_are_twice_as_far_by_energy() -> None:
    """Of one point each, E = 2 |x - y|."""
    assert distance(np.zeros((1, 2)), np.array([[3.0, 4.0]])) == pytest.approx(10)


def test_permutation_tells_other_distributions_and_only_those() -> None:
    rng = np.random.default_rng(2)
    a, b = normal(rng, 80), normal(rng, 200)
    assert chance(a, b, rng) > 0.05
    assert chance(a, normal(rng, 200, 1.6), rng) < 0.02


def test_weighted_energies_are_those_of_the_resampled_places() -> None:
    rng = np.random.default_rng(3)
    a, b = normal(rng, 30), normal(rng, 50)
    w, v = weights(30, 2, rng), weights(50, 2, rng)
    found = energies(a, b, w, v)
    for k in (1, 2):
        again = np.repeat(a, w[k].astype(int), axis=0), np.repeat(b, v[k].astype(int), axis=0)
        across = np.hypot(*(again[0][:, None] - again[1][None]).T).mean()
        within = np.hypot(*(again[1][:, None] - again[1][None]).T).mean()
        assert found[k] == pytest.approx(2 * across - within / (1 - 1 / 50) ** 2)


def test_the_lowest_place_of_a_noisy_bowl_is_found() -> None:
    rng = np.random.default_rng(4)
    points = unit_cube("sobol", 2, 64, 1)
    bowl = ((points - (0.3, 0.6)) ** 2 @ (1.0, 2.0))[:, None]
    noisy = np.concatenate([bowl, bowl + rng.normal(0, 0.02, (64, 20))], axis=1)
    places = lowest(points, noisy, Box.whole(2))
    assert places[0] == pytest.approx([0.3, 0.6], abs=1e-3)
    assert np.abs(places - (0.3, 0.6)).max() < 0.15


def test_the_lowest_place_beyond_an_edge_is_on_the_edge() -> None:
    points = unit_cube("sobol", 1, 16, 1)
    assert lowest(points, (points - 1.4) ** 2, Box.whole(1))[0] == pytest.approx([1.0])


def test_boxes_close_in_but_stay_long_along_a_valley() -> None:
    points = unit_cube("sobol", 2, 256, 1)
    valley = (points[:, 0] + points[:, 1] - 1) ** 2
    box = Box.whole(2).around_lowest(points, valley)
    assert (box.high - box.low > 0.8).all()
    bowl = ((points - 0.5) ** 2).sum(axis=1)
    box = Box.whole(2).around_lowest(points, bowl)
    assert (box.high - box.low < 0.85).all() and box.holds(np.array([[0.5, 0.5]])).all()


def test_estimates_on_a_side_of_a_smaller_box_are_noticed() -> None:
    box = Box(np.array([0.2, 0.0]), np.array([0.6, 0.5]))
    places = np.array([[0.2, 0.0], [0.3, 0.5], [0.6, 0.2], [0.4, 0.3]])
    assert box.stopped(places).tolist() == [0.5, 0.25]


def test_a_quadratic_needs_more_points_than_it_has_coefficients() -> None:
    assert [needed(n) for n in (1, 2, 3)] == [4, 9, 15]
