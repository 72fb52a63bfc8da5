"""Responses and their standard errors, against known answers and repeated draws."""

from typing import Any

import numpy as np
import pytest

from experiments.analysis.estimate import difference, mean, quantile
from experiments.analysis.responses import RESPONSES, Sample
from experiments.report.report import cell_text


def sample(distance: Any, turns: int = 1, **columns: Any) -> Sample:
    """Drops that landed so far to the right of the aim, `turns` a game."""
    x = np.asarray(distance, dtype=float)
    count = len(x)
    nothing = np.zeros(count)
    usual: dict[str, Any] = {
        "replicate": np.arange(count) // turns,
        "turn": np.arange(count) % turns + 1,
        **dict.fromkeys(("aim_x", "aim_y", "landed_y", "center_moved"), nothing),
        "closest_distance": nothing,
        **{name: nothing.astype(bool) for name in ("on_white", "on_top", "leaning", "knocked_out")},
        **dict.fromkeys(("closest", "highest", "covered"), nothing.astype(bool)),
        "settled": ~nothing.astype(bool),
        **{name: nothing.astype(int) for name in ("points", "layers", "overlapping")},
        "time": nothing,
        "failed": np.full(count, None),
        "landed_x": x,
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


def test_what_is_of_a_game_is_averaged_over_games_however_many_drops_they_have() -> None:
    """Of four games of four drops at 10 mm, and one that ended after one at 100 mm."""
    drops = [4, 4, 4, 4, 1]
    turn = np.concatenate([np.arange(n) + 1 for n in drops])
    near = np.repeat([10.0, 10.0, 10.0, 10.0, 100.0], drops)
    replicate = np.repeat(np.arange(5), drops)
    found = sample(near, 4, turn=turn, replicate=replicate, closest_distance=near, layers=near)
    for name in ("closest_distance", "layers"):
        assert found.estimate(name).value == pytest.approx(28.0)
        assert found.by_game(name).tolist() == [10, 10, 10, 10, 100]
    assert found.estimate("distance_mean").value == pytest.approx(near.mean())  # of drops


@pytest.mark.parametrize("seed", range(20))
def test_every_table_tells_the_same_estimate(seed: int) -> None:
    """What is told of a point and what is compared with others have one mean and one error."""
    rng = np.random.default_rng(seed)
    drops = rng.integers(1, 5, 60)
    turn = np.concatenate([np.arange(n) + 1 for n in drops])
    replicate = np.repeat(np.arange(60), drops)
    luck = np.repeat(rng.random(60), drops)
    columns = {
        name: rng.random(len(turn)) < 0.1 + 0.8 * luck
        for name in ("on_white", "on_top", "points", "closest", "settled", "knocked_out")
    }
    failed = np.array(["why" if k == 7 else None for k in replicate])
    found = sample(100 * luck, 4, turn=turn, replicate=replicate, failed=failed, **columns)
    for name in found.names():
        told, games = found.estimate(name), found.by_game(name)
        games = games[np.isfinite(games)]
        error = games.std(ddof=1) / np.sqrt(len(games))
        assert games.mean() == pytest.approx(told.value, abs=1e-9), name
        assert told.error == pytest.approx(error, rel=0.12, abs=0.02), name


def test_what_was_never_seen_is_told_with_wilsons_interval() -> None:
    found = sample(np.ones(300)).estimate("on_white")
    assert (found.value, found.seen, found.of) == (0.0, 0, 300)
    assert found.ends == pytest.approx((0.0, 0.01264), abs=1e-5)
    assert cell_text(found) == "0 of 300 (95 %: to 0.013)"
    every = sample(np.ones(300), settled=np.zeros(300, dtype=bool)).estimate("unsettled")
    assert cell_text(every) == "300 of 300 (95 %: from 0.9874)"


def test_what_was_never_seen_in_rounds_is_known_no_better_than_from_as_many_rounds() -> None:
    found = sample(np.ones(400), 4).estimate("on_white")
    assert (found.seen, found.of) == (0, 400)
    assert found.ends[1] == pytest.approx(sample(np.ones(100)).estimate("on_white").ends[1])


@pytest.mark.parametrize(("chance", "count"), [(0.01, 300), (0.05, 100), (0.3, 50), (0.97, 200)])
def test_intervals_of_shares_hold_the_true_chance_as_often_as_they_say(
    chance: float, count: int
) -> None:
    rng = np.random.default_rng(3)
    ends = [mean((rng.random(count) < chance).astype(float)).ends for _ in range(600)]
    assert np.mean([low <= chance <= high for low, high in ends]) > 0.92


def test_no_difference_seen_is_no_difference_known_for_sure() -> None:
    apart = difference(np.zeros(300), np.zeros(300))
    assert apart.value == 0.0
    assert 0.0 < apart.ends[1] < 0.02
    one = difference(np.zeros(300), np.eye(300)[0])
    assert one.ends[0] < 0.0 < one.ends[1]


def test_unfairness_is_the_spread_of_points_over_turns_without_that_of_chance() -> None:
    rng = np.random.default_rng(4)
    turn = np.tile(np.arange(4) + 1, 2000)
    fair, steep = np.full(4, 0.25), np.array([0.1, 0.2, 0.3, 0.4])
    for chances, true in ((fair, 0.0), (steep, steep.std())):
        found = []
        for _ in range(20):
            points = (rng.random(8000) < chances[turn - 1]).astype(int)
            found.append(sample(np.ones(8000), 4, turn=turn, points=points).estimate("unfairness"))
        values = np.array([e.value for e in found])
        assert values.mean() == pytest.approx(true, abs=0.006)
        if true:
            assert values.std() == pytest.approx(np.mean([e.error for e in found]), rel=0.4)


def test_paired_differences_are_sharper_than_two_separate_errors() -> None:
    rng = np.random.default_rng(2)
    a = rng.normal(0, 10, 200)
    apart = difference(a, a + 1 + rng.normal(0, 0.1, 200))
    assert apart.value == pytest.approx(1, abs=0.05)
    assert apart.error < 0.02


def test_every_response_has_a_title() -> None:
    assert all(meaning.title for meaning in RESPONSES.values())
    assert quantile(np.arange(10.0), np.arange(10), 0.5).value == 4.5
