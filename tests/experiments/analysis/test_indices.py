"""Sobol's indices and Morris' effects of functions whose sensitivity is known."""

from math import pi

import numpy as np
import pytest

from experiments.analysis.indices import morris, morris_cube, saltelli_cube, sobol
from experiments.design.design import Array


def ishigami(x: Array, a: float = 7.0, b: float = 0.1) -> Array:
    """Ishigami and Homma (1990), with x in the unit cube."""
    p, q, r = (2 * pi * x - pi).T
    return np.asarray(np.sin(p) + a * np.sin(q) ** 2 + b * r**4 * np.sin(p))


def known(a: float = 7.0, b: float = 0.1) -> tuple[list[float], list[float]]:
    """Its indices in closed form."""
    one = 0.5 * (1 + b * pi**4 / 5) ** 2
    two = a**2 / 8
    both = 8 * b**2 * pi**8 / 225
    whole = one + two + both
    return [one / whole, two / whole, 0.0], [(one + both) / whole, two / whole, both / whole]


def test_the_indices_of_ishigamis_function_are_the_known_ones() -> None:
    cube = saltelli_cube(3, 1024, 1)
    first, total = sobol(ishigami(cube), 3, 1)
    assert first.values == pytest.approx(known()[0], abs=0.04)
    assert total.values == pytest.approx(known()[1], abs=0.04)


def test_the_known_indices_lie_in_the_intervals_about_as_often_as_said() -> None:
    inside = []
    for seed in range(12):
        measures = sobol(ishigami(saltelli_cube(3, 256, seed)), 3, seed)
        for measure, truth in zip(measures, known(), strict=True):
            inside += list((measure.low <= truth) & (truth <= measure.high))
    assert np.mean(inside) > 0.85


def test_a_response_that_hardly_ever_differs_has_wide_intervals_and_not_none() -> None:
    rare = np.zeros(5 * 8)
    rare[[3, 19]] = 0.1
    for measure in sobol(rare, 3, 1):
        assert np.isfinite([measure.low, measure.high]).all()


def test_the_saltelli_design_is_within_the_cube_and_mixes_one_column() -> None:
    cube = saltelli_cube(3, 8, 1).reshape(5, 8, 3)
    assert cube.min() >= 0 and cube.max() <= 1
    for k in range(3):
        assert (cube[2 + k][:, k] == cube[1][:, k]).all()
        assert (np.delete(cube[2 + k], k, 1) == np.delete(cube[0], k, 1)).all()


def test_morris_screening_finds_linear_effects_exactly_and_idle_factors() -> None:
    slope = np.array([3.0, 0.0, -1.0, 0.5, 0, 0, 0, 0, 0, 2.0])
    cube = morris_cube(10, 6, 3)
    assert len(cube) == 6 * 11
    found = morris(cube, cube @ slope, 3)
    assert found.values == pytest.approx(abs(slope), abs=1e-9)
