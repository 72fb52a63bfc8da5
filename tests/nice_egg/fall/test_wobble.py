"""A wobbling disc grips less, by the mean of a friction whose direction runs round."""

from math import cos, pi, sqrt

import pytest

from nice_egg.fall.flight import Disc, Motion
from nice_egg.fall.wobble import WOBBLE_TIME, Wobble, mean_grip


def mean_over_a_turn(pace: float, parts: int = 20_000) -> float:
    """The part along v of a unit force against v + w, where w = 1 has run round in even steps."""
    turned = [cos((k + 0.5) * pi / parts) for k in range(parts)]
    return sum((pace + c) / sqrt(1 + pace * pace + 2 * pace * c) for c in turned) / parts


@pytest.mark.parametrize("pace", [0.0005, 0.01, 0.3, 0.999, 1.0, 1.001, 2.0, 30.0])
def test_the_mean_grip_is_the_mean_over_a_turn(pace: float) -> None:
    assert mean_grip(pace) == pytest.approx(mean_over_a_turn(pace), rel=1e-4)


def test_a_standing_disc_has_no_grip_and_a_fast_one_all() -> None:
    assert mean_grip(0.0) == 0.0
    assert mean_grip(1e4) == pytest.approx(1.0, abs=1e-6)


def test_grip_grows_with_the_pace() -> None:
    grips = [mean_grip(0.01 * k) for k in range(500)]
    assert grips == sorted(grips)


def test_a_wobble_fades_and_ends_with_all_of_the_grip() -> None:
    wobble = Wobble(400.0)
    loose = wobble.grip(50.0)
    wobble.faded(WOBBLE_TIME)
    assert wobble.slip == pytest.approx(400.0 / 2.718281828, rel=1e-6)
    assert loose < wobble.grip(50.0) < 1.0
    wobble.faded(10 * WOBBLE_TIME)
    assert wobble.grip(50.0) == 1.0


def test_a_disc_that_lies_still_does_not_wobble() -> None:
    still = Motion(0, 0, 5, 300, 0, 0, 0, 0, 1)
    assert Wobble.of(Disc(20.0, 4.0, 7e-4), still).grip(300.0) == 1.0
