"""Impact errors on impacts that are known: medians, correlations, and what does not count."""

import numpy as np
import pytest

from experiments.analysis.impact_errors import QUANTITIES, Pair, compared
from experiments.scene.impact import Impact
from nice_egg.fall.flight import Motion
from nice_egg.pieces.egg_white import ROUND
from nice_egg.pieces.table import Table

CLIMB, LEVEL, TWIST, SWAY = QUANTITIES
STILL = Motion(0.0, 0.0, 10.0, 0.0, 0.0, -1000.0, 0.0, 0.0, 1.0)


def pair(round_: int, climb: float, apart: float, touched: frozenset[int]) -> Pair:
    after = STILL._replace(vz=climb)
    impact = Impact(Table.start(ROUND), STILL, after, 0.1, 1e-3, touched)
    return Pair(round_, 0, impact, after._replace(vz=climb + apart, vx=30.0, vy=40.0))


PAIRS = [
    pair(k // 3, climb, apart, frozenset({-1}))
    for k, (climb, apart) in enumerate(zip(range(100, 400, 10), [5.0, -5.0, 5.0] * 10, strict=True))
]


def test_errors_are_distances_between_both_motions() -> None:
    assert compared(PAIRS, CLIMB).error.value == 5.0
    assert compared(PAIRS, LEVEL).error.value == 50.0
    assert compared(PAIRS, SWAY).error.value == 0.0
    assert compared(PAIRS, CLIMB).change.value == np.median(
        [1000.0 + p for p in range(100, 400, 10)]
    )


def test_changes_that_are_alike_correlate() -> None:
    assert compared(PAIRS, CLIMB).correlation.value > 0.99
    assert np.isnan(compared(PAIRS, TWIST).correlation.value)


def test_errors_shrink_with_more_rounds() -> None:
    few, many = (
        PAIRS[:9],
        [pair(k, 100.0 + 10 * (k % 30), 5.0 * (k % 7), frozenset({0})) for k in range(400)],
    )
    assert 0.0 < compared(many, CLIMB).change.error < compared(few, CLIMB).change.error


@pytest.mark.parametrize(
    ("touched", "kind"),
    [({-1}, "white or table"), ({-2}, "white or table"), ({0}, "flat chip"), ({0, -1}, "several")],
)
def test_kinds_are_told_apart_by_what_is_touched(touched: set[int], kind: str) -> None:
    assert pair(0, 1.0, 0.0, frozenset(touched)).kind == kind
