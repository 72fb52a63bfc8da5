"""Responses and their standard errors, against known answers and repeated draws."""

from typing import Any

import numpy as np
import pytest

from experiments.analysis.responses import RESPONSES, Sample, difference, quantile


def sample(distance: Any, turns: int = 1, **columns: Any) -> Sample:
    """Drops that landed so far to the right of the aim, `turns` a game."""
    x = np.asarray(distance, dtype=float)
    count = len(x)
    nothing = np.zeros(count)
    usual: dict[str, Any] = {
        "replicate": np.arange(count) // turns,
        "turn": np.arange(count) % turns + 1,
        **dict.fromkeys(("aim_x", "aim_y", "y", "center_moved", "closest"), nothing),
        **{name: nothing.astype(bool) for name in ("on_white", "on_top", "leaning", "knocked_out")},
        "settled": ~nothing.astype(bool),
        **{name: nothing.astype(int) for name in ("points", "layers", "overlapping")},
        "time": nothing,
        "failed": np.full(count, None),
        "x": x,
    }
    return Sample(usual | columns)


def test_quantiles_of_known_distances() -> None:
    found = sample(np.arange(101)).estimates()
    assert [found[f"distance_{q}"].value for q in (10, 25, 50, 75, 90)] == [10, 25, 50, 75, 90]


@pytest.mark.parametrize("turns", [1, 4])
def test_standard_errors_are_the_scatter_of_repetitions(turns: int) -> None:
    """Games of four drops share half of their scatter: their errors must not be those of
    independent drops."""
    rng = np.random.default_rng(1)
    values, errors = [], []
    for _ in range(300):
        shared = np.repeat(rng.normal(0, 10, 50), turns) if turns > 1 else 0.0
        far = 100 + shared + rng.normal(0, 10, 50 * turns)
        found = sample(far, turns, on_white=far > 100, time=far).estimates()
        names = ("distance_50", "on_white", "time")
        values.append([found[name].value for name in names])
        errors.append([found[name].error for name in names])
    scatter = np.std(values, axis=0)
    assert np.sqrt(np.mean(np.square(errors), axis=0)) == pytest.approx(scatter, rel=0.2)


def test_a_rate_of_none_still_has_an_error() -> None:
    found = sample(np.ones(50)).estimates()
    assert found["on_white"].value == 0.0
    assert 0.0 < found["on_white"].error < 0.05


def test_points_by_turn_count_rounds_that_ended_early() -> None:
    columns = {"points": np.array([1, 0, 0, 0]), "replicate": np.array([0, 0, 0, 1])}
    found = sample(np.ones(4), 3, turn=np.array([1, 2, 3, 1]), **columns).estimates()
    assert [found[f"points_{turn}"].value for turn in (1, 2, 3)] == [0.5, 0.0, 0.0]
    assert "points_4" not in found


def test_paired_differences_are_sharper_than_two_separate_errors() -> None:
    rng = np.random.default_rng(2)
    a = rng.normal(0, 10, 200)
    apart = difference(a, a + 1 + rng.normal(0, 0.1, 200))
    assert apart.value == pytest.approx(1, abs=0.05)
    assert apart.error < 0.02


def test_every_response_has_a_title() -> None:
    assert all(meaning.title for meaning in RESPONSES.values())
    assert quantile(np.arange(10.0), np.arange(10), 0.5).value == 4.5
