"""What may vary: numbers, categories, what follows another value, and points one by one."""

import tomllib

import pytest

from eggconsole.refusal import Refusal
from experiments.analysis.responses import RESPONSES
from experiments.design.config import Config
from experiments.design.design import Design
from experiments.scene.game import play
from experiments.scene.scene import Setup
from experiments.scene.space import CATEGORIES, SPACE
from tests.pages import blocks, page, rows, section

PAGE = page("docs/config.md")


def asked(text: str) -> Config:
    return Config.of(tomllib.loads(text))


def points(text: str) -> Design:
    config = asked(text)
    return config.design(config.points_of(config.values()))


def test_categories_vary_like_numbers() -> None:
    found = points("vary.white = ['blob', 'round']\nvary.hand.aim = [1, 2]\nvary.players = [2, 3]")
    assert len(found.points) == 8
    assert {p.setup.white for p in found.points} == {"blob", "round"}
    assert {p.setup.players for p in found.points} == {2, 3}
    assert len({p.key for p in found.points}) == 8
    assert Design.of(found.to_json()) == found


@pytest.mark.parametrize("kind", ["random", "latin", "sobol"])
def test_scattered_designs_take_every_level_of_a_category(kind: str) -> None:
    text = f"design = {{kind = '{kind}', points = 40}}\nvary.hand.aim = {{}}\n"
    found = points(text + "vary.physics = ['wood', 'felt', 'rubber']\n")
    assert {p.setup.physics for p in found.points} == {"wood", "felt", "rubber"}
    assert len({p.values["hand.aim"] for p in found.points}) > 30


def test_a_preset_may_vary_beside_one_of_its_numbers() -> None:
    text = "vary.physics = ['wood', 'felt']\nvary.'physics.friction' = [0.1, 0.2]\n"
    frictions = [point.scene().physics.friction for point in points(text).points]
    assert frictions == [0.1, 0.2, 0.1, 0.2]


def test_a_tied_parameter_follows_the_other() -> None:
    text = "vary.release.thickness = [4, 8]\nhold.release.x = 3\n[tie]\n"
    text += "center.thickness = 'release.thickness'\n"
    text += "release.y = {to = 'release.x', times = -2, plus = 1}\n"
    found = points(text).points
    assert [p.values["center.thickness"] for p in found] == [4.0, 8.0]
    assert {p.values["release.y"] for p in found} == {-5.0}
    center = found[1].scene().table.center
    assert center is not None and center.thickness == 8.0


def test_points_may_be_listed() -> None:
    text = "[[points]]\nrelease.height = 150\nwhite = 'blob'\n"
    text += "[[points]]\nwhite = 'round'\nrelease.height = 300\n"
    found = asked(text)
    assert found.kind == "listed"
    assert found.values() == [
        {"release.height": 150.0, "white": "blob"},
        {"release.height": 300.0, "white": "round"},
    ]


def test_a_higher_box_lets_everyone_drop_from_there() -> None:
    lone = Setup().scene_of({"box.height": 400.0})
    assert lone.letting.aim.height == 400.0
    seated = Setup(scene="round", seats="steady@steady,beginner@steady")
    high, low = (seated.scene_of({"box.height": h}) for h in (400.0, 150.0))
    assert play(high, 1, 0)[0]["time"] > play(low, 1, 0)[0]["time"]


def test_every_seat_has_its_player() -> None:
    seats = "steady@steady,beginner@steady,steady@shaky"
    scene = Setup(scene="round", seats=seats, players=8).scene_of({})
    assert scene.drops == 3
    assert [str(scene.other(turn, 5)) for turn in range(3)] == [
        str(player) for player in scene.seats
    ]
    assert len(play(scene, 1, 0)) <= 3


WRONG = {
    "vary.white = ['sqare']": "vary.white: 'sqare' is unknown; allowed: blob, round or an outline",
    "vary.players = [9]": "vary.players: 9 is not allowed; allowed: 1 to 8",
    "vary.players = {from = 1}": "vary.players: {'from': 1} is not allowed; allowed: [LEVEL, ...]",
    "vary.wite = ['blob']": "vary.wite: unknown parameter; did you mean white?",
    "vary.hand.aim = [1]\nhold.hand.aim = 2": "hold.hand.aim: it varies, too; allowed: one of both",
    "tie.center.x = 'release.x'": "tie.center.x: release.x neither varies nor is held",
    "tie.center.x = 'release.q'": "tie.center.x: release.q: unknown parameter; did you mean",
    "tie.center.x = 3": "tie.center.x: 3 is not allowed; allowed: ",
    "hold = {release.x = 1, center.x = 1}\ntie.center.x = 'release.x'": "tie.center.x: it varies",
    "hold.release.radius = 50\ntie.center.thickness = {to = 'release.radius', times = 9}": (
        "tie.center.thickness: 450.0 is out of range"
    ),
    "points = 3": "points: 3 is not a list of tables",
    "points = [{hand.aim = 1}, {hand.tilt = 1}]": "points.1: it must say the same parameters",
    "points = [{hand.aim = 1}]\nvary.hand.tilt = [1]": "points: they are listed; allowed: without",
    "seats = 'steady'\nothers = 'steady'": "seats: they say how all play; allowed: without others",
    f"seats = '{','.join(['steady'] * 9)}'": "seats: 9 are too many; allowed: 1 to 8",
    "responses.edge = 3": "responses.edge: 3 is not a text",
}


@pytest.mark.parametrize("text", WRONG)
def test_what_contradicts_itself_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        asked(text)
    said = str(refused.value)
    assert said.startswith(WRONG[text]) and "\n" not in said


def test_the_page_of_the_config_names_all_that_it_may_say() -> None:
    for heading, column, names in (
        ("Categories", "category", CATEGORIES),
        ("Parameters", "parameter", SPACE),
        ("Responses", "response", RESPONSES),
    ):
        assert [row[column] for row in rows(section(PAGE, heading), column)] == [*names]
    told = {row["parameter"]: row for row in rows(section(PAGE, "Parameters"), "parameter")}
    for name, dimension in SPACE.items():
        assert told[name]["range"] == dimension.meaning.allowed()
        assert told[name]["what it is"] == dimension.meaning.why


def test_the_configs_on_the_page_are_read() -> None:
    whole, listed, seated = map(tomllib.loads, blocks(PAGE, "toml"))
    assert len(Config.of(whole).values()) == 2 * 4 * 2
    assert Config.of(whole, quick=True).replicates == 20
    assert len(Config.of(listed).values()) == 2
    assert Config.of(seated).setup.drops == 3
