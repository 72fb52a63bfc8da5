"""Every study from its config to its report, small; and what they say of known cases."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from eggconsole.refusal import Refusal
from experiments.analysis.indices import Measure
from experiments.analysis.responses import Sample
from experiments.design.config import Config
from experiments.design.design import Factor
from experiments.design.landings import Landings
from experiments.scene.game import play
from experiments.scene.scene import Setup
from experiments.scene.stored import SCENARIOS, cases
from experiments.studies import calibrate, convergence, fidelity, sensitivity, strategy
from nice_egg.pieces.egg_white import EggWhite
from nice_egg.pieces.table import Table
from tests.experiments.conftest import LONE, ROUND, session

Run = Callable[..., Path]


def told(run: Run, study: str, text: str, capsys: pytest.CaptureFixture[str]) -> Any:
    run(study, text, "--json", out=study)
    return json.loads(capsys.readouterr().out)


def test_a_sweep_of_one_two_and_many_factors_draws_each(run: Run) -> None:
    one = "scene = 'lone'\nreplicates = 2\nvary.hand.aim = [1, 5]\n"
    many = one + "design = {kind = 'latin', points = 5}\nvary.hand.tilt = {}\n"
    for k, (text, figures) in enumerate(((one, 4), (LONE, 8), (many, 8), ("scene = 'lone'\n", 0))):
        folder = run("sweep", text.replace("replicates = 12", "replicates = 2"), out=f"s{k}")
        page = (folder / "report.html").read_text(encoding="utf-8")
        assert page.count("<figure>") == figures


def test_a_livelier_yolk_is_found_to_scatter_farther(
    run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "scene = 'lone'\nreplicates = 80\nvary.physics.restitution = [0.1, 0.7]\n"
    changes = told(run, "sweep", text, capsys)["sections"][2]["tables"][0]["rows"][0]
    assert changes[1]["value"] > 3 * changes[1]["se"] > 0


EDGE = """
scene = "lone"
replicates = 30
vary.release.x = [0, 10000]
hold.hand.aim = 1
"""
"""Of the yolks aimed at the end of the world, those that are let go beyond it are refused."""


def test_drops_that_cannot_be_computed_are_counted_and_stop_nothing(
    run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    _, every, changes, failed = told(run, "sweep", EDGE, capsys)["sections"]
    column = every["tables"][0]["columns"].index("share of games failed")
    near, edge = (row[column]["value"] for row in every["tables"][0]["rows"])
    assert near == 0.0
    assert 0.2 < edge < 0.8
    assert failed["tables"][0]["rows"][0][:3] == [
        "points: release.x = 10000, slice",
        round(30 * edge),
        30,
    ]
    assert "throws A off the table" in failed["tables"][0]["rows"][0][3]
    on_white = changes["tables"][0]["columns"].index("share on the white")
    assert changes["tables"][0]["rows"][0][on_white]["value"] == -1.0  # of those that went well


INSIDE = """
replicates = 12
hold.release.tilt = 1.5
study.show = ["on_top", "distance"]
vary.release.radius = {from = 20, to = 200, levels = 2}
"""
"""A chip of 200 mm on edge, let go from 150 mm, would begin inside the center yolk."""


@pytest.mark.parametrize(
    ("study", "text", "said"),
    [
        ("sweep", INSIDE, "starts inside the chip"),
        ("sweep", INSIDE, "unknown"),
        ("sweep", INSIDE.replace("20,", "199,"), "12 of 12 (95 %: from 0.7575)"),
        ("sensitivity", INSIDE + "design.points = 4", "All games failed at"),
        (
            "convergence",
            "replicates = 2\nvary.physics.dt = [1e-4, 2e-4]\n"
            "hold.release = {tilt = 1.5, radius = 200}",
            "None: games of the finest setting failed.",
        ),
        (
            "strategy",
            "scene = 'round'\nplayers = 2\nreplicates = 4\nvary.release.height = [150, 160]\n"
            "hold.release = {tilt = 1.5, radius = 200}",
            "Games failed at every aim.",
        ),
    ],
)
def test_where_nothing_can_be_computed_the_report_says_so(
    study: str, text: str, said: str, run: Run
) -> None:
    page = (run(study, text) / "report.html").read_text(encoding="utf-8")
    assert said in page
    assert "Points with failed games" in page
    assert ">nan" not in page and " nan" not in page


def test_landings_cannot_be_fitted_where_drops_fail(
    run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    landings(tmp_path / "seen.csv", {}, 5)
    text = CALIBRATE.replace("lone", "center").replace("replicates = 60", "replicates = 2")
    text += "hold.release = {tilt = 1.5, radius = 200}\nvary.hand.aim = {}\n"
    run("calibrate", text, code=2)
    assert capsys.readouterr().err.splitlines()[-1].startswith("experiments: vary: games failed at")


def test_sensitivity_names_the_factor_that_decides(
    run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    text = """
    scene = "lone"
    replicates = 10
    design.points = 8
    study.show = ["distance_50"]
    vary.release.velocity_x = {from = 0, to = 600}
    vary.physics.density = {from = 4e-4, to = 9e-4}
    """
    section = told(run, "sensitivity", text, capsys)["sections"][1]
    assert section["texts"][0].startswith("Most matters release.velocity_x (total ")
    again = told(run, "sensitivity", text, capsys)["sections"][1]
    assert again == section
    text = text.replace("study.show", "study.method = 'morris'\nstudy.show")
    run("sensitivity", text, out="morris")


def test_total_indices_over_one_are_said_to_be_of_too_few_points() -> None:
    far = Measure("total", np.array([1.8, 0.2]), np.array([0.8, 0.1]), np.array([2.8, 0.3]))
    (said,) = sensitivity._too_few(["hand.aim", "hand.tilt"], far, 8)
    assert said.endswith("hand.aim (1.80); about design.points = 1024 would do.")
    near = Measure("total", np.array([0.9]), np.array([0.8]), np.array([1.2]))
    assert sensitivity._too_few(["hand.aim"], near, 8) == []


def test_what_varies_by_its_logarithm_is_said_to(
    run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "scene = 'lone'\nreplicates = 2\nstudy.method = 'morris'\ndesign.points = 4\n"
    text += "vary.physics.friction = {from = 0.1, to = 0.4, log = true}\nvary.hand.aim = {}\n"
    overview, *_ = told(run, "sensitivity", text, capsys)["sections"]
    assert [row[3] for row in overview["tables"][0]["rows"]] == ["logarithm", "even"]
    page = (run("sensitivity", text, out="again") / "report.html").read_text(encoding="utf-8")
    assert "total ind" not in page


SENSITIVITY_WRONG = {
    "design.points = 12\nvary.hand.aim = {}": "design.points: 12 is not allowed; allowed for"
    " Sobol's indices: a power of 2 from 4",
    "": "vary: nothing varies; allowed: one parameter or more",
    "vary.hand.aim = [3]": "vary.hand.aim: one level; allowed: a range",
    "vary.hand.aim = {}\nstudy.method = 'fast'": "study.method: 'fast' is unknown; allowed: sobol,"
    " morris",
    "vary.hand.aim = {}\nstudy.show = ['laiers']": "study.show: 'laiers' is unknown; did you mean"
    " layers?",
}


@pytest.mark.parametrize("text", SENSITIVITY_WRONG)
def test_wrong_questions_to_sensitivity_are_one_line(
    text: str, run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    run("sensitivity", text, code=2)
    assert capsys.readouterr().err == f"experiments: {SENSITIVITY_WRONG[text]}\n"


def landings(path: Path, values: dict[str, float], count: int, scene: str = "lone") -> None:
    """A CSV file of landings with known parameters, drawn from another seed than the fit's."""
    made = Setup(scene=scene, white="round").scene_of(values)
    rows = [play(made, 77, k)[0] for k in range(count)]
    lines = [f"{row['landed_x']:.2f},{row['landed_y']:.2f}" for row in rows]
    path.write_text("\n".join(["x,y", *lines]) + "\n", encoding="utf-8")


CALIBRATE = """
scene = "lone"
white = "round"
replicates = 60
hold.physics.dt = 5e-4
design.points = 8
study = {observed = "seen.csv", zooms = 2}
"""


def test_calibration_finds_the_hand_that_made_the_landings(run: Run, tmp_path: Path) -> None:
    calm = {"hand.tilt": 0.05, "hand.drift": 0.0, "hand.spin": 0.0}
    landings(tmp_path / "seen.csv", {"hand.aim": 6.0, **calm}, 100)
    text = CALIBRATE + "vary.hand.aim = {from = 1, to = 20}\n"
    text += "".join(f"hold.{name} = {value}\n" for name, value in calm.items())
    folder = run("calibrate", text)
    ((name, value, low, high, _),) = _estimates(folder)
    assert name == "hand.aim, mm"
    assert low < 6.0 < high
    assert high - low < 5
    assert low < value < high
    with (tmp_path / "seen.csv").open("a", encoding="utf-8") as more:
        more.write("1,2\n" * 3)
    run("calibrate", text)  # more landings are taken, too
    assert "103 landings" in (folder / "report.html").read_text(encoding="utf-8")


def _estimates(folder: Path) -> list[list[Any]]:
    from experiments.session.session import Session

    report = calibrate.report(Session.stored(folder, "calibrate"))
    return [list(row) for row in report.sections[0].grids[0].rows]


def test_two_parameters_that_do_the_same_are_said_to_be_tied() -> None:
    rng = np.random.default_rng(1)
    a = rng.uniform(0.2, 0.8, 300)
    config = Config.of({"vary": {"hand": {"aim": {}, "drift": {}}}})
    tied = calibrate.Fitted(np.array([0.5, 0.5]), np.stack([a, 1 - a], axis=1))
    texts = calibrate.verdicts(config, tied)
    assert texts[0].startswith("These landings cannot tell hand.aim and hand.drift apart")
    sharp = calibrate.Fitted(np.array([0.5, 0.5]), 0.5 + rng.normal(0, 0.02, (300, 2)))
    assert calibrate.verdicts(config, sharp) == ["The landings tell the parameters apart."]


@pytest.mark.slow
def test_aim_and_drift_of_a_hand_cannot_be_told_apart_from_one_height(
    run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    landings(tmp_path / "seen.csv", {"hand.aim": 8.0, "hand.drift": 60.0}, 200)
    text = CALIBRATE.replace("points = 8", "points = 24") + "vary.hand.aim = {from=0,to=20}\n"
    text += "vary.hand.drift = {from = 0, to = 130}\n"
    texts = told(run, "calibrate", text, capsys)["sections"][0]["texts"]
    assert "cannot tell hand.aim and hand.drift apart" in texts[1]


CSV_WRONG = {
    "x\n1": "seen.csv line 1: column 'y' is missing",
    "x,y,z\n1,2,3": "seen.csv line 1: unknown column 'z'",
    "x,y\n1,two\n": "seen.csv line 2: y: 'two' is not a number",
    "x,y\n1,2\n": "seen.csv: 1 landings; allowed: 5 to 10000",
    "x,y,height\n" + "1,2,90\n" * 5: "seen.csv line 2: height: 90 is out of range",
    "x,y,yolk\n" + "1,2,huge\n" * 5: "seen.csv line 2: yolk: 'huge' is not a number",
    "x,y\n1,\n": "seen.csv line 2: y: '' is not a number",
    "x,y\n1\n": "seen.csv line 2: y: '' is not a number",
    "": "seen.csv line 1: column 'x' is missing",
}


@pytest.mark.parametrize("text", CSV_WRONG)
def test_wrong_landings_are_one_line(
    text: str, run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "seen.csv").write_text(text, encoding="utf-8")
    run("calibrate", CALIBRATE + "vary.hand.aim = {}\n", code=2)
    said = capsys.readouterr().err
    assert said.startswith(f"experiments: {CSV_WRONG[text]}") and said.count("\n") == 1


def test_landings_are_grouped_by_height_yolk_and_table() -> None:
    table = str(Table.start(EggWhite.parse("round")))
    lines = ["x,y,height,yolk,table", *["1,2,150,small,"] * 3, f'5,6,300,17.5,"{table}"', "7,8,,,"]
    small, other, usual = Landings.read("\n".join(lines), "seen.csv").groups()
    assert small.values == {"release.height": 150.0, "release.radius": 15.0}
    assert small.places.tolist() == [[1, 2]] * 3
    assert other.values == {"release.height": 300.0, "release.radius": 17.5}
    assert usual.values == {} and usual.table == ""
    scene = other.point(Setup(scene="lone"), {"hand.aim": 3.0, "release.height": 999.0}).scene()
    assert str(scene.table) == table
    assert scene.letting.aim.height == 300.0 and scene.hand.aim == 3.0


def test_convergence_recommends_the_cheapest_setting_that_is_surely_good_enough(
    run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "scene='lone'\nwhite='round'\nreplicates = 150\nvary.physics.dt = [1e-4, 2e-4]\n"
    text += "[study]\naccuracy = {distance_mean = 3.0}\n"
    found = told(run, "convergence", text, capsys)
    assert found["sections"][0]["texts"][0].startswith("Recommended: physics.dt = 0.0002.")
    rows = found["sections"][1]["tables"][0]["rows"]
    assert rows[0][2]["value"] == 0.0 and rows[0][-1] == "within"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("vary.hand.aim = [1, 2]", "vary.hand.aim: no numerical setting"),
        ("", "design.kind: convergence needs a grid of settings that vary"),
        ("vary.physics.dt = [1e-4]\nstudy.accuracy = {layer = 1}", "study.accuracy.layer: unknown"),
        ("vary.physics.dt = [1e-4]\nstudy.accuracy = {layers = 0}", "study.accuracy.layers: 0"),
    ],
)
def test_wrong_questions_to_convergence_are_refused(text: str, said: str, tmp_path: Path) -> None:
    import tomllib

    config = Config.of(tomllib.loads(text))
    with pytest.raises(Refusal, match=said):
        convergence.report(session(tmp_path, "convergence", config))


def test_the_stored_cases_are_those_of_the_design() -> None:
    assert [len(cases(name)) for name in SCENARIOS] == [1000, 100, 100, 100]
    assert {case.release.height for case in cases("C20")} == {150.0}
    assert {case.release.x for case in cases("C20")} == {20.0}


@pytest.mark.slow
def test_fidelity_compares_from_equal_states(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    names = ("stored", "lone", "center", "rounds", "one_step", "playing_on")
    counts = "\n".join(f"study.{name} = 10" for name in names)
    config = f"white = 'round'\nhold = {{physics.time_limit = 1.0}}\n{counts}\n"
    titles = [s["title"] for s in told(run, "fidelity", config, capsys)["sections"]]
    assert titles[-2:] == ["One step at a time", "Playing on from MuJoCo's state"]


def test_fidelity_works_without_mujoco_and_says_so(
    run: Run, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fidelity, "find_spec", lambda name: None)
    found = told(run, "fidelity", "white = 'round'\nstudy.stored = 40\n", capsys)
    assert found["sections"][0]["texts"] == [fidelity.WITHOUT_MUJOCO]
    ours, theirs = found["sections"][2]["tables"][0]["rows"][0][2:4]
    assert abs(ours["value"] - theirs["value"]) < 0.35


def test_the_wasserstein_distance_comes_with_an_interval_and_with_chance() -> None:
    rng = np.random.default_rng(1)
    a = rng.normal(0, 1, 300)
    same = fidelity.wasserstein(a, a + rng.normal(0, 0.01, 300))
    apart = fidelity.wasserstein(a, a + 2)
    assert same.value < 0.05
    assert apart.low <= 2.0 + 1e-9 and apart.high >= 2.0 - 1e-9 and apart.chance < 0.5


def test_equal_players_win_equally_often() -> None:
    rng = np.random.default_rng(1)
    change = (rng.random((400, 4)) < 0.3).astype(np.int64)
    rounds = strategy.Rounds(change, np.arange(400) % 4)
    chances = [strategy._win_chance(rounds, 4, rng, True) for _ in range(12)]
    assert np.mean(chances) == pytest.approx(0.25, abs=4 * np.std(chances) / np.sqrt(12))


def test_who_always_scores_while_no_other_does_always_wins() -> None:
    hero = np.arange(40) % 4
    change = np.zeros((40, 4), dtype=np.int64)
    change[np.arange(40), hero] = 1
    rounds = strategy.Rounds(change, hero)
    assert strategy._win_chance(rounds, 4, np.random.default_rng(1), False) == 1.0
    knocker = strategy.Rounds(-change, hero)  # never below none: all are even at the end
    chance = strategy._win_chance(knocker, 4, np.random.default_rng(1), False)
    assert chance == pytest.approx(0.25)


def test_a_strategy_is_played_from_every_seat(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    text = "study.hands = [0.5, 1]\n" + ROUND
    found = told(run, "strategy", text, capsys)
    aims = found["sections"][0]["tables"][0]
    assert aims["columns"][-5:] == ["points a round", "turn 1", "turn 2", "turn 3", "matches won"]
    assert len(found["sections"][1]["tables"][0]["rows"]) == 2


def test_the_hero_of_a_round_sits_on_every_turn_in_turn() -> None:
    setup = Setup(scene="round", players=3, others="steady@steady")
    scene = setup.scene_of({"release.x": 30.0, "hand.aim": 0.0})
    for replicate in range(3):
        rows = play(scene, 1, replicate)
        aims = [row["aim_x"] - 30.0 for row in rows]
        assert abs(aims[replicate]) < 10
    sample = Sample({name: np.array([row[name] for row in rows]) for name in rows[0]})
    assert strategy.Rounds.of(sample, 3).hero.tolist() == [2]


def test_factors_of_a_whole_number_have_whole_levels() -> None:
    assert Factor.between("physics.bounces", 1, 4, 7).levels == (1, 2, 3, 4)
