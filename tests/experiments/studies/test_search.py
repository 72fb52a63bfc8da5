"""Target, optimize and compare, small, from their configs to their reports."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from experiments.session.search import sizes

Run = Callable[..., Path]
TARGET = """
scene = "lone"
white = "round"
replicates = 12
hold.hand.tilt = 0.02
hold.hand.spin = 0
hold.hand.drift = 0
[vary]
release.velocity_x = {from = 0, to = 200}
[study]
response = "distance_mean"
target = 20
budget = 170
"""
"""A yolk that is thrown sideways lands the farther the faster it was."""
OPTIMIZE = """
scene = "lone"
white = "round"
replicates = 10
[vary]
release.velocity_x = {from = -100, to = 100}
[study]
response = "distance_mean"
goal = "lowest"
constraints = ["on_white >= 0.5"]
budget = 160
"""
COMPARE = """
scene = "lone"
white = "round"
replicates = 40
[a]
[b]
name = "thrown"
release.velocity_x = 150
[study]
show = ["distance_mean", "leaning"]
wanted = {distance_mean = 1}
"""


def told(run: Run, study: str, text: str, capsys: pytest.CaptureFixture[str]) -> Any:
    run(study, text, "--json", out=study)
    return json.loads(capsys.readouterr().out)


def answer(report: Any) -> str:
    return str(next(s for s in report["sections"] if s["heading"] == "Answer")["texts"][0])


def test_a_target_is_found_and_played_anew(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    report = told(run, "target", TARGET, capsys)
    assert answer(report).startswith("landing distance, mean, mm is 20 at release.velocity_x = ")
    section = next(s for s in report["sections"] if s["heading"] == "Answer")
    (row,) = section["tables"][0]["rows"]
    assert abs(row[1]["value"] - 20) < 4 * row[1]["se"] + 2
    page = (run("target", TARGET, out="target") / "report.html").read_text(encoding="utf-8")
    assert "wanted: 20" in page and ">nan" not in page
    capsys.readouterr()
    folder = run("target", TARGET, "--report-only", "--json", out="target")
    assert answer(json.loads(capsys.readouterr().out)) == answer(report)
    assert (folder / "step-1").is_dir()


def test_a_target_that_is_out_of_reach_is_said_to_be(
    run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    text = TARGET.replace("target = 20", "target = 900").replace("to = 200", "to = 100")
    report = told(run, "target", text, capsys)
    assert answer(report).startswith("Not reachable in this range: landing distance, mean, mm is")


def test_a_target_over_two_parameters_is_a_curve(
    run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    text = TARGET.replace("budget = 170", "budget = 200").replace("replicates = 12", "replicates=9")
    text = text.replace("[study]", "physics.restitution = {from = 0.1, to = 0.5}\n[study]")
    report = told(run, "target", text, capsys)
    assert " 20 along the line of the picture" in answer(report)
    section = next(s for s in report["sections"] if s["heading"] == "Answer")
    assert len(section["tables"][0]["rows"]) == 5


def test_the_best_place_is_found_and_its_constraint_told(
    run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    report = told(run, "optimize", OPTIMIZE, capsys)
    said = answer(report)
    assert said.startswith("Best is release.velocity_x = ")
    best = float(said.split("release.velocity_x = ")[1].split(":")[0])
    assert abs(best) < 60
    assert "on_white >= 0.5 is kept there" in said
    text = OPTIMIZE.replace("on_white >= 0.5", "distance_mean <= -3")
    assert answer(told(run, "optimize", text.replace("seed", ""), capsys)).startswith("No place")


def test_two_settings_are_compared_in_a_sentence(
    run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    report = told(run, "compare", COMPARE, capsys)
    assert answer(report).startswith(
        "thrown differs from the usual in landing distance, mean, mm +"
    )
    section = next(s for s in report["sections"] if s["heading"] == "Answer")
    rows = {row[0]: row for row in section["tables"][0]["rows"]}
    assert rows["landing distance, mean, mm"][-2:-1] == ["1"]
    assert rows["landing distance, mean, mm"][-1].replace(",", "").isdigit()


def test_a_setting_against_itself_differs_in_nothing(
    run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    text = COMPARE.replace("release.velocity_x = 150", "")
    said = answer(told(run, "compare", text, capsys))
    assert said == "No difference between thrown and the usual is told in any of 2 responses."


WRONG = {
    ("target", "vary.hand.aim = {}"): "study.response: None is no response",
    ("target", "vary.hand.aim = {}\nstudy.response = 'layer'"): "study.response: 'layer' is unkn",
    ("target", "vary.hand.aim = {}\nstudy.response = 'time'"): "study.target: None is no number",
    ("target", "study.response = 'time'"): "vary: 0 parameters; allowed: 1 to 2",
    ("target", "vary.hand.aim = [3]\nstudy.response = 'time'"): "vary.hand.aim: one level",
    (
        "target",
        "vary.hand.aim = {}\nstudy = {response = 'time', target = 1, budget = 300}",
    ): "study.budget: 300 games at 200 a point; allowed: 1800 up",
    (
        "target",
        "vary.hand.aim = {}\nstudy.response = 'layers'",
    ): "study.response: layers: the",
    ("optimize", "vary.hand.aim = {}\nstudy.response = 'time'"): "study.goal: None is unknown",
    (
        "optimize",
        "vary.hand.aim = {}\nstudy = {response = 'time', goal = 'lowest', constraints = ['x']}",
    ): "study.constraints.0: 'x' is none; allowed: RESPONSE <= or >= NUMBER",
    ("compare", "vary.hand.aim = {}"): "vary.hand.aim: compare varies nothing",
    ("compare", "b = 5"): "b: 5 is not a table",
    ("compare", "b.release.hight = 5"): "b.release.hight: unknown parameter; did you mean",
    ("compare", "b.white = 'moon'"): "b.white: 'moon' is unknown",
    ("compare", "b.scene = 'lone'"): "b.scene: 'lone'; allowed: that of the config",
    ("compare", "study.wanted.time = 1"): "study.wanted.time: is not shown",
    ("sweep", "a.hand.aim = 5"): "a: sweep compares nothing",
}


@pytest.mark.parametrize(("study", "text"), WRONG)
def test_wrong_questions_are_one_line_and_leave_no_folder(
    study: str, text: str, run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = run(study, text, code=2)
    said = capsys.readouterr().err
    assert said.startswith(f"experiments: {WRONG[study, text]}") and said.count("\n") == 1
    assert not folder.exists()


def test_a_budget_is_spent_in_steps() -> None:
    assert list(sizes(5000, 250, 6, 4, 500)) == [6, 4, 4, 4]
    assert list(sizes(2000, 200, 6, 4, 400)) == [6, 2]
