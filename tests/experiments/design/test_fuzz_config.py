"""Whatever a config or a file of landings says: it is read, or refused in one line."""

import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eggconsole.refusal import LONGEST_LINE, Refusal, told
from experiments.cli import CONFIGS, main
from experiments.design.config import Config
from experiments.design.design import MOST_POINTS
from experiments.design.landings import Landings
from experiments.studies.sweep import shown_responses
from tests.eggconsole.mutation import (
    PIECES,
    VALUES,
    mutated_text,
    mutated_value,
    nested,
    places,
    replaced,
)
from tests.eggconsole.one_line import Said, check_answered_or_refused, encoded, said

READY = {path.stem: path.read_text(encoding="utf-8") for path in sorted(CONFIGS.glob("*.toml"))}
WHOLE = """
question = "All members"
seed = 2
replicates = 8
scene = "round"
white = "round"
physics = "wood"
hand = "average"
players = 3
others = "steady@average"
vary.hand.aim = [5, 15]
vary.release.height = {from = 150, to = 400, levels = 3, log = true}
hold.release.tilt = 0.1
design = {kind = "latin", points = 4}
study = {show = ["points"]}
quick = {replicates = 2}
"""
LANDINGS = "x,y,height,yolk,table\n" + "".join(
    f'{k}.5,{-k},150,medium,\n{k},1e1,400,20,"round | * 0,0,5"\n' for k in range(4)
)


def check_refused_in_one_line(act: Callable[[], Any]) -> bool:
    """Do something with input; whether that was refused, in one line of no great length."""
    try:
        act()
    except Refusal as refusal:
        assert told(refusal).isprintable() and len(told(refusal)) <= LONGEST_LINE
        return True
    return False


def asked(data: Any, quick: bool = False) -> None:
    """What a sweep asks of a config: its points with their scenes, and what to show."""
    config = Config.of(data, quick)
    shown_responses(config.only("show").get("show", ()), config)
    values = config.values()
    config.design(config.points_of(values[:50]))


def check_config(seed: int, file: Path) -> bool:
    """Read a mutated config; whether it was refused."""
    rng = Random(seed)
    file.write_bytes(encoded(mutated_text(rng, rng.choice([WHOLE, *READY.values()]))))
    read = check_refused_in_one_line(lambda: Config.read(file, quick=rng.random() < 0.5))
    data = mutated_value(rng, tomllib.loads(WHOLE))
    return check_refused_in_one_line(lambda: asked(data, rng.random() < 0.5)) or read


def check_landings(seed: int) -> bool:
    """Read mutated landings; whether they were refused."""
    rng = Random(seed)
    text = mutated_text(rng, LANDINGS)
    return check_refused_in_one_line(lambda: Landings.read(text, "seen.csv"))


def test_what_is_mutated_is_allowed_itself() -> None:
    assert len(Landings.read(LANDINGS, "seen.csv").groups()) == 2
    asked(tomllib.loads(WHOLE), quick=True)


@pytest.mark.parametrize("part", range(4))
def test_mutated_configs_are_read_or_refused(part: int, tmp_path: Path) -> None:
    file = tmp_path / "asked.toml"
    assert sum(check_config(seed, file) for seed in range(part, 300, 4)) > 20


@pytest.mark.parametrize("part", range(2))
def test_mutated_landings_are_read_or_refused(part: int) -> None:
    assert sum(check_landings(seed) for seed in range(part, 400, 2)) > 50


def test_landings_that_are_no_csv_are_refused_with_their_line() -> None:
    for piece in ('"5', "x" * 140_000):
        with pytest.raises(Refusal, match=r"^seen.csv line 3: "):
            Landings.read(f"x,y\n1,2\n3,4{piece}\n", "seen.csv")


@pytest.mark.slow
@pytest.mark.parametrize("part", range(100))
def test_many_mutated_configs_and_landings_are_read_or_refused(part: int, tmp_path: Path) -> None:
    for seed in range(part, 500_000, 100):
        check_config(seed, tmp_path / "asked.toml")
        check_landings(seed)


@pytest.mark.parametrize("path", places(tomllib.loads(WHOLE)), ids=str)
def test_every_member_of_a_config_may_be_anything(path: tuple[Any, ...]) -> None:
    data, quick = tomllib.loads(WHOLE), path[:1] == ("quick",)
    others = [replaced(data, path, new) for new in (*VALUES, nested(90))]
    assert any(list(map(check_refused_in_one_line, [partial(asked, x, quick) for x in others])))


def experiments(*words: str) -> Said:
    return said(main, *words)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("white = 5", "white: 5 is not a text"),
        ("scene = 'round'\nothers = [1]", "others: [1] is not a text"),
        ("hand = {}", "hand: {} is not a text"),
        ("physics = true", "physics: True is not a text"),
        ("question = 1979-05-27", "1979-05-27 is a date or a time"),
        ("seed = " + "9" * 5_000, "a number is too long"),
        ("a = " + "[" * 5_000 + "]" * 5_000, "nested too deeply"),
        ('"x\\u0000" = 1', "x?: unknown"),
        ('"a\\nb" = 1', "a?b: unknown"),
        ("study.show = [[1]]", "study.show: [1] is unknown"),
        ("study.nothing = 1", "study.nothing: unknown"),
    ],
)
def test_a_config_of_wrong_types_is_one_line_and_no_folder(
    text: str, named: str, tmp_path: Path
) -> None:
    file, out = tmp_path / "asked.toml", tmp_path / "out"
    file.write_text(text + "\n", encoding="utf-8")
    done = experiments("sweep", "--config", str(file), "--out", str(out), "--jobs", "1")
    assert check_answered_or_refused(done)
    assert named in done.err
    assert not out.exists()


def test_a_file_of_landings_of_an_impossible_name_is_one_line(tmp_path: Path) -> None:
    file, out = tmp_path / "asked.toml", tmp_path / "out"
    file.write_text('vary.hand.aim = {}\nstudy.observed = "a\\u0000b"\n', encoding="utf-8")
    done = experiments("calibrate", "--config", str(file), "--out", str(out), "--jobs", "1")
    assert check_answered_or_refused(done)
    assert "study.observed: cannot read " in done.err
    assert not out.exists()


def test_a_grid_of_a_thousand_million_points_is_refused_at_once() -> None:
    names = ("release.x", "release.y", "release.height")
    vary = {name: {"levels": 1000} for name in names}
    config = Config.of({"vary": vary})
    with pytest.raises(Refusal, match=f"points: 1000000000 is .*allowed: 1 to {MOST_POINTS}"):
        config.values()


@pytest.mark.parametrize(
    "option", ["--config", "--jobs", "--chunk", "--cluster"], ids=lambda name: name[2:]
)
def test_every_option_refuses_what_is_none_of_its_values(option: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    small = tmp_path / "asked.toml"
    small.write_text("replicates = 100000000\n", encoding="utf-8")
    for piece in PIECES:
        words = ["sweep", "--out", str(out), f"{option}={piece}"]
        words += [] if option == "--config" else ["--config", str(small)]
        assert check_answered_or_refused(experiments(*words)), piece
        assert not out.exists()
