"""Two settings compared: right values, intervals that cover, chances that are no smaller."""

from math import nan

import numpy as np
import pytest
from scipy.stats import false_discovery_control, ttest_rel

from nice_egg.batch.comparison import SURE_LEVEL, holm, paired, pairs_to_tell, unpaired


def test_a_paired_difference_is_students() -> None:
    rng = np.random.default_rng(1)
    a = rng.normal(0, 3, 40)
    b = a + rng.normal(0.4, 1, 40)
    found = paired(a, b)
    known = ttest_rel(b, a)
    span = known.confidence_interval(0.95)
    assert found.value == pytest.approx((b - a).mean())
    assert found.chance == pytest.approx(known.pvalue)
    assert (found.low, found.high) == pytest.approx((span.low, span.high))


def test_games_that_failed_do_not_count() -> None:
    found = paired(np.array([1.0, nan, 0.0, 4.0]), np.array([2.0, 5.0, nan, 9.0]))
    assert (found.value, found.pairs) == (3.0, 2)
    assert paired(np.array([nan, 1.0]), np.array([1.0, 2.0])).chance == 1.0
    assert np.isnan(paired(np.array([nan]), np.array([1.0])).value)


def test_none_seen_is_no_surely_none() -> None:
    none = np.zeros(300)
    found = paired(none, none)
    assert found.value == 0.0 and found.chance == 1.0
    assert found.low == pytest.approx(-found.high)
    assert 2 / 300 < found.high < 4 / 300
    apart = unpaired(none, none)
    assert apart.chance == 1.0 and apart.high > 0


def test_few_pairs_that_differ_have_the_chance_of_a_coin() -> None:
    a, b = np.zeros(100), np.zeros(100)
    b[:5] = 1.0
    assert paired(a, b).chance == pytest.approx(2 * 0.5**5)


@pytest.mark.parametrize(("p", "q"), [(0.02, 0.02), (0.1, 0.04), (0.3, 0.3)])
def test_the_intervals_of_rates_hold_the_true_difference_as_often_as_they_say(
    p: float, q: float
) -> None:
    rng = np.random.default_rng(2)
    held = 0
    for _ in range(600):
        draw = rng.random(80)
        a, b = (draw < p).astype(float), (draw > 1 - q).astype(float)
        found = paired(a, b)
        held += found.low <= q - p <= found.high
    assert held / 600 > 0.93


def test_welch_does_not_see_pairs() -> None:
    rng = np.random.default_rng(3)
    told = sum(
        unpaired(rng.normal(0, 1, 30), rng.normal(0, 4, 60)).chance < SURE_LEVEL for _ in range(400)
    )
    assert told / 400 < 0.09


def test_holm_steps_down() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([]) == []
    chances = list(np.random.default_rng(4).random(20) ** 3)
    by = false_discovery_control(chances, method="bh")  # which is never stricter
    assert all(h >= b - 1e-12 for h, b in zip(holm(chances), by, strict=True))


def test_as_many_pairs_as_said_tell_the_wanted_difference_four_times_of_five() -> None:
    rng = np.random.default_rng(5)
    need = pairs_to_tell(2.0, 0.5)
    assert need == pytest.approx(126, abs=3)
    told = 0
    for _ in range(500):
        a = rng.normal(0, 1, need)
        told += paired(a, a + rng.normal(0.5, 2, need)).chance < SURE_LEVEL
    assert 0.74 < told / 500 < 0.86
    assert pairs_to_tell(2.0, 0.5, comparisons=8) > need
