"""Own responses: as an expression of others, and as a function of a game."""

from pathlib import Path

import numpy as np
import pytest

from eggconsole.refusal import Refusal
from experiments.analysis.own import own_responses
from experiments.analysis.responses import Sample
from experiments.scene.scene import Setup
from tests.experiments.analysis.test_responses import sample

ROUND = Setup(scene="round", players=4)
FUNCTIONS = """
def farthest(game):
    return game["landed_x"].max()

def refuses(game):
    return game["no such column"]

def nothing(game):
    return float("nan")

number = 3
"""


def with_own(of: Sample, **own: str) -> Sample:
    return Sample(of.columns, own_responses(own, Path(), ROUND))


def rounds(count: int, seed: int) -> Sample:
    """Rounds of four, in which luck is shared."""
    rng = np.random.default_rng(seed)
    turn = np.tile(np.arange(4) + 1, count)
    luck = np.repeat(rng.random(count), 4)
    points = (rng.random(4 * count) < 0.1 * turn * 2 * luck).astype(int)
    return sample(100 * luck + rng.normal(0, 5, 4 * count), 4, turn=turn, points=points)


def test_an_expression_comes_to_what_its_parts_do() -> None:
    found = with_own(rounds(300, 1), edge="points_4 - points_1", ratio="points_4 / points_1")
    told = found.estimates()
    assert told["edge"].value == pytest.approx(told["points_4"].value - told["points_1"].value)
    assert told["ratio"].value == pytest.approx(told["points_4"].value / told["points_1"].value)


def test_errors_of_own_responses_are_the_scatter_of_repetitions() -> None:
    own = {"edge": "points_4 - points_1", "part": "points_1 / (0.1 + distance_50)"}
    samples = [with_own(rounds(150, seed), **own) for seed in range(150)]
    for name in own:
        found = [s.estimate(name) for s in samples]
        scatter = np.std([e.value for e in found])
        assert np.mean([e.error for e in found]) == pytest.approx(scatter, rel=0.2)


def test_a_function_is_told_every_game(
    tmp_path: Path,
) -> None:
    (tmp_path / "own_functions.py").write_text(FUNCTIONS, encoding="utf-8")
    of = sample([1.0, 5.0, 3.0, 2.0], 2)
    own = own_responses({"far": "own_functions:farthest"}, tmp_path, ROUND)
    found = Sample(of.columns, own)
    assert found.by_game("far").tolist() == [5.0, 3.0]
    assert found.estimate("far").value == 4.0
    for name, why in (("refuses", "KeyError"), ("nothing", "nan is no finite number")):
        broken = own_responses({"far": f"own_functions:{name}"}, tmp_path, ROUND)
        with pytest.raises(Refusal, match=f"responses.far: replicate 0: .*{why}"):
            Sample(of.columns, broken).estimate("far")
    with pytest.raises(Refusal, match="is no function"):
        own_responses({"far": "own_functions:number"}, tmp_path, ROUND)


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("layers", "points_1", "responses.layers: the name is a known response"),
        ("a b", "points_1", "responses.a b: the name is no word"),
        ("a", "laiers", "responses.a: 'laiers' is unknown; did you mean layers"),
        ("a", "points_1 +", "responses.a: 'points_1 \\+' does not read"),
        ("a", "points_7", "responses.a: points_7: the scene 'round' has no such response"),
        ("a", "no_such_module:f", "responses.a: 'no_such_module:f' is not found"),
    ],
)
def test_what_is_no_response_is_refused(name: str, text: str, said: str) -> None:
    with pytest.raises(Refusal, match=said):
        own_responses({name: text}, Path(), ROUND)
