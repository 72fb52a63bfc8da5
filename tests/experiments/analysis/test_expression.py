"""Numbers made of responses: their values, their errors, and what is refused."""

import numpy as np
import pytest

from eggconsole.refusal import LONGEST_LINE, Refusal, told
from experiments.analysis.expression import Expression, refuse_foreign
from experiments.analysis.responses import Sample
from experiments.scene.game import play
from experiments.scene.scene import Setup

ROUND = Setup(scene="round", players=2, white="round")


def sample(games: int, seed: int = 1) -> Sample:
    scene = ROUND.scene_of({})
    rows = [row for k in range(games) for row in play(scene, seed, k)]
    return Sample({name: np.array([row.get(name) for row in rows]) for name in rows[0]})


GAMES = sample(40)


@pytest.mark.parametrize("name", ["points_1", "layers", "on_white", "knocked_out", "distance_mean"])
def test_a_lone_response_is_itself(name: str) -> None:
    found = Expression.parse(name, "study.response").told(GAMES)
    known = GAMES.estimate(name)
    assert found.value == pytest.approx(known.value)
    if 0.1 < known.value < 0.9 or name == "distance_mean":
        assert found.error == pytest.approx(known.error, rel=0.1)


def test_a_difference_of_two_has_the_error_of_their_difference_by_games() -> None:
    found = Expression.parse("points_1 - points_2", "study.response").told(GAMES)
    apart = GAMES.by_game("points_1") - GAMES.by_game("points_2")
    assert found.value == pytest.approx(apart.mean())
    assert found.error == pytest.approx(apart.std() / np.sqrt(40), rel=1e-6)


def test_what_is_said_is_computed() -> None:
    values = {"layers": 2.0, "points": 0.5, "time": 0.0}
    for text, value in (
        ("layers * 3 - points / 2", 5.75),
        ("-layers ** 2 + abs(points - 1)", -3.5),
        ("max(layers, 1) + min(points, 3)", 2.5),
    ):
        assert Expression.parse(text, "r").of(values) == pytest.approx(value)
    assert np.isnan(Expression.parse("layers / time", "r").of(values))
    assert np.isnan(Expression.parse("(-layers) ** points", "r").of(values))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "layer",
        "layers +",
        "3",
        "abs + layers",
        "abs(layers, 2)",
        "min(layers)",
        "open('x')",
        "layers.real",
        "[layers]",
        "layers if layers else 1",
        "'a' * layers",
        "layers * 1e300",
        "(" * 200 + "layers" + ")" * 94,
        "layers" + " " * 400,
        5,
        None,
        "lay\0ers",
    ],
    ids=range(18),
)
def test_what_is_no_expression_is_refused_in_one_line(text: object) -> None:
    with pytest.raises(Refusal, match=r"^study.response: ") as caught:
        Expression.parse(text, "study.response")
    assert len(told(caught.value)) <= LONGEST_LINE


def test_responses_that_the_scene_has_not_are_refused() -> None:
    for setup, text in (
        (Setup(scene="lone"), "knocked_out"),
        (Setup(scene="center"), "layers"),
        (ROUND, "points_3"),
    ):
        with pytest.raises(Refusal, match="has no such response"):
            refuse_foreign(Expression.parse(text, "r"), "r", setup)
    refuse_foreign(Expression.parse("points_2 + knocked_out + on_white", "r"), "r", ROUND)
