"""The parameters are the core's own, and what a config may say of them."""

import sys
import tomllib
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eggconsole.refusal import Refusal
from experiments.cli import main
from experiments.design.config import Config
from experiments.design.design import DESIGN_KINDS, Design, Factor, Point, grid, spread
from experiments.scene.scene import Setup
from experiments.scene.space import SPACE
from nice_egg.fall.physics import Physics
from nice_egg.notation.parameter import parameters
from nice_egg.pieces.release import Release
from nice_egg.players.hand import Hand


@pytest.mark.parametrize(
    ("group", "kind"), [("physics", Physics), ("hand", Hand), ("release", Release)]
)
def test_every_number_of_the_core_is_a_parameter_with_its_range(group: str, kind: type) -> None:
    for name, meaning in parameters(kind).items():
        told = SPACE[f"{group}.{name}"].meaning
        assert (told.unit, told.low, told.high) == (meaning.unit, meaning.low, meaning.high)
        assert meaning.why in ("", told.why) or group == "release"
        default = next(f.default for f in fields(kind) if f.name == name)
        assert SPACE[f"{group}.{name}"].default == default


def test_every_parameter_is_explained() -> None:
    assert all(dimension.meaning.why for dimension in SPACE.values())


def test_every_parameter_reaches_the_scene_that_is_played() -> None:
    usual = Setup().scene_of({})
    for name, dimension in SPACE.items():
        near = dimension.default + 1 if dimension.whole else 0.9 * dimension.default + 0.01
        value = min(max(near, dimension.meaning.low), dimension.meaning.high)
        if value == dimension.default:
            value = dimension.meaning.high
        assert Setup().scene_of({name: value}) != usual, name


def asked(text: str) -> Config:
    return Config.of(tomllib.loads(text))


WRONG = {
    "vary.physics.restitutoin = [0.1]": "vary.physics.restitutoin: unknown parameter; did you mean"
    " physics.restitution?",
    "vary.friction = [0.1]": "vary.friction: unknown parameter; did you mean physics.friction?",
    "hold.physics.friction = 3": "hold.physics.friction: 3 is out of range; allowed: 0 to 2",
    "vary.release.height = [9]": "vary.release.height: 9 is out of range; allowed: 150 to 2000 mm",
    "vary.physics.bounces = [2.5]": "vary.physics.bounces: 2.5 is not a whole number",
    "vary.hand.aim = {from = 5, to = 2}": "vary.hand.aim: from 5 to 2; allowed: from < to",
    "vary.hand.aim = {form = 5}": "vary.hand.aim.form: unknown; did you mean from?",
    "vary.hand.aim = 3": "vary.hand.aim: 3 is not allowed; allowed: [LEVEL, ...] or"
    " {from = LOW, to = HIGH, levels = N}",
    "vary.hand.aim = []": "vary.hand.aim: no levels; allowed: one or more",
    "design.kind = 'sobel'": "design.kind: 'sobel' is unknown; did you mean sobol?",
    "scene = 'pile'": "scene: 'pile' is unknown; allowed: lone, center, round",
    "replicates = 1": "replicates: 1 is not allowed; allowed: 2 to 100000",
    "replicate = 10": "replicate: unknown; did you mean replicates?",
    "white = 'square'": "white: 'square' is unknown; allowed: blob, round or an outline",
    "players = 9": "players: 9 is not allowed; allowed: 1 to 8",
    "hold.hand.aim = nan": "hold.hand.aim: nan is not a finite number; allowed: 0 to 200 mm",
    "seed = -1": "seed: -1 is not allowed; allowed: 0 to 9223372036854775808",
    "vary = 3": "vary: 3 is not a table",
    "physics = 'jelly'": "physics: 'jelly' is unknown; allowed: wood, rubber, acrylic, felt",
}


@pytest.mark.parametrize("text", WRONG)
def test_a_wrong_config_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        asked(text)
    assert str(refused.value) == WRONG[text]


def test_too_many_games_are_refused() -> None:
    with pytest.raises(Refusal, match="allowed: 9999999"):
        Design((Point(Setup(), {}),) * 1000, 100_000, 1)


def test_quick_puts_its_members_in_place_of_the_others() -> None:
    text = "replicates = 9\nvary.hand.aim = [1, 2]\nvary.hand.tilt = [0.1]\n"
    data = tomllib.loads(text + "[quick]\nreplicates = 3\nvary.hand.aim = [5]\n")
    config = Config.of(data, quick=True)
    assert config.replicates == 3
    assert config.values() == [{"hand.aim": 5.0, "hand.tilt": 0.1}]
    assert Config.of(config.data) == config


@settings(deadline=None)
@given(st.sampled_from(DESIGN_KINDS[1:]), st.integers(1, 40), st.integers(0, 9), st.booleans())
def test_every_kind_of_design_stays_in_the_ranges_and_comes_again(
    kind: str, count: int, seed: int, log: bool
) -> None:
    factors = (
        Factor.between("release.height", 200, 500, 4, log),
        Factor.between("physics.bounces", 2, 9, 3),
    )
    values = spread(factors, kind, count, seed)
    assert values == spread(factors, kind, count, seed)
    assert len(values) == count
    for value in values:
        assert 200 <= value["release.height"] <= 500 + 1e-9
        assert value["physics.bounces"] in range(2, 10)


def test_latin_hypercubes_and_sobol_sequences_reach_every_part_of_a_range() -> None:
    factor = Factor.between("hand.aim", 0, 16, 4)
    for kind in ("latin", "sobol"):
        values = [value["hand.aim"] for value in spread((factor,), kind, 16, 1)]
        assert np.histogram(values, 16, (0, 16))[0].tolist() == [1] * 16


def test_a_grid_has_all_combinations_the_last_factor_fastest() -> None:
    factors = (Factor.at("hand.aim", [1, 2]), Factor.at("hand.tilt", [0.1, 0.2]))
    assert [tuple(v.values()) for v in grid(factors)] == [(1, 0.1), (1, 0.2), (2, 0.1), (2, 0.2)]


def test_a_design_in_a_manifest_reads_back() -> None:
    points = (Point(Setup(), {"hand.aim": 3.0}), Point(Setup(scene="lone"), {}))
    design = Design(points, 7, 3)
    assert Design.of(design.to_json()) == design


def test_the_ready_configs_are_allowed() -> None:
    ready = sorted((Path(__file__).parents[3] / "experiments" / "configs").glob("*.toml"))
    assert len(ready) >= 8
    for path in ready:
        for quick in (False, True):
            assert Config.read(path, quick).question


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ("swep",),
            "python -m experiments: argument STUDY: 'swep' is unknown; did you mean sweep?",
        ),
        (
            ("sweep", "--config", "heigth", "--out", "x"),
            "experiments: config: 'heigth' is no file and no ready config; did you mean height?",
        ),
        (("sweep",), "experiments: out: --out FOLDER is missing"),
    ],
)
def test_a_wrong_command_is_refused_in_one_line(
    arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        sys.exit(main(arguments))
    assert left.value.code == 2
    assert capsys.readouterr().err == f"{said}\n"


def test_a_config_that_cannot_be_read_is_refused(write: Callable[[str], Path]) -> None:
    with pytest.raises(Refusal, match="config: cannot read"):
        Config.read(Path("no-such.toml"))
    with pytest.raises(Refusal, match="is no TOML"):
        Config.read(write("a = ["))
