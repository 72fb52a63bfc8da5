"""Thick discs: tilts that are spread evenly, shares on edge by game, and what is refused."""

import json
from collections.abc import Callable
from math import cos, pi
from pathlib import Path

import numpy as np
import pytest

from experiments.analysis.responses import Sample
from experiments.scene.game import play
from experiments.scene.scene import Setup
from experiments.studies.coins import TOSSED, Toss, on_edge, tilts

Run = Callable[..., Path]
COINS = """
scene = "lone"
white = "round"
replicates = 2
study = {thickness = [0.1, 0.577], spin = [0], restitution = [0.35]}
"""


def test_all_directions_of_the_axis_are_equally_likely() -> None:
    steps = np.diff([cos(tilt) for tilt in tilts()])
    assert steps == pytest.approx(steps[0])
    assert all(0 < tilt < pi / 2 for tilt in tilts())


def tossed(thickness: float, tilt: float, games: int = 6) -> Sample:
    values = Toss(thickness, 0.0, 0.2, 150.0).values(tilt, {})
    scene = Setup(scene="lone", white="round").scene_of(values)
    rows = [row for k in range(games) for row in play(scene, 1, k)]
    return Sample({name: np.array([row.get(name) for row in rows]) for name in rows[0]})


def test_a_thin_disc_lies_flat_and_a_long_one_lies_on_its_edge() -> None:
    flat = on_edge([tossed(0.1, 0.05), tossed(0.1, 0.2)])
    assert flat.value == 0.0 and flat.ends[1] > 0.0
    assert on_edge([tossed(1.2, pi / 2 - 0.05)]).value == 1.0


def test_shares_stand_beside_the_real_ones(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    run("coins", COINS, "--json")
    report = json.loads(capsys.readouterr().out)
    answer = next(s for s in report["sections"] if s["heading"] == "Answer")
    assert answer["texts"][0].startswith("Shares on edge here: at 0.577 diameters ")
    assert [row[-1] for row in answer["tables"][0]["rows"]] == [None, TOSSED[0.577]]
    assert answer["tables"][0]["rows"][1][5]["value"] == pytest.approx(0.164)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (COINS.replace("lone", "round"), "scene: coins needs scene = 'lone'"),
        (COINS.replace("[0]", "[]"), "study.spin: [] is not a list of numbers"),
        (COINS.replace("[0]", "[90]"), "study.spin: hand.spin: 90.0 is out of range"),
        (COINS.replace("0.1", "9"), "study.thickness: release.thickness: 360.0 is out of range"),
    ],
)
def test_wrong_tosses_are_one_line_and_leave_no_folder(
    text: str, said: str, run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = run("coins", text, code=2)
    err = capsys.readouterr().err
    assert err.startswith(f"experiments: {said}") and err.count("\n") == 1
    assert not folder.exists()
