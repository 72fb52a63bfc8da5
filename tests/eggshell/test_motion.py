"""Time: fixed steps, tweens, reels."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eggshell import motion
from eggshell.motion import FixedStep, Motion, Reel, Shot


@given(st.lists(st.floats(0, 0.05), max_size=40))
def test_steps_add_up_to_the_time_that_passed(pieces: list[float]) -> None:
    clock = FixedStep(1 / 60)
    steps = sum(clock.steps(piece) for piece in pieces)
    assert abs(steps / 60 - sum(pieces)) <= 1 / 60 + 1e-6


def test_after_ten_seconds_of_suspension_nothing_races() -> None:
    clock = FixedStep(1 / 60, limit=6)
    assert clock.steps(10.0) == 6
    assert clock.steps(1 / 60) == 1


@pytest.mark.parametrize(
    "ease", [motion.linear, motion.out_quad, motion.out_cubic, motion.in_out_cubic, motion.out_back]
)
def test_easings_begin_at_0_and_end_at_1(ease: motion.Ease) -> None:
    assert ease(0.0) == pytest.approx(0.0)
    assert ease(1.0) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("setting", "seconds"),
    [
        (Motion(1), 0.4),
        (Motion(2), 0.2),
        (Motion(4), 0.1),
        (Motion(0), 0.0),
        (Motion(1, reduced=True), 0.12),
        (Motion(4, reduced=True), 0.1),
    ],
)
def test_speed_and_reduced_motion(setting: Motion, seconds: float) -> None:
    assert setting.seconds(400) == pytest.approx(seconds)
    tween = setting.tween(400)
    tween.advance(seconds)
    assert tween.done and tween.value == 1.0


def test_a_reel_plays_its_shots_in_order_and_skips_to_the_end() -> None:
    reel = Reel([Shot("pick", 100), Shot("hop", 200), Shot("drop", 100)], Motion(1))
    assert reel.advance(0.05) == []
    assert reel.progress == pytest.approx(0.5)
    assert reel.advance(0.1) == ["pick"]
    assert reel.shot is not None and reel.shot.what == "hop"
    assert reel.skip() == ["hop", "drop"]
    assert reel.done


def test_without_movement_a_reel_is_over_at_once() -> None:
    assert Reel([Shot(1, 900), Shot(2, 900)], Motion(0)).advance(0.0) == [1, 2]
