"""Settings, their knobs and their files."""

import tomllib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eggconsole.refusal import Refusal
from experiments.design.config import Config
from experiments.scene.space import SPACE
from nice_egg.bench.config_text import compare_text, physics_text, setting_of, sweep_text
from nice_egg.bench.knob import KNOBS, Knob, changes
from nice_egg.bench.setting import Setting
from nice_egg.fall.physics import PRESETS, Physics
from nice_egg.pieces.table import Table
from nice_egg.players.hand import HANDS

USUAL = Setting()
LONE, CENTER = Table(), Table.start()
KNOB = st.sampled_from(list(KNOBS.values()))
SETTINGS = st.lists(st.tuples(KNOB, st.floats(0.0, 1.0)), max_size=4)


def turned(turns: list[tuple[Knob, float]]) -> Setting:
    """The usual setting with knobs at places of their tracks."""
    setting = USUAL
    for knob, share in turns:
        setting = knob.turned(setting, knob.at(share))
    return setting


@given(SETTINGS)
def test_a_setting_reads_its_own_line(turns: list[tuple[Knob, float]]) -> None:
    setting = turned(turns)
    assert Setting.parse(str(setting)) == setting


@pytest.mark.parametrize("line", ["wood", "stone | average | * 0,0,150 r20 h4", "a | b | c | d"])
def test_a_malformed_line_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        Setting.parse(line)


def test_every_knob_is_a_parameter_of_the_experiments_with_its_range_and_usual_value() -> None:
    for name, knob in KNOBS.items():
        known = SPACE[name]
        assert (known.meaning.low, known.meaning.high) == (knob.meaning.low, knob.meaning.high)
        assert (known.default, known.whole) == (knob.usual, knob.whole)
        assert knob.of(USUAL) == knob.usual
    assert {n.partition(".")[2] for n in KNOBS if n.startswith("physics.")} == set(
        Physics().to_json()
    )


@given(KNOB, st.floats(0.0, 1.0))
def test_a_place_on_the_track_is_an_allowed_value_near_it(knob: Knob, share: float) -> None:
    value = knob.at(share)
    assert knob.of(knob.turned(USUAL, value)) == value
    low, high = knob.shown
    assert low <= value <= high
    near = max(knob.step, 0.03 * (high - low))
    assert abs(value - (low + (high - low) * share**knob._bend)) <= near
    assert knob.share(low) == 0.0 and knob.share(high) == 1.0


@given(KNOB, st.integers(1, 30))
def test_steps_there_and_back_end_where_they_began(knob: Knob, count: int) -> None:
    value = knob.usual
    for _ in range(count):
        value = knob.stepped(value, 1)
    for _ in range(count):
        value = knob.stepped(value, -1)
    assert value == pytest.approx(knob.usual, abs=knob.step * (count + 1))
    assert knob.turned(USUAL, value)


@given(KNOB)
def test_what_is_out_of_range_is_refused(knob: Knob) -> None:
    with pytest.raises(Refusal, match=knob.name):
        knob.turned(USUAL, 2 * knob.meaning.high + 1)


@given(SETTINGS)
def test_a_physics_file_says_the_physics(turns: list[tuple[Knob, float]]) -> None:
    physics = turned(turns).physics
    assert Physics.from_json(tomllib.loads(physics_text(physics))) == physics


@given(SETTINGS, SETTINGS, st.sampled_from([LONE, CENTER]), st.integers(0, 2**60))
def test_configs_say_both_settings(
    one: list[tuple[Knob, float]], other: list[tuple[Knob, float]], table: Table, seed: int
) -> None:
    a, b = turned(one), turned(other)
    data = tomllib.loads(compare_text(a, b, table, seed, 300))
    assert (setting_of(data, "a"), setting_of(data, "b")) == (a, b)
    for text in (compare_text(a, b, table, seed, 300), sweep_text(a, b, table, seed, 300)):
        config = Config.of(tomllib.loads(text))
        assert (config.seed, config.replicates) == (seed, 300)
        assert config.setup.scene == ("center" if table.center else "lone")
    config = Config.of(tomllib.loads(sweep_text(a, b, table, seed, 300)))
    differing = [knob.name for knob in changes(b, a)] or ["release.height"]
    assert [factor.name for factor in config.factors] == differing


def test_presets_are_told_by_their_names() -> None:
    setting = replace(USUAL, physics=PRESETS["rubber"], hand=HANDS["shaky"])
    assert str(setting).startswith("rubber | shaky | ")
    assert {knob.group for knob in changes(setting, USUAL)} == {"physics", "hand"}


def test_a_table_that_no_config_has_is_refused() -> None:
    pile = Table.parse("blob | * 0,0,5 r20 h4 | B 46.4,-47.6,5 r20 h4")
    with pytest.raises(Refusal, match="table"):
        sweep_text(USUAL, USUAL, pile, 1, 10)


@pytest.mark.parametrize("data", [{"hold": {"center": {"x": 3}}}, {"hold": 3}])
def test_a_config_that_says_more_than_a_setting_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(Refusal):
        setting_of(data)
