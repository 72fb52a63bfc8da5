"""Capsule: the release that comes of what a player did; it is the hand's, made better by skill."""

from math import cos, hypot, pi, sin

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.random import default_rng

from eggconsole.refusal import Refusal
from nice_egg.pieces.release import BOX_HEIGHT, Release
from nice_egg.players.capsule import BREATH, RESTED, CapsuleOpening, Shake
from nice_egg.players.hand import HANDS, Hand

AVERAGE = HANDS["average"]


def releases(count: int = 3000, hand: Hand = AVERAGE, **fields: float) -> list[Release]:
    """Releases of many turns, each opened at any moment of the swing."""
    rng = default_rng(5)
    return [
        CapsuleOpening(
            **{"swing": rng.uniform(-1, 1), "time": rng.uniform(0, 9), "held": RESTED, **fields}
        ).release(hand, Shake.drawn(rng))
        for _ in range(count)
    ]


def spread(found: list[Release]) -> float:
    """Standard deviation of the place per axis, mm."""
    return float(np.std([(r.x, r.y) for r in found]))


@pytest.mark.parametrize("name", HANDS)
def test_without_skill_the_release_scatters_as_the_hand_does(name: str) -> None:
    hand, found = HANDS[name], releases(hand=HANDS[name])
    assert spread(found) == pytest.approx(hand.aim, rel=0.06)
    assert np.std([r.velocity[:2] for r in found]) == pytest.approx(hand.drift, rel=0.06)
    assert np.sqrt(np.mean([r.tilt**2 for r in found])) == pytest.approx(hand.tilt, rel=0.1)
    across = [r.spin[:2] for r in found]
    assert np.sqrt(np.mean(np.square(across))) == pytest.approx(hand.spin, rel=0.1)
    assert np.std([r.spin[2] for r in found]) == pytest.approx(hand.twist, rel=0.15)


def test_the_higher_and_the_longer_the_more_it_wanders() -> None:
    here = spread(releases())
    assert spread(releases(height=2 * BOX_HEIGHT)) == pytest.approx(2 * here, rel=0.05)
    assert spread(releases(held=RESTED + 5)) > 1.3 * here
    assert spread(releases(held=0.0)) < here
    assert spread(releases(held=1000.0)) < 2 * here, "nobody trembles without end"


def test_a_held_breath_calms_and_then_the_hand_gasps() -> None:
    here = spread(releases())
    assert spread(releases(breath=BREATH / 2)) < 0.3 * here
    assert spread(releases(breath=BREATH + 0.4)) > 1.1 * here
    assert spread(releases(breath=BREATH + 9)) == pytest.approx(here)


def test_a_clean_opening_lets_the_yolk_leave_flat_and_still() -> None:
    clean, late = releases(swing=0.0), releases(swing=1.0)
    assert np.mean([r.tilt for r in clean]) < 0.2 * np.mean([r.tilt for r in late])
    assert np.std([r.spin for r in clean]) < 0.3 * np.std([r.spin for r in late])


def test_the_half_that_lets_go_first_is_where_the_low_edge_points() -> None:
    for release in releases(200, swing=-1.0):
        assert cos(release.azimuth) < 0
    for release in releases(200, swing=1.0):
        assert cos(release.azimuth) > 0


def test_the_spin_goes_on_where_the_tilt_began() -> None:
    for release in releases(200):
        wx, wy, _ = release.spin
        lean = (sin(release.tilt) * cos(release.azimuth), sin(release.tilt) * sin(release.azimuth))
        turning = (wy, -wx)
        assert turning[0] * lean[0] + turning[1] * lean[1] >= 0
        assert hypot(*turning) == pytest.approx(
            np.sqrt(2) * AVERAGE.spin * release.tilt / AVERAGE.tilt
        )


@given(
    st.floats(-150, 150),
    st.floats(-150, 150),
    st.floats(BOX_HEIGHT, 600),
    st.floats(0, 60),
    st.floats(-1, 60),
    st.floats(-1, 1),
    st.integers(0, 2**32),
)
def test_every_opening_is_a_release_that_the_match_takes(
    x: float, y: float, height: float, held: float, breath: float, swing: float, seed: int
) -> None:
    opening = CapsuleOpening(x, y, height, 15.0, held + 1, held, breath, swing)
    release = opening.release(HANDS["shaky"], Shake.drawn(default_rng(seed)), "B")
    again = opening.release(HANDS["shaky"], Shake.drawn(default_rng(seed)), "B")
    assert release == again == Release.parse(str(release))
    assert (release.height, release.radius, release.player) == (height, 15.0, "B")
    assert 0 <= release.tilt <= pi


def test_a_hand_that_never_misses_does_not_sway() -> None:
    still = Hand(0.0, 0.0, 0.0, 0.0, 0.0)
    release = CapsuleOpening(3.0, -2.0, swing=0.7, time=4.0).release(
        still, Shake.drawn(default_rng(1))
    )
    assert release == Release(3.0, -2.0, azimuth=release.azimuth, spin=release.spin)
    assert hypot(*release.spin) == 0


def test_the_capsule_moves_as_its_velocity_says() -> None:
    shake, step = Shake.drawn(default_rng(2)), 1e-5
    for time in (0.3, 2.0, 7.7):
        here = CapsuleOpening(time=time, held=1.0).sway(AVERAGE, shake)
        there = CapsuleOpening(time=time + step, held=1.0).sway(AVERAGE, shake)
        assert (there.x - here.x) / step == pytest.approx(here.vx, rel=1e-2, abs=0.5)
        assert (there.y - here.y) / step == pytest.approx(here.vy, rel=1e-2, abs=0.5)


def test_an_opening_below_the_box_is_refused() -> None:
    with pytest.raises(Refusal, match="height: 149"):
        CapsuleOpening(height=149.0)
